"""The search for the boards of a table: what gives way to what."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from tests.vision.boards import wheat_board
from vision import whole_table
from vision.errors import BoardNotFound
from vision.geometry.grid import grid_from_corners
from vision.reading import NoteCode
from vision.settings import DEFAULT
from vision.stages import Known


def place(*boards):
    grid = grid_from_corners(boards[0].corners, 3, 3)
    return whole_table._Place(grid, boards, apart=len(boards) > 1)


def searched(*boards):
    """A search that has found these boards."""
    search = whole_table._Search(None, None, Known(None, None, None, DEFAULT, None), None)
    search._boards = list(boards)
    return search


MIXTURE = wheat_board(0.0, NoteCode.NO_COVER)


def test_a_board_that_no_dominoes_make_gives_way_to_a_clear_one_on_the_same_place():
    search = searched(wheat_board(400.0), MIXTURE)
    assert search._mixture_under(place(wheat_board(20.0))) == 1


@pytest.mark.parametrize(
    ("found", "new"),
    [
        ([wheat_board(0.0)], [wheat_board(20.0)]),  # it is clear, too
        ([MIXTURE], [wheat_board(20.0, NoteCode.NO_COVER)]),  # the new one is no clearer
        ([MIXTURE], [wheat_board(400.0)]),  # it lies elsewhere
        ([MIXTURE], [wheat_board(20.0), wheat_board(200.0)]),  # not told for certain
        ([MIXTURE, wheat_board(40.0)], [wheat_board(20.0)]),  # a clear one lies there, too
    ],
)
def test_no_other_board_gives_way(found, new):
    assert searched(*found)._mixture_under(place(*new)) is None


@pytest.mark.parametrize(
    ("small", "taken"),
    [
        ([wheat_board(0.0, rows=5), wheat_board(160.0, rows=5)], True),  # as many squares together
        (
            [wheat_board(0.0, rows=5), wheat_board(160.0, NoteCode.LARGER_SIZE, rows=5)],
            False,
        ),  # a part of one of 7x7
        ([wheat_board(0.0, rows=5), wheat_board(160.0)], False),  # squares are lost
        ([], False),
    ],
)
def test_boards_of_5x5_take_the_place_of_one_that_may_hold_squares_of_two(small, taken):
    touching = [wheat_board(0.0, NoteCode.TOUCHING, rows=7), wheat_board(160.0, NoteCode.TOUCHING)]

    def found():
        if not small:
            raise BoardNotFound
        return small

    found_last = whole_table._small_if_clear(touching, SimpleNamespace(boards=found))
    assert found_last == (small if taken else touching)


SMALL, LARGE = wheat_board(0.0, rows=5), wheat_board(0.0, NoteCode.TOUCHING, rows=7)


@pytest.fixture
def searches(monkeypatch):
    """Says what is found by the size that is searched for, and whether larger boards are split.

    Returns a list that will hold, search by search, the size up to which a board can go on.
    """

    ends = []

    def says(answers):
        class Search:
            has_located = True

            def __init__(self, _file, _photo, known, _readers, *, split=False):
                ends.append(known.territory)
                self.found = answers[known.size, split]

            def boards(self):
                if not self.found:
                    raise BoardNotFound
                return list(self.found)

        monkeypatch.setattr(whole_table, "_Search", Search)
        monkeypatch.setattr(whole_table, "mixed_noted", list)
        return ends

    return says


def boards_of(size):
    return whole_table._boards(None, None, Known(None, size, None, DEFAULT, None), None)


def large(board):
    """The board as one that is larger than 5x5."""
    return replace(board, board=replace(board.board, size=7))


def test_where_5x5_is_played_boards_are_searched_for_as_if_nobody_knew(searches):
    ends = searches({(None, False): [SMALL, wheat_board(400.0, rows=5)]})
    assert len(boards_of(5)) == len(boards_of(None)) == 2
    assert ends == [5, None]  # where a board ends is known all the same


def test_where_the_first_search_finds_none_small_boards_are_searched_for(searches):
    searches({(None, False): [], (5, True): [SMALL]})
    assert boards_of(5) == boards_of(None) == [SMALL]


def test_where_nothing_seems_to_be_a_board_nothing_more_is_searched_for(searches, monkeypatch):
    searches({(None, False): []})
    monkeypatch.setattr(whole_table._Search, "has_located", False)
    with pytest.raises(BoardNotFound):
        boards_of(None)


def test_a_board_larger_than_is_played_is_read_as_it_was_and_told_to_touch_another(searches):
    alone = wheat_board(400.0, rows=5)
    searches({(None, False): [large(LARGE), alone], (5, True): [], (5, False): [SMALL, alone]})
    touching, other = boards_of(5)
    assert touching.board == SMALL.board
    assert touching.notes == (NoteCode.TOUCHING,)
    assert other == alone
    assert boards_of(None) == [large(LARGE), alone]


def test_where_7x7_is_played_only_that_is_searched_for(searches):
    searches({(7, False): [LARGE]})
    assert boards_of(7) == [LARGE]
