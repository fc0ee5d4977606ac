"""Boards of a table of which one may hold squares of another."""

from dataclasses import replace

import pytest

from scorer.board import Board, Square, Terrain
from tests.vision.boards import wheat_board
from vision.reading import NoteCode
from vision.several_boards.mixed_boards import mixed_noted


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
    found = mixed_noted(boards)
    assert sum(NoteCode.TOUCHING in each.notes for each in found) == noted


def with_start(reading, place):
    """A board with its start tile at one of its places."""
    rows = [list(row) for row in reading.board.rows]
    rows[place[0]][place[1]] = Square(Terrain.START)
    board = reading.board
    return replace(reading, board=Board(board.game, board.size, tuple(map(tuple, rows))))


@pytest.mark.parametrize(
    ("place", "left", "noted"),
    [
        ((1, 0), 155.0, 2),
        ((2, 0), 155.0, 2),
        ((1, 0), 201.0, 0),  # a square apart
        ((1, 1), 155.0, 0),
    ],
)
def test_two_boards_whose_start_tiles_lie_beside_each_other_are_noted(place, left, noted):
    boards = [with_start(wheat_board(0.0), (1, 2)), with_start(wheat_board(left), place)]
    found = mixed_noted(boards)
    assert sum(NoteCode.TOUCHING in each.notes for each in found) == noted
