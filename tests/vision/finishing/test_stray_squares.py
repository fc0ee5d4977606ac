"""Squares that may be none of this board, from made-up readings."""

from dataclasses import replace

import numpy as np
import pytest

from scorer.formats.notation import parse
from vision.finishing.stray_squares import doubt_strays
from vision.reading import Alternative, SquareReading
from vision.settings import DEFAULT


def read(text):
    """A board read as it is written, every square beyond doubt."""
    return tuple(
        tuple(SquareReading(square, 0.999, alternatives=(Alternative(square, 0.999),)) for square in row)
        for row in parse(text).rows
    )


def doubted(squares, *, strange=()):
    """The places doubted; the locator takes those that are ``strange`` for none of this board."""
    belongs = np.ones((len(squares), len(squares[0])), np.float32)
    for place in strange:
        belongs[place] = 0.0
    told = doubt_strays(squares, belongs, DEFAULT)
    return {(r, c) for r, row in enumerate(told) for c, square in enumerate(row) if square.doubtful}


def test_squares_that_lie_side_by_side_with_the_start_tile_are_of_its_board():
    assert doubted(read("o5.HDD.GGD.--L")) == set()


def test_a_domino_that_nothing_joins_to_the_start_tile_is_doubted():
    assert doubted(read("o5.HDD-.GGD-.----.--QQ")) == {(3, 2), (3, 3)}


def test_a_domino_that_touches_the_rest_by_a_corner_only_is_doubted():
    assert doubted(read("o5.HD--.--QQ")) == {(1, 2), (1, 3)}


def test_a_square_in_doubt_may_join_others_to_the_start_tile():
    squares = read("o5.HD-QQ")
    hole = replace(squares[0][2], doubtful=True)
    assert doubted(((*squares[0][:2], hole, *squares[0][3:]),)) == {(0, 2)}


def test_without_a_start_tile_the_largest_part_is_the_board():
    assert doubted(read("o5.DD-GG.DD---")) == {(0, 3), (0, 4)}


def test_a_square_that_the_locator_takes_for_none_of_this_board_is_doubted():
    assert doubted(read("o5.HDD.LLL"), strange=[(1, 2)]) == {(1, 2)}


def test_where_the_locator_does_not_see_the_board_its_word_is_not_taken():
    every = [(0, c) for c in range(4)]
    assert doubted(read("o5.HDDL"), strange=every) == set()
    assert doubted(read("o5.HDDL"), strange=every[2:]) == {(0, 2), (0, 3)}


def test_a_hole_is_no_stray():
    assert doubted(read("o5.HDD.LL-"), strange=[(1, 2)]) == set()


def test_a_stray_may_be_nothing_at_all_and_is_as_sure_as_was_measured():
    squares = read("o5.HL")
    lake = replace(squares[0][1], log_odds=8.0)
    ((_, told),) = doubt_strays(((squares[0][0], lake),), np.array([[1, 0]], np.float32), DEFAULT)
    assert told.confidence == DEFAULT.stray_confidence
    assert [other.square for other in told.alternatives] == [lake.square, None]
    assert sum(other.probability for other in told.alternatives) == pytest.approx(1)
    assert told.log_odds is not None
    assert told.log_odds < lake.log_odds


def test_a_stray_that_is_less_sure_anyway_stays_so():
    squares = read("o5.HL")
    lake = replace(squares[0][1], confidence=0.4)
    ((_, told),) = doubt_strays(((squares[0][0], lake),), np.array([[1, 0]], np.float32), DEFAULT)
    assert (told.confidence, told.doubtful) == (0.4, True)
