"""A file with which players help to make the reading better: photos, what was read, what was right.

It is a zip: ``labels.json`` in the format that ``kingdomino evaluate``, ``learn`` and the training take, and
the pictures. No names of players, no names of files, no times; the pictures are encoded anew, without EXIF.
They are named by what is in them, so that many such files can be put together. ``open`` are the places that
the player left open: nothing is learned there.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Sequence
from hashlib import sha256
from io import BytesIO
from typing import Any

from PIL import Image, ImageOps

from scorer.board import Board
from scorer.formats.board_json import square_to_json, to_json
from scorer.rules import Mode
from ui.game.match_record import Entry
from ui.own_copy.confirmed import photographed_board
from vision.evaluating.labels import LABELS
from vision.reading import Corners

_QUALITY = 92
#: A fixed time for the files in the zip: when they were played is nobody's business.
_NO_TIME = (1980, 1, 1, 0, 0, 0)


def help_file(photographed: Sequence[tuple[Entry, bytes]], mode: Mode | None) -> bytes:
    """Return the zip for boards with their stored photos; those that have no squares are left out."""
    entries: list[dict[str, Any]] = []
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w") as packed:
        for entry, photo in photographed:
            labels = _labels(entry, mode)
            if labels is not None:
                clean = _without_exif(photo)
                name = f"{sha256(clean).hexdigest()[:16]}.jpg"
                entries.append({"image": name, **labels})
                if name not in packed.namelist():  # a photo of the whole table is that of several boards
                    packed.writestr(zipfile.ZipInfo(name, _NO_TIME), clean)
        text = json.dumps(entries, indent=1)
        packed.writestr(zipfile.ZipInfo(LABELS, _NO_TIME), text)
    return buffer.getvalue()


def _labels(entry: Entry, mode: Mode | None) -> dict[str, Any] | None:
    """Return what is right about a photo and what was read, the smallest rectangle around the squares."""
    lies = photographed_board(entry)
    if lies is None or not lies.board.squares:
        return None
    rows, cols = ([place[axis] for place in lies.board.squares] for axis in (0, 1))
    top, bottom, left, right = min(rows), max(rows) + 1, min(cols), max(cols) + 1
    cut = Board(
        lies.board.game, lies.board.size, tuple(row[left:right] for row in lies.board.rows[top:bottom])
    )
    first_row, first_col = (min(place[axis] for place in entry.readings) for axis in (0, 1))
    read = [
        [entry.readings[first_row + row, first_col + col] for col in range(left, right)]
        for row in range(top, bottom)
    ]
    return {
        **to_json(cut),
        "rows": cut.height,
        "cols": cut.width,
        "corners": _corners_of(lies.corners, lies.board, (top, bottom, left, right)),
        **({"mode": mode} if mode else {}),
        "read": [[square_to_json(reading.square) for reading in row] for row in read],
        "confidence": [[round(reading.confidence, 4) for reading in row] for row in read],
        "open": [[row - top, col - left] for row, col in sorted(lies.unknown)],
    }


def _corners_of(corners: Corners, board: Board, part: tuple[int, int, int, int]) -> list[list[float]]:
    """Return the corners of a part (top, bottom, left, right) of a board whose own corners are given."""
    from vision.geometry.grid import grid_from_corners  # noqa: PLC0415 - OpenCV

    top, bottom, left, right = part
    grid = grid_from_corners(corners, board.height, board.width)
    inner = grid.part(top, left, bottom - top, right - left)
    return [[round(x, 2), round(y, 2)] for x, y in inner.corners]


def _without_exif(photo: bytes) -> bytes:
    """Return the pixels of a photo, upright, as a new JPEG: nothing of what was beside them comes along."""
    out = BytesIO()
    with Image.open(BytesIO(photo)) as image:
        pixels = ImageOps.exif_transpose(image).convert("RGB")
        clean = Image.new("RGB", pixels.size)
        clean.paste(pixels)
        clean.save(out, "JPEG", quality=_QUALITY)
    return out.getvalue()
