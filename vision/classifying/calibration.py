"""How often the network's answers are right: measured on held-out scenes, kept beside it in a file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from math import exp

import numpy as np
from numpy.typing import NDArray

#: Points (log odds, share of right answers), both rising.
Curve = tuple[tuple[float, float], ...]
#: Numbers by their names: features, or the weights of features.
Features = Mapping[str, float]
#: Log odds from which a square cannot be clearer, and beyond which no weighted sum goes.
CLEAR = 12.0
#: The highest chance that a square is said to have.
SUREST = 0.9999


@dataclass(frozen=True, slots=True)
class Situation:
    """How unclear the squares around one are, each 0 to 1: what blurs one square blurs the next.

    ``unclear_beside``: the least clear of the four beside it. ``unclear_around``: the eight around it on the
    whole.
    """

    unclear_beside: float = 0.0
    unclear_around: float = 0.0


@dataclass(frozen=True, slots=True)
class Calibration:
    """What was measured.

    ``temperatures`` divide the logits of each head. ``seen``: the weights by which the features of a placed
    square that was seen (``seen_features``) add up to the log odds that it was right. ``dominoes``: of
    squares that dominoes overruled, a curve from the reader's log odds to the share that was right.
    """

    temperatures: dict[str, float]
    seen: Features
    dominoes: Curve

    def chance_seen(self, log_odds: float, situation: Situation) -> float:
        """Return the measured chance that a square is what it was seen as."""
        return min(chance_of(self.seen, seen_features(log_odds, situation)), SUREST)

    def chance_overruled(self, log_odds: float) -> float:
        """Return the measured chance of a square that dominoes settled otherwise than it was seen."""
        return float(np.interp(log_odds, *_columns(self.dominoes)))


def seen_features(log_odds: float, situation: Situation) -> dict[str, float]:
    """Return what tells how far a square that was seen can be trusted."""
    return {
        "constant": 1.0,
        "odds": max(-CLEAR, min(log_odds, CLEAR)),
        "unclear_beside": situation.unclear_beside,
        "unclear_around": situation.unclear_around,
    }


def chance_of(weights: Features, features: Features) -> float:
    """Return the chance whose log odds are the weighted sum of the features."""
    odds = sum(weight * features[name] for name, weight in weights.items())
    return 1 / (1 + exp(-min(max(odds, -CLEAR), CLEAR)))


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
    return Calibration(data["temperatures"], data["seen"], tuple(map(tuple, data["dominoes"])))


def log_softmax(logits: NDArray[np.floating]) -> NDArray[np.float64]:
    """Return log chances from logits, over the last axis."""
    shifted = logits - logits.max(axis=-1, keepdims=True)
    return np.asarray(shifted - np.log(np.exp(shifted).sum(axis=-1, keepdims=True)), np.float64)
