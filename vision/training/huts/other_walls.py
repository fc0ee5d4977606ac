"""Start tiles on which walls of other shapes are painted, in the colour of the hut or castle there.

The drawn huts and castles are of one shape each. What tells their colour is paint, wherever it is.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.board import HUT_COLOURS, Game
from vision.finishing.hut_colour import FIRST_COLOUR, SHOWN
from vision.training.arrays import Colour, Range, Rng
from vision.training.artwork.classic.castle import ROOFS
from vision.training.artwork.origins.hut import HIDES

Floats = NDArray[np.float64]

#: Share of the start tiles that are painted on.
_SHARE = 0.3
#: How much brighter or darker a paint is, in all and in each channel (standard deviations of logarithms).
_BRIGHTNESS, _TINT = 0.25, 0.1
#: The grey and the brown between which walls without paint are.
_BARE: tuple[Colour, Colour] = ((150, 145, 140), (60, 45, 36))
#: Paint where there is no colour.
_NO_PAINT: Colour = (112, 104, 96)
#: Widths of walls and of the painted strips on them, in squares.
_WALLS, _STRIPS = (0.06, 0.25), (0.06, 0.2)
#: How far the walls are from the edge of the start tile, in squares.
_FROM_EDGE = (-0.06, 0.2)
#: Share of the painted tiles that have walls, and how dark it may be between them.
_WALLED, _DARKEST = 0.7, 0.35
#: Sides of a start tile that have a strip, how far inward it lies, the share that are as long as the wall.
_PAINTED_SIDES, _INWARD, _WHOLE = (1, 4), (0.0, 0.15), 0.5
#: How blurred they are, in pixels.
_BLUR = (0.3, 0.8)


def with_other_walls(pixels: Floats, labels: NDArray[np.int64], rng: Rng) -> Floats:
    """Return start tiles (n, side, side, 3) with their labels' paint on some of them."""
    painted = pixels.copy()
    for number in np.flatnonzero(rng.random(len(pixels)) < _SHARE):
        painted[number] = _painted(painted[number], _paint(int(labels[number])), rng)
    return painted


def _paint(label: int) -> Colour:
    game = Game.CLASSIC if label >= FIRST_COLOUR[Game.CLASSIC] else Game.ORIGINS
    colours, own = HUT_COLOURS[game], label - FIRST_COLOUR[game]
    paints = ROOFS if game is Game.CLASSIC else HIDES
    return paints[colours[own]] if own < len(colours) else _NO_PAINT


def _painted(tile: Floats, paint: Colour, rng: Rng) -> Floats:
    """Return a tile with walls along its sides, strips of paint on some of them."""
    square = len(tile) / SHOWN
    edge = (len(tile) - square) / 2
    low, high = edge + square * rng.uniform(*_FROM_EDGE), len(tile) - edge - square * rng.uniform(*_FROM_EDGE)
    out = tile.copy()
    if rng.random() < _WALLED:
        inside = slice(round(low), round(high))
        out[inside, inside] *= rng.uniform(_DARKEST, 1.0)
        bare = np.array(_BARE[0]) + rng.random() * np.subtract(_BARE[1], _BARE[0])
        for side in range(4):
            out = _with_strip(out, side, (low, high), (low, low + square * rng.uniform(*_WALLS)), bare)
    colour = np.array(paint) * np.exp(rng.normal(0, _BRIGHTNESS) + rng.normal(0, _TINT, 3))
    for side in rng.permutation(4)[: rng.integers(*_PAINTED_SIDES, endpoint=True)]:
        ends = sorted(rng.uniform(low, high, 2).tolist())
        part = (low, high) if rng.random() < _WHOLE else (ends[0], ends[1])
        top = low + square * rng.uniform(*_INWARD)
        out = _with_strip(out, int(side), part, (top, top + square * rng.uniform(*_STRIPS)), colour)
    return np.asarray(cv2.GaussianBlur(src=out, ksize=(0, 0), sigmaX=rng.uniform(*_BLUR)), np.float64)


def _with_strip(tile: Floats, side: int, across: Range, down: Range, colour: Floats) -> Floats:
    """Return a tile with a strip of one pixel or more; each side is turned to be the upper one."""
    turned = np.rot90(tile, side).copy()
    (left, right), (top, low) = np.round(across).astype(int), np.round(down).astype(int)
    turned[top : max(low, top + 1), left : max(right, left + 1)] = np.clip(colour, 0, 255)
    return np.rot90(turned, -side)
