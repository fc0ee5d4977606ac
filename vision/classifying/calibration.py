"""How often the network's answers are right: measured on held-out scenes, kept beside it in a file."""

from __future__ import annotations

import json
from bisect import bisect
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

#: Points (log odds, share of right answers), both rising.
Curve = tuple[tuple[float, float], ...]
#: Log odds from which a square cannot be clearer.
CLEAR = 12.0


@dataclass(frozen=True, slots=True)
class Calibration:
    """What was measured.

    ``temperatures`` divide the logits of each head. The curves have points: from the log odds that the
    reader gives its answer to the share of such answers that were right. Of placed squares that were ``seen``
    there is a curve for each degree of strain, the first for boards on which all else is clear;
    ``strained_from`` is the least strain of each further one.
    """

    temperatures: dict[str, float]
    seen: tuple[Curve, ...]
    dominoes: Curve
    strained_from: tuple[float, ...] = ()

    def chance(self, log_odds: float, *, seen: bool, strain: float = 0.0) -> float:
        """Return the measured chance of being right; ``strain`` is how unclear the rest of the board is."""
        points = _columns(self.seen[bisect(self.strained_from, strain)] if seen else self.dominoes)
        return float(np.interp(log_odds, *points))


@lru_cache(16)
def _columns(curve: Curve) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the log odds of a curve's points, and the shares."""
    odds, shares = np.array(curve).T
    return odds, shares


def unclear(log_odds: float) -> float:
    """Return how unclear an answer of such log odds is, from 0 for the clearest to 1.

    >>> unclear(15.0), unclear(6.0), unclear(-1.0)
    (0.0, 0.5, 1.0)
    """
    return 1 - max(0.0, min(log_odds, CLEAR)) / CLEAR


@cache
def measured_calibration() -> Calibration:
    text = (resources.files("vision") / "model" / "squares.json").read_text("utf-8")
    data = json.loads(text)
    return Calibration(
        data["temperatures"],
        tuple(tuple(map(tuple, curve)) for curve in data["seen"]),
        tuple(map(tuple, data["dominoes"])),
        tuple(data["strained_from"]),
    )


def log_softmax(logits: NDArray[np.floating]) -> NDArray[np.float64]:
    """Return log chances from logits, over the last axis."""
    shifted = logits - logits.max(axis=-1, keepdims=True)
    return np.asarray(shifted - np.log(np.exp(shifted).sum(axis=-1, keepdims=True)), np.float64)
