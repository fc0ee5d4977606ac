"""The stages at one place: where no start tile is read, another place may be the board."""

from types import SimpleNamespace

import numpy as np
import pytest

from scorer.board import BoardError, Game
from scorer.formats.notation import parse
from scorer.rules import Mode
from vision import stages
from vision.errors import BoardNotFound, NoStartTile
from vision.reading import SquareReading
from vision.settings import DEFAULT
from vision.stages import Known, first_that_reads, with_start_tile

KNOWN = Known(Game.ORIGINS, None, None, DEFAULT, None)


def found(text, *, evidence, confidence=0.99):
    """What the stages made of a place where this board was read, all squares as sure."""
    board = parse(text)
    squares = tuple(tuple(SquareReading(square, confidence) for square in row) for row in board.rows)
    return SimpleNamespace(
        located=SimpleNamespace(grid=SimpleNamespace(evidence=evidence, beside=None)),
        reconciled=SimpleNamespace(board=board, squares=squares),
    )


@pytest.fixture
def beside(monkeypatch):
    """Says what is read where the first place is hidden."""
    monkeypatch.setattr(stages, "hide_grid", lambda photo, _: photo)
    monkeypatch.setattr(stages, "locate", lambda *_: None)

    def says(other):
        monkeypatch.setattr(stages, "read_located", lambda *_: other)

    return says


@pytest.mark.parametrize(
    ("evidence", "confidence", "taken"),
    [(0.9, 0.99, True), (0.79, 0.99, False), (0.9, 0.69, False)],
)
def test_another_place_counts_if_its_lattice_is_clear_and_its_start_tile_likely(
    evidence, confidence, taken, beside
):
    first, other = found("o5.DDG", evidence=0.95), found("o5.HGG", evidence=evidence, confidence=confidence)
    beside(other)
    assert with_start_tile(None, None, first, KNOWN, None) is (other if taken else first)


def test_a_lattice_as_clear_as_that_of_the_first_place_is_enough(beside):
    first, other = found("o5.DDG", evidence=0.72), found("o5.HGG", evidence=0.74)
    beside(other)
    assert with_start_tile(None, None, first, KNOWN, None) is other


#: 20 squares without a start tile, more than can be chosen from, and boards with half of them or fewer.
MOST_OF_A_BOARD, HALF, LESS = "o5.DDDDD.DDDDD.DDDDD.DDDDD", "o5.HGGGG.GGGGG", "o5.HGGGG.GGGG-"


@pytest.mark.parametrize(
    ("first", "other", "beside_it", "taken"),
    [
        ((MOST_OF_A_BOARD, 0.9), LESS, False, False),  # a loose domino that looks like a start tile
        ((MOST_OF_A_BOARD, 0.9), HALF, True, False),  # the rest of it, where it touches another board
        ((MOST_OF_A_BOARD, 0.9), HALF, False, True),
        ((MOST_OF_A_BOARD, 0.72), LESS, False, True),  # it may be a newspaper
        (("o5.DDDD.DDDD.DDDD.DDDD", 0.9), "o5.HGG", True, True),  # dominoes to choose from
    ],
)
def test_what_is_clearly_more_than_dominoes_to_choose_from_stays(first, other, beside_it, taken, beside):
    text, evidence = first
    one, two = found(text, evidence=evidence), found(other, evidence=0.9)
    one.located.grid.holding = lambda _: np.array([False, beside_it])
    beside(two)
    assert with_start_tile(None, None, one, KNOWN, None) is (two if taken else one)


def test_a_board_with_a_start_tile_is_the_board(beside):
    first = found("o5.HDD", evidence=0.72)
    beside(found("o5.HGG", evidence=0.9))
    assert with_start_tile(None, None, first, KNOWN, None) is first


@pytest.mark.parametrize(
    ("evidence", "doubts", "smaller_doubts", "where"),
    [
        (0.8, 2, 0, "within"),
        (0.8, 0, 0, None),
        (0.8, 2, 2, None),
        (0.88, 2, 0, None),
        (0.88, 3, 0, "anywhere"),
    ],
)
def test_a_board_with_many_doubts_gives_way_to_a_clearer_one(
    evidence, doubts, smaller_doubts, where, monkeypatch
):
    """Tiles of a floor may be read as a board, with doubts; those of a clear lattice with more of them."""
    found = {"tiles": reading(doubts), "within": reading(smaller_doubts), "anywhere": reading(smaller_doubts)}
    monkeypatch.setattr(stages, "locate_smaller", lambda *_, within: ["within" if within else "anywhere"])
    located = SimpleNamespace(grid=SimpleNamespace(evidence=evidence))
    read = first_that_reads(
        None,
        located,
        KNOWN,
        lambda each: found["tiles" if each is located else each],
        lambda each: [each],
    )
    assert read is found[where or "tiles"]


def test_where_what_was_located_is_no_board_the_first_clear_one_is_taken(monkeypatch):
    found = {"floor": reading(4), "board": reading(0), "none": None}
    monkeypatch.setattr(stages, "locate_elsewhere", lambda *_: ["none", "floor", "board"])
    assert first_that_reads(None, "nothing", KNOWN, reading_of(found), lambda each: [each]) is found["board"]
    monkeypatch.setattr(stages, "locate_elsewhere", lambda *_: ["none", "floor"])
    assert first_that_reads(None, "nothing", KNOWN, reading_of(found), lambda each: [each]) is found["floor"]
    monkeypatch.setattr(stages, "locate_elsewhere", lambda *_: ["none"])
    with pytest.raises(NoStartTile):
        first_that_reads(None, "nothing", KNOWN, reading_of(found), lambda each: [each])


def reading_of(found):
    """Read what is found by its name; where it is nothing, there is no start tile, and else no board."""

    def read(name):
        if found.get(name) is None:
            raise BoardNotFound if name in found else NoStartTile
        return found[name]

    return read


def reading(doubts):
    """A reading of six squares, so many of them in doubt."""
    [row] = parse("o7.HDDGGL").rows
    return SimpleNamespace(
        squares=[[SquareReading(square, 0.9, doubtful=col < doubts) for col, square in enumerate(row)]]
    )


@pytest.mark.parametrize(
    ("key", "value"),
    [("size", 6), ("size", "5"), ("size", True), ("size", 0), ("game", "chess"), ("game", 5), ("mode", "x")],
)
def test_what_is_no_choice_is_named(key, value):
    chosen = {"game": None, "size": None, "mode": None} | {key: value}
    with pytest.raises(BoardError, match=f"^{key}: .* is not one of"):
        Known(**chosen, settings=DEFAULT, look=None)


def test_the_name_of_a_game_will_do():
    assert Known("classic", 5, "totem", DEFAULT, None) == Known(Game.CLASSIC, 5, Mode.TOTEM, DEFAULT, None)
