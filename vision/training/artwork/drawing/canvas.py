"""A canvas for pictures cut out of coloured paper.

Lengths are in squares and points are rows of (x, y). Everything is drawn at twice the size wanted
and averaged down, so that edges are soft and thin lines keep their weight.
"""

from __future__ import annotations

from copy import copy
from functools import cache

import cv2
import numpy as np

from vision.training.arrays import Colour
from vision.training.artwork.drawing.outline import Points
from vision.training.artwork.interface import Picture, PixelMap

Window = tuple[slice, slice]

#: Drawn so many times larger than delivered.
OVERSAMPLED = 2
#: Sub-pixel positions for OpenCV's integer polygons: 4 bits.
SHIFT = 4
SHADOW: Colour = (38, 24, 40)


@cache
def paper_grain(height: int, width: int) -> PixelMap:
    """Return the grain of paper: soft noise around 0, fine fibres and broad clouds together."""
    rng = np.random.default_rng(45)
    fine = cv2.GaussianBlur(rng.standard_normal((height, width)).astype(np.float32), (0, 0), sigmaX=0.9)
    coarse = rng.standard_normal((height // 12 + 2, width // 12 + 2)).astype(np.float32)
    clouds = cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)
    return np.asarray(2.2 * fine + clouds, np.float32)


def tinted(colour: Colour, by: float) -> Colour:
    """Return the colour lighter (``by`` above 0) or darker, at most white or black at 1 or -1."""
    end = 255 if by > 0 else 0
    red, green, blue = (round(part + (end - part) * abs(by)) for part in colour)
    return red, green, blue


class PaperCanvas:
    """A sheet of paper, ``width`` x ``height`` squares, to lay further paper on.

    Light falls from the top left; paper further up throws a longer shadow.
    """

    def __init__(self, width: float, height: float, side: int, colour: Colour) -> None:
        self.scale = side * OVERSAMPLED
        self.size = (round(width * side), round(height * side))
        shape = (self.size[1] * OVERSAMPLED, self.size[0] * OVERSAMPLED, 3)
        self.pixels = np.empty(shape, np.float32)
        self.pixels[:] = colour
        self.pixels += paper_grain(*shape[:2])[..., None]
        self.covered = np.zeros(shape[:2], np.float32)
        self._origin = (0.0, 0.0)
        self._grown = 1.0
        self._columns = (0, shape[1])

    @classmethod
    def over(cls, picture: Picture) -> PaperCanvas:
        """Return a canvas that shows a square picture, to draw on."""
        side = len(picture)
        canvas = cls(1, 1, side, (0, 0, 0))
        canvas.pixels[:] = cv2.resize(picture, (canvas.scale, canvas.scale), interpolation=cv2.INTER_CUBIC)
        return canvas

    def placed(self, x: float, y: float, scale: float = 1.0) -> PaperCanvas:
        """Return the same sheet with its origin at (x, y) and all lengths drawn ``scale`` times as long."""
        view = copy(self)
        view._origin = (self._origin[0] + x * self._grown, self._origin[1] + y * self._grown)  # noqa: SLF001 its own copy
        view._grown = self._grown * scale  # noqa: SLF001 its own copy
        return view

    def within(self, left: float, right: float) -> PaperCanvas:
        """Return the same sheet where only what lies between two columns is drawn at all."""
        view = copy(self)
        width = self.pixels.shape[1]
        view._columns = (max(round(left * self.scale), 0), min(round(right * self.scale), width))  # noqa: SLF001 its own copy
        return view

    def _pixels_of(self, points: Points) -> Points:
        return np.asarray((np.asarray(points) * self._grown + self._origin) * self.scale)

    def _length(self, length: float) -> float:
        return length * self._grown * self.scale

    def _mask(self, points: Points, margin: float = 0.0) -> tuple[Window, PixelMap]:
        """Return where the polygon lies on the sheet, and how much of each pixel there it covers."""
        spots = self._pixels_of(points)
        low = np.floor(spots.min(axis=0) - self._length(margin)).astype(int)
        high = np.ceil(spots.max(axis=0) + self._length(margin)).astype(int) + 1
        left, top = max(low[0], self._columns[0]), max(low[1], 0)
        right = max(min(high[0], self._columns[1]), left)
        bottom = max(min(high[1], self.pixels.shape[0]), top)
        mask = np.zeros((bottom - top, right - left), np.uint8)
        if mask.size:
            corners = ((spots - (left, top)) * 2**SHIFT).round().astype(np.int32)
            cv2.fillPoly(mask, [corners], 255, lineType=cv2.LINE_AA, shift=SHIFT)
        return (slice(top, bottom), slice(left, right)), mask.astype(np.float32) / 255

    def _blend(self, window: Window, mask: PixelMap, paint: Colour | PixelMap) -> None:
        """Lay paint over the sheet as far as the mask covers it."""
        region = self.pixels[window]
        layer = np.empty(region.shape, np.float32)
        layer[:] = paint
        self.pixels[window] = cv2.blendLinear(layer, region, mask, 1 - mask)

    def shape(self, points: Points, colour: Colour, opacity: float = 1.0) -> None:
        """Paint a flat shape without thickness: a spot of colour, a stripe, a glaze."""
        window, mask = self._mask(points)
        if mask.size:
            self._blend(window, mask * opacity, colour)

    def line(self, points: Points, colour: Colour, width: float, *, closed: bool = False) -> None:
        """Draw a pen line of even width."""
        spots = (self._pixels_of(points) * 2**SHIFT).round().astype(np.int32)
        thick = max(round(self._length(width)), 1)
        cv2.polylines(self.pixels, [spots], closed, colour, thick, lineType=cv2.LINE_AA, shift=SHIFT)

    def soft(self, points: Points, colour: Colour, opacity: float, blur: float) -> None:
        """Paint a shape with blurred edges: shade, smoke, glow. ``blur`` is its width in squares."""
        window, mask = self._mask(points, margin=3 * blur)
        if mask.size:
            blurred = cv2.GaussianBlur(mask, (0, 0), sigmaX=max(self._length(blur), 0.3))
            self._blend(window, blurred * opacity, colour)

    def paper(self, points: Points, colour: Colour, lift: float = 0.012) -> None:
        """Lay a cut-out on the sheet: its shadow, its grain, a lit and a dark rim. ``lift`` is in squares."""
        window, mask = self._mask(points, margin=4 * lift)
        if not mask.size:
            return
        self._shadow(window, mask, self._length(lift))
        rim = max(0.005 * self.scale, 0.7)
        lit = (
            np.clip(mask - _moved(mask, rim, rim), 0, 1) * 24
            - np.clip(mask - _moved(mask, -rim, -rim), 0, 1) * 16
        )
        surface = (
            np.asarray(colour, np.float32)
            + (lit + 1.4 * paper_grain(*self.pixels.shape[:2])[window])[..., None]
        )
        self._blend(window, mask, surface)

    def _shadow(self, window: Window, mask: PixelMap, reach: float, depth: float = 0.36) -> None:
        shadow = cv2.GaussianBlur(mask, (0, 0), sigmaX=max(0.7 * reach, 0.5))
        self._blend(window, _moved(shadow, 0.6 * reach, 0.9 * reach) * depth, SHADOW)

    def sheet(self, other: PaperCanvas, points: Points, lift: float = 0.012) -> None:
        """Lay another canvas of the same size on this one, cut along the outline."""
        window, mask = self._mask(points, margin=4 * lift)
        if lift:
            self._shadow(window, mask, self._length(lift), depth=0.5)
        self._blend(window, mask, other.pixels[window])

    def cut(self, points: Points) -> None:
        """Keep what lies within the outline; all that nothing keeps is transparent in the cut-out."""
        window, mask = self._mask(points)
        self.covered[window] = np.maximum(self.covered[window], mask)

    def picture(self) -> Picture:
        """Return the whole sheet at its own size: RGB."""
        return _shrunk(self.pixels, self.size)

    def cut_out(self) -> Picture:
        """Return what has been cut out: RGBA."""
        return np.dstack((self.picture(), _shrunk(self.covered * 255, self.size)))


def _moved(mask: PixelMap, dx: float, dy: float) -> PixelMap:
    move = np.array([[1, 0, dx], [0, 1, dy]], np.float32)
    return cv2.warpAffine(mask, move, (mask.shape[1], mask.shape[0]))


def _shrunk(pixels: PixelMap, size: tuple[int, int]) -> Picture:
    small = cv2.resize(np.clip(pixels, 0, 255), size, interpolation=cv2.INTER_AREA)
    return np.asarray(small.round(), np.uint8)
