"""The start tile of Origins without its hut: trodden earth, footprints, cobbles all around."""

from __future__ import annotations

import numpy as np

from vision.training.arrays import Colour, Rng
from vision.training.artwork.drawing.canvas import PaperCanvas, tinted
from vision.training.artwork.drawing.outline import blob, ellipse, placed, polygon, stone
from vision.training.artwork.interface import Picture

EARTH: Colour = (168, 116, 62)
COBBLES: tuple[Colour, ...] = (
    (206, 160, 74),
    (188, 138, 66),
    (120, 132, 150),
    (150, 160, 174),
    (170, 118, 60),
)


def camp_site(colour: str, side: int) -> Picture:
    """Draw where a hut stands: trodden earth, footprints, cobbles all around; four sites for four colours."""
    rng = np.random.default_rng(list(colour.encode()))
    canvas = PaperCanvas(1, 1, side, EARTH)
    for tone in (-0.2, 0.2, -0.15, 0.25):
        x, y = rng.uniform(0.3, 0.7, 2)
        canvas.soft(blob(rng, (x, y), (0.24, 0.16)), tinted(EARTH, tone), 0.6, 0.04)
    for i in range(6):
        x, y = 0.32 + 0.075 * i, 0.7 - 0.06 * i + 0.045 * (i % 2)
        canvas.shape(ellipse(x, y, 0.026, 0.014, turn=40), tinted(EARTH, -0.3), 0.8)
        canvas.shape(ellipse(x + 0.03, y - 0.025, 0.011, 0.009, turn=40), tinted(EARTH, -0.3), 0.8)
    for _ in range(7):
        x, y = rng.uniform(0.2, 0.8, 2)
        canvas.line(
            polygon((x, y), (x + rng.normal(0, 0.04), y + rng.normal(0, 0.04))), (222, 180, 96), 0.008
        )
    around = [(along, across) for across in (0.04, 0.12) for along in np.arange(-0.02, 1.04, 0.088)]
    for turn in range(4):
        for along, across in around:
            spot = placed([(along - 0.5, across - 0.5)], 0.5, 0.5, turn=90 * turn)[0]
            if rng.random() < (1.0 if across < 0.1 else 0.7):
                x, y = spot + rng.normal(0, 0.014, 2)
                _cobble(canvas.placed(x, y), rng)
    return canvas.picture()


def _cobble(canvas: PaperCanvas, rng: Rng) -> None:
    half = rng.uniform(0.034, 0.052)
    tone = tinted(COBBLES[rng.integers(len(COBBLES))], rng.uniform(-0.1, 0.1))
    canvas.paper(stone(rng, (0, 0), (half, half * rng.uniform(0.75, 1))), tone, 0.014)
    canvas.shape(blob(rng, (-0.2 * half, -0.25 * half), (0.45 * half, 0.3 * half)), tinted(tone, 0.25), 0.7)
