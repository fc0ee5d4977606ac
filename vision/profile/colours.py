"""The colours of a copy: which change of all pixels lets the network read known squares best.

A lamp, a camera, faded or other ink change all squares alike. Steps:
1. describe such a change by six numbers: a turn of hues, saturation, red and blue against green, contrast and
   level;
2. try steps along each of them, in three rounds of ever smaller ones, and keep what lowers the loss;
3. the loss is the mean of what known squares lose in nats, at most :data:`_MOST_NATS` each, so that wrong
   labels decide little. It is counted in two halves of the squares, and a step may raise none of them: what
   suits one half only is chance.

A print without colours stays as it is: what colour there is comes from the lamp.
"""

from __future__ import annotations

from itertools import product

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.adapter import UNCHANGED, Adapter
from vision.classify import ask

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Crops = NDArray[np.uint8]

_GREY = np.array([0.299, 0.587, 0.114])
_MOST_NATS = 6.0
#: Nats a square that a step has to gain.
_LEAST_GAIN = 0.02
#: Below this loss, in nats a square, the network reads these colours as they are.
_GOOD = 0.03
#: Squares that the changes are tried on.
_MOST_SQUARES = 48
#: Steps of each number: degrees, and logarithms of factors; the level is a share of white.
_STEPS = (
    (30, -30, 60, -60, 120, -120, 180, 15, -15),
    (0.4, -0.4, 0.8),
    (0.3, -0.3, 0.6, -0.6),
    (0.3, -0.3, 0.6, -0.6),
    (0.25, -0.25, 0.5),
    (0.08, -0.08),
)
#: Spread of colours below which a print has none: of the boards looked at, grey prints had .001 to .006 and
#: few more, all others .01 to .09.
COLOURLESS = 0.009
#: What is looked at for that: the middle of a square, in so many pixels.
_MIDDLE, _SAMPLED = slice(16, 48), 8
_ROUNDS = (1.0, 1.0, 0.5)
#: How far each number may go from 0.
_FARTHEST = (180, 0.9, 1.2, 1.2, 0.6, 0.16)


def best_colours(crops: Crops, kinds: Ints, rng: np.random.Generator) -> Floats:
    """Return the matrix (3, 4) for crops (n, side, side, 3) whose printed kinds are known."""
    if colour_spread(crops) < COLOURLESS:
        return UNCHANGED
    chosen = rng.permutation(len(crops))[:_MOST_SQUARES]
    crops, kinds = crops[chosen], kinds[chosen]
    found, best = np.zeros(len(_STEPS)), _losses(crops, kinds, UNCHANGED)
    for scale, number in product(_ROUNDS, range(len(_STEPS))):
        if best.mean() < _GOOD:
            break
        tried = np.repeat(found[None], len(_STEPS[number]), axis=0)
        tried[:, number] += scale * np.array(_STEPS[number])
        tried = tried[np.abs(tried[:, number]) <= _FARTHEST[number]]
        losses = np.array([_losses(crops, kinds, colour_matrix(one)) for one in tried])
        losses[(losses > best).any(axis=1) | (losses.mean(axis=1) > best.mean() - _LEAST_GAIN)] = np.inf
        if np.isfinite(losses).any():
            at = int(losses.mean(axis=1).argmin())
            found, best = tried[at], losses[at]
    return colour_matrix(found)


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


def _losses(crops: Crops, kinds: Ints, colours: Floats) -> Floats:
    """Return the loss of each half of the squares."""
    chances, _ = ask(Adapter(colours).mapped(crops), 0)
    lost = np.minimum(-chances["kind"][np.arange(len(kinds)), kinds], _MOST_NATS)
    return np.array([lost[::2].mean(), lost[1::2].mean()]) if len(lost) > 1 else np.repeat(lost, 2)
