"""What differs from the table around a board, on made-up pictures."""

import numpy as np

from vision.finishing.table_colours import table_colours
from vision.geometry.grid import grid_from_corners
from vision.rectify import Rectified
from vision.settings import DEFAULT

#: Pixels of a square, and a board of 3 x 3 squares with its ring.
PITCH, SIDE = 16, 5
SKIN, WOOD = (224, 172, 140), (110, 80, 60)


def picture(colours):
    """A picture of a wooden table of which some places of the grid and its ring have another colour."""
    pixels = np.full(((SIDE + 1) * PITCH, (SIDE + 1) * PITCH, 3), WOOD, np.uint8)
    for (row, col), colour in colours.items():
        top, left = int((row + 0.5) * PITCH), int((col + 0.5) * PITCH)
        pixels[top : top + PITCH, left : left + PITCH] = colour
    grid = grid_from_corners(((0, 0), (48, 0), (48, 48), (0, 48)), 3, 3)
    whole = np.ones((SIDE, SIDE), np.float32)
    centres = np.zeros((SIDE, SIDE, 2), np.float32)
    return Rectified(pixels, grid, PITCH, centres, whole, whole.copy())


def placed(*free):
    """All squares of the grid, but some."""
    there = np.zeros((SIDE, SIDE), bool)
    there[1:-1, 1:-1] = True
    for place in free:
        there[place] = False
    return there


def test_what_lies_over_the_table_is_unlike_it_and_bare_table_is_not():
    colours = table_colours(picture({(2, 4): SKIN, (3, 4): SKIN}), placed(), DEFAULT)
    assert colours.unlike[2, 4] > 20
    assert colours.unlike[3, 4] > 20
    assert colours.unlike[0, 0] < 1


def test_something_large_is_not_taken_for_the_table_because_it_is_like_itself():
    hand = dict.fromkeys([(1, 4), (2, 4), (3, 4), (2, 3)], SKIN)
    colours = table_colours(picture(hand), placed((2, 3)), DEFAULT)
    assert min(colours.unlike[place] for place in hand) > 20


def test_a_table_of_many_colours_differs_from_itself():
    rng = np.random.default_rng(3)
    motley = {place: tuple(rng.integers(0, 255, 3)) for place in np.ndindex(SIDE, SIDE)}
    assert table_colours(picture({}), placed(), DEFAULT).spread < 1
    assert table_colours(picture(motley), placed(), DEFAULT).spread > 10


def test_what_the_photo_does_not_show_is_as_unlike_as_anything():
    rectified = picture({(2, 4): SKIN})
    rectified.inside[2, 4] = 0
    colours = table_colours(rectified, placed(), DEFAULT)
    assert colours.unlike[2, 4] == colours.spread
    assert np.argwhere(~colours.shown).tolist() == [[2, 4]]
