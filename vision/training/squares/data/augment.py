"""Augmentation of crops: light, blur, glare, colours, noise and tone curve, random for each crop.

It works on a stack of crops, so that each step is one call for all of them. The ranges are wider than those
of real cameras, so that a real photo is never outside of what was learned.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.scenes import motion_kernel

Crops = NDArray[np.uint8]
Floats = NDArray[np.float32]

#: So many normal numbers are drawn once and used as noise again and again: new ones for every pixel would
#: take more time than all the rest.
_NOISE = 1 << 22


class Augmenter:
    """Changes crops at random; one for each process."""

    def __init__(self, rng: np.random.Generator, side: int) -> None:
        self.rng = rng
        self.side = side
        self.noise = rng.standard_normal(_NOISE, np.float32)
        line = np.linspace(-1, 1, side, dtype=np.float32)
        self.x, self.y = np.meshgrid(line, line)

    def augment(self, crops: Crops) -> Crops:
        """Return changed copies of crops (n, side, side, 3)."""
        light = self._light(len(crops))
        lit = self._blurred(crops).astype(np.float32)
        lit *= light[..., None]
        self._add_glare(lit)
        self._add_windows(lit)
        coloured = np.matmul(lit.reshape(len(crops), -1, 3), self._colours(len(crops))).reshape(lit.shape)
        coloured += self._grain(len(crops))
        bytes_ = np.clip(coloured, 0, 255).astype(np.uint8)
        curves = self._tone_curves(len(crops))
        return np.stack([curve[crop] for curve, crop in zip(curves, bytes_, strict=True)])

    def _uniform(self, low: float, high: float, count: int) -> Floats:
        return self.rng.uniform(low, high, count).astype(np.float32)

    def _some(self, count: int, share: float) -> list[int]:
        """Return about this share of the indices of ``count`` crops."""
        return np.flatnonzero(self.rng.random(count) < share).tolist()

    def _light(self, count: int) -> Floats:
        """Return brightness maps (n, side, side): a linear gradient, and on some the edge of a shadow."""
        angles = self._uniform(0, 2 * np.pi, count)[:, None, None]
        slopes = self._uniform(0, 0.3, count)[:, None, None]
        light = 1 + slopes * (np.cos(angles) * self.x + np.sin(angles) * self.y)
        for i in self._some(count, 0.25):
            angle, offset, width, dark = self.rng.uniform((0, -1, 0.02, 0.3), (2 * np.pi, 1, 0.5, 0.85))
            distance = np.cos(angle) * self.x + np.sin(angle) * self.y - offset
            light[i] *= dark + (1 - dark) * np.clip(distance / width + 0.5, 0, 1)
        return np.asarray(light, np.float32)

    def _blurred(self, crops: Crops) -> Crops:
        """Return copies, of which some are out of focus or blurred by motion."""
        blurred = crops.copy()
        for i in self._some(len(crops), 0.45):
            sigma = float(self.rng.uniform(0.4, 1.7))
            blurred[i] = cv2.GaussianBlur(crops[i], (0, 0), sigmaX=sigma)
        for i in self._some(len(crops), 0.1):
            blurred[i] = self._motion_blurred(blurred[i])
        return blurred

    def _motion_blurred(self, crop: Crops) -> Crops:
        length, angle = self.rng.uniform(1.5, 4.0), self.rng.uniform(0, np.pi)
        kernel = motion_kernel(length, angle, reach=4)
        return np.asarray(cv2.filter2D(crop, ddepth=-1, kernel=kernel), np.uint8)

    def _add_glare(self, crops: Floats) -> None:
        """Add a lamp's reflection to some crops, in place: an oval spot, up to overexposed."""
        for i in self._some(len(crops), 0.18):
            angle, x, y = self.rng.uniform((0, -1, -1), (np.pi, 1, 1))
            length, width = self.rng.uniform((0.3, 0.1), (1.6, 0.6))
            along = np.cos(angle) * (self.x - x) + np.sin(angle) * (self.y - y)
            across = np.cos(angle) * (self.y - y) - np.sin(angle) * (self.x - x)
            spot = np.exp(-((along / length) ** 2) - (across / width) ** 2)
            strength = float(self.rng.choice([40, 90, 160, 260], p=[0.4, 0.3, 0.2, 0.1]))
            crops[i] += (strength * spot)[..., None] * self.rng.uniform(0.85, 1.0, 3).astype(np.float32)

    def _add_windows(self, crops: Floats) -> None:
        """Lay the reflection of a window over some crops, in place: a pale veil with straight edges."""
        for i in self._some(len(crops), 0.08):
            angle, first, wide, soft = self.rng.uniform((0, -1.2, 0.3, 0.02), (2 * np.pi, 0.6, 2.0, 0.3))
            across = np.cos(angle) * self.x + np.sin(angle) * self.y - first
            veil = np.clip(across / soft + 0.5, 0, 1) * np.clip((wide - across) / soft + 0.5, 0, 1)
            share = (float(self.rng.uniform(0.15, 0.85)) * veil)[..., None].astype(np.float32)
            sky = self.rng.uniform((200, 215, 225), (255, 255, 255)).astype(np.float32)
            crops[i] += share * (sky - crops[i])

    def _colours(self, count: int) -> Floats:
        """Return matrices (n, 3, 3) for rows of RGB: hue, saturation, white balance, exposure.

        A few are as orange as under a light bulb that the camera does not correct for.
        """
        axis = np.full((3, 3), 1 / 3, np.float32)
        perpendicular = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], np.float32) / np.sqrt(3)
        angle = np.radians(self._uniform(-12, 12, count))[:, None, None]
        hue = axis + np.cos(angle) * (np.eye(3, dtype=np.float32) - axis) + np.sin(angle) * perpendicular
        grey = np.tile(np.array([[0.299], [0.587], [0.114]], np.float32), (1, 3))
        saturations = self._uniform(0.5, 1.4, count)[:, None, None]
        saturation = saturations * np.eye(3, dtype=np.float32) + (1 - saturations) * grey
        warmth = np.clip(self.rng.normal(0.05, 0.2, count), -0.4, 0.6)
        tint = np.clip(self.rng.normal(0, 0.07, count), -0.2, 0.2)
        gains = np.stack([1 + warmth, 1 + tint, 1 - warmth], axis=1)
        bulb = self._some(count, 0.1)
        gains[bulb] = self.rng.uniform((1.1, 0.75, 0.15), (1.5, 1.0, 0.55), (len(bulb), 3))
        exposure = np.exp(self._uniform(np.log(0.5), np.log(1.7), count))[:, None]
        return np.asarray(hue @ saturation * (gains * exposure)[:, None, :], np.float32)

    def _grain(self, count: int) -> Floats:
        """Return noise (n, side, side, 3), about half of it the same in all channels."""
        shape = (count, self.side, self.side, 3)
        strength = self._uniform(0, 1, count)[:, None, None, None] ** 2 * 13
        pixels = int(np.prod(shape))
        start, other = self.rng.integers(0, _NOISE - pixels, 2)
        colour = self.noise[start : start + pixels].reshape(shape)
        grey = self.noise[other : other + pixels // 3].reshape(*shape[:3], 1)
        return strength * (0.6 * colour + 0.8 * grey)

    def _tone_curves(self, count: int) -> Crops:
        """Return tables (n, 256): gamma, haze that makes black lighter, on a few a reflection all over."""
        steps = np.linspace(0, 1, 256, dtype=np.float32)
        gamma = np.exp(self._uniform(np.log(0.65), np.log(1.55), count))[:, None]
        haze = self._uniform(0, 0.25, count)[:, None] * (self.rng.random(count)[:, None] < 0.25)
        veil = np.zeros((count, 1), np.float32)
        veiled = self._some(count, 0.06)
        veil[veiled] = self._uniform(0.3, 0.85, len(veiled))[:, None]
        tones = haze * 0.75 + (1 - haze) * steps**gamma
        tones = veil + (1 - veil) * tones
        return np.asarray(np.round(255 * tones), np.uint8)
