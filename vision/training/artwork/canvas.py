"""A canvas for pictures cut out of coloured paper.

Lengths are in squares and points are rows of (x, y). Everything is drawn at twice the size wanted
and averaged down, so that edges are soft and thin lines keep their weight.
"""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np

from vision.training.artwork.outline import Points
from vision.training.artwork.parts import Colour, Field, Picture

#: Drawn so many times larger than delivered.
OVERSAMPLED = 2
#: Sub-pixel positions for OpenCV's integer polygons: 4 bits.
SHIFT = 4


@cache
def grain(height: int, width: int) -> Field:
    """Return the grain of paper: soft noise around 0, fine fibres and broad clouds together."""
    rng = np.random.default_rng(45)
    fine = cv2.GaussianBlur(rng.standard_normal((height, width)).astype(np.float32), (0, 0), sigmaX=0.9)
    coarse = rng.standard_normal((height // 12 + 2, width // 12 + 2)).astype(np.float32)
    clouds = cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)
    return 2.2 * fine + 1.0 * clouds


class Canvas:
    """A sheet of paper, ``width`` x ``height`` squares, to lay further paper on.

    ``light`` is the direction that shadows fall in; paper further up throws a longer one.
    """

    def __init__(self, width: float, height: float, side: int, colour: Colour) -> None:
        self.scale = side * OVERSAMPLED
        self.size = (round(width * side), round(height * side))
        shape = (self.size[1] * OVERSAMPLED, self.size[0] * OVERSAMPLED, 3)
        self.pixels = np.empty(shape, np.float32)
        self.pixels[:] = colour
        self.pixels += grain(*shape[:2])[..., None]
        self.alpha: Field | None = None

    def _mask(self, points: Points, margin: float = 0.0) -> tuple[tuple[slice, slice], Field]:
        """Return where the polygon lies on the sheet and how far each pixel there is covered."""
        low = np.floor((points.min(axis=0) - margin) * self.scale).astype(int)
        high = np.ceil((points.max(axis=0) + margin) * self.scale).astype(int) + 1
        height, width = self.pixels.shape[:2]
        left, top = max(low[0], 0), max(low[1], 0)
        right, bottom = min(high[0], width), min(high[1], height)
        window = (slice(top, max(bottom, top)), slice(left, max(right, left)))
        mask = np.zeros((max(bottom - top, 0), max(right - left, 0)), np.uint8)
        if mask.size:
            placed = (points * self.scale - (left, top)) * 2**SHIFT
            cv2.fillPoly(mask, [placed.round().astype(np.int32)], 255, lineType=cv2.LINE_AA, shift=SHIFT)
        return window, mask.astype(np.float32) / 255

    def _blend(self, window: tuple[slice, slice], mask: Field, colour: object) -> None:
        region = self.pixels[window]
        region += (np.asarray(colour, np.float32) - region) * mask[..., None]

    def shape(self, points: Points, colour: Colour, opacity: float = 1.0) -> None:
        """Paint a flat shape without thickness: a spot of colour, a stripe, a glaze."""
        window, mask = self._mask(points)
        if mask.size:
            self._blend(window, mask * opacity, colour)

    def soft(self, points: Points, colour: Colour, opacity: float, blur: float) -> None:
        """Paint a shape with blurred edges: shade, smoke, glow. ``blur`` is its width in squares."""
        window, mask = self._mask(points, margin=3 * blur)
        if mask.size:
            blurred = cv2.GaussianBlur(mask, (0, 0), sigmaX=max(blur * self.scale, 0.3))
            self._blend(window, blurred * opacity, colour)

    def paper(self, points: Points, colour: Colour, lift: float = 0.012, *, shade: float = 0.34) -> None:
        """Lay a cut-out on the sheet: its shadow, its grain, a lit and a dark rim. ``lift`` is in squares."""
        window, mask = self._mask(points, margin=4 * lift)
        if not mask.size:
            return
        reach = lift * self.scale
        shadow = cv2.GaussianBlur(mask, (0, 0), sigmaX=max(0.7 * reach, 0.5))
        shadow = _shifted(shadow, 0.6 * reach, 0.9 * reach)
        self._blend(window, shadow * shade, (38, 24, 40))
        rim = max(0.006 * self.scale, 0.7)
        lit = np.clip(mask - _shifted(mask, rim, rim), 0, 1) - 0.6 * np.clip(
            mask - _shifted(mask, -rim, -rim), 0, 1
        )
        surface = np.asarray(colour, np.float32) + 1.4 * grain(*self.pixels.shape[:2])[window][..., None]
        surface += lit[..., None] * 26
        self._blend(window, mask, surface)

    def cut(self, points: Points) -> None:
        """Keep only what lies within the outline; the rest becomes transparent."""
        window, mask = self._mask(points)
        if self.alpha is None:
            self.alpha = np.zeros(self.pixels.shape[:2], np.float32)
        self.alpha[window] = np.maximum(self.alpha[window], mask)

    def picture(self) -> Picture:
        """Return the finished picture at its own size: RGB, or RGBA once something has been cut."""
        pixels = cv2.resize(np.clip(self.pixels, 0, 255), self.size, interpolation=cv2.INTER_AREA)
        if self.alpha is None:
            return pixels.round().astype(np.uint8)
        alpha = cv2.resize(self.alpha * 255, self.size, interpolation=cv2.INTER_AREA)
        return np.dstack((pixels, alpha)).round().astype(np.uint8)


def _shifted(mask: Field, dx: float, dy: float) -> Field:
    move = np.array([[1, 0, dx], [0, 1, dy]], np.float32)
    return cv2.warpAffine(mask, move, (mask.shape[1], mask.shape[0]))
