"""How clear the reader's answers are, in its own log odds."""

from __future__ import annotations

from math import log

from vision.classifying.calibration import CLEAR, unclear
from vision.reading import SquareReading


def log_odds(reading: SquareReading) -> float:
    """Return what the reader itself gives its answer, in nats; old records have only the measured chance."""
    return log_odds_of(reading.confidence) if reading.log_odds is None else reading.log_odds


def log_odds_of(chance: float) -> float:
    """Return the log odds of a chance, at most those from which nothing is clearer."""
    odds = log(chance / (1 - chance)) if 0 < chance < 1 else CLEAR * (2 * chance - 1)
    return max(-CLEAR, min(odds, CLEAR))


def unclear_of(reading: SquareReading) -> float:
    """Return how unclear a reading is, 0 to 1."""
    return unclear(log_odds(reading))
