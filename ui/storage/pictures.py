"""The pictures of the boards, on an open connection: photos as they were taken, and boards seen from above.

All together may take up :data:`LIMIT` bytes. Above it the photos used longest ago go first, then the boards
used longest ago: a photo is only needed to mark its corners again. What was used within the last day stays,
even above the limit.
"""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta

#: Bytes of all pictures together.
LIMIT = 500_000_000
_IN_USE = timedelta(days=1)
#: The time of use is only written if it is older than this: reading should seldom write.
_OFTEN = timedelta(hours=1)


def write_picture(
    db: sqlite3.Connection, key: tuple[str, int, int, str], data: bytes, limit: int = LIMIT
) -> None:
    """Keep a picture under its game, round, seat and kind, and drop others if all take up too much."""
    db.execute(
        "INSERT OR REPLACE INTO picture (game, round, seat, kind, bytes, used)"
        " SELECT ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM game WHERE id = ?)",
        (*key, data, _ago(timedelta()), key[0]),
    )
    db.execute(
        "DELETE FROM picture WHERE rowid IN (SELECT rowid FROM"
        " (SELECT rowid, used,"
        " SUM(length(bytes)) OVER (ORDER BY kind = 'photo', used DESC, rowid DESC) AS total"
        " FROM picture) WHERE total > ? AND used < ?)",
        (limit, _ago(_IN_USE)),
    )


def read_picture(db: sqlite3.Connection, key: tuple[str, int, int, str]) -> bytes | None:
    """Return a picture, which is thereby in use."""
    where = "WHERE game = ? AND round = ? AND seat = ? AND kind = ?"
    row = db.execute(f"SELECT bytes, used FROM picture {where}", key).fetchone()  # noqa: S608 - our own text
    if row is None:
        return None
    if row[1] < _ago(_OFTEN):
        db.execute(f"UPDATE picture SET used = ? {where}", (_ago(timedelta()), *key))  # noqa: S608
    return bytes(row[0])


def picture_bytes(db: sqlite3.Connection) -> int:
    """Return how many bytes all pictures take up."""
    return int(db.execute("SELECT COALESCE(SUM(length(bytes)), 0) FROM picture").fetchone()[0])


def _ago(time: timedelta) -> str:
    return (datetime.now(UTC) - time).isoformat(timespec="microseconds")
