"""Squares that a lamp burns out: little is left of their print, whatever the network makes of it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.geometry.grid import Grid
from vision.geometry.warp import straighten
from vision.loading.decode import Pixels
from vision.loading.load import Photo
from vision.locating.located import RING

#: Value from which a channel is at its limit, JPEG's noise included.
_LIMIT = 250
#: Pixels a square, enough for a share.
_PITCH = 8


def burnt_shares(photo: Photo, grid: Grid) -> NDArray[np.float64]:
    """Return the share of each square (rows, cols) in which two of three channels are at their limit."""
    return burnt_cells(straighten(photo, grid, 0, _PITCH), _PITCH)


def burnt_around(photo: Photo, grid: Grid) -> NDArray[np.float64]:
    """Return the burnt shares of the squares and of those around them, (rows + 2, cols + 2)."""
    return burnt_cells(straighten(photo, grid, RING, _PITCH), _PITCH)


def burnt_cells(pixels: Pixels, side: int) -> NDArray[np.float64]:
    """Return the burnt share of each cell of a picture, ``side`` pixels wide and high."""
    red, green, blue = np.moveaxis(pixels >= _LIMIT, 2, 0)
    burnt = (red & (green | blue)) | (green & blue)
    rows, cols = burnt.shape[0] // side, burnt.shape[1] // side
    return np.asarray(burnt.reshape(rows, side, cols, side).mean(axis=(1, 3)))
