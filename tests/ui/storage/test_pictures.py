from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from scorer.formats.notation import parse
from tests.ui.example_games import MIA, origins_match
from ui.game.match_record import Entry
from ui.storage import pictures


@pytest.fixture
def games(store):
    """Four games, the last begun first."""
    matches = [replace(origins_match(), changed="2026-01-01T00:00:00.000000+00:00") for _ in range(4)]
    for match in matches:
        store.keep(match)
    return [match.id for match in matches]


@pytest.fixture(autouse=True)
def small_limit(monkeypatch):
    monkeypatch.setattr(pictures.write_picture, "__defaults__", (30,))


def used(store, game, days, kind="photo"):
    """Let a picture have been used so many days ago."""
    moment = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="microseconds")
    with store.opened() as db:
        db.execute("UPDATE picture SET used = ? WHERE game = ? AND kind = ?", (moment, game, kind))


def keep(store, game, days=0, kind="photo"):
    store.keep_picture(game, 0, 0, kind, b"0123456789")
    used(store, game, days, kind)


def kept(store, games, kind="photo"):
    with store.opened() as db:
        found = {row[0] for row in db.execute("SELECT game FROM picture WHERE kind = ?", (kind,))}
    return [game in found for game in games]


def test_a_photo_given_to_the_oldest_game_stays(store, games):
    """The fault: only photos of the games begun last were kept, whatever had just been taken."""
    for game in games[1:]:
        keep(store, game, days=2)
    keep(store, games[0])
    assert store.picture(games[0], 0, 0, "photo") == b"0123456789"


def test_above_the_limit_the_photos_used_longest_ago_go(store, games):
    for game, days in zip(games, (5, 9, 3, 0), strict=True):
        keep(store, game, days)
    assert kept(store, games) == [True, False, True, True]


def test_what_is_looked_at_is_in_use_again(store, games):
    for game, days in zip(games[:3], (5, 9, 3), strict=True):
        keep(store, game, days)
    assert store.picture(games[1], 0, 0, "photo")
    keep(store, games[3])
    assert kept(store, games) == [False, True, True, True]


def test_what_was_used_today_stays_even_above_the_limit(store, games):
    for game in games:
        keep(store, game, days=0.5)
    assert kept(store, games) == [True] * 4


def test_boards_seen_from_above_outlast_photos(store, games):
    for game in games[:2]:
        keep(store, game, days=9, kind="board")
        keep(store, game, days=3)
    keep(store, games[2])
    assert kept(store, games[:2], "board") == [True, True]
    assert kept(store, games[:2]) == [False, False]


def test_all_pictures_are_counted(store, games):
    keep(store, games[0])
    keep(store, games[1], kind="board")
    assert store.picture_bytes() == 20


def test_the_photos_of_a_game_played_today_stay(store, games):
    keep(store, games[0], days=9)
    store.change_board(games[0], 0, 0, lambda _: Entry.of(parse(MIA)))
    for game in games[1:]:
        keep(store, game, days=2)
    assert kept(store, games)[0]
