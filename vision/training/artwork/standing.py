"""The things that stand on the start tile: the hut of Origins and the castle of classic, as boards in space.

Both are made of slotted card. The hut is two arches of tusks that cross over the middle, each with
hide stretched over it; the castle is a high back wall, a low front wall with the gate, and two side walls
that stick out beyond them. A board that another one crosses is handed out in parts, so that none cross.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from vision.training.artwork.canvas import Canvas
from vision.training.artwork.outline import arc, box, ellipse, mirrored, placed, polygon, ribbon
from vision.training.artwork.parts import CARD, Colour, Panel, Picture, Point
from vision.training.artwork.store import Store

HUT_COLOURS = ("pink", "black", "green", "blue")
CASTLE_COLOURS = ("yellow", "pink", "green", "blue")
#: The hide of each hut, and the flags of each castle.
HIDES: dict[str, Colour] = {
    "pink": (186, 40, 92),
    "black": (44, 40, 44),
    "green": (62, 128, 58),
    "blue": (44, 92, 158),
}
FLAGS: dict[str, Colour] = {
    "yellow": (240, 200, 40), "pink": (222, 70, 104), "green": (44, 140, 72), "blue": (50, 120, 200),
}  # fmt: skip
TUSK: Colour = (150, 202, 216)
STONE: Colour = (128, 138, 146)
GREY_CARD: Colour = (112, 104, 96)

#: The hut's arches and the castle's walls, in squares.
ARCH = (1.06, 0.84)
BACK_WALL = (0.94, 0.8)
FRONT_WALL = (0.94, 0.52)
SIDE_WALL = (0.82, 0.46)


def hut(colour: str, side: int, rng: np.random.Generator, store: Store) -> tuple[Panel, ...]:
    """Return the hut: two arches crossing about the middle, turned a little and each time a bit otherwise."""
    picture = store.get(("arch", colour, side), lambda: _arch(HIDES[colour], side))
    turn = rng.choice([45.0, 45.0, 12.0]) + rng.normal(0, 5)
    x, y = 0.5 + rng.normal(0, 0.02, 2)
    tall = rng.uniform(0.82, 1.05)
    panels: list[Panel] = []
    for angle in (turn, turn + 90 + rng.normal(0, 3)):
        feet = placed([(-ARCH[0] / 2, 0), (ARCH[0] / 2, 0)], x, y, turn=angle)
        wall = _upright(picture, feet[0], feet[1], ARCH[1] * tall, TUSK)
        panels += _parted(wall, [0.5])
    return tuple(panels)


def castle(colour: str, side: int, rng: np.random.Generator, store: Store) -> tuple[Panel, ...]:
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
    return Panel(picture, back, (high_left, high_right, low_right, low_left), CARD, edge)


def _parted(panel: Panel, cuts: Sequence[float]) -> list[Panel]:
    """Cut an upright board at parts of its width, from left to right."""
    high_left, high_right, low_right, low_left = (np.array(corner) for corner in panel.corners)
    width = panel.picture.shape[1]
    parts = []
    edges = [0.0, *cuts, 1.0]
    for start, end in pairwise(edges):
        first, last = round(start * width), round(end * width)
        corners = (
            high_left + (high_right - high_left) * start, high_left + (high_right - high_left) * end,
            low_left + (low_right - low_left) * end, low_left + (low_right - low_left) * start,
        )  # fmt: skip
        parts.append(
            Panel(
                panel.picture[:, first:last],
                panel.back[:, width - last : width - first],
                tuple(tuple(map(float, corner)) for corner in corners),  # type: ignore[arg-type]
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
    dark: Colour = (int(hide[0] * 0.45), int(hide[1] * 0.45), int(hide[2] * 0.45))
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
    return canvas.picture()


def _wall_of(store: Store, name: str, colour: str, side: int) -> Picture:
    return store.get((name, colour, side), lambda: _wall(name, FLAGS[colour], side))


def _wall(name: str, flag: Colour, side: int) -> Picture:
    """Draw one castle wall: stones, battlements, and a gate, windows or flags."""
    width, height = {"back": BACK_WALL, "front": FRONT_WALL, "side": SIDE_WALL}[name]
    canvas = Canvas(width, height, side, STONE)
    rng = np.random.default_rng(len(name))
    merlon = 0.1
    canvas.cut(box(0, merlon, width, height))
    count = int(width / 0.15)
    for i in range(count):
        x = (i + 0.5) * width / count
        canvas.cut(box(x - 0.04, 0, x + 0.04, merlon + 0.01))
    for y in np.arange(0.02, height, 0.075):
        for x in np.arange(rng.uniform(-0.1, 0), width, 0.13):
            tone = int(rng.integers(-16, 17))
            brick = box(x + 0.005, y + 0.005, x + 0.125, y + 0.07)
            canvas.paper(brick, (STONE[0] + tone, STONE[1] + tone, STONE[2] + tone), 0.003)
    if name == "front":
        canvas.paper(
            np.vstack((arc(width / 2, 0.3, 0.13, 180, 360), box(0.34, 0.3, 0.6, height + 0.1)[2:])),
            (70, 48, 34),
        )
    for x in {"back": (0.2, 0.47, 0.74), "front": (0.16, 0.78), "side": (0.28, 0.54)}[name]:
        canvas.paper(
            polygon((x - 0.05, 0.16), (x + 0.05, 0.16), (x + 0.05, 0.36), (x, 0.31), (x - 0.05, 0.36)), flag
        )
    return canvas.picture()
