"""Views without a board: bare tables, tables with a few loose dominoes, coloured objects, noise."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.simulate import play
from vision.locating.heatmaps import STRIDE
from vision.training.artwork import Artwork
from vision.training.locator.data.early_boards import draw_writing, paint_table
from vision.training.locator.data.targets import MAPS
from vision.training.scenes import (
    KINDS,
    BoardOwner,
    Camera,
    DrawnTable,
    Misalignment,
    develop,
    illuminate,
    lay,
    sample_effects,
    scatter,
    side_for,
)

Array = NDArray[Any]
#: Shares of tables and of coloured objects; the rest is noise.
_TABLES, _OBJECTS = 0.5, 0.4
_ANGLES = np.linspace(0, 2 * np.pi, 8, endpoint=False)
_BOX = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
_DISC = np.stack([np.cos(np.linspace(0, 6.2, 30)), np.sin(np.linspace(0, 6.2, 30))], axis=1)
Rng = np.random.Generator


def empty_views(art: Artwork, side: int, rng: Rng) -> Iterator[tuple[Array, Array]]:
    """Yield three pictures (side, side, 3) without a board, and empty maps (3, side / 4, side / 4)."""
    empty = np.zeros((len(MAPS), side // STRIDE, side // STRIDE), np.uint8)
    for _ in range(3):
        what = rng.random()
        if what < _TABLES:
            picture = _table(art, side, rng)
        else:
            picture = _objects(side, rng) if what < _TABLES + _OBJECTS else _noise(side, rng)
        yield picture, empty


def _table(art: Artwork, side: int, rng: Rng) -> Array:
    """Draw a table without a board; on some there are loose dominoes and small objects."""
    kind = KINDS[str(rng.choice(["default", "default", "checks", "ruled_mat", "pattern", "dark"]))]
    chance = Random(int(rng.integers(2**32)))  # noqa: S311 - a game, no secret
    laid = lay(play(chance, art.game, 5)[0], Misalignment(), rng)  # only its place and angle are used
    x, y = laid.outline().mean(axis=0).tolist()
    tilt, azimuth = np.radians(rng.uniform(0, 40)), rng.uniform(0, 2 * np.pi)
    camera = Camera(side, side, (x, y), float(rng.uniform(3, 12)), float(tilt), float(azimuth))
    player = BoardOwner(art, side_for(camera.scale((x, y))), art.colours[0])
    table = DrawnTable(player, kind, camera)
    if rng.random() < 0.4:
        scatter(table, laid, rng)
    lit, _ = illuminate(paint_table(table, laid, rng, printed=rng.random() < 0.15), kind, rng)
    how = sample_effects(rng, kind.effect_ranges[int(rng.random() < kind.harsh)])
    return develop(lit, how, rng)


def _noise(side: int, rng: Rng) -> Array:
    """Return random colours enlarged to a random size: blocks, or smooth patches."""
    grain = int(rng.choice([2, 4, 8, 20, 60, side]))
    small = rng.integers(0, 256, (grain, grain, 3)).astype(np.uint8)
    interpolation = int(rng.choice([cv2.INTER_NEAREST, cv2.INTER_LINEAR, cv2.INTER_CUBIC]))
    picture = cv2.resize(src=small, dsize=(side, side), interpolation=interpolation)
    contrast = rng.uniform(0, 1)
    return np.asarray(picture * contrast + 255 * rng.uniform(0, 1 - contrast), np.uint8)


def _objects(side: int, rng: Rng) -> Array:
    """Return coloured objects before a background, with some writing, under uneven light."""
    picture = _noise(side, rng)
    if rng.random() < 0.6:
        picture[:] = rng.integers(0, 256, 3)
    for _ in range(int(rng.integers(1, 9))):
        _draw_objects(picture, rng)
    for _ in range(int(rng.choice([0, 0, 1, 6]))):
        draw_writing(picture, rng)
    above, below = rng.uniform(0.5, 1.3, 2).tolist()
    lit = picture * np.linspace(above, below, side)[:, None, None]
    blurred = cv2.GaussianBlur(src=np.clip(lit, 0, 255), ksize=(0, 0), sigmaX=float(rng.uniform(0.3, 2)))
    return np.asarray(blurred, np.uint8)


def _draw_objects(picture: Array, rng: Rng) -> None:
    """Draw one object, or rows of it like keys, windows or books, in place."""
    side = len(picture)
    size = rng.uniform(0.05, 0.7, 2) * side
    pitch, rows, cols = size * rng.uniform(1, 1.4), 1, 1
    if rng.random() < 0.4:
        rows, cols = (int(number) for number in rng.integers(1, 8, 2))
        size, pitch = size / [cols, rows], pitch / [cols, rows]
    angle = np.radians(rng.choice([0, rng.uniform(-45, 45)]))
    axes = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    origin, colour = rng.uniform(-0.2, 1, 2) * side, rng.integers(0, 256, 3)
    patch = rng.uniform(0.2, 1, (8, 1)) * np.stack([np.cos(_ANGLES), np.sin(_ANGLES)], axis=1)
    outline = {"box": _BOX, "disc": _DISC, "patch": patch}[str(rng.choice(["box", "disc", "patch"]))]
    for row, col in np.ndindex(rows, cols):
        points = origin + (np.array([col, row]) * pitch + outline * size / 2) @ axes
        tone = np.clip(colour + rng.normal(0, 25, 3), 0, 255).tolist()
        cv2.fillPoly(img=picture, pts=[np.round(points * 16).astype(np.int32)], color=tone, shift=4)
