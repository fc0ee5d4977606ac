"""What is drawn on a square, whatever the light: its fine lines, compared by normalised correlation.

Steps:
1. a crop at half its size, grey, without what changes only slowly across it, and with all its parts as lively
   as each other: what a shadow or another ink makes faint counts as much;
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
Crops = NDArray[np.uint8]

_GREY = np.array([0.299, 0.587, 0.114], np.float32)
#: Side of the reduced crop and of a window in it, how far windows are moved, and how far lines reach.
_SIDE, _WINDOW, _MOVED, _FINE = 32, 14, 3, 1.5
#: How far around a pixel its liveliness is told, and what of it is noise, in shades of grey.
_LIVELY, _NOISE = 3.0, 0.6


def outlines(crops: Crops) -> Floats:
    """Return the middle window of each crop, (n, pixels)."""
    return _windows(_lines(crops), 0)[:, 0]


def likeness(crops: Crops, known: Floats) -> Floats:
    """Return how alike crops (n, side, side, 3) are to known outlines (k, pixels): -1 to 1, (n, k)."""
    lines = _lines(crops)
    best = np.full((len(crops), len(known)), -1, np.float32)
    for turn in range(4):
        windows = _windows(np.rot90(lines, turn, axes=(1, 2)), _MOVED)
        found = windows.reshape(-1, _WINDOW**2) @ known.T
        np.maximum(best, found.reshape(*windows.shape[:2], len(known)).max(axis=1), out=best)
    return best


def _lines(crops: Crops) -> Floats:
    size = (_SIDE, _SIDE)
    small = [cv2.resize(crop @ _GREY, size, interpolation=cv2.INTER_AREA) for crop in crops]
    fine = [each - cv2.GaussianBlur(each, (0, 0), _FINE) for each in small]
    even = [each / (np.sqrt(cv2.GaussianBlur(each * each, (0, 0), _LIVELY)) + _NOISE) for each in fine]
    return np.array(even, np.float32).reshape(-1, *size)


def _windows(lines: Floats, moved: int) -> Floats:
    """Return the windows of each crop (n, windows, pixels), moved by up to so many pixels each way."""
    first, last = (_SIDE - _WINDOW) // 2 - moved, (_SIDE + _WINDOW) // 2 + moved
    part = lines[:, first:last, first:last]
    windows = sliding_window_view(part, (_WINDOW, _WINDOW), axis=(1, 2))
    flat = windows.reshape(len(lines), -1, _WINDOW**2)
    flat = flat - flat.mean(axis=2, keepdims=True)
    length = np.sqrt(np.einsum("nwp,nwp->nw", flat, flat))
    return np.asarray(flat / (length[..., None] + 1e-6), np.float32)
