import json
from dataclasses import replace

import pytest

from scorer.board import Board, Game
from scorer.formats.notation import parse, write
from scorer.rules import Mode, Option
from tests.ui.example_games import ANNA, CORNERS, PLAYERS, dynasty_match, edited, origins_match, reading
from ui.game.match_record import Entry, new_match
from ui.storage.record_json import entry_from_json, entry_to_json, record_from_json, record_to_json
from vision.reading import Alternative

QUARRY = {"terrain": "quarry"}


@pytest.mark.parametrize(
    ("game", "players", "variants", "size"),
    [
        (Game.ORIGINS, 2, (), 7),
        (Game.ORIGINS, 3, (), 5),
        (Game.ORIGINS, 1, (), 5),
        (Game.CLASSIC, 2, (), 5),
        (Game.CLASSIC, 2, ("mighty_duel",), 7),
        (Game.CLASSIC, 3, ("mighty_duel",), 5),
    ],
)
def test_two_players_build_larger_where_their_game_says_so(game, players, variants, size):
    assert new_match(game, None, variants, PLAYERS[:players]).size == size


@pytest.mark.parametrize("game", Game)
def test_who_is_alone_says_how_large_the_board_is(game):
    alone = new_match(game, None, (), PLAYERS[:1], size=7)
    again = record_from_json(record_to_json(alone), identity="a", started="b", changed="c")
    assert alone.size == again.size == 7


def test_a_game_kept_before_sizes_were_chosen_has_its_own():
    old = record_to_json(origins_match()) | {"large": True}
    assert record_from_json(old, identity="a", started="b", changed="c").size == 7
    with pytest.raises(ValueError, match="size"):
        record_from_json(old | {"size": 6}, identity="a", started="b", changed="c")


def test_what_does_not_belong_to_a_game_is_left_out():
    match = new_match(Game.CLASSIC, Mode.TRIBE, ("empire_of_fire", "harmony", "dynasty"), PLAYERS)
    assert (match.mode, match.variants, match.rounds) == (None, ("harmony", "dynasty"), 3)
    assert match.rules.options == {Option.HARMONY}


def test_an_entry_says_where_it_stands():
    assert Entry().entered_status == "none"
    assert Entry(photo="abc").entered_status == "received"
    assert Entry(photo="abc", failure="board_not_found").entered_status == "unread"
    assert Entry.of(Board.empty(Game.ORIGINS, 5)).entered_status == "none"
    assert Entry.of(parse(ANNA)).entered_status == "ready"
    assert Entry().read(reading(), "abc").entered_status == "check"


def test_a_board_is_not_ready_before_its_photo_is_read_once_more_unless_a_player_decides():
    waiting = Entry().read(reading(doubtful=()), "abc").to_be_read_again()
    assert waiting.entered_status == "received"
    assert replace(waiting, failure="not_found_again").entered_status == "ready"
    assert replace(waiting, failure="busy").entered_status == "received"
    corrected = edited(waiting, (0, 0, {"terrain": "lake"}))
    assert corrected.entered_status == "ready"
    assert replace(corrected, editing=corrected.editing.undo()).entered_status == "received"
    match = origins_match().with_entry(0, 1, waiting).with_entry(0, 2, corrected)
    assert match.to_read_again == ((0, 1),)
    assert not match.missing


def test_a_board_half_entered_by_hand_is_begun_until_somebody_says_that_this_is_all():
    begun = edited(Entry.of(Board.empty(Game.ORIGINS, 5)), (2, 2, {"terrain": "start"}))
    assert begun.entered_status == "begun"
    whole = begun.said_to_be_whole()
    assert whole.entered_status == "ready"
    assert edited(whole, (2, 3, {"terrain": "lake"}), first=2).entered_status == "begun"
    assert Entry(whole.editing.undo()).entered_status == "begun"
    assert entry_from_json(entry_to_json(whole)).entered_status == "ready"


def test_a_board_that_fills_its_frame_is_ready_and_so_is_a_pasted_one():
    squares = [(row, col, {"terrain": "lake"}) for row in range(5) for col in range(5)]
    assert edited(Entry.of(Board.empty(Game.ORIGINS, 5)), *squares).entered_status == "ready"
    assert edited(Entry.of(parse(ANNA)), (0, 1, {"terrain": "lake"})).entered_status == "ready"


def test_doubts_come_least_sure_first_and_end_with_a_tap():
    entry = Entry().read(reading(), "abc")
    assert entry.doubts == ((1, 2), (3, 1))
    entry = edited(entry, (1, 2, QUARRY))
    assert entry.doubts == ((3, 1),)
    assert edited(entry, (3, 1, QUARRY), first=2).entered_status == "ready"


def test_an_undone_answer_is_a_doubt_again():
    entry = edited(Entry().read(reading(), "abc"), (1, 2, QUARRY))
    assert Entry(entry.editing.undo(), entry.readings).doubts == ((1, 2), (3, 1))


def test_a_part_of_a_board_is_read_into_the_middle_of_its_frame():
    entry = Entry().read(reading("o5.DG.HJ", doubtful=((0, 1),)), "abc")
    assert write(entry.board) == "o5.-----.-DG--.-HJ--.-----.-----"
    assert entry.doubts == ((1, 2),)


def test_a_row_that_something_may_hide_is_asked_where_it_lies():
    entry = Entry().read(reading("o5.---.DG-.HJ-", doubtful=((0, 1),)), "abc")
    assert write(entry.board) == "o5.-----.-----.-DG--.-HJ--.-----"
    assert entry.doubts == ((1, 2),)


def test_a_board_too_large_for_its_frame_keeps_all_its_squares():
    board = parse("o5.DDDDDD.H-----", outside_frame=True).framed()
    assert (board.height, board.width, len(board.squares)) == (6, 6, 7)


def test_reading_again_keeps_the_numbering_of_the_taps():
    entry = edited(Entry().read(reading(), "abc"), (0, 0, QUARRY))
    assert entry.read(reading(), "def").editing.acks == (("test", 1),)


def test_four_turns_are_none():
    entry = edited(Entry().read(reading(), "abc"), (1, 2, QUARRY))
    once = entry.turned()
    assert once.board == entry.board.turned()
    assert once.doubts == ((1, 1),)
    assert once.corners == (CORNERS[3], *CORNERS[:3])
    assert once.turned().turned().turned() == entry


def test_after_a_turn_undo_finds_the_square_again():
    entry = edited(Entry().read(reading(), "abc"), (1, 2, QUARRY)).turned()
    assert entry.editing.undo().board == parse(ANNA).turned()


def test_an_entry_survives_being_written_down():
    entry = edited(Entry().read(reading(), "abc", marked=CORNERS), (1, 2, QUARRY), (0, 0, None))
    assert entry_from_json(json.loads(json.dumps(entry_to_json(entry)))) == entry
    assert entry_from_json(json.loads(json.dumps(entry_to_json(Entry())))) == Entry()


def test_however_unlikely_a_square_is_that_is_kept():
    read_ = reading()
    unsure = read_.squares[1][2]
    faint = replace(unsure, alternatives=(*unsure.alternatives, Alternative(None, 1.2345e-7)))
    row = (*read_.squares[1][:2], faint, *read_.squares[1][3:])
    entry = Entry().read(replace(read_, squares=(read_.squares[0], row, *read_.squares[2:])), "abc")
    kept = entry_from_json(json.loads(json.dumps(entry_to_json(entry)))).readings[1, 2]
    assert kept.alternatives[-1].probability == pytest.approx(1.2345e-7)


def test_a_match_survives_being_written_down():
    match = new_match(Game.ORIGINS, Mode.TOTEM, ("homo_habilis",), PLAYERS)
    data = json.loads(json.dumps(record_to_json(match)))
    again = record_from_json(data, identity=match.id, started=match.started, changed=match.changed)
    assert again == match


def test_boards_that_are_missing_are_named_by_game_and_seat():
    assert origins_match(boards=(ANNA,)).missing == ((0, 1), (0, 2))
    assert dynasty_match(rounds=2).missing == ((2, 0), (2, 1))
    assert origins_match().missing == ()
