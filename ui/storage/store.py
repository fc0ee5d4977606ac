"""Every game, saved as it is played.

The file is the truth, not the browser session: each change of a board is read, changed and written in
one transaction, so two phones may fill in the same game. Who came where is written with every change.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from types import MappingProxyType

from ui.game.match_record import Entry, MatchRecord
from ui.storage.database import now
from ui.storage.deleted_games import (
    DeletedGame,
    bring_back,
    delete_unbegun,
    deleted_games,
    forget_deleted,
    put_away,
)
from ui.storage.entry_cache import ENTRIES
from ui.storage.faults import STORAGE_ERRORS
from ui.storage.forgetting import delete_unused, note_use
from ui.storage.pictures import (
    drop_picture,
    note_picture_use,
    picture_bytes,
    read_picture,
    write_picture,
)
from ui.storage.replaced_boards import ReplacedBoards
from ui.storage.rows import read_match_if_sound, write_all, write_entry, write_match, write_result
from ui.storage.safe_database import SafeDatabase

#: Seats from here on are nobody's: pictures lie there while they change places.
_ASIDE = 1000


class OpenGame:
    """A game inside one transaction: ``match`` is how it stands, changes included.

    What was changed is written at the end of the transaction, so a disk that fails loses nothing of it.
    """

    def __init__(self, db: sqlite3.Connection, match: MatchRecord) -> None:
        self._db = db
        self._before: dict[tuple[int, int], Entry] = {}
        self._pictures: dict[tuple[int, int, str], bytes | None] = {}
        self.match = match

    def change_board(self, round_: int, seat: int, change: Callable[[Entry], Entry]) -> Entry:
        """Change one board; it is written only if that made a difference."""
        before = self.match.entry(round_, seat)
        after = change(before)
        if after != before:
            self._before.setdefault((round_, seat), before)
            self.match = replace(self.match.with_entry(round_, seat, after), changed=now())
        return after

    def picture(self, round_: int, seat: int, kind: str) -> bytes | None:
        """Return a picture of a board, as :meth:`keep_picture` was given it."""
        place = (round_, seat, kind)
        if place in self._pictures:
            return self._pictures[place]
        return read_picture(self._db, (self.match.id, *place))

    def keep_picture(self, round_: int, seat: int, kind: str, data: bytes | None) -> None:
        """Keep a picture of a board together with what is changed; without one it is dropped."""
        self._pictures[round_, seat, kind] = data

    def write_to(self, db: sqlite3.Connection) -> None:
        """Write the boards that were changed; into another database than the one read from as a whole."""
        for place, data in self._pictures.items():
            if data is None:
                drop_picture(db, (self.match.id, *place))
            else:
                write_picture(db, (self.match.id, *place), data)
        if not self._before:
            return
        for (round_, seat), before in self._before.items():
            after = self.match.entry(round_, seat)
            known = before if db is self._db else None
            text = write_entry(db, self.match.id, round_, seat, after, known)
            if after.readings == before.readings:  # a new reading is rounded where it is written
                ENTRIES.remember(text, after)
        db.execute("UPDATE game SET changed = ? WHERE id = ?", (self.match.changed, self.match.id))
        write_result(db, self.match)


class Store(SafeDatabase):
    """The games, their pictures and the settings in one file; boards that were replaced in memory."""

    def __init__(self, path: Path | None) -> None:
        super().__init__(path)
        self.replaced_boards = ReplacedBoards()

    # ---- a game

    @contextmanager
    def open_game(self, game_id: str) -> Iterator[OpenGame | None]:
        """Yield a game to read and change in one transaction; nothing if it is deleted or unreadable."""
        game, ended = None, False
        try:
            with self.transaction() as db:
                match = read_match_if_sound(db, game_id)
                game = OpenGame(db, match) if match else None
                yield game
                ended = True
                if game:
                    game.write_to(db)
        except STORAGE_ERRORS as error:
            if game is None or not ended or self.fault is not None:
                raise
            self._fall_back(error)
            self.write(game.write_to)
        if game:
            self._remember(game.match)

    def keep(self, match: MatchRecord) -> None:
        """Write a whole game, new or known; what nobody needs any more goes."""

        def action(db: sqlite3.Connection) -> list[str]:
            forget_deleted(db)
            unbegun = delete_unbegun(db)
            write_all(db, match)
            return unbegun

        self.replaced_boards.forget(self.write(action))
        self._remember(match)

    def load(self, game_id: str) -> MatchRecord | None:
        """Return a game; nothing if it was deleted or cannot be read."""
        with self.opened() as db:
            match = read_match_if_sound(db, game_id)
        if match:
            self._remember(match)
        return match

    def changed(self, game_id: str) -> str | None:
        """Return when a game was changed last."""
        return self.changes([game_id]).get(game_id)

    def changes(self, games: Iterable[str]) -> dict[str, str]:
        """Return when each of some games was changed last; those that are not there are left out."""
        with self.opened() as db:
            query = "SELECT id, changed FROM game WHERE id = ?"
            found = [db.execute(query, (game,)).fetchone() for game in games]
        return {str(row[0]): str(row[1]) for row in found if row}

    def change_board(
        self,
        game_id: str,
        round_: int,
        seat: int,
        change: Callable[[Entry], Entry],
        pictures: Mapping[str, bytes] = MappingProxyType({}),
    ) -> Entry | None:
        """Change one board as it stands in the file now; nothing if the game was deleted meanwhile.

        ``pictures`` of it, by kind, are kept in the same transaction: each one waits for the disk.
        """
        with self.open_game(game_id) as game:
            if not game:
                return None
            for kind, data in pictures.items():
                game.keep_picture(round_, seat, kind, data)
            return game.change_board(round_, seat, change)

    def change_match(self, game_id: str, change: Callable[[MatchRecord], MatchRecord]) -> MatchRecord | None:
        """Change what belongs to the whole game, such as who holds a totem."""

        def action(db: sqlite3.Connection) -> MatchRecord | None:
            before = read_match_if_sound(db, game_id)
            if before is None:
                return None
            after = replace(change(before), changed=now())
            write_match(db, after)
            write_result(db, after)
            return after

        match = self.write(action)
        if match:
            self._remember(match)
        return match

    def rearrange(
        self, game_id: str, change: Callable[[MatchRecord], tuple[MatchRecord, Mapping[int, int]]]
    ) -> tuple[MatchRecord, MatchRecord] | None:
        """Change a whole game, its seats too: ``change`` also says which seat became which.

        Return the game before and after.
        """

        def action(db: sqlite3.Connection) -> tuple[MatchRecord, MatchRecord] | None:
            before = read_match_if_sound(db, game_id)
            if before is None:
                return None
            match, seats = change(before)
            after = replace(match, changed=now())
            _move_pictures(db, before, seats)
            db.execute("DELETE FROM board WHERE game = ?", (game_id,))
            db.execute("DELETE FROM steps WHERE game = ?", (game_id,))
            db.execute("DELETE FROM standing WHERE game = ? AND seat >= ?", (game_id, len(after.players)))
            write_all(db, after)
            return before, after

        both = self.write(action)
        if both:
            self._remember(both[1])
        return both

    def delete(self, game_id: str) -> None:
        """Delete a game; for a day it can be brought back."""
        self.write(lambda db: put_away(db, game_id))
        self._forget([game_id])
        self.replaced_boards.forget([game_id])

    def delete_all(self) -> None:
        """Delete all games; for a day they can be brought back."""
        with self.opened() as db:
            games = [game for (game,) in db.execute("SELECT id FROM game")]
        for game in games:
            self.delete(game)

    def bring_back(self, game_id: str) -> bool:
        """Bring back a deleted game; return whether it is there again."""
        return self.write(lambda db: bring_back(db, game_id)) and self.load(game_id) is not None

    def deleted_games(self) -> list[DeletedGame]:
        """Return the games that can be brought back; what lies there longer than a day is gone by then."""
        self.write(forget_deleted)
        with self.opened() as db:
            return deleted_games(db)

    def forget_deleted(self) -> None:
        """Delete for good what could be brought back."""
        self.write(lambda db: forget_deleted(db, all_of_them=True))
        with self.opened() as db:
            db.execute("VACUUM")  # what was deleted is also gone from the file

    def note_use(self, game_id: str, life: timedelta) -> None:
        """Write that a game is looked at now; ``life`` is how long it is kept after that."""
        with suppress(sqlite3.OperationalError), self.opened() as db:  # it can be shown all the same
            note_use(db, game_id, life)

    def delete_unused(self, life: timedelta) -> int:
        """Delete the games that were neither changed nor looked at for so long; return how many."""
        games = self.write(lambda db: delete_unused(db, life))
        self._forget(games)
        self.replaced_boards.forget(games)
        return len(games)

    # ---- pictures

    def keep_picture(self, game_id: str, round_: int, seat: int, kind: str, data: bytes) -> None:
        """Keep a picture of a board: ``photo`` as it was taken, or ``board`` seen from above."""
        self.write(lambda db: write_picture(db, (game_id, round_, seat, kind), data))

    def picture(self, game_id: str, round_: int, seat: int, kind: str) -> bytes | None:
        key = (game_id, round_, seat, kind)
        with self.opened() as db:
            picture = read_picture(db, key)
            if picture is not None:
                with suppress(sqlite3.OperationalError):  # it can be shown all the same
                    note_picture_use(db, key)
        if picture is None and self.fault is not None:  # memory has the games only
            return self.read_file(lambda db: read_picture(db, key))
        return picture

    def picture_bytes(self) -> int:
        """Return how many bytes all pictures take up, of :data:`ui.storage.pictures.LIMIT`."""
        with self.opened() as db:
            return picture_bytes(db)

    # ---- settings

    def setting(self, key: str) -> str | None:
        with self.opened() as db:
            row = db.execute("SELECT value FROM setting WHERE key = ?", (key,)).fetchone()
        return str(row[0]) if row else None

    def keep_setting(self, key: str, value: str) -> None:
        self.write(lambda db: db.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (key, value)))


def _move_pictures(db: sqlite3.Connection, before: MatchRecord, seats: Mapping[int, int]) -> None:
    """Give the pictures to the seats that the old ones became, and drop those of players who left."""
    leaving = [seat for seat in range(len(before.players)) if seat not in seats]
    db.executemany("DELETE FROM picture WHERE game = ? AND seat = ?", [(before.id, seat) for seat in leaving])
    # By way of seats that nobody has: two players may change places.
    db.executemany(
        "UPDATE picture SET seat = ? WHERE game = ? AND seat = ?",
        [(_ASIDE + new, before.id, old) for old, new in seats.items()],
    )
    db.execute("UPDATE picture SET seat = seat - ?1 WHERE game = ?2 AND seat >= ?1", (_ASIDE, before.id))
