"""White squares beside what was read, as a lamp leaves them, are asked; tables and paper are not."""

import cv2
import numpy as np
import pytest

from scorer.formats.notation import parse
from vision.finishing.burnt_out import burnt_around
from vision.finishing.burnt_rows import with_burnt_rows
from vision.geometry.grid import grid_from_corners
from vision.loading.load import Photo
from vision.reading import Reading, SquareReading

SIDE, AT, ACROSS, DOWN = 30, (300, 240), 900, 700


def lying(text):
    """A reading of a board whose top left corner lies at AT, and its grid."""
    board = parse(text)
    (left, top), width, height = AT, board.width * SIDE, board.height * SIDE
    corners = ((left, top), (left + width, top), (left + width, top + height), (left, top + height))
    corners = tuple((float(x), float(y)) for x, y in corners)
    squares = tuple(tuple(SquareReading(square, 0.999) for square in row) for row in board.rows)
    return Reading(board, corners, squares), grid_from_corners(corners, board.height, board.width)


def photo(*white, turn=0.0, grown=0.0):
    """A dark table with white squares at places (row, col) of the board's lattice."""
    pixels = np.full((DOWN, ACROSS, 3), (60, 70, 80), np.uint8)
    for row, col in white:
        middle = (AT[0] + (col + 0.5) * SIDE, AT[1] + (row + 0.5) * SIDE)
        box = cv2.boxPoints((middle, (SIDE * (1 + grown), SIDE * (1 + grown)), turn))
        cv2.fillPoly(pixels, [np.round(box).astype(np.int32)], (255, 255, 250))
    return Photo(pixels, ACROSS, DOWN, 1.0)


def doubts(text, picture, size=None):
    reading, grid = lying(text)
    return with_burnt_rows(reading, grid, picture, size, burnt_around(picture, grid))


TEXT = "o5.HDD.GG-.LL-"


def test_burnt_squares_on_the_lattice_become_holes_that_may_be_whatever_the_box_holds():
    reading = doubts(TEXT, photo((1, -1), (2, -1), (3, -1), (3, 0)))
    assert (reading.board.height, reading.board.width) == (4, 4)
    assert set(reading.doubts) == {(1, 0), (2, 0), (3, 0), (3, 1)}
    hole = reading.squares[1][0]
    assert hole.square is None
    assert sum(each.probability for each in hole.alternatives) == pytest.approx(1)
    assert reading.corners[0] == pytest.approx((AT[0] - SIDE, AT[1]))
    assert [square for row in reading.squares for square in row if square.square] == [
        square for row in lying(TEXT)[0].squares for square in row if square.square
    ]


def test_a_burnt_hole_by_which_they_join_the_board_is_asked_too():
    reading = doubts(TEXT, photo((1, 2), (1, 3), (2, 3)))
    assert set(reading.doubts) == {(1, 2), (1, 3), (2, 3)}


def test_beyond_five_rows_the_territory_is_one_of_the_larger_size():
    text = "o5.HD---.GGLLD.---QQ"
    reading = doubts(text, photo((0, 5), (1, 5)))
    assert (reading.board.size, reading.board.width) == (7, 6)
    assert doubts(text, photo((0, 5), (1, 5)), size=5) == lying(text)[0]


@pytest.mark.parametrize(
    "picture",
    [
        photo(),
        photo((0, 3)),  # one square is no domino
        photo((0, 4), (1, 4)),  # beside no square that was read
        photo(*((row, col) for row in range(-9, 12) for col in range(-9, 0))),  # the table
        photo((1, -1), (2, -1), (3, -1), (3, 0), turn=45.0, grown=0.4),  # paper
    ],
    ids=["nothing", "one square", "far", "table", "askew"],
)
def test_what_is_white_but_no_part_of_the_board_changes_nothing(picture):
    assert doubts(TEXT, picture) == lying(TEXT)[0]
