"""A board that a new photo has replaced comes back by undo."""

from dataclasses import replace

import pytest

from tests.ui.example_games import edited, origins_match, reading
from tests.ui.page_driver import board_shown, photo_file, save_match
from ui.game.match_record import Entry
from ui.readers import jobs
from ui.widgets import replaced_boards
from ui.widgets.photos import photo_reading
from ui.widgets.photos.photo_upload import save_photo


def read_from(photo):
    return Entry().read(reading(), photo)


@pytest.fixture
def game(open_page, store):
    """A game whose first board was read from a photo and corrected."""
    entry = edited(read_from("first"), (0, 0, {"terrain": "lake"}))
    match = origins_match(boards=()).with_entry(0, 0, entry)
    save_match(store, match)
    store.keep_picture(match.id, 0, 0, "board", b"picture")
    open_page("boards", game=match.id)
    return match


def take_another(match, store, folder):
    """Upload another photo, as if it had been read."""
    assert not save_photo(match, 0, 0, photo_file(folder))
    store.change_board(match.id, 0, 0, lambda entry: entry.read(reading(), "second"), {"board": b"new"})
    return store.load(match.id)


def test_the_corrected_board_comes_back_with_its_photo_and_its_steps(game, store, folder):
    now = take_another(game, store, folder)
    assert not now.entry(0, 0).editing.done
    replaced_boards.bring_back_replaced(now, 0, 0)
    after, before = store.load(game.id).entry(0, 0), game.entry(0, 0)
    assert (after.board, after.photo, after.editing.done) == (before.board, "first", before.editing.done)
    assert store.picture(game.id, 0, 0, "board") == b"picture"
    assert replaced_boards.last_replaced(store.load(game.id), 0, 0) is None


def test_a_board_is_put_aside_once_when_its_new_photo_comes_and_is_read(game, store, folder, monkeypatch):
    monkeypatch.setattr(jobs, "read", lambda *_: (reading(), b"new"))
    assert not save_photo(game, 0, 0, photo_file(folder, "#c1d"))
    photo_reading.read_board(store.load(game.id), 0, 0)
    replaced_boards.bring_back_replaced(store.load(game.id), 0, 0)
    now = store.load(game.id)
    assert now.entry(0, 0).photo == "first"
    assert replaced_boards.last_replaced(now, 0, 0) is None


def test_a_tap_that_comes_in_while_a_photo_is_read_is_put_aside_too(game, store, folder, monkeypatch):
    def put_aside_before_a_tap(*board):
        keep(*board)
        monkeypatch.setattr(photo_reading, "keep_replaced", keep)
        store.change_board(*board, lambda entry: edited(entry, (0, 1, {"terrain": "lake"}), first=2))

    keep = photo_reading.keep_replaced
    monkeypatch.setattr(photo_reading, "keep_replaced", put_aside_before_a_tap)
    monkeypatch.setattr(jobs, "read", lambda *_: (reading(), b"new"))
    store.keep_picture(game.id, 0, 0, "photo", photo_file(folder, "#c1e"))
    photo_reading.read_board(store.load(game.id), 0, 0)
    now = store.load(game.id)
    assert not now.entry(0, 0).editing.done
    assert len(replaced_boards.last_replaced(now, 0, 0).entry.editing.done) == 2


def test_several_photos_are_taken_back_one_by_one(game, store, folder):
    for _ in range(2):
        entry = take_another(game, store, folder).entry(0, 0)
        corrected = replace(entry, editing=entry.editing.set((((1, 1), None),)))
        store.change_board(game.id, 0, 0, lambda _, corrected=corrected: corrected)
    take_another(game, store, folder)
    for photo in ("second", "second", "first"):
        replaced_boards.bring_back_replaced(store.load(game.id), 0, 0)
        assert store.load(game.id).entry(0, 0).photo == photo


def test_the_numbering_of_the_taps_goes_on(game, store, folder):
    take_another(game, store, folder)
    entry = store.load(game.id).entry(0, 0)
    tapped = replace(entry, editing=replace(entry.editing, acks=(("phone", 7),)))
    store.change_board(game.id, 0, 0, lambda _: tapped)
    replaced_boards.bring_back_replaced(store.load(game.id), 0, 0)
    assert store.load(game.id).entry(0, 0).editing.acks == tapped.editing.acks


def test_a_board_that_nobody_has_touched_is_not_kept(open_page, store, folder):
    match = origins_match(boards=()).with_entry(0, 0, read_from("first"))
    save_match(store, match)
    open_page("boards", game=match.id)
    assert replaced_boards.last_replaced(take_another(match, store, folder), 0, 0) is None


def test_it_is_not_offered_to_another_player_nor_on_a_board_by_hand(game, store, folder):
    now = take_another(game, store, folder)
    assert replaced_boards.last_replaced(now, 0, 0)
    others = (replace(now.players[0], name="Zoe"), *now.players[1:])
    assert replaced_boards.last_replaced(replace(now, players=others), 0, 0) is None
    by_hand = now.with_entry(0, 0, replace(now.entry(0, 0), readings={}))
    assert replaced_boards.last_replaced(by_hand, 0, 0) is None


def test_the_board_offers_undo_beyond_its_first_step(game, store, folder, open_page):
    assert board_shown(open_page("board", game=game.id, seat=0))["replaced"] is False
    take_another(game, store, folder)
    assert board_shown(open_page("board", game=game.id, seat=0))["replaced"] is True
