"""The SQLite file in the user's data folder: where it lies, its tables, connections and transactions.

A connection lives for one transaction only. Opening one costs a tenth of a millisecond and leaves no
questions about threads.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import RLock

from ui.game.setup import folded
from ui.storage.faults import DamagedFileError, Fault, NewerFileError, fault_of

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
    # The total of a Dynasty is the sum of three games, and no highest score of one.
    """
    ALTER TABLE game ADD COLUMN rounds INTEGER NOT NULL DEFAULT 1;
    UPDATE game SET rounds = 3 WHERE json_valid(state)
      AND EXISTS (SELECT 1 FROM json_each(state, '$.variants') WHERE value = 'dynasty');
    """,
    # The full blocks of a long game's steps; see step_blocks.
    """
    CREATE TABLE steps (
      game TEXT NOT NULL REFERENCES game ON DELETE CASCADE, round INTEGER NOT NULL, seat INTEGER NOT NULL,
      pile TEXT NOT NULL, number INTEGER NOT NULL, state TEXT NOT NULL,
      PRIMARY KEY (game, round, seat, pile, number));
    """,
    "ALTER TABLE game ADD COLUMN provisional INTEGER NOT NULL DEFAULT 0;",
    # When a picture was written or looked at last, as text like the other times.
    """
    ALTER TABLE picture ADD COLUMN used TEXT NOT NULL DEFAULT '';
    UPDATE picture SET used = (SELECT changed FROM game WHERE id = picture.game);
    """,
    # When a game was looked at last; only noted where games are forgotten.
    "ALTER TABLE game ADD COLUMN looked_at TEXT NOT NULL DEFAULT '';",
    # Points and number of each row of the pad, for statistics; of older games game_results adds them.
    "ALTER TABLE standing ADD COLUMN row_sums TEXT NOT NULL DEFAULT '';",
    # The rows of deleted games; see deleted_games.
    """
    CREATE TABLE deleted_row (
      game TEXT NOT NULL, moment TEXT NOT NULL, source TEXT NOT NULL, row TEXT NOT NULL, bytes BLOB);
    CREATE INDEX deleted_row_by_game ON deleted_row (game, source);
    """,
    # Whether anything was entered: a game with nothing in it is none of the past ones.
    """
    ALTER TABLE game ADD COLUMN begun INTEGER NOT NULL DEFAULT 1;
    UPDATE game SET begun = EXISTS (SELECT 1 FROM board WHERE board.game = game.id);
    """,
)
VERSION = len(_MIGRATIONS)
#: Seconds to wait for another process that writes.
LOCK_TIMEOUT = 5.0


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
    return ago(timedelta())


def ago(time: timedelta) -> str:
    """Return the moment that was so long ago, as all times are written."""
    return (datetime.now(UTC) - time).isoformat(timespec="microseconds")


class DatabaseFile:
    """The file with the games. ``set_aside`` names the damaged file that it replaced, if it did."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.set_aside: Path | None = None

    def prepare(self) -> None:
        """Make the folder and the file, or bring the tables up to date; a damaged file is set aside.

        A file of a newer version raises :class:`NewerFileError`.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._prepare()
        except sqlite3.DatabaseError as error:
            if fault_of(error) is not Fault.DAMAGED:
                raise
            self._set_aside()
            self._prepare()
        # An idle connection for the life of this object: closing the last one would make SQLite copy its
        # log into the file and sync both, at every tap.
        self._idle = self._connected("rw")
        self._idle.execute("SELECT 1 FROM setting LIMIT 1")

    def _prepare(self) -> None:
        with closing(self._connected("rwc")) as db:
            db.execute("PRAGMA journal_mode = WAL")
            version = db.execute("PRAGMA user_version").fetchone()[0]
            if version > VERSION:
                raise NewerFileError(f"tables of version {version}, this app knows {VERSION}")
            if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                raise DamagedFileError("a part of the database is lost")
            migrate(db, version)
            # Shows now, and not at the first tap, whether anything may be written.
            db.execute(f"PRAGMA user_version = {VERSION}")

    def _set_aside(self) -> None:
        """Keep what cannot be opened beside the new file: someone may still save something from it."""
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        self.set_aside = self.path.with_name(f"games-damaged-{stamp}.sqlite")
        self.path.replace(self.set_aside)
        for suffix in ("-wal", "-shm"):
            self.path.with_name(self.path.name + suffix).unlink(missing_ok=True)

    def _connected(self, mode: str) -> sqlite3.Connection:
        address = f"{self.path.absolute().as_uri()}?mode={mode}"
        db = sqlite3.connect(address, uri=True, timeout=LOCK_TIMEOUT, isolation_level=None)
        db.create_function("folded", 1, folded, deterministic=True)
        db.execute("PRAGMA foreign_keys = ON")
        # Every commit is synced before it is acknowledged, so that a power cut loses nothing either.
        db.execute("PRAGMA synchronous = FULL")
        return db

    @contextmanager
    def opened(self) -> Iterator[sqlite3.Connection]:
        """Yield a connection to the file, which has to be there; every statement is its own transaction."""
        with closing(self._connected("rw")) as db:
            db.execute("SELECT 1 FROM setting LIMIT 1")  # shows here, and not later, whether it can be read
            yield db


class MemoryDatabase:
    """The same tables in memory, one thread after another."""

    path, set_aside = Path(), None

    def __init__(self) -> None:
        self._lock = RLock()
        self._db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self._db.create_function("folded", 1, folded, deterministic=True)
        self._db.execute("PRAGMA foreign_keys = ON")
        migrate(self._db, 0)

    def prepare(self) -> None:
        """Do nothing: there is no file."""

    @contextmanager
    def opened(self) -> Iterator[sqlite3.Connection]:
        """Yield the connection, for this thread alone."""
        with self._lock:
            yield self._db


def migrate(db: sqlite3.Connection, version: int) -> None:
    """Bring the tables of a version up to date."""
    for number in range(version, VERSION):
        db.executescript(f"BEGIN; {_MIGRATIONS[number]} PRAGMA user_version = {number + 1}; COMMIT;")


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """Let the statements of a block happen together or not at all."""
    db.execute("BEGIN IMMEDIATE")  # the write lock now: two phones wait for each other
    try:
        yield db
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # after some errors SQLite has rolled back by itself
            db.execute("ROLLBACK")
        raise
