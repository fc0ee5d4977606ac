"""The colours in which the network reads a copy best."""

import json

import numpy as np
import pytest

from tests.sample_folder import SAMPLES
from vision.classifying.adapter import UNCHANGED, Adapter
from vision.classifying.classify import ask
from vision.evaluating.measure import truth_of
from vision.loading.load import load
from vision.profile.colours import COLOURLESS, best_colours, colour_matrix, colour_spread
from vision.profile.fitting import KnownSquares
from vision.profile.learned_board import LearnedBoard, sheet_of, squares_in

ENTRY = next(
    entry
    for entry in json.loads((SAMPLES / "labels.json").read_text("utf-8"))
    if entry["image"] == "classic.jpg"
)
#: Red and blue exchanged, as another edition might print it.
EXCHANGED = np.array([[0.0, 0, 1, 0], [0, 1, 0, 0], [1, 0, 0, 0]])


@pytest.fixture(scope="module")
def squares():
    truth = truth_of(ENTRY)
    crops, shown = squares_in(load((SAMPLES / ENTRY["image"]).read_bytes()), truth)
    return KnownSquares.of(LearnedBoard("a", truth.board.game, "1", "", sheet_of(crops), shown))


def wrong(squares, crops):
    return int((ask(crops, 0)[0]["kind"].argmax(axis=1) != squares.kinds).sum())


def test_colours_that_are_read_well_stay_as_they_are(squares):
    kinds = squares.kinds
    assert np.array_equal(best_colours(squares.crops, kinds, np.random.default_rng(1)), UNCHANGED)


def test_a_change_of_all_colours_is_undone(squares):
    changed = Adapter(colour_matrix(np.array([100.0, 0, 0, 0, 0, 0]))).mapped(squares.crops)
    found = best_colours(changed, squares.kinds, np.random.default_rng(1))
    assert wrong(squares, changed) > 5
    assert wrong(squares, Adapter(found).mapped(changed)) <= wrong(squares, changed) // 5


def test_a_print_without_colours_is_told_under_any_lamp(squares):
    grey = np.repeat(squares.placed.mean(axis=3, keepdims=True), 3, axis=3)
    under_lamp = np.clip(grey * [1.1, 0.9, 0.6], 0, 255).astype(np.uint8)
    assert colour_spread(grey.astype(np.uint8)) < COLOURLESS / 4
    assert colour_spread(under_lamp) < COLOURLESS / 2
    assert colour_spread(squares.placed) > 2 * COLOURLESS
    assert colour_spread(squares.placed[:0]) == 0


def test_an_adapter_that_changes_nothing_returns_the_very_crops(squares):
    assert Adapter().changes_nothing
    assert Adapter().mapped(squares.crops) is squares.crops
    assert np.array_equal(Adapter(EXCHANGED).mapped(squares.crops), squares.crops[..., ::-1])
