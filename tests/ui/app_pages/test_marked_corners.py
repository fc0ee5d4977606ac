"""Corners that a player has marked on a photo hold as long as the photo does."""

from dataclasses import replace

import pytest

from scorer.rules import Mode
from tests.ui.app_pages.table_photos import found, new_photo, read_otherwise
from tests.ui.example_games import origins_match, reading
from tests.ui.page_driver import save_match, tap
from ui.readers import jobs
from ui.widgets.photos.photo_reading import read_board
from ui.widgets.photos.photo_upload import save_photo
from vision.errors import VisionError
from vision.reading import NoteCode

MARKED = ((1.0, 1.0), (99.0, 1.0), (99.0, 99.0), (1.0, 99.0))


class BusyError(VisionError):
    code = "busy"


@pytest.fixture
def asked(monkeypatch):
    """The corners with which photos of one board are read, one after the other."""
    corners = []

    def read(request, *_):
        corners.append(request.corners)
        return replace(reading(), notes=(NoteCode.TRIBE_MODE,)), b"board"

    monkeypatch.setattr(jobs, "read", read)
    return corners


@pytest.fixture
def marked(asked, store, folder):
    """A match whose first board was read with corners that a player has marked."""
    match = origins_match(Mode.DISCOVERY, boards=())
    save_match(store, match)
    assert not save_photo(match, 0, 0, new_photo(folder))
    read_board(store.load(match.id), 0, 0)
    read_board(store.load(match.id), 0, 0, MARKED)
    assert asked == [None, MARKED]
    return match


def test_a_photo_is_read_in_another_mode_with_the_corners_that_a_player_has_marked(
    marked, asked, store, open_page
):
    tap(open_page("photo", game=marked.id, seat=0), "change")
    assert store.load(marked.id).mode is Mode.TRIBE
    assert asked == [None, MARKED, MARKED]


def test_marked_corners_turn_with_the_board(marked, asked, store, open_page):
    store.change_board(marked.id, 0, 0, lambda entry: entry.turned())
    tap(open_page("photo", game=marked.id, seat=0), "change")
    assert asked[-1] == (MARKED[3], *MARKED[:3])


def test_a_new_photo_is_read_without_the_corners_marked_on_the_one_before(marked, asked, store, folder):
    assert not save_photo(marked, 0, 0, new_photo(folder))
    read_board(store.load(marked.id), 0, 0)
    assert asked == [None, MARKED, None]


def test_corners_marked_while_the_reader_is_busy_are_read_later(marked, asked, store, monkeypatch):
    def busy(*_):
        raise BusyError

    others, read = ((2.0, 2.0), *MARKED[1:]), jobs.read
    monkeypatch.setattr(jobs, "read", busy)
    read_board(store.load(marked.id), 0, 0, others)
    monkeypatch.setattr(jobs, "read", read)
    read_board(store.load(marked.id), 0, 0)
    assert asked == [None, MARKED, others]


def test_a_board_of_the_table_whose_corners_are_marked_is_read_with_them(
    table, asked, store, open_page, monkeypatch
):
    noted = tuple(
        (replace(seen, notes=(NoteCode.TRIBE_MODE,)), picture)
        for seen, picture in found("blue", "green", "pink")
    )
    _, match = table(match=origins_match(Mode.DISCOVERY, boards=()), results=noted)
    read_board(store.load(match.id), 0, 0, MARKED)
    read_otherwise(monkeypatch, tuple((seen, b"again") for seen, _ in found("blue", "green", "pink")))
    tap(open_page("table", game=match.id), "change")
    assert asked == [MARKED, MARKED]
    assert [store.picture(match.id, 0, seat, "board") for seat in range(3)] == [b"board", b"again", b"again"]
    assert not any(store.load(match.id).entry(0, seat).is_to_be_read for seat in range(3))
