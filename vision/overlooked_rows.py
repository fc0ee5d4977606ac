"""Rows and columns that the locator left out because something lies over the board's edge.

The locator sees the board as a whole and may take a hand, a cup or a cable for the end of it. Of the squares
behind that a part is often seen, and a square's own picture shows that it is one. Steps, as long as the
territory has room beside what the locator takes for it:
1. look at the squares right beside the grid that the locator takes for none of this board;
2. where one of them is surely placed, or likely and something covers a part of it, the grid gets the row or
   column with most of them. Of that the locator knows nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorer.board import SIZES
from vision.classifying.classify import CROP_SIDE, CROP_SQUARES, look_once
from vision.classifying.square_classes import COVERED, NOTHING_PLACED
from vision.loading.load import Photo
from vision.locating.locate import grown
from vision.locating.located import Located
from vision.rectify import Rectified, rectify
from vision.settings import Settings

#: Most rows and columns that are added: two on each side of a corner.
_MOST_ROWS = 4
#: The sides of a grid within its squares and their ring, and the rows and columns that each adds.
_SIDES = (
    (np.s_[0, 1:-1], (1, 0, 0, 0)),
    (np.s_[-1, 1:-1], (0, 1, 0, 0)),
    (np.s_[1:-1, 0], (0, 0, 1, 0)),
    (np.s_[1:-1, -1], (0, 0, 0, 1)),
)


@dataclass(frozen=True, slots=True, eq=False)
class _Side:
    """Squares right beside the grid that may be looked at, and the rows and columns that they would add."""

    squares: NDArray[np.bool_]
    adds: tuple[int, int, int, int]


def with_overlooked_rows(
    photo: Photo, located: Located, rectified: Rectified, size: int | None, settings: Settings
) -> tuple[Located, Rectified]:
    """Return what was located and rectified, with the rows and columns that were overlooked."""
    for _ in range(_MOST_ROWS):
        side = _overlooked_side(located, rectified, size, settings)
        if side is None:
            break
        located = grown(located, *side.adds)
        rectified = rectify(photo, located, settings)
    return located, rectified


def _overlooked_side(
    located: Located, rectified: Rectified, size: int | None, settings: Settings
) -> _Side | None:
    """Return the side of the grid on which most seems placed, if a square there is sure enough."""
    sides = list(_sides_with_room(located, rectified, size, settings))
    wanted = np.zeros(rectified.belongs.shape, bool)
    for side in sides:
        wanted |= side.squares
    if not wanted.any():
        return None
    answers = look_once(rectified.crops_of(wanted, CROP_SQUARES, CROP_SIDE), 0)
    placed, covered = np.zeros(wanted.shape), np.zeros(wanted.shape)
    placed[wanted] = 1 - np.exp(answers["kind"][:, NOTHING_PLACED])
    covered[wanted] = np.exp(answers[COVERED][:, 1])
    there = placed >= np.where(
        covered >= settings.min_partly_covered, settings.min_overlooked_covered, settings.min_overlooked
    )
    sure = [side for side in sides if there[side.squares].any()]
    return max(sure, key=lambda side: float(placed[side.squares].sum()), default=None)


def _sides_with_room(
    located: Located, rectified: Rectified, size: int | None, settings: Settings
) -> Iterator[_Side]:
    """Yield the sides of a grid on which the territory may go on, as far as the photo shows them."""
    grid = located.grid
    if located.closed or located.heatmaps is None:
        return
    most = size or min((side for side in SIZES if side >= max(grid.rows, grid.cols)), default=max(SIZES))
    shown = rectified.inside >= settings.min_ring_inside
    belong = rectified.belongs >= settings.min_ring_belongs
    left_out = shown & ~belong
    for place, adds in _SIDES:
        if _lines_of(belong[1:-1, 1:-1], axis=0 if sum(adds[:2]) else 1) < most:
            squares = np.zeros_like(left_out)
            squares[place] = left_out[place]
            yield _Side(squares, adds)


def _lines_of(belong: NDArray[np.bool_], axis: int) -> int:
    """Return how many rows or columns of a grid this board has: at the edge a hand may be taken for more."""
    used = np.flatnonzero(belong.any(axis=1 - axis))
    return int(used[-1] - used[0] + 1) if len(used) else belong.shape[axis]
