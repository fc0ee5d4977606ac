"""Boards of a table that are too unlike to be of one game."""

import pytest

from tests.vision.boards import wheat_board
from vision.reading import NoteCode
from vision.several_boards.unlike_boards import unlike_noted


@pytest.mark.parametrize(
    ("boards", "noted"),
    [
        ([wheat_board(0.0, rows=7), wheat_board(160.0)], 2),  # a fifth of a square apart, and not of one size
        ([wheat_board(0.0, rows=7), wheat_board(200.0)], 0),  # a square apart
        ([wheat_board(0.0, rows=7), wheat_board(160.0, rows=7)], 0),  # of one size
        ([wheat_board(0.0), wheat_board(160.0)], 0),
        ([wheat_board(0.0, rows=5), wheat_board(160.0, rows=2)], 2),  # 15 squares and 6
        ([wheat_board(0.0, rows=5), wheat_board(200.0, rows=2)], 0),
        ([wheat_board(0.0, rows=5), wheat_board(160.0, rows=3)], 0),
        ([wheat_board(0.0, rows=7)], 0),
        # three players have no boards of 7x7
        ([wheat_board(0.0, rows=7), wheat_board(400.0), wheat_board(800.0)], 1),
    ],
)
def test_boards_that_may_hold_squares_of_two_are_noted(boards, noted):
    found = unlike_noted(boards)
    assert sum(NoteCode.TOUCHING in each.notes for each in found) == noted
