"""The results of all finished games, for statistics."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import groupby

from scorer.board import Game
from ui.game.row_sums import row_sums
from ui.game.statistics import GameResult, PlayerResult
from ui.storage.rows import read_match_if_sound, row_sums_to_text
from ui.storage.store import Store

#: So many older games get their rows at a time: scoring a whole history would keep a page waiting.
_AT_ONCE = 25
_Row = tuple[str, str, str, str, int, str, int, int, str]


def game_results(store: Store) -> tuple[GameResult, ...]:
    """Return the games that are finished and cannot change any more, the oldest first."""
    _add_rows(store)
    with store.opened() as db:
        rows = db.execute(
            "SELECT game.id, started, game.game, mode, rounds, name, place, total, row_sums"
            " FROM game JOIN standing ON standing.game = game.id"
            " WHERE finished AND NOT provisional ORDER BY started, game.id, seat"
        ).fetchall()
    return _results(tuple(rows))


@lru_cache(maxsize=4)
def _results(rows: tuple[_Row, ...]) -> tuple[GameResult, ...]:
    """Read the rows; as long as nothing has changed they are the same, and are not read again."""
    return tuple(
        GameResult(identity, started, Game(game), mode, rounds, tuple(_player(*row[5:]) for row in each))
        for (identity, started, game, mode, rounds), each in groupby(rows, key=lambda row: row[:5])
    )


def _player(name: str, place: int, total: int, sums: str) -> PlayerResult:
    rows = {row: (points, number) for row, (points, number) in json.loads(sums or "{}").items()}
    return PlayerResult(name, place, total, rows)


def _add_rows(store: Store) -> None:
    """Add the rows to some games that were finished before the file kept them, the last first."""
    with store.opened() as db:
        games = [
            game
            for (game,) in db.execute(
                "SELECT id FROM game WHERE finished AND NOT provisional AND EXISTS"
                " (SELECT 1 FROM standing WHERE standing.game = game.id AND row_sums = '')"
                " ORDER BY started DESC LIMIT ?",
                (_AT_ONCE,),
            )
        ]
    if games:
        store.write(partial(_add_rows_to, games=games))


def _add_rows_to(db: sqlite3.Connection, games: Sequence[str]) -> None:
    for game in games:
        _add_rows_of(db, game)


def _add_rows_of(db: sqlite3.Connection, game: str) -> None:
    match = read_match_if_sound(db, game)
    for seat, player in enumerate(match.players if match else ()):
        sums = row_sums(match, player.name) if match else {}
        text = row_sums_to_text(sums) or "{}"  # a game whose boards are gone is not asked again
        db.execute(
            "UPDATE standing SET row_sums = ? WHERE game = ? AND seat = ? AND row_sums = ''",
            (text, game, seat),
        )
    if match is None:
        db.execute("UPDATE standing SET row_sums = '{}' WHERE game = ?", (game,))
