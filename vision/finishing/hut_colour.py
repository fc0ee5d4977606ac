"""Whose board it is: the colour of the hut or castle on the start tile, with its chance.

Steps:
1. the light: squares of known terrain show how much brighter, redder or bluer everything is than their prints
   were measured; squares near the start tile count more, as light differs over a table;
2. the start tile with what stands on it, brought to that light, in CIELAB, where equal steps look equal;
3. a small network looks at it in all four quarter turns and says the chance of each colour, and of none.

It learned from drawn scenes (``vision.training.huts``). What else was measured stands in ``model/huts.json``.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.board import HUT_COLOURS, Board, Game, Place, Terrain
from vision.classifying.calibration import log_softmax
from vision.networks import run
from vision.reading import Hut
from vision.rectify import Rectified

Floats = NDArray[np.float64]

#: Where the classes of each game begin: its colours (``HUT_COLOURS``) in their order, then no colour at all.
FIRST_COLOUR = {Game.ORIGINS: 0, Game.CLASSIC: len(HUT_COLOURS[Game.ORIGINS]) + 1}
#: Squares shown around the middle of the start tile, and pixels that are averaged to one.
SHOWN, STEP = 1.5, 4
#: The part of a square that is averaged for its light, in squares.
_LIT = 0.7
#: Squares from which another square's light counts half.
_NEAR = 2.0
#: Of CIELAB: the middle and the spread that the network is given.
_LAB_MIDDLE, _LAB_SPREAD = np.array([50.0, 0.0, 0.0]), np.array([25.0, 25.0, 25.0])


@dataclass(frozen=True, slots=True, eq=False)
class HutModel:
    """What was measured beside the network.

    ``light``: the mean RGB (0 to 255) of each terrain in neutral light. ``temperature`` divides the logits.
    """

    light: dict[Terrain, Floats]
    temperature: float


@cache
def measured_model() -> HutModel:
    text = (resources.files("vision") / "model" / "huts.json").read_text("utf-8")
    data = json.loads(text)
    light = {Terrain(name): np.array(colour, np.float64) for name, colour in data["light"].items()}
    return HutModel(light, data["temperature"])


def read_hut(rectified: Rectified, board: Board) -> Hut | None:
    """Return the colour on a board's start tile; ``board`` covers the grid and its ring."""
    starts = board.starts
    if len(starts) != 1:
        return None
    model = measured_model()
    seen = in_lab(start_pixels(rectified, starts[0]) / light_gains(rectified, board, starts[0], model.light))
    turned = np.stack([np.rot90(seen, quarters) for quarters in range(4)])
    logits = run("huts", start=turned.astype(np.float32))[0] / model.temperature
    chances = colour_chances(logits, board.game)
    best, colours = int(chances.argmax()), HUT_COLOURS[board.game]
    if best >= len(colours):
        return None
    every = tuple(zip(colours, chances.tolist(), strict=False))  # the last chance is that of none
    return Hut(colours[best], float(chances[best]), every)


def colour_chances(logits: NDArray[np.floating], game: Game) -> Floats:
    """Return the chance of each colour of a game, the last that of none, from looks (n, classes)."""
    first = FIRST_COLOUR[game]
    own = log_softmax(logits[:, first : first + len(HUT_COLOURS[game]) + 1]).mean(axis=0)
    return np.asarray(np.exp(log_softmax(own)))


def light_gains(rectified: Rectified, board: Board, start: Place, neutral: dict[Terrain, Floats]) -> Floats:
    """Return how much brighter each channel (3) is around the start tile than in neutral light."""
    places = [place for place, square in board.squares.items() if square.terrain in neutral]
    if not places:
        return np.ones(3)
    seen = mean_colours(rectified, places)
    expected = np.array([neutral[board.squares[place].terrain] for place in places])
    logs = np.log((seen + 4) / (expected + 4))  # what is nearly black says little
    away = np.linalg.norm(np.array(places) - start, axis=1)
    return np.asarray(np.exp(_weighted_median(logs, 1 / (1 + (away / _NEAR) ** 2))))


def _weighted_median(values: Floats, weights: Floats) -> Floats:
    """Return the weighted median of each column of values (n, columns)."""
    order = values.argsort(axis=0)
    sums = weights[order].cumsum(axis=0)
    middle = (sums >= sums[-1] / 2).argmax(axis=0)
    return np.asarray(np.take_along_axis(values, np.take_along_axis(order, middle[None], axis=0), axis=0)[0])


def mean_colours(rectified: Rectified, places: Sequence[Place]) -> Floats:
    """Return the mean RGB (n, 3) of the middles of squares, by each fourth pixel in both directions."""
    middles = np.array([_around(rectified, place, _LIT)[::4, ::4] for place in places])
    return np.asarray(middles.mean(axis=(1, 2), dtype=np.float64))


def start_pixels(rectified: Rectified, place: Place) -> Floats:
    """Return a square's surroundings, reduced: RGB (side, side, 3), 0 to 255."""
    shown = _around(rectified, place, SHOWN).astype(np.float32)
    side = len(shown) // STEP
    return cv2.resize(src=shown, dsize=(side, side), interpolation=cv2.INTER_AREA).astype(np.float64)


def in_lab(pixels: Floats) -> Floats:
    """Return RGB (..., 3), 0 to 255, as the network is given it: CIELAB about 0, its spread about 1."""
    from skimage.color import rgb2lab  # noqa: PLC0415 - only where a hut is read

    return np.asarray((rgb2lab(np.clip(pixels / 255, 0, 1)) - _LAB_MIDDLE) / _LAB_SPREAD)


def _around(rectified: Rectified, place: Place, squares: float) -> NDArray[np.uint8]:
    """Return the pixels so many squares around the middle of a square of the grid or its ring."""
    x, y = rectified.centres[place]
    half = int(squares * rectified.pitch / 2)
    height, width = rectified.picture.shape[:2]
    left = min(max(round(float(x)) - half, 0), width - 2 * half)
    top = min(max(round(float(y)) - half, 0), height - 2 * half)
    return rectified.picture[top : top + 2 * half, left : left + 2 * half]
