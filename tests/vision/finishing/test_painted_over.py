"""Holes of a board that were painted over while it was read, from made-up places."""

import numpy as np
import pytest

from scorer.formats.notation import parse
from vision.finishing.painted_over import doubted_painted_over
from vision.geometry.grid import grid_from_corners
from vision.loading.load import Patch
from vision.reading import Reading, SquareReading

SIDE = 40.0


def read(text, *patches):
    """The reading of a board; patches are painted over it, (top, left, bottom, right) in squares."""
    board = parse(text)
    right, bottom = board.width * SIDE, board.height * SIDE
    corners = ((0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom))
    squares = tuple(tuple(SquareReading(square, 0.999) for square in row) for row in board.rows)
    outlines = [
        np.array([(left, top), (right, top), (right, bottom), (left, bottom)], float) * SIDE
        for top, left, bottom, right in patches
    ]
    grid = grid_from_corners(corners, board.height, board.width)
    painted = [Patch(outline, (0.0, 0.0, 0.0)) for outline in outlines]
    return doubted_painted_over(Reading(board, corners, squares), grid, painted)


BOARD = "o5.DD--.LLHG.QQ--"


def test_a_hole_that_was_painted_over_may_be_whatever_the_box_holds():
    reading = read(BOARD, (-1, 1.8, 1, 9))
    assert set(reading.doubts) == {(0, 2), (0, 3)}
    hole = reading.squares[0][2]
    assert hole.confidence == pytest.approx(0.5)
    assert len(hole.alternatives) > 5
    assert sum(other.probability for other in hole.alternatives) == pytest.approx(1)


@pytest.mark.parametrize(
    "patches",
    [
        (),
        [(-1, 2.6, 0.4, 9)],  # hardly over their edges
        [(0, 0, 1, 2)],  # over squares that are read
    ],
)
def test_nothing_else_is_doubted(patches):
    assert not list(read(BOARD, *patches).doubts)


def test_every_patch_counts():
    assert set(read(BOARD, (0, 2, 1, 3), (2, 3, 3, 4)).doubts) == {(0, 2), (2, 3)}
