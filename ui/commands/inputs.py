"""What the commands are given: board files, notation, photos, standard input."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import vision
from scorer.board import Board, BoardError, Game, Place
from scorer.formats.board_json import from_json
from scorer.formats.notation import parse
from scorer.formats.strict_json import decode
from scorer.rules import Mode
from ui.game.problems.fault_words import fault_words
from ui.i18n import DEFAULT, Texts, texts
from vision.reading import Reading

if TYPE_CHECKING:
    from vision.classifying.classify import Look

#: The largest photo and the longest text that are read at all, in bytes.
MOST_PHOTO = 100_000_000
MOST_TEXT = 1_000_000

#: The sentences of what most often keeps a file from being read.
_FAULTS: dict[type[OSError], str] = {
    FileNotFoundError: "no_file",
    IsADirectoryError: "is_folder",
    PermissionError: "not_allowed",
}
_NOTATION = re.compile(r"\s*[oc][57]\s*(\.|$)")
_MISTYPED = re.compile(r"\s*[A-Za-z]\d*\s*\.")
_TEXT = re.compile(rb"\s*([{\[]|[oc][57]\s*\.)")
_PICTURES = (".jpg", ".jpeg", ".png", ".webp", ".avif", ".heic", ".heif")
#: The encodings by their marks. The mark of UTF-32 begins like one of UTF-16, so it is looked for first.
_MARKS = {
    b"\xff\xfe\0\0": "utf-32",
    b"\0\0\xfe\xff": "utf-32",
    b"\xff\xfe": "utf-16",
    b"\xfe\xff": "utf-16",
    b"\xef\xbb\xbf": "utf-8-sig",
}


class InputError(Exception):
    """Input that cannot be handled. ``code`` is stable, the message tells what to do.

    ``key`` names the sentence among those of the commands, by default it is the code.
    """

    def __init__(self, code: str, key: str = "", **values: object) -> None:
        self.code = code
        self.key = key or code
        self.values = values
        super().__init__(self.in_words(texts(DEFAULT)))

    def in_words(self, texts: Texts) -> str:
        """Return what is wrong, in a language."""
        return texts(f"command.{self.key}", **self.values)


class NotationError(InputError):
    """Text or JSON that is no board, no match or no labels; the scorer's error says where and why."""

    def __init__(self, code: str, error: BoardError) -> None:
        self.error = error
        super().__init__(code)
        self.args = (str(error),)

    def in_words(self, texts: Texts) -> str:
        """Return what is wrong, in a language."""
        return texts(f"command.{self.key}", reason=fault_words(self.error, texts))


@dataclass(frozen=True, slots=True)
class Entered:
    """A board as it was given; one from a photo comes with its reading, which says what is doubtful."""

    board: Board
    reading: Reading | None = None

    @property
    def doubtful(self) -> tuple[Place, ...]:
        return tuple(self.reading.doubts) if self.reading else ()

    @property
    def notes(self) -> tuple[str, ...]:
        return self.reading.notes if self.reading else ()


def _read(stream: BinaryIO) -> bytes:
    data = stream.read(MOST_PHOTO + 1)
    if len(data) > MOST_PHOTO:
        raise InputError("too_large", n=MOST_PHOTO // 1_000_000)
    return data


def read_bytes(source: str) -> bytes:
    """Return what is in a file, or for ``-`` what comes through standard input."""
    if not source.strip():
        raise InputError("unreadable", "no_name")
    if source == "-" and sys.stdin is None:
        raise InputError("unreadable", "input_closed")
    try:
        if source == "-":
            return _read(sys.stdin.buffer)
        with Path(source).open("rb") as file:
            return _read(file)
    except OSError as error:
        key = next((key for kind, key in _FAULTS.items() if isinstance(error, kind)), "unreadable")
        raise InputError("unreadable", key, reason=error.strerror) from None
    except ValueError:  # such as a NUL in the name of a file
        raise InputError("unreadable", "no_name") from None


def text_of(data: bytes) -> str | None:
    """Decode text, ``None`` if these bytes are none: a photo, or something else that is no board."""
    encoding = next((name for mark, name in _MARKS.items() if data.startswith(mark)), "utf-8")
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        if encoding != "utf-8" or _TEXT.match(data):
            raise InputError("not_unicode", byte=error.start + 1) from None
        text = "\0"
    if "\0" not in text:
        return text
    # Without a mark, every other byte of UTF-16 and three of four of UTF-32 are NUL.
    if _TEXT.match(data.replace(b"\0", b"")):
        raise InputError("nul_bytes")
    return None


def board_of(text: str) -> Board:
    """Read a board from JSON or notation."""
    if len(text) > MOST_TEXT:
        raise InputError("too_large", "too_long", n=len(text))
    if not text.strip():
        raise InputError("empty")
    try:
        return from_json(decode(text)) if text.lstrip()[0] in "{[" else parse(text)
    except BoardError as error:
        raise NotationError("no_board", error) from None


def _photographed(reading: Reading) -> Entered:
    return Entered(reading.board, reading)


def entered(
    source: str,
    game: Game | None = None,
    mode: Mode | None = None,
    *,
    whole_table: bool = False,
    look: Look | None = None,
) -> tuple[Entered, ...]:
    """Read a board from a file, from ``-``, or from notation itself if no file has that name.

    A file may hold JSON, notation or a photo: one with the suffix of a picture is a photo, else its content
    tells. ``game`` and ``mode`` help reading a photo, ``whole_table`` asks for every board in it, not for
    one, and ``look`` is that of a profile.

    Raise :class:`InputError`, or :class:`vision.VisionError` of a photo.
    """
    if is_notation(source) and not is_file(source):
        return (Entered(board_of(source)),)
    data = _contents(source)
    text = None if is_picture_name(source) else text_of(data)
    if text is not None:
        return (Entered(board_of(text)),)
    if whole_table:
        return tuple(map(_photographed, vision.read_table(data, game=game, mode=mode, look=look).boards))
    return (_photographed(vision.read_photo(data, game=game, mode=mode, look=look)),)


def _contents(source: str) -> bytes:
    """Read a file; what may be meant as notation is told how that begins."""
    if _MISTYPED.match(source) and not is_file(source):
        raise InputError("unreadable", "mistyped")
    return read_bytes(source)


def is_notation(source: str) -> bool:
    """Tell whether a text begins like a board in notation."""
    return bool(_NOTATION.match(source))


def is_picture_name(source: str) -> bool:
    """Tell whether a file is meant as a photo by its name."""
    return source.lower().endswith(_PICTURES)


def is_file(source: str) -> bool:
    """Tell whether there is a file, or a folder, of that name."""
    try:
        return Path(source).exists()
    except (OSError, ValueError):  # too long for the name of a file, or with a NUL
        return False
