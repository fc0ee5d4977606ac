"""The castle of classic: a high back wall, a low front wall with the gate, two side walls that cross both.

It is made of slotted card. A wall that others cross is returned in parts, so that no panel crosses another.
"""

from __future__ import annotations

import numpy as np

from vision.training.arrays import Colour
from vision.training.artwork.cache import PictureCache
from vision.training.artwork.drawing.canvas import PaperCanvas, tinted
from vision.training.artwork.drawing.outline import arc, box, polygon
from vision.training.artwork.drawing.panels import cut_apart, upright
from vision.training.artwork.interface import Panel, Picture

#: The newer edition's tile is a lawn; its castle has the colours of any other.
CASTLE_COLOURS = ("yellow", "pink", "green", "blue", "lawn")
#: The colour of each castle's roofs.
ROOFS: dict[str, Colour] = {
    "yellow": (226, 160, 40),
    "pink": (196, 52, 70),
    "green": (58, 132, 66),
    "blue": (48, 92, 164),
    "lawn": (196, 52, 70),
}
STONE: Colour = (112, 150, 186)
YELLOW: Colour = (232, 198, 92)
INK: Colour = (62, 48, 44)
GREY_CARD: Colour = (112, 104, 96)
#: Width and height of each wall, in squares.
BACK_WALL = (0.94, 0.8)
FRONT_WALL = (0.94, 0.52)
SIDE_WALL = (0.82, 0.46)


def castle_panels(colour: str, side: int, rng: np.random.Generator, cache: PictureCache) -> tuple[Panel, ...]:
    """Return the castle: back and front wall across the tile, two side walls through both."""
    front_y, back_y = 0.77 + rng.normal(0, 0.02), 0.16 + rng.normal(0, 0.02)
    left_x, right_x = 0.19 + rng.normal(0, 0.01), 0.81 + rng.normal(0, 0.01)
    top = 0.5 - SIDE_WALL[0] / 2
    start, end = 0.5 - BACK_WALL[0] / 2, 0.5 + BACK_WALL[0] / 2
    across = [(left_x - start) / BACK_WALL[0], (right_x - start) / BACK_WALL[0]]
    along = [(back_y - top) / SIDE_WALL[0], (front_y - top) / SIDE_WALL[0]]
    panels: list[Panel] = []
    for name, y, (_, height) in (("back", back_y, BACK_WALL), ("front", front_y, FRONT_WALL)):
        picture = _wall_of(cache, name, colour, side)
        panels += cut_apart(upright(picture, (start, y), (end, y), height, GREY_CARD), across)
    picture = _wall_of(cache, "side", colour, side)
    for x in (left_x, right_x):
        panels += cut_apart(
            upright(picture, (x, top), (x, top + SIDE_WALL[0]), SIDE_WALL[1], GREY_CARD), along
        )
    return tuple(panels)


def _wall_of(cache: PictureCache, name: str, colour: str, side: int) -> Picture:
    return cache.get((name, colour, side), lambda: _wall(name, ROOFS[colour], side))


def _wall(name: str, roof: Colour, side: int) -> Picture:
    """Draw one castle wall: blue card in steps, on it a yellow keep with coloured roofs."""
    width, height = {"back": BACK_WALL, "front": FRONT_WALL, "side": SIDE_WALL}[name]
    canvas = PaperCanvas(width, height, side, STONE)
    for part, step in ((1.0, 0.3), (0.84, 0.12), (0.58, 0.0)) if name == "back" else ((1.0, 0.1), (0.7, 0.0)):
        half = part * width / 2
        canvas.cut(box(width / 2 - half, step * height, width / 2 + half, height))
    canvas.soft(box(0, 0.62 * height, width, 1.1 * height), tinted(STONE, -0.3), 0.6, 0.08)
    keep = canvas.placed(width / 2, height, height / 0.8)
    {"back": _palace, "front": _gate, "side": _rampart}[name](keep, roof)
    return canvas.cut_out()


def _palace(canvas: PaperCanvas, roof: Colour) -> None:
    """Draw three towers with pointed roofs over a wall; the foot is at the origin, 0.8 high."""
    _battlement(canvas, -0.34, 0.34, -0.24)
    for x, top, half in ((-0.22, -0.4, 0.06), (0.22, -0.4, 0.06), (0.0, -0.5, 0.09)):
        canvas.paper(box(x - half, top, x + half, 0), YELLOW, 0.012)
        canvas.paper(
            polygon((x - 1.4 * half, top), (x, top - 2.6 * half), (x + 1.4 * half, top)), roof, 0.014
        )
        canvas.line(polygon((x, top - 2.5 * half), (x, top - 2.5 * half - 0.05)), INK, 0.008)
        canvas.paper(
            polygon(
                (x, top - 2.5 * half - 0.05),
                (x + 0.06, top - 2.5 * half - 0.035),
                (x, top - 2.5 * half - 0.02),
            ),
            roof,
            0.003,
        )
        canvas.shape(box(x - 0.014, top + 0.06, x + 0.014, top + 0.13), INK)
    canvas.paper(np.vstack((arc(0, -0.12, 0.06, 180, 360), polygon((0.06, 0), (-0.06, 0)))), INK, 0.0)


def _gate(canvas: PaperCanvas, roof: Colour) -> None:
    """Draw a gatehouse between two battlemented towers."""
    _battlement(canvas, -0.5, 0.5, -0.26)
    for x in (-0.26, 0.26):
        _battlement(canvas, x - 0.12, x + 0.12, -0.46)
        canvas.paper(
            polygon((x - 0.04, -0.36), (x + 0.04, -0.36), (x + 0.04, -0.2), (x, -0.24), (x - 0.04, -0.2)),
            roof,
            0.004,
        )
    canvas.paper(np.vstack((arc(0, -0.14, 0.1, 180, 360), polygon((0.1, 0), (-0.1, 0)))), INK, 0.0)
    for x in (-0.05, 0.0, 0.05):
        canvas.line(polygon((x, -0.22), (x, 0)), (120, 96, 70), 0.01)


def _rampart(canvas: PaperCanvas, roof: Colour) -> None:
    """Draw a plain wall with shields."""
    _battlement(canvas, -0.6, 0.6, -0.44)
    for x in (-0.36, 0.0, 0.36):
        shield = polygon((x - 0.06, -0.3), (x + 0.06, -0.3), (x + 0.06, -0.2), (x, -0.12), (x - 0.06, -0.2))
        canvas.paper(shield, roof, 0.004)


def _battlement(canvas: PaperCanvas, left: float, right: float, top: float) -> None:
    """Draw a wall with merlons, which resemble the points of a crown."""
    canvas.paper(box(left, top, right, 0.02), tinted(YELLOW, -0.12), 0.012)
    count = max(round((right - left) / 0.11), 2)
    for x in np.linspace(left + 0.03, right - 0.03, count):
        canvas.paper(box(x - 0.03, top - 0.06, x + 0.03, top + 0.01), YELLOW, 0.006)
    for y in np.arange(top + 0.05, 0, 0.07):
        canvas.line(polygon((left, y), (right, y)), tinted(YELLOW, -0.3), 0.005)
