"""The start tile of classic without its castle: a mosaic courtyard, or the lawn of the newer edition."""

from __future__ import annotations

from itertools import pairwise

import cv2
import numpy as np

from vision.training.arrays import Colour, Rng
from vision.training.artwork.drawing import symbols
from vision.training.artwork.drawing.canvas import PaperCanvas, tinted
from vision.training.artwork.drawing.outline import Points, blob, box, ellipse, placed, polygon
from vision.training.artwork.interface import Picture

MORTAR: Colour = (206, 186, 160)
PAVING: Colour = (156, 126, 102)
LAWN: Colour = (172, 208, 66)
#: The mosaic of each castle's courtyard.
MOSAICS: dict[str, Colour] = {
    "yellow": (236, 206, 70),
    "pink": (214, 84, 112),
    "green": (52, 128, 68),
    "blue": (64, 138, 194),
}


def courtyard(colour: str, side: int) -> Picture:
    """Draw the castle's courtyard: paving stones, a crown in mosaic, a border of coloured bricks."""
    if colour == "lawn":
        return _lawn(side)
    rng = np.random.default_rng(11)
    canvas = PaperCanvas(1, 1, side, MORTAR)
    crown = placed(symbols.CROWN * (1.0, 1.05), 0.5, 0.76, 0.78)
    canvas.shape(crown, (238, 232, 216))
    for tip in placed(symbols.TIPS * (1.0, 1.05), 0.5, 0.76, 0.78):
        canvas.shape(ellipse(tip[0], tip[1], 0.035), (238, 232, 216))
    for cell in _mosaic(rng, 15):
        middle = cell.mean(axis=0)
        inside = (
            cv2.pointPolygonTest(
                crown.astype(np.float32), (float(middle[0]), float(middle[1])), measureDist=False
            )
            > 0
        )
        base = MOSAICS[colour] if inside else PAVING
        canvas.paper(placed((cell - middle) * 0.84, *middle), tinted(base, rng.uniform(-0.2, 0.2)), 0.003)
    edges = np.linspace(0, 1, 9)
    for turn in range(4):
        for left, right in pairwise(edges):
            brick = placed(
                box(left - 0.5 + 0.004, -0.51, right - 0.5 - 0.004, -0.455), 0.5, 0.5, turn=90 * turn
            )
            canvas.paper(brick, tinted(MOSAICS[colour], rng.uniform(-0.18, 0.12)), 0.004)
    return canvas.picture()


def _lawn(side: int) -> Picture:
    """Draw the newer edition's tile: a bright lawn around a floor of earth, steps leading to it."""
    rng = np.random.default_rng(3)
    canvas = PaperCanvas(1, 1, side, LAWN)
    for tone in (0.2, -0.08, 0.14):
        x, y = rng.uniform(0.2, 0.8, 2)
        canvas.soft(blob(rng, (x, y), (0.3, 0.2)), tinted(LAWN, tone), 0.7, 0.04)
    canvas.paper(blob(rng, (0.5, 0.5), (0.33, 0.32), 0.05), (134, 112, 88), 0.004)
    for i in range(4):
        x, y = 0.44 + 0.09 * (i % 2), 0.84 + 0.045 * i
        canvas.shape(ellipse(x, y, 0.03, 0.016), tinted(LAWN, -0.35))
    for x, y in rng.uniform(0.03, 0.97, (40, 2)):
        if max(abs(x - 0.5), abs(y - 0.5)) > 0.35:
            canvas.line(polygon((x, y), (x + 0.008, y - 0.026)), tinted(LAWN, -0.25), 0.007)
    return canvas.picture()


def _mosaic(rng: Rng, count: int) -> list[Points]:
    """Return the Voronoi cells of ``count`` x ``count`` jittered points."""
    steps = (np.arange(count) + 0.5) / count
    seeds = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)
    seeds = np.clip(seeds + rng.uniform(-0.36, 0.36, seeds.shape) / count, 0.001, 0.999)
    plane = cv2.Subdiv2D((0, 0, 1000, 1000))
    plane.insert([(float(x) * 999, float(y) * 999) for x, y in seeds])
    cells, _ = plane.getVoronoiFacetList([])
    return [np.asarray(cell, float) / 999 for cell in cells]
