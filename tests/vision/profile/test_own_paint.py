"""Wooden pieces on the squares of an edition in other ink."""

import json

import numpy as np
import pytest

from scorer.board import Game
from tests.sample_folder import SAMPLES
from vision.classifying.adapter import Adapter
from vision.classifying.classify import look_once
from vision.evaluating.measure import truth_of
from vision.loading.load import load
from vision.profile.fitting import KnownSquares, fitted_copy
from vision.profile.learned_board import LearnedBoard, sheet_of, squares_in
from vision.profile.own_paint import in_own_paint, own_paint_helps, with_own_paint

#: Red and blue exchanged, as another edition might print it.
EXCHANGED = Adapter(np.array([[0.0, 0, 1, 0], [0, 1, 0, 0], [1, 0, 0, 0]]))
GREEN, BROWN = (60, 140, 40), (120, 70, 40)
ROWS, COLS = np.mgrid[:64, :64] - 31.5
PIECE = np.hypot(ROWS, COLS) < 9


def edition(crops, wooden):
    """The squares in other ink; what lies in the middle of the ``wooden`` ones keeps its paint."""
    keeps = wooden[:, None, None] & (np.hypot(ROWS, COLS) < 13)
    return np.where(keeps[..., None], crops, EXCHANGED.mapped(crops))


@pytest.fixture(scope="module")
def squares():
    entries = json.loads((SAMPLES / "labels.json").read_text("utf-8"))
    entry = next(entry for entry in entries if "resource" in str(entry))
    truth = truth_of(entry)
    crops, shown = squares_in(load((SAMPLES / entry["image"]).read_bytes()), truth)
    return KnownSquares.of(LearnedBoard("a", truth.board.game, "1", "", sheet_of(crops), shown))


def test_a_piece_has_its_paint_and_the_ground_the_colours_of_the_copy():
    square = np.where(PIECE[..., None], BROWN, GREEN).astype(np.uint8)[None]
    printed = edition(square, np.array([True]))
    shown = in_own_paint(printed, EXCHANGED.mapped(printed))[0].astype(int)
    assert np.abs(shown[32, 32] - BROWN).max() <= 2
    assert np.abs(shown[12:16, 12:52] - GREEN).max() <= 2


def test_a_square_on_which_nothing_lies_stays_in_the_colours_of_the_copy():
    square = np.full((1, 64, 64, 3), GREEN, np.uint8)
    printed = EXCHANGED.mapped(square)
    assert np.array_equal(in_own_paint(printed, square), square)
    assert not len(in_own_paint(square[:0], square[:0]))


def test_pieces_are_told_in_their_own_paint(squares):
    printed = edition(squares.crops, squares.wooden)
    alone, mapped = look_once(printed, 0), look_once(printed, 0, adapter=EXCHANGED)
    seen = with_own_paint(printed, alone, mapped, EXCHANGED)
    wrong = [int(((each["resource"].argmax(1) > 0) != squares.wooden).sum()) for each in (mapped, seen)]
    assert wrong[1] < wrong[0]
    assert own_paint_helps(printed, squares.wooden, EXCHANGED)


def test_under_another_lamp_pieces_change_as_the_print_does(squares):
    under_lamp = EXCHANGED.mapped(squares.crops)
    assert not own_paint_helps(under_lamp, squares.wooden, EXCHANGED)


def test_a_small_difference_does_not_tell_a_lamp_from_other_ink(squares, monkeypatch):
    lost = iter([0.03, 0.02, 0.06, 0.02])
    monkeypatch.setattr("vision.profile.own_paint._lost", lambda *_: next(lost))
    assert own_paint_helps(squares.crops, squares.wooden, EXCHANGED)
    assert not own_paint_helps(squares.crops, squares.wooden, EXCHANGED)


def test_where_no_piece_is_known_they_are_taken_to_have_their_own_paint(squares):
    bare = ~squares.wooden
    assert own_paint_helps(squares.crops[bare], squares.wooden[bare], EXCHANGED)


def test_a_copy_that_is_read_as_it_is_needs_no_second_look():
    assert not fitted_copy(Game.ORIGINS, "1", []).own_paint
