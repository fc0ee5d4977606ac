"""Steps of a long game are kept in blocks: all of them come back, and a tap writes little."""

import sqlite3
from random import Random

import pytest

from scorer.board import Board, Game
from tests.stress.writer import edited, new_game
from ui.game.match_record import Entry
from ui.storage import entry_cache
from ui.storage.step_blocks import BLOCK
from ui.storage.store import Store


@pytest.fixture
def fresh_cache():
    """Forget decoded boards, as another process has none."""

    def forget():
        entry_cache.ENTRIES._entries.clear()

    forget()
    return forget


def rows(store, table):
    with sqlite3.connect(store.path) as db:
        return db.execute(f"SELECT * FROM {table}").fetchall()


def test_every_step_comes_back(store, fresh_cache):
    game = new_game(store)
    for seq in range(1, 3 * BLOCK + 7):
        store.change_board(game, 0, 0, lambda entry, seq=seq: edited(entry, seq))
    before = store.load(game).entry(0, 0)
    fresh_cache()
    after = Store(store.path).load(game).entry(0, 0)
    assert after == before
    assert len(after.editing.done) == 3 * BLOCK + 6
    assert len(rows(store, "steps")) == 3


def test_undo_and_redo_across_blocks_agree_with_memory(store, fresh_cache):
    """Random edits, undos and redos: the file always holds what the memory holds."""
    rng, game = Random(3), new_game(store)
    entry = store.load(game).entry(0, 0)
    for seq in range(1, 2 * BLOCK + 60):
        entry = edited(entry, seq)
    store.change_board(game, 0, 0, lambda _: entry)
    for seq in range(1, 40):
        step = rng.choice(["undo", "undo", "redo", "set"])
        for _ in range(rng.randint(1, BLOCK)):
            if step == "set":
                entry = edited(entry, len(entry.editing.done) + 10_000 * seq)
            else:
                entry = Entry(entry.editing.undo() if step == "undo" else entry.editing.redo())
        expected = entry
        store.change_board(game, 0, 0, lambda _, expected=expected: expected)
        fresh_cache()
        assert store.load(game).entry(0, 0) == expected


def test_a_tap_late_in_a_long_game_writes_no_block_again(store):
    game = new_game(store)
    entry = Entry.of(Board.empty(Game.ORIGINS, 7))
    for seq in range(1, 20 * BLOCK):
        entry = edited(entry, seq)
    store.change_board(game, 0, 0, lambda _: entry)
    blocks = rows(store, "steps")
    store.change_board(game, 0, 0, lambda kept: edited(kept, 20 * BLOCK + 1))
    assert len(rows(store, "steps")) == len(blocks) + 1
    (state,) = [row[3] for row in rows(store, "board") if row[:3] == (game, 0, 0)]
    assert len(state) < 20_000


def test_deleting_a_game_deletes_its_blocks(store):
    game = new_game(store)
    entry = Entry.of(Board.empty(Game.ORIGINS, 7))
    for seq in range(1, 2 * BLOCK + 1):
        entry = edited(entry, seq)
    store.change_board(game, 0, 0, lambda _: entry)
    store.delete(game)
    assert rows(store, "steps") == []
