"""Dominoes that lie beside a board with a gap between them and it are doubted, from made-up places."""

import numpy as np
import pytest

from scorer.formats.notation import parse
from vision.finishing.rows_apart import doubted_apart
from vision.geometry.grid import grid_from_corners
from vision.locating.peaks import Points
from vision.reading import NoteCode, Reading, SquareReading

SIDE = 40.0


def read(text, moved=(), gap=(0.0, 0.0), unseen=()):
    """The reading of a board whose squares at some places are moved down and to the right, in squares."""
    board = parse(text)
    corners = ((0.0, 0.0), (board.width * SIDE, 0.0), (board.width * SIDE, board.height * SIDE))
    corners = (*corners, (0.0, board.height * SIDE))
    squares = tuple(tuple(SquareReading(square, 0.999) for square in row) for row in board.rows)
    places = np.array([place for place in board.squares if place not in unseen], float) + 0.5
    for number, place in enumerate(places):
        if tuple(np.floor(place).astype(int).tolist()) in moved:
            places[number] += gap
    points = Points(places[:, ::-1] * SIDE, np.ones(len(places)), np.full(len(places), 0.5))
    grid = grid_from_corners(corners, board.height, board.width)
    return doubted_apart(Reading(board, corners, squares), grid, points)


BOARD = "o5.DD---.LLHGG.QQJJ-.GG-LL"
TOP = {(0, 0), (0, 1)}


def test_a_domino_a_gap_above_the_board_is_doubted_and_it_is_noted():
    reading = read(BOARD, TOP, (-0.2, 0.0))
    assert set(reading.doubts) == TOP
    assert reading.notes == (NoteCode.GAP,)


def test_so_is_one_that_stands_on_end_beside_it():
    text, last = "o5.LLH--.QQJDD.GG---", {(1, 3), (1, 4)}
    assert set(read(text, last, (0.0, 0.2)).doubts) == last


def test_a_row_that_lies_so_far_off_that_no_centre_is_near_its_places_is_doubted_too():
    reading = read(BOARD, unseen=TOP)
    assert set(reading.doubts) == TOP
    assert reading.notes == (NoteCode.GAP,)


@pytest.mark.parametrize(
    "unseen",
    [
        {(0, 0)},  # the other one of its row has its centre
        {(2, 0), (2, 1), (2, 2), (2, 3)},  # a row within the board is covered
        {*TOP, (1, 0), (1, 1)},  # many squares are covered
    ],
)
def test_centres_that_something_hides_part_nothing_from_a_board(unseen):
    assert not list(read(BOARD, unseen=unseen).doubts)


@pytest.mark.parametrize(
    ("moved", "gap", "unseen"),
    [
        (TOP, (-0.05, 0.0), ()),  # laid sloppily
        (TOP, (0.2, 0.0), ()),  # nearer, not farther
        (TOP, (0.0, 0.2), ()),  # along its row
        ({(0, 0)}, (-0.15, 0.0), ()),  # only one of two lies off
        (TOP, (-0.2, 0.0), {(0, 0), (1, 1)}),  # of neither both places are seen
    ],
)
def test_squares_without_a_gap_that_is_seen_are_not_doubted(moved, gap, unseen):
    reading = read(BOARD, moved, gap, unseen)
    assert not list(reading.doubts)
    assert not reading.notes


@pytest.mark.parametrize("unseen", [(0, 1), (1, 0)])
def test_one_pair_of_neighbours_that_is_seen_is_enough(unseen):
    assert set(read(BOARD, TOP, (-0.2, 0.0), {unseen}).doubts) == TOP


def test_dominoes_to_choose_from_lie_farther_off_one_after_the_other():
    text, row = "o5.LLH--.QQJDD.GG-DD", {(1, 3), (1, 4), (2, 3), (2, 4)}
    assert set(read(text, row, (0.0, 0.2)).doubts) == row


def test_a_castle_on_the_start_tile_makes_no_gap():
    assert not list(read("c5.-H-.WWF.FFL", {(0, 1)}, (-0.2, 0.0)).doubts)
    assert list(read("c5.-W-.WWF.HLL", {(0, 1)}, (-0.2, 0.0)).doubts) == [(0, 1)]


def test_it_is_noted_once():
    board = read(BOARD, TOP, (-0.2, 0.0))
    grid = grid_from_corners(board.corners, board.board.height, board.board.width)
    places = np.array(list(board.board.squares), float) + 0.5
    places[places[:, 0] < 1, 0] -= 0.2
    points = Points(places[:, ::-1] * SIDE, np.ones(len(places)), np.full(len(places), 0.5))
    assert doubted_apart(board, grid, points).notes == (NoteCode.GAP,)
