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
#: Places that are all of what was given, and so say nothing.
_ALL = {"board", "start", "JSON", "match", "labels"}


def fault_words(error: BoardError, texts: Texts) -> str:
    """Return what is wrong, and where; paths into JSON stay as they are written there.

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
    place = error.place
    for pattern, name in _PLACES.items():
        if found := re.search(pattern, place):
            words = texts(f"fault.{name}", **found.groupdict())
            place = f"{place[: found.start()]}{words}{place[found.end() :]}"
            break
    return f"{place}: {reason}"
