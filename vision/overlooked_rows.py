"""Rows and columns that the locator left out because something lies over the board's edge.

The locator sees the board as a whole and may take a hand, a cup or a cable for the end of it. Of the squares
behind that a part is often seen, and a square's own picture shows that it is one. Steps, as long as the
territory has room beside what the locator takes for it:
1. look at the squares right beside the grid that the locator takes for none of this board;
2. where one of them is surely placed, or likely and something covers a part of it, the grid gets the row or
   column with most of them. Of that the locator knows nothing;
3. where something only covers them, the board may go on beyond it: the grid gets that row or column, too, if
   in the larger grid a square beside it is likely placed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
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

Mask = NDArray[np.bool_]
Floats = NDArray[np.float64]
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


@dataclass(frozen=True, slots=True, eq=False)
class _Beside:
    """What is seen beside a grid: the chance of every place that a square lies there, or is covered."""

    sides: tuple[_Side, ...]
    placed: Floats
    covered: Floats

    def overlooked(self, settings: Settings) -> _Side | None:
        """Return the side on which most seems placed, if a square there is sure enough.

        Less is enough of a square that something covers in part, and right beside one.
        """
        covered = self.covered >= settings.min_partly_covered
        others = np.where(_and_beside(covered), settings.min_overlooked_beside, settings.min_overlooked)
        return self._side_with(np.where(covered, settings.min_overlooked_covered, others))

    def going_on(self, covered: Mask, settings: Settings) -> _Side | None:
        """Return the side on which most seems placed, if it goes on beside what something covers.

        ``covered`` are the places that are covered.
        """
        return self._side_with(np.where(_and_beside(covered), settings.min_overlooked_beside, np.inf))

    def _side_with(self, least: Floats) -> _Side | None:
        """Return the side with most placed of those with a square that is at least so likely."""
        there = self.placed >= least
        sure = [side for side in self.sides if there[side.squares].any()]
        return max(sure, key=lambda side: _total(self.placed, side), default=None)

    def covered_sides(self, settings: Settings) -> list[_Side]:
        """Return the sides on which something covers a place, that with most of it first."""
        partly = self.covered >= settings.min_partly_covered
        covered = [side for side in self.sides if partly[side.squares].any()]
        return sorted(covered, key=lambda side: -_total(self.covered, side))


def _and_beside(places: Mask) -> Mask:
    """Return places with those right beside them, not across their corners."""
    cross = cv2.getStructuringElement(cv2.MORPH_CROSS, (3, 3))
    return np.asarray(cv2.dilate(places.astype(np.uint8), cross) > 0)


def _total(chances: Floats, side: _Side) -> float:
    return float(chances[side.squares].sum())


def with_overlooked_rows(
    photo: Photo, located: Located, rectified: Rectified, size: int | None, settings: Settings
) -> tuple[Located, Rectified]:
    """Return what was located and rectified, with the rows and columns that were overlooked."""
    for _ in range(_MOST_ROWS):
        beside = _look_beside(located, rectified, size, settings)
        side = beside.overlooked(settings)
        if side is None:
            return _beyond_covered(photo, located, beside, size, settings) or (located, rectified)
        located = grown(located, *side.adds)
        rectified = rectify(photo, located, settings)
    return located, rectified


def _beyond_covered(
    photo: Photo, located: Located, beside: _Beside, size: int | None, settings: Settings
) -> tuple[Located, Rectified] | None:
    """Return a grid that goes on beyond what something covers, if a square is likely placed there."""
    partly = beside.covered >= settings.min_partly_covered
    for side in beside.covered_sides(settings):
        larger = grown(located, *side.adds)
        rectified = rectify(photo, larger, settings)
        covered = np.zeros(rectified.belongs.shape, bool)
        top, left = side.adds[0], side.adds[2]
        covered[top:, left:][: len(partly), : len(partly[0])] = partly
        beyond = _look_beside(larger, rectified, size, settings).going_on(covered, settings)
        if beyond is not None:
            larger = grown(larger, *beyond.adds)
            return with_overlooked_rows(photo, larger, rectify(photo, larger, settings), size, settings)
    return None


def _look_beside(located: Located, rectified: Rectified, size: int | None, settings: Settings) -> _Beside:
    """Look at the squares beside the grid, wherever the territory has room for them."""
    sides = tuple(_sides_with_room(located, rectified, size, settings))
    wanted = np.zeros(rectified.belongs.shape, bool)
    for side in sides:
        wanted |= side.squares
    placed, covered = np.zeros(wanted.shape), np.zeros(wanted.shape)
    if wanted.any():
        answers = look_once(rectified.crops_of(wanted, CROP_SQUARES, CROP_SIDE), 0)
        placed[wanted] = 1 - np.exp(answers["kind"][:, NOTHING_PLACED])
        covered[wanted] = np.exp(answers[COVERED][:, 1])
    return _Beside(sides, placed, covered)


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
