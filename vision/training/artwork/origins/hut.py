"""The hut of Origins: two arches of tusks that cross over the middle, hides stretched over some of its sides.

An arch that the other one crosses is returned in two parts, so that no panel crosses another.
"""

from __future__ import annotations

import numpy as np

from vision.training.arrays import Colour
from vision.training.artwork.cache import PictureCache
from vision.training.artwork.drawing.canvas import PaperCanvas, tinted
from vision.training.artwork.drawing.outline import ellipse, mirrored, placed, polygon, ribbon
from vision.training.artwork.drawing.panels import cut_apart, leaning, upright
from vision.training.artwork.interface import Panel, Picture

HUT_COLOURS = ("pink", "black", "green", "blue")
#: The colour of each hut's hides.
HIDES: dict[str, Colour] = {
    "pink": (186, 40, 92),
    "black": (44, 40, 44),
    "green": (62, 128, 58),
    "blue": (44, 92, 158),
}
TUSK: Colour = (150, 202, 216)
#: Width and height of an arch, in squares.
ARCH = (1.06, 0.84)
#: How high the hide reaches under the crossing tusks.
TENT_HEIGHT = 0.68


def hut_panels(colour: str, side: int, rng: np.random.Generator, cache: PictureCache) -> tuple[Panel, ...]:
    """Return the hut: two crossing arches and hides over some of its sides, each time a bit otherwise."""
    picture = cache.get(("arch", colour, side), lambda: _arch(HIDES[colour], side))
    x, y = 0.5 + rng.normal(0, 0.02, 2)
    turn, tall = rng.choice([45.0, 45.0, 12.0]) + rng.normal(0, 5), rng.uniform(0.82, 1.05)
    panels: list[Panel] = []
    feet = placed([(-1, 0), (0, -1), (1, 0), (0, 1)], x, y, ARCH[0] / 2, turn)
    for start, end in ((feet[0], feet[2]), (feet[1], feet[3])):
        panels += cut_apart(upright(picture, start, end, ARCH[1] * tall, TUSK), [0.5])
    covered = rng.integers(0, 4)
    for i in rng.permutation(4)[:covered]:
        hide = cache.get(("hide", colour, side), lambda: _hide_picture(HIDES[colour], side))
        panels.append(leaning(hide, feet[i], feet[(i + 1) % 4], (x, y, TENT_HEIGHT * tall), TUSK))
    return tuple(panels)


def _arch(hide: Colour, side: int) -> Picture:
    """Draw one arch: hide between two tusks whose tips cross at the top."""
    width, height = ARCH
    canvas = PaperCanvas(width, height, side, hide)
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


def _hide_picture(hide: Colour, side: int) -> Picture:
    """Draw a hide between two legs of the hut: a triangle with folds, open at the bottom."""
    width, height = ARCH[0] / 2**0.5, np.hypot(TENT_HEIGHT, ARCH[0] / 2**1.5)
    canvas = PaperCanvas(width, float(height), side, hide).placed(width / 2, 0)
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
