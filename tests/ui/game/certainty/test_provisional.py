from dataclasses import replace

from scorer.board import Board, Game
from scorer.formats.notation import parse
from tests.ui.example_games import ANNA, BEN, CASTLE, MIA, dynasty_match, edited, origins_match, reading
from ui.game.certainty.provisional import (
    boards_to_open,
    decided_winner,
    provisional_seats,
    why_provisional,
    why_result_may_change,
)
from ui.game.certainty.questions import board_status
from ui.game.match_record import Entry
from ui.i18n import texts
from vision.reading import NoteCode

EN = texts("en")


def test_a_doubt_makes_the_score_of_its_player_provisional():
    match = origins_match().with_entry(0, 0, Entry().read(reading(), "abc"))
    assert provisional_seats(match) >= {0}
    assert "The result may change until the board of Anna is checked." in why_provisional(match, EN)


def test_what_cannot_be_right_makes_a_score_provisional():
    match = origins_match(boards=("o5.HV1t1", MIA))
    assert 0 in provisional_seats(match)
    told = why_provisional(match, EN)
    assert EN("result.cannot_be_right") in told
    assert "Anna: A fire token lies on a volcano." in told


def test_what_only_all_boards_together_show_makes_the_scores_provisional_too():
    alone = origins_match(boards=(MIA,))
    alone = replace(alone, players=alone.players[:1])
    assert not provisional_seats(alone)
    both = origins_match(boards=(MIA, MIA))
    assert provisional_seats(both) == {0, 1}
    assert any(line.startswith("All boards together: ") for line in why_provisional(both, EN))


def test_boards_that_are_missing_are_said_first_and_by_name():
    assert why_provisional(origins_match(boards=(ANNA,)), EN)[0] == "Boards still missing: Ben, Mia."
    dynasty = replace(dynasty_match(), entries={(0, 0): dynasty_match().entry(0, 0)})
    assert why_provisional(dynasty, EN)[0].startswith("Boards still missing: Ben (Game 1), Anna (Game 2), ")


def test_a_board_that_is_only_begun_is_no_result_yet():
    begun = edited(Entry.of(Board.empty(Game.ORIGINS, 5)), (2, 2, {"terrain": "start"}))
    match = origins_match(boards=(ANNA, BEN)).with_entry(0, 2, begun)
    assert 2 in provisional_seats(match)
    assert "Boards only begun: Mia." in why_provisional(match, EN)
    assert (0, 2) in boards_to_open(match)


def test_a_board_whose_photo_is_to_be_read_once_more_is_no_result_yet():
    waiting = Entry().read(reading(BEN, doubtful=()), "abc").to_be_read_again()
    match = origins_match().with_entry(0, 1, waiting)
    assert board_status(match, 0, 1) == "received"
    assert 1 in provisional_seats(match)
    assert (0, 1) in boards_to_open(match)
    told = EN("result.to_read", names="Ben")
    assert told in why_provisional(match, EN)
    assert why_result_may_change(match, EN) == (told,)
    assert decided_winner(match) is None


def test_of_a_dynasty_one_game_can_be_asked():
    match = dynasty_match()
    doubtful = Entry().read(reading(CASTLE, doubtful=((1, 0),)), "abc")
    match = match.with_entry(2, 1, doubtful)
    one, other = (provisional_seats(match, [round_]) for round_ in (1, 2))
    assert provisional_seats(match) == one | other
    assert 1 in other


def test_where_every_board_is_ready_it_is_said_what_only_all_of_them_show():
    match = origins_match(boards=(ANNA, BEN, MIA)).with_entry(0, 2, Entry.of(parse("o5.DDH")))
    found = {board_status(match, 0, seat) for seat in range(3)}
    told = why_result_may_change(match.with_entry(0, 2, match.entry(0, 2).said_to_be_whole()), EN)
    assert found <= {"ready", "begun"}
    assert told
    assert not any("until" in line for line in told)


def test_a_board_that_is_to_be_checked_is_named_with_its_game():
    touching = replace(reading(CASTLE, doubtful=()), notes=(NoteCode.TOUCHING,))
    match = dynasty_match().with_entry(2, 1, Entry().read(touching, "abc"))
    [line] = why_result_may_change(match, EN)
    assert "Ben (Game 3)" in line
