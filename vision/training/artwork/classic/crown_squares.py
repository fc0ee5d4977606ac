"""The squares of classic with crowns: a building on each of the six terrains.

Each building's foot is at the origin of its canvas; it keeps the upper edge free for the crowns.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from scorer.board import Terrain
from vision.training.arrays import Colour, Rng
from vision.training.artwork.classic import props as things
from vision.training.artwork.drawing import props
from vision.training.artwork.drawing.canvas import PaperCanvas, tinted
from vision.training.artwork.drawing.outline import arc, blob, box, curve, ellipse, placed, polygon, ribbon

PLASTER: Colour = (244, 232, 208)
TIMBER: Colour = things.TIMBER
DARK: Colour = (64, 40, 34)
RED: Colour = (186, 54, 40)
LINEN: Colour = (248, 240, 222)


def windmill(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a windmill: a thatched tower, four sails of red lattice."""
    canvas.soft(ellipse(0.06, 0.02, 0.22, 0.06), (120, 70, 20), 0.45, 0.02)
    canvas.paper(polygon((-0.11, 0.02), (-0.075, -0.26), (0.075, -0.26), (0.11, 0.02)), (168, 112, 62), 0.018)
    for y in (-0.18, -0.1, -0.02):
        half = 0.085 + 0.03 * (0.2 + y) / 0.2
        canvas.line(polygon((-half, y), (half, y)), (126, 80, 44), 0.007)
    canvas.paper(
        curve(polygon((-0.12, -0.23), (-0.07, -0.35), (0.0, -0.39), (0.07, -0.35), (0.12, -0.23)), 1),
        (214, 160, 66),
        0.014,
    )
    canvas.paper(
        np.vstack((arc(0, -0.05, 0.034, 180, 360), polygon((0.034, 0.02), (-0.034, 0.02)))), DARK, 0.0
    )
    turn = rng.uniform(20, 70)
    for quarter in range(4):
        angle = turn + 90 * quarter
        canvas.paper(placed(box(0.03, -0.012, 0.27, 0.05), 0, -0.26, turn=angle), LINEN, 0.014)
        for x in (0.09, 0.15, 0.21):
            canvas.line(placed(polygon((x, -0.01), (x, 0.048)), 0, -0.26, turn=angle), RED, 0.008)
        canvas.line(placed(box(0.03, -0.012, 0.27, 0.05), 0, -0.26, turn=angle), RED, 0.008, closed=True)
        canvas.paper(placed(box(0, -0.016, 0.28, 0.0), 0, -0.26, turn=angle), TIMBER, 0.006)
    canvas.paper(ellipse(0, -0.26, 0.024), tinted(TIMBER, -0.3), 0.008)


def cabin(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a lumberjack's cabin with a roof of planks, logs piled beside it."""
    canvas.paper(blob(rng, (0.02, 0.03), (0.3, 0.1), 0.12), (196, 172, 120), 0.004)
    canvas.paper(box(-0.17, -0.13, 0.17, 0.02), TIMBER, 0.018)
    for y in (-0.09, -0.05, -0.01):
        canvas.line(polygon((-0.17, y), (0.17, y)), tinted(TIMBER, -0.3), 0.007)
    canvas.paper(box(-0.03, -0.09, 0.05, 0.02), DARK, 0.0)
    roof = polygon((-0.24, -0.11), (-0.15, -0.32), (0.17, -0.32), (0.24, -0.11))
    canvas.paper(roof, (124, 62, 40), 0.022)
    for part in np.linspace(0.12, 0.88, 7):
        top, low = -0.15 + 0.32 * part, -0.24 + 0.48 * part
        canvas.line(polygon((top, -0.32), (low, -0.11)), (88, 42, 30), 0.007)
    canvas.paper(box(0.07, -0.38, 0.12, -0.28), (150, 140, 130), 0.01)
    for x, y in ((0.2, 0.05), (0.26, 0.05), (0.23, 0.0)):
        canvas.paper(ellipse(x, y, 0.032), (110, 70, 44), 0.008)
        canvas.paper(ellipse(x, y, 0.023), (226, 184, 128), 0.0)
    canvas.paper(placed(box(-0.1, -0.016, 0.1, 0.016), -0.18, 0.09, turn=-14), (206, 160, 96), 0.01)


def fishery(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a fisher's house on a landing stage, a boat moored before it."""
    for x in (-0.22, -0.08, 0.08, 0.24):
        canvas.paper(ribbon([(x, -0.02), (x, 0.06)], [0.022], 1), tinted(TIMBER, -0.35), 0.006)
    canvas.paper(polygon((-0.28, 0.02), (-0.22, -0.06), (0.28, -0.06), (0.33, 0.02)), (206, 110, 58), 0.02)
    for x in np.linspace(-0.2, 0.26, 8):
        canvas.line(polygon((x, -0.06), (x * 1.15, 0.02)), (160, 76, 40), 0.006)
    canvas.paper(box(-0.17, -0.17, 0.17, -0.025), PLASTER, 0.014)
    for x in (-0.165, -0.06, 0.06, 0.165):
        canvas.line(polygon((x, -0.17), (x, -0.025)), (164, 74, 44), 0.013)
    canvas.line(polygon((-0.165, -0.165), (-0.06, -0.03)), (164, 74, 44), 0.01)
    canvas.paper(box(-0.03, -0.12, 0.03, -0.025), DARK, 0.0)
    canvas.paper(box(0.085, -0.13, 0.135, -0.08), (110, 170, 200), 0.0)
    canvas.paper(
        curve(
            polygon(
                (-0.25, -0.14), (-0.17, -0.34), (0.15, -0.34), (0.25, -0.14), (0.1, -0.12), (-0.1, -0.12)
            ),
            1,
        ),
        (238, 186, 76),
        0.022,
    )
    for x in np.linspace(-0.17, 0.17, 9):
        canvas.line(polygon((x * 0.8, -0.31), (x * 1.15, -0.15)), (202, 146, 46), 0.007)
    things.boat(canvas.placed(-0.12 + rng.uniform(-0.03, 0.03), 0.15), rng)


def barn(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a red-roofed barn within a fence, animals in front."""
    canvas.paper(box(-0.19, -0.14, 0.19, 0.03), PLASTER, 0.018)
    for x in (-0.185, -0.08, 0.08, 0.185):
        canvas.line(polygon((x, -0.14), (x, 0.03)), (140, 66, 44), 0.013)
    for a, b in (((-0.185, -0.13), (-0.08, 0.025)), ((0.185, -0.13), (0.08, 0.025))):
        canvas.line(polygon(a, b), (140, 66, 44), 0.01)
    canvas.paper(box(-0.06, -0.09, 0.06, 0.03), (120, 50, 38), 0.004)
    canvas.line(polygon((-0.06, -0.09), (0.06, 0.03)), PLASTER, 0.008)
    canvas.line(polygon((0.06, -0.09), (-0.06, 0.03)), PLASTER, 0.008)
    canvas.paper(polygon((-0.26, -0.11), (-0.17, -0.31), (0.17, -0.31), (0.26, -0.11)), RED, 0.022)
    for y in (-0.26, -0.21, -0.16):
        half = 0.17 + 0.09 * (y + 0.31) / 0.2
        canvas.line(polygon((-half, y), (half, y)), tinted(RED, -0.28), 0.007)
    canvas.paper(box(-0.1, -0.37, -0.04, -0.27), PLASTER, 0.01)
    _fence(canvas, -0.3, 0.12)
    for x in (-0.2, 0.1, 0.24):
        things.sheep(canvas.placed(x + rng.uniform(-0.03, 0.03), 0.09 + rng.uniform(-0.01, 0.03)), rng)


def _fence(canvas: PaperCanvas, left: float, y: float) -> None:
    """Draw a fence of posts and two rails."""
    for rail in (-0.02, 0.012):
        canvas.paper(box(left, y + rail - 0.006, left + 0.6, y + rail + 0.006), tinted(TIMBER, 0.1), 0.005)
    for x in np.linspace(left + 0.02, left + 0.58, 7):
        canvas.paper(
            polygon(
                (x - 0.009, y + 0.03),
                (x - 0.009, y - 0.04),
                (x, y - 0.052),
                (x + 0.009, y - 0.04),
                (x + 0.009, y + 0.03),
            ),
            TIMBER,
            0.006,
        )


def swamp_hut(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a witch's tent on a flat boat in the swamp, a kettle steaming in front."""
    canvas.paper(blob(rng, (0, 0.06), (0.34, 0.07), 0.12), (118, 92, 68), 0.006)
    canvas.paper(
        curve(polygon((-0.31, -0.01), (0.31, -0.01), (0.2, 0.085), (-0.2, 0.085)), 2), (150, 78, 46), 0.018
    )
    canvas.shape(ribbon([(-0.24, 0.03), (0.24, 0.03)], [0.01], 1), (108, 52, 34), 0.9)
    canvas.paper(polygon((-0.08, 0.0), (0.07, -0.34), (0.26, 0.0)), (150, 132, 84), 0.02)
    for x in (0.0, 0.09, 0.18):
        canvas.line(polygon((0.07, -0.33), (x, 0.0)), (112, 96, 58), 0.007)
    canvas.paper(polygon((0.02, 0.0), (0.075, -0.16), (0.14, 0.0)), DARK, 0.0)
    canvas.line(polygon((0.05, -0.38), (0.075, -0.32)), (96, 62, 44), 0.012)
    canvas.paper(ellipse(-0.17, -0.03, 0.055, 0.045), (70, 66, 72), 0.012)
    canvas.shape(ellipse(-0.17, -0.065, 0.042, 0.014), (126, 200, 92))
    for i in range(4):
        puff = blob(
            rng, (-0.17 + rng.normal(0, 0.02), -0.12 - 0.055 * i), (0.024 + 0.009 * i, 0.022 + 0.007 * i)
        )
        canvas.paper(puff, (226, 222, 206), 0.005)


def pit(canvas: PaperCanvas, rng: Rng, entrances: int = 1) -> None:
    """Draw a mine: a heap of ore, timbered entrances, a cart full of gold."""
    things.ore_heap(canvas.placed(0.0, 0.0), rng)
    for x in (0.0,) if entrances == 1 else (-0.13, 0.1):
        mouth = canvas.placed(x, 0.03)
        mouth.paper(box(-0.07, -0.14, 0.07, 0.03), (30, 20, 20), 0.0)
        for side in (-0.075, 0.075):
            mouth.paper(box(side - 0.016, -0.15, side + 0.016, 0.035), RED, 0.01)
        mouth.paper(
            polygon((-0.115, -0.14), (-0.095, -0.19), (0.095, -0.19), (0.115, -0.14)),
            tinted(RED, 0.12),
            0.012,
        )
    canvas.paper(ribbon([(-0.06, 0.03), (-0.16, 0.14)], [0.012], 1), (120, 110, 104), 0.003)
    canvas.paper(ribbon([(0.02, 0.03), (-0.04, 0.14)], [0.012], 1), (120, 110, 104), 0.003)
    cart = canvas.placed(-0.1, 0.12)
    for x, y in ((-0.03, -0.06), (0.0, -0.07), (0.035, -0.06)):
        cart.paper(blob(rng, (x, y), (0.026, 0.022)), (252, 206, 66), 0.006)
    cart.paper(polygon((-0.075, -0.06), (0.075, -0.06), (0.055, 0.0), (-0.055, 0.0)), (112, 104, 110), 0.012)
    for x in (-0.035, 0.035):
        cart.paper(ellipse(x, 0.008, 0.018), (60, 54, 58), 0.006)


def build(canvas: PaperCanvas, rng: Rng, terrain: Terrain, crowns: int) -> None:
    """Draw a square of that terrain with its building and what stands around it."""
    AROUND[terrain](canvas, rng, crowns)


def _mill(canvas: PaperCanvas, rng: Rng, crowns: int) -> None:
    del crowns  # there is only one kind
    for x, y in ((0.16, 0.72), (0.84, 0.84)):
        if rng.random() < 0.6:
            things.crow(canvas.placed(x, y), rng)
    windmill(canvas.placed(0.54 + rng.uniform(-0.03, 0.03), 0.9, 1.16), rng)


def _clearing(canvas: PaperCanvas, rng: Rng, crowns: int) -> None:
    del crowns  # there is only one kind
    for x, y in ((0.44, 0.2), (0.64, 0.22), (0.84, 0.26), (0.08, 0.5), (0.92, 0.5), (0.1, 0.72), (0.9, 0.74)):
        (things.pine if rng.random() < 0.6 else things.tree)(
            canvas.placed(x + rng.normal(0, 0.02), y), rng, 0.25
        )
    cabin(canvas.placed(0.52, 0.72, 1.26), rng)
    for x in (0.1, 0.3, 0.72, 0.9):
        if rng.random() < 0.8:
            (things.pine if rng.random() < 0.5 else things.tree)(
                canvas.placed(x + rng.normal(0, 0.03), 0.97), rng, 0.22
            )


def _landing(canvas: PaperCanvas, rng: Rng, crowns: int) -> None:
    del crowns  # there is only one kind
    fishery(canvas.placed(0.52 + rng.uniform(-0.02, 0.02), 0.72, 1.24), rng)


def _farm(canvas: PaperCanvas, rng: Rng, crowns: int) -> None:
    if crowns == 2:
        props.stones(canvas.placed(0.14, 0.56), rng)
        things.sheep(canvas.placed(0.12, 0.72), rng)
    barn(canvas.placed(0.5, 0.76, 1.24), rng)


def _marsh(canvas: PaperCanvas, rng: Rng, crowns: int) -> None:
    swamp_hut(canvas.placed(0.5, 0.76, 1.2), rng)
    spots = ((0.14, 0.55), (0.86, 0.9), (0.2, 0.94)) if crowns == 2 else ((0.86, 0.5), (0.16, 0.92))
    for x, y in spots:
        things.marsh_plant(canvas.placed(x, y), rng)


def _pithead(canvas: PaperCanvas, rng: Rng, crowns: int) -> None:
    pit(canvas.placed(0.52, 0.74, 1.2), rng, 1 if crowns == 1 else 2)
    for x, y in ((0.14, 0.62), (0.88, 0.9), (0.7, 0.93), (0.12, 0.9))[: crowns + 1]:
        things.nugget(canvas.placed(x + rng.normal(0, 0.02), y), rng)


AROUND: dict[Terrain, Callable[[PaperCanvas, Rng, int], None]] = {
    Terrain.WHEAT: _mill,
    Terrain.FOREST: _clearing,
    Terrain.LAKE: _landing,
    Terrain.GRASSLAND: _farm,
    Terrain.SWAMP: _marsh,
    Terrain.MINE: _pithead,
}
