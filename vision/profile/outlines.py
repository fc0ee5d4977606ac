"""What is drawn on a square, whatever the light: its fine lines, compared by normalised correlation.

Steps:
1. the middle of a crop at half its size, grey, without what changes only slowly across it;
2. for a square to be compared, windows of it in all quarter turns, moved by a few pixels each way; for a
   known square the one in the middle;
3. each with mean 0 and length 1, so that the product of two is their correlation.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Ints = NDArray[np.intp]
Crops = NDArray[np.uint8]

_GREY = np.array([0.299, 0.587, 0.114], np.float32)
#: Side of the reduced crop and of a window in it, how far windows are moved, and how far lines reach.
_SIDE, _WINDOW, _MOVED, _FINE = 32, 14, 3, 1.5


def outlines(crops: Crops) -> Floats:
    """Return the middle window of each crop, (n, pixels)."""
    return _windows(_lines(crops), 0)[:, 0]


def every_outline(crops: Crops) -> Floats:
    """Return the windows of each crop in all turns and places, (n, windows, pixels)."""
    lines = _lines(crops)
    return np.concatenate([_windows(np.rot90(lines, turn, axes=(1, 2)), _MOVED) for turn in range(4)], axis=1)


def correlations(every: Floats, known: Floats, nearest: Ints) -> Floats:
    """Return how alike each square is to its ``nearest`` (n, few) of the known ones: -1 to 1, (n, few)."""
    found = [(windows @ known[few].T).max(axis=0) for windows, few in zip(every, nearest, strict=True)]
    return np.array(found, np.float32).reshape(nearest.shape)


def _lines(crops: Crops) -> Floats:
    size = (_SIDE, _SIDE)
    small = [cv2.resize(crop @ _GREY, size, interpolation=cv2.INTER_AREA) for crop in crops]
    fine = [each - cv2.GaussianBlur(each, (0, 0), _FINE) for each in small]
    return np.array(fine, np.float32).reshape(-1, *size)


def _windows(lines: Floats, moved: int) -> Floats:
    first, last = (_SIDE - _WINDOW) // 2 - moved, (_SIDE + _WINDOW) // 2 + moved
    part = lines[:, first:last, first:last]
    windows = sliding_window_view(part, (_WINDOW, _WINDOW), axis=(1, 2))
    flat = windows.reshape(len(lines), -1, _WINDOW**2)
    flat = flat - flat.mean(axis=2, keepdims=True)
    length = np.sqrt(np.einsum("nwp,nwp->nw", flat, flat))
    return np.asarray(flat / (length[..., None] + 1e-6), np.float32)
