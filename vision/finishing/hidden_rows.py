"""Rows and columns beside what was read that something may hide as a whole.

A hand over the edge of a board hides squares of which no picture shows a part. The reading gets such a row as
holes, of which those that may hide a square are doubted: so a player is asked, and does not have to find out
what is missing. Steps, as long as the territory has room:
1. of every row and column right beside the box, take the chance of its likeliest place to hide a square;
2. the likeliest of them is added, if that is enough. Where something has to be missing, less is enough.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorer.board import SIZES, Place
from vision.finishing.hidden_squares import Part
from vision.settings import Settings

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Box:
    """Rows and columns of the grid and its ring, the last of each left out."""

    top: int
    bottom: int
    left: int
    right: int

    def __contains__(self, place: Place) -> bool:
        return self.top <= place[0] < self.bottom and self.left <= place[1] < self.right

    @property
    def part(self) -> Part:
        return slice(self.top, self.bottom), slice(self.left, self.right)

    @property
    def height(self) -> int:
        return self.bottom - self.top

    @property
    def width(self) -> int:
        return self.right - self.left


def with_hidden_rows(
    box: Box, chances: Floats, size: int | None, settings: Settings, *, missing: bool = False
) -> Box:
    """Return a box with the rows and columns that may be hidden beside it.

    ``chances`` (of the grid and its ring) are those of places to hide a square, if they lie beside the box.
    A territory with more than the smaller size allows is one of the larger, unless its size is known.
    ``missing``: some square has to be missing.
    """
    most = most_lines(box, size)
    least = settings.min_hidden if missing else settings.min_hidden_beside
    while True:
        larger = larger_boxes(box, chances.shape, most)
        likeliest = max(larger, key=lambda each: _chance(each, box, chances), default=box)
        if likeliest == box or _chance(likeliest, box, chances) < least:
            return box
        box = likeliest


def most_lines(box: Box, size: int | None) -> int:
    """Return how many rows and columns a territory can have of which so much was read."""
    return size or min(side for side in SIZES if side >= min(max(box.height, box.width), max(SIZES)))


def larger_boxes(box: Box, shape: tuple[int, ...], most: int) -> list[Box]:
    """Return the boxes with one more row or column, as far as the territory and what is known go."""
    top, bottom, left, right = box.top, box.bottom, box.left, box.right
    taller = [Box(top - 1, bottom, left, right), Box(top, bottom + 1, left, right)]
    wider = [Box(top, bottom, left - 1, right), Box(top, bottom, left, right + 1)]
    every = (taller if box.height < most else []) + (wider if box.width < most else [])
    rows, cols = shape
    return [
        each for each in every if min(each.top, each.left) >= 0 and each.bottom <= rows and each.right <= cols
    ]


def _chance(larger: Box, box: Box, chances: Floats) -> float:
    """Return the chance of the likeliest place of the row or column that a larger box adds."""
    added = np.zeros(chances.shape, bool)
    added[larger.part] = True
    added[box.part] = False
    return float(chances[added].max()) if added.any() else 0.0
