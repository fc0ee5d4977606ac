"""The search for the boards of a table: what gives way to what."""

from types import SimpleNamespace

import pytest

from scorer.board import Board, Game, Square, Terrain
from vision import whole_table
from vision.errors import BoardNotFound
from vision.geometry.grid import grid_from_corners
from vision.reading import NoteCode, Reading, SquareReading
from vision.settings import DEFAULT
from vision.stages import Known


def board(left, *notes, rows=3):
    """A board of wheat, three columns wide, seen from above; a square is 50 pixels wide."""
    cells = ((Square(Terrain.WHEAT),) * 3,) * rows
    squares = tuple(tuple(SquareReading(square, 1.0) for square in row) for row in cells)
    right, bottom = left + 150.0, rows * 50.0
    corners = ((left, 0.0), (right, 0.0), (right, bottom), (left, bottom))
    return Reading(Board(Game.CLASSIC, 5, cells), corners, squares, {}, notes)


def place(*boards):
    grid = grid_from_corners(boards[0].corners, 3, 3)
    return whole_table._Place(grid, boards, apart=len(boards) > 1)


def searched(*boards):
    """A search that has found these boards."""
    search = whole_table._Search(None, None, Known(None, None, None, DEFAULT, None), None)
    search._boards = list(boards)
    return search


MIXTURE = board(0.0, NoteCode.NO_COVER)


def test_a_board_that_no_dominoes_make_gives_way_to_a_clear_one_on_the_same_place():
    search = searched(board(400.0), MIXTURE)
    assert search._mixture_under(place(board(20.0))) == 1


@pytest.mark.parametrize(
    ("found", "new"),
    [
        ([board(0.0)], [board(20.0)]),  # it is clear, too
        ([MIXTURE], [board(20.0, NoteCode.NO_COVER)]),  # the new one is no clearer
        ([MIXTURE], [board(400.0)]),  # it lies elsewhere
        ([MIXTURE], [board(20.0), board(200.0)]),  # not told for certain
        ([MIXTURE, board(40.0)], [board(20.0)]),  # a clear one lies there, too
    ],
)
def test_no_other_board_gives_way(found, new):
    assert searched(*found)._mixture_under(place(*new)) is None


@pytest.mark.parametrize(
    ("boards", "noted"),
    [
        ([board(0.0, rows=7), board(160.0)], 2),  # a fifth of a square apart, and not of one size
        ([board(0.0, rows=7), board(200.0)], 0),  # a square apart
        ([board(0.0, rows=7), board(160.0, rows=7)], 0),  # of one size
        ([board(0.0), board(160.0)], 0),
        ([board(0.0, rows=5), board(160.0, rows=2)], 2),  # 15 squares and 6
        ([board(0.0, rows=5), board(200.0, rows=2)], 0),
        ([board(0.0, rows=5), board(160.0, rows=3)], 0),
        ([board(0.0, rows=7)], 0),
        ([board(0.0, rows=7), board(400.0), board(800.0)], 1),  # three players have no boards of 7x7
    ],
)
def test_boards_that_may_hold_squares_of_two_are_noted(boards, noted):
    found = whole_table._unlike_noted(boards)
    assert sum(NoteCode.TOUCHING in each.notes for each in found) == noted


@pytest.mark.parametrize(
    ("small", "taken"),
    [
        ([board(0.0, rows=5), board(160.0, rows=5)], True),  # as many squares together
        ([board(0.0, rows=5), board(160.0, NoteCode.LARGER_SIZE, rows=5)], False),  # a part of one of 7x7
        ([board(0.0, rows=5), board(160.0)], False),  # squares are lost
        ([], False),
    ],
)
def test_boards_of_5x5_take_the_place_of_one_that_may_hold_squares_of_two(small, taken):
    touching = [board(0.0, NoteCode.TOUCHING, rows=7), board(160.0, NoteCode.TOUCHING)]

    def found():
        if not small:
            raise BoardNotFound
        return small

    found_last = whole_table._small_if_clear(touching, SimpleNamespace(boards=found))
    assert found_last == (small if taken else touching)
