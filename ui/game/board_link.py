"""A board in a link, and out of whatever was pasted: a link, the notation, or JSON.

>>> from scorer.formats.notation import parse
>>> link = board_link("http://192.168.1.5:8501", parse("c5.WF1.HM3"))
>>> link
'http://192.168.1.5:8501/?board=c5.WF1.HM3'
>>> write(board_from_text(" see " + link + " ")) == write(board_from_text("c5 .WF1 .HM3"))
True
"""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

from scorer.board import Board, BoardError
from scorer.formats.board_json import from_json
from scorer.formats.notation import parse, write
from scorer.formats.strict_json import decode

#: The name of the board in the address.
PARAMETER = "board"
_LINK = re.compile(r"https?://\S+")


def board_link(base: str, board: Board) -> str:
    """Return a link that holds the whole board; the notation needs no quoting."""
    return f"{base.rstrip('/')}/?{PARAMETER}={write(board)}"


def board_from_text(text: str) -> Board:
    """Return the board in a pasted text; raise :class:`BoardError` naming the place."""
    text = text.strip()
    if link := _LINK.search(text):
        return _from_link(link[0])
    if text.startswith("{"):
        return from_json(decode(text))
    return parse(text)


def _from_link(link: str) -> Board:
    try:
        values = parse_qs(urlsplit(link).query).get(PARAMETER)
    except ValueError as problem:  # such as half an IPv6 address
        raise BoardError("link", str(problem)) from problem
    if not values:
        raise BoardError("link", f"there is no ?{PARAMETER}= in it")
    return parse(values[0])
