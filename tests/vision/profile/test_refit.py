"""The refitted last layer: it helps where it can, and leaves alone what is right already."""

import numpy as np
import pytest

from vision.calibration import log_softmax
from vision.profile.refit import Examples, _code, refit
from vision.square_classes import HEADS, NOTHING_PLACED

BOARDS, SQUARES, CLASSES = 4, 12, HEADS["resource"]


def examples(rng, answers, *, labels=None, noise=0.3):
    """Squares whose features tell their class; ``answers`` makes the network's log chances from labels."""
    of_class = np.random.default_rng(5).normal(0, 1, (CLASSES, 32))
    truth = np.tile(np.arange(BOARDS * SQUARES) % CLASSES, 1)
    features = of_class[truth] + rng.normal(0, noise, (len(truth), 32))
    given = truth if labels is None else labels(truth)
    boards = np.repeat(np.arange(BOARDS), SQUARES)
    return Examples(features, answers(truth), given, boards, np.arange(len(truth))), truth


def sure(labels, gap=6.0):
    return log_softmax(gap * np.eye(CLASSES)[labels])


def confused(labels):
    """A network that takes every class for the next one."""
    return sure((labels + 1) % CLASSES, 2.0)


def share_right(change, given, truth):
    said = change.changed(given.log_chances, given.features.astype(np.float32))
    return float((said.argmax(axis=1) == truth).mean())


def test_where_the_network_errs_the_fit_puts_it_right():
    known, _ = examples(np.random.default_rng(1), confused)
    unseen, truth = examples(np.random.default_rng(2), confused)
    assert share_right(refit("resource", known), unseen, truth) > 0.95


def test_where_the_network_is_right_nothing_is_changed():
    known, _ = examples(np.random.default_rng(1), sure)
    assert refit("resource", known) is None


def test_where_the_features_tell_nothing_nothing_is_changed():
    known, _ = examples(np.random.default_rng(1), lambda labels: sure(labels, 2.5), noise=30.0)
    change = refit("resource", known)
    assert change is None or change.share == 1.0


def test_a_wrong_correction_is_outvoted():
    def with_slip(truth):
        given = truth.copy()
        given[7] = (given[7] + 2) % CLASSES
        return given

    known, _ = examples(np.random.default_rng(1), confused, labels=with_slip)
    unseen, truth = examples(np.random.default_rng(2), confused)
    assert share_right(refit("resource", known), unseen, truth) > 0.95
    again = known.features.astype(np.float32)
    said = refit("resource", known).changed(known.log_chances, again)
    assert said[7].argmax() != known.labels[7]


def test_one_board_alone_changes_nothing():
    known, _ = examples(np.random.default_rng(1), confused)
    one = known.only(known.boards == 0)
    assert refit("resource", one) is None


def test_kinds_of_one_terrain_speak_for_each_other_and_nothing_placed_for_itself():
    code = _code("kind")
    together = code @ code.T
    assert together[0, 0] == pytest.approx(np.square(code[0]).sum())
    assert (together[NOTHING_PLACED, :NOTHING_PLACED] == 0).all()
    assert (together[:NOTHING_PLACED, :NOTHING_PLACED] > 0).sum() > NOTHING_PLACED
