"""Boards of the table moved between players."""

import pytest

from tests.ui.example_games import ANNA, BEN, origins_match
from ui.storage import store as storage
from ui.widgets.photos.table_reading import exchange


@pytest.fixture
def match(store):
    """A game with two boards, the first of them with its photo."""
    match = origins_match(boards=(ANNA, BEN))
    store.keep(match)
    store.keep_picture(match.id, 0, 0, "photo", b"photo of Anna")
    return match


def lies(store, match):
    now = store.load(match.id)
    return [(now.entry(0, seat).board, store.picture(match.id, 0, seat, "photo")) for seat in (0, 1)]


def test_two_boards_change_places_with_their_pictures(match, store):
    before = lies(store, match)
    exchange(match, 0, 0, 1)
    assert lies(store, match) == before[::-1]


def test_boards_and_pictures_change_places_together_or_not_at_all(match, store, monkeypatch):
    before = lies(store, match)
    monkeypatch.setattr(storage, "write_picture", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        exchange(match, 0, 0, 1)
    assert lies(store, match) == before
