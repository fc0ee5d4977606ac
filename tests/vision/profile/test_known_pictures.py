"""Squares of a grey print are known again by the pictures of confirmed boards."""

import json
from dataclasses import replace

import numpy as np
import pytest

from tests.sample_folder import SAMPLES
from vision.classifying.square_classes import NOTHING_PLACED
from vision.evaluating.measure import truth_of
from vision.loading.load import load
from vision.profile.fitting import FittedCopy, KnownSquares, fitted_copy
from vision.profile.known_pictures import known_pictures
from vision.profile.learned_board import LearnedBoard, sheet_of, squares_in
from vision.profile.looking import CopyReader
from vision.profile.outlines import correlations, every_outline, outlines
from vision.profile.views import views_of

ENTRIES = {entry["image"]: entry for entry in json.loads((SAMPLES / "labels.json").read_text("utf-8"))}
GREY = np.array([0.299, 0.587, 0.114])


def printed_grey(crops, *, light=1.0, contrast=1.5):
    """The same squares in a steep black-and-white print, under some light."""
    tones = np.clip(128 + contrast * (crops @ GREY - 115), 15, 255) * light
    return np.repeat(np.clip(tones, 0, 255).astype(np.uint8)[..., None], 3, axis=3)


def board_of(name, **change):
    truth = truth_of(ENTRIES[name])
    crops, shown = squares_in(load((SAMPLES / name).read_bytes()), truth)
    return LearnedBoard(name, truth.board.game, "1", "", sheet_of(printed_grey(crops, **change)), shown)


@pytest.fixture(scope="module")
def boards():
    """The same board in two photos, and another one; all of one grey copy."""
    return [board_of("classic.jpg", light=0.7), board_of("classic.jpg"), board_of("classic-glare.jpg")]


@pytest.fixture(scope="module")
def copy(boards):
    return fitted_copy(boards[0].game, "1", boards)


def turned(board):
    squares = KnownSquares.of(board)
    crops = np.ascontiguousarray(np.rot90(squares.crops, axes=(1, 2)))
    return np.clip(1.25 * crops, 0, 255).astype(np.uint8), squares.kinds


def wrong(kinds, truth):
    return int((kinds.argmax(axis=1) != truth).sum())


def test_squares_are_known_again_in_another_turn_and_light(copy, boards):
    crops, truth = turned(boards[1])
    views = views_of(crops)
    before, after = views.chances["kind"], copy.pictures.compared(crops, views)
    assert wrong(before, truth) >= 3
    assert wrong(after, truth) <= wrong(before, truth) // 3


def test_a_board_of_the_copy_is_read_by_its_pictures(copy, boards):
    crops, truth = turned(boards[1])
    answers = CopyReader((copy,)).look(crops)
    assert wrong(answers["kind"], truth) == wrong(copy.pictures.compared(crops, views_of(crops)), truth)
    assert all(np.allclose(np.exp(chances).sum(axis=1), 1, atol=1e-6) for chances in answers.values())


def test_a_board_that_is_like_none_of_the_pictures_is_read_without_them(copy):
    other = KnownSquares.of(board_of("origins-tribe.jpg")).crops
    assert copy.pictures.strangeness(views_of(other)) > 1.2
    without = FittedCopy(copy.game, "1", copy.adapter, copy.spread, copy.unsure)
    alone, beside = CopyReader((without,)).look(other), CopyReader((copy,)).look(other)
    assert all(np.array_equal(alone[head], beside[head]) for head in alone)


def test_a_board_in_colours_is_read_without_them(copy):
    truth = truth_of(ENTRIES["classic.jpg"])
    crops, _ = squares_in(load((SAMPLES / "classic.jpg").read_bytes()), truth)
    alone, beside = CopyReader(()).look(crops), CopyReader((copy,)).look(crops)
    assert all(np.array_equal(alone[head], beside[head]) for head in alone)


def test_a_kind_that_was_never_confirmed_is_not_made_another_one(copy, boards):
    crops, truth = turned(boards[1])
    views = views_of(crops)
    alone = views.chances["kind"]
    sure = (alone.max(axis=1) > np.log(0.99)) & (alone.argmax(axis=1) == truth)
    kind = int(np.bincount(truth[sure & (truth != NOTHING_PLACED)]).argmax())
    kept = copy.pictures.kinds != kind
    fewer = replace(
        copy.pictures,
        kinds=copy.pictures.kinds[kept],
        places=copy.pictures.places[kept],
        outlines=copy.pictures.outlines[kept],
    )
    chosen = sure & (truth == kind)
    said = fewer.compared(crops[chosen], views.only(chosen))
    assert (said.argmax(axis=1) == kind).mean() >= 0.5


def test_a_wrong_correction_is_left_out(boards):
    squares = KnownSquares.together([KnownSquares.of(board) for board in boards])
    numbers = np.repeat(range(3), [len(KnownSquares.of(board).kinds) for board in boards])
    views = views_of(squares.crops)
    sure = np.flatnonzero((numbers == 1) & (squares.kinds != NOTHING_PLACED))
    at = max(sure, key=lambda place: views.chances["kind"][place, squares.kinds[place]])
    slipped = squares.kinds.copy()
    slipped[at] = next(kind for kind in squares.kinds[sure] if kind != squares.kinds[at])
    right = known_pictures(squares.crops, squares.kinds, numbers, views)
    careless = known_pictures(squares.crops, slipped, numbers, views)
    assert len(careless.kinds) < len(right.kinds)
    line = outlines(squares.crops[[at]])[0]
    assert not any(np.allclose(line, known) for known in careless.outlines)


def test_one_board_alone_and_squares_that_are_read_well_need_no_pictures(boards):
    assert fitted_copy(boards[0].game, "1", boards[:1]).pictures is None
    truth = truth_of(ENTRIES["classic.jpg"])
    crops, shown = squares_in(load((SAMPLES / "classic.jpg").read_bytes()), truth)
    colours = LearnedBoard("a", truth.board.game, "1", "", sheet_of(crops), shown)
    assert fitted_copy(colours.game, "1", [colours, replace(colours, image="b")]).pictures is None


def test_outlines_are_the_same_in_every_turn_a_little_aside_and_in_any_light(boards):
    crops = KnownSquares.of(boards[1]).crops[:6]
    moved = np.roll(np.rot90(crops, 2, axes=(1, 2)) // 2, 4, axis=2)
    nearest = np.arange(6)[:, None]
    alike = correlations(every_outline(moved), outlines(crops), nearest)
    strange = correlations(every_outline(moved), outlines(crops), np.roll(nearest, 1))
    assert alike.min() > 0.85
    assert np.median(strange) < 0.6
