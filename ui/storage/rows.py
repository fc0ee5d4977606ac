"""The rows of a game, read and written on an open connection: the match, its boards, who came where."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from ui.game.certainty.ranking_status import RankingStatus, ranking_status
from ui.game.match_record import Entry, MatchRecord
from ui.game.row_sums import RowSums, row_sums
from ui.game.scores import standings
from ui.storage.entry_cache import ENTRIES
from ui.storage.record_json import record_from_json, record_to_json
from ui.storage.step_blocks import with_blocks, write_steps

#: What decoding a damaged row may raise.
UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, RecursionError)


class UnreadableGameError(ValueError):
    """A game in the file that was not written by this app, or is damaged. It is left as it is."""


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One row of the table ``standing``: where a player came; ``place`` 1 has won, alone or shared.

    In a game that is not finished there is a name only. :class:`scorer.ranking.Standing` is what the scorer
    computes, with the values of the tie-breaks.
    """

    name: str
    place: int | None = None
    total: int | None = None
    rows: RowSums = field(default_factory=dict)


def read_match(db: sqlite3.Connection, game_id: str) -> MatchRecord | None:
    """Read one game with all its boards. What is no game raises :class:`UnreadableGameError`."""
    try:
        return _read_match(db, game_id)
    except UNREADABLE as error:
        raise UnreadableGameError(game_id) from error


def read_match_if_sound(db: sqlite3.Connection, game_id: str) -> MatchRecord | None:
    """Return a game; nothing if it is not there or cannot be read."""
    try:
        return read_match(db, game_id)
    except UnreadableGameError:
        return None


def _read_match(db: sqlite3.Connection, game_id: str) -> MatchRecord | None:
    row = db.execute("SELECT id, started, changed, state FROM game WHERE id = ?", (game_id,)).fetchone()
    if row is None:
        return None
    match = record_from_json(json.loads(row[3]), identity=row[0], started=row[1], changed=row[2])
    rows = db.execute("SELECT round, seat, state FROM board WHERE game = ?", (game_id,))
    entries = {
        (round_, seat): ENTRIES.entry(text, partial(with_blocks, db, (game_id, round_, seat)))
        for round_, seat, text in rows.fetchall()
    }
    return replace(match, entries=entries)


def write_match(db: sqlite3.Connection, match: MatchRecord) -> None:
    """Write the game itself and its players' names; boards have rows of their own."""
    db.execute(
        "INSERT INTO game (id, started, changed, game, mode, rounds, state) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET changed = excluded.changed, game = excluded.game,"
        " mode = excluded.mode, rounds = excluded.rounds, state = excluded.state",
        (
            match.id,
            match.started,
            match.changed,
            match.game,
            match.mode or "",
            match.rounds,
            json.dumps(record_to_json(match)),
        ),
    )
    for seat, player in enumerate(match.players):
        db.execute(
            "INSERT INTO standing (game, seat, name) VALUES (?, ?, ?)"
            " ON CONFLICT (game, seat) DO UPDATE SET name = excluded.name",
            (match.id, seat, player.name),
        )


def write_entry(  # noqa: PLR0913, PLR0917 - the board's place, what it is and what it was
    db: sqlite3.Connection, game_id: str, round_: int, seat: int, entry: Entry, before: Entry | None = None
) -> str:
    """Write one board; return the text that the file holds of it now.

    ``before`` is what the file holds until now: blocks of steps that it has already are not written again.
    """
    data = write_steps(db, (game_id, round_, seat), entry, before)
    text = json.dumps(data, separators=(",", ":"))
    db.execute("INSERT OR REPLACE INTO board VALUES (?, ?, ?, ?)", (game_id, round_, seat, text))
    return text


def write_all(db: sqlite3.Connection, match: MatchRecord) -> None:
    """Write a match, its boards and who came where."""
    write_match(db, match)
    for (round_, seat), entry in match.entries.items():
        write_entry(db, match.id, round_, seat, entry)
    write_result(db, match)


def write_result(db: sqlite3.Connection, match: MatchRecord) -> None:
    """Write who came where as the boards are now, and whether anything was entered at all."""
    begun = any(entry.entered_status != "none" for entry in match.entries.values())
    db.execute("UPDATE game SET begun = ?1 WHERE id = ?2 AND begun != ?1", (begun, match.id))
    rows = standing_rows(match)
    provisional = bool(rows) and ranking_status(match) is RankingStatus.PROVISIONAL
    write_standings(db, match.id, rows, provisional=provisional)


def write_standings(
    db: sqlite3.Connection, game_id: str, rows: Sequence[StandingRow], *, provisional: bool = False
) -> None:
    """Write who came where, in the order of the seats; nothing given means not finished (again)."""
    db.execute(
        "UPDATE game SET finished = ?1, provisional = ?2"
        " WHERE id = ?3 AND (finished, provisional) != (?1, ?2)",
        (bool(rows), provisional, game_id),
    )
    kept = db.execute(
        "SELECT place, total, row_sums FROM standing WHERE game = ? ORDER BY seat", (game_id,)
    ).fetchall()
    wanted = [(row.place, row.total, row_sums_to_text(row.rows)) for row in rows]
    wanted += [(None, None, "")] * (len(kept) - len(wanted))
    if kept == wanted:
        return
    db.executemany(
        "UPDATE standing SET place = ?, total = ?, row_sums = ? WHERE game = ? AND seat = ?",
        [(*row, game_id, seat) for seat, row in enumerate(wanted)],
    )


def standing_rows(match: MatchRecord) -> list[StandingRow]:
    """Return who came where, in the order of the seats; nothing as long as that is not decided."""
    by_name = standings(match)
    if not by_name:
        return []
    found = [by_name[player.name] for player in match.players]
    return [
        StandingRow(standing.name, standing.place, standing.tally.total, row_sums(match, standing.name))
        for standing in found
    ]


def row_sums_to_text(sums: RowSums) -> str:
    """Return the sums of the rows as the file keeps them; nothing where they are not known."""
    return json.dumps(sums, separators=(",", ":")) if sums else ""
