"""One box holds each domino and piece once: what one board shows clearly settles another one's doubt."""

from dataclasses import replace

import pytest

from scorer.formats.notation import parse
from vision.reading import Alternative, NoteCode, Reading, SquareReading
from vision.several_boards.one_box import reconcile_together


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch):
    """A busy machine is no reason to leave a square unweighed."""
    monkeypatch.setattr("vision.several_boards.one_box.monotonic", lambda: 0.0)


def square(text):
    return parse(f"o5.{text}")[0, 0] if text != "-" else None


def read(text, **doubts):
    """A board as read, sure of every square but those named by place (``r0c1``): what else each may be."""
    board = parse(text)
    rows = []
    for r, row in enumerate(board.rows):
        squares = []
        for c, each in enumerate(row):
            others = doubts.get(f"r{r}c{c}", {})
            confidence = 1 - sum(others.values()) if others else 0.9999
            found = (Alternative(square(other), chance) for other, chance in others.items())
            alternatives = (Alternative(each, confidence), *found)
            squares.append(SquareReading(each, confidence, confidence < 0.97, "seen", alternatives))
        rows.append(tuple(squares))
    return Reading(board, ((0, 0),) * 4, tuple(rows))


# The box of Origins holds one token of three fires, one domino of a lake and a quarry with two fires, and
# one of a grassland and a lake.


def test_a_token_that_lies_elsewhere_for_sure_is_another_one_here():
    sure, unsure = read("o5.HV2L.-LDt3"), read("o5.HV2J.-JQt3", r1c2={"Qt2": 0.35})
    first, second = reconcile_together([sure, unsure])
    assert first == sure
    found = second.squares[1][2]
    assert (found.square, found.doubtful, found.source) == (square("Qt2"), False, "dominoes")
    assert second.board[1, 2] == square("Qt2")


def test_a_domino_that_lies_elsewhere_for_sure_is_another_one_here():
    sure, unsure = read("o5.HLQ2"), read("o5.HLQ2", r0c2={"G": 0.35})
    assert reconcile_together([sure, unsure])[1].board == parse("o5.HLG")


def test_a_doubt_ends_where_only_one_answer_is_left():
    sure, unsure = read("o5.HLQ2"), read("o5.HLG", r0c2={"Q2": 0.3})
    found = reconcile_together([sure, unsure])[1].squares[0][2]
    assert (found.square, found.source) == (square("G"), "seen")
    assert found.confidence > 0.99
    assert not found.doubtful


def test_a_square_that_is_doubted_although_it_is_sure_stays_in_doubt():
    """For how it lies, or for its light: of that the other boards know nothing."""
    sure, unsure = read("o5.HLQ2"), read("o5.HLG", r0c2={"Q2": 0.03})
    first, second = unsure.squares[0][:2]
    doubted = replace(unsure.squares[0][2], doubtful=True)
    found = reconcile_together([sure, replace(unsure, squares=((first, second, doubted),))])[1].squares[0][2]
    assert found.confidence > doubted.confidence
    assert found.doubtful


def test_a_doubt_that_the_others_say_nothing_about_stays_as_it_was():
    other, unsure = read("o5.HJJ"), read("o5.HLG", r0c2={"Q2": 0.3})
    assert reconcile_together([other, unsure]) == (other, unsure)


def test_what_both_show_clearly_stays_as_it_was_seen():
    boards = (read("o5.HLQ2"), read("o5.HLQ2"))
    assert reconcile_together(boards) == boards


def test_what_was_seen_clearly_on_both_stays_even_where_something_else_is_possible():
    boards = (read("o5.HLQ2", r0c2={"G": 0.01}), read("o5.HLQ2", r0c2={"G": 0.02}))
    assert reconcile_together(boards) == boards


def test_a_player_is_never_overruled_and_counts_as_clear():
    first, second = read("o5.HLQ2", r0c2={"G": 0.4}), read("o5.HLQ2", r0c2={"G": 0.05})
    settled = [{(0, 2): square("Q2")}, {}]
    now = reconcile_together([first, second], settled)
    assert now[0] == first
    assert now[1].board == parse("o5.HLG")


def test_a_player_who_says_what_cannot_be_is_not_overruled_either():
    first, second = read("o5.HLQ2"), read("o5.HLQ2", r0c2={"G": 0.05})
    assert reconcile_together([first, second], [{}, {(0, 2): square("Q2")}]) == (first, second)


def test_three_boards_hold_no_more_than_one_box():
    """The domino of grassland and lake lies on the second; so the first has the quarry without a doubt."""
    boards = [
        read("o5.HLQ2", r0c2={"G": 0.4}),
        read("o5.HLG"),
        read("o5.HLV1", r0c2={"D": 0.4}),
    ]
    now = reconcile_together(boards)
    assert now[0].board == parse("o5.HLQ2")
    assert not now[0].squares[0][2].doubtful
    assert now[2] == boards[2]


def test_a_board_that_no_dominoes_make_says_nothing_about_dominoes():
    odd = replace(read("o5.HLQ2"), notes=(NoteCode.NO_COVER,))
    unsure = read("o5.HLQ2", r0c2={"G": 0.35})
    assert reconcile_together([odd, unsure]) == (odd, unsure)


def test_a_hole_is_left_alone():
    sure, hole = read("o5.HLQ2"), read("o5.H-L", r0c1={"Q2": 0.3})
    assert reconcile_together([sure, hole]) == (sure, hole)


def test_a_board_of_the_other_game_is_left_alone():
    sure, classic = read("o5.HLQ2"), read("c5.HWF")
    assert reconcile_together([sure, classic]) == (sure, classic)


@pytest.mark.parametrize("count", [0, 1])
def test_there_is_nothing_to_compare_one_board_with(count):
    boards = (read("o5.HLQ2", r0c2={"G": 0.35}),)[:count]
    assert reconcile_together(boards) == boards


def test_without_time_everything_stays_as_it_was():
    boards = (read("o5.HLQ2"), read("o5.HLQ2", r0c2={"G": 0.35}))
    assert reconcile_together(boards, seconds=0.0) == boards
