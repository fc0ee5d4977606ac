"""Holes that are doubted because they were painted over while a board was read.

A board is painted over in the photo while others are searched for. What is painted over shows bare table;
where it is more than that board's own squares, squares of this one may be hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from vision.finishing.unseen_squares import unseen_hole
from vision.geometry.grid import Grid
from vision.loading.load import Patch
from vision.reading import Reading


def doubted_painted_over(reading: Reading, grid: Grid, patches: Sequence[Patch]) -> Reading:
    """Return a reading, the holes whose middle was painted over doubted: any square may lie there."""
    holes = sorted(reading.places - reading.board.squares.keys())
    if not patches or not holes:
        return reading
    middles = grid.to_picture([(col + 0.5, row + 0.5) for row, col in holes]).tolist()
    outlines = [patch.outline.astype(np.float32) for patch in patches]
    painted_over = {
        place
        for place, middle in zip(holes, middles, strict=True)
        if any(cv2.pointPolygonTest(outline, middle, measureDist=False) > 0 for outline in outlines)
    }

    rows = tuple(
        tuple(
            unseen_hole(square, reading.board.game) if (r, c) in painted_over else square
            for c, square in enumerate(row)
        )
        for r, row in enumerate(reading.squares)
    )
    return replace(reading, squares=rows)
