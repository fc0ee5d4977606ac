"""Small things that lie about on a terrain; no two dominoes of a box have the same."""

from __future__ import annotations

import numpy as np

from scorer.board import Face
from vision.training.artwork.parts import Picture


def strew(picture: Picture, face: Face, rng: np.random.Generator, *, left: bool) -> Picture:
    del face, rng, left
    return picture
