"""Obstacles over a picture: where they are is known, and most of the picture stays in view."""

import numpy as np
import pytest

from vision.training.squares.data.obstacles import cover_squares


def covered(seed):
    picture = np.full((160, 160, 3), 128, np.uint8)
    picture[::2] = 1  # no obstacle is striped
    before = picture.copy()
    mask = cover_squares(picture, 20.0, np.random.default_rng(seed))
    return before, picture, mask


@pytest.mark.parametrize("seed", range(12))
def test_the_mask_is_where_the_picture_changed(seed):
    before, picture, mask = covered(seed)
    changed = (picture != before).any(axis=2)
    assert (mask > 0)[changed].mean() > 0.85  # edges are drawn softly
    assert changed[mask > 0].mean() > 0.85


def test_obstacles_hide_some_of_the_board_and_seldom_all_of_it():
    shares = [(covered(seed)[2] > 0).mean() for seed in range(40)]
    assert np.median(shares) > 0.05
    assert np.mean(np.array(shares) > 0.8) < 0.2


def test_the_same_seed_covers_the_same_squares():
    assert all(np.array_equal(one, other) for one, other in zip(covered(5), covered(5), strict=True))
