"""The pictures of the boards, on an open connection: photos as they were taken, and boards seen from above.

All together may take up :data:`LIMIT` bytes. Above it the photos used longest ago go first, then the boards
used longest ago: a photo is only needed to mark its corners again. What was used within the last day stays,
even above the limit, and so do the pictures of a game that was changed within the last day.
"""

from __future__ import annotations

import sqlite3
from datetime import timedelta

from ui.storage.database import ago, now

#: Bytes of all pictures together.
LIMIT = 500_000_000
_IN_USE = timedelta(days=1)
#: The time of use is only written if it is older than this: reading should seldom write.
_OFTEN = timedelta(hours=1)
#: Game, round, seat and kind.
PictureKey = tuple[str, int, int, str]
_AT = "WHERE game = ? AND round = ? AND seat = ? AND kind = ?"


def write_picture(db: sqlite3.Connection, key: PictureKey, data: bytes, limit: int = LIMIT) -> None:
    """Keep a picture under its game, round, seat and kind, and drop others if all take up too much."""
    db.execute(
        "INSERT OR REPLACE INTO picture (game, round, seat, kind, bytes, used)"
        " SELECT ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM game WHERE id = ?)",
        (*key, data, now(), key[0]),
    )
    db.execute(
        "DELETE FROM picture WHERE rowid IN (SELECT rowid FROM"
        " (SELECT picture.rowid, MAX(used, changed) AS late,"
        " SUM(length(bytes)) OVER (ORDER BY kind = 'photo', used DESC, picture.rowid DESC) AS total"
        " FROM picture JOIN game ON game.id = picture.game) WHERE total > ? AND late < ?)",
        (limit, ago(_IN_USE)),
    )


def read_picture(db: sqlite3.Connection, key: PictureKey) -> bytes | None:
    row = db.execute(f"SELECT bytes FROM picture {_AT}", key).fetchone()  # noqa: S608 - our own text
    return bytes(row[0]) if row else None


def drop_picture(db: sqlite3.Connection, key: PictureKey) -> None:
    db.execute(f"DELETE FROM picture {_AT}", key)  # noqa: S608 - our own text


def note_picture_use(db: sqlite3.Connection, key: PictureKey) -> None:
    """Write that a picture is used now."""
    times = (now(), *key, ago(_OFTEN))
    db.execute(f"UPDATE picture SET used = ? {_AT} AND used < ?", times)  # noqa: S608 - our own text


def picture_bytes(db: sqlite3.Connection) -> int:
    """Return how many bytes all pictures take up."""
    return int(db.execute("SELECT COALESCE(SUM(length(bytes)), 0) FROM picture").fetchone()[0])
