"""Symbols that count or that are read: fire, crown, the four resources, digits, arrows."""

from __future__ import annotations

import numpy as np

from scorer.board import Resource
from vision.training.arrays import Colour
from vision.training.artwork.drawing.canvas import PaperCanvas
from vision.training.artwork.drawing.outline import Points, arc, box, curve, ellipse, placed, polygon

WHITE: Colour = (252, 250, 244)
INK: Colour = (40, 32, 34)
GOLD: Colour = (246, 196, 58)

#: A flame, its foot at the origin, one unit high, leaning its tip to the left.
FLAME = curve(
    polygon(
        (0.0, 0.0), (-0.2, -0.02), (-0.34, -0.18), (-0.33, -0.42), (-0.26, -0.56), (-0.2, -0.44),
        (-0.17, -0.62), (-0.1, -0.8), (-0.02, -1.08), (0.08, -0.84), (0.14, -0.66), (0.2, -0.52),
        (0.25, -0.64), (0.33, -0.42), (0.34, -0.2), (0.2, -0.02),
    ),
    2,
)  # fmt: skip
HEART = curve(
    polygon(
        (0.0, 0.0),
        (-0.17, -0.06),
        (-0.2, -0.24),
        (-0.06, -0.42),
        (0.02, -0.62),
        (0.1, -0.4),
        (0.19, -0.22),
        (0.16, -0.06),
    ),
    2,
)

#: A crown, its foot at the origin, one unit wide: five points, the outer ones leaning out.
CROWN = polygon(
    (-0.36, 0.0), (-0.48, -0.5), (-0.28, -0.3), (-0.24, -0.62), (-0.09, -0.32), (0.0, -0.7), (0.09, -0.32),
    (0.24, -0.62), (0.28, -0.3), (0.48, -0.5), (0.36, 0.0),
)  # fmt: skip
TIPS = CROWN[1::2]

#: The resources as cut from wood, looking to the right, one unit high and centred.
RESOURCES: dict[Resource, Points] = {
    Resource.MAMMOTH: curve(
        polygon(
            (-0.46, 0.46), (-0.52, 0.12), (-0.5, -0.2), (-0.34, -0.42), (-0.1, -0.5), (0.1, -0.4),
            (0.2, -0.34), (0.3, -0.44), (0.46, -0.42), (0.54, -0.26), (0.56, -0.04), (0.6, 0.12),
            (0.58, 0.32), (0.44, 0.34), (0.4, 0.2), (0.34, 0.26), (0.34, 0.48), (0.14, 0.48), (0.12, 0.28),
            (-0.1, 0.28), (-0.14, 0.48),
        ),
        2,
    ),
    Resource.FISH: curve(
        polygon(
            (0.6, 0.02), (0.48, -0.18), (0.26, -0.32), (0.16, -0.5), (-0.06, -0.4), (-0.22, -0.2),
            (-0.36, -0.12), (-0.6, -0.36), (-0.54, -0.02), (-0.62, 0.36), (-0.34, 0.16), (-0.2, 0.26),
            (-0.04, 0.46), (0.1, 0.36), (0.32, 0.32), (0.5, 0.2),
        ),
        2,
    ),
    Resource.MUSHROOM: curve(
        polygon(
            (-0.24, 0.5), (-0.16, 0.2), (-0.18, 0.1), (-0.44, 0.12), (-0.56, 0.02), (-0.48, -0.24),
            (-0.26, -0.44), (0.0, -0.5), (0.26, -0.44), (0.48, -0.24), (0.56, 0.02), (0.44, 0.12),
            (0.18, 0.1), (0.16, 0.2), (0.24, 0.5),
        ),
        2,
    ),
    Resource.FLINT: curve(
        polygon(
            (0.0, -0.56), (0.14, -0.32), (0.3, -0.06), (0.32, 0.26), (0.18, 0.5), (-0.16, 0.5),
            (-0.32, 0.28), (-0.3, -0.04), (-0.16, -0.3),
        ),
        1,
    ),
}  # fmt: skip

#: Digits as strokes within a box from (-0.3, -0.5) to (0.3, 0.5).
DIGITS: dict[int, tuple[Points, ...]] = {
    1: (polygon((-0.2, -0.26), (0.06, -0.46), (0.06, 0.48)),),
    2: (np.vstack((arc(0.0, -0.2, 0.25, 180, 390), polygon((-0.24, 0.42), (0.3, 0.42)))),),
    3: (arc(-0.02, -0.22, 0.23, 200, 440), arc(-0.02, 0.2, 0.26, 280, 520)),
    4: (polygon((0.1, -0.46), (-0.28, 0.2), (0.32, 0.2)), polygon((0.12, -0.1), (0.12, 0.48))),
    5: (np.vstack((polygon((0.26, -0.42), (-0.18, -0.42), (-0.22, -0.04)), arc(0.0, 0.17, 0.27, 230, 500))),),
    6: (np.vstack((polygon((0.18, -0.46), (-0.14, -0.1)), arc(0.0, 0.2, 0.26, 180, 540))),),
    7: (polygon((-0.26, -0.42), (0.26, -0.42), (-0.06, 0.48)),),
    8: (arc(0.0, -0.23, 0.21, 0, 360), arc(0.0, 0.21, 0.26, 0, 360)),
    9: (np.vstack((arc(0.0, -0.2, 0.26, 0, 360), polygon((0.26, -0.1), (0.0, 0.48)))),),
    0: (placed(arc(0.0, 0.0, 0.3, 0, 360) * (0.85, 1.55), 0, 0),),
}  # fmt: skip


def fire(canvas: PaperCanvas, x: float, y: float, height: float) -> None:
    """Draw a fire that counts, centred at (x, y): flame on white, as on dominoes and tokens."""
    place = canvas.placed(x, y + height / 2 - 0.04 * height, 0.86 * height)
    place.paper(placed(FLAME * (1.3, 1.22), 0, 0.08), WHITE, 0.05)
    place.shape(placed(FLAME, 0, 0), (222, 56, 28))
    place.shape(placed(FLAME * (0.82, 0.86), 0.0, -0.02), (244, 120, 32))
    place.shape(placed(HEART * 1.22, 0, -0.03), (252, 190, 52))
    place.shape(placed(HEART * (0.7, 0.72), 0.0, -0.04), (255, 238, 150))


def crown(canvas: PaperCanvas, x: float, y: float, width: float) -> None:
    """Draw a crown that counts, centred at (x, y): gold on white."""
    place = canvas.placed(x, y + 0.36 * width, width)
    rim = np.vstack((box(-0.5, -0.1, 0.5, 0.1),))
    place.paper(placed(CROWN * (1.2, 1.18), 0, 0.06), WHITE, 0.04)
    for tip in TIPS:
        place.paper(ellipse(tip[0] * 1.04, tip[1] * 1.02, 0.11), WHITE, 0.0)
    place.shape(placed(rim * (0.78, 0.9), 0, 0.02), WHITE)
    place.line(CROWN, (150, 96, 20), 0.05, closed=True)
    place.shape(CROWN, GOLD)
    place.shape(placed(CROWN * (0.8, 0.6), 0.04, 0), (255, 216, 96))
    for tip in TIPS:
        place.shape(ellipse(tip[0], tip[1], 0.065), (150, 96, 20))
        place.shape(ellipse(tip[0], tip[1], 0.05), (255, 224, 120))
    for gem, colour in ((-0.2, (206, 60, 60)), (0.0, (60, 120, 200)), (0.2, (206, 60, 60))):
        place.shape(ellipse(gem, -0.16, 0.045, 0.055), colour)
    place.paper(curve(box(-0.38, -0.06, 0.38, 0.08), 1), WHITE, 0.02)


def printed_resource(canvas: PaperCanvas, kind: Resource, x: float, y: float, height: float) -> None:
    """Draw the reminder of a resource: its outline only, in thin white with a dark rim."""
    outline = placed(RESOURCES[kind], x, y, height)
    canvas.line(outline, INK, 0.018, closed=True)
    canvas.line(outline, WHITE, 0.0095, closed=True)
    if kind is Resource.MUSHROOM:
        canvas.line(placed([(-0.5, 0.08), (0.5, 0.08)], x, y, height), WHITE, 0.01)


def number(canvas: PaperCanvas, value: int, colour: Colour) -> None:
    """Write a number one unit high, centred at the origin."""
    for stroke in _strokes(value):
        canvas.line(stroke, colour, 0.19)


def outlined_number(canvas: PaperCanvas, value: int, colour: Colour) -> None:
    """Write a number with a dark outline around it."""
    for stroke in _strokes(value):
        canvas.line(stroke, INK, 0.36)
    number(canvas, value, colour)


def _strokes(value: int) -> list[Points]:
    digits = [int(digit) for digit in str(value)]
    first = -(len(digits) - 1) / 2 * 0.72
    return [placed(stroke, first + i * 0.72, 0) for i, digit in enumerate(digits) for stroke in DIGITS[digit]]


def arrow(x: float, y: float, length: float) -> Points:
    """Return an arrow to the right, centred."""
    shape = polygon(
        (-0.5, -0.18),
        (0.05, -0.18),
        (0.05, -0.42),
        (0.5, 0.0),
        (0.05, 0.42),
        (0.05, 0.18),
        (-0.5, 0.18),
    )
    return placed(shape, x, y, length)
