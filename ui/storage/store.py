"""Every game, saved as it is played, in one SQLite file in the user's data folder.

The file is the truth, not the browser session: each change of a board is read, changed and written in
one transaction, so two phones may fill in the same game. A connection lives for one call only, which
costs a tenth of a millisecond and spares all questions about threads.
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from ui.game.match_record import Entry, MatchRecord
from ui.storage.record_json import entry_from_json, entry_to_json, record_from_json, record_to_json

FILE = "games.sqlite"
#: Raised with every change of the tables; ``_MIGRATIONS[n]`` leads from version n to n + 1.
_MIGRATIONS = (
    """
    CREATE TABLE game (
      id TEXT PRIMARY KEY, started TEXT NOT NULL, changed TEXT NOT NULL,
      game TEXT NOT NULL, mode TEXT NOT NULL, finished INTEGER NOT NULL DEFAULT 0, state TEXT NOT NULL);
    CREATE INDEX game_by_time ON game (started DESC);
    CREATE TABLE board (
      game TEXT NOT NULL REFERENCES game ON DELETE CASCADE, round INTEGER NOT NULL, seat INTEGER NOT NULL,
      state TEXT NOT NULL, PRIMARY KEY (game, round, seat));
    CREATE TABLE standing (
      game TEXT NOT NULL REFERENCES game ON DELETE CASCADE, seat INTEGER NOT NULL,
      name TEXT NOT NULL, place INTEGER, total INTEGER, PRIMARY KEY (game, seat));
    CREATE INDEX standing_by_name ON standing (name);
    CREATE TABLE picture (
      game TEXT NOT NULL REFERENCES game ON DELETE CASCADE, round INTEGER NOT NULL, seat INTEGER NOT NULL,
      kind TEXT NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (game, round, seat, kind));
    CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL);
    """,
)
VERSION = len(_MIGRATIONS)
#: Photos are kept whole for the last games only, to move the corners; the pictures of the boards stay.
_GAMES_WITH_PHOTOS = 5


def data_folder() -> Path:
    """Return the folder where this system keeps a user's data; KINGDOMINO_DATA overrides it."""
    if chosen := os.environ.get("KINGDOMINO_DATA"):
        return Path(chosen)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "kingdomino-scorer"


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")


class Store:
    """The file with the games. ``set_aside`` names the damaged file that it replaced, if it did."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.set_aside: Path | None = None
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._prepare()
        except sqlite3.OperationalError:  # a full disk, a folder without permission: not the file's fault
            raise
        except sqlite3.DatabaseError:
            self._set_aside()
            self._prepare()

    def _prepare(self) -> None:
        with self.opened() as db:
            db.execute("PRAGMA journal_mode = WAL")
            version = db.execute("PRAGMA user_version").fetchone()[0]
            if version > VERSION or db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                raise sqlite3.DatabaseError("no file that this version can use")
            for number in range(version, VERSION):
                db.executescript(f"BEGIN; {_MIGRATIONS[number]} PRAGMA user_version = {number + 1}; COMMIT;")

    def _set_aside(self) -> None:
        """Keep what cannot be opened beside the new file: someone may still save something from it."""
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        self.set_aside = self.path.with_name(f"games-damaged-{stamp}.sqlite")
        self.path.replace(self.set_aside)
        for suffix in ("-wal", "-shm"):
            self.path.with_name(self.path.name + suffix).unlink(missing_ok=True)

    @contextmanager
    def opened(self) -> Iterator[sqlite3.Connection]:
        """Yield a connection; every statement is its own transaction."""
        with closing(sqlite3.connect(self.path, timeout=10, isolation_level=None)) as db:
            db.execute("PRAGMA foreign_keys = ON")
            db.execute(
                "PRAGMA synchronous = NORMAL"
            )  # with WAL a kill loses nothing, a power cut the last tap
            yield db

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Yield a connection whose statements happen together or not at all."""
        with self.opened() as db:
            db.execute("BEGIN IMMEDIATE")  # the write lock now: two phones wait for each other
            try:
                yield db
            except BaseException:
                db.execute("ROLLBACK")
                raise
            db.execute("COMMIT")

    # ---- a game

    def keep(self, match: MatchRecord) -> None:
        """Write a whole game, new or known."""
        with self.transaction() as db:
            write_match(db, match)
            for (round_, seat), entry in match.entries.items():
                write_entry(db, match.id, round_, seat, entry)

    def load(self, game_id: str) -> MatchRecord | None:
        with self.opened() as db:
            return read_match(db, game_id)

    def changed(self, game_id: str) -> str | None:
        """Return when a game was changed last."""
        with self.opened() as db:
            row = db.execute("SELECT changed FROM game WHERE id = ?", (game_id,)).fetchone()
        return str(row[0]) if row else None

    def change_board(
        self, game_id: str, round_: int, seat: int, change: Callable[[Entry], Entry]
    ) -> Entry | None:
        """Change one board as it stands in the file now; nothing if the game was deleted meanwhile."""
        with self.transaction() as db:
            if db.execute("SELECT 1 FROM game WHERE id = ?", (game_id,)).fetchone() is None:
                return None
            before = _read_entry(db, game_id, round_, seat)
            after = change(before)
            if after != before:
                write_entry(db, game_id, round_, seat, after)
                db.execute("UPDATE game SET changed = ? WHERE id = ?", (now(), game_id))
            return after

    def change_match(self, game_id: str, change: Callable[[MatchRecord], MatchRecord]) -> MatchRecord | None:
        """Change what belongs to the whole game, such as who holds a totem."""
        with self.transaction() as db:
            before = read_match(db, game_id)
            if before is None:
                return None
            after = replace(change(before), changed=now())
            write_match(db, after)
            return after

    def rearrange(
        self, game_id: str, change: Callable[[MatchRecord], tuple[MatchRecord, Mapping[int, int]]]
    ) -> tuple[MatchRecord, MatchRecord] | None:
        """Change a whole game, its seats too: ``change`` also says which seat became which.

        Return the game before and after.
        """
        with self.transaction() as db:
            before = read_match(db, game_id)
            if before is None:
                return None
            match, seats = change(before)
            after = replace(match, changed=now())
            for seat in range(len(before.players)):  # the new seat is the same or lower: it is free by now
                here = (game_id, seat)
                if seat in seats:
                    db.execute(
                        "UPDATE picture SET seat = ? WHERE game = ? AND seat = ?", (seats[seat], *here)
                    )
                else:
                    db.execute("DELETE FROM picture WHERE game = ? AND seat = ?", here)
            db.execute("DELETE FROM board WHERE game = ?", (game_id,))
            db.execute("DELETE FROM standing WHERE game = ? AND seat >= ?", (game_id, len(after.players)))
            write_match(db, after)
            for (round_, seat), entry in after.entries.items():
                write_entry(db, game_id, round_, seat, entry)
            return before, after

    def delete(self, game_id: str) -> None:
        with self.opened() as db:
            db.execute("DELETE FROM game WHERE id = ?", (game_id,))

    def delete_all(self) -> None:
        with self.opened() as db:
            db.execute("DELETE FROM game")
            db.execute("VACUUM")  # what was deleted is also gone from the file

    # ---- pictures

    def keep_picture(self, game_id: str, round_: int, seat: int, kind: str, data: bytes) -> None:
        """Keep a picture of a board: ``photo`` as it was taken, or ``board`` seen from above."""
        with self.opened() as db:
            db.execute(
                "INSERT OR REPLACE INTO picture SELECT ?, ?, ?, ?, ?"
                " WHERE EXISTS (SELECT 1 FROM game WHERE id = ?)",
                (game_id, round_, seat, kind, data, game_id),
            )
            db.execute(
                "DELETE FROM picture WHERE kind = 'photo' AND game NOT IN"
                " (SELECT id FROM game ORDER BY started DESC LIMIT ?)",
                (_GAMES_WITH_PHOTOS,),
            )

    def picture(self, game_id: str, round_: int, seat: int, kind: str) -> bytes | None:
        with self.opened() as db:
            row = db.execute(
                "SELECT bytes FROM picture WHERE game = ? AND round = ? AND seat = ? AND kind = ?",
                (game_id, round_, seat, kind),
            ).fetchone()
        return bytes(row[0]) if row else None

    def drop_pictures(self, game_id: str, round_: int, seat: int) -> None:
        with self.opened() as db:
            db.execute(
                "DELETE FROM picture WHERE game = ? AND round = ? AND seat = ?", (game_id, round_, seat)
            )

    # ---- settings

    def setting(self, key: str) -> str | None:
        with self.opened() as db:
            row = db.execute("SELECT value FROM setting WHERE key = ?", (key,)).fetchone()
        return str(row[0]) if row else None

    def keep_setting(self, key: str, value: str) -> None:
        with self.opened() as db:
            db.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (key, value))


def write_match(db: sqlite3.Connection, match: MatchRecord) -> None:
    """Write the game itself and its players' names; boards have rows of their own."""
    db.execute(
        "INSERT INTO game VALUES (?, ?, ?, ?, ?, 0, ?)"
        " ON CONFLICT (id) DO UPDATE"
        " SET changed = excluded.changed, mode = excluded.mode, state = excluded.state",
        (
            match.id,
            match.started,
            match.changed,
            match.game,
            match.mode or "",
            json.dumps(record_to_json(match)),
        ),
    )
    for seat, player in enumerate(match.players):
        db.execute(
            "INSERT INTO standing VALUES (?, ?, ?, NULL, NULL)"
            " ON CONFLICT (game, seat) DO UPDATE SET name = excluded.name",
            (match.id, seat, player.name),
        )


def write_entry(db: sqlite3.Connection, game_id: str, round_: int, seat: int, entry: Entry) -> None:
    state = json.dumps(entry_to_json(entry), separators=(",", ":"))
    db.execute("INSERT OR REPLACE INTO board VALUES (?, ?, ?, ?)", (game_id, round_, seat, state))


def _read_entry(db: sqlite3.Connection, game_id: str, round_: int, seat: int) -> Entry:
    row = db.execute(
        "SELECT state FROM board WHERE game = ? AND round = ? AND seat = ?", (game_id, round_, seat)
    ).fetchone()
    return entry_from_json(json.loads(row[0])) if row else Entry()


def read_match(db: sqlite3.Connection, game_id: str) -> MatchRecord | None:
    """Read one game with all its boards."""
    row = db.execute("SELECT id, started, changed, state FROM game WHERE id = ?", (game_id,)).fetchone()
    if row is None:
        return None
    match = record_from_json(json.loads(row[3]), identity=row[0], started=row[1], changed=row[2])
    rows = db.execute("SELECT round, seat, state FROM board WHERE game = ?", (game_id,))
    entries = {(r, s): entry_from_json(json.loads(state)) for r, s, state in rows}
    return replace(match, entries=entries)
