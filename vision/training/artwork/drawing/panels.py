"""Flat boards set up in space: upright, leaning, cut into parts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from vision.training.arrays import Colour
from vision.training.artwork.interface import CARD_THICKNESS, Panel, Picture, Point


def upright(
    picture: Picture, start: Sequence[float], end: Sequence[float], height: float, edge: Colour
) -> Panel:
    """Stand a picture on the line from ``start`` to ``end``."""
    low_left: Point = (float(start[0]), float(start[1]), 0.0)
    low_right: Point = (float(end[0]), float(end[1]), 0.0)
    high_left, high_right = (*low_left[:2], height), (*low_right[:2], height)
    back = np.ascontiguousarray(picture[:, ::-1])
    return Panel(picture, back, (high_left, high_right, low_right, low_left), CARD_THICKNESS, edge)


def leaning(
    picture: Picture, start: Sequence[float], end: Sequence[float], top: Sequence[float], edge: Colour
) -> Panel:
    """Lean a picture over the line from ``start`` to ``end``, the middle of its upper edge at ``top``."""
    low_left, low_right = np.array([*start, 0.0]), np.array([*end, 0.0])
    half = (low_right - low_left) / 2
    corners = (top - half, top + half, low_right, low_left)
    back = np.ascontiguousarray(picture[:, ::-1])
    return Panel(picture, back, _points(corners), CARD_THICKNESS, edge)


def _points(corners: Sequence[NDArray[np.float64]]) -> tuple[Point, Point, Point, Point]:
    first, second, third, fourth = ((float(x), float(y), float(z)) for x, y, z in corners)
    return first, second, third, fourth


def cut_apart(panel: Panel, cuts: Sequence[float]) -> list[Panel]:
    """Cut an upright board at parts of its width, from left to right; one beyond its ends cuts nothing."""
    high_left, high_right, low_right, low_left = (np.array(corner) for corner in panel.corners)
    width = panel.picture.shape[1]
    parts = []
    edges = [0.0, *(cut for cut in cuts if 0 < cut < 1), 1.0]
    for start, end in pairwise(edges):
        first = min(round(start * width), width - 1)
        last = max(round(end * width), first + 1)  # a far board's outermost strip is less than a pixel wide
        corners = (
            high_left + (high_right - high_left) * start,
            high_left + (high_right - high_left) * end,
            low_left + (low_right - low_left) * end,
            low_left + (low_right - low_left) * start,
        )
        parts.append(
            Panel(
                panel.picture[:, first:last],
                panel.back[:, width - last : width - first],
                _points(corners),
                panel.thickness,
                panel.edge_colour,
            )
        )
    return parts
