"""Whose board it is: the colour of the hut or castle on the start tile, with its chance.

Steps:
1. the light: squares of known terrain show how much brighter, redder or bluer everything is than the prints
   were measured; squares near the start tile count more, as light differs over a table;
2. the start tile with what stands on it, brought to that light, in CIELAB, where equal steps look equal;
3. which share of it looks like each of some colours: a soft choice by colour differences (CIEDE2000);
4. from the shares to the chance of each colour by a multinomial logistic regression.

What the steps go by was measured on drawn scenes (``vision.training.hut_colours``) and stands in
``model/huts.json``.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scorer.board import Board, Game, Place, Terrain
from vision.reading import Hut
from vision.rectify import Rectified

Floats = NDArray[np.float64]

#: The colours of each game, in the order of their weights; behind them no colour at all.
COLOURS = {
    Game.ORIGINS: ("pink", "blue", "green", "black"),
    Game.CLASSIC: ("pink", "blue", "green", "yellow"),
}
#: Squares shown around the middle of the start tile, and pixels that are averaged to one.
_SHOWN, _STEP = 1.5, 4
#: The part of a square that is averaged for its light, in squares.
_LIT = 0.7
#: How soft the choice among colours is, in units of CIEDE2000.
_SOFTNESS = 6.0
#: Squares beyond which another square's light counts a third.
_NEAR = 2.0


@dataclass(frozen=True, slots=True, eq=False)
class HutModel:
    """What was measured.

    ``light``: the mean RGB (0 to 255) of each terrain in neutral light. ``palette`` (colours, 3) in CIELAB.
    ``weights`` of each game: (features + 1, colours + 1), the last row added, the last column no colour.
    """

    light: dict[Terrain, Floats]
    palette: Floats
    weights: dict[Game, Floats]


@cache
def measured_model() -> HutModel:
    text = (resources.files("vision") / "model" / "huts.json").read_text("utf-8")
    return model_from_json(json.loads(text))


def model_from_json(data: dict[str, Any]) -> HutModel:
    return HutModel(
        {Terrain(name): np.array(colour, np.float64) for name, colour in data["light"].items()},
        np.array(data["palette"], np.float64),
        {Game(name): np.array(rows, np.float64) for name, rows in data["weights"].items()},
    )


def read_hut(rectified: Rectified, board: Board, model: HutModel | None = None) -> Hut | None:
    """Return the colour on a board's start tile; ``board`` covers the grid and its ring."""
    starts = [place for place, square in board.squares.items() if square.terrain is Terrain.START]
    if len(starts) != 1:
        return None
    model = model or measured_model()
    light = light_gains(rectified, board, starts[0], model.light)
    shares = colour_shares(rectified, starts[0], light, model.palette)
    chances = chances_of(shares, model.weights[board.game])
    best = int(chances.argmax())
    colours = COLOURS[board.game]
    return Hut(colours[best], float(chances[best])) if best < len(colours) else None


def chances_of(shares: Floats, weights: Floats) -> Floats:
    """Return the chance of each colour, the last that of none."""
    logits = shares @ weights[:-1] + weights[-1]
    chances = np.exp(logits - logits.max())
    return np.asarray(chances / chances.sum())


def light_gains(rectified: Rectified, board: Board, start: Place, neutral: dict[Terrain, Floats]) -> Floats:
    """Return how much brighter each channel (3) is around the start tile than in neutral light."""
    places = [place for place, square in board.squares.items() if square.terrain in neutral]
    if not places:
        return np.ones(3)
    seen = np.array([mean_colour(rectified, place) for place in places])
    expected = np.array([neutral[board.squares[place].terrain] for place in places])
    logs = np.log((seen + 4) / (expected + 4))
    away = np.linalg.norm(np.array(places) - start, axis=1)
    return np.asarray(np.exp(_weighted_median(logs, 1 / (1 + (away / _NEAR) ** 2))))


def _weighted_median(values: Floats, weights: Floats) -> Floats:
    """Return the weighted median of each column of values (n, columns)."""
    order = values.argsort(axis=0)
    sums = weights[order].cumsum(axis=0)
    middle = (sums >= sums[-1] / 2).argmax(axis=0)
    return np.asarray(np.take_along_axis(values, np.take_along_axis(order, middle[None], axis=0), axis=0)[0])


def mean_colour(rectified: Rectified, place: Place) -> Floats:
    """Return the mean RGB of the middle of a square."""
    return np.asarray(_around(rectified, place, _LIT).mean(axis=(0, 1), dtype=np.float64))


def colour_shares(rectified: Rectified, place: Place, gains: Floats, palette: Floats) -> Floats:
    """Return the share of each colour of the palette in the square, and in the ring around it."""
    from skimage.color import deltaE_ciede2000  # noqa: PLC0415 - only where a hut is read

    lab = lab_pixels(rectified, place, gains)
    apart = deltaE_ciede2000(lab[:, :, None], palette[None, None])  # type: ignore[no-untyped-call]
    near = np.exp(-(apart - apart.min(axis=2, keepdims=True)) / _SOFTNESS)
    shares = near / near.sum(axis=2, keepdims=True)
    rim = round(len(lab) * (_SHOWN - 1) / _SHOWN / 2)
    inner = shares[rim:-rim, rim:-rim].mean(axis=(0, 1))
    middle = shares[2 * rim : -2 * rim, 2 * rim : -2 * rim].mean(axis=(0, 1))
    return np.concatenate([np.sqrt(inner), np.sqrt(middle), shares.mean(axis=(0, 1))])


def lab_pixels(rectified: Rectified, place: Place, gains: Floats) -> Floats:
    """Return the start tile's surroundings in neutral light, reduced, in CIELAB (side, side, 3)."""
    from skimage.color import rgb2lab  # noqa: PLC0415 - only where a hut is read

    shown = _around(rectified, place, _SHOWN).astype(np.float64)
    side = len(shown) // _STEP
    small = shown.reshape(side, _STEP, side, _STEP, 3).mean(axis=(1, 3))
    return np.asarray(rgb2lab(np.clip(small / gains / 255, 0, 1)))


def _around(rectified: Rectified, place: Place, squares: float) -> NDArray[np.uint8]:
    """Return the pixels so many squares around the middle of a square of the grid or its ring."""
    x, y = rectified.centres[place]
    half = int(squares * rectified.pitch / 2)
    left, top = max(round(float(x)) - half, 0), max(round(float(y)) - half, 0)
    height, width = rectified.picture.shape[:2]
    left, top = min(left, width - 2 * half), min(top, height - 2 * half)
    return rectified.picture[top : top + 2 * half, left : left + 2 * half]
