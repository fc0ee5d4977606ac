"""A match changed to what a photo tells."""

from dataclasses import replace

import pytest

from scorer.board import Game
from scorer.formats.notation import parse
from scorer.rules import Mode
from tests.ui.example_games import ANNA, edited, origins_match, reading
from ui.game.match_record import MIGHTY_DUEL, Entry, PlayerRecord, new_match
from ui.game.photos.changes_offered import (
    change_at_board,
    change_of_table,
    change_offered,
    changed_as_told,
    note_told,
)
from vision.reading import NoteCode

FAILED = Entry(photo="abc", failure="other_game")


def told(*codes):
    """A board read with notes."""
    return Entry().read(replace(reading(ANNA), notes=codes), "abc")


def match_of(game, players, mode=None):
    colours = ("pink", "blue", "green")
    seats = [PlayerRecord(f"P{number}", colours[number]) for number in range(players)]
    return new_match(game, mode, [], seats)


def test_another_game_is_offered_as_long_as_no_board_is_entered():
    match = origins_match(boards=()).with_entry(0, 0, FAILED)
    assert change_offered(match, FAILED) is NoteCode.OTHER_GAME
    assert change_offered(match.with_entry(0, 1, Entry.of(parse(ANNA))), FAILED) is None


def test_the_other_game_keeps_players_and_colours_it_has_and_the_photo_is_read_again():
    match = origins_match(boards=()).with_entry(0, 0, FAILED)
    black = replace(match, players=(*match.players[:2], replace(match.players[2], colour="black")))
    now = changed_as_told(black, 0, [0], NoteCode.OTHER_GAME)
    assert (now.game, now.mode, now.id) == (Game.CLASSIC, None, match.id)
    assert [player.name for player in now.players] == [player.name for player in match.players]
    assert len({player.colour for player in now.players} - {"black"}) == 3
    assert (now.entry(0, 0).photo, now.entry(0, 0).entered_status) == ("abc", "received")
    back = changed_as_told(now, 0, [0], NoteCode.OTHER_GAME)
    assert (back.game, back.mode) == (Game.ORIGINS, Mode.DISCOVERY)


@pytest.mark.parametrize(
    ("code", "chosen", "offered"),
    [
        (NoteCode.TRIBE_MODE, Mode.DISCOVERY, True),
        (NoteCode.TRIBE_MODE, Mode.TOTEM, True),
        (NoteCode.TRIBE_MODE, Mode.TRIBE, False),
        (NoteCode.TOTEM_MODE, Mode.DISCOVERY, True),
        (NoteCode.TOTEM_MODE, Mode.TRIBE, False),
        (NoteCode.CUT_OFF, Mode.DISCOVERY, False),
    ],
)
def test_a_mode_is_offered_where_it_is_not_the_one_played(code, chosen, offered):
    match, entry = origins_match(chosen), told(code)
    assert change_offered(match, entry) == (code if offered else None)


def test_another_mode_reads_the_photo_again_but_keeps_what_a_player_has_changed():
    match, entry = origins_match(Mode.DISCOVERY), told(NoteCode.TRIBE_MODE)
    now = changed_as_told(match.with_entry(0, 0, entry), 0, [0], NoteCode.TRIBE_MODE)
    assert now.mode is Mode.TRIBE
    assert now.entry(0, 0).corners is None
    assert now.entry(0, 0).editing == entry.editing
    changed = edited(entry, (0, 0, {"terrain": "lake"}))
    now = changed_as_told(match.with_entry(0, 0, changed), 0, [0], NoteCode.TRIBE_MODE)
    assert now.mode is Mode.TRIBE
    assert now.entry(0, 0) == changed


def test_boards_of_other_photos_that_tell_the_same_mode_are_read_again_too_if_their_photo_is_there():
    match = origins_match(Mode.DISCOVERY, boards=())
    for seat, codes in enumerate(([NoteCode.TRIBE_MODE], [NoteCode.TRIBE_MODE], [])):
        match = match.with_entry(0, seat, replace(told(*codes), photo=f"photo {seat}"))
    now = changed_as_told(match, 0, [0], NoteCode.TRIBE_MODE)
    assert [now.entry(0, seat).is_to_be_read for seat in range(3)] == [True, True, False]
    now = changed_as_told(match, 0, [0], NoteCode.TRIBE_MODE, lambda _, seat: seat != 1)
    assert [now.entry(0, seat).is_to_be_read for seat in range(3)] == [True, False, False]


def test_cavemen_on_another_board_of_the_match_make_it_tribe_mode():
    match, pieces = origins_match(Mode.DISCOVERY, boards=()), told(NoteCode.TOTEM_MODE)
    match = match.with_entry(0, 0, replace(pieces, photo="first"))
    assert change_offered(match, pieces) is NoteCode.TOTEM_MODE
    assert note_told(match, pieces, NoteCode.TOTEM_MODE) == "note.totem_mode"
    match = match.with_entry(0, 1, replace(told(NoteCode.TRIBE_MODE), photo="second"))
    assert change_offered(match, pieces) is NoteCode.TRIBE_MODE
    assert note_told(match, pieces, NoteCode.TOTEM_MODE) == "note.tribe_mode_elsewhere"
    now = changed_as_told(match, 0, [1], NoteCode.TRIBE_MODE)
    assert [now.entry(0, seat).is_to_be_read for seat in range(2)] == [True, True]


@pytest.mark.parametrize(
    ("board", "mode", "offered"),
    [
        ("o5.HGma.LhuL", Mode.TOTEM, NoteCode.TRIBE_MODE),
        ("o5.HGma.LhuL", Mode.DISCOVERY, NoteCode.TRIBE_MODE),
        ("o5.HGma.LhuL", Mode.TRIBE, None),
        ("o5.HGma", Mode.DISCOVERY, NoteCode.TOTEM_MODE),
        ("o5.HGma", Mode.TOTEM, None),
        ("o5.HG", Mode.DISCOVERY, None),
    ],
)
def test_a_board_offers_the_mode_of_the_pieces_that_lie_on_it_whoever_has_entered_them(board, mode, offered):
    match, entry = origins_match(mode, boards=()), Entry.of(parse(board))
    assert change_offered(match, entry) is None
    assert change_at_board(match, entry) is offered


@pytest.mark.parametrize(
    ("game", "players", "offered"),
    [(Game.CLASSIC, 1, True), (Game.CLASSIC, 2, True), (Game.CLASSIC, 3, False), (Game.ORIGINS, 3, False)],
)
def test_a_larger_board_is_offered_where_the_rules_have_one(game, players, offered):
    match, entry = match_of(game, players), told(NoteCode.LARGER_SIZE)
    assert (change_offered(match, entry) is NoteCode.LARGER_SIZE) is offered
    if offered:
        now = changed_as_told(match.with_entry(0, 0, entry), 0, [0], NoteCode.LARGER_SIZE)
        assert now.size == 7
        assert (MIGHTY_DUEL in now.variants) is (players == 2)
        assert change_offered(now, entry) is None


@pytest.mark.parametrize(
    ("notes", "offered"),
    [
        ((NoteCode.TOTEM_MODE, NoteCode.CUT_OFF), NoteCode.TOTEM_MODE),
        ((NoteCode.TOTEM_MODE, NoteCode.TRIBE_MODE), NoteCode.TRIBE_MODE),
        ((NoteCode.CUT_OFF,), None),
        ((), None),
    ],
)
def test_the_boards_of_a_table_offer_the_mode_that_has_the_pieces_of_all(notes, offered):
    assert change_of_table(origins_match(Mode.DISCOVERY), notes) is offered
    assert change_of_table(origins_match(Mode.TRIBE), notes) is None
