"""Every game, saved as it is played.

The file is the truth, not the browser session: each change of a board is read, changed and written in
one transaction, so two phones may fill in the same game. Who came where is written with every change.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace

from ui.game.match_record import Entry, MatchRecord
from ui.storage.database import Database, now
from ui.storage.entry_cache import ENTRIES
from ui.storage.pictures import picture_bytes, read_picture, write_picture
from ui.storage.rows import read_match, write_entry, write_match, write_outcome


class OpenGame:
    """A game inside one transaction: ``match`` is how it stands, changes included."""

    def __init__(self, db: sqlite3.Connection, match: MatchRecord) -> None:
        self._db = db
        self.match = match

    def change_board(self, round_: int, seat: int, change: Callable[[Entry], Entry]) -> Entry:
        """Change one board; write it only if that made a difference."""
        before = self.match.entry(round_, seat)
        after = change(before)
        if after == before:
            return before
        text = write_entry(self._db, self.match.id, round_, seat, after, before)
        if after.readings == before.readings:  # a new reading is rounded where it is written
            ENTRIES.remember(text, after)
        self.match = replace(self.match.with_entry(round_, seat, after), changed=now())
        self._db.execute("UPDATE game SET changed = ? WHERE id = ?", (self.match.changed, self.match.id))
        write_outcome(self._db, self.match)
        return after

    def picture(self, round_: int, seat: int, kind: str) -> bytes | None:
        """Return a picture of a board, as :meth:`Store.keep_picture` was given it."""
        return read_picture(self._db, (self.match.id, round_, seat, kind))


class Store(Database):
    """The games, their pictures and the settings in one file."""

    # ---- a game

    @contextmanager
    def open_game(self, game_id: str) -> Iterator[OpenGame | None]:
        """Yield a game to read and change in one transaction; nothing if it was deleted."""
        with self.transaction() as db:
            match = read_match(db, game_id)
            yield OpenGame(db, match) if match else None

    def keep(self, match: MatchRecord) -> None:
        """Write a whole game, new or known."""
        with self.transaction() as db:
            _write_all(db, match)

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
        with self.open_game(game_id) as game:
            return game.change_board(round_, seat, change) if game else None

    def change_match(self, game_id: str, change: Callable[[MatchRecord], MatchRecord]) -> MatchRecord | None:
        """Change what belongs to the whole game, such as who holds a totem."""
        with self.transaction() as db:
            before = read_match(db, game_id)
            if before is None:
                return None
            after = replace(change(before), changed=now())
            write_match(db, after)
            write_outcome(db, after)
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
            _move_pictures(db, before, seats)
            db.execute("DELETE FROM board WHERE game = ?", (game_id,))
            db.execute("DELETE FROM steps WHERE game = ?", (game_id,))
            db.execute("DELETE FROM standing WHERE game = ? AND seat >= ?", (game_id, len(after.players)))
            _write_all(db, after)
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
        with self.transaction() as db:
            write_picture(db, (game_id, round_, seat, kind), data)

    def picture(self, game_id: str, round_: int, seat: int, kind: str) -> bytes | None:
        with self.opened() as db:
            return read_picture(db, (game_id, round_, seat, kind))

    def picture_bytes(self) -> int:
        """Return how many bytes all pictures take up, of :data:`ui.storage.pictures.LIMIT`."""
        with self.opened() as db:
            return picture_bytes(db)

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


def _write_all(db: sqlite3.Connection, match: MatchRecord) -> None:
    write_match(db, match)
    for (round_, seat), entry in match.entries.items():
        write_entry(db, match.id, round_, seat, entry)
    write_outcome(db, match)


def _move_pictures(db: sqlite3.Connection, before: MatchRecord, seats: Mapping[int, int]) -> None:
    """Give the pictures to the seats that the old ones became, and drop those of players who left."""
    for seat in range(len(before.players)):  # the new seat is the same or lower: it is free by now
        here = (before.id, seat)
        if seat in seats:
            db.execute("UPDATE picture SET seat = ? WHERE game = ? AND seat = ?", (seats[seat], *here))
        else:
            db.execute("DELETE FROM picture WHERE game = ? AND seat = ?", here)
