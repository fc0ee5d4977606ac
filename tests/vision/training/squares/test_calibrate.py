"""Calibration: temperatures and reliability curves measured on answers whose probabilities are known."""

from types import SimpleNamespace

import numpy as np
import pytest

from scorer.board import Game
from vision.classifying.calibration import Calibration, Situation, log_softmax, measured_calibration
from vision.classifying.square_classes import HEADS, deck
from vision.reconciling.piece_priors import piece_sets
from vision.training.squares.calibrate import (
    CheckedAnswer,
    _temperature,
    reliability_curve,
    seen_weights,
    temperatures,
)
from vision.training.squares.data.batches import labels_of
from vision.training.squares.data.labelled_photos import LabelledPhoto


def test_a_curve_only_rises_and_never_promises_what_was_not_measured():
    rng = np.random.default_rng(1)
    odds = rng.normal(3, 3, 4000)
    right = rng.random(4000) < 1 / (1 + np.exp(-0.5 * odds))
    points = reliability_curve(odds, right)
    chances = [chance for _, chance in points]
    assert chances == sorted(chances)
    assert [at for at, _ in points] == sorted(at for at, _ in points)
    assert min(chances) > 0
    assert max(chances) < 1


def test_a_curve_says_the_share_that_was_right():
    rng = np.random.default_rng(2)
    odds = rng.normal(2, 2, 20000)
    right = rng.random(20000) < 1 / (1 + np.exp(-0.5 * odds))  # twice as sure as it should be
    curve = tuple(map(tuple, reliability_curve(odds, right)))
    measured = Calibration({}, {}, curve)
    for x in (0.0, 2.0, 4.0):
        assert measured.chance_overruled(x) == pytest.approx(1 / (1 + np.exp(-0.5 * x)), abs=0.06)


def test_without_a_mistake_the_chance_is_as_sure_as_its_count():
    assert max(
        chance for _, chance in reliability_curve(np.arange(99.0), np.ones(99, bool))
    ) == pytest.approx(99.5 / 100)


def test_the_temperature_of_chances_twice_too_sure_is_two():
    rng = np.random.default_rng(3)
    logits = rng.normal(0, 2, (6000, 5))
    right = np.array([rng.choice(5, p=np.exp(row)) for row in log_softmax(logits)])
    assert _temperature(2 * logits.astype(np.float32), right) == pytest.approx(2, abs=0.15)
    assert _temperature(logits.astype(np.float32), np.full(6000, -1)) == 1.0


def test_every_head_gets_its_own_temperature_from_the_squares_whose_labels_know_it(monkeypatch):
    """Answers are drawn by what the logits say, then made too sure, or too unsure, by a known factor."""
    rng = np.random.default_rng(4)
    sure = {"kind": 3.0, "token": 2.0, "resource": 0.5, "caveman": 1.5, "partner": 4.0}
    faces = deck(Game.ORIGINS).faces
    faces, every = deck(Game.ORIGINS).faces, piece_sets(Game.ORIGINS)
    squares = {
        place: every[rng.integers(len(every))].on(faces[rng.integers(len(faces))])
        for place in np.ndindex(42, 82)  # with the ring, which the network is not asked about
    }
    inner = [place for place in squares if 0 < place[0] < 41 and 0 < place[1] < 81]
    asked = []

    def answers_of(_, __, crops):
        asked.append(len(crops))
        labels = np.array([labels_of(squares[place], Game.ORIGINS) for place in inner])
        return [
            drawn_as_labelled(rng, labels[:, head], classes) * sure[name]
            for head, (name, classes) in enumerate(HEADS.items())
        ]

    monkeypatch.setattr("vision.training.squares.calibrate.run", answers_of)
    rectified = SimpleNamespace(crops=lambda *_: np.zeros((42, 82, 1), np.uint8))
    measured = temperatures([LabelledPhoto({"game": "origins"}, rectified, squares)])
    assert asked == [len(inner)]
    assert measured == pytest.approx({**sure, "partner": 1.0}, rel=0.08)  # no label knows a partner


def drawn_as_labelled(rng, labels, classes):
    """Logits by whose own chances the labels were drawn."""
    logits = rng.normal(0, 2, (len(labels), classes)).astype(np.float32)
    drawn = (log_softmax(logits) + rng.gumbel(size=logits.shape)).argmax(axis=1)
    rows = np.arange(len(labels))
    wanted = np.maximum(labels, 0)
    logits[rows, drawn], logits[rows, wanted] = logits[rows, wanted], logits[rows, drawn]
    return logits


def test_the_weights_of_what_was_seen_are_those_by_which_it_was_right():
    rng = np.random.default_rng(5)
    answers = []
    for odds, beside, around in rng.uniform((-2, 0, 0), (8, 1, 1), (20000, 3)):
        true = 1 / (1 + np.exp(-(0.6 * odds - 2 * beside)))
        situation = Situation(beside, around)
        answers.append(
            CheckedAnswer(overruled=False, odds=odds, situation=situation, right=rng.random() < true)
        )
    weights = seen_weights(answers)
    assert weights["odds"] == pytest.approx(0.6, abs=0.1)
    assert weights["unclear_beside"] == pytest.approx(-2, abs=0.3)
    assert weights["unclear_around"] == pytest.approx(0, abs=0.3)


def test_what_is_shipped_has_every_head_a_rising_curve_and_trusts_what_is_clear():
    worth = measured_calibration()
    assert set(worth.temperatures) == set(HEADS)
    chances = [chance for _, chance in worth.dominoes]
    assert chances == sorted(chances)
    assert 0 <= chances[0] < chances[-1] - 0.1 <= 1
    calm = Situation()
    assert worth.chance_seen(30, calm) > 0.999
    assert worth.chance_seen(0, calm) < 0.9
    for odds in range(-4, 9):
        assert worth.chance_seen(odds, calm) <= worth.chance_seen(odds + 1, calm)
        for blurred in (Situation(unclear_beside=0.5), Situation(unclear_around=0.5)):
            assert worth.chance_seen(odds, blurred) < worth.chance_seen(odds, calm)
            assert worth.chance_seen(odds, blurred) < worth.chance_seen(odds + 1, blurred)
    assert all(0.2 < temperature < 5 for temperature in worth.temperatures.values())
