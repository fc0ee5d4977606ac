"""Rows and columns that something may hide beside what was read, from made-up chances."""

import numpy as np
import pytest

from vision.finishing.hidden_rows import Box, with_hidden_rows
from vision.settings import DEFAULT

#: What was read: 4 rows and 3 columns of a located grid of 4 x 4, with its ring.
READ = Box(1, 5, 1, 4)


def box_with(chances, box=READ, size=None, *, missing=False):
    """The box with hidden rows; ``chances`` of places to hide a square, of all others there is none."""
    every = np.zeros((6, 6))
    for place, chance in chances.items():
        every[place] = chance
    return with_hidden_rows(box, every, size, DEFAULT, missing=missing)


def test_a_row_is_taken_in_if_it_rather_hides_a_square_than_not():
    assert box_with({(0, 2): 0.6}) == Box(0, 5, 1, 4)
    assert box_with({(2, 4): 0.6}) == Box(1, 5, 1, 5)
    assert box_with({(2, 4): 0.4}) == READ


def test_where_nothing_may_be_hidden_the_box_ends_with_what_was_read():
    assert box_with({}) == READ
    assert box_with({(0, 2): 0.1}) == READ
    assert box_with({(2, 2): 0.9}) == READ


def test_where_some_square_has_to_be_missing_less_is_enough():
    assert box_with({(2, 4): 0.04}) == READ
    assert box_with({(2, 4): 0.04}, missing=True) == Box(1, 5, 1, 5)


def test_a_territory_has_no_more_rows_and_columns_than_its_size():
    full = Box(0, 5, 0, 5)
    assert box_with({(5, 2): 0.9, (2, 5): 0.9}, box=full) == full
    assert box_with({(5, 2): 0.9}, box=full, size=7) == Box(0, 6, 0, 5)
    assert box_with({(5, 2): 0.9, (0, 2): 0.5}) == Box(1, 6, 1, 4)


def test_two_columns_on_one_side_may_be_hidden():
    assert box_with({(2, 4): 0.5, (2, 5): 0.5}) == Box(1, 5, 1, 6)


@pytest.mark.parametrize("edge", [Box(0, 5, 1, 4), Box(1, 6, 1, 4)])
def test_beyond_the_ring_nothing_is_known(edge):
    assert box_with({(0, 2): 0.1, (5, 2): 0.1}, box=edge, size=7) == edge
