"""A match and its boards as JSON values: how the store keeps them and a file carries them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import isfinite
from typing import Any

from scorer.board import SIZES, Game, Resource
from scorer.formats.board_json import square_from_json, square_to_json
from scorer.rules import Mode
from ui.game.edits_json import editing_from_json, editing_to_json
from ui.game.match_record import Entry, MatchRecord, PlayerRecord
from vision.reading import Alternative, Corners, NoteCode, SquareReading


def entry_to_json(entry: Entry) -> dict[str, Any]:
    """Return an entry as JSON values; what it has not is left out."""
    data = {
        "editing": editing_to_json(entry.editing) if entry.editing else None,
        "readings": [[*place, _reading_to_json(reading)] for place, reading in entry.readings.items()],
        "photo": entry.photo,
        "failure": entry.failure,
        "corners": entry.corners,
        "notes": list(entry.notes),
        "marked": entry.marked,
    }
    return {key: value for key, value in data.items() if value}


def entry_from_json(data: Mapping[str, Any]) -> Entry:
    """Read what :func:`entry_to_json` wrote."""
    editing = editing_from_json(data["editing"]) if "editing" in data else None
    readings = {
        (row, col): _reading_from_json(value, editing.board.game if editing else Game.ORIGINS)
        for row, col, value in data.get("readings", ())
    }
    corners, marked = (_corners(data.get(key)) for key in ("corners", "marked"))
    notes = tuple(map(NoteCode, data.get("notes", ())))
    return Entry(editing, readings, data.get("photo", ""), data.get("failure", ""), corners, notes, marked)


def _corners(data: Iterable[Iterable[float]] | None) -> Corners | None:
    if not data:
        return None
    one, two, three, four = ((float(x), float(y)) for x, y in data)
    return one, two, three, four


def _reading_to_json(reading: SquareReading) -> dict[str, Any]:
    others = [
        [square_to_json(other.square), float(f"{other.probability:.5g}")] for other in reading.alternatives
    ]
    data = {"square": square_to_json(reading.square), "confidence": round(reading.confidence, 5)}
    more: dict[str, Any] = {} if reading.log_odds is None else {"log_odds": reading.log_odds}
    if reading.alone:
        more["alone"] = _reading_to_json(reading.alone)
    return data | {"doubtful": reading.doubtful, "source": reading.source, "alternatives": others} | more


def _reading_from_json(data: Mapping[str, Any], game: Game) -> SquareReading:
    found = _one_reading(data, game)
    return replace(found, alone=_one_reading(data["alone"], game)) if data.get("alone") else found


def _one_reading(data: Mapping[str, Any], game: Game) -> SquareReading:
    others = tuple(
        Alternative(square_from_json(square, game), _chance(p)) for square, p in data["alternatives"]
    )
    square = square_from_json(data["square"], game)
    source: Any = data["source"]
    if source not in {"seen", "dominoes"}:
        raise ValueError("no source of a reading")
    confidence, odds = _chance(data["confidence"]), data.get("log_odds")
    if odds is not None and not (isinstance(odds, (int, float)) and isfinite(odds)):
        raise ValueError("no log odds")
    return SquareReading(square, confidence, bool(data["doubtful"]), source, others, odds)


def _chance(value: object) -> float:
    if not isinstance(value, (int, float)) or not 0 <= value <= 1:
        raise ValueError("no probability")
    return float(value)


def record_to_json(match: MatchRecord) -> dict[str, Any]:
    """Return the match without its boards, which are stored one by one."""
    return {
        "game": str(match.game),
        "mode": str(match.mode) if match.mode else None,
        "variants": list(match.variants),
        "players": [[player.name, player.colour] for player in match.players],
        "totems": {str(resource): name for resource, name in match.totems.items()},
        **({"size": match.chosen_size} if match.chosen_size else {}),
        **({"left_out": list(match.left_out)} if match.left_out else {}),
        **({"set_aside": list(match.set_aside)} if match.set_aside else {}),
        **({"older": {digest: list(names) for digest, names in match.older.items()}} if match.older else {}),
    }


def record_from_json(data: Mapping[str, Any], *, identity: str, started: str, changed: str) -> MatchRecord:
    """Read what :func:`record_to_json` wrote."""
    return MatchRecord(
        identity,
        started,
        changed,
        Game(data["game"]),
        Mode(data["mode"]) if data["mode"] else None,
        tuple(data["variants"]),
        tuple(PlayerRecord(name, colour) for name, colour in data["players"]),
        {Resource(resource): unicodedata.normalize("NFC", name) for resource, name in data["totems"].items()},
        chosen_size=_size(data),
        left_out=tuple(map(str, data.get("left_out", ()))),
        set_aside=tuple(map(str, data.get("set_aside", ()))),
        older={str(digest): tuple(map(str, names)) for digest, names in data.get("older", {}).items()},
    )


def _size(data: Mapping[str, Any]) -> int | None:
    """Return the size that was chosen, if it was; ``large`` is how older games say 7 x 7."""
    size = data.get("size", 7 if data.get("large") else None)
    if size not in {None, *SIZES}:
        raise ValueError("no size of a board")
    return size if size is None else int(size)
