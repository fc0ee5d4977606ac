"""A board that a new photo has replaced comes back by undo, and the photo again by redo."""

import pytest

from tests.ui.app_pages.table_photos import new_photo
from tests.ui.example_games import ANNA, BEN, MIA, edited, origins_match, reading
from tests.ui.page_driver import board_shown, save_match
from ui.game.match_record import Entry
from ui.readers import jobs
from ui.widgets.photos import photo_reading
from ui.widgets.photos.photo_upload import save_photo
from vision.errors import BoardNotFound

CORRECTED = edited(Entry().read(reading(), "first"), (0, 0, {"terrain": "lake"}))
READ_RIGHT = Entry().read(reading(ANNA, doubtful=()), "first")
BY_HAND = origins_match(boards=(BEN,)).entry(0, 0)


@pytest.fixture
def photographed(store, folder, monkeypatch):
    """Take another photo of a board that is entered; return its game."""

    def taken(entry, failure=None):
        def read(*_):
            if failure:
                raise failure
            return reading(MIA, doubtful=()), b"new"

        match = origins_match(boards=()).with_entry(0, 0, entry)
        save_match(store, match)
        if entry.photo:
            store.keep_picture(match.id, 0, 0, "board", b"picture")
        monkeypatch.setattr(jobs, "read", read)
        assert not save_photo(match, 0, 0, new_photo(folder))
        photo_reading.read_board(store.load(match.id), 0, 0)
        return match

    return taken


@pytest.mark.parametrize("before", ["corrected", "read right", "by hand"])
def test_undo_brings_back_any_board_before_a_photo_and_redo_the_photo(
    photographed, store, open_page, taps, before
):
    entry = {"corrected": CORRECTED, "read right": READ_RIGHT, "by hand": BY_HAND}[before]
    match = photographed(entry)
    new = store.load(match.id).entry(0, 0)
    assert new.board != entry.board
    taps("undo_photo")
    shown = board_shown(open_page("board", game=match.id, seat=0))
    assert (shown["replaced"], shown["gave_way"]) == (False, True)
    assert store.load(match.id).entry(0, 0) == entry
    assert store.picture(match.id, 0, 0, "board") == (b"picture" if entry.photo else None)
    taps("redo_photo")
    shown = board_shown(open_page("board", game=match.id, seat=0))
    assert (shown["replaced"], shown["gave_way"]) == (True, False)
    assert store.load(match.id).entry(0, 0) == new
    assert store.picture(match.id, 0, 0, "board") == b"new"


def test_undo_is_not_offered_where_no_photo_has_replaced_the_board(photographed, open_page):
    match = photographed(CORRECTED, BoardNotFound())
    assert board_shown(open_page("board", game=match.id, seat=0))["replaced"] is False


def test_a_photo_is_not_taken_back_over_the_steps_of_another_phone(photographed, store, open_page, taps):
    match = photographed(CORRECTED)
    store.change_board(match.id, 0, 0, lambda entry: edited(entry, (0, 1, {"terrain": "lake"}), first=2))
    before = store.load(match.id).entry(0, 0)
    taps("undo_photo")
    open_page("board", game=match.id, seat=0)
    assert store.load(match.id).entry(0, 0) == before


def test_a_reading_is_dropped_if_another_board_was_laid_there_meanwhile(store, folder, monkeypatch):
    match = origins_match(boards=())
    save_match(store, match)
    assert not save_photo(match, 0, 0, new_photo(folder))

    def read(*_):
        store.change_board(match.id, 0, 0, lambda _: BY_HAND)
        return reading(ANNA), b"new"

    monkeypatch.setattr(jobs, "read", read)
    photo_reading.read_board(store.load(match.id), 0, 0)
    assert store.load(match.id).entry(0, 0) == BY_HAND
