"""The frame: the part of the grid, at most size x size, that can be the board; the rest is table."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorer.board import SIZES
from vision.reconciling.piece_priors import NEVER
from vision.settings import Settings

Floats = NDArray[np.float64]
#: Nats by which a square is clearly placed: nine times as likely as empty.
_CLEARLY = 2.2


@dataclass(frozen=True, eq=False)
class Framed:
    """The size of the frame, the chances with everything outside of it made table.

    ``joint`` are these chances (rows, cols, kinds, piece sets), ``weight`` those of each kind with its
    likeliest pieces (rows, cols, kinds). ``too_small``: a larger frame would explain much more, but this size
    was given. ``beyond``: how many squares outside of the frame clearly have something placed.
    """

    size: int
    joint: Floats
    weight: Floats
    too_small: bool
    beyond: int


def framed(joint: Floats, size: int | None, settings: Settings) -> Framed:
    """Choose the frame and make everything outside of it table.

    The gain of a frame is what its squares gain by being what they look like rather than empty. Without
    a size given the smaller one holds, unless the larger explains much more.
    """
    weight = joint.max(axis=3)
    gain = weight.max(axis=2) - weight[..., -1]
    gain[1:-1, 1:-1] += 0.01  # where nothing decides, the locator's grid does, not the ring around it
    gains = {frame: _best_frame(gain, frame) for frame in SIZES}
    small, large = min(gains), max(gains)
    needed = large if gains[large][0] - gains[small][0] > settings.min_gain_of_larger_nats else small
    chosen = size or needed
    _, top, left = gains[chosen]
    outside = np.ones(gain.shape, bool)
    outside[top : top + chosen, left : left + chosen] = False
    inside = joint.copy()
    inside[outside, :-1] = weight[outside, :-1] = NEVER
    beyond = int((gain[outside] > _CLEARLY).sum())
    return Framed(chosen, inside, weight, too_small=chosen < needed, beyond=beyond)


def _best_frame(gain: Floats, size: int) -> tuple[float, int, int]:
    """Return the largest sum of gains in a frame of that size, and the frame's top and left."""
    rows, cols = gain.shape
    summed = np.zeros((rows + 1, cols + 1))
    summed[1:, 1:] = gain.cumsum(axis=0).cumsum(axis=1)
    best = (-np.inf, 0, 0)
    for top in range(max(1, rows - size + 1)):
        for left in range(max(1, cols - size + 1)):
            bottom, right = min(rows, top + size), min(cols, left + size)
            inside = summed[bottom, right] - summed[top, right] - summed[bottom, left] + summed[top, left]
            if inside > best[0] + 1e-9:
                best = (float(inside), top, left)
    return best
