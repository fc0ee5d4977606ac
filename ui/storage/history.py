"""Past games: search and statistics."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ui.game.match_record import MatchRecord
from ui.game.setup import folded
from ui.storage.record_json import record_from_json
from ui.storage.rows import UNREADABLE, StandingRow, read_match_if_sound
from ui.storage.store import Store


@dataclass(frozen=True, slots=True)
class PastGame:
    """One game of the list, the standings best first. A provisional result may still change.

    Of a game that cannot be read there are only the names.
    """

    id: str
    started: datetime | None
    match: MatchRecord | None
    finished: bool
    provisional: bool
    standings: tuple[StandingRow, ...]

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(standing.name for standing in self.standings if standing.place == 1)


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """Games, wins (shared ones count for each winner), average and best of one player.

    The games of a Dynasty count one by one in the average; how many points each had is not kept, so
    ``best`` is that of other games.
    """

    name: str
    games: int
    wins: int
    average: float
    best: int | None


def past_games(
    store: Store, *, game: str = "", search: str = "", limit: int = 20, offset: int = 0
) -> list[PastGame]:
    """Return games, the last first: of one game if asked, with a player of such a name if asked.

    A game into which nothing was entered is none of them.
    """
    with store.opened() as db:
        rows = db.execute(
            "SELECT id, started, changed, finished, provisional, state FROM game"
            " WHERE begun AND (?1 = '' OR game = ?1)"
            " AND EXISTS (SELECT 1 FROM standing WHERE standing.game = game.id AND instr(folded(name), ?2))"
            " ORDER BY started DESC LIMIT ?3 OFFSET ?4",
            (game, folded(search.strip()), limit, offset),
        ).fetchall()
        return [_past_game(db, row) for row in rows]


def _past_game(db: sqlite3.Connection, row: Sequence[Any]) -> PastGame:
    identity, started, changed, finished, provisional, state = row
    standings = db.execute(
        "SELECT name, place, total FROM standing WHERE game = ? ORDER BY place IS NULL, place, seat",
        (identity,),
    )
    rows = tuple(StandingRow(*standing) for standing in standings)
    try:
        moment = datetime.fromisoformat(started).astimezone()
        match = record_from_json(json.loads(state), identity=identity, started=started, changed=changed)
    except UNREADABLE:  # it stays in the list all the same, as a game that cannot be read
        return PastGame(identity, None, None, finished=False, provisional=False, standings=rows)
    return PastGame(identity, moment, match, bool(finished), bool(provisional), rows)


def last_game(store: Store) -> MatchRecord | None:
    """Return the game that was changed last, with its boards; one that cannot be read is passed over."""
    with store.opened() as db:
        found = db.execute("SELECT id FROM game ORDER BY changed DESC LIMIT 10").fetchall()
        return next(filter(None, (read_match_if_sound(db, game) for (game,) in found)), None)


def last_change(store: Store) -> tuple[str, str] | None:
    """Return the game that was changed last, and when."""
    with store.opened() as db:
        row = db.execute("SELECT id, changed FROM game ORDER BY changed DESC LIMIT 1").fetchone()
    return (str(row[0]), str(row[1])) if row else None


def known_names(store: Store, limit: int = 12) -> list[str]:
    """Return the names of those who played, the most frequent of late first."""
    with store.opened() as db:
        rows = db.execute(
            "SELECT MIN(name) FROM standing"
            " JOIN (SELECT id, started FROM game WHERE begun ORDER BY started DESC LIMIT 50) AS late"
            " ON late.id = standing.game"
            " GROUP BY folded(name) ORDER BY COUNT(*) DESC, MAX(started) DESC LIMIT ?",
            (limit,),
        ).fetchall()
    return [str(row[0]) for row in rows]


def count_games(store: Store) -> int:
    with store.opened() as db:
        return int(db.execute("SELECT COUNT(*) FROM game WHERE begun").fetchone()[0])


def totals(store: Store, game: str = "") -> tuple[int, int | None, float | None]:
    """Return how many games are finished, the highest total of one game and the average.

    The games of a Dynasty count one by one in the average.
    """
    with store.opened() as db:
        games, best, average = db.execute(
            "SELECT COUNT(DISTINCT game.id), MAX(CASE WHEN rounds = 1 THEN total END),"
            " 1.0 * SUM(total) / SUM(rounds)"
            " FROM game JOIN standing ON standing.game = game.id"
            " WHERE finished AND NOT provisional AND (?1 = '' OR game.game = ?1)",
            (game,),
        ).fetchone()
    return games, best, average


def statistics(store: Store, game: str = "", mode: str = "") -> list[PlayerStatistics]:
    """Return every player of a finished game, the most wins first; provisional results do not count."""
    with store.opened() as db:
        rows = db.execute(
            "SELECT MIN(name) AS name, COUNT(*), SUM(place = 1), 1.0 * SUM(total) / SUM(rounds),"
            " MAX(CASE WHEN rounds = 1 THEN total END)"
            " FROM standing JOIN game ON game.id = standing.game"
            " WHERE finished AND NOT provisional"
            " AND (?1 = '' OR game.game = ?1) AND (?2 = '' OR game.mode = ?2)"
            " GROUP BY folded(name) ORDER BY 3 DESC, 4 DESC, name",
            (game, mode),
        ).fetchall()
    return [PlayerStatistics(*row) for row in rows]
