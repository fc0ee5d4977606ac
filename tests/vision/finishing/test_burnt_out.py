"""Squares that a lamp burns out have to be surer than others."""

import numpy as np
import pytest

from vision.finishing.burnt_out import burnt_around, burnt_shares
from vision.geometry.grid import grid_from_corners
from vision.loading.load import Photo

GRID = grid_from_corners(((0.0, 0.0), (60.0, 0.0), (60.0, 40.0), (0.0, 40.0)), 2, 3)


def photo(paint):
    pixels = np.full((40, 60, 3), 120, np.uint8)
    paint(pixels)
    return Photo(pixels, 60, 40, 1.0)


def test_the_share_of_each_square_that_is_burnt_out_is_measured():
    def paint(pixels):
        pixels[:20, 20:40] = 255
        pixels[20:, 40:50] = 255

    shares = burnt_shares(photo(paint), GRID)
    assert shares == pytest.approx(np.array([[0, 1, 0], [0, 0, 0.5]]), abs=0.15)


@pytest.mark.parametrize(
    ("colour", "burnt"), [((255, 255, 160), 1), ((255, 180, 60), 0), ((249, 249, 249), 0)]
)
def test_two_channels_have_to_be_at_their_limit(colour, burnt):
    def paint(pixels):
        pixels[:] = colour

    assert burnt_shares(photo(paint), GRID).mean() == burnt


@pytest.mark.parametrize("top", [28.0, 20.0, 4.0])
def test_its_own_squares_are_measured_as_well_beside_those_around_them(top):
    steep = grid_from_corners(((30 - top, 2.0), (30 + top, 2.0), (58.0, 38.0), (2.0, 38.0)), 2, 3)

    def paint(pixels):
        pixels[10:25, 20:40] = 255

    around = burnt_around(photo(paint), steep)
    assert around.shape == (4, 5)
    assert (around[1:-1, 1:-1] == burnt_shares(photo(paint), steep)).all()
