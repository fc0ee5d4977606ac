"""Boards that are known, painted over in the colour of the table beside them, so that others are found."""

from __future__ import annotations

import cv2
import numpy as np

from vision.geometry.grid import Array, Grid
from vision.loading.load import Patch, Photo

#: Squares around a grid that are hidden with it.
_HIDDEN_BORDER = 0.2
#: How many times smaller the photo is looked at for the colour beside a grid.
_COLOUR_TIMES = 4


def hide_grid(photo: Photo, grid: Grid, around: float = _HIDDEN_BORDER) -> Photo:
    """Return the photo with a grid and so many squares around it painted over in the colour beside it."""
    pixels, scale = photo.smaller(_COLOUR_TIMES), photo.scale * _COLOUR_TIMES
    hidden, beside = _outline(grid, around), _outline(grid, around + _HIDDEN_BORDER)
    left, top, width, height = cv2.boundingRect((beside / scale).astype(np.int32))
    low = np.maximum((left, top), 0)
    part = pixels[low[1] : max(0, top + height), low[0] : max(0, left + width)]
    ring = np.zeros(part.shape[:2], np.uint8)
    if ring.size:
        cv2.fillConvexPoly(ring, (beside / scale).astype(np.int32) - low, color=1)
        for outline in (hidden, *(patch.outline for patch in photo.painted_over)):
            cv2.fillConvexPoly(ring, (outline / scale).astype(np.int32) - low, color=0)
    some = part[ring > 0]
    table = np.median(some, axis=0).tolist() if len(some) else [0, 0, 0]
    return photo.without(Patch(hidden, tuple(table)))


def _outline(grid: Grid, border: float) -> Array:
    """Return the corners of a grid with a border of so many squares."""
    right, bottom = grid.cols + border, grid.rows + border
    return grid.to_picture(
        np.array([[-border, -border], [right, -border], [right, bottom], [-border, bottom]])
    )
