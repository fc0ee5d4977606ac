"""Logistic regression whose weights are drawn towards where they begin."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize


def logistic_weights(
    start: Mapping[str, float], rows: Sequence[Sequence[float]], right: Sequence[bool], drawn: float
) -> dict[str, float]:
    """Return the weights of features that make ``right`` most probable, by their names.

    ``rows`` are the features of each case, in the order of ``start``. The weights are drawn to those of
    ``start``, by ``drawn`` nats for each unit squared.
    """
    begin = np.array(list(start.values()), np.float64)
    if not rows:
        return named(start, begin)
    features, sign = np.array(rows), np.where(right, -1.0, 1.0)

    def loss(weights: NDArray[np.float64]) -> float:
        off = float(((weights - begin) ** 2).sum())
        return float(np.logaddexp(0, sign * (features @ weights)).sum()) + drawn * off

    return named(start, minimize(loss, begin, method="L-BFGS-B").x)


def named(names: Iterable[str], weights: NDArray[np.float64]) -> dict[str, float]:
    """Return weights by the names of their features, rounded as they are kept in a file."""
    return {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}
