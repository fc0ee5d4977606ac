"""Labelled photos, located and rectified as when a photo is read, with the truth about each square."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scorer.board import Place, Square
from vision.errors import BoardNotFound
from vision.evaluating.labels import picture_bytes
from vision.evaluating.measure import truths
from vision.loading.load import load
from vision.locating.locate import locate
from vision.profile.learned_board import squares_by_place
from vision.rectify import Rectified, rectify


@dataclass(frozen=True, eq=False)
class LabelledPhoto:
    """A rectified photo, and what its squares and ring truly are, where the labels say so."""

    entry: dict[str, Any]
    rectified: Rectified
    squares: dict[Place, Square | None]

    @property
    def complete(self) -> bool:
        """Whether every labelled square is in it: not so where another board or a part of this was found."""
        placed = sum(square is not None for row in self.entry["cells"] for square in row)
        return sum(square is not None for square in self.squares.values()) == placed


def labelled_photos(labels: Path) -> Iterator[LabelledPhoto]:
    """Yield every picture of a file of labels in which a board is found."""
    for entry, truth in truths(labels):
        photo = load(picture_bytes(labels, entry["image"]))
        try:
            rectified = rectify(photo, locate(photo))
        except BoardNotFound:
            continue
        yield LabelledPhoto(entry, rectified, squares_by_place(rectified, truth))
