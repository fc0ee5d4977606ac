"""What the network's numbers are worth, by what was measured."""

import numpy as np
import pytest

from vision.classifying.calibration import Calibration, Situation, log_softmax

ALONE = Situation()
WORTH = Calibration(
    {},
    seen={"odds": 0.5, "unclear_beside": -1.0, "unclear_around": -2.0},
    dominoes=((0.0, 0.3), (1.0, 0.4)),
)


@pytest.mark.parametrize(("log_odds", "chance"), [(-2, 0.269), (0, 0.5), (2, 0.731), (4, 0.881)])
def test_what_was_seen_is_as_sure_as_its_log_odds_weighed(log_odds, chance):
    assert WORTH.chance_seen(log_odds, ALONE) == pytest.approx(chance, abs=0.001)


def test_nothing_is_clearer_than_clear_and_nothing_is_certain():
    assert WORTH.chance_seen(12, ALONE) == WORTH.chance_seen(np.inf, ALONE) == pytest.approx(0.9975, abs=1e-4)
    assert Calibration({}, {"odds": 3.0}, ((0.0, 0.5),)).chance_seen(np.inf, ALONE) == 0.9999


@pytest.mark.parametrize("situation", [Situation(unclear_beside=0.5), Situation(unclear_around=0.5)])
def test_where_the_squares_around_it_are_unclear_an_answer_is_worth_less(situation):
    assert WORTH.chance_seen(4, situation) < WORTH.chance_seen(4, ALONE)


@pytest.mark.parametrize(("log_odds", "chance"), [(0, 0.3), (0.5, 0.35), (1, 0.4), (50, 0.4), (-50, 0.3)])
def test_what_dominoes_overruled_has_a_measured_curve(log_odds, chance):
    assert WORTH.chance_overruled(log_odds) == pytest.approx(chance)


def test_log_chances_add_up_to_one_and_keep_their_distances():
    logits = np.random.default_rng(1).normal(0, 4, (3, 5, 7))
    found = log_softmax(logits)
    assert np.exp(found).sum(axis=2) == pytest.approx(np.ones((3, 5)))
    assert np.diff(found) == pytest.approx(np.diff(logits))


def test_huge_logits_do_not_overflow():
    found = log_softmax(np.array([1e5, 1e5, -1e5]))
    assert found.tolist() == pytest.approx([-np.log(2), -np.log(2), -2e5 - np.log(2)])
