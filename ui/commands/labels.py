"""Files of labelled pictures as the commands take them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from scorer.board import BoardError
from scorer.formats.strict_json import decode
from ui.commands.inputs import InputError, read_bytes
from vision.evaluating.labels import labels_text, picture_bytes

Labelled = TypeVar("Labelled")


def labels_of(source: str, read: Callable[[object], Iterator[Labelled]]) -> list[Labelled]:
    """Return what ``read`` finds in a file of labels. Raises :class:`InputError`, or ``BoardError``."""
    text = _text(source)
    try:
        return list(read(decode(text)))
    except BoardError:
        raise
    except ValueError as error:
        raise InputError("no_labels", reason=str(error)) from None


def _text(source: str) -> str:
    try:
        if source.lower().endswith(".zip"):
            return labels_text(Path(source))
        return read_bytes(source).decode()
    except FileNotFoundError:
        raise InputError("unreadable", "no_file") from None
    except OSError as error:
        raise InputError("unreadable", reason=error.strerror) from None
    except ValueError as error:  # no text, or a damaged zip
        raise InputError("no_labels", reason=str(error)) from None


def path_of(source: str, image: str) -> str:
    """Return where a picture lies, for people."""
    return str(Path(source).parent / image)


def data_of(source: str, image: str) -> bytes:
    """Return the bytes of a picture."""
    if not source.lower().endswith(".zip"):
        return read_bytes(path_of(source, image))
    try:
        return picture_bytes(Path(source), image)
    except (OSError, ValueError) as error:
        raise InputError("unreadable", reason=str(error)) from None
