from dataclasses import replace

import pytest

from scorer.board import Board, Face, Game, Resource, Terrain
from scorer.box import box
from scorer.formats.notation import parse
from scorer.rules import Mode
from tests.ui.example_games import ANNA, BEN, MIA, dynasty_match, edited, origins_match, reading
from ui.game.match_record import Entry
from ui.game.match_settings import Seat, kept_seats, resized, settings_of, with_settings
from ui.storage.store import Store
from ui.widgets.photos.board_pictures import TABLE_SEAT


def agreed(match, **other):
    """Return what holds for a match already, but for what is said."""
    return replace(settings_of(match), **other)


def seats_of(match, *names):
    """Return seats by the names of a match, in another order; new names are new players."""
    before = [player.name for player in match.players]
    return tuple(
        Seat(name, match.players[before.index(name)].colour, before.index(name))
        if name in before
        else Seat(name)
        for name in names
    )


def test_another_mode_and_other_rules_keep_the_boards():
    match = origins_match(boards=(ANNA, BEN))
    now = with_settings(match, agreed(match, mode=Mode.TOTEM, variants=("homo_habilis",)))
    assert (now.mode, now.variants, now.entries) == (Mode.TOTEM, ("homo_habilis",), match.entries)
    assert now.id == match.id


def test_a_name_put_right_keeps_the_totem_of_its_player():
    match = replace(origins_match(Mode.TOTEM), totems={Resource.FISH: "Ben"})
    anna, ben, mia = settings_of(match).seats
    now = with_settings(match, agreed(match, seats=(anna, replace(ben, name="Benno"), mia)))
    assert now.totems == {Resource.FISH: "Benno"}
    assert now.players[1].colour == match.players[1].colour


def test_who_comes_late_gets_a_colour_of_their_own():
    match = origins_match()
    now = with_settings(match, agreed(match, seats=seats_of(match, "Anna", "Ben", "Mia", "Zoe")))
    assert [player.name for player in now.players] == ["Anna", "Ben", "Mia", "Zoe"]
    assert len({player.colour for player in now.players}) == 4


def test_who_does_not_play_after_all_leaves_and_the_others_move_up():
    match = origins_match(boards=()).with_entry(0, 2, Entry.of(parse(ANNA)))
    one = agreed(match, seats=seats_of(match, "Anna", "Mia"))
    now = with_settings(match, one)
    assert kept_seats(one) == {0: 0, 2: 1}
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


def small_board_in_a_large_frame():
    """A board of 7 x 7 whose corner is empty again, with all checks confirmed that were asked meanwhile."""
    entry = edited(Entry.of(Board.empty(Game.ORIGINS, 7)), (4, 4, {"terrain": "volcano", "craters": 1}))
    editing = entry.editing.confirm("volcano_without_token", (((4, 4), entry.board[4, 4]),))
    editing = editing.confirm("wide", (((6, 6), None), ((4, 4), entry.board[4, 4])))
    return replace(entry, editing=editing).said_to_be_whole()


def test_what_was_confirmed_moves_with_its_squares_into_a_smaller_frame_and_out_of_it():
    entry = small_board_in_a_large_frame()
    small = resized(entry, 5)
    place = next(iter(small.board.squares))
    assert place != (4, 4)
    for now in (small, resized(small, 7)):
        ((place, volcano),) = now.board.squares.items()
        assert now.editing.is_confirmed("volcano_without_token", [(place, volcano)])
        assert now.entered_status == "ready"
        undone = replace(now, editing=now.editing.undo().undo().undo())
        assert undone.entered_status == "begun"
        assert not undone.editing.is_confirmed("volcano_without_token", [(place, volcano)])
        assert {at for _, at, _ in now.editing.confirmed} <= {at for at, _ in now.whole_board}


def test_a_game_whose_frame_became_smaller_after_a_check_was_confirmed_can_be_opened(store):
    match = replace(origins_match(boards=()), chosen_size=7).with_entry(0, 0, small_board_in_a_large_frame())
    store.keep(match)
    one = agreed(match, size=5)
    _, after = store.rearrange(match.id, lambda now: (with_settings(now, one), kept_seats(one)))
    assert after.size == 5
    assert Store(store.path).load(match.id) == after


def test_the_file_keeps_pictures_with_their_boards(store):
    match = origins_match(boards=()).with_entry(0, 2, Entry.of(parse(ANNA)))
    store.keep(match)
    for seat in range(3):
        store.keep_picture(match.id, 0, seat, "photo", str(seat).encode())
    one = agreed(match, seats=seats_of(match, "Mia", "Zoe"), mode=Mode.DISCOVERY)
    before, after = store.rearrange(match.id, lambda now: (with_settings(now, one), kept_seats(one)))
    assert before.players == match.players
    assert store.load(match.id) == after
    assert [player.name for player in after.players] == ["Mia", "Zoe"]
    assert [store.picture(match.id, 0, seat, "photo") for seat in range(3)] == [b"2", None, None]


def test_players_change_places_with_their_boards_and_pictures(store):
    match = origins_match(boards=(ANNA, BEN))
    store.keep(match)
    for seat in range(3):
        store.keep_picture(match.id, 0, seat, "photo", str(seat).encode())
    store.keep_picture(match.id, 0, TABLE_SEAT, "photo", b"table")
    one = agreed(match, seats=seats_of(match, "Mia", "Anna", "Ben"))
    _, after = store.rearrange(match.id, lambda now: (with_settings(now, one), kept_seats(one)))
    assert [player.name for player in after.players] == ["Mia", "Anna", "Ben"]
    assert [player.colour for player in after.players] == ["green", "pink", "blue"]
    assert after.boards(0)[1] == match.boards(0)[0]
    assert store.load(match.id) == after
    assert [store.picture(match.id, 0, seat, "photo") for seat in range(3)] == [b"2", b"0", b"1"]
    assert store.picture(match.id, 0, TABLE_SEAT, "photo") == b"table"


def test_two_players_swap_their_colours():
    match = origins_match()
    anna, ben, mia = settings_of(match).seats
    swapped = (replace(anna, colour="blue"), replace(ben, colour="pink"), mia)
    now = with_settings(match, agreed(match, seats=swapped))
    assert [player.colour for player in now.players] == ["blue", "pink", "green"]


def test_a_size_that_the_players_choose_holds_against_the_rules_and_is_kept(store):
    match = origins_match(boards=(ANNA,))
    now = with_settings(match, agreed(match, size=7))
    assert (now.size, now.boards(0)[0].size) == (7, 7)
    store.keep(now)
    assert store.load(match.id).size == 7
    back = with_settings(now, agreed(now, size=5))
    assert (back.size, back.chosen_size) == (5, None)
    assert back.boards(0)[0].trimmed() == match.boards(0)[0].trimmed()


def test_the_other_game_keeps_every_board_and_asks_what_it_cannot_know(store):
    match = dynasty_match()
    now = with_settings(match, agreed(match, game=Game.ORIGINS, mode=Mode.DISCOVERY, variants=(), size=5))
    store.keep(match)
    store.keep(now)
    assert store.load(match.id).boards(0) == now.boards(0)
    entry, before = now.entry(0, 0), match.entry(0, 0).board
    assert set(entry.board.squares) == set(before.squares)
    shared = {Terrain.GRASSLAND, Terrain.LAKE, Terrain.START}
    for place, square in before.squares.items():
        sure = square.terrain in shared and square.crowns < 2
        assert (place not in entry.doubts) is sure
        assert (entry.board[place].terrain is square.terrain) is (square.terrain in shared)
    assert now.entry(0, 0).entered_status == "check"


def test_what_the_other_game_asks_are_squares_that_its_box_has():
    match = origins_match(boards=(ANNA, BEN, MIA))
    now = with_settings(match, agreed(match, game=Game.CLASSIC, mode=None, variants=()))
    faces = set(box(Game.CLASSIC).faces)
    for seat in range(3):
        entry = now.entry(0, seat)
        squares = [square for square in entry.board.squares.values() if square.terrain is not Terrain.START]
        squares += [other.square for place in entry.doubts for other in entry.readings[place].alternatives]
        assert {Face(square.terrain, crowns=square.crowns) for square in squares} <= faces


def test_a_game_that_is_gone_is_not_changed(store):
    assert store.rearrange("gone", lambda now: (now, {})) is None


def test_a_row_that_something_may_hide_stays_where_it_fits_a_smaller_frame():
    large = Entry().read(reading("o7.-----.HDDDD.DDDDD.DDDDD.DDDDD", doubtful=((0, 1),)), "photo")
    small = resized(large, 5)
    assert len(small.readings) == 25
    assert small.doubts == ((0, 1),)
    assert all(small.board[place] == each.square for place, each in small.readings.items())


def test_of_a_row_that_does_not_fit_a_smaller_frame_the_photo_shows_the_rest():
    read = reading("o7.-----.HDDDD.DDDDD.DDDDD.DDDDD.DDDDD", doubtful=((0, 1),))
    one = replace(read, corners=((0.0, 0.0), (500.0, 0.0), (500.0, 600.0), (0.0, 600.0)))
    small = resized(Entry().read(one, "photo"), 5)
    assert len(small.readings) == 25
    wanted = ((0, 100), (500, 100), (500, 600), (0, 600))
    assert all(found == pytest.approx(corner) for found, corner in zip(small.corners, wanted, strict=True))
