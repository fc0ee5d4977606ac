"""Boards that are known are painted over, in whatever picture is made of the photo."""

import cv2
import numpy as np
import pytest

from vision.geometry.grid import Grid, grid_from_corners
from vision.geometry.warp import straighten
from vision.loading.load import Patch, Photo
from vision.locating.heatmaps import photo_part, whole_photo
from vision.locating.hiding import hide_grid

TABLE, BOARD = (150, 110, 80), (20, 200, 20)
KNOWN = grid_from_corners(((60.0, 40.0), (160.0, 40.0), (160.0, 140.0), (60.0, 140.0)), 5, 5)


@pytest.fixture
def photo():
    """A board of 5x5 on a bare table."""
    pixels = np.full((240, 400, 3), TABLE, np.uint8)
    pixels[40:140, 60:160] = BOARD
    return Photo(pixels, 400, 240, 1.0)


def shows_the_board(picture):
    return bool((np.abs(picture.astype(int) - BOARD).sum(axis=2) < 30).any())


def test_a_board_that_is_hidden_has_the_colour_of_the_table(photo):
    hidden = hide_grid(photo, KNOWN)
    for picture in (
        straighten(hidden, KNOWN, 1, 32),
        whole_photo(hidden, 320)[0],
        photo_part(hidden, (50.0, 30.0, 120.0, 100.0), 320)[0],
    ):
        shown = picture[(picture != 0).any(axis=2) & (picture != 96).any(axis=2)]
        assert np.abs(shown.astype(int) - TABLE).max() <= 2
    assert shows_the_board(whole_photo(photo, 320)[0])
    assert shows_the_board(straighten(photo, KNOWN, 1, 32))


def test_the_colour_beside_a_board_is_not_that_of_another_one_that_is_hidden(photo):
    photo.pixels[0:240, 164:400] = (200, 0, 0)
    right = grid_from_corners(((164.0, 0.0), (400.0, 0.0), (400.0, 240.0), (164.0, 240.0)), 5, 5)
    both = hide_grid(hide_grid(photo, right), KNOWN)
    assert both.painted_over[-1].colour == pytest.approx(TABLE, abs=2)


def test_pixels_of_the_photo_and_sizes_made_of_it_stay_as_they_are(photo):
    half = photo.smaller(2)
    hidden = hide_grid(photo, KNOWN)
    assert hidden.smaller(2) is half
    assert shows_the_board(hidden.pixels)


def test_what_lies_beyond_the_horizon_is_not_painted_before_it(photo):
    """A plane seen so flat that a part of the outline lies beyond its horizon."""
    plane = Grid((40.0, 0.0, 100.0, 0.0, 40.0, 100.0, 0.0, 0.2, 1.0), 5, 5)
    outline = np.array([[0.0, 130.0], [400.0, 130.0], [400.0, 239.0], [0.0, 239.0]])
    seen = straighten(photo.without(Patch(outline, (1.0, 2.0, 3.0))), plane, 0, 20)
    whole = np.full((5, 5, 2), 0.5) + np.stack(np.meshgrid(np.arange(5), np.arange(5)), axis=-1)
    painted = (seen[10::20, 10::20] == (1, 2, 3)).all(axis=2)
    assert 0 < painted.sum() < 25
    assert np.array_equal(painted, plane.to_picture(whole)[..., 1] > 130)


def test_an_outline_that_goes_on_for_ever_keeps_its_sides(photo):
    """What is painted over in a picture is what it is in one made of a photo that was painted over itself."""
    outline = np.array([(42.0, -27.0), (279.0, -59.0), (259.0, 209.0), (2.0, 192.0)])
    view = grid_from_corners(((269.0, 80.0), (280.0, 126.0), (246.0, 127.0), (249.0, 84.0)), 5, 5)
    seen = straighten(photo.without(Patch(outline, (1.0, 2.0, 3.0))), view, 1, 40)
    cv2.fillConvexPoly(photo.pixels, outline.astype(np.int32), (1.0, 2.0, 3.0))
    wanted = straighten(photo, view, 1, 40)
    differs = np.abs(seen.astype(int) - wanted).max(axis=2) > 60
    assert differs.mean() < 0.04
