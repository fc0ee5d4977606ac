"""The locator's views: what it should see lies where the picture shows it."""

import numpy as np
import pytest

from tests.vision.boards import seen_from, squares_of
from vision.geometry.grid import project_back
from vision.loading.load import Photo
from vision.locating.heatmaps import STRIDE
from vision.training.locator.data.views import SIDE, LabelledView, _disturbed, _rectangle, views

GRID = seen_from(4, 5, turn=10, tilt=15, side=70, middle=(360, 300))


@pytest.fixture(scope="module")
def example():
    """A board of white squares on a black table."""
    squares = squares_of(GRID)
    y, x = np.mgrid[:600, :720] + 0.5
    at = project_back(GRID.matrix, np.stack([x, y], axis=-1))
    on = (at >= 0).all(axis=-1) & (at[..., 0] <= GRID.cols) & (at[..., 1] <= GRID.rows)
    pixels = np.repeat(np.where(on, 255, 0).astype(np.uint8)[..., None], 3, axis=2)
    return LabelledView(Photo(pixels, 720, 600, 1.0), GRID, squares)


def test_an_example_is_seen_five_times_whole_in_part_and_from_above(example):
    seen = list(views(example, np.random.default_rng(1)))
    assert len(seen) == 5
    for picture, maps in seen:
        assert (picture.shape, picture.dtype) == ((SIDE, SIDE, 3), np.uint8)
        assert (maps.shape, maps.dtype) == ((3, SIDE // STRIDE, SIDE // STRIDE), np.uint8)


@pytest.mark.parametrize("seed", range(6))
def test_the_mask_covers_what_the_picture_shows_of_the_board(example, seed):
    for picture, maps in views(example, np.random.default_rng(seed)):
        shown = picture[..., 0].reshape(80, STRIDE, 80, STRIDE).mean(axis=(1, 3))
        both, either = ((shown > 127) & (maps[0] > 127)).sum(), ((shown > 127) | (maps[0] > 127)).sum()
        assert both > 0.95 * either  # edges may round in another way
        assert both > 100


def test_every_square_has_a_centre_and_a_corner_at_each_end(example):
    _, maps = next(iter(views(example, np.random.default_rng(1))))
    for heat, count in ((maps[1], 5 * 6), (maps[2], 4 * 5)):
        inner = heat[1:-1, 1:-1]
        around = np.stack([heat[1 + r : 79 + r, 1 + c : 79 + c] for r in (-1, 0, 1) for c in (-1, 0, 1)])
        assert ((inner > 120) & (inner == around.max(axis=0))).sum() == pytest.approx(count, abs=2)


def test_the_same_seed_gives_the_same_views_and_another_one_others(example):
    one, same, other = (list(views(example, np.random.default_rng(seed))) for seed in (4, 4, 5))
    assert all(
        np.array_equal(a[0], b[0]) and np.array_equal(a[1], b[1]) for a, b in zip(one, same, strict=True)
    )
    assert np.array_equal(one[0][0], other[0][0])  # the whole photo is the same
    assert not any(np.array_equal(a[0], b[0]) for a, b in zip(one[1:], other[1:], strict=True))


def test_a_part_always_has_the_whole_board_in_it(example):
    corners = np.array(GRID.corners)
    for seed in range(50):
        left, top, right, bottom = _rectangle(example, np.random.default_rng(seed))
        assert (corners >= (left, top)).all()
        assert (corners <= (right, bottom)).all()


def test_a_rectified_view_is_a_little_off_and_seldom_by_a_row():
    sizes, off = [], []
    for seed in range(200):
        disturbed = _disturbed(GRID, np.random.default_rng(seed))
        sizes.append((disturbed.rows, disturbed.cols) == (GRID.rows, GRID.cols))
        at = project_back(GRID.matrix, np.array(disturbed.corners))
        off.append(np.abs(at - np.round(at)).max())
    assert 0.4 < np.mean(sizes) < 0.9
    assert 0.03 < np.median(off) < 0.3
