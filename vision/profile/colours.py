"""The colours of a copy: which change of all pixels lets the network read known squares best.

A lamp, a camera, faded or other ink change all squares alike. Steps:
1. describe such a change by six numbers: a turn of hues, saturation, red and blue against green, contrast and
   level;
2. try turns of hues all around, and from the best of them steps along each number, ever smaller ones;
3. keep what lowers the loss: what known squares lose in nats at half the network's sureness, at most
   :data:`_MOST_NATS` each, so that wrong labels decide little. All but the turn costs something, so that what
   one lamp did is not taken for the print;
4. believe the result if both halves of the squares gain by it. Of a print with hardly any colours they have
   to gain much: what colour there is may come from the lamp.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.classifying.adapter import UNCHANGED, Adapter
from vision.classifying.calibration import log_softmax
from vision.classifying.classify import ask

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Crops = NDArray[np.uint8]

_GREY = np.array([0.299, 0.587, 0.114])
_MOST_NATS = 4.0
_SURENESS = 0.5
#: Nats a square that the change has to gain, and the part of the loss that it may leave of a print with
#: hardly any colours.
_LEAST_GAIN, _MOST_LEFT = 0.04, 0.1
#: Below this loss, in nats a square, the network reads these colours as they are.
_GOOD = 0.03
#: Squares that the changes are tried on, those that are enough to compare hues, and so many degrees apart.
_MOST_SQUARES, _FEW, _HUES = 48, 32, 20
#: Hues that are followed up, no two nearer than this, and how much worse than the best one they may be.
_STARTS, _APART, _WORSE = 2, 30, 0.3
#: Steps of each number: degrees, and logarithms of factors; the level is a share of white.
_STEPS = (
    (15, -15, 30, -30),
    (0.4, -0.4, 0.8),
    (0.3, -0.3, 0.6, -0.6),
    (0.3, -0.3, 0.6, -0.6),
    (0.25, -0.25, 0.5),
    (0.08, -0.08),
)
_ROUNDS = (1.0, 0.5, 0.25)
#: How far each number may go from 0, and how far it goes for a fixed price in nats.
_FARTHEST = (np.inf, 0.9, 1.2, 1.2, 0.6, 0.16)
_PRICED = np.array([np.inf, 0.5, 0.35, 0.35, 0.35, 0.08])
_PRICE = 0.03
#: Spread of colours below which a print has none, and the same for one board, as with few squares it varies:
#: of the boards looked at, grey prints had .001 to .006 and few up to .011, nearly all others .01 to .09.
COLOURLESS, COLOURLESS_BOARD = 0.01, 0.012
#: What is looked at for that: the middle of a square, in so many pixels.
_MIDDLE, _SAMPLED = slice(16, 48), 8


def best_colours(crops: Crops, kinds: Ints, rng: np.random.Generator) -> Floats:
    """Return the matrix (3, 4) for crops (n, side, side, 3) whose printed kinds are known."""
    chosen = rng.permutation(len(crops))[:_MOST_SQUARES]
    squares = _Squares(crops[chosen], kinds[chosen])
    before = squares.losses(UNCHANGED)
    if not len(chosen) or before.mean() < _GOOD:
        return UNCHANGED
    found = colour_matrix(min((_descended(squares, hue) for hue in _hues(squares)), key=squares.price))
    after = squares.losses(found)
    halves = (before - after)[::2].mean(), (before - after)[1::2].mean()
    enough = before.mean() - _LEAST_GAIN
    if colour_spread(crops) < COLOURLESS:
        enough = _MOST_LEFT * before.mean()
    return found if min(halves) >= 0 and after.mean() < enough else UNCHANGED


@dataclass(frozen=True, eq=False)
class _Squares:
    """Squares that changes are tried on: crops (n, side, side, 3) and their printed kinds."""

    crops: Crops
    kinds: Ints

    def losses(self, colours: Floats, sureness: float = 1.0) -> Floats:
        """Return what each square loses in these colours, in nats."""
        chances = log_softmax(sureness * ask(Adapter(colours).mapped(self.crops), 0)[0]["kind"])
        return np.asarray(np.minimum(-chances[np.arange(len(self.kinds)), self.kinds], _MOST_NATS))

    def price(self, numbers: Floats) -> float:
        """Return the mean loss with these six numbers, and what they cost."""
        lost = self.losses(colour_matrix(numbers), _SURENESS).mean()
        return float(lost + _PRICE * ((numbers / _PRICED) ** 2).sum())


def _hues(squares: _Squares) -> list[float]:
    """Return the turns of hues from which to go on, the best first."""
    few = _Squares(squares.crops[:_FEW], squares.kinds[:_FEW])
    prices = {float(hue): few.price(hue * np.eye(6)[0]) for hue in range(-180, 180, _HUES)}
    found: list[float] = []
    for hue in sorted(prices, key=lambda hue: prices[hue]):
        near = any(abs((hue - other + 180) % 360 - 180) <= _APART for other in found)
        if not near and len(found) < _STARTS and prices[hue] <= min(prices.values()) + _WORSE:
            found.append(hue)
    return found


def _descended(squares: _Squares, hue: float) -> Floats:
    """Return the six numbers that steps from a turn of hues lead to."""
    found: Floats = hue * np.eye(6)[0]
    price = squares.price(found)
    for scale in _ROUNDS:
        for number, steps in enumerate(_STEPS):
            tried = [found + scale * step * np.eye(6)[number] for step in steps]
            prices = {squares.price(each): each for each in tried if abs(each[number]) <= _FARTHEST[number]}
            if prices and min(prices) < price:
                price = min(prices)
                found = prices[price]
    return found


def colour_spread(crops: Crops) -> float:
    """Return how far the shares of red, green and blue differ within a square, whatever the light on it.

    It is the median of all squares, 0 for a grey print under any lamp.
    """
    if not len(crops):
        return 0.0
    middles = crops[:, _MIDDLE, _MIDDLE]
    size = (_SAMPLED, _SAMPLED)
    small = np.array([cv2.resize(crop, size, interpolation=cv2.INTER_AREA) for crop in middles])
    pixels = small.reshape(len(small), -1, 3).astype(np.float64) + 4  # black has no share that says anything
    shares = pixels / pixels.sum(axis=2, keepdims=True)
    return float(np.median(shares.std(axis=1).max(axis=1)))


def colour_matrix(numbers: Floats) -> Floats:
    """Return the matrix (3, 4) that does what the six numbers say.

    >>> colour_matrix(np.zeros(6)).round(3).tolist()
    [[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0]]
    """
    turn, saturation, red, blue, contrast, level = numbers.tolist()
    strength = np.exp(saturation)
    saturated = strength * np.eye(3) + (1 - strength) * np.outer(np.ones(3), _GREY)
    gains = np.diag(np.exp([red + contrast, contrast, blue + contrast]))
    return np.column_stack([gains @ saturated @ _hues_turned(turn), np.full(3, 255 * level)])


def _hues_turned(degrees: float) -> Floats:
    """Return the turn about the axis of greys (Rodrigues' formula)."""
    angle, axis = np.deg2rad(degrees), np.ones(3) / np.sqrt(3)
    cross = np.cross(np.eye(3), axis)
    return np.asarray(
        np.cos(angle) * np.eye(3) + np.sin(angle) * cross.T + (1 - np.cos(angle)) * np.outer(axis, axis)
    )
