"""Games that were deleted lie aside for a day, so that they can be brought back; on an open connection.

All their rows are moved into one table, as JSON by column. So no other table, and no question asked of it,
has to know of them.
"""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass
from datetime import timedelta

from ui.storage.database import ago, now

#: How long a deleted game can be brought back.
KEPT = timedelta(days=1)
#: The tables with rows of a game and the column that names it, in the order in which they can be filled.
_TABLES = {"game": "id", "board": "game", "standing": "game", "picture": "game", "steps": "game"}


@dataclass(frozen=True, slots=True)
class DeletedGame:
    """A game that can be brought back: when it was deleted, and who played."""

    id: str
    deleted: str
    players: tuple[str, ...]


def put_away(db: sqlite3.Connection, game: str) -> None:
    """Delete a game in such a way that it can be brought back."""
    moment = now()
    for table, column in _TABLES.items():
        rows = db.execute(f"SELECT * FROM {table} WHERE {column} = ?", (game,))  # noqa: S608 - names of ours
        names = [each[0] for each in rows.description]
        for row in rows.fetchall():
            values = dict(zip(names, row, strict=True))
            data = values.pop("bytes", None)  # of a picture: JSON holds text only
            kept = (game, moment, table, json.dumps(values), data)
            db.execute("INSERT INTO deleted_row VALUES (?, ?, ?, ?, ?)", kept)
    db.execute("DELETE FROM game WHERE id = ?", (game,))


def bring_back(db: sqlite3.Connection, game: str) -> bool:
    """Bring back a game; return whether it is there. Columns that have gone since are left out."""
    if db.execute("SELECT 1 FROM game WHERE id = ?", (game,)).fetchone():
        return True
    for table in _TABLES:
        known = {name for _, name, *_ in db.execute(f"PRAGMA table_info({table})")}
        rows = db.execute("SELECT row, bytes FROM deleted_row WHERE game = ? AND source = ?", (game, table))
        for text, data in rows.fetchall():
            values = json.loads(text) | ({} if data is None else {"bytes": data})
            values = {name: value for name, value in values.items() if name in known}
            marks = ", ".join("?" * len(values))
            statement = f"INSERT INTO {table} ({', '.join(values)}) VALUES ({marks})"  # noqa: S608
            db.execute(statement, list(values.values()))
    db.execute("DELETE FROM deleted_row WHERE game = ?", (game,))
    return db.execute("SELECT 1 FROM game WHERE id = ?", (game,)).fetchone() is not None


def deleted_games(db: sqlite3.Connection) -> list[DeletedGame]:
    """Return the games that can be brought back, the one deleted last first."""
    found = db.execute(
        "SELECT game, MAX(moment) FROM deleted_row WHERE moment >= ? GROUP BY game ORDER BY 2 DESC",
        (ago(KEPT),),
    ).fetchall()
    return [DeletedGame(game, moment, _players(db, game)) for game, moment in found]


def _players(db: sqlite3.Connection, game: str) -> tuple[str, ...]:
    rows = db.execute("SELECT row FROM deleted_row WHERE game = ? AND source = 'standing'", (game,))
    standings = sorted((json.loads(text) for (text,) in rows), key=lambda row: row["seat"])
    return tuple(str(row["name"]) for row in standings)


def forget_deleted(db: sqlite3.Connection, *, all_of_them: bool = False) -> None:
    """Delete for good what was deleted longer ago than it is kept, or all of it."""
    db.execute("DELETE FROM deleted_row WHERE ?1 OR moment < ?2", (all_of_them, ago(KEPT)))


def delete_unbegun(db: sqlite3.Connection) -> list[str]:
    """Delete the games into which nothing was entered for a day; return which."""
    found = db.execute("SELECT id FROM game WHERE NOT begun AND changed < ?", (ago(KEPT),)).fetchall()
    db.executemany("DELETE FROM game WHERE id = ?", found)
    return [str(game) for (game,) in found]
