"""Squares of labelled photos, cut by the very stages that cut them when a photo is read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from scorer.board import Square
from vision.errors import BoardNotFound
from vision.grid import grid_from_corners, project
from vision.load import load
from vision.locating.locate import locate
from vision.locating.user_corners import look_within
from vision.measure import Truth, truth_of
from vision.rectify import BORDER, Rectified, rectify

#: A square is cut at its place if its centre falls this near to a labelled square's, in squares.
_NEAR = 0.3


@dataclass(frozen=True, eq=False)
class Cut:
    """A rectified photo, and what its squares and ring truly are, where the labels say so."""

    image: str
    entry: dict[str, Any]
    rectified: Rectified
    squares: dict[tuple[int, int], Square | None]

    @property
    def whole(self) -> bool:
        """Whether every labelled square is there: another board, or a part of one, was not read wrong."""
        placed = sum(square is not None for row in self.entry["cells"] for square in row)
        return sum(square is not None for square in self.squares.values()) == placed


def truths(labels: Path) -> Iterator[tuple[dict[str, Any], Truth]]:
    """Yield the pictures of a file of labels, each with its truth."""
    for entry in json.loads(labels.read_text("utf-8")):
        yield entry, truth_of(entry)


def cuts(labels: Path, *, given: bool = False) -> Iterator[Cut]:
    """Yield every picture that is found, by itself or (``given``) by the labelled corners."""
    for entry, truth in truths(labels):
        photo = load((labels.parent / entry["image"]).read_bytes())
        try:
            located = look_within(photo, truth.corners, None) if given else locate(photo)
        except BoardNotFound:
            continue
        rectified = rectify(photo, located)
        yield Cut(entry["image"], entry, rectified, _squares(rectified, truth))


def _squares(rectified: Rectified, truth: Truth) -> dict[tuple[int, int], Square | None]:
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
