"""The maxima of the heatmaps of corners and centres, to a fraction of a pixel."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.grid import Array

Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Points:
    """Peaks: places (n, 2) in pixels, heats (n,), and the half (n,) that centres have as coordinates."""

    xy: Array
    heat: Array
    half: Array

    def __len__(self) -> int:
        return len(self.xy)

    def some(self, chosen: Mask) -> Points:
        return Points(self.xy[chosen], self.heat[chosen], self.half[chosen])


def peaks(corner: NDArray[np.float32], centre: NDArray[np.float32], least: float, stride: float) -> Points:
    """Return the maxima of both heats, places in pixels of the picture that they were made from."""
    found = [_maxima(heat, least) for heat in (corner, centre)]
    return Points(
        xy=np.concatenate([xy for xy, _ in found]) * stride,
        heat=np.concatenate([heat for _, heat in found]),
        half=np.concatenate(
            [np.full(len(xy), half) for (xy, _), half in zip(found, (0.0, 0.5), strict=True)]
        ),
    )


def _maxima(heat: NDArray[np.float32], least: float) -> tuple[Array, Array]:
    """Return places (n, 2) and heights of 3 x 3 maxima, refined by a parabola through the logarithm.

    Equal neighbours are one flat top; its place is their mean.
    """
    framed = cv2.copyMakeBorder(heat, 1, 1, 1, 1, cv2.BORDER_REPLICATE)
    highest = cv2.dilate(src=framed, kernel=np.ones((3, 3), np.uint8))[1:-1, 1:-1]
    rows, cols = np.nonzero((heat >= highest) & (heat > least))
    r, c = rows + 1, cols + 1
    around = framed[[r, r, r, r - 1, r + 1], [c, c - 1, c + 1, c, c]]
    at, left, right, above, below = np.log(np.maximum(around, 1e-4)).astype(np.float64)
    x = cols + 0.5 + _vertex(left, at, right)
    y = rows + 0.5 + _vertex(above, at, below)
    top = np.zeros(heat.shape, np.uint8)
    top[rows, cols] = 1
    _, numbered = cv2.connectedComponents(top, connectivity=8)
    of_top = numbered[rows, cols] - 1
    size = np.maximum(np.bincount(of_top), 1)
    places = np.stack([np.bincount(of_top, value) / size for value in (x, y)], axis=-1)
    return places, np.bincount(of_top, heat[rows, cols]) / size


def _vertex(before: Array, at: Array, after: Array) -> Array:
    """Return where between -1/2 and 1/2 the parabola through three values has its top."""
    bend = np.minimum(before - 2 * at + after, -1e-6)
    top: Array = np.clip((before - after) / (2 * bend), -0.5, 0.5)
    return top
