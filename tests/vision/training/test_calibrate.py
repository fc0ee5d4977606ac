"""What chances are worth: the measuring itself is tested first."""

import json

import numpy as np
import pytest

from vision.chances import Calibration, calibration, log_softmax
from vision.classify import HEADS
from vision.training.calibrate import _temperature, curve


def test_a_curve_only_rises_and_never_promises_what_was_not_measured():
    rng = np.random.default_rng(1)
    odds = rng.normal(3, 3, 4000)
    right = rng.random(4000) < 1 / (1 + np.exp(-0.5 * odds))
    points = curve(odds, right)
    chances = [chance for _, chance in points]
    assert chances == sorted(chances)
    assert [at for at, _ in points] == sorted(at for at, _ in points)
    assert min(chances) > 0
    assert max(chances) < 1


def test_a_curve_says_the_share_that_was_right():
    rng = np.random.default_rng(2)
    odds = rng.normal(2, 2, 20000)
    right = rng.random(20000) < 1 / (1 + np.exp(-0.5 * odds))  # twice as sure as it should be
    measured = Calibration({}, tuple(map(tuple, curve(odds, right))), ((0.0, 0.5),))
    for x in (0.0, 2.0, 4.0):
        assert measured.chance(x, seen=True) == pytest.approx(1 / (1 + np.exp(-0.5 * x)), abs=0.06)


def test_without_a_mistake_the_chance_is_as_sure_as_its_count():
    assert max(chance for _, chance in curve(np.arange(99.0), np.ones(99, bool))) == pytest.approx(99.5 / 100)


def test_the_temperature_of_chances_twice_too_sure_is_two():
    rng = np.random.default_rng(3)
    logits = rng.normal(0, 2, (6000, 5))
    right = np.array([rng.choice(5, p=np.exp(row)) for row in log_softmax(logits)])
    assert _temperature(2 * logits.astype(np.float32), right) == pytest.approx(2, abs=0.15)
    assert _temperature(logits.astype(np.float32), np.full(6000, -1)) == 1.0


def test_what_is_shipped_has_every_head_and_rising_curves():
    worth = calibration()
    assert set(worth.temperatures) == set(HEADS)
    for points in (worth.seen, worth.dominoes):
        chances = [chance for _, chance in points]
        assert chances == sorted(chances)
        assert 0 <= chances[0] <= chances[-1] <= 1
    assert worth.chance(30, seen=True) > worth.chance(-30, seen=True)
    assert json.dumps(worth.temperatures)
