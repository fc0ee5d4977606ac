"""Games of an app open to the public die some time after their last use, and no sooner."""

from datetime import timedelta

import pytest

from tests.ui.example_games import origins_match
from tests.ui.page_driver import save_match
from ui.storage.database import ago

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def last_changed(store, game, *, before):
    with store.opened() as db:
        db.execute("UPDATE game SET changed = ? WHERE id = ?", (ago(before), game))


@pytest.fixture
def game(store):
    return save_match(store, origins_match())


def test_a_game_dies_when_it_was_not_used_for_so_long(store, game):
    other = save_match(store, origins_match())
    last_changed(store, game, before=DAY)
    assert store.delete_unused(DAY) == 1
    assert store.load(game) is None
    assert store.load(other)


def test_a_game_that_is_looked_at_lives(store, game):
    last_changed(store, game, before=2 * DAY)
    store.note_use(game, DAY)
    assert store.delete_unused(DAY) == 0
    assert store.load(game)


def test_a_game_that_was_looked_at_long_ago_dies(store, game):
    last_changed(store, game, before=2 * DAY)
    store.note_use(game, DAY)
    assert store.delete_unused(timedelta()) == 1


def test_looking_at_a_game_seldom_writes(store, game):
    def looked_at():
        with store.opened() as db:
            return db.execute("SELECT looked_at FROM game WHERE id = ?", (game,)).fetchone()[0]

    store.note_use(game, DAY)
    assert not looked_at(), "it was changed a moment ago"
    last_changed(store, game, before=3 * HOUR)
    store.note_use(game, DAY)
    first = looked_at()
    assert first
    store.note_use(game, DAY)
    assert looked_at() == first


def test_nothing_of_a_dead_game_is_left_in_the_file(store, folder):
    match = origins_match()
    secret = match.players[0].name.encode()
    save_match(store, match)
    store.keep_picture(match.id, 0, 0, "photo", b"a secret photo" * 1000)
    last_changed(store, match.id, before=DAY)
    store.delete_unused(DAY)
    with store.opened() as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    left = b"".join(file.read_bytes() for file in folder.iterdir())
    assert b"a secret photo" not in left
    assert secret not in left
