"""Views without a board: of all kinds, with empty maps."""

from itertools import combinations

import numpy as np

from scorer.board import Game
from vision.locating.heatmaps import STRIDE
from vision.training.artwork import drawn
from vision.training.locator.data.negatives import empty_views
from vision.training.locator.data.targets import MAPS

SIDE = 160


def seen(seed):
    return list(empty_views(drawn(Game.CLASSIC), SIDE, np.random.default_rng(seed)))


def test_three_pictures_and_maps_of_nothing():
    views = [view for seed in range(6) for view in seen(seed)]
    assert len(views) == 18
    for picture, maps in views:
        assert (picture.shape, picture.dtype) == ((SIDE, SIDE, 3), np.uint8)
        assert maps.shape == (len(MAPS), SIDE // STRIDE, SIDE // STRIDE)
        assert maps.dtype == np.uint8
        assert not maps.any()


def test_the_same_seed_gives_the_same_views():
    assert all(np.array_equal(one[0], other[0]) for one, other in zip(seen(4), seen(4), strict=True))


def test_no_two_views_are_alike():
    pictures = [picture.astype(int) for seed in range(6) for picture, _ in seen(seed)]
    assert min(np.abs(one - other).mean() for one, other in combinations(pictures, 2)) > 10


def test_a_view_shows_something():
    """A picture of one colour teaches nothing that the first did not."""
    spread = [picture.std(axis=(0, 1)).max() for seed in range(6) for picture, _ in seen(seed)]
    assert min(spread) > 10
