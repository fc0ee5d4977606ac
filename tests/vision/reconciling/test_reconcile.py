"""The most probable board, from chances alone: no picture is needed to test it."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from scorer.board import Board, Game, Square, Terrain
from scorer.formats.notation import parse, write
from scorer.simulate import play
from tests.machine_speed import seconds_of
from tests.vision.reconciling.chances import BOARD, kind, look, number, read, seen_of, sharp
from vision.classifying.classify import SquareLikelihoods
from vision.classifying.square_classes import deck
from vision.reading import NoteCode
from vision.reconciling.reconcile import reconcile


def test_a_board_seen_clearly_is_read_as_seen():
    laid, text = read(seen_of(BOARD))
    assert text == write(BOARD)
    assert laid.notes == ()
    assert {square.source for row in laid.squares for square in row} == {"seen"}


def test_a_hidden_half_is_known_from_its_other_half():
    # The only domino with three crowns has wheat on its other half.
    seen = seen_of(parse("c5 .HM3W"))
    look(seen, (0, 2), kinds={number("L"): 0.5, number("W"): 0.3, number("F"): 0.2})
    laid, text = read(seen)
    assert text == "c5.HM3W"
    assert laid.squares[1][3].source == "dominoes"
    assert laid.squares[1][3].square == Square(Terrain.WHEAT)


def test_a_board_that_no_box_lays_is_read_as_seen_and_noted():
    board = parse("c5 .HM3W .WM3W .M3M3M3")
    laid, text = read(seen_of(board))
    assert text == write(board)
    assert laid.notes == ("no_cover",)


def test_a_picture_without_a_start_tile_gets_none():
    board = parse("o5 .--DDG .DV1J--")
    laid, text = read(seen_of(board))
    assert (text, laid.notes) == (write(board), ())


def test_squares_rather_hidden_than_seen_are_told():
    board = play(Random(4), Game.CLASSIC, 5)[0].board
    seen = seen_of(board)
    assert reconcile(seen).covered == frozenset()
    covered = np.zeros(seen.kinds.shape[:2])
    covered[2, 3], covered[3, 3] = 0.9, 0.4
    assert reconcile(replace(seen, covered=covered)).covered == {(2, 3)}


def test_a_row_that_the_locator_missed_is_found_in_the_ring():
    board = play(Random(4), Game.CLASSIC, 5)[0].board
    whole = seen_of(board)
    part = SquareLikelihoods(
        whole.game,
        *(getattr(whole, name)[1:] for name in ("kinds", "tokens", "resources", "cavemen", "partners")),
    )
    assert read(part)[1] == write(board.trimmed())


def test_a_faint_sixth_row_is_table_and_a_clear_one_makes_the_board_seven_wide():
    board = play(Random(4), Game.CLASSIC, 5)[0].board
    seen = seen_of(board)
    look(seen, (-1, 2), kinds={deck(Game.CLASSIC).empty: 0.1, number("W"): 0.9})
    assert reconcile(seen).board.size == 5
    assert read(seen)[1] == write(board.trimmed())
    large = play(Random(5), Game.CLASSIC, 7)[0].board
    laid, text = read(seen_of(large))
    assert (laid.board.size, text) == (7, write(large.trimmed()))


def test_the_size_given_is_kept():
    board = play(Random(4), Game.CLASSIC, 5)[0].board
    assert reconcile(seen_of(board), size=7).board.size == 7
    large = play(Random(5), Game.CLASSIC, 7)[0].board
    cut = reconcile(seen_of(large), size=5).board
    assert cut.size == 5
    assert max(cut.trimmed().height, cut.trimmed().width) <= 5


@pytest.mark.parametrize("size", [None, 5, 7])
def test_whatever_is_seen_no_board_is_larger_than_its_frame(size):
    """The locator may give a grid of more squares than a frame has, and a neighbour's board may touch it."""
    rng = np.random.default_rng(3)
    for game in Game:
        shape = (11, 10)
        held = deck(game)
        counts = {"kinds": held.empty + 1, "tokens": 4, "resources": 5, "cavemen": 11, "partners": 4}
        arrays = {name: rng.normal(0, 6, (*shape, count)) for name, count in counts.items()}
        arrays["kinds"][..., held.empty] -= 30
        board = reconcile(SquareLikelihoods(game, **arrays), size=size).board.trimmed()
        assert board.squares
        board.check_frame()


@pytest.mark.parametrize("game", list(Game))
@pytest.mark.parametrize("size", [5, 7])
def test_played_boards_come_back_whole(game, size):
    for seed in range(8):
        board = play(Random(seed), game, size)[0].board
        laid, text = read(seen_of(board, sure=0.999))
        assert text == write(Board(game, size, board.trimmed().rows))
        assert laid.notes == ()


def test_dominoes_repair_most_of_what_was_misread():
    right_seen = right_laid = 0
    rng = np.random.default_rng(1)
    for seed in range(12):
        board = play(Random(seed), Game.CLASSIC, 5)[0].board
        seen = seen_of(board, sure=0.999)
        places = list(board.squares)
        for place in rng.permutation(len(places))[:2].tolist():
            truth = kind(board[places[place]], board.game)
            wrong = int(rng.integers(len(deck(board.game).faces)))
            look(seen, places[place], kinds={truth: 0.35, wrong: 0.65})
        laid = reconcile(seen).board.trimmed()
        best = seen.kinds.argmax(axis=2)[1:-1, 1:-1]
        right_seen += all(best[place] == kind(board[place], board.game) for place in places)
        right_laid += laid.rows == board.trimmed().rows
    assert right_laid >= right_seen + 4


@pytest.mark.parametrize(
    ("text", "unsure"),
    [("c5.HLL-.--LW", (1, 2)), ("c5.HLW.-L-.-LW", (1, 1)), ("c5.HL-.-LW", (1, 1)), ("c5.HLL.-LW", (1, 1))],
)
def test_what_is_even_by_its_looks_is_the_terrain_below_which_it_lies(text, unsure):
    board = parse(text)
    seen = seen_of(board)
    look(seen, unsure, kinds={number("L"): 0.45, number("F"): 0.55})
    assert reconcile(seen).board.trimmed()[unsure] == board[unsure]
    above = (unsure[0] - 1, unsure[1])
    look(seen, above, kinds={number("W"): 0.999})
    look(seen, (unsure[0] + 1, unsure[1]), kinds={number("W"): 0.999})
    assert reconcile(seen).board.trimmed()[unsure] == Square(Terrain.FOREST)


def test_the_same_chances_give_the_same_board():
    seen = seen_of(BOARD, sure=0.9)
    assert reconcile(seen) == reconcile(seen)


@pytest.mark.usefixtures("untraced")
def test_it_takes_a_few_milliseconds_in_the_usual_case():
    played = play(Random(2), Game.ORIGINS, 7)[0]
    seen = seen_of(played.board)
    for placement in played.placements:
        (r, c), (s, d) = placement.left, placement.right
        way = [(-1, 0), (0, -1), (0, 1), (1, 0)].index((s - r, d - c))
        seen.partners[r + 1, c + 1] = sharp(4, way, 0.97)
        seen.partners[s + 1, d + 1] = sharp(4, 3 - way, 0.97)
    reconcile(seen)
    assert seconds_of(lambda: reconcile(seen), rounds=9) < 0.006  # 2.1 ms where it was measured


@pytest.mark.parametrize(("beyond", "notes"), [(1, ()), (2, (NoteCode.TOUCHING,))])
def test_squares_beside_a_complete_frame_are_of_another_board(beyond, notes):
    board = play(Random(11), Game.CLASSIC, 7)[0].board.trimmed()
    assert (board.height, board.width) == (7, 7)
    seen = seen_of(board)
    for col in range(beyond):
        look(seen, (-1, col + 2), kinds={number("W"): 0.99})
    laid, text = read(seen)
    assert text == write(board)
    assert laid.notes == notes
