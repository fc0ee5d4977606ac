"""What cannot be right is told as soon as no open square can explain it any more."""

from dataclasses import replace

from scorer.board import Board, Game
from scorer.rules import Mode
from tests.ui.example_games import ANNA, edited, origins_match, reading
from ui.game.certainty.open_checks import asked_about
from ui.game.certainty.questions import questions
from ui.game.certainty.quiet_problems import impossible_problems
from ui.game.match_record import Entry
from vision.reading import NoteCode

#: A domino lacks its second half.
HALF = "o5.DG1.HJ"


def codes(match, seat=0):
    return [problem.code for problem in impossible_problems(match, 0, seat)]


def match_with(entry):
    return origins_match(Mode.DISCOVERY, boards=(), variants=()).with_entry(0, 0, entry)


def test_only_what_cannot_be_right_is_counted():
    match = origins_match(boards=("o5.HV1", ANNA))
    assert [problem.code for problem in impossible_problems(match, 0, 0)] == ["odd_number"]
    assert impossible_problems(match, 0, 1) == ()
    assert impossible_problems(match, 0, 2) == ()


def test_of_a_board_that_is_only_begun_nothing_is_wrong_that_every_such_board_shows():
    begun = edited(Entry.of(Board.empty(Game.ORIGINS, 5)), (2, 2, {"terrain": "lake", "resource": "mammoth"}))
    match = origins_match(boards=()).with_entry(0, 0, begun)
    assert [problem.code for problem in impossible_problems(match, 0, 0)] == ["resource_on_wrong_terrain"]


def test_what_a_square_that_is_asked_may_explain_is_told_only_after_the_answer():
    match = match_with(Entry().read(reading(HALF, doubtful=((0, 1),)), "abc"))
    [(row, col)] = questions(match, 0, 0)
    assert codes(match) == []
    answered = edited(match.entry(0, 0), (row, col, {"terrain": "grassland", "fire": 1}))
    assert codes(match_with(answered)) == ["odd_number"]


def test_what_no_answer_can_explain_is_told_at_once():
    match = match_with(Entry().read(reading("o5.DmaG1.HJ", doubtful=((0, 1),)), "abc"))
    assert questions(match, 0, 0)
    assert "resource_on_wrong_terrain" in codes(match)


def test_squares_beyond_the_photo_explain_a_domino_that_is_cut():
    cut = replace(reading(HALF, doubtful=()), notes=(NoteCode.CUT_OFF,))
    entry = Entry().read(cut, "abc")
    assert codes(match_with(entry)) == []
    given = asked_about(entry.board, tuple(entry.board.squares)[:1])
    whole = replace(entry, editing=entry.editing.confirm("cut_off", given))
    assert codes(match_with(whole)) == ["odd_number"]
