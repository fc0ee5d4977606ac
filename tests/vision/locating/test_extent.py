"""The board's own box of squares: where the mask lies, and what is too little to go by."""

import numpy as np
import pytest

from tests.vision.boards import heats, seen_from, squares_of
from vision.locating.extent import GridFit, evidence_of, grid_under_mask, mask_rectangle, widened
from vision.locating.heatmaps import STRIDE, Heatmaps, peaks_of
from vision.locating.lattice import find_lattice
from vision.settings import DEFAULT

NOTHING = np.zeros((80, 80), np.float32)


def masked(*parts, to_picture=None):
    """A look in which the board's mask covers these rows and columns of the map, and nothing else is seen."""
    board = NOTHING.copy()
    for rows, cols in parts:
        board[rows, cols] = 0.9
    return Heatmaps(board, NOTHING, NOTHING, np.eye(3) if to_picture is None else to_picture)


def test_the_mask_lies_in_the_pixels_of_the_stored_picture():
    back = np.array([[2.0, 0, 100], [0, 2.0, 50], [0, 0, 1]])
    box, part = mask_rectangle(masked((slice(10, 30), slice(20, 60)), to_picture=back), 0.5, DEFAULT)
    assert box == pytest.approx((100 + 2 * STRIDE * 20, 50 + 2 * STRIDE * 10, 100 + 2 * STRIDE * 60, 290))
    assert part == 40 / 80


def test_of_two_masks_the_larger_counts():
    heatmaps = masked((slice(0, 5), slice(0, 5)), (slice(40, 60), slice(40, 60)))
    assert mask_rectangle(heatmaps, 0.5, DEFAULT)[0] == pytest.approx((160, 160, 240, 240))


def test_no_mask_a_low_one_or_a_tiny_one_is_no_box():
    assert mask_rectangle(masked(), 0.5, DEFAULT) is None
    assert mask_rectangle(masked((slice(10, 30), slice(20, 60))), 0.95, DEFAULT) is None
    assert mask_rectangle(masked((slice(10, 12), slice(20, 22))), 0.5, DEFAULT) is None


def test_a_box_widens_by_a_part_of_its_longer_side_all_around():
    assert widened((10.0, 20.0, 50.0, 40.0), 0.25) == (0.0, 10.0, 60.0, 50.0)


def look_at_board(rows, cols):
    board, corner, centre = heats(squares_of(seen_from(rows, cols, turn=8)))
    return Heatmaps(board, corner, centre, np.eye(3))


def test_a_lattice_of_fewer_points_than_two_by_two_squares_have_is_no_board():
    heatmaps = look_at_board(1, 2)  # six corners and two centres
    lattice = find_lattice(peaks_of(heatmaps, DEFAULT.min_peak_heat))
    assert grid_under_mask(heatmaps, lattice, 7, DEFAULT) is not None
    lattice.on[np.flatnonzero(lattice.on)[:2]] = False
    assert grid_under_mask(heatmaps, lattice, 7, DEFAULT) is None


def test_a_lattice_beside_the_mask_is_no_board():
    heatmaps = look_at_board(4, 4)
    lattice = find_lattice(peaks_of(heatmaps, DEFAULT.min_peak_heat))
    bare = Heatmaps(NOTHING, heatmaps.corner, heatmaps.centre, heatmaps.to_picture)
    assert grid_under_mask(bare, lattice, 7, DEFAULT) is None


def test_one_domino_alone_bears_nothing_out():
    heatmaps = look_at_board(1, 2)
    found = grid_under_mask(heatmaps, find_lattice(peaks_of(heatmaps, DEFAULT.min_peak_heat)), 7, DEFAULT)
    assert isinstance(found, GridFit)
    assert {found.grid.rows, found.grid.cols} == {1, 2}
    assert evidence_of(found, DEFAULT) == 0
