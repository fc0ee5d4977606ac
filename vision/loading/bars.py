"""Bars of one colour beside a photo, as a gallery shows one on a screen of another shape.

They are no table: what a photo cuts off does not lie on them. Two opposite sides have bars of one colour, as
even as a JPEG leaves it, and right beside each nearly all of the photo looks otherwise. A table of one colour
does not end in such a line, and a drawn board on one colour has a margin on all four sides.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.loading.decode import Pixels

#: Samples along each line of pixels.
_SAMPLES = 64
#: How much pixels of a bar differ, of 255, and by how much the photo beside it does.
_EVEN, _OTHER = 8, 20
#: On which share of the line beside a bar.
_MOSTLY = 0.9
#: Lines between a bar and the photo that are blurred into each other.
_BLURRED = 3
#: Least share of the picture between the bars.
_LEAST = 0.2


def between_bars(pixels: Pixels) -> tuple[int, int, int, int]:
    """Return the part of a picture without bars: left, top, right, bottom."""
    height, width = pixels.shape[:2]
    top, bottom = _uneven(pixels)
    left, right = _uneven(pixels.transpose(1, 0, 2))
    if (top > 0) == (left > 0):  # no bars, or a margin all around
        return 0, 0, width, height
    inner = pixels[top:bottom] if top else pixels[:, left:right].transpose(1, 0, 2)
    return (left, top, right, bottom) if _is_unlike_beside(inner, pixels[0, 0]) else (0, 0, width, height)


def _uneven(lines: Pixels) -> tuple[int, int]:
    """Return the first line that is not of one colour with those before it, and the one after the last."""
    count = len(lines)
    seen = lines[:, :: max(1, lines.shape[1] // _SAMPLES)]
    if np.ptp(seen[[0, -1]].reshape(-1, 3), axis=0).max() > _EVEN:
        return 0, count
    inside = np.flatnonzero(_far(seen, lines[0, 0]).max(axis=1) > _EVEN)
    return (int(inside[0]), int(inside[-1]) + 1) if len(inside) > _LEAST * count else (0, count)


def _is_unlike_beside(lines: Pixels, colour: Pixels) -> bool:
    """Tell whether nearly all of the first line and of the last differ from a bar's colour."""
    beside = lines[[_BLURRED, -1 - _BLURRED]] if len(lines) > _BLURRED else lines
    return bool(((_far(beside, colour) > _OTHER).mean(axis=1) >= _MOSTLY).all())


def _far(pixels: Pixels, colour: Pixels) -> NDArray[np.int16]:
    return np.asarray(np.abs(pixels.astype(np.int16) - colour).max(axis=-1))
