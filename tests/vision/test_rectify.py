"""The grid's geometry, and the board as seen from straight above."""

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.formats.notation import parse
from vision.geometry.grid import Grid, grid_from_corners, project_back
from vision.geometry.warp import NOTHING, straighten
from vision.loading.load import Photo
from vision.locating.heatmaps import square_centres
from vision.locating.located import RING, Located
from vision.rectify import BORDER, rectify, shown_shares

CORNERS = ((210.0, 120.0), (890.0, 180.0), (960.0, 700.0), (130.0, 640.0))
shares = st.floats(0.05, 0.35)


@st.composite
def grids(draw):
    """Quadrilaterals with each corner in its own quarter of a picture of 1000 x 800, and no corner flat."""
    near, far = ([draw(shares) for _ in range(4)] for _ in range(2))
    x, y = np.array(near) * 1000, np.array(far) * 800
    corners = ((x[0], y[0]), (1000 - x[1], y[1]), (1000 - x[2], 800 - y[2]), (x[3], 800 - y[3]))
    return grid_from_corners(corners, draw(st.integers(1, 7)), draw(st.integers(1, 7)))


def located(grid, centres=None):
    lattice = square_centres(-RING, -RING, grid.rows + 2 * RING, grid.cols + 2 * RING)
    return Located(
        grid, (lattice if centres is None else centres).astype(np.float32), np.ones(lattice.shape[:2])
    )


def painted(grid, width=1000, height=800, scale=1.0):
    """A photo of the grid, each square in a colour that says which one it is."""
    pixels = np.zeros((round(height / scale), round(width / scale), 3), np.uint8)
    for r in range(grid.rows):
        for c in range(grid.cols):
            quad = grid.to_picture([(c, r), (c + 1, r), (c + 1, r + 1), (c, r + 1)]) / scale
            cv2.fillPoly(pixels, [np.round(quad).astype(np.int32)], colour(r, c))
    return Photo(pixels, width, height, scale)


def colour(row, col):
    return 30 + 30 * row, 30 + 30 * col, 200


@given(grids())
def test_corners_go_into_a_grid_and_come_out_again(grid):
    again = grid_from_corners(grid.corners, grid.rows, grid.cols)
    assert np.allclose(again.corners, grid.corners, atol=0.01)


@given(grids())
def test_four_quarter_turns_are_none(grid):
    turned = grid.turned().turned().turned().turned()
    assert (turned.rows, turned.cols) == (grid.rows, grid.cols)
    assert np.allclose(turned.corners, grid.corners, atol=1e-6)


@given(grids(), st.floats(-2, 9), st.floats(-2, 9))
def test_a_point_of_the_lattice_comes_back_from_the_picture(grid, x, y):
    assert project_back(grid.matrix, grid.to_picture((x, y))) == pytest.approx((x, y), abs=1e-4)


def test_a_matrix_that_flattens_everything_has_no_way_back():
    with pytest.raises(np.linalg.LinAlgError):
        project_back(np.ones((3, 3)), np.zeros(2))


def test_a_grid_turns_as_a_board_does():
    board = parse("c5.WFL.GSM")
    grid = grid_from_corners(CORNERS, 2, 3)
    place, turned_place = (0, 2), (2, 1)
    assert board.turned()[turned_place] == board[place]
    assert np.allclose(grid.turned().to_picture((1.5, 2.5)), grid.to_picture((2.5, 0.5)))


@given(grids())
def test_a_part_of_a_grid_lies_on_the_same_lattice(grid):
    part = grid.part(-1, 2, 3, 4)
    assert np.allclose(part.to_picture((1, 1)), grid.to_picture((3, 0)), atol=1e-6)


@given(grids())
def test_every_square_of_a_painted_grid_comes_out_where_it_should(grid):
    rectified = rectify(painted(grid), located(grid))
    assert rectified.picture.shape[:2] == ((grid.rows + 3) * 64, (grid.cols + 3) * 64)
    for r in range(grid.rows):
        for c in range(grid.cols):
            x, y = rectified.centres[r + RING, c + RING]
            assert rectified.picture[int(y), int(x)] == pytest.approx(colour(r, c), abs=2)
    crops = rectified.crops(squares=0.7, side=16)
    assert crops.shape == (grid.rows + 2, grid.cols + 2, 16, 16, 3)
    assert crops[RING, RING].mean(axis=(0, 1)) == pytest.approx(colour(0, 0), abs=12)


def test_some_squares_are_cut_out_as_all_of_them_are():
    grid = grid_from_corners(CORNERS, 5, 5)
    rectified = rectify(painted(grid), located(grid))
    wanted = np.random.default_rng(3).random((7, 7)) < 0.5
    assert np.array_equal(rectified.crops_of(wanted, 1.5, 32), rectified.crops(1.5, 32)[wanted])


def test_the_scale_of_decoding_does_not_move_anything():
    grid = grid_from_corners(CORNERS, 5, 5)
    fine, coarse = (rectify(painted(grid, scale=scale), located(grid)).picture for scale in (1.0, 2.0))
    assert np.abs(fine.astype(int) - coarse).mean() < 3


def test_a_square_is_cut_out_at_its_own_place():
    grid = grid_from_corners(((0.0, 0.0), (1000.0, 0.0), (1000.0, 800.0), (0.0, 800.0)), 4, 5)
    photo = painted(grid)
    photo.pixels[210:390, 230:430] = 255  # the square (1, 1) lies 0.15 to the right
    centres = square_centres(-RING, -RING, 6, 7)
    centres[1 + RING, 1 + RING] += (0.15, 0)
    crop = rectify(photo, located(grid, centres)).crops(squares=0.95, side=32)[1 + RING, 1 + RING]
    assert crop[4:-4, 2:-2].min() == 255


def test_what_the_photo_does_not_show_is_said():
    grid = grid_from_corners(((-100.0, 0.0), (900.0, 0.0), (900.0, 1000.0), (-100.0, 1000.0)), 5, 5)
    rectified = rectify(painted(grid, 900, 1000), located(grid))
    assert rectified.inside[RING:-RING, RING].tolist() == [0.5] * 5
    assert rectified.inside[RING:-RING, RING + 1 : -RING].min() == 1
    assert rectified.inside[0].max() == 0
    assert tuple(rectified.picture[5, 5]) == NOTHING


def test_fine_print_is_not_turned_into_grain():
    grid = grid_from_corners(((0.0, 0.0), (2000.0, 0.0), (2000.0, 2000.0), (0.0, 2000.0)), 5, 5)
    stripes = np.zeros((2000, 2000, 3), np.uint8)
    stripes[:, ::2] = 255
    picture = straighten(Photo(stripes, 2000, 2000, 1.0), grid, border=0, pitch=64)
    assert np.abs(picture.astype(int) - 127).max() < 4


def test_the_border_leaves_room_for_the_ring():
    assert BORDER >= RING + 0.5
    assert Grid((1, 0, 0, 0, 1, 0, 0, 0, 1), 1, 1).corners == ((0, 0), (1, 0), (1, 1), (0, 1))


def test_squares_are_shown_as_far_as_they_lie_in_the_photo():
    photo = Photo(np.zeros((100, 100, 3), np.uint8), 100, 100, 1.0)
    grid = grid_from_corners(((10.0, 20.0), (90.0, 20.0), (90.0, 80.0), (10.0, 80.0)), 3, 4)
    half = np.ones((5, 6))
    half[:, [0, -1]] = 0.5
    assert shown_shares(photo, grid) == pytest.approx(half)
    within = grid_from_corners(((30.0, 30.0), (70.0, 30.0), (70.0, 60.0), (30.0, 60.0)), 3, 4)
    assert (shown_shares(photo, within) == 1).all()


@pytest.mark.parametrize("far_edge", [60.0, 40.0])
def test_places_that_would_lie_beside_or_behind_the_camera_are_not_shown(far_edge):
    photo = Photo(np.zeros((800, 1000, 3), np.uint8), 1000, 800, 1.0)
    left, right = 500 - far_edge / 2, 500 + far_edge / 2
    grid = grid_from_corners(((left, 200.0), (right, 200.0), (740.0, 600.0), (260.0, 600.0)), 7, 7)
    assert grid.matrix[2] @ (0, grid.rows + RING, 1) <= 1e-9  # the ring's edge lies there
    with np.errstate(all="raise"):
        shown = shown_shares(photo, grid)
    assert (shown[:-1, 1:-1] == 1).all()
    assert (shown[-1] <= 0.25).all()
