"""The cavemen themselves: a paper puppet in a spotted skin, and what each one carries.

Feet are at the origin; a figure is about 0.6 high on a tile of 1.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scorer.board import Resource
from vision.training.artwork.drawing import symbols
from vision.training.artwork.drawing.canvas import Canvas, tinted
from vision.training.artwork.drawing.outline import (
    arc,
    blob,
    curve,
    ellipse,
    leaf,
    placed,
    polygon,
    ribbon,
    stone,
)
from vision.training.artwork.interface import Colour

SKIN_COAT: Colour = (244, 186, 60)
SPOTS: Colour = (150, 74, 34)
WOOD: Colour = (124, 78, 44)
STONE: Colour = (142, 146, 154)
IVORY: Colour = (248, 240, 218)


@dataclass(frozen=True)
class Appearance:
    """How a caveman looks: tool, hair, skin, and what sets the figure apart."""

    tool: str
    hair: Colour
    skin: Colour
    beard: bool = False
    long_hair: bool = False
    bun: bool = False
    leaves: bool = False
    width: float = 1.0


#: Where the hands are, left and right, by what they hold.
HANDS: dict[str, tuple[tuple[float, float], tuple[float, float]]] = {
    "tusk": ((-0.17, -0.35), (0.19, -0.37)),
    "fish": ((-0.12, -0.3), (0.15, -0.36)),
    "cap": ((-0.14, -0.26), (0.14, -0.46)),
    "wheel": ((-0.13, -0.22), (0.13, -0.34)),
    "wall": ((-0.1, -0.24), (0.17, -0.42)),
    "torch": ((-0.14, -0.2), (0.13, -0.42)),
    "staff": ((-0.2, -0.46), (0.17, -0.38)),
    "club": ((-0.15, -0.24), (0.15, -0.36)),
    "spear": ((-0.13, -0.18), (0.14, -0.34)),
    "great_spear": ((-0.19, -0.22), (0.18, -0.32)),
}


def person(canvas: Canvas, look: Appearance) -> None:
    """Draw a figure from the back to the front: hair, limbs, coat, head, face."""
    wide = look.width
    canvas.soft(ellipse(0.02, 0.01, 0.16 * wide, 0.025), (110, 74, 20), 0.5, 0.014)
    if look.long_hair:
        locks = curve(
            polygon((-0.1, -0.52), (0.09, -0.52), (0.14, -0.3), (0.08, -0.2), (-0.1, -0.2), (-0.15, -0.32)), 2
        )
        canvas.paper(locks, look.hair, 0.012)
    for side, hand in zip((-1, 1), HANDS[look.tool], strict=True):
        leg = ribbon([(0.05 * side * wide, -0.18), (0.06 * side * wide, 0.0)], [0.075 * wide, 0.06], 1)
        canvas.paper(leg, look.skin, 0.01)
        canvas.paper(ellipse(0.06 * side * wide + 0.015, 0.0, 0.05, 0.022), tinted(look.skin, -0.06), 0.008)
        shoulder = (0.1 * side * wide, -0.36)
        elbow = (0.75 * hand[0] + 0.3 * shoulder[0] + 0.02 * side, 0.5 * (hand[1] + shoulder[1]) + 0.035)
        canvas.paper(
            ribbon([shoulder, elbow, hand], [0.07 * wide**0.5, 0.058 * wide**0.5, 0.046], 2), look.skin, 0.01
        )
        canvas.paper(ellipse(*hand, 0.03), look.skin, 0.006)
    _coat(canvas, look)
    _head(canvas.placed(0, -0.47), look)


def _coat(canvas: Canvas, look: Appearance) -> None:
    wide = look.width
    hem = [(x * wide, -0.13 + (0.03 if i % 2 else 0.0)) for i, x in enumerate(np.linspace(0.15, -0.15, 8))]
    coat = np.array(
        [
            (-0.11 * wide, -0.4),
            (0.04 * wide, -0.41),
            (0.1 * wide, -0.36),
            (0.1 * wide, -0.26),
            *hem,
            (-0.1 * wide, -0.26),
        ]
    )
    canvas.paper(coat, (96, 160, 70) if look.leaves else SKIN_COAT, 0.014)
    rng = np.random.default_rng(len(look.tool))
    for x, y in ((-0.07, -0.34), (0.05, -0.31), (-0.03, -0.26), (0.08, -0.2), (-0.09, -0.18), (0.0, -0.17)):
        if look.leaves:
            canvas.paper(
                placed(leaf(0.08, 0.035), x * wide, y - 0.02, turn=80 + 40 * x), (120, 180, 80), 0.005
            )
        else:
            canvas.shape(blob(rng, (x * wide, y), (0.024, 0.02), 0.25), SPOTS)


def _head(canvas: Canvas, look: Appearance) -> None:
    """Draw the head about the origin: face, hair, beard, eyes, nose."""
    canvas.paper(ellipse(0, 0.0, 0.085, 0.09), look.skin, 0.012)
    for side in (-1, 1):
        canvas.paper(ellipse(0.086 * side, 0.005, 0.018, 0.024), look.skin, 0.004)
    if look.beard:
        beard = curve(
            polygon(
                (-0.086, 0.0),
                (-0.04, 0.035),
                (0.04, 0.035),
                (0.086, 0.0),
                (0.07, 0.1),
                (0.0, 0.15),
                (-0.07, 0.1),
            ),
            2,
        )
        canvas.paper(beard, tinted(look.hair, 0.06), 0.008)
    fringe = np.vstack(
        (arc(0, -0.012, 0.096, 170, 370), [(0.05, -0.035), (0.02, -0.05), (-0.02, -0.03), (-0.06, -0.045)])
    )
    canvas.paper(fringe, look.hair, 0.008)
    if look.bun:
        canvas.paper(ellipse(-0.01, -0.125, 0.048, 0.042), look.hair, 0.008)
        canvas.paper(
            placed(ribbon([(-0.06, 0), (0.06, 0)], [0.014, 0.01], 1), -0.01, -0.1, turn=-20), IVORY, 0.004
        )
    elif not look.long_hair:
        for x, angle in ((-0.05, -120), (0.0, -92), (0.05, -65)):
            canvas.paper(placed(leaf(0.06, 0.04), x, -0.075, turn=angle), look.hair, 0.004)
    _face(canvas, look)


def _face(canvas: Canvas, look: Appearance) -> None:
    """Draw eyes, nose, and a smile where no beard hides it."""
    for side in (-1, 1):
        canvas.shape(ellipse(0.034 * side, -0.002, 0.019, 0.022), (252, 252, 250))
        canvas.shape(ellipse(0.034 * side + 0.006, 0.0, 0.009, 0.011), (30, 24, 26))
    canvas.paper(ellipse(0.0, 0.03, 0.022, 0.018), tinted(look.skin, -0.1), 0.004)
    if not look.beard:
        canvas.line(arc(0, 0.04, 0.03, 30, 150), (120, 50, 44), 0.01)


def tool(canvas: Canvas, look: Appearance, *, behind: bool) -> None:
    """Draw what the figure carries, if it belongs behind the figure, or before it."""
    part = (BEHIND if behind else BEFORE).get(look.tool)
    if part:
        part(canvas)


def _wall(canvas: Canvas) -> None:
    rng = np.random.default_rng(2)
    canvas.paper(polygon((-0.02, 0.04), (0.06, -0.5), (0.2, -0.62), (0.6, -0.66), (0.6, 0.06)), STONE, 0.02)
    canvas.paper(stone(rng, (0.32, -0.5), (0.16, 0.1)), tinted(STONE, 0.15), 0.004)
    for kind, x, y, size in ((Resource.MAMMOTH, 0.3, -0.48, 0.17), (Resource.FISH, 0.36, -0.28, 0.12)):
        canvas.line(placed(symbols.RESOURCES[kind], x, y, size), (142, 60, 34), 0.018, closed=True)


def _wheel(canvas: Canvas) -> None:
    canvas.paper(ellipse(0.3, -0.2, 0.17, 0.24), tinted(STONE, -0.25), 0.02)
    canvas.paper(ellipse(0.26, -0.2, 0.16, 0.24), STONE, 0.008)
    canvas.shape(ellipse(0.26, -0.2, 0.12, 0.18), tinted(STONE, -0.12))
    canvas.paper(ellipse(0.26, -0.2, 0.045, 0.06), (60, 58, 64), 0.0)


def _plume(canvas: Canvas) -> None:
    """Draw the fire lady's blaze: no fire to count, it has no white rim."""
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
    canvas: Canvas, start: tuple[float, float], end: tuple[float, float], width: float = 0.026
) -> None:
    canvas.paper(ribbon([start, end], [width], 1), WOOD, 0.012)


def _head_of_flint(canvas: Canvas, tip: tuple[float, float], turn: float, size: float) -> None:
    head = polygon((-0.3, 0.0), (0.0, -0.22), (1.0, 0.0), (0.0, 0.22))
    canvas.paper(placed(head, *tip, size, turn=turn), STONE, 0.012)
    canvas.shape(placed(head * (0.7, 0.4), *tip, size, turn=turn), tinted(STONE, 0.25))


def _spear(canvas: Canvas) -> None:
    _stick(canvas, (-0.22, -0.04), (0.3, -0.56))
    _head_of_flint(canvas, (0.3, -0.56), -45, 0.13)


def _great_spear(canvas: Canvas) -> None:
    _stick(canvas, (-0.3, 0.02), (0.24, -0.54), 0.04)
    _head_of_flint(canvas, (0.24, -0.54), -46, 0.26)


def _club(canvas: Canvas) -> None:
    _stick(canvas, (-0.08, -0.24), (0.22, -0.44))
    _head_of_flint(canvas, (0.22, -0.44), -34, 0.1)


def _staff(canvas: Canvas) -> None:
    canvas.paper(ribbon([(0.2, 0.0), (0.16, -0.3), (0.22, -0.5), (0.32, -0.62)], [0.024]), WOOD, 0.012)
    for x, y in ((0.22, -0.5), (0.3, -0.6)):
        for angle in (20, 140):
            canvas.paper(placed(leaf(0.07, 0.03), x, y, turn=angle), (206, 60, 44), 0.006)


def _torch(canvas: Canvas) -> None:
    _stick(canvas, (0.1, -0.3), (0.19, -0.5), 0.022)
    canvas.paper(ellipse(0.2, -0.52, 0.025), (250, 180, 60), 0.006)


def _tusk(canvas: Canvas) -> None:
    canvas.paper(
        ribbon(
            [(-0.32, -0.42), (-0.12, -0.34), (0.16, -0.36), (0.36, -0.4), (0.42, -0.56)],
            [0.07, 0.08, 0.075, 0.06, 0.012],
        ),
        IVORY,
        0.016,
    )


def _cap(canvas: Canvas) -> None:
    """Draw a giant toadstool carried on the head."""
    cap = curve(
        polygon((-0.2, -0.52), (-0.16, -0.68), (0.02, -0.74), (0.22, -0.7), (0.28, -0.54), (0.1, -0.5)), 2
    )
    canvas.paper(cap, (206, 44, 42), 0.016)
    for x, y, half in ((-0.08, -0.62, 0.035), (0.06, -0.67, 0.03), (0.16, -0.58, 0.04), (0.02, -0.56, 0.022)):
        canvas.shape(ellipse(x, y, half, 0.8 * half), (70, 28, 32))


def _fishing_spear(canvas: Canvas) -> None:
    _stick(canvas, (0.2, 0.0), (0.18, -0.56), 0.02)
    _head_of_flint(canvas, (0.18, -0.56), -92, 0.08)


def _great_fish(canvas: Canvas) -> None:
    """Draw a great fish standing on its head."""
    fish = placed(symbols.RESOURCES[Resource.FISH], -0.21, -0.25, 0.48, turn=80)
    canvas.paper(fish, (42, 88, 172), 0.02)
    canvas.shape(ellipse(-0.2, -0.08, 0.026), (250, 250, 250))
    canvas.shape(ellipse(-0.2, -0.075, 0.013), (20, 24, 40))


BEHIND = {"fish": _great_fish, "wall": _wall, "wheel": _wheel, "torch": _plume}
BEFORE = {
    "spear": _spear,
    "great_spear": _great_spear,
    "club": _club,
    "staff": _staff,
    "torch": _torch,
    "tusk": _tusk,
    "cap": _cap,
    "fish": _fishing_spear,
}
