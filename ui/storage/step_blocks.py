"""The steps of a long game, kept apart from its board in blocks of a hundred.

A board is written with every tap. So that a tap after thousands of others costs as little as the first,
only the last steps of each pile (those done, those undone) stand beside the board; the full blocks before
them have rows of their own, which a tap leaves alone.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from operator import is_
from secrets import token_hex
from typing import Any

from ui.game.edits import Editing, Step
from ui.game.edits_json import step_to_json
from ui.game.match_record import Entry
from ui.storage.record_json import entry_to_json

#: The steps of one block.
BLOCK = 100
PILES = ("done", "undone")
BoardKey = tuple[str, int, int]


def write_steps(db: sqlite3.Connection, key: BoardKey, entry: Entry, before: Entry | None) -> dict[str, Any]:
    """Write the full blocks that are new since ``before``; return the rest of the entry as JSON values.

    ``before`` is what the file holds now; without it every block is written.
    """
    if entry.editing is None:
        _write_pile(db, key, "done", (), ())
        _write_pile(db, key, "undone", (), ())
        return entry_to_json(entry)
    known = before.editing if before and before.editing else Editing(entry.editing.board)
    if before is None:
        db.execute("DELETE FROM steps WHERE game = ? AND round = ? AND seat = ?", key)
    done, undone = entry.editing.done, entry.editing.undone
    blocks = {
        "done": _write_pile(db, key, "done", done, known.done),
        "undone": _write_pile(db, key, "undone", undone, known.undone),
    }
    last = replace(
        entry.editing, done=done[blocks["done"] * BLOCK :], undone=undone[blocks["undone"] * BLOCK :]
    )
    data = entry_to_json(replace(entry, editing=last))
    if any(blocks.values()):
        # The text of a board has to differ whenever its blocks do: it is the name of the decoded board.
        data |= {"blocks": blocks, "revision": token_hex(6)}
    return data


def _write_pile(
    db: sqlite3.Connection, key: BoardKey, pile: str, steps: Sequence[Step], before: Sequence[Step]
) -> int:
    """Write the full blocks of a pile that differ from those before; return how many it has."""
    count, stored = len(steps) // BLOCK, len(before) // BLOCK
    for number in range(count):
        block = steps[number * BLOCK : (number + 1) * BLOCK]
        old = before[number * BLOCK : (number + 1) * BLOCK]
        if number >= stored or not all(map(is_, block, old)):
            text = json.dumps([step_to_json(step) for step in block], separators=(",", ":"))
            db.execute("INSERT OR REPLACE INTO steps VALUES (?, ?, ?, ?, ?, ?)", (*key, pile, number, text))
    if count < stored:
        where = "game = ? AND round = ? AND seat = ? AND pile = ? AND number >= ?"
        db.execute(f"DELETE FROM steps WHERE {where}", (*key, pile, count))  # noqa: S608 - a constant
    return count


def with_blocks(db: sqlite3.Connection, key: BoardKey, data: dict[str, Any]) -> dict[str, Any]:
    """Return an entry's JSON values with the steps of its blocks put back before the last ones."""
    blocks = data.get("blocks")
    if not blocks:
        return data
    editing = dict(data["editing"])
    for pile in PILES:
        rows = db.execute(
            "SELECT state FROM steps WHERE game = ? AND round = ? AND seat = ? AND pile = ? AND number < ?"
            " ORDER BY number",
            (*key, pile, blocks[pile]),
        )
        editing[pile] = [step for (text,) in rows for step in json.loads(text)] + editing[pile]
    return {**data, "editing": editing}
