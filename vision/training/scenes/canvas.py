"""Painting flat pictures that lie or stand anywhere in space, as the camera sees them.

Everything on a table is a :class:`Thing`: a picture on a flat face, with a body behind it. Things are
painted from the bottom up and from far to near; each picture is warped once, straight into the photo.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.scenes.camera import Camera

Picture = NDArray[Any]
Array = NDArray[Any]
Colour = tuple[int, int, int]
Box = tuple[int, int, int, int]

#: What a pixel shows besides the square of a number: the table and what lies there, or something in the way.
NOBODY, STRANGER = -1, -2
#: Nothing is painted that reaches closer to the lens than this, in squares.
NEAREST = 0.2
#: Polygons are filled with this many bits of a pixel's fraction.
BITS = 4


@dataclass(frozen=True, eq=False)
class Thing:
    """A picture on a face with four ``corners`` (x, y, z; from its top left, clockwise).

    An RGB picture covers its face, an RGBA one is cut out. ``body`` goes from the face to its back: a
    domino's points down, a standing panel's away from us. ``owner`` is the number of the square that it
    belongs to. ``gloss`` says how much of a lamp it mirrors, 0 to 1.
    """

    picture: Picture
    corners: Array
    body: Array = field(default_factory=lambda: np.zeros(3))
    side: Colour = (150, 140, 125)
    owner: int = NOBODY
    gloss: float = 0.0

    @property
    def solid(self) -> bool:
        return bool(self.picture.shape[2] == 3)

    @property
    def middle(self) -> Array:
        return np.asarray(self.corners.mean(axis=0))

    def shifted(self, part: float) -> Array:
        """Return the corners moved this part of the way to its back."""
        return np.asarray(self.corners + part * self.body)


def bounds(points: Array, width: int, height: int) -> Box | None:
    """Return left, top, right, bottom of what the points span inside the picture, or nothing."""
    left, top = np.maximum(np.floor(points.min(axis=0)) - 1, 0).astype(int)
    right, bottom = np.minimum(np.ceil(points.max(axis=0)) + 1, [width, height]).astype(int)
    return (left, top, right, bottom) if left < right and top < bottom else None


def polygon(points: Array, box: Box) -> Array:
    """Return points as the fixed-point pixels, from the box's corner, that cv2 fills polygons by."""
    return np.asarray(np.round((points - box[:2] - 0.5) * 2**BITS).astype(np.int32))


def fill(picture: Picture, points: Array, box: Box, colour: Colour | int) -> None:
    """Fill a convex polygon with a soft edge, in place."""
    cv2.fillConvexPoly(picture, polygon(points, box), colour, cv2.LINE_AA, BITS)


def warp(picture: Picture, quad: Array, box: Box) -> Picture:
    """Return the picture as it lands with its corners on ``quad``; shrunk first, so that nothing flickers.

    An RGB picture goes on at its edges, an RGBA one (premultiplied) ends there.
    """
    height, width = picture.shape[:2]
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    across, along = width / max(sides[0], sides[2], 1), height / max(sides[1], sides[3], 1)
    if max(across, along) > 1.4:
        width, height = max(1, round(width / max(across, 1))), max(1, round(height / max(along, 1)))
        picture = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
    source = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - 0.5
    target = (quad - box[:2] - 0.5).astype(np.float32)
    matrix = cv2.getPerspectiveTransform(source, target)
    border = cv2.BORDER_REPLICATE if picture.ndim == 3 and picture.shape[2] == 3 else cv2.BORDER_CONSTANT
    size = (box[2] - box[0], box[3] - box[1])
    return cv2.warpPerspective(picture, matrix, size, flags=cv2.INTER_LINEAR, borderMode=border)


def premultiplied(picture: Picture) -> Picture:
    """Return an RGBA picture with its colours weighted by its alpha."""
    alpha = picture[..., 3]
    return cv2.merge([*(cv2.multiply(picture[..., c], alpha, scale=1 / 255) for c in range(3)), alpha])


@dataclass(eq=False)
class Canvas:
    """The photo while it is painted: colours (RGB bytes), how much each pixel mirrors, and whose it is."""

    camera: Camera
    picture: Picture
    gloss: Picture = field(init=False)
    owner: Picture = field(init=False)

    def __post_init__(self) -> None:
        shape = self.picture.shape[:2]
        self.gloss = np.zeros(shape, np.uint8)
        self.owner = np.full(shape, NOBODY, np.int16)

    def paint(self, thing: Thing) -> None:
        """Paint the body, then the face; what reaches behind the lens is left out."""
        back = thing.shifted(1)
        if self.camera.depth(np.vstack([thing.corners, back])).min() < NEAREST:
            return
        front_seen, back_seen = self.camera.see(thing.corners), self.camera.see(back)
        height, width = self.picture.shape[:2]
        box = bounds(np.vstack([front_seen, back_seen]), width, height)
        if box is None:
            return
        if thing.body.any():
            (self._paint_sides if thing.solid else self._paint_cut)(thing, front_seen, back_seen, box)
        self._paint_face(thing, front_seen, box)

    def _paint_sides(self, thing: Thing, front: Array, back: Array, box: Box) -> None:
        """Fill the four sides of a block. Those that look away are hidden by its face."""
        roi = self.picture[box[1] : box[3], box[0] : box[2]]
        covered = np.zeros(roi.shape[:2], np.uint8)
        for number, (one, two) in enumerate(pairwise([0, 1, 2, 3, 0])):
            side = np.array([front[one], front[two], back[two], back[one]])
            red, green, blue = (int(c * (1.0, 0.88, 0.74, 0.88)[number]) for c in thing.side)
            fill(roi, side, box, (red, green, blue))
            fill(covered, side, box, 255)
        self._mark(thing, covered, box)

    def _paint_cut(self, thing: Thing, front: Array, back: Array, box: Box) -> None:
        """Fill the silhouette of a body cut from board: its outline at several depths, put together."""
        alpha = np.ascontiguousarray(thing.picture[..., 3])
        steps = int(np.clip(np.abs(front - back).max() / 2, 1, 10))
        outline = warp(alpha, back, box)
        for step in range(1, steps):
            between = self.camera.see(thing.shifted(1 - step / steps))
            outline = cv2.max(outline, warp(alpha, between, box))
        colour = np.empty((*outline.shape, 3), np.uint8)
        colour[:] = thing.side
        self._blend(box, cv2.multiply(colour, cv2.merge([outline] * 3), scale=1 / 255), outline)
        self._mark(thing, outline, box)

    def _paint_face(self, thing: Thing, quad: Array, box: Box) -> None:
        if thing.solid:
            alpha = np.zeros((box[3] - box[1], box[2] - box[0]), np.uint8)
            fill(alpha, quad, box, 255)
            colour = cv2.multiply(warp(thing.picture, quad, box), cv2.merge([alpha] * 3), scale=1 / 255)
        else:
            seen = warp(premultiplied(thing.picture), quad, box)
            alpha, colour = seen[..., 3], seen[..., :3]
        self._blend(box, colour, alpha)
        self._mark(thing, alpha, box)
        self.gloss[box[1] : box[3], box[0] : box[2]][alpha > 127] = round(255 * thing.gloss)

    def _blend(self, box: Box, colour: Picture, alpha: Picture) -> None:
        """Lay premultiplied colours over the photo."""
        roi = self.picture[box[1] : box[3], box[0] : box[2]]
        rest = cv2.multiply(roi, cv2.merge([cv2.bitwise_not(alpha)] * 3), scale=1 / 255)
        cv2.add(rest, colour, roi)

    def _mark(self, thing: Thing, alpha: Picture, box: Box) -> None:
        self.owner[box[1] : box[3], box[0] : box[2]][alpha > 127] = thing.owner
