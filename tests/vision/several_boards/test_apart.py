"""Boards that lie side by side: what their readings owe to each other."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from scorer.board import Board, Game, Square, Terrain
from scorer.formats.notation import parse
from vision.geometry.grid import Grid
from vision.loading.load import Photo
from vision.locating.peaks import Points
from vision.reading import NoteCode, Reading, SquareReading
from vision.reconciling.reconcile import Reconciled
from vision.settings import DEFAULT
from vision.several_boards import apart
from vision.several_boards.apart import reaches_beyond, without_note_of_neighbour
from vision.stages import Known

WHEAT, SIDE = Square(Terrain.WHEAT), 50
KNOWN = Known(None, None, None, DEFAULT, None)


def reading(left, notes=()):
    """A board of five squares in one row, of 100 pixels each."""
    board = parse("c5.WWWWW")
    squares = tuple(tuple(SquareReading(square, 1.0) for square in row) for row in board.rows)
    right, top, bottom = left + 500.0, 100.0, 200.0
    return Reading(board, ((left, top), (right, top), (right, bottom), (left, bottom)), squares, {}, notes)


@pytest.mark.parametrize(("gap", "noted"), [(0, False), (25, False), (45, False), (80, True), (300, True)])
def test_squares_beside_a_board_are_not_told_where_they_are_a_board_that_was_read(gap, noted):
    board = reading(0.0, (NoteCode.CUT_OFF, NoteCode.TOUCHING, NoteCode.GAP))
    told = without_note_of_neighbour(board, [reading(500.0 + gap)]).notes
    assert {NoteCode.CUT_OFF, NoteCode.GAP} <= set(told)
    assert (NoteCode.TOUCHING in told) == noted


@pytest.mark.parametrize(("doubts", "read"), [(4, True), (5, False)])
def test_a_part_of_what_was_located_that_is_all_doubts_is_no_board(monkeypatch, doubts, read):
    board = parse("c5.HWWWW")
    squares = tuple(SquareReading(board[0, col], 0.5, doubtful=col < doubts) for col in range(5))
    corners = ((0.0, 0.0), (500.0, 0.0), (500.0, 100.0), (0.0, 100.0))
    monkeypatch.setattr(apart, "finished", lambda *_: Reading(board, corners, (squares,)))
    assert bool(apart.read_with_start(located(DEFAULT.min_evidence), KNOWN, None)) == read


def located(evidence):
    """What was found on a lattice that is so clearly seen."""
    return SimpleNamespace(located=SimpleNamespace(grid=SimpleNamespace(evidence=evidence)))


@pytest.mark.parametrize(
    ("evidence", "read"), [(DEFAULT.min_evidence, False), (DEFAULT.clear_evidence, True)]
)
def test_a_hand_may_hide_half_of_a_further_board_whose_lattice_is_clear(monkeypatch, evidence, read):
    board = parse("c5.HW--.-W--")
    squares = tuple(
        tuple(SquareReading(square, 0.9, doubtful=square is None) for square in row) for row in board.rows
    )
    corners = ((0.0, 0.0), (400.0, 0.0), (400.0, 200.0), (0.0, 200.0))
    monkeypatch.setattr(apart, "finished", lambda *_: Reading(board, corners, squares))
    assert bool(apart.read_with_start(located(evidence), KNOWN, None)) == read


REST = "-WWWW.WWW--.WW-WW.--WWW.WW-WW"


@pytest.mark.parametrize(
    ("text", "otherwise", "read"),
    [
        (REST, {}, True),
        ("WWWWW.WWWWW.WWWWW.WWWWW", {}, False),  # dominoes to choose from, in rows of four
        ("W---W.-----.--W--.-----.WW-WW", {}, False),  # hardly anything
        (REST, {"covered": {(0, 0)}}, False),  # what is left of others
        (REST, {"evidence": 0.75}, False),
        (REST, {"notes": (NoteCode.NO_COVER,)}, False),
    ],
)
def test_a_hut_may_hide_the_start_tile_of_a_whole_board_beside_others(text, otherwise, read, monkeypatch):
    board = parse(f"c5.{text}")
    squares = tuple(tuple(SquareReading(square, 0.99) for square in row) for row in board.rows)
    corners = ((0.0, 0.0), (500.0, 0.0), (500.0, 500.0), (0.0, 500.0))
    whole = Reading(board, corners, squares, {}, otherwise.get("notes", ()))
    monkeypatch.setattr(apart, "finished", lambda *_: whole)
    found = located(otherwise.get("evidence", 0.85))
    found.reconciled = SimpleNamespace(covered=otherwise.get("covered", set()))
    assert bool(apart.read_further(found, KNOWN, None)) == read
    assert not apart.read_with_start(found, KNOWN, None)


def grid(left, cols, rows=3):
    """A grid seen straight from above."""
    return Grid((SIDE, 0, left, 0, SIDE, 0, 0, 0, 1), rows, cols)


def drawn(left, *rows):
    """A board whose squares are drawn as ``#``."""
    cells = tuple(tuple(WHEAT if sign == "#" else None for sign in row) for row in rows)
    squares = tuple(tuple(SquareReading(square, 1.0) for square in row) for row in cells)
    corners = grid(left, len(rows[0]), len(rows)).corners
    return Reading(Board(Game.CLASSIC, 5, cells), corners, squares)


ANOTHER = drawn(160, "#..", "##.", "###")


def test_a_board_that_was_read_onto_squares_of_another_one_strays():
    assert reaches_beyond(drawn(0, "####", "###.", "####"), grid(0, 3), [ANOTHER])


def test_a_board_that_was_read_beyond_where_it_was_located_may_lie_beside_another_one():
    assert not reaches_beyond(drawn(-SIDE, "####", "####", "####"), grid(0, 3), [ANOTHER])
    assert not reaches_beyond(drawn(210, "##", "..", ".."), grid(260, 1), [ANOTHER])


def test_a_board_does_not_stray_where_it_was_located():
    assert not reaches_beyond(drawn(0, "####", "####", "####"), grid(0, 4), [ANOTHER])


@pytest.mark.parametrize(
    ("side", "second_start_sure", "others_read", "whole"),
    [(5, False, 1, True), (5, False, 2, False), (5, True, 1, False), (6, False, 1, False)],
)
def test_a_hand_that_looks_like_a_second_start_tile_does_not_split_a_board(
    monkeypatch, side, second_start_sure, others_read, whole
):
    start = SquareReading(Square(Terrain.START), 1.0)
    second = replace(start, confidence=0.3, doubtful=not second_start_sure)
    squares = ((start, second), *[(SquareReading(None, 1.0),) * 2] * 3)
    board = Board(Game.ORIGINS, 5, tuple(tuple(each.square for each in row) for row in squares))
    read = Reconciled(board, squares, (NoteCode.NO_COVER,))
    photo = Photo(np.zeros((100, 100, 3), np.uint8), 100, 100, 1.0)
    found = SimpleNamespace(photo=photo, located=SimpleNamespace(grid=grid(0, side, side)), reconciled=read)
    parts = [apart.OneBoard(grid(0, 5), more_beside=False), apart.OneBoard(grid(0, 5, 2), more_beside=False)]
    answers = iter([*[reading(0), reading(3)][:others_read], None])
    monkeypatch.setattr(apart, "_grids", lambda *_: parts)
    monkeypatch.setattr(apart, "_read", lambda *_: next(answers))
    monkeypatch.setattr(apart, "finished", lambda *_: ANOTHER)
    one = apart.read_one(None, found, KNOWN, None)
    assert (one is ANOTHER) == whole
    assert whole or NoteCode.TOUCHING in one.notes


def one_row(text, notes=()):
    """What was found of a board of one row, where ``reading(0)`` lies; with the ring of squares around it."""
    board = parse(text)
    empty = (None,) * (board.width + 2)
    rows = (empty, (None, *board.rows[0], None), empty)
    squares = tuple(tuple(SquareReading(square, 1.0) for square in row) for row in rows)
    read = Reconciled(Board(board.game, board.size, rows), squares, notes)
    here = Grid((100, 0, 0, 0, 100, 100, 0, 0, 1), 1, board.width)
    photo = Photo(np.zeros((100, 100, 3), np.uint8), 100, 100, 1.0)
    return SimpleNamespace(photo=photo, located=SimpleNamespace(grid=here), reconciled=read)


@pytest.mark.parametrize(
    ("located", "part", "notes", "whole"),
    [
        ("c7.HWWWWW", "c7.HWWWW", (), True),
        ("c7.HWWWWW", "c5.HWWWW", (), False),
        ("c7.HWWWW", "c7.HWWWW", (), False),
        ("c7.HWWHWW", "c7.HWWWW", (), False),
        ("c7.HWWWWW", "c7.HWWWW", (NoteCode.NO_COVER,), False),
    ],
)
def test_what_lies_beside_a_whole_board_takes_no_squares_from_it(monkeypatch, located, part, notes, whole):
    found = one_row(located, notes)
    monkeypatch.setattr(apart, "_grids", lambda *_: [apart.OneBoard(grid(0, 5), more_beside=True)])
    monkeypatch.setattr(apart, "_read", lambda *_: replace(reading(0), board=parse(part)))
    monkeypatch.setattr(apart, "finished", lambda *_: ANOTHER)
    one = apart.read_one(None, found, KNOWN, None)
    assert (one.board is ANOTHER.board) == whole
    assert NoteCode.TOUCHING in one.notes or not whole


@pytest.mark.parametrize(("left", "whole"), [(0.0, False), (100.0, True), (600.0, True)])
def test_of_one_board_no_part_without_its_start_tile_is_read(monkeypatch, left, whole):
    grids = [apart.OneBoard(grid(0, 5), more_beside=True)] * 2
    answers = iter([replace(reading(left), board=parse("c5.HWWWW")), None] * 2)
    monkeypatch.setattr(apart, "_grids", lambda *_: list(grids))
    monkeypatch.setattr(apart, "_read", lambda *_: next(answers))
    monkeypatch.setattr(apart, "finished", lambda *_: ANOTHER)
    one = apart.read_one(None, one_row("c7.HWWWWWW"), KNOWN, None)
    assert (one.board is ANOTHER.board) == whole
    assert NoteCode.TOUCHING in one.notes
    assert bool(apart.told_apart(None, one_row("c7.HWWWWWW"), KNOWN)) != whole


ROW, START_AMID, START_AT_THE_SIDE = "WWWWWWW", "WWWHWWW", "HWWWWWW"


@pytest.mark.parametrize(
    ("middle", "read", "whole"),
    [(START_AMID, 1, True), (START_AT_THE_SIDE, 1, False), (START_AMID, 0, True)],
)
def test_a_floor_that_looks_like_one_more_start_tile_does_not_split_a_whole_territory(
    monkeypatch, middle, read, whole
):
    board = parse("c7." + ".".join([ROW] * 3 + [middle] + [ROW] * 3))
    empty = ((None,) * 9,)
    rows = (*empty, *((None, *row, None) for row in board.rows), *empty)
    squares = tuple(tuple(SquareReading(square, 0.95, doubtful=True) for square in row) for row in rows)
    found = one_row(f"c7.{ROW}")
    found.reconciled = Reconciled(Board(board.game, 7, rows), squares, ())
    grids = [apart.OneBoard(grid(0, 7, 7), more_beside=True), apart.OneBoard(grid(0, 7, 6), more_beside=True)]
    answers = iter([*[replace(reading(0), board=parse("c7.HWWWWWW.WWWWWWW"))][:read], None, None] * 2)
    monkeypatch.setattr(apart, "_grids", lambda *_: list(grids))
    monkeypatch.setattr(apart, "_read", lambda *_: next(answers))
    monkeypatch.setattr(apart, "finished", lambda *_: ANOTHER)
    one = apart.read_one(None, found, KNOWN, None)
    assert (one.board is ANOTHER.board) == whole
    assert NoteCode.TOUCHING in one.notes
    answers = iter([*[replace(reading(0), board=parse("c7.HWWWWWW.WWWWWWW"))][:read], None, None])
    assert bool(apart.told_apart(None, found, KNOWN)) != whole


@pytest.mark.parametrize(
    ("rows", "surer"),
    [
        ([ROW, ROW, ROW, START_AMID, ROW, ROW, ROW], True),
        ([ROW, ROW, START_AMID, ROW, ROW, ROW, ROW], True),
        ([ROW, START_AMID, ROW, ROW, ROW, ROW, ROW], False),
        ([ROW, ROW, ROW, START_AT_THE_SIDE, ROW, ROW, ROW], False),
        ([ROW, ROW, START_AMID, ROW, ROW, ROW], False),
    ],
)
def test_beside_a_whole_territory_around_its_start_tile_another_board_has_to_be_surer(rows, surer):
    sure = apart._sure_beside(parse("c7." + ".".join(rows)))
    assert sure == (apart._SURE_BESIDE_WHOLE if surer else apart._SURE_BESIDE)


@pytest.mark.parametrize(
    ("rows", "notes", "sure_beside"),
    [
        ([ROW, ROW, ROW, START_AMID, ROW, ROW, ROW], (), apart._SURE_BESIDE_WHOLE),
        ([START_AT_THE_SIDE, ROW, ROW], (), apart._SURE_BESIDE),
        ([ROW, ROW, ROW, START_AMID, ROW, ROW, ROW], (NoteCode.TOUCHING,), None),
        ([START_AMID, START_AMID], (), None),
    ],
)
def test_how_sure_another_board_has_to_be_is_asked_of_its_lattice(monkeypatch, rows, notes, sure_beside):
    asked = []
    monkeypatch.setattr(apart, "boards_on_lattice", lambda *_, **known: asked.append(known) or [])
    board = parse("c7." + ".".join(rows))
    found = SimpleNamespace(
        photo=None, located=SimpleNamespace(grid=None), reconciled=SimpleNamespace(board=board, notes=notes)
    )
    assert apart._grids(found, KNOWN) == []
    assert asked == [{"sure_beside": sure_beside}]


@pytest.mark.parametrize("off_lattice", [False, True])
def test_a_board_off_the_lattice_is_left_to_be_found_by_itself(monkeypatch, off_lattice):
    parts = [
        apart.OneBoard(grid(0, 3), more_beside=False),
        apart.OneBoard(grid(160, 3), more_beside=False, off_lattice=off_lattice),
    ]
    boards = {id(parts[0]): drawn(0, "###"), id(parts[1]): ANOTHER}
    monkeypatch.setattr(apart, "_grids", lambda *_: parts)
    monkeypatch.setattr(apart, "_read", lambda _file, _found, each, *_: boards[id(each)])
    told = apart.told_apart(None, one_row("c7.HWWHWW", (NoteCode.TOUCHING,)), KNOWN)
    assert (ANOTHER in told) == (not off_lattice)
    assert told[0] is boards[id(parts[0])]


def test_what_a_gap_parts_from_one_of_several_boards_is_doubted(monkeypatch):
    """Another board may begin there, whose start tile was not seen."""
    board = parse("c5.HW-.WWW.WW-")
    squares = tuple(tuple(SquareReading(square, 1.0) for square in row) for row in board.rows)
    places = np.array([(col + 0.5 + 0.2 * (col > 1), row + 0.5) for row, col in board.squares])
    seen = Points(places * SIDE, np.ones(len(places)), np.full(len(places), 0.5))
    whole = Reading(board, grid(0, 3).corners, squares)
    monkeypatch.setattr(apart, "locate_board_at", lambda *_: SimpleNamespace(points=seen))
    monkeypatch.setattr(apart, "read_located", lambda *_: None)
    monkeypatch.setattr(apart, "read_with_start", lambda *_: [whole])
    told = apart._read(
        None, SimpleNamespace(photo=None), apart.OneBoard(grid(0, 3), more_beside=False), KNOWN, None
    )
    assert set(told.doubts) == {(1, 2)}
    assert told.notes == (NoteCode.GAP,)


def test_a_hole_in_which_a_square_of_another_board_lies_is_no_doubt():
    board = drawn(0, "####", "###.", "##..")
    doubted = board.doubted({(1, 3), (2, 2), (2, 3), (0, 0)})
    told = apart.without_holes_of_others(doubted, [ANOTHER])
    assert set(told.doubts) == {(0, 0), (2, 2)}
    assert told.squares[1][3].square is None
    assert apart.without_holes_of_others(doubted, []) is doubted
