"""What the locator should have drawn, computed from where the squares lie.

Masks are filled quadrilaterals, a sixteenth of a pixel fine. Corners and centres are heaps of a height of
1, as wide as a tenth of their square but no narrower than a pixel of the map, so that even those of a small
board have a top each. Where dominoes lie askew, a centre is the square's own and a corner the mean of
those that meet there. Other boards and loose dominoes leave no
trace: the network has to tell ours from them.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.locating.heatmaps import STRIDE

Array = NDArray[Any]

#: A heap's width in squares, and the least in pixels of the map.
_WIDTH, _LEAST = 0.09, 1.0
_FINE = 4


def targets(squares: Array, side: int) -> NDArray[np.uint8]:
    """Return the three maps (3, side / STRIDE, side / STRIDE), 255 for 1.

    squares: (rows, cols, 4, 2), the corners of every placed square in pixels, from its top left
    clockwise; NaN where none is placed.
    """
    count = side // STRIDE
    placed = ~np.isnan(squares[..., 0, 0])
    maps = np.stack([_fill(squares[placed], count), *_heaps(squares, placed, count)])
    return np.round(maps * 255).astype(np.uint8)


def _fill(quads: Array, count: int) -> Array:
    mask = np.zeros((count * _FINE, count * _FINE), np.uint8)
    whole = [np.round(quad / STRIDE * _FINE * 16 - 8).astype(np.int32) for quad in quads if _sane(quad)]
    for quad in whole:  # one by one: where two overlap, fillPoly would leave a hole
        cv2.fillConvexPoly(img=mask, points=quad, color=1, shift=4)
    return np.asarray(mask.reshape(count, _FINE, count, _FINE).mean(axis=(1, 3)))


def _sane(quad: Array) -> bool:
    """Tell whether a quadrilateral is near enough to be drawn with whole numbers."""
    return bool((np.abs(quad) < 1e5).all())


def _heaps(squares: Array, placed: Array, count: int) -> tuple[Array, Array]:
    rows, cols = placed.shape
    corner, centre = np.zeros((count, count)), np.zeros((count, count))
    sums, times = np.zeros((rows + 1, cols + 1, 3)), np.zeros((rows + 1, cols + 1))
    for r, c in np.argwhere(placed):
        quad = squares[r, c] / STRIDE
        across, down = (
            (quad[1] - quad[0] + quad[2] - quad[3]) / 2,
            (quad[3] - quad[0] + quad[2] - quad[1]) / 2,
        )
        side = float(np.sqrt(abs(across[0] * down[1] - across[1] * down[0])))
        _heap(centre, _crossing(quad), side)
        for (dr, dc), place in zip(((0, 0), (0, 1), (1, 1), (1, 0)), quad, strict=True):
            sums[r + dr, c + dc] += (*place, side)
            times[r + dr, c + dc] += 1
    for r, c in np.argwhere(times > 0):
        x, y, side = sums[r, c] / times[r, c]
        _heap(corner, np.array([x, y]), side)
    return corner, centre


def _crossing(quad: Array) -> Array:
    """Return where the diagonals cross: the centre, also in perspective."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = quad
    along, other = np.array([x2 - x0, y2 - y0]), np.array([x3 - x1, y3 - y1])
    area = along[0] * other[1] - along[1] * other[0]
    part = ((x1 - x0) * other[1] - (y1 - y0) * other[0]) / area
    return np.asarray(quad[0] + part * along)


def _heap(heat: Array, place: Array, side: float) -> None:
    """Raise the map around a place, in place."""
    width = max(_WIDTH * side, _LEAST)
    reach = int(np.ceil(3 * width)) + 1
    x, y = place
    left, top = max(0, int(x) - reach), max(0, int(y) - reach)
    right, bottom = min(heat.shape[1], int(x) + reach + 1), min(heat.shape[0], int(y) + reach + 1)
    if left >= right or top >= bottom:
        return
    dx = np.exp(-((np.arange(left, right) + 0.5 - x) ** 2) / (2 * width**2))
    dy = np.exp(-((np.arange(top, bottom) + 0.5 - y) ** 2) / (2 * width**2))
    region = heat[top:bottom, left:right]
    np.maximum(region, dy[:, None] * dx[None], out=region)
