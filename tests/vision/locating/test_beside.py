"""Further boards on a table of which one is known: found where they lie, and nothing where none does."""

import json

import numpy as np
import pytest

from tests.sample_folder import SAMPLES
from vision.geometry.grid import flat, grid_from_corners
from vision.geometry.warp import straighten
from vision.loading.load import Photo, load
from vision.locating.beside import _around, locate_beside
from vision.locating.hiding import hide_grid
from vision.settings import DEFAULT
from vision.training.locator.evaluate import compare_grids

LABELS = {entry["image"]: entry for entry in json.loads((SAMPLES / "labels.json").read_text("utf-8"))}
SIDE = 60


def lying(left, top, squares=5, side=SIDE):
    right, bottom = left + squares * side, top + squares * side
    return grid_from_corners(((left, top), (right, top), (right, bottom), (left, bottom)), squares, squares)


def table(*places):
    """A bare table with boards of 5x5 at these places, in pixels, seen straight from above."""
    pixels = np.full((900, 1300, 3), (150, 110, 80), np.uint8)
    for (left, top), name in zip(
        places, ("classic.jpg", "classic-carpet.jpg", "classic-checks.jpg"), strict=False
    ):
        entry = LABELS[name]
        grid = grid_from_corners(entry["corners"], entry["rows"], entry["cols"])
        board = straighten(load((SAMPLES / name).read_bytes()), grid, 0.0, SIDE)
        pixels[top : top + board.shape[0], left : left + board.shape[1]] = board
    return Photo(pixels, pixels.shape[1], pixels.shape[0], 1.0)


def beside(photo, known):
    return list(locate_beside(hide_grid(photo, known), known, 7, DEFAULT))


def test_a_board_beside_the_one_that_is_known_is_located_to_a_tenth_of_a_square():
    found = beside(table((80, 80), (760, 420)), lying(80, 80))
    assert len(found) == 1
    box, off = compare_grids(found[0].grid, lying(760, 420))
    assert box
    assert off < 0.1
    assert found[0].belongs[1:-1, 1:-1].mean() > 0.8


def test_two_boards_may_be_located_at_once():
    photo, known = table((80, 80), (500, 90), (760, 500)), lying(80, 80)
    found = beside(photo, known)
    corners = {tuple(np.round(each.grid.corners[0], -1)) for each in found}
    assert corners <= {(500, 90), (760, 500)}
    assert found


def test_boards_too_small_for_a_look_at_the_whole_photo_are_located_around_the_one_that_is_known():
    near = table((80, 80), (480, 420)).pixels
    floor = np.full((3600, 5000, 3), near[0, -1], np.uint8)
    floor[np.arange(3600) % 180 < 8] = floor[:, np.arange(5000) % 180 < 8] = (40, 30, 20)
    floor[1350 : 1350 + near.shape[0], 1850 : 1850 + near.shape[1]] = near
    [found] = beside(Photo(floor, 5000, 3600, 1.0), lying(1930, 1430))
    assert compare_grids(found.grid, lying(2330, 1770))[0]


def test_where_all_boards_are_known_there_is_nothing_more():
    assert beside(table((80, 80)), lying(80, 80)) == []


def test_nothing_is_looked_at_where_the_table_cannot_be():
    """A board seen so flat that its plane ends within the photo."""
    tilted = np.array([[60, 0, 200], [0, 30, 700], [0, -0.1, 1]], np.float64)
    known = grid_from_corners(((0, 0), (1, 0), (1, 1), (0, 1)), 5, 5)
    known = type(known)(flat(tilted), 5, 5)
    assert _around(known, np.array([200.0, -900.0])) is None
    assert _around(known, known.to_picture([2.5, 2.5])) is not None


@pytest.mark.parametrize("squares", [5, 7])
def test_the_rectangle_looked_at_lies_around_its_place(squares):
    view = _around(lying(80, 80, squares), np.array([500.0, 300.0]))
    assert view.to_picture([view.cols / 2, view.rows / 2]) == pytest.approx((500, 300))
    assert view.side == pytest.approx(SIDE)
