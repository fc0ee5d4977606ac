"""Cavemen over two squares, from made-up chances."""

import numpy as np
import pytest

from vision.classifying.cavemen_across import (
    BETWEEN,
    crops_between,
    pairs_to_look_at,
    with_cavemen_across,
)
from vision.classifying.square_classes import CAVEMEN
from vision.geometry.grid import grid_from_corners
from vision.rectify import Rectified
from vision.settings import DEFAULT

HUNTER, SHAMAN = 1, 7
ONE, OTHER = (0, 0), (0, 1)


def chances(*figures):
    """Log chances of cavemen on squares, each with the chance of one kind."""
    seen = np.full((len(figures), len(CAVEMEN)), 1e-6)
    for row, (kind, chance) in zip(seen, figures, strict=True):
        row[kind] = chance
        row[0] = 1 - row[1:].sum()
    return np.log(seen)


def board(*figures):
    """A row of placed squares, and the chances of a caveman on each."""
    return chances(*figures)[None], np.ones((1, len(figures)), bool)


def read(pair, between):
    """The chance of a hunter on two squares between which one is seen with this chance."""
    seen, placed = board(*pair)
    pairs = pairs_to_look_at(seen, placed, DEFAULT)
    after = with_cavemen_across(seen, pairs, chances(*[(HUNTER, between)] * len(BETWEEN) * len(pairs)))
    return np.exp(after[0, :, HUNTER])


def test_between_sure_squares_nobody_looks():
    assert pairs_to_look_at(*board((HUNTER, 0.999), (HUNTER, 0.001)), DEFAULT) == []
    assert pairs_to_look_at(*board((HUNTER, 0.999), (HUNTER, 0.999)), DEFAULT) == []


def test_where_one_clearly_has_one_and_the_other_none_or_another_one_nobody_looks():
    assert pairs_to_look_at(*board((HUNTER, 0.99), (HUNTER, 0.01)), DEFAULT) == []
    assert pairs_to_look_at(*board((HUNTER, 0.99), (SHAMAN, 0.99)), DEFAULT) == []


@pytest.mark.parametrize("pair", [((HUNTER, 0.03), (HUNTER, 0.001)), ((HUNTER, 0.99), (HUNTER, 0.999))])
def test_one_is_looked_for_beside_an_unsure_square_and_between_two_that_show_the_same(pair):
    seen, placed = board(*pair)
    assert pairs_to_look_at(seen, placed, DEFAULT) == [(ONE, OTHER)]
    placed[OTHER] = False
    assert pairs_to_look_at(seen, placed, DEFAULT) == []


def test_one_seen_on_neither_square_is_given_to_that_which_shows_more_of_him():
    one, other = read([(HUNTER, 0.001), (HUNTER, 0.04)], between=0.99)
    assert other > 0.5 > one > 0.02
    assert one + other == pytest.approx(0.99, abs=0.01)


def test_one_seen_on_one_square_may_lie_on_the_other():
    one, other = read([(HUNTER, 0.95), (HUNTER, 0.0001)], between=0.999)
    assert one == pytest.approx(0.9, abs=0.01)
    assert other == pytest.approx(0.1, abs=0.01)


def test_one_seen_on_both_squares_is_doubted_on_both():
    assert read([(HUNTER, 0.99)] * 2, between=0.999) == pytest.approx([0.9, 0.9], abs=0.01)


def test_where_no_caveman_is_seen_between_them_squares_stay_as_they_were():
    assert read([(HUNTER, 0.9), (HUNTER, 0.001)], between=0.1) == pytest.approx([0.9, 0.001])


def test_two_cavemen_of_different_kinds_are_two():
    seen, _ = board((HUNTER, 0.99), (SHAMAN, 0.99))
    after = with_cavemen_across(seen, [(ONE, OTHER)], chances(*[(HUNTER, 0.99)] * len(BETWEEN)))
    assert np.array_equal(after, seen)


def test_a_square_shares_one_caveman_only_that_between_which_he_is_surest():
    seen, placed = board((HUNTER, 0.001), (HUNTER, 0.2), (HUNTER, 0.001))
    pairs = pairs_to_look_at(seen, placed, DEFAULT)
    between = chances(*[(HUNTER, 0.7)] * len(BETWEEN), *[(HUNTER, 0.95)] * len(BETWEEN))
    after = np.exp(with_cavemen_across(seen, pairs, between)[0, :, HUNTER])
    assert after[0] == pytest.approx(0.001)
    assert after[1] > 0.5
    assert after[1] + after[2] == pytest.approx(0.95, abs=0.01)


def test_the_places_between_two_squares_are_cut_in_their_order():
    pitch, side = 16, 6
    picture = np.zeros((96, 96, 3), np.uint8)
    picture[:, :, 0] = np.arange(96)[None]  # the colour tells how far to the right a place lies
    middles = (np.stack(np.meshgrid(np.arange(5), np.arange(5)), axis=-1) + 1.0) * pitch
    grid = grid_from_corners(((24, 24), (72, 24), (72, 72), (24, 72)), 3, 3)
    known = np.ones((5, 5), np.float32)
    rectified = Rectified(picture, grid, pitch, middles.astype(np.float32), known, known)
    crops = crops_between(rectified, [((1, 1), (1, 2))], 0.5, side)
    reds = crops[:, side // 2, side // 2, 0]
    assert reds.tolist() == pytest.approx([(2 + t) * pitch for t in BETWEEN], abs=1)
