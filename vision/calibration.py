"""How often the network's answers are right: measured on held-out scenes, kept beside it in a file."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Calibration:
    """What was measured.

    ``temperatures`` divide the logits of each head. ``seen`` and ``dominoes`` are curves, as points: from
    the log odds that the reader gives its answer to the share of such answers that were right.
    """

    temperatures: dict[str, float]
    seen: tuple[tuple[float, float], ...]
    dominoes: tuple[tuple[float, float], ...]

    def chance(self, log_odds: float, *, seen: bool) -> float:
        """Return the measured chance of being right."""
        points = np.array(self.seen if seen else self.dominoes)
        return float(np.interp(log_odds, points[:, 0], points[:, 1]))


@cache
def measured_calibration() -> Calibration:
    text = (resources.files("vision") / "model" / "squares.json").read_text("utf-8")
    data = json.loads(text)
    return Calibration(
        data["temperatures"], tuple(map(tuple, data["seen"])), tuple(map(tuple, data["dominoes"]))
    )


def log_softmax(logits: NDArray[np.floating]) -> NDArray[np.float64]:
    """Return log chances from logits, over the last axis."""
    shifted = logits - logits.max(axis=-1, keepdims=True)
    return np.asarray(shifted - np.log(np.exp(shifted).sum(axis=-1, keepdims=True)), np.float64)
