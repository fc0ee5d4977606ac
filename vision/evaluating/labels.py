"""Files of labels: a ``labels.json`` with its pictures beside it, or both in one ``.zip``.

Such a zip is what a player saves to help: ``labels.json`` and the pictures that it names.
"""

from __future__ import annotations

import zipfile
from pathlib import Path

#: The name of the labels in a zip, and the most bytes of one file in it that are unpacked.
LABELS = "labels.json"
_MOST_BYTES = 100_000_000


def labels_text(path: Path) -> str:
    """Return the labels as text. Raises ``OSError``, or ``ValueError`` for a file that holds none."""
    return (_unpacked(path, LABELS) if _is_zip(path) else path.read_bytes()).decode()


def picture_bytes(path: Path, image: str) -> bytes:
    """Return a picture that labels name. Raises ``OSError``, or ``ValueError`` for a damaged zip."""
    return _unpacked(path, image) if _is_zip(path) else (path.parent / image).read_bytes()


def _is_zip(path: Path) -> bool:
    return path.suffix.lower() == ".zip"


def _unpacked(path: Path, name: str) -> bytes:
    try:
        with zipfile.ZipFile(path) as packed:
            if packed.getinfo(name).file_size > _MOST_BYTES:
                raise ValueError(f"{name} in {path.name} is too large")
            return packed.read(name)
    except KeyError:
        raise FileNotFoundError(f"{path.name} has no {name}") from None
    except (
        zipfile.BadZipFile,
        NotImplementedError,
        RuntimeError,
        EOFError,
    ) as error:
        raise ValueError(f"{path.name} cannot be unpacked: {error}") from None
