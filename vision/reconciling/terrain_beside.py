"""A terrain goes on beside itself: a domino is laid where it does, and a region that grows is worth more.

Each printed kind gains by every square beside it that shows its terrain, as far as that one is seen to.
Whether something is printed there at all stays as likely as it was seen.
"""

from __future__ import annotations

from functools import cache
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from scorer.board import TERRAINS, Game
from vision.classifying.square_classes import deck

Floats = NDArray[np.float64]
Number = TypeVar("Number", np.float64, np.int_)


def terrain_gains(weight: Floats, game: Game, nats: float) -> Floats:
    """Return what each kind gains by what lies beside, (rows, cols, kinds) as ``weight``, its log chances.

    ``nats`` is the gain for each square beside it of the same terrain.
    """
    of_kinds = _terrains_of_kinds(game)
    printed = weight[..., : of_kinds.shape[1]]
    most = weight.max(axis=2, keepdims=True)
    shown = np.exp(printed - most) @ of_kinds.T / np.exp(weight - most).sum(axis=2, keepdims=True)
    found = nats * sums_beside(shown) @ of_kinds
    gains = np.zeros_like(weight)
    gains[..., : of_kinds.shape[1]] = found + _together(printed) - _together(printed + found)
    return gains


def sums_beside(values: NDArray[Number]) -> NDArray[Number]:
    """Return for each place of a grid (rows, cols, ...) the sum of the values right beside it."""
    rows, cols, *others = values.shape
    around = np.zeros((rows + 2, cols + 2, *others), values.dtype)
    around[1:-1, 1:-1] = values
    return np.asarray(around[:-2, 1:-1] + around[2:, 1:-1] + around[1:-1, :-2] + around[1:-1, 2:])


def _together(weight: Floats) -> Floats:
    """Return the log chance of all kinds of each square together, (rows, cols, 1)."""
    return np.asarray(np.logaddexp.reduce(weight, axis=2, keepdims=True))


@cache
def _terrains_of_kinds(game: Game) -> Floats:
    """Return which printed kinds show each terrain: (terrains, kinds)."""
    faces = deck(game).faces
    return np.array([[face.terrain is terrain for face in faces] for terrain in TERRAINS[game]], np.float64)
