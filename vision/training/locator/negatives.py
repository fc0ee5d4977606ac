"""Views with no board in them: bare tables, a few loose dominoes, and what is no table at all."""

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
from vision.training.locator.early_boards import painted, write
from vision.training.locator.net import MAPS
from vision.training.scenes import photo_effects
from vision.training.scenes.kinds import KINDS
from vision.training.scenes.layout.board import Misalignment, lay
from vision.training.scenes.layout.surroundings import Table, scatter
from vision.training.scenes.layout.things import Player, side_for
from vision.training.scenes.painting import lighting as light
from vision.training.scenes.painting.camera import Camera

Array = NDArray[Any]
#: Shares of tables and of coloured objects; the rest is noise.
_TABLES, _OBJECTS = 0.5, 0.4
_AROUND = np.linspace(0, 2 * np.pi, 8, endpoint=False)
_BOX = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
_DISC = np.stack([np.cos(np.linspace(0, 6.2, 30)), np.sin(np.linspace(0, 6.2, 30))], axis=1)
Rng = np.random.Generator


def empty_views(art: Artwork, side: int, rng: Rng) -> Iterator[tuple[Array, Array]]:
    """Yield three pictures (side, side, 3) without a board, and maps of nothing."""
    nothing = np.zeros((len(MAPS), side // STRIDE, side // STRIDE), np.uint8)
    for _ in range(3):
        what = rng.random()
        if what < _TABLES:
            picture = _table(art, side, rng)
        else:
            picture = _objects(side, rng) if what < _TABLES + _OBJECTS else _structure(side, rng)
        yield picture, nothing


def _table(art: Artwork, side: int, rng: Rng) -> Array:
    """Draw a table with nothing on it but loose dominoes and odds and ends, and mostly not even those."""
    kind = KINDS[str(rng.choice(["default", "default", "checks", "ruled_mat", "pattern", "dark"]))]
    chance = Random(int(rng.integers(2**32)))  # noqa: S311 - a game, no secret
    laid = lay(play(chance, art.game, 5)[0], Misalignment(), rng)  # only its place and angle count
    x, y = laid.outline().mean(axis=0).tolist()
    tilt, azimuth = np.radians(rng.uniform(0, 40)), rng.uniform(0, 2 * np.pi)
    camera = Camera(side, side, (x, y), float(rng.uniform(3, 12)), float(tilt), float(azimuth))
    player = Player(art, side_for(camera.scale((x, y))), art.colours[0])
    table = Table(player, kind, camera)
    if rng.random() < 0.4:
        scatter(table, laid, rng)
    lit, _ = light.illuminate(painted(table, laid, rng, page=rng.random() < 0.15), kind, rng)
    how = photo_effects.sample_effects(rng, kind.effect_ranges[int(rng.random() < kind.harsh)])
    return photo_effects.develop(lit, how, rng)


def _structure(side: int, rng: Rng) -> Array:
    """Return noise of a random grain, with or without straight edges across."""
    grain = int(rng.choice([2, 4, 8, 20, 60, side]))
    small = rng.integers(0, 256, (grain, grain, 3)).astype(np.uint8)
    way = int(rng.choice([cv2.INTER_NEAREST, cv2.INTER_LINEAR, cv2.INTER_CUBIC]))
    picture = cv2.resize(src=small, dsize=(side, side), interpolation=way)
    spread = rng.uniform(0, 1)
    return np.asarray(picture * spread + 255 * rng.uniform(0, 1 - spread), np.uint8)


def _objects(side: int, rng: Rng) -> Array:
    """Return coloured shapes before a background, some of them in rows like keys, windows or books."""
    picture = _structure(side, rng)
    if rng.random() < 0.6:
        picture[:] = rng.integers(0, 256, 3)
    for _ in range(int(rng.integers(1, 9))):
        size = rng.uniform(0.05, 0.7, 2) * side
        pitch, rows, cols = size * rng.uniform(1, 1.4), 1, 1
        if rng.random() < 0.4:
            rows, cols = (int(number) for number in rng.integers(1, 8, 2))
            size, pitch = size / [cols, rows], pitch / [cols, rows]
        turn = np.radians(rng.choice([0, rng.uniform(-45, 45)]))
        axes = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
        at, colour = rng.uniform(-0.2, 1, 2) * side, rng.integers(0, 256, 3)
        corners = rng.uniform(0.2, 1, (8, 1)) * np.stack([np.cos(_AROUND), np.sin(_AROUND)], axis=1)
        outline = rng.choice(["box", "disc", "patch"])
        shape = {"box": _BOX, "disc": _DISC, "patch": corners}[str(outline)]
        for row in range(rows):
            for col in range(cols):
                points = at + (np.array([col, row]) * pitch + shape * size / 2) @ axes
                tone = np.clip(colour + rng.normal(0, 25, 3), 0, 255).tolist()
                cv2.fillPoly(img=picture, pts=[np.round(points * 16).astype(np.int32)], color=tone, shift=4)
    for _ in range(int(rng.choice([0, 0, 1, 6]))):
        write(picture, rng)
    above, below = rng.uniform(0.5, 1.3, 2).tolist()
    lit = picture * np.linspace(above, below, side)[:, None, None]
    blurred = cv2.GaussianBlur(src=np.clip(lit, 0, 255), ksize=(0, 0), sigmaX=float(rng.uniform(0.3, 2)))
    return np.asarray(blurred, np.uint8)
