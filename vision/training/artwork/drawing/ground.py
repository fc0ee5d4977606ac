"""Rolling ground: sheets of paper in one colour's tones before one another.

It is drawn over the whole sheet of a domino, so that two halves of one terrain meet without a break.
"""

from __future__ import annotations

import numpy as np

from vision.training.arrays import Colour, Rng
from vision.training.artwork.drawing.canvas import PaperCanvas, tinted
from vision.training.artwork.drawing.outline import Points, curve, polygon


def hill(rng: Rng, y: float, height: float) -> Points:
    """Return everything below a wavy line across the sheet."""
    xs = np.linspace(-0.2, 2.2, 11)
    ys = y + rng.uniform(-height, height, 11)
    line = curve(np.column_stack((xs, ys)), 3, closed=False)
    return np.vstack((line, polygon((2.3, 1.3), (-0.3, 1.3))))


def rolling(canvas: PaperCanvas, rng: Rng, base: Colour, contrast: float) -> None:
    """Lay two to four sheets of one colour's tones before one another, the nearest last."""
    count = int(rng.integers(2, 5))
    for i, y in enumerate((np.arange(count) + rng.uniform(0.3, 0.8, count)) / (count + 0.3)):
        tone = rng.uniform(0.5, 1) * contrast * (1 if i % 2 else -0.35)
        canvas.paper(hill(rng, y, rng.uniform(0.04, 0.09)), tinted(base, tone), rng.uniform(0.007, 0.016))
