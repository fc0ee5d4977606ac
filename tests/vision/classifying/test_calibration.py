"""What the network's numbers are worth: reading off the measured curves."""

import numpy as np
import pytest

from vision.classifying.calibration import Calibration, log_softmax

WORTH = Calibration(
    {},
    seen=(((-2.0, 0.1), (0.0, 0.5), (4.0, 0.9)), ((0.0, 0.2), (4.0, 0.6))),
    dominoes=((0.0, 0.3), (1.0, 0.4)),
    strained_from=(0.3,),
)


@pytest.mark.parametrize(("log_odds", "chance"), [(-2, 0.1), (0, 0.5), (2, 0.7), (3, 0.8), (4, 0.9)])
def test_between_two_measured_points_the_chance_lies_on_a_line(log_odds, chance):
    assert WORTH.chance(log_odds, seen=True) == pytest.approx(chance)


def test_beyond_what_was_measured_no_chance_is_higher_or_lower():
    assert WORTH.chance(-50, seen=True) == 0.1
    assert WORTH.chance(50, seen=True) == 0.9
    assert WORTH.chance(np.inf, seen=True) == 0.9


def test_what_dominoes_overruled_has_a_curve_of_its_own():
    assert WORTH.chance(0.5, seen=False) == pytest.approx(0.35)


def test_where_the_rest_of_the_board_is_unclear_an_answer_is_worth_less():
    assert WORTH.chance(4, seen=True, strain=0.29) == pytest.approx(0.9)
    assert WORTH.chance(4, seen=True, strain=0.3) == pytest.approx(0.6)


def test_log_chances_add_up_to_one_and_keep_their_distances():
    logits = np.random.default_rng(1).normal(0, 4, (3, 5, 7))
    found = log_softmax(logits)
    assert np.exp(found).sum(axis=2) == pytest.approx(np.ones((3, 5)))
    assert np.diff(found) == pytest.approx(np.diff(logits))


def test_huge_logits_do_not_overflow():
    found = log_softmax(np.array([1e5, 1e5, -1e5]))
    assert found.tolist() == pytest.approx([-np.log(2), -np.log(2), -2e5 - np.log(2)])
