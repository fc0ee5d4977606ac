"""Periodic noise and colours to put it on: what surfaces are made of."""

from __future__ import annotations

import cv2
import numpy as np

from vision.training.arrays import Image, Rng

#: Red, green, blue from 0 to 1.
UnitColour = tuple[float, float, float]


def periodic_noise(rng: Rng, px: int, across: int, along: int | None = None) -> Image:
    """Return periodic noise, mean 0 and deviation 1, with this many waves each way."""
    along = across if along is None else along
    grid = rng.standard_normal((along, across)).astype(np.float32)
    grid = np.pad(grid, 2, mode="wrap")
    sx, sy = px / across, px / along
    whole = cv2.resize(
        grid, (round(sx * (across + 4)), round(sy * (along + 4))), interpolation=cv2.INTER_CUBIC
    )
    top, left = round(2 * sy), round(2 * sx)
    part = whole[top : top + px, left : left + px]
    return np.asarray(part / (part.std() + 1e-6))


def fractal_noise(rng: Rng, px: int, start: int = 2, octaves: int = 6, fall: float = 0.55) -> Image:
    """Return noise of many scales, each finer one weaker by ``fall``."""
    total = np.zeros((px, px), np.float32)
    for octave in range(octaves):
        waves = start * 2**octave
        if waves > px:
            break
        total += fall**octave * periodic_noise(rng, px, waves)
    return np.asarray(total / total.std())


def shaded_colour(base: UnitColour, light: Image, spread: float = 0.1) -> Image:
    """Return RGB bytes of a colour, lighter and darker by noise."""
    shade = np.clip(1 + spread * light, 0.05, 2)[..., None]
    return np.asarray(np.clip(255 * np.array(base, np.float32) * shade, 0, 255), np.uint8)


def pick_colour(rng: Rng, colours: tuple[UnitColour, ...]) -> UnitColour:
    """Choose a colour and move it a little."""
    base = np.array(colours[rng.integers(len(colours))]) + rng.normal(0, 0.035, 3)
    red, green, blue = np.clip(base, 0.03, 0.97)
    return float(red), float(green), float(blue)


def shaded(picture: Image, light: Image) -> Image:
    """Return RGB bytes of a picture, lighter and darker by noise."""
    return np.asarray(np.clip(picture * (1 + light[..., None]), 0, 255), np.uint8)


def plain_colour(colour: UnitColour, px: int) -> Image:
    return np.full((px, px, 3), np.array(colour) * 255, np.float32)
