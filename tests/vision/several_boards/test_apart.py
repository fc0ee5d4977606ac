"""Notes of boards that lie side by side."""

import pytest

from scorer.formats.notation import parse
from vision.reading import NoteCode, Reading, SquareReading
from vision.several_boards import apart
from vision.several_boards.apart import without_note_of_neighbour


def reading(left, notes=()):
    """A board of five squares in one row, of 100 pixels each."""
    board = parse("c5.WWWWW")
    squares = tuple(tuple(SquareReading(square, 1.0) for square in row) for row in board.rows)
    right, top, bottom = left + 500.0, 100.0, 200.0
    return Reading(board, ((left, top), (right, top), (right, bottom), (left, bottom)), squares, {}, notes)


@pytest.mark.parametrize(("gap", "noted"), [(0, False), (25, False), (45, False), (80, True), (300, True)])
def test_squares_beside_a_board_are_not_told_where_they_are_a_board_that_was_read(gap, noted):
    board = reading(0.0, (NoteCode.CUT_OFF, NoteCode.TOUCHING))
    told = without_note_of_neighbour(board, [reading(500.0 + gap)]).notes
    assert NoteCode.CUT_OFF in told
    assert (NoteCode.TOUCHING in told) == noted


@pytest.mark.parametrize(("doubts", "read"), [(4, True), (5, False)])
def test_a_part_of_what_was_located_that_is_all_doubts_is_no_board(monkeypatch, doubts, read):
    board = parse("c5.HWWWW")
    squares = tuple(SquareReading(board[0, col], 0.5, doubtful=col < doubts) for col in range(5))
    corners = ((0.0, 0.0), (500.0, 0.0), (500.0, 100.0), (0.0, 100.0))
    monkeypatch.setattr(apart, "finished", lambda *_: Reading(board, corners, (squares,)))
    assert bool(apart.read_with_start(None, None, None)) == read
