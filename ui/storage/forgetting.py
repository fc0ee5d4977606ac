"""Games that are deleted some time after their last use, on an open connection: for a public app.

A game is used when it is changed or looked at.
"""

from __future__ import annotations

import sqlite3
from datetime import timedelta

from ui.storage.database import ago, now

#: The time of use is written again after this share of a game's life: looking at it should seldom write.
_OFTEN = 0.1


def note_use(db: sqlite3.Connection, game: str, life: timedelta) -> None:
    """Write that a game is looked at now; ``life`` is how long it is kept after that."""
    row = db.execute("SELECT MAX(looked_at, changed) FROM game WHERE id = ?", (game,)).fetchone()
    if row and row[0] < ago(life * _OFTEN):
        db.execute("UPDATE game SET looked_at = ? WHERE id = ?", (now(), game))


def delete_unused(db: sqlite3.Connection, life: timedelta) -> list[str]:
    """Delete the games that were not used for so long, and overwrite them in the file; return which."""
    db.execute("PRAGMA secure_delete = ON")
    found = db.execute("SELECT id FROM game WHERE MAX(looked_at, changed) < ?", (ago(life),)).fetchall()
    db.executemany("DELETE FROM game WHERE id = ?", found)
    return [str(game) for (game,) in found]
