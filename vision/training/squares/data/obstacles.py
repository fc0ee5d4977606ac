"""Things that hide squares: hands with sleeves, cups, sheets of paper, drawn over a finished picture.

A hidden square has no right answer but "covered". A network that never saw such pictures takes a hand for
bare table, and the board for one with a hole.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.arrays import Array, Image, Rng

#: Points are given to OpenCV in sixteenths of a pixel.
_BITS = 4
_ANGLES = np.linspace(0, 2 * np.pi, 48, endpoint=False)


def cover_squares(picture: Image, square: float, rng: Rng) -> NDArray[np.uint8]:
    """Draw one to three obstacles over a picture, in place; return where they are (height, width), 255.

    ``square`` is the side of a square in pixels. It is some 4 cm, which gives the obstacles their sizes.
    """
    obstacles = _Obstacles(picture, square, rng)
    kinds = (obstacles.draw_hand, obstacles.draw_hand, obstacles.draw_cup, obstacles.draw_sheet)
    for _ in range(int(rng.integers(1, 4))):
        kinds[int(rng.integers(len(kinds)))]()
    return obstacles.mask


class _Obstacles:
    """A picture, and the mask of what was drawn over it."""

    def __init__(self, picture: Image, square: float, rng: Rng) -> None:
        self.picture, self.square, self.rng = picture, square, rng
        self.mask: NDArray[np.uint8] = np.zeros(picture.shape[:2], np.uint8)

    def draw_hand(self) -> None:
        """Draw a hand that reaches in from outside: a sleeve, a palm, four fingers and a thumb."""
        rng, square = self.rng, self.square
        palm, angle = self._place(0.15), rng.uniform(0, 2 * np.pi)
        skin, sleeve = np.array([225, 175, 145]) * rng.uniform(0.35, 1.1), rng.uniform(10, 240, 3)
        wrist = palm - 1.2 * square * _direction(angle)
        self._limb(wrist, wrist - 9 * square * _direction(angle), rng.uniform(1.6, 2.2), sleeve)
        self._limb(palm, wrist, 1.3, skin)
        for side in (-0.45, -0.15, 0.15, 0.45, 1.1):
            knuckle = palm + 0.55 * square * _direction(angle + 1.6 * side)
            finger = rng.uniform(1.2, 2.0) * square * _direction(angle + side * rng.uniform(0.4, 1.1))
            self._limb(knuckle, knuckle + finger, 0.42, skin * rng.uniform(0.9, 1.05))

    def draw_cup(self) -> None:
        """Draw a cup from above: its outside, its rim and what is in it."""
        centre, radius = self._place(0.05), self.rng.uniform(0.7, 1.2) * self.square
        circle = np.stack([np.cos(_ANGLES), np.sin(_ANGLES)], axis=1) * [1.0, self.rng.uniform(0.8, 1.0)]
        cup, drink = self.rng.uniform(30, 250, 3), self.rng.uniform(20, 220, 3)
        for size, colour in ((1.0, cup * 0.7), (0.93, cup), (0.84, drink)):
            self._fill(centre + radius * size * circle, colour)

    def draw_sheet(self) -> None:
        """Draw a sheet of paper, a card or a phone."""
        rng = self.rng
        width, height = rng.uniform(0.8, 3.5, 2) * self.square
        angle = rng.uniform(0, 2 * np.pi)
        axes = np.stack([width * _direction(angle), height * _direction(angle + np.pi / 2)])
        corners = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)])
        colour = rng.uniform(15, 250, 3) if rng.random() < 0.5 else np.full(3, 235.0)
        self._fill(self._place(0.0) + corners @ axes, colour)

    def _place(self, margin: float) -> Array:
        """Return a random point of the picture, so far from its edges."""
        height, width = self.mask.shape
        return np.asarray(self.rng.uniform(margin, 1 - margin, 2) * [width, height])

    def _limb(self, first: Array, last: Array, width: float, colour: Array) -> None:
        """Draw a rounded limb between two points, dark at its edges and light in its middle."""
        one: list[int] = np.round(first * (1 << _BITS)).astype(int).tolist()
        two: list[int] = np.round(last * (1 << _BITS)).astype(int).tolist()
        thickness = max(1.0, width * self.square)
        cv2.line(self.mask, one, two, 255, round(thickness), cv2.LINE_8, _BITS)
        for part, light in ((1.0, 0.6), (0.85, 0.85), (0.55, 1.0)):
            tone = np.clip(colour * light, 0, 255).tolist()
            cv2.line(self.picture, one, two, tone, max(1, round(thickness * part)), cv2.LINE_AA, _BITS)

    def _fill(self, outline: Array, colour: Array) -> None:
        points = np.round(outline * (1 << _BITS)).astype(np.int32)
        cv2.fillPoly(self.picture, [points], np.clip(colour, 0, 255).tolist(), cv2.LINE_AA, _BITS)
        cv2.fillPoly(self.mask, [points], 255, cv2.LINE_8, _BITS)


def _direction(angle: float) -> Array:
    return np.array([np.cos(angle), np.sin(angle)])
