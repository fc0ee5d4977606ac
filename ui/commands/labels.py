"""Files of labelled pictures as the commands take them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from scorer.board import BoardError
from scorer.formats.strict_json import decode
from ui.commands.inputs import InputError, NotationError, is_file, read_bytes, text_of
from vision.evaluating.labels import LABELS, labels_text, picture_bytes

Labelled = TypeVar("Labelled")


def labels_of(source: str, read: Callable[[object], Iterator[Labelled]]) -> list[Labelled]:
    """Return what ``read`` finds in a file of labels. Raises :class:`InputError`."""
    text = _text(source)
    try:
        return list(read(decode(text)))
    except BoardError as error:
        raise NotationError("no_labels", error) from None


def _text(source: str) -> str:
    """Return the text of a file of labels, which may be packed with its pictures."""
    if not source.lower().endswith(".zip"):
        text = text_of(read_bytes(source))
        if text is None:
            raise InputError("no_labels", "labels_no_text")
        return text
    try:
        return labels_text(Path(source))
    except FileNotFoundError:
        raise InputError("unreadable", "zip_without" if is_file(source) else "no_file", name=LABELS) from None
    except OSError as error:
        raise InputError("unreadable", reason=error.strerror) from None
    except ValueError:
        raise InputError("no_labels", "damaged_zip") from None


def path_of(source: str, image: str) -> str:
    """Return where a picture lies, for people."""
    return str(Path(source).parent / image)


def data_of(source: str, image: str) -> bytes:
    """Return the bytes of a picture."""
    if not source.lower().endswith(".zip"):
        return read_bytes(path_of(source, image))
    try:
        return picture_bytes(Path(source), image)
    except FileNotFoundError:
        raise InputError("unreadable", "zip_without", name=image) from None
    except OSError as error:
        raise InputError("unreadable", reason=error.strerror) from None
    except ValueError:
        raise InputError("unreadable", "damaged_zip") from None
