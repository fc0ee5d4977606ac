"""The things that stand on the start tile: the hut of Origins and the castle of classic, as boards in space.

Both are made of slotted card. The hut is two arches of tusks that cross over the middle, each with
hide stretched over it; the castle is a high back wall, a low front wall with the gate, and two side walls
that stick out beyond them. A board that another one crosses is handed out in parts, so that none cross.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from vision.training.artwork.cache import PictureCache
from vision.training.artwork.drawing.canvas import Canvas, tinted
from vision.training.artwork.drawing.outline import arc, box, ellipse, mirrored, placed, polygon, ribbon
from vision.training.artwork.interface import CARD_THICKNESS, Colour, Panel, Picture, Point

HUT_COLOURS = ("pink", "black", "green", "blue")
#: The newer edition's tile is a lawn; its castle has the colours of any other.
CASTLE_COLOURS = ("yellow", "pink", "green", "blue", "lawn")
#: The hide of each hut, and the roofs of each castle.
HIDES: dict[str, Colour] = {
    "pink": (186, 40, 92),
    "black": (44, 40, 44),
    "green": (62, 128, 58),
    "blue": (44, 92, 158),
}
ROOFS: dict[str, Colour] = {
    "yellow": (226, 160, 40),
    "pink": (196, 52, 70),
    "green": (58, 132, 66),
    "blue": (48, 92, 164),
    "lawn": (196, 52, 70),
}
TUSK: Colour = (150, 202, 216)
STONE: Colour = (112, 150, 186)
YELLOW: Colour = (232, 198, 92)
INK: Colour = (62, 48, 44)
GREY_CARD: Colour = (112, 104, 96)

#: The hut's arches and the castle's walls, in squares.
ARCH = (1.06, 0.84)
#: How high the hide reaches under the crossing tusks.
TENT = 0.68
BACK_WALL = (0.94, 0.8)
FRONT_WALL = (0.94, 0.52)
SIDE_WALL = (0.82, 0.46)


def hut(colour: str, side: int, rng: np.random.Generator, store: PictureCache) -> tuple[Panel, ...]:
    """Return the hut: two crossing arches and hides over some of its sides, each time a bit otherwise."""
    picture = store.get(("arch", colour, side), lambda: _arch(HIDES[colour], side))
    x, y = 0.5 + rng.normal(0, 0.02, 2)
    turn, tall = rng.choice([45.0, 45.0, 12.0]) + rng.normal(0, 5), rng.uniform(0.82, 1.05)
    panels: list[Panel] = []
    feet = placed([(-1, 0), (0, -1), (1, 0), (0, 1)], x, y, ARCH[0] / 2, turn)
    for start, end in ((feet[0], feet[2]), (feet[1], feet[3])):
        panels += _parted(_upright(picture, start, end, ARCH[1] * tall, TUSK), [0.5])
    covered = rng.integers(0, 4)
    for i in rng.permutation(4)[:covered]:
        hide = store.get(("hide", colour, side), lambda: _hide(HIDES[colour], side))
        panels.append(_leaning(hide, feet[i], feet[(i + 1) % 4], (x, y, TENT * tall)))
    return tuple(panels)


def castle(colour: str, side: int, rng: np.random.Generator, store: PictureCache) -> tuple[Panel, ...]:
    """Return the castle: back and front wall across the tile, two side walls through both."""
    front_y, back_y = 0.77 + rng.normal(0, 0.02), 0.16 + rng.normal(0, 0.02)
    left_x, right_x = 0.19 + rng.normal(0, 0.01), 0.81 + rng.normal(0, 0.01)
    top = 0.5 - SIDE_WALL[0] / 2
    start, end = 0.5 - BACK_WALL[0] / 2, 0.5 + BACK_WALL[0] / 2
    across = [(left_x - start) / BACK_WALL[0], (right_x - start) / BACK_WALL[0]]
    along = [(back_y - top) / SIDE_WALL[0], (front_y - top) / SIDE_WALL[0]]
    panels: list[Panel] = []
    for name, y, (_, height) in (("back", back_y, BACK_WALL), ("front", front_y, FRONT_WALL)):
        picture = _wall_of(store, name, colour, side)
        panels += _parted(_upright(picture, (start, y), (end, y), height, GREY_CARD), across)
    picture = _wall_of(store, "side", colour, side)
    for x in (left_x, right_x):
        panels += _parted(
            _upright(picture, (x, top), (x, top + SIDE_WALL[0]), SIDE_WALL[1], GREY_CARD), along
        )
    return tuple(panels)


def _upright(
    picture: Picture, start: Sequence[float], end: Sequence[float], height: float, edge: Colour
) -> Panel:
    """Stand a picture on the line from ``start`` to ``end``."""
    low_left: Point = (float(start[0]), float(start[1]), 0.0)
    low_right: Point = (float(end[0]), float(end[1]), 0.0)
    high_left, high_right = (*low_left[:2], height), (*low_right[:2], height)
    back = np.ascontiguousarray(picture[:, ::-1])
    return Panel(picture, back, (high_left, high_right, low_right, low_left), CARD_THICKNESS, edge)


def _leaning(picture: Picture, start: Sequence[float], end: Sequence[float], top: Sequence[float]) -> Panel:
    """Lean a picture over the line from ``start`` to ``end``, the middle of its upper edge at ``top``."""
    low_left, low_right = np.array([*start, 0.0]), np.array([*end, 0.0])
    half = (low_right - low_left) / 2
    corners = (top - half, top + half, low_right, low_left)
    back = np.ascontiguousarray(picture[:, ::-1])
    return Panel(picture, back, _points(corners), CARD_THICKNESS, TUSK)


def _points(corners: Sequence[NDArray[np.float64]]) -> tuple[Point, Point, Point, Point]:
    first, second, third, fourth = ((float(x), float(y), float(z)) for x, y, z in corners)
    return first, second, third, fourth


def _parted(panel: Panel, cuts: Sequence[float]) -> list[Panel]:
    """Cut an upright board at parts of its width, from left to right."""
    high_left, high_right, low_right, low_left = (np.array(corner) for corner in panel.corners)
    width = panel.picture.shape[1]
    parts = []
    edges = [0.0, *cuts, 1.0]
    for start, end in pairwise(edges):
        first = min(round(start * width), width - 1)
        last = max(round(end * width), first + 1)  # a far board's outermost strip is less than a pixel wide
        corners = (
            high_left + (high_right - high_left) * start,
            high_left + (high_right - high_left) * end,
            low_left + (low_right - low_left) * end,
            low_left + (low_right - low_left) * start,
        )
        parts.append(
            Panel(
                panel.picture[:, first:last],
                panel.back[:, width - last : width - first],
                _points(corners),
                panel.thickness,
                panel.edge_colour,
            )
        )
    return parts


def _arch(hide: Colour, side: int) -> Picture:
    """Draw one arch: hide between two tusks whose tips cross at the top."""
    width, height = ARCH
    canvas = Canvas(width, height, side, hide)
    tent = polygon(
        (0.08, height), (0.2, 0.52), (0.36, 0.28), (0.53, 0.16), (0.7, 0.28), (0.86, 0.52), (0.98, height)
    )
    dark = tinted(hide, -0.55)
    canvas.cut(tent)
    door = polygon((0.33, height + 0.02), (0.41, 0.55), (0.53, 0.38), (0.65, 0.55), (0.73, height + 0.02))
    for x in (0.2, 0.33, 0.73, 0.86):
        canvas.shape(ribbon([(0.53, 0.14), (x, height)], [0.006, 0.012]), dark, 0.6)
    canvas.paper(door, dark, 0.02)
    canvas.soft(ellipse(0.53, height, 0.12, 0.2), (20, 12, 14), 0.7, 0.04)
    spine = [(0.05, height), (0.09, 0.55), (0.3, 0.22), (0.56, 0.12), (0.7, 0.02)]
    for bend in (np.array(spine), placed(mirrored(spine), width, 0)):
        tusk = ribbon(bend, [0.1, 0.1, 0.09, 0.07, 0.015])
        canvas.cut(tusk)
        canvas.paper(tusk, TUSK, 0.02)
        canvas.shape(
            ribbon(placed(bend, -0.004, -0.012), [0.03, 0.03, 0.03, 0.02, 0.0]), (206, 236, 240), 0.8
        )
    return canvas.cut_out()


def _hide(hide: Colour, side: int) -> Picture:
    """Draw a hide between two legs of the hut: a triangle with folds, open at the bottom."""
    width, height = ARCH[0] / 2**0.5, np.hypot(TENT, ARCH[0] / 2**1.5)
    canvas = Canvas(width, float(height), side, hide).placed(width / 2, 0)
    half = width / 2
    canvas.cut(
        polygon(
            (0, 0), (0.94 * half, height), (0.45 * half, 0.9 * height), (0, height), (-0.94 * half, height)
        )
    )
    for part in (-0.7, -0.35, 0.35, 0.7):
        canvas.shape(ribbon([(0, 0.02), (part * half, height)], [0.006, 0.014]), tinted(hide, -0.5), 0.6)
    opening = polygon((0.02, 0.45 * height), (0.32 * half, height), (-0.28 * half, height))
    canvas.paper(opening, tinted(hide, -0.6), 0.0)
    return canvas.cut_out()


def _wall_of(store: PictureCache, name: str, colour: str, side: int) -> Picture:
    return store.get((name, colour, side), lambda: _wall(name, ROOFS[colour], side))


def _wall(name: str, roof: Colour, side: int) -> Picture:
    """Draw one castle wall: blue card in steps, on it a yellow keep with coloured roofs."""
    width, height = {"back": BACK_WALL, "front": FRONT_WALL, "side": SIDE_WALL}[name]
    canvas = Canvas(width, height, side, STONE)
    for part, step in ((1.0, 0.3), (0.84, 0.12), (0.58, 0.0)) if name == "back" else ((1.0, 0.1), (0.7, 0.0)):
        half = part * width / 2
        canvas.cut(box(width / 2 - half, step * height, width / 2 + half, height))
    canvas.soft(box(0, 0.62 * height, width, 1.1 * height), tinted(STONE, -0.3), 0.6, 0.08)
    keep = canvas.placed(width / 2, height, height / 0.8)
    {"back": _palace, "front": _gate, "side": _rampart}[name](keep, roof)
    return canvas.cut_out()


def _palace(canvas: Canvas, roof: Colour) -> None:
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


def _gate(canvas: Canvas, roof: Colour) -> None:
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


def _rampart(canvas: Canvas, roof: Colour) -> None:
    """Draw a plain wall with shields."""
    _battlement(canvas, -0.6, 0.6, -0.44)
    for x in (-0.36, 0.0, 0.36):
        shield = polygon((x - 0.06, -0.3), (x + 0.06, -0.3), (x + 0.06, -0.2), (x, -0.12), (x - 0.06, -0.2))
        canvas.paper(shield, roof, 0.004)


def _battlement(canvas: Canvas, left: float, right: float, top: float) -> None:
    """Draw a wall with merlons, which look not unlike the points of a crown."""
    canvas.paper(box(left, top, right, 0.02), tinted(YELLOW, -0.12), 0.012)
    count = max(round((right - left) / 0.11), 2)
    for x in np.linspace(left + 0.03, right - 0.03, count):
        canvas.paper(box(x - 0.03, top - 0.06, x + 0.03, top + 0.01), YELLOW, 0.006)
    for y in np.arange(top + 0.05, 0, 0.07):
        canvas.line(polygon((left, y), (right, y)), tinted(YELLOW, -0.3), 0.005)
