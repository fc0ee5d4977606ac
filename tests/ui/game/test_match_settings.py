from dataclasses import replace

import pytest

from scorer.board import Board, Game, Resource
from scorer.formats.notation import parse
from scorer.rules import Mode
from tests.ui.example_games import ANNA, BEN, edited, origins_match, reading
from ui.game.match_record import Entry
from ui.game.match_settings import MatchSettings, kept_seats, resized, with_settings


def agreed(match, **other):
    """Return what holds for a match already, but for what is said."""
    now = MatchSettings(
        match.mode, match.variants, tuple(player.name for player in match.players), match.large
    )
    return replace(now, **other)


def test_another_mode_and_other_rules_keep_the_boards():
    match = origins_match(boards=(ANNA, BEN))
    now = with_settings(match, agreed(match, mode=Mode.TOTEM, variants=("homo_habilis",)))
    assert (now.mode, now.variants, now.entries) == (Mode.TOTEM, ("homo_habilis",), match.entries)
    assert now.id == match.id


def test_a_name_put_right_keeps_the_totem_of_its_player():
    match = replace(origins_match(Mode.TOTEM), totems={Resource.FISH: "Ben"})
    now = with_settings(match, agreed(match, names=("Anna", "Benno", "Mia")))
    assert now.totems == {Resource.FISH: "Benno"}
    assert now.players[1].colour == match.players[1].colour


def test_who_comes_late_gets_a_colour_of_their_own():
    match = origins_match()
    now = with_settings(match, agreed(match, names=("Anna", "Ben", "Mia", "Zoe")))
    assert [player.name for player in now.players] == ["Anna", "Ben", "Mia", "Zoe"]
    assert len({player.colour for player in now.players}) == 4


def test_who_does_not_play_after_all_leaves_and_the_others_move_up():
    match = origins_match(boards=()).with_entry(0, 2, Entry.of(parse(ANNA)))
    one = agreed(match, names=("Anna", "", "Mia"))
    now = with_settings(match, one)
    assert kept_seats(match, one) == {0: 0, 2: 1}
    assert now.size == 7
    assert now.entry(0, 1).board.trimmed().rows == parse(ANNA).trimmed().rows


@pytest.mark.parametrize("notation", [ANNA, "o5.DLH", "o5.H"])
def test_a_board_moves_into_a_larger_frame_and_back_with_its_doubts_and_steps(notation):
    entry = edited(Entry().read(reading(notation, doubtful=()), "abc"), (0, 0, {"terrain": "lake"}))
    large = resized(entry, 7)
    assert (large.board.height, large.board.size) == (7, 7)
    for place, square in large.readings.items():
        assert square.square == large.editing.undo().board[place]
    assert large.editing.undo().board.trimmed().rows == entry.editing.undo().board.trimmed().rows
    assert resized(large, 5) == resized(resized(large, 5), 5)
    assert resized(large, 5).board.trimmed().rows == entry.board.trimmed().rows


def test_an_empty_board_keeps_its_middle_and_its_way_back():
    entry = edited(Entry.of(Board.empty(Game.ORIGINS, 5)), (2, 2, {"terrain": "start"}), (2, 2, None))
    back = resized(entry, 7).editing.undo()
    assert back.board[3, 3] is not None


def test_a_board_too_large_for_the_frame_loses_no_square():
    large = Entry.of(parse("o7" + ".DDDDDDD" * 7))
    assert len(resized(large, 5).board.squares) == 49
    assert resized(large, 5).board.size == 5


def test_a_way_back_that_leads_out_of_the_frame_is_given_up():
    entry = edited(Entry.of(Board.empty(Game.ORIGINS, 7)), (0, 0, {"terrain": "lake"}), (0, 0, None))
    small = resized(edited(entry, (3, 3, {"terrain": "start"}), first=9), 5)
    assert small.editing.done == ()
    assert len(small.board.squares) == 1


def test_the_file_keeps_pictures_with_their_boards(store):
    match = origins_match(boards=()).with_entry(0, 2, Entry.of(parse(ANNA)))
    store.keep(match)
    for seat in range(3):
        store.keep_picture(match.id, 0, seat, "photo", str(seat).encode())
    one = agreed(match, names=("", "", "Mia", "Zoe"), mode=Mode.DISCOVERY)
    before, after = store.rearrange(match.id, lambda now: (with_settings(now, one), kept_seats(now, one)))
    assert before.players == match.players
    assert store.load(match.id) == after
    assert [player.name for player in after.players] == ["Mia", "Zoe"]
    assert [store.picture(match.id, 0, seat, "photo") for seat in range(3)] == [b"2", None, None]


def test_a_game_that_is_gone_is_not_changed(store):
    assert store.rearrange("gone", lambda now: (now, {})) is None
