"""A process that saves edits as the app does: ``python -m tests.stress.writer FILE GAME``.

It prints the number of each edit that is in. Every tenth edit it also keeps a photo and saves another game.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import count
from pathlib import Path

from scorer.board import Board, Game
from ui.game.edits import Editing, apply_log
from ui.game.match_record import Entry, PlayerRecord, new_match
from ui.storage.store import Store

CLIENT = "writer"
_PHOTO = b"photo" * 40_000


def new_game(store: Store) -> str:
    """Keep an empty game of two players; return its identity."""
    record = new_match(Game.ORIGINS, None, (), [PlayerRecord("Anna", "pink"), PlayerRecord("Ben", "blue")])
    store.keep(record.with_entry(0, 0, Entry.of(Board.empty(Game.ORIGINS, 7))))
    return record.id


def edited(entry: Entry, seq: int) -> Entry:
    """Return the entry with one more edit of the writer's log."""
    square = [seq % 7, seq // 7 % 7, {"terrain": "lake" if seq % 2 else "jungle"}]
    log = {"client": CLIENT, "edits": [{"seq": seq, "do": "set", "squares": [square]}]}
    editing = entry.editing or Editing(Board.empty(Game.ORIGINS, 7))
    return replace(entry, editing=apply_log(editing, log))


def main(path: Path, game: str) -> None:
    store = Store(path)
    record = store.load(game)
    assert record is not None
    editing = record.entry(0, 0).editing
    begin = dict(editing.acks).get(CLIENT, 0) if editing else 0
    for seq in count(begin + 1):
        store.change_board(game, 0, 0, lambda entry, seq=seq: edited(entry, seq))
        print(seq, flush=True)
        if seq % 10 == 0:
            store.keep_picture(game, 0, 0, "photo", _PHOTO)
            store.delete(new_game(store))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
