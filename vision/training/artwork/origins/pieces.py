"""The loose pieces of Origins: fire tokens, wooden pieces, totems.

Each function draws one picture (RGBA) at its true size, for a square of ``side`` pixels.
"""

from __future__ import annotations

import numpy as np

from scorer.board import Resource, Terrain
from vision.training.arrays import Colour
from vision.training.artwork.drawing import symbols
from vision.training.artwork.drawing.canvas import PaperCanvas, tinted
from vision.training.artwork.drawing.outline import Pair, arc, curve, ellipse, placed, polygon, ribbon, stone
from vision.training.artwork.interface import Picture
from vision.training.artwork.origins.terrains import GROUNDS

PLANK: Colour = (220, 164, 84)
BROWN: Colour = (122, 60, 30)
#: The paint of each wooden piece.
PAINT_OF: dict[Resource, Colour] = {
    Resource.MAMMOTH: (118, 58, 32),
    Resource.FISH: (52, 112, 190),
    Resource.MUSHROOM: (214, 172, 112),
    Resource.FLINT: (134, 136, 140),
}
#: The longest side of each wooden piece, in squares.
LENGTHS = {Resource.MAMMOTH: 0.55, Resource.FISH: 0.52, Resource.MUSHROOM: 0.5, Resource.FLINT: 0.48}
TOKEN = 0.59
#: Where the flames of a token are, and how high.
FLAMES: dict[int, tuple[tuple[Pair, ...], float]] = {
    1: (((0.0, 0.01),), 0.29),
    2: (((-0.115, 0.01), (0.115, 0.01)), 0.25),
    3: (((0.0, -0.11), (-0.11, 0.1), (0.11, 0.1)), 0.2),
}
TOTEM_GROUNDS = {
    Resource.MAMMOTH: Terrain.GRASSLAND,
    Resource.FISH: Terrain.LAKE,
    Resource.MUSHROOM: Terrain.JUNGLE,
    Resource.FLINT: Terrain.QUARRY,
}
TOTEM_POINTS = {Resource.MAMMOTH: 3, Resource.FISH: 4, Resource.MUSHROOM: 5, Resource.FLINT: 6}


def _disc(side: int) -> PaperCanvas:
    """Draw a wooden disc: rings of grain, a burnt rim; its middle is the origin."""
    sheet = PaperCanvas(TOKEN, TOKEN, side, tinted(PLANK, -0.3))
    canvas = sheet.placed(TOKEN / 2, TOKEN / 2)
    half = TOKEN / 2
    canvas.cut(ellipse(0, 0, half - 0.004))
    canvas.paper(ellipse(0, 0, half - 0.02), PLANK, 0.008)
    rng = np.random.default_rng(5)
    for i in range(9):
        y = -0.24 + 0.06 * i
        reach = np.sqrt(max((half - 0.03) ** 2 - y**2, 0))
        xs = np.linspace(-reach, reach, 6)
        line = curve(np.column_stack((xs, y + rng.normal(0, 0.007, 6))), 2, closed=False)
        canvas.line(line, tinted(PLANK, -0.13), 0.007)
    return canvas


def token(fires: int, side: int) -> Picture:
    """Draw the front of a fire token: sooted above, with one to three fires."""
    canvas = _disc(side)
    soot = np.vstack(
        (
            arc(0, 0, TOKEN / 2 - 0.03, 178, 362),
            curve([(0.24, 0.0), (0.1, 0.03), (-0.1, -0.02), (-0.24, 0.02)], 2, closed=False),
        )
    )
    canvas.soft(soot, (58, 50, 50), 0.86, 0.014)
    spots, height = FLAMES[fires]
    for x, y in spots:
        canvas.soft(ellipse(x, y + 0.02, 0.5 * height), (70, 44, 36), 0.55, 0.02)
    for x, y in spots:
        symbols.fire(canvas, x, y, height)
    return canvas.cut_out()


def token_back(fires: int, side: int) -> Picture:
    """Draw the back of a fire token: as many arrows as it may travel."""
    canvas = _disc(side)
    for i in range(fires):
        x = (i - (fires - 1) / 2) * 0.15
        canvas.paper(symbols.arrow(x, 0, 0.15 if fires > 1 else 0.22), BROWN, 0.004)
    return canvas.cut_out()


def wooden(kind: Resource, side: int) -> Picture:
    """Draw a wooden piece lying flat: painted wood, a few printed lines."""
    outline = symbols.RESOURCES[kind]
    outline = outline * LENGTHS[kind] / np.ptp(outline, axis=0).max()
    width, height = np.ptp(outline, axis=0) + 0.02
    middle = (outline.max(axis=0) + outline.min(axis=0)) / 2
    canvas = PaperCanvas(width, height, side, tinted(PAINT_OF[kind], -0.2)).placed(
        width / 2 - middle[0], height / 2 - middle[1]
    )
    canvas.cut(outline)
    canvas.paper(outline, PAINT_OF[kind], 0.0)
    rng = np.random.default_rng(len(kind))
    for y in np.linspace(-0.25, 0.25, 12) + rng.normal(0, 0.01, 12):
        canvas.shape(
            ribbon([(-0.4, y), (0.0, y + rng.normal(0, 0.01)), (0.4, y)], [0.004, 0.008], 2),
            tinted(PAINT_OF[kind], -0.12),
            0.5,
        )
    _DETAILS[kind](canvas.placed(0, 0, LENGTHS[kind]))
    return canvas.cut_out()


def _mammoth(canvas: PaperCanvas) -> None:
    for x, y in ((-0.3, -0.12), (-0.2, 0.05), (-0.05, -0.2), (-0.34, 0.1), (-0.02, 0.04)):
        canvas.line(
            curve([(x, y), (x - 0.02, y + 0.05), (x - 0.05, y + 0.09)], 2, closed=False), (84, 38, 20), 0.02
        )
    canvas.paper(
        ribbon([(0.3, 0.02), (0.3, 0.2), (0.42, 0.24), (0.46, 0.12)], [0.08, 0.075, 0.05, 0.01]),
        (244, 232, 196),
        0.012,
    )
    canvas.shape(ellipse(0.34, -0.18, 0.032), (30, 18, 14))
    canvas.shape(ribbon([(0.1, -0.3), (0.04, -0.14), (0.12, -0.02), (0.2, -0.1)], [0.02], 2), (84, 38, 20))


def _fish(canvas: PaperCanvas) -> None:
    canvas.shape(ribbon([(0.28, -0.26), (0.2, 0.0), (0.26, 0.26)], [0.024], 2), (24, 66, 134))
    canvas.shape(ellipse(0.4, -0.08, 0.042), (240, 246, 250))
    canvas.shape(ellipse(0.41, -0.08, 0.022), (20, 28, 44))
    for x, y in ((0.06, -0.12), (0.08, 0.12), (-0.1, 0.0), (-0.08, -0.16), (-0.06, 0.17)):
        canvas.line(arc(x, y, 0.06, 100, 260), (24, 66, 134), 0.02)
    for y in (-0.12, 0.02, 0.14):
        canvas.line(polygon((-0.5, y * 1.3), (-0.36, y * 0.5)), (24, 66, 134), 0.018)


def _mushroom(canvas: PaperCanvas) -> None:
    canvas.shape(ribbon([(-0.44, 0.08), (0.0, 0.1), (0.44, 0.08)], [0.024], 1), (150, 106, 60))
    for x, y, half in ((-0.24, -0.16, 0.07), (0.06, -0.3, 0.06), (0.26, -0.08, 0.075), (0.0, -0.08, 0.04)):
        canvas.shape(ellipse(x, y, half, 0.8 * half), (238, 214, 170))
    canvas.shape(ribbon([(-0.1, 0.18), (-0.13, 0.44)], [0.016], 1), (170, 124, 74))


def _flint(canvas: PaperCanvas) -> None:
    tip = polygon(
        (0.0, -0.54),
        (0.13, -0.32),
        (0.27, -0.06),
        (0.12, -0.14),
        (0.0, -0.02),
        (-0.12, -0.16),
        (-0.27, -0.05),
        (-0.15, -0.3),
    )
    canvas.shape(tip, (58, 58, 64))
    canvas.shape(polygon((-0.1, 0.02), (0.04, 0.16), (-0.04, 0.42), (-0.2, 0.26)), (176, 178, 182), 0.8)
    canvas.shape(polygon((0.1, 0.0), (0.22, 0.18), (0.12, 0.36)), (108, 110, 116), 0.8)


_DETAILS = {
    Resource.MAMMOTH: _mammoth,
    Resource.FISH: _fish,
    Resource.MUSHROOM: _mushroom,
    Resource.FLINT: _flint,
}


def totem(kind: Resource, side: int) -> Picture:
    """Draw a totem tile: a square on its corner, the resource hewn from stone, its points."""
    ground = GROUNDS[TOTEM_GROUNDS[kind]]
    canvas = PaperCanvas(1.3, 1.3, side, ground).placed(0.65, 0.65)
    tile = polygon((0, -0.645), (0.645, 0), (0, 0.645), (-0.645, 0))
    canvas.cut(tile)
    canvas.paper(placed(tile * 0.94, 0, 0), tinted(ground, 0.1), 0.01)
    rng = np.random.default_rng(9)
    canvas.soft(ellipse(0.1, 0.2, 0.28, 0.08), (20, 20, 24), 0.5, 0.03)
    canvas.paper(stone(rng, (0, 0.17), (0.15, 0.1)), (150, 150, 154), 0.02)
    canvas.paper(placed(symbols.RESOURCES[kind], 0, -0.12, 0.42), (196, 196, 198), 0.03)
    canvas.shape(placed(symbols.RESOURCES[kind] * 0.7, -0.02, -0.14, 0.42), (222, 222, 222))
    symbols.outlined_number(canvas.placed(0, 0.42, 0.17), TOTEM_POINTS[kind], (250, 248, 240))
    return canvas.cut_out()
