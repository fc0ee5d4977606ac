"""What cavemen carry: spears, a club, a torch, a fish, a stone wheel, ...

The origin is between the feet of the figure that carries it, which is about 0.6 high on a tile of 1.
"""

from __future__ import annotations

import numpy as np

from scorer.board import Resource
from vision.training.arrays import Colour
from vision.training.artwork.drawing import symbols
from vision.training.artwork.drawing.canvas import PaperCanvas, tinted
from vision.training.artwork.drawing.outline import curve, ellipse, leaf, placed, polygon, ribbon, stone

WOOD: Colour = (124, 78, 44)
STONE: Colour = (142, 146, 154)
IVORY: Colour = (248, 240, 218)


def draw_tool(canvas: PaperCanvas, name: str, *, behind: bool) -> None:
    """Draw a tool if its place is behind the figure, or if it is in front of it."""
    draw = (BEHIND if behind else IN_FRONT).get(name)
    if draw:
        draw(canvas)


def _wall(canvas: PaperCanvas) -> None:
    rng = np.random.default_rng(2)
    canvas.paper(polygon((-0.02, 0.04), (0.06, -0.5), (0.2, -0.62), (0.6, -0.66), (0.6, 0.06)), STONE, 0.02)
    canvas.paper(stone(rng, (0.32, -0.5), (0.16, 0.1)), tinted(STONE, 0.15), 0.004)
    for kind, x, y, size in ((Resource.MAMMOTH, 0.3, -0.48, 0.17), (Resource.FISH, 0.36, -0.28, 0.12)):
        canvas.line(placed(symbols.RESOURCES[kind], x, y, size), (142, 60, 34), 0.018, closed=True)


def _wheel(canvas: PaperCanvas) -> None:
    canvas.paper(ellipse(0.3, -0.2, 0.17, 0.24), tinted(STONE, -0.25), 0.02)
    canvas.paper(ellipse(0.26, -0.2, 0.16, 0.24), STONE, 0.008)
    canvas.shape(ellipse(0.26, -0.2, 0.12, 0.18), tinted(STONE, -0.12))
    canvas.paper(ellipse(0.26, -0.2, 0.045, 0.06), (60, 58, 64), 0.0)


def _plume(canvas: PaperCanvas) -> None:
    """Draw the fire lady's blaze; without a white rim it does not count as a fire."""
    for grow, colour in ((1.0, (240, 110, 36)), (0.76, (250, 160, 40)), (0.5, (254, 208, 84))):
        end = 0.16 + 0.42 * grow
        blaze = curve(
            polygon(
                (0.16, -0.52),
                (0.26, -0.64 - 0.04 * grow),
                (end - 0.1, -0.68 - 0.12 * grow),
                (end, -0.74),
                (end - 0.04, -0.62 + 0.04 * grow),
                (0.34, -0.56),
                (0.24, -0.5),
            ),
            2,
        )
        canvas.paper(blaze, colour, 0.006)


def _stick(
    canvas: PaperCanvas, start: tuple[float, float], end: tuple[float, float], width: float = 0.026
) -> None:
    canvas.paper(ribbon([start, end], [width], 1), WOOD, 0.012)


def _head_of_flint(canvas: PaperCanvas, tip: tuple[float, float], turn: float, size: float) -> None:
    head = polygon((-0.3, 0.0), (0.0, -0.22), (1.0, 0.0), (0.0, 0.22))
    canvas.paper(placed(head, *tip, size, turn=turn), STONE, 0.012)
    canvas.shape(placed(head * (0.7, 0.4), *tip, size, turn=turn), tinted(STONE, 0.25))


def _spear(canvas: PaperCanvas) -> None:
    _stick(canvas, (-0.22, -0.04), (0.3, -0.56))
    _head_of_flint(canvas, (0.3, -0.56), -45, 0.13)


def _great_spear(canvas: PaperCanvas) -> None:
    _stick(canvas, (-0.3, 0.02), (0.24, -0.54), 0.04)
    _head_of_flint(canvas, (0.24, -0.54), -46, 0.26)


def _club(canvas: PaperCanvas) -> None:
    _stick(canvas, (-0.08, -0.24), (0.22, -0.44))
    _head_of_flint(canvas, (0.22, -0.44), -34, 0.1)


def _staff(canvas: PaperCanvas) -> None:
    canvas.paper(ribbon([(0.2, 0.0), (0.16, -0.3), (0.22, -0.5), (0.32, -0.62)], [0.024]), WOOD, 0.012)
    for x, y in ((0.22, -0.5), (0.3, -0.6)):
        for angle in (20, 140):
            canvas.paper(placed(leaf(0.07, 0.03), x, y, turn=angle), (206, 60, 44), 0.006)


def _torch(canvas: PaperCanvas) -> None:
    _stick(canvas, (0.1, -0.3), (0.19, -0.5), 0.022)
    canvas.paper(ellipse(0.2, -0.52, 0.025), (250, 180, 60), 0.006)


def _tusk(canvas: PaperCanvas) -> None:
    canvas.paper(
        ribbon(
            [(-0.32, -0.42), (-0.12, -0.34), (0.16, -0.36), (0.36, -0.4), (0.42, -0.56)],
            [0.07, 0.08, 0.075, 0.06, 0.012],
        ),
        IVORY,
        0.016,
    )


def _cap(canvas: PaperCanvas) -> None:
    """Draw a giant toadstool carried on the head."""
    cap = curve(
        polygon((-0.2, -0.52), (-0.16, -0.68), (0.02, -0.74), (0.22, -0.7), (0.28, -0.54), (0.1, -0.5)), 2
    )
    canvas.paper(cap, (206, 44, 42), 0.016)
    for x, y, half in ((-0.08, -0.62, 0.035), (0.06, -0.67, 0.03), (0.16, -0.58, 0.04), (0.02, -0.56, 0.022)):
        canvas.shape(ellipse(x, y, half, 0.8 * half), (70, 28, 32))


def _fishing_spear(canvas: PaperCanvas) -> None:
    _stick(canvas, (0.2, 0.0), (0.18, -0.56), 0.02)
    _head_of_flint(canvas, (0.18, -0.56), -92, 0.08)


def _great_fish(canvas: PaperCanvas) -> None:
    """Draw a great fish standing on its head."""
    fish = placed(symbols.RESOURCES[Resource.FISH], -0.21, -0.25, 0.48, turn=80)
    canvas.paper(fish, (42, 88, 172), 0.02)
    canvas.shape(ellipse(-0.2, -0.08, 0.026), (250, 250, 250))
    canvas.shape(ellipse(-0.2, -0.075, 0.013), (20, 24, 40))


BEHIND = {"fish": _great_fish, "wall": _wall, "wheel": _wheel, "torch": _plume}
IN_FRONT = {
    "spear": _spear,
    "great_spear": _great_spear,
    "club": _club,
    "staff": _staff,
    "torch": _torch,
    "tusk": _tusk,
    "cap": _cap,
    "fish": _fishing_spear,
}
