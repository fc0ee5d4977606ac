"""The maps that the locator should answer, computed from the squares' corners.

- ``board`` is the mask of the squares: filled quadrilaterals, anti-aliased.
- ``corner`` and ``centre`` have a Gaussian peak of height 1 at every corner and every centre of a square. Its
  standard deviation is about a tenth of a square but at least one pixel of the map, so that the peaks of a
  small board stay visible.

Where dominoes lie askew, a corner is the mean of the squares' corners that meet there. Other boards and loose
dominoes are not in the maps: the network has to tell them from this board.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.locating.heatmaps import STRIDE

Array = NDArray[Any]

#: What the maps show, in this order: this board's squares, their corners, their centres.
MAPS = ("board", "corner", "centre")
#: A peak's standard deviation in squares, and the least in pixels of the map.
_DEVIATION, _LEAST_DEVIATION = 0.09, 1.0
#: The mask is drawn so many times larger, then averaged.
_SUPERSAMPLING = 4
#: The corners of a square in the order of its quadrilateral, as (row, col) offsets.
_CORNERS = ((0, 0), (0, 1), (1, 1), (1, 0))


def targets(squares: Array, side: int) -> NDArray[np.uint8]:
    """Return the three maps (3, side / STRIDE, side / STRIDE), 255 for 1.

    squares: (rows, cols, 4, 2), the corners of every placed square in pixels, from its top left
    clockwise; NaN where none is placed.
    """
    count = side // STRIDE
    placed = ~np.isnan(squares[..., 0, 0])
    maps = np.stack([_mask(squares[placed], count), *_peaks(squares, placed, count)])
    return np.round(maps * 255).astype(np.uint8)


def _mask(quads: Array, count: int) -> Array:
    mask = np.zeros((count * _SUPERSAMPLING, count * _SUPERSAMPLING), np.uint8)
    whole = [
        np.round(quad / STRIDE * _SUPERSAMPLING * 16 - 8).astype(np.int32)
        for quad in quads
        if _representable(quad)
    ]
    for quad in whole:  # one by one: where two overlap, fillPoly would leave a hole
        cv2.fillConvexPoly(img=mask, points=quad, color=1, shift=4)
    return np.asarray(mask.reshape(count, _SUPERSAMPLING, count, _SUPERSAMPLING).mean(axis=(1, 3)))


def _representable(quad: Array) -> bool:
    """Return whether a quadrilateral is near enough to be drawn with whole numbers."""
    return bool((np.abs(quad) < 1e5).all())


def _peaks(squares: Array, placed: Array, count: int) -> tuple[Array, Array]:
    """Return the maps of corners and of centres, each (count, count)."""
    rows, cols = placed.shape
    corner, centre = np.zeros((count, count)), np.zeros((count, count))
    sums, meeting = np.zeros((rows + 1, cols + 1, 3)), np.zeros((rows + 1, cols + 1))
    for r, c in np.argwhere(placed):
        quad = squares[r, c] / STRIDE
        side = _side(quad)
        _add_peak(centre, _centre(quad), side)
        for (dr, dc), point in zip(_CORNERS, quad, strict=True):
            sums[r + dr, c + dc] += (*point, side)
            meeting[r + dr, c + dc] += 1
    for r, c in np.argwhere(meeting > 0):
        x, y, side = sums[r, c] / meeting[r, c]
        _add_peak(corner, np.array([x, y]), side)
    return corner, centre


def _side(quad: Array) -> float:
    """Return the side of a square of about the same area."""
    across = (quad[1] - quad[0] + quad[2] - quad[3]) / 2
    down = (quad[3] - quad[0] + quad[2] - quad[1]) / 2
    return float(np.sqrt(abs(across[0] * down[1] - across[1] * down[0])))


def _centre(quad: Array) -> Array:
    """Return where the diagonals cross: the centre, also in perspective."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = quad
    diagonal, other = np.array([x2 - x0, y2 - y0]), np.array([x3 - x1, y3 - y1])
    area = diagonal[0] * other[1] - diagonal[1] * other[0]
    part = ((x1 - x0) * other[1] - (y1 - y0) * other[0]) / area
    return np.asarray(quad[0] + part * diagonal)


def _add_peak(heat: Array, point: Array, side: float) -> None:
    """Draw a peak into the map, in place; where two overlap the higher one counts."""
    deviation = max(_DEVIATION * side, _LEAST_DEVIATION)
    reach = int(np.ceil(3 * deviation)) + 1
    x, y = point
    left, top = max(0, int(x) - reach), max(0, int(y) - reach)
    right, bottom = min(heat.shape[1], int(x) + reach + 1), min(heat.shape[0], int(y) + reach + 1)
    if left >= right or top >= bottom:
        return
    dx = np.exp(-((np.arange(left, right) + 0.5 - x) ** 2) / (2 * deviation**2))
    dy = np.exp(-((np.arange(top, bottom) + 0.5 - y) ** 2) / (2 * deviation**2))
    region = heat[top:bottom, left:right]
    np.maximum(region, dy[:, None] * dx[None], out=region)
