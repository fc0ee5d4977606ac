import pytest

from scorer.formats.notation import parse
from scorer.rules import Mode, Rules
from tests.vision.certainty.readings import TRUSTING, read, reading_of, square_of
from vision.certainty.trial import Share, bins, trial

DISCOVERY = Rules(Mode.DISCOVERY)


def test_a_player_answers_until_the_score_is_certain():
    board = parse("o5.HJ1JL1.GJJL")
    reading = reading_of(board, {(0, 1): {"J": 0.3}, (0, 3): {"L": 0.1}, (1, 0): {"D": 0.4}})
    truth = {**{place: board[place] for place in read(board, {})}, (0, 1): square_of("J", "o")}
    found = trial(reading, truth, 2, DISCOVERY, TRUSTING)
    assert (found.doubts, found.answers, found.settled) == (3, 1, 2)
    assert (found.certain, found.right, found.known, found.right_then) == (False, False, True, True)


def test_two_squares_are_answered_one_by_one_where_no_joint_answer_is_right():
    board = parse("o5.HJ1JL1.GJJL")
    doubts = {(0, 1): {"J": 0.2, "G": 0.1}, (0, 3): {"L": 0.2, "G": 0.1}}
    truth = {(0, 1): square_of("G", "o"), (0, 3): square_of("G", "o")}
    found = trial(reading_of(board, doubts), truth, 0, DISCOVERY, TRUSTING)
    assert (found.answers, found.settled) == (2, 2)


def test_a_board_that_is_certain_at_once_takes_no_answer():
    board = parse("o5.HJ1J.GDD")
    found = trial(reading_of(board, {(1, 0): {"D": 0.4}}), {}, 2, DISCOVERY, TRUSTING)
    assert (found.certain, found.right, found.answers, found.doubts) == (True, True, 0, 1)


def test_a_share_comes_with_the_interval_of_its_truth():
    low, high = Share(995, 1000).interval
    assert (low, high) == (pytest.approx(0.9883, abs=2e-4), pytest.approx(0.9979, abs=2e-4))
    assert Share(0, 0).interval == (0.0, 1.0)


def test_chances_are_counted_in_bins_of_what_was_said():
    found = bins([(0.6, True), (0.65, False), (0.98, True)])
    assert found[0.5] == (pytest.approx(0.625), Share(1, 2))
    assert found[0.97] == (pytest.approx(0.98), Share(1, 1))
