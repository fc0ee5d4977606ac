"""The tiles of the cavemen: a figure under a blue sky, its mark in the corner.

Hunter-gatherers show their points per thing ("3/" and the thing) and the 3x3 mark of the eight squares
around; warriors show their power in red on a white disc.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from scorer.board import Caveman, Resource
from vision.training.arrays import Colour
from vision.training.artwork.drawing import symbols
from vision.training.artwork.drawing.canvas import PaperCanvas, tinted
from vision.training.artwork.drawing.outline import blob, box, curve, ellipse, placed, polygon
from vision.training.artwork.interface import Picture
from vision.training.artwork.origins.caveman_figures import Appearance, draw_figure
from vision.training.artwork.origins.caveman_tools import draw_tool
from vision.training.artwork.origins.pieces import PAINT_OF

SIZE = 0.75
GREY: Colour = (214, 212, 206)


@dataclass(frozen=True)
class CavemanTile:
    """One kind of tile: the figure, the points per scored thing, and which resources score."""

    figure: Appearance
    points: int = 0
    resources: tuple[Resource, ...] = field(default=())


TILES: dict[Caveman, CavemanTile] = {
    Caveman.HUNTER: CavemanTile(
        Appearance("tusk", (40, 30, 30), (222, 160, 116), beard=True, width=1.25), 3, (Resource.MAMMOTH,)
    ),
    Caveman.FISHER: CavemanTile(
        Appearance("fish", (30, 24, 28), (168, 108, 70), long_hair=True), 3, (Resource.FISH,)
    ),
    Caveman.GATHERER: CavemanTile(
        Appearance("cap", (214, 96, 40), (240, 186, 148), width=1.2), 4, (Resource.MUSHROOM,)
    ),
    Caveman.SCULPTOR: CavemanTile(
        Appearance("wheel", (26, 22, 26), (150, 94, 60), long_hair=True), 5, (Resource.FLINT,)
    ),
    Caveman.PAINTER: CavemanTile(Appearance("wall", (34, 28, 30), (220, 158, 116)), 2, tuple(Resource)),
    Caveman.FIRE_LADY: CavemanTile(Appearance("torch", (238, 128, 40), (240, 190, 150), bun=True), 1),
    Caveman.SHAMAN: CavemanTile(
        Appearance("staff", (150, 152, 156), (150, 96, 62), beard=True, leaves=True), 2
    ),
    Caveman.WARRIOR1: CavemanTile(Appearance("club", (140, 62, 30), (236, 180, 140), beard=True, width=1.1)),
    Caveman.WARRIOR2: CavemanTile(Appearance("spear", (244, 206, 84), (240, 188, 146), bun=True)),
    Caveman.WARRIOR3: CavemanTile(Appearance("great_spear", (30, 26, 28), (206, 134, 92), width=1.45)),
}


def caveman(kind: Caveman, side: int) -> Picture:
    """Draw a caveman's tile."""
    tile = TILES[kind]
    sheet = PaperCanvas(SIZE, SIZE, side, (120, 196, 222))
    sheet.cut(curve(box(0, 0, SIZE, SIZE), 0))
    canvas = sheet.placed(0, 0, SIZE)
    _landscape(canvas, np.random.default_rng(list(kind.encode())))
    figure = canvas.placed(0.5, 0.88, 1.08)
    draw_tool(figure, tile.figure.tool, behind=True)
    draw_figure(figure, tile.figure)
    draw_tool(figure, tile.figure.tool, behind=False)
    if kind.power:
        canvas.paper(ellipse(0.16, 0.16, 0.115), (252, 250, 246), 0.012)
        symbols.number(canvas.placed(0.16, 0.16, 0.14), kind.power, (196, 32, 36))
    else:
        _points_sign(canvas, kind, tile)
        _neighbours_sign(canvas)
    canvas.line(box(0.004, 0.004, 0.996, 0.996), (244, 240, 228), 0.012, closed=True)
    return sheet.cut_out()


def _landscape(canvas: PaperCanvas, rng: np.random.Generator) -> None:
    """Draw sky, clouds, far hills, bushes and sand."""
    for i, y in enumerate(np.linspace(0, 0.66, 8)):
        colour = tinted((98, 190, 220), 0.85 - 0.13 * i)
        canvas.shape(box(-0.1, y, 1.1, 1.1), colour)
    for x, y in ((0.82, 0.3), (0.3, 0.4), (0.62, 0.5)):
        for dx in (-0.07, 0.0, 0.07):
            canvas.soft(ellipse(x + dx, y + rng.normal(0, 0.01), 0.07, 0.04), (250, 252, 252), 0.7, 0.012)
    hills = curve(
        [
            (-0.2, 0.72),
            (0.1, 0.56),
            (0.3, 0.66),
            (0.55, 0.54),
            (0.8, 0.66),
            (1.2, 0.56),
            (1.2, 1.2),
            (-0.2, 1.2),
        ],
        2,
    )
    canvas.paper(hills, (84, 156, 188), 0.006)
    for x in np.linspace(0, 1, 9):
        bush = blob(rng, (x + rng.normal(0, 0.02), 0.78), (0.09, 0.06 + rng.uniform(0, 0.03)))
        canvas.paper(bush, tinted((74, 158, 62), rng.uniform(-0.1, 0.15)), 0.01)
    sand = curve([(-0.2, 0.84), (0.1, 0.8), (0.5, 0.76), (0.9, 0.8), (1.2, 0.84), (1.2, 1.3), (-0.2, 1.3)], 3)
    canvas.paper(sand, (238, 194, 72), 0.014)
    for x, y in rng.uniform((0.05, 0.9), (0.95, 0.98), (4, 2)):
        canvas.paper(ellipse(x, y, 0.022, 0.012), (150, 148, 150), 0.006)


def _points_sign(canvas: PaperCanvas, kind: Caveman, tile: CavemanTile) -> None:
    """Write the points per thing and draw the thing."""
    symbols.outlined_number(canvas.placed(0.11, 0.14, 0.135), tile.points, GREY)
    stroke = polygon((0.19, 0.22), (0.25, 0.06))
    canvas.line(stroke, symbols.INK, 0.05)
    canvas.line(stroke, GREY, 0.024)
    if kind is Caveman.FIRE_LADY:
        symbols.fire(canvas, 0.34, 0.13, 0.17)
    elif kind is Caveman.SHAMAN:
        _small_tile(canvas)
    for i, thing in enumerate(tile.resources):
        size = 0.15 if len(tile.resources) == 1 else 0.11
        outline = placed(symbols.RESOURCES[thing], 0.345 + 0.095 * i, 0.14, size)
        canvas.line(outline, (250, 246, 236), 0.02, closed=True)
        canvas.paper(outline, PAINT_OF[thing], 0.004)


def _small_tile(canvas: PaperCanvas) -> None:
    """Draw a caveman's tile in small, with a dancing figure."""
    canvas.paper(box(0.28, 0.06, 0.43, 0.21), (96, 190, 222), 0.006)
    canvas.shape(box(0.28, 0.16, 0.43, 0.21), (238, 194, 72))
    canvas.line(polygon((0.355, 0.12), (0.35, 0.155), (0.33, 0.19)), symbols.INK, 0.014)
    canvas.line(polygon((0.35, 0.155), (0.38, 0.185)), symbols.INK, 0.014)
    canvas.line(polygon((0.32, 0.11), (0.355, 0.135), (0.395, 0.11)), symbols.INK, 0.012)
    canvas.shape(ellipse(0.355, 0.1, 0.018), symbols.INK)
    canvas.line(box(0.28, 0.06, 0.43, 0.21), symbols.INK, 0.01, closed=True)


def _neighbours_sign(canvas: PaperCanvas) -> None:
    """Draw the mark of the eight squares around: a white 3x3 grid with a coloured middle."""
    left, top, cell = 0.715, 0.68, 0.078
    canvas.paper(
        box(left - 0.018, top - 0.018, left + 3 * cell + 0.018, top + 3 * cell + 0.018), symbols.INK, 0.01
    )
    for row in range(3):
        for col in range(3):
            x, y = left + col * cell, top + row * cell
            middle = row == col == 1
            canvas.shape(
                box(x + 0.005, y + 0.005, x + cell - 0.005, y + cell - 0.005),
                (66, 176, 92) if middle else (252, 250, 246),
            )
