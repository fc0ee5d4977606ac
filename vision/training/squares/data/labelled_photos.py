"""Labelled photos, located and rectified as when a photo is read, with the truth about each square."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from scorer.board import Place, Square
from vision.errors import BoardNotFound
from vision.grid import grid_from_corners, project
from vision.load import load
from vision.locating.locate import locate
from vision.measure import Truth, truths
from vision.rectify import BORDER, Rectified, rectify

#: A square's truth is known if its centre is this near to a labelled square's, in squares.
_NEAR = 0.3


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
        photo = load((labels.parent / entry["image"]).read_bytes())
        try:
            rectified = rectify(photo, locate(photo))
        except BoardNotFound:
            continue
        yield LabelledPhoto(entry, rectified, _squares(rectified, truth))


def _squares(rectified: Rectified, truth: Truth) -> dict[Place, Square | None]:
    """Return what lies at every place of the grid and its ring (from (0, 0) on) that the labels know."""
    label = grid_from_corners(truth.corners, truth.board.height, truth.board.width)
    lattice = rectified.centres.astype(np.float64) / rectified.pitch - BORDER
    at = project(np.linalg.inv(label.matrix), rectified.grid.to_picture(lattice)) - 0.5
    whole = np.round(at).astype(int)
    near = np.abs(at - whole).max(axis=2) < _NEAR
    return {
        (r, c): truth.board[int(whole[r, c, 1]), int(whole[r, c, 0])]
        for r, c in np.ndindex(near.shape)
        if near[r, c]
    }
