"""How unclear the squares around each one of a board are: what blurs one square blurs the next."""

from __future__ import annotations

from collections.abc import Mapping

from scorer.board import AROUND, Place, beside
from vision.classifying.calibration import Situation, unclear


def situations(log_odds: Mapping[Place, float | None]) -> dict[Place, Situation]:
    """Return the situation of every place, from the log odds of what each was read as; ``None`` for holes."""
    each = {place: unclear(odds) for place, odds in log_odds.items() if odds is not None}
    return {
        place: Situation(
            max((each[side] for side in beside(place) if side in each), default=0.0),
            _mean([each[side] for side in beside(place, AROUND) if side in each]),
        )
        for place in log_odds
    }


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0
