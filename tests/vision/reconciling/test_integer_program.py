"""The cheapest whole numbers within limits."""

import numpy as np
import pytest

from vision.reconciling.integer_program import Limits, cheapest


def at_most(*rows, most):
    """Limits on what so much of each variable uses up."""
    return Limits(np.array(rows, float), np.full(len(rows), -np.inf), np.array(most, float))


def test_the_cheapest_numbers_within_the_limits_are_found():
    assert cheapest(np.array([-2.0, -3.0]), at_most([1, 1], most=[1])) == pytest.approx([0, 1])


def test_where_halves_would_be_cheaper_whole_numbers_are_found():
    # Each two of three things together are too many: a half of each would be worth 1.5.
    pairs = at_most([1, 1, 0], [1, 0, 1], [0, 1, 1], most=[1, 1, 1])
    found = cheapest(np.array([-1.0, -1.0, -1.0]), pairs)
    assert sorted(found.round(6).tolist()) == [0, 0, 1]


def test_numbers_may_be_larger_than_one():
    assert cheapest(np.array([-1.0]), at_most([2], most=[7]), most=np.inf) == pytest.approx([3])


def test_where_nothing_is_within_the_limits_there_is_no_answer():
    assert cheapest(np.array([1.0]), Limits(np.array([[1.0]]), np.array([2.0]), np.array([3.0]))) is None


def test_when_the_time_is_over_there_is_no_answer():
    assert cheapest(np.array([-1.0]), at_most([1], most=[1]), seconds=0.0) is None
