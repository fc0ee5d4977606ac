"""Squares that a lamp burns out: little is left of their print, whatever the network makes of it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.geometry.grid import Grid
from vision.geometry.warp import straighten
from vision.loading.load import Photo

#: Value from which a channel is at its limit, JPEG's noise included.
_LIMIT = 250
#: Pixels a square, enough for a share.
_PITCH = 8


def burnt_shares(photo: Photo, grid: Grid) -> NDArray[np.float64]:
    """Return the share of each square (rows, cols) in which two of three channels are at their limit."""
    seen = straighten(photo, grid, 0, _PITCH)
    burnt = (seen >= _LIMIT).sum(axis=2) >= 2
    squares = burnt.reshape(grid.rows, _PITCH, grid.cols, _PITCH)
    return np.asarray(squares.mean(axis=(1, 3)))
