"""All games as one file, to keep or to move. The data of one shared result can be added as well.

What comes in is checked: it may be anything at all.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from itertools import chain
from math import isfinite
from typing import Any

from scorer.board import HUT_COLOURS, Game
from scorer.formats.match_json import match_from_json
from scorer.match import MOST_PLAYERS
from ui.game.certainty.ranking_status import RankingStatus, ranking_status
from ui.game.edits import Editing
from ui.game.match_record import VARIANTS, Entry, MatchRecord
from ui.game.played_match import record_of
from ui.game.row_sums import row_sums
from ui.game.setup import tidy_name
from ui.i18n import DEFAULT, texts
from ui.storage.database import now
from ui.storage.record_json import entry_from_json, entry_to_json, record_from_json, record_to_json
from ui.storage.rows import (
    StandingRow,
    read_match_if_sound,
    standing_rows,
    write_entry,
    write_match,
    write_standings,
)
from ui.storage.store import Store

FORMAT = "kingdomino-scorer games"
EXPORT_VERSION = 1
_LONGEST_ID = 40
#: Hexadecimal digits of the name that a shared result gets.
_NAME_LENGTH = 32
#: No score comes near it; what is larger was not counted by us.
_MOST_POINTS = 100_000
#: A failure without a sentence is none of ours.
_KNOWN = texts(DEFAULT)
#: A match, who came where, and whether that is provisional.
Imported = tuple[MatchRecord, Sequence[StandingRow], bool]


class ImportRefused(ValueError):  # noqa: N818 - it says what happened
    """A file that holds no saved games."""


def export(store: Store, only: str | None = None) -> bytes:
    """Return all games, or only one of them, as one JSON file; the pictures stay where they are.

    A game that cannot be read comes as it lies in the file, below ``unreadable``; nothing reads it again.
    """
    games, unreadable = [], []
    with store.opened() as db:
        for identity, provisional in db.execute(
            "SELECT id, provisional FROM game WHERE ?1 IS NULL OR id = ?1 ORDER BY started", (only,)
        ).fetchall():
            match = read_match_if_sound(db, identity)
            if match is None:
                unreadable.append(_raw_rows(db, identity))
                continue
            rows = db.execute("SELECT place, total FROM standing WHERE game = ? ORDER BY seat", (identity,))
            games.append(_to_json(match, rows.fetchall()) | {"provisional": bool(provisional)})
    data = {"format": FORMAT, "version": EXPORT_VERSION, "saved": now(), "games": games}
    return json.dumps(
        data | ({"unreadable": unreadable} if unreadable else {}), ensure_ascii=False, indent=1
    ).encode()


def _raw_rows(db: sqlite3.Connection, game: str) -> dict[str, Any]:
    """Return the texts of a game that cannot be read: somebody may still make something of them."""
    state = db.execute("SELECT state FROM game WHERE id = ?", (game,)).fetchone()[0]
    boards = db.execute("SELECT round, seat, state FROM board WHERE game = ?", (game,))
    return {"id": game, "match": str(state), "boards": [[r, s, str(text)] for r, s, text in boards]}


def _to_json(match: MatchRecord, standings: Sequence[Sequence[Any]]) -> dict[str, Any]:
    # Boards of the second and third game stay in the file when the players give up their Dynasty.
    entries = sorted((key, entry) for key, entry in match.entries.items() if key[0] < match.rounds)
    boards = [[*key, entry_to_json(entry)] for key, entry in entries]
    return {
        "id": match.id,
        "started": match.started,
        "changed": match.changed,
        "match": record_to_json(match),
        "boards": boards,
        "standings": [list(row) for row in standings],
    }


def import_games(store: Store, data: bytes) -> int:
    """Add the games of an exported file that are not here yet, all or none; return how many came in."""
    try:
        content = json.loads(data)
        games = [_shared_result(content, data)] if "format" not in content else _exported(content)
    except (ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError) as problem:
        raise ImportRefused(str(problem)) from problem
    return store.write(lambda db: sum(_add(db, *game) for game in games))


def _add(
    db: sqlite3.Connection,
    match: MatchRecord,
    standings: Sequence[StandingRow],
    provisional: bool,  # noqa: FBT001
) -> bool:
    """Write a game that is not here yet; return whether it was not."""
    if db.execute("SELECT 1 FROM game WHERE id = ?", (match.id,)).fetchone():
        return False
    write_match(db, match)
    for (round_, seat), entry in match.entries.items():
        write_entry(db, match.id, round_, seat, entry)
    write_standings(db, match.id, standings, provisional=provisional)
    return True


def _exported(content: Mapping[str, Any]) -> list[Imported]:
    if content["format"] != FORMAT or content["version"] != EXPORT_VERSION:
        raise ImportRefused("another format")
    return [_from_json(game) for game in content["games"]]


def _shared_result(content: object, data: bytes) -> Imported:
    """Return the match of a result that was shared as data. Its content names it, so it is added once."""
    match = replace(record_of(match_from_json(content)), id=sha256(data).hexdigest()[:_NAME_LENGTH])
    _refuse_unless(_is_sound(match))
    return match, standing_rows(match), ranking_status(match) is RankingStatus.PROVISIONAL


def _from_json(data: Mapping[str, Any]) -> Imported:
    # All times alike, because the list is put in order by their text.
    times = {
        key: datetime.fromisoformat(data[key]).astimezone(UTC).isoformat(timespec="microseconds")
        for key in ("started", "changed")
    }
    match = record_from_json(data["match"], identity=data["id"], **times)
    entries = {(int(r), int(s)): entry_from_json(entry) for r, s, entry in data["boards"]}
    match = replace(match, entries=entries)
    _refuse_unless(_is_sound(match))
    rows = [(None if place is None else int(place), total) for place, total in data["standings"]]
    finished = bool(rows) and all(place is not None for place, _ in rows)
    standings = (
        tuple(
            StandingRow(player.name, place, int(total), row_sums(match, player.name))
            for player, (place, total) in zip(match.players, rows, strict=True)
        )
        if finished
        else ()
    )
    _refuse_unless(all(0 < (one.place or 0) <= MOST_PLAYERS for one in standings))
    _refuse_unless(all(abs(one.total or 0) < _MOST_POINTS for one in standings))
    return match, standings, data.get("provisional") is True


def _refuse_unless(sound: bool) -> None:  # noqa: FBT001 - a test and nothing else
    if not sound:
        raise ImportRefused("a game that could not have been saved here")


def _is_sound(match: MatchRecord) -> bool:
    """Return whether a game could have been played here."""
    names = [player.name for player in match.players]
    return (
        _is_text(match.id, _LONGEST_ID)
        and 0 < len(names) <= MOST_PLAYERS
        and len(set(names)) == len(names)
        and all(_is_text(name, len(name)) and tidy_name(name) == name for name in names)
        and all(player.colour in HUT_COLOURS[match.game] for player in match.players)
        and all(variant in VARIANTS[match.game] for variant in match.variants)
        and (match.mode is not None) == (match.game is Game.ORIGINS)
        and all(who in names for who in match.totems.values())
        and all(_has_place(match, *key) and _is_entry(match, entry) for key, entry in match.entries.items())
    )


def _is_text(value: object, longest: int) -> bool:
    # Half a surrogate pair is a str in Python and no text anywhere else.
    return (
        isinstance(value, str)
        and 0 < len(value) <= longest
        and value.encode("utf-8", "ignore").decode() == value
    )


def _has_place(match: MatchRecord, round_: int, seat: int) -> bool:
    return 0 <= round_ < match.rounds and 0 <= seat < len(match.players)


def _is_entry(match: MatchRecord, entry: Entry) -> bool:
    return (
        (_is_board(match, entry, entry.editing) if entry.editing else not entry.readings)
        and isinstance(entry.photo, str)
        and (not entry.failure or f"photo.{entry.failure}" in _KNOWN)
        and all(map(isfinite, chain(*(entry.corners or ()), *(entry.marked or ()))))
    )


def _is_board(match: MatchRecord, entry: Entry, editing: Editing) -> bool:
    """Return whether a board is one of this game, and its doubts and steps lie on it."""
    board, steps = editing.board, (*editing.done, *editing.undone)
    places = {*entry.readings, *editing.settled}
    for step in steps:
        places |= {place for place, _ in (*step.before, *step.after)} | set(step.settled)
    return (
        board.game is match.game
        and board.height == board.width > 0
        and all(0 <= row < board.height and 0 <= col < board.width for row, col in places)
        and all(isinstance(step.domino, int | None) for step in steps)
        and all(isinstance(client, str) and isinstance(seq, int) for client, seq in editing.acks)
    )
