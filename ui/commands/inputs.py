"""What the commands are given: board files, notation, photos, standard input."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import vision
from scorer.board import Board, BoardError, Game, Place
from scorer.formats.board_json import from_json
from scorer.formats.notation import parse
from scorer.formats.strict_json import decode
from scorer.rules import Mode

#: The largest photo and the longest text that are read at all, in bytes.
MOST_PHOTO = 100_000_000
MOST_TEXT = 1_000_000

_NOTATION = re.compile(r"\s*[oc][57]\s*(\.|$)")
_MISTYPED = re.compile(r"\s*[A-Za-z]\d*\s*\.")
_TEXT = re.compile(rb"\s*([{\[]|[oc][57]\s*\.)")
_MARKS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"\xef\xbb\xbf": "utf-8-sig"}


class InputError(Exception):
    """Input that cannot be handled. ``code`` is stable, the message tells what to do."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True, slots=True)
class Entered:
    """A board as it was given; a photo also says what is doubtful about it."""

    board: Board
    from_photo: bool = False
    doubtful: tuple[Place, ...] = ()
    notes: tuple[str, ...] = ()


def _read(stream: BinaryIO) -> bytes:
    data = stream.read(MOST_PHOTO + 1)
    if len(data) > MOST_PHOTO:
        raise InputError(
            "too_large", f"more than {MOST_PHOTO // 1_000_000} MB: this is no board and no photo"
        )
    return data


def read_bytes(source: str) -> bytes:
    """Return what is in a file, or for ``-`` what comes through standard input."""
    try:
        if source == "-":
            return _read(sys.stdin.buffer)
        with Path(source).open("rb") as file:
            return _read(file)
    except (OSError, ValueError, AttributeError) as error:  # AttributeError: standard input is closed
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "cannot be read"
        raise InputError("unreadable", reason) from None


def text_of(data: bytes) -> str | None:
    """Decode text, ``None`` if these bytes are none: a photo, or another encoding than Unicode."""
    encoding = next((name for mark, name in _MARKS.items() if data.startswith(mark)), "utf-8")
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        if _TEXT.match(data):
            raise InputError("not_unicode", f"is no UTF-8 text (byte {error.start + 1})") from None
        return None
    return None if "\0" in text else text


def board_of(text: str) -> Board:
    """Read a board from JSON or notation."""
    if len(text) > MOST_TEXT:
        raise InputError("too_large", f"{len(text)} characters: this is no board")
    if not text.strip():
        raise InputError("empty", "there is nothing in it")
    try:
        return from_json(decode(text)) if text.lstrip()[0] in "{[" else parse(text)
    except BoardError as error:
        raise InputError("no_board", str(error)) from None


def _photographed(data: bytes, game: Game | None, mode: Mode | None) -> Entered:
    try:
        reading = vision.read_photo(data, game=game, mode=mode)
    except vision.VisionError as error:
        raise InputError(error.code, str(error)) from None
    return Entered(reading.board, from_photo=True, doubtful=tuple(reading.doubts), notes=reading.notes)


def entered(source: str, game: Game | None = None, mode: Mode | None = None) -> Entered:
    """Read a board from a file, from ``-``, or from notation itself if no file has that name.

    A file may hold JSON, notation or a photo; what it holds is seen by its content. ``game`` and
    ``mode`` help reading a photo.
    """
    if _NOTATION.match(source) and not _is_file(source):
        return Entered(board_of(source))
    data = _contents(source)
    text = text_of(data)
    return Entered(board_of(text)) if text is not None else _photographed(data, game, mode)


def _contents(source: str) -> bytes:
    """Read a file; what may be meant as notation is told how that begins."""
    try:
        return read_bytes(source)
    except InputError as error:
        if not _MISTYPED.match(source) or _is_file(source):
            raise
        hint = f"{error}, and a board in notation begins with o5, o7, c5 or c7"
        raise InputError(error.code, hint) from None


def _is_file(source: str) -> bool:
    try:
        return Path(source).exists()
    except OSError:  # a long board is too long for the name of a file
        return False
