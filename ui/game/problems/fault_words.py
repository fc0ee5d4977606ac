"""What is wrong with a board or match, in a language: the scorer's error as a sentence with its place."""

from __future__ import annotations

import re

from scorer.board import BoardError
from ui.i18n import Texts

#: Places in notation and JSON text, and the sentences that say them.
_PLACES = {
    r"\brow (?P<row>\d+), square (?P<col>\d+)": "place_square",
    r"\brow (?P<row>\d+)": "place_row",
    r"\bline (?P<row>\d+), column (?P<col>\d+)": "place_line",
}
#: Parts of a match in the way to a place, counted from 0 there, and what they are called, counted from 1.
_PARTS = {r"\bplayers\[(\d+)\]": "start.player", r"\brounds\[(\d+)\]": "boards.round"}
#: Places that are all of what was given, and so say nothing.
_ALL = {"board", "start", "JSON", "match", "labels"}


def fault_words(error: BoardError, texts: Texts) -> str:
    """Return what is wrong, and where.

    >>> from scorer import parse
    >>> from ui.i18n import texts
    >>> try:
    ...     parse("c5.HX")
    ... except BoardError as error:
    ...     print(fault_words(error, texts("de")))
    Reihe 1, Feld 2: "X" ist kein Feld dieses Spiels. Die Buchstaben sind W F L G S M H, und - für keines.
    """
    key = f"fault.{error.code}"
    reason = texts(key, **error.values) if error.code and key in texts else error.reason
    if error.place in _ALL:
        return reason
    return f"{place_words(error.place, texts)}: {reason}"


def place_words(place: str, texts: Texts) -> str:
    """Return where something is wrong; players and games count from 1, other paths stay as JSON has them.

    >>> from ui.i18n import texts
    >>> place_words("rounds[0], players[1], board, cells[0][2]", texts("en"))
    'Game 1, Player 2, board, cells[0][2]'
    """
    for pattern, name in _PARTS.items():
        if found := re.search(pattern, place):
            place = f"{place[: found.start()]}{texts(name, n=int(found[1]) + 1)}{place[found.end() :]}"
    for pattern, name in _PLACES.items():
        if found := re.search(pattern, place):
            words = texts(f"fault.{name}", **found.groupdict())
            return f"{place[: found.start()]}{words}{place[found.end() :]}"
    return place
