"""The figures of the cavemen: paper puppets in a spotted skin.

Feet are at the origin; a figure is about 0.6 high on a tile of 1.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.training.arrays import Colour
from vision.training.artwork.drawing.canvas import PaperCanvas, tinted
from vision.training.artwork.drawing.outline import arc, blob, curve, ellipse, leaf, placed, polygon, ribbon

SKIN_COAT: Colour = (244, 186, 60)
SPOTS: Colour = (150, 74, 34)
IVORY: Colour = (248, 240, 218)


@dataclass(frozen=True)
class Appearance:
    """How a caveman looks: tool, hair, skin, and other marks."""

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


def draw_figure(canvas: PaperCanvas, look: Appearance) -> None:
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


def _coat(canvas: PaperCanvas, look: Appearance) -> None:
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


def _head(canvas: PaperCanvas, look: Appearance) -> None:
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


def _face(canvas: PaperCanvas, look: Appearance) -> None:
    """Draw eyes, nose, and a smile where no beard hides it."""
    for side in (-1, 1):
        canvas.shape(ellipse(0.034 * side, -0.002, 0.019, 0.022), (252, 252, 250))
        canvas.shape(ellipse(0.034 * side + 0.006, 0.0, 0.009, 0.011), (30, 24, 26))
    canvas.paper(ellipse(0.0, 0.03, 0.022, 0.018), tinted(look.skin, -0.1), 0.004)
    if not look.beard:
        canvas.line(arc(0, 0.04, 0.03, 30, 150), (120, 50, 44), 0.01)
