"""The file with the games, and memory in its place as long as the file cannot be used.

1. Every transaction goes to the file. If that fails by a fault of storage, the games of this session so far
   and the last ones of the file are put into tables in memory, and the transaction is done there.
2. As long as the fault lasts, everything happens in memory; :attr:`SafeDatabase.fault` tells the pages.
3. Every few seconds the file is tried again. Once it can be used, the games changed meanwhile are written
   into it, and memory is given up. A file or folder that is gone is made again at once.
"""

from __future__ import annotations

import logging
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import RLock
from time import monotonic
from typing import TypeVar

from ui.game.match_record import MatchRecord
from ui.storage.database import DatabaseFile, MemoryDatabase, transaction
from ui.storage.deleted_games import put_away
from ui.storage.faults import STORAGE_ERRORS, Fault, fault_of
from ui.storage.rows import read_match_if_sound, write_all

Answer = TypeVar("Answer")
#: Seconds after which the file is tried again.
_RETRY_AFTER = 5.0
#: So many games are remembered as they were read or written last.
_MOST_REMEMBERED = 32
#: So many games of the file are taken along into memory.
_MOST_TAKEN = 50
_LOG = logging.getLogger(__name__)


class SafeDatabase:
    """A database that goes on in memory when its file cannot be used; without a path it is there only."""

    def __init__(self, path: Path | None) -> None:
        self.fault: Fault | None = None
        self._file: DatabaseFile | MemoryDatabase = DatabaseFile(path) if path else MemoryDatabase()
        self._memory = MemoryDatabase()
        self._games: OrderedDict[str, MatchRecord] = OrderedDict()
        self._deleted: set[str] = set()
        self._retry_at = 0.0
        self._lock = RLock()
        # Threads of this process wait here for each other. SQLite lets them ask again and again, in no order:
        # with many phones one waits so long that it takes the file for locked by another program.
        self._writing = RLock()
        try:
            self._file.prepare()
        except STORAGE_ERRORS as error:
            self._fall_back(error)

    @property
    def path(self) -> Path:
        return self._file.path

    @property
    def set_aside(self) -> Path | None:
        """The damaged file that the present one replaced, if it did."""
        return self._file.set_aside

    @contextmanager
    def opened(self) -> Iterator[sqlite3.Connection]:
        """Yield a connection; every statement is its own transaction.

        Its SQL has a function ``folded``, for names that differ in capitals or the form of accents.
        """
        with ExitStack() as stack:
            yield self._enter(stack, lambda _: None)

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Yield a connection whose statements happen together or not at all."""
        with self._writing, ExitStack() as stack:
            yield self._enter(stack, lambda db: stack.enter_context(transaction(db)))

    def read_file(self, action: Callable[[sqlite3.Connection], Answer | None]) -> Answer | None:
        """Return what an action finds in the file although it cannot be used; else nothing."""
        try:
            with self._file.opened() as db:
                return action(db)
        except STORAGE_ERRORS:
            return None

    def write(self, action: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Return what an action returns; it happens in one transaction, in memory if the file fails."""
        try:
            with self.transaction() as db:
                return action(db)
        except STORAGE_ERRORS as error:
            if self.fault is not None:
                raise
            self._fall_back(error)
        with self.transaction() as db:
            return action(db)

    def _enter(self, stack: ExitStack, begin: Callable[[sqlite3.Connection], object]) -> sqlite3.Connection:
        self._try_again()
        if self.fault is None:
            try:
                db = stack.enter_context(self._file.opened())
                begin(db)
            except STORAGE_ERRORS as error:
                stack.close()
                self._fall_back(error)
            else:
                return db
        if self.fault is None:  # the file was made again
            db = stack.enter_context(self._file.opened())
        else:
            db = stack.enter_context(self._memory.opened())
        begin(db)
        return db

    # ---- the games that memory has

    def _remember(self, match: MatchRecord) -> None:
        with self._lock:
            self._games[match.id] = match
            self._deleted.discard(match.id)
            self._games.move_to_end(match.id)
            while len(self._games) > _MOST_REMEMBERED:
                self._games.popitem(last=False)

    def _forget(self, games: Iterable[str]) -> None:
        with self._lock:
            for game in games:
                self._games.pop(game, None)
                if self.fault is not None:
                    self._deleted.add(game)

    # ---- from the file to memory and back

    def _fall_back(self, error: Exception) -> None:
        """Go on in memory; an error that is no fault of storage is raised again."""
        fault = fault_of(error)
        if fault is None:
            raise error
        _LOG.warning("The games cannot be saved in %s: %s", self.path, error)
        with self._lock:
            if self.fault is not None:
                return
            self._memory = MemoryDatabase()
            with self._memory.opened() as memory:
                for match in (*self._last_games(), *self._games.values()):
                    write_all(memory, match)
            self.fault = fault
            self._retry_at = 0.0 if fault in {Fault.GONE, Fault.DAMAGED} else monotonic() + _RETRY_AFTER
            self._try_again()

    def _last_games(self) -> list[MatchRecord]:
        """Return the last games of the file, as far as it can be read."""
        try:
            with self._file.opened() as db:
                found = db.execute("SELECT id FROM game ORDER BY changed DESC LIMIT ?", (_MOST_TAKEN,))
                return [match for (game,) in found.fetchall() if (match := read_match_if_sound(db, game))]
        except STORAGE_ERRORS:
            return []

    def _try_again(self) -> None:
        """Write what is in memory into the file, if it can be used again."""
        with self._lock:
            if self.fault is None or monotonic() < self._retry_at:
                return
            self._retry_at = monotonic() + _RETRY_AFTER
            try:
                self._file.prepare()
                with self._file.opened() as db, transaction(db), self._memory.opened() as memory:
                    self._bring_back(memory, db)
            except STORAGE_ERRORS as error:
                self.fault = fault_of(error) or self.fault
                return
            self.fault, self._deleted, self._memory = None, set(), MemoryDatabase()

    def _bring_back(self, memory: sqlite3.Connection, file: sqlite3.Connection) -> None:
        """Write the games that are newer in memory, pictures and settings; delete what was deleted."""
        for game in self._deleted:
            put_away(file, game)
        for game, changed in memory.execute("SELECT id, changed FROM game").fetchall():
            kept = file.execute("SELECT changed FROM game WHERE id = ?", (game,)).fetchone()
            match = read_match_if_sound(memory, game) if kept is None or kept[0] < changed else None
            if match is not None:
                write_all(file, match)
        pictures = memory.execute("SELECT game, round, seat, kind, bytes, used FROM picture")
        file.executemany(
            "INSERT OR REPLACE INTO picture (game, round, seat, kind, bytes, used)"
            " SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE EXISTS (SELECT 1 FROM game WHERE id = ?1)",
            pictures,
        )
        settings = memory.execute("SELECT * FROM setting")
        file.executemany("INSERT OR REPLACE INTO setting VALUES (?, ?)", settings)
