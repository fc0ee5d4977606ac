"""Cloth on a table: plain, checked, striped, printed.

A surface is drawn by a function of a generator and the tile's side in pixels.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.training.arrays import Array, Image, Rng
from vision.training.scenes.surfaces.texture import (
    UnitColour,
    fractal_noise,
    periodic_noise,
    pick_colour,
    plain_colour,
    shaded,
)


@dataclass(frozen=True, eq=False)
class Surface:
    """``tile`` (RGB bytes) repeats every ``span`` squares; ``gloss`` is how much of a lamp it mirrors."""

    tile: Image
    span: float
    gloss: float = 0.0


CLOTHS: tuple[UnitColour, ...] = (
    (0.75, 0.12, 0.14), (0.16, 0.30, 0.55), (0.20, 0.42, 0.26), (0.88, 0.84, 0.74), (0.45, 0.43, 0.42),
    (0.80, 0.62, 0.25), (0.13, 0.14, 0.18), (0.62, 0.70, 0.82), (0.55, 0.20, 0.35), (0.93, 0.93, 0.92),
    (0.25, 0.55, 0.55), (0.85, 0.55, 0.45), (0.78, 0.80, 0.35), (0.30, 0.62, 0.85),
)  # fmt: skip


def weave(rng: Rng, px: int, strength: float = 0.05) -> Image:
    """Return the light and dark of threads with the slubs of real cloth."""
    wave = np.arange(px) * 2 * np.pi * (px // 5) / px
    threads = np.sin(wave)[:, None] * np.sin(wave)[None, :]
    slubs = periodic_noise(rng, px, 6, min(px, 220)) + periodic_noise(rng, px, min(px, 220), 6)
    return strength * (threads + 0.6 * slubs + 0.8 * fractal_noise(rng, px, 2, 4))


def cloth(rng: Rng, px: int) -> Surface:
    return Surface(
        shaded(plain_colour(pick_colour(rng, CLOTHS), px), weave(rng, px)), float(rng.uniform(4, 8))
    )


def bands(rng: Rng, px: int, count: int, share: float) -> Image:
    """Return 0 and 1 in turns along x, ``count`` times, 1 for ``share`` of each; soft at the edges."""
    along = (np.arange(px) * count / px + rng.random()) % 1
    soft = px / count
    return np.clip((share / 2 - np.abs(along - 0.5)) * soft + 0.5, 0, 1).astype(np.float32)


def checks(rng: Rng, px: int) -> Surface:
    """Gingham, or a chequered cloth; the period is often close to a square."""
    count = int(rng.integers(4, 9))
    share = 0.5 if rng.random() < 0.6 else float(rng.uniform(0.08, 0.7))
    one, two = bands(rng, px, count, share)[None, :], bands(rng, px, count, share)[:, None]
    mixed = (one + two) / 2 if rng.random() < 0.7 else np.abs(one - two)
    back, fore = plain_colour(pick_colour(rng, CLOTHS), px), plain_colour(pick_colour(rng, CLOTHS), px)
    picture = back + (fore - back) * mixed[..., None]
    period = float(rng.uniform(0.75, 1.25) if rng.random() < 0.5 else rng.uniform(0.2, 2.4))
    return Surface(shaded(picture, weave(rng, px, 0.03)), count * period)


def stripes(rng: Rng, px: int) -> Surface:
    picture = plain_colour(pick_colour(rng, CLOTHS), px)
    count = int(rng.integers(2, 7))
    for _ in range(int(rng.integers(1, 4))):
        band = bands(rng, px, count, float(rng.uniform(0.05, 0.5)))[None, :, None]
        picture = picture + (plain_colour(pick_colour(rng, CLOTHS), px) - picture) * band
    period = float(rng.uniform(0.4, 2.5))
    return Surface(shaded(picture, weave(rng, px, 0.03)), count * period)


def _ellipse(x: float, y: float, across: float, along: float, turn: float = 0.0) -> Array:
    angle = np.linspace(0, 2 * np.pi, 25)[:-1]
    u, v = across * np.cos(angle), along * np.sin(angle)
    return np.stack(
        [x + u * np.cos(turn) - v * np.sin(turn), y + u * np.sin(turn) + v * np.cos(turn)], axis=1
    )


def _flower(rng: Rng) -> list[Array]:
    petals = int(rng.integers(4, 8))
    turns = 2 * np.pi * np.arange(petals) / petals
    return [*(_ellipse(np.cos(t), np.sin(t), 1, 0.45, t) for t in turns), _ellipse(0, 0, 0.5, 0.5)]


def _scroll() -> list[Array]:
    angle = np.linspace(0, 3.2 * np.pi, 50)
    way = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    radius, half = 2 * (angle / angle[-1])[:, None], 0.14
    return [np.vstack([way * (radius + half), (way * (radius - half))[::-1]])]


def printed(rng: Rng, px: int) -> Surface:
    """Cloth with a print: dots, flowers or scrolls, scattered or in rows."""
    picture = plain_colour(pick_colour(rng, CLOTHS), px)
    motif = ([_ellipse(0, 0, 1, 1)], _flower(rng), _scroll())[rng.integers(3)]
    rows = int(rng.integers(2, 7))
    size, stray = px / rows * rng.uniform(0.1, 0.24), px / rows * rng.choice([0.0, 0.15])
    colours = [pick_colour(rng, CLOTHS) for _ in range(int(rng.integers(1, 4)))]
    for number in range(rows * rows):
        at = np.array([number % rows + 0.5 * (number // rows % 2), number // rows]) * px / rows
        at += rng.normal(0, 1, 2) * stray
        tint = 255 * np.array(colours[number % len(colours)])
        for part, outline in enumerate(motif):
            middle = part > 0 and part == len(motif) - 1
            _stamp(picture, outline * size + at % px, (255 - tint / 2 if middle else tint).tolist())
    return Surface(shaded(picture, weave(rng, px, 0.035)), rows * float(rng.uniform(0.5, 1.8)))


def _stamp(picture: Image, outline: Array, colour: list[float]) -> None:
    """Fill an outline, and again across each seam, so that the tile repeats."""
    px = picture.shape[0]
    for dx in (-px, 0, px):
        for dy in (-px, 0, px):
            cv2.fillPoly(picture, [np.round(outline + np.array([dx, dy])).astype(np.int32)], colour)
