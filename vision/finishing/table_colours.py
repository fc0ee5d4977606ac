"""How far what lies at a place differs from the table, by its colours alone.

A hand or a cup over a whole square shows nothing of it, and its picture by itself looks like some table. Next
to the other places where no square lies it does not: the table goes on from one to another.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.rectify import Rectified
from vision.settings import Settings

Floats = NDArray[np.float64]
#: Pixels a square, and how many of them on each side are left out: there squares beside it begin.
_PITCH, _EDGE = 8, 1
#: A place is like the table if it is like this many others, neither right beside it nor in its row or column.
_ALIKE = 4
#: How much the means of lightness, green-red and blue-yellow count, and their spreads.
_WEIGHTS = np.array([0.5, 1.0, 1.0, 0.5, 1.0, 1.0])
#: What a place differs by, where there is too little table to tell.
UNKNOWN = 5.0


@dataclass(frozen=True, slots=True, eq=False)
class TableColours:
    """``unlike``: how far each place differs from the table (rows + 2, cols + 2), in steps of CIELAB.

    ``spread``: by how much a place of this table usually differs from the others. ``shown``: whether the
    photo shows enough of a place to tell.
    """

    unlike: Floats
    spread: float
    shown: NDArray[np.bool_]


def table_colours(rectified: Rectified, placed: NDArray[np.bool_], settings: Settings) -> TableColours:
    """Compare every place on which nothing is ``placed`` with the others, as far as the photo shows them."""
    unlike = np.full(placed.shape, np.nan)
    shown = rectified.inside >= settings.min_ring_inside
    free = np.argwhere(~placed & shown)
    if len(free) > _ALIKE:
        looks = _colours(rectified)[free[:, 0], free[:, 1]] * _WEIGHTS
        apart = np.linalg.norm(looks[:, None] - looks[None], axis=2)
        steps = np.abs(free[:, None] - free[None])
        apart[(steps.max(axis=2) < 2) | (steps.min(axis=2) < 1)] = np.inf
        fourth = np.sort(apart, axis=1)[:, _ALIKE - 1]
        unlike[free[:, 0], free[:, 1]] = np.where(np.isfinite(fourth), fourth, np.nan)
    known = unlike[~np.isnan(unlike)]
    spread = float(np.median(known)) if len(known) else UNKNOWN
    return TableColours(np.where(np.isnan(unlike), spread, unlike), spread, shown)


def _colours(rectified: Rectified) -> Floats:
    """Return the means and spreads of the CIELAB channels (rows + 2, cols + 2, 6) at every place."""
    rows, cols = rectified.belongs.shape
    size = ((cols + 1) * _PITCH, (rows + 1) * _PITCH)  # the picture reaches half a square beyond the ring
    small = cv2.resize(src=rectified.picture, dsize=size, interpolation=cv2.INTER_AREA)
    half = _PITCH // 2
    lab = cv2.cvtColor(small.astype(np.float32) / 255, cv2.COLOR_RGB2LAB)[half:-half, half:-half]
    within = slice(_EDGE, -_EDGE)
    places = lab.reshape(rows, _PITCH, cols, _PITCH, 3)[:, within, :, within]
    channels = places.transpose(0, 2, 4, 1, 3).reshape(rows, cols, 3, -1)
    means = channels.mean(axis=-1)
    spreads = np.sqrt(((channels - means[..., None]) ** 2).mean(axis=-1))
    return np.concatenate([means, spreads], axis=-1).astype(np.float64)
