"""Integer programs that are nearly assignments, as partners on a grid are: solved by scipy's ``milp``.

Their linear relaxation has whole numbers as its solution but for 7 of 1,466 programs of 2,248 hard boards,
and takes a third of the time. So it is solved first, and whole numbers are asked for only if it has others.
"""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
#: How far a variable may be off a whole number by rounding.
_ROUNDING = 1e-6


class Limits(NamedTuple):
    """How little and how much of each row the variables may use: ``low <= matrix @ x <= high``."""

    matrix: Any
    low: Floats
    high: Floats


def cheapest(
    costs: Floats, limits: Limits, most: Floats | float = 1.0, seconds: float = inf
) -> Floats | None:
    """Return the whole numbers, from 0 to ``most``, with the least costs that keep within the limits.

    ``None`` if there are none, or none were found in so many seconds.
    """
    end = monotonic() + seconds
    found = _solved(costs, limits, most, end, whole=False)
    if found is not None and np.abs(found - found.round()).max() > _ROUNDING:
        found = _solved(costs, limits, most, end, whole=True)
    return found


def _solved(costs: Floats, limits: Limits, most: Floats | float, end: float, *, whole: bool) -> Floats | None:
    from scipy.optimize import Bounds, LinearConstraint, milp  # noqa: PLC0415 - 0.2 s that only a photo needs

    seconds = end - monotonic()
    if seconds <= 0:
        return None
    options = {"mip_rel_gap": 0.0, "presolve": whole}  # a relaxation so small is solved sooner as it is
    if seconds < inf:
        options["time_limit"] = seconds
    answer = milp(
        costs,
        integrality=np.full(len(costs), int(whole)),
        bounds=Bounds(0, most),
        constraints=LinearConstraint(*limits),
        options=options,
    )
    return np.asarray(answer.x, np.float64) if answer.success else None
