import pytest

from scorer.formats.notation import parse
from scorer.rules import Mode, Rules
from tests.vision.certainty.readings import reading_of, square_of
from vision.certainty.match_trial import ReadBoard, judged_matches

DISCOVERY = Rules(Mode.DISCOVERY)
BEST, SECOND, LAST = parse("o5.HJ1J.JJJ"), parse("o5.HD1D.DDG"), parse("o5.HG1G.DDQ")


def board(shown, doubts=(), truth=None, rules=DISCOVERY):
    return ReadBoard(reading_of(shown, dict(doubts)), truth or shown, rules)


def test_a_winner_beyond_doubt_is_certain_and_right():
    (match,) = judged_matches([board(BEST), board(SECOND), board(LAST)])
    assert (match.certain, match.right) == (True, True)
    assert [right for _, right in match.said] == [True, False, False]


def test_who_is_said_to_win_is_compared_with_what_really_lies_there():
    without_fire = BEST.with_square((0, 1), square_of("J", "o"))
    (match,) = judged_matches([board(BEST, truth=without_fire), board(SECOND), board(LAST)])
    assert (match.certain, match.right) == (True, False)
    assert [right for _, right in match.said] == [False, True, False]


def test_a_winner_in_doubt_is_not_certain():
    (match,) = judged_matches([board(BEST, {(0, 1): {"J": 0.3}}.items()), board(SECOND), board(LAST)])
    chances = [chance for chance, _ in match.said]
    assert not match.certain
    assert sum(chances) == pytest.approx(1, abs=0.02)


def test_boards_of_other_modes_play_no_match_together_nor_do_shared_victories_count():
    tribe = Rules(Mode.TRIBE)
    assert not list(judged_matches([board(BEST), board(SECOND), board(LAST, rules=tribe)]))
    assert not list(judged_matches([board(BEST), board(BEST), board(LAST)]))
