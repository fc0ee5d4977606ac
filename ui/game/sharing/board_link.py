"""Boards in a link, and out of whatever was pasted: a link, the notation, or JSON.

A link holds everything in its address, nothing is kept on a server. It also says which checks a player has
confirmed on the board: codes with their places, counted from 0. A link to a whole result is made by
:mod:`ui.game.sharing.shared_match`.

>>> from scorer.formats.notation import parse
>>> link = board_link("http://192.168.1.5:8501", Entry.of(parse("c5.WF1.HM3")), {})
>>> link
'http://192.168.1.5:8501/shared?board=c5.-----.-WF1--.-HM3--.-----.-----'
>>> write(entry_from_text(" see " + link + " ").board) == write(entry_from_text("c5 .WF1 .HM3").board)
True
>>> entry = Entry.of(parse("o5.HDVD"), {"volcano_without_token": [(0, 2)]})
>>> board_link("http://192.168.1.5:8501", entry, {"name": "Zoë"})
'http://192.168.1.5:8501/shared?board=o5.-----.-----.HDVD-.-----.-----&confirmed=volcano_without_token.2-2&name=Zo%C3%AB'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import parse_qs, urlencode, urlsplit

from scorer.board import Board, BoardError, Place
from scorer.formats.board_json import from_json
from scorer.formats.notation import parse, write
from scorer.formats.strict_json import decode
from ui.game.match_record import Entry

#: The names of the board and of its confirmed checks in the address.
PARAMETER = "board"
CONFIRMED = "confirmed"
#: The page that shows what a link carries.
PAGE = "shared"
_LINK = re.compile(r"https?://\S+")
_CHECK = re.compile(r"([a-z_]{1,40})((?:\.\d{1,2}-\d{1,2})+)")


def board_link(base: str, entry: Entry, about: Mapping[str, str]) -> str:
    """Return a link that holds a whole board; ``about`` is what else the address is to say."""
    if entry.board is None:
        return base
    values = [(PARAMETER, write(entry.board)), (CONFIRMED, confirmed_checks(entry)), *about.items()]
    return shared_address(base, [(key, value) for key, value in values if value])


def shared_address(base: str, values: list[tuple[str, str]]) -> str:
    """Return the address of the page of shared boards; the notation needs no quoting."""
    return f"{base.rstrip('/')}/{PAGE}?{urlencode(values, safe=',')}"


def confirmed_checks(entry: Entry) -> str:
    """Return what a player has confirmed of squares that still lie like that."""
    places: dict[str, list[Place]] = {}
    for code, place, square in sorted(
        entry.editing.confirmed if entry.editing else (), key=lambda one: one[:2]
    ):
        if entry.board is not None and entry.board[place] == square:
            places.setdefault(code, []).append(place)
    return ",".join(
        ".".join([code, *(f"{row}-{col}" for row, col in found)]) for code, found in places.items()
    )


def entry_from_text(text: str, confirmed: str = "") -> Entry:
    """Return the board in a pasted text; raise :class:`BoardError` naming the place.

    ``confirmed`` is what the address of the page says of a board that came with it.
    """
    text = text.strip()
    if link := _LINK.search(text):
        return _from_link(link[0])
    board = from_json(decode(text)) if text.startswith("{") else parse(text)
    return Entry.of(board, _checks(confirmed, board))


def _from_link(link: str) -> Entry:
    try:
        values = parse_qs(urlsplit(link).query)
    except ValueError as problem:  # such as half an IPv6 address
        raise BoardError("link", str(problem)) from problem
    if PARAMETER not in values:
        raise BoardError("link", f"there is no ?{PARAMETER}= in it")
    board = parse(values[PARAMETER][0])
    return Entry.of(board, _checks(values.get(CONFIRMED, [""])[0], board))


def _checks(text: str, board: Board) -> dict[str, list[Place]]:
    """Read the places of confirmed checks; what is none is passed over."""
    found: dict[str, list[Place]] = {}
    for code, listed in (match.groups() for match in map(_CHECK.fullmatch, text.split(",")) if match):
        pairs = (place.split("-") for place in listed[1:].split("."))
        places = [(int(row), int(col)) for row, col in pairs]
        found[code] = [(row, col) for row, col in places if row < board.height and col < board.width]
    return found
