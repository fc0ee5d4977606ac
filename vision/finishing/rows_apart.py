"""Rows and columns that a gap parts from the rest of a board.

Within a territory dominoes lie against each other. One that lies a third of a square beside it, in line with
its squares, is drawn onto its lattice, but the centres of its squares stay off their places. So it is with
dominoes to choose from that lie parallel to the board, and with another board. Such squares are doubted, with
a note:
1. where two rows or columns meet and the squares of the one lie far from their neighbours in the other, those
   on the side of the gap with fewer squares;
2. those of an outermost row or column none of which has a centre near its place: they lie farther off.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from scorer.board import Board, Place
from vision.geometry.grid import Grid, project_back
from vision.locating.peaks import Points
from vision.reading import NoteCode, Reading

Floats = NDArray[np.float64]
#: Least gap, in squares: the mean of all neighbours whose centres are known. Of 18,940 places where two rows
#: or columns of 2,079 boards meet it was reached at two, both times under a cable.
_GAP = 0.1
#: Farthest, in squares, that the centre of a square lies off its place.
_FARTHEST = 0.4
#: Fewest squares of an outermost row or column of which none has a centre, and how many of the others have
#: theirs. Of 1,650 boards two had such; one of these was a column of the table.
_FEWEST, _NEARLY_ALL = 2, 0.9


def doubted_apart(reading: Reading, grid: Grid, points: Points | None) -> Reading:
    """Return a reading, the squares that a gap parts from it doubted; ``points`` are what was located."""
    if points is None:
        return reading
    offsets = _offsets(reading, grid, points)
    apart = {place for axis in (0, 1) for place in _beyond_gaps(offsets[..., axis], axis)}
    apart.update(_without_centres(offsets, reading.board))
    if not apart:
        return reading
    return reading.doubted(apart).noted(NoteCode.GAP)


def _offsets(reading: Reading, grid: Grid, points: Points) -> Floats:
    """Return how far down and to the right the centres of placed squares lie (rows, cols, 2).

    It is infinite where a square has no centre, and not a number where there is no square. A start tile's is
    not known either: a castle that stands on it hides its middle.
    """
    board = reading.board
    offsets = np.full((board.height, board.width, 2), np.nan)
    offsets[tuple(np.transpose(list(board.squares)))] = np.inf
    at = project_back(grid.matrix, points.xy[points.half > 0])[:, ::-1]
    places = np.floor(at).astype(int)
    off = at - places - 0.5
    near = (places >= 0).all(axis=1) & (places < offsets.shape[:2]).all(axis=1)
    near &= (off**2).sum(axis=1) < _FARTHEST**2
    rows, cols = places[near].T
    offsets[rows, cols] = np.where(np.isnan(offsets[rows, cols]), np.nan, off[near])
    for start in board.starts:
        offsets[start] = np.inf
    return offsets


def _beyond_gaps(offsets: Floats, axis: int) -> Iterator[Place]:
    """Yield the squares beyond each gap between two rows (axis 0) or columns (axis 1)."""
    lines = np.moveaxis(offsets, axis, 0)
    placed = ~np.isnan(lines)
    for number in range(1, len(lines)):
        both = placed[number - 1] & placed[number]
        pairs = lines[number - 1 : number + 1, both]
        before, after = pairs[:, np.isfinite(pairs).all(axis=0)]
        if len(before) and (after - before).mean() >= _GAP:
            first, last = placed[:number].sum(), placed[number:].sum()
            side = range(number) if first < last else range(number, len(lines))
            yield from (
                (a, b) if axis == 0 else (b, a) for a in side for b in np.flatnonzero(placed[a]).tolist()
            )


def _without_centres(offsets: Floats, board: Board) -> Iterator[Place]:
    """Yield squares of outermost rows and columns none of which has a centre, if nearly all others have."""
    printed = ~np.isnan(offsets[..., 0])
    for start in board.starts:
        printed[start] = False
    seen = printed & np.isfinite(offsets[..., 0])
    for line in (np.s_[0], np.s_[-1], np.s_[:, 0], np.s_[:, -1]):
        own, others = np.zeros_like(printed), printed.copy()
        own[line], others[line] = printed[line], False
        unseen = own.sum() >= _FEWEST and not (own & seen).any()
        if unseen and others.any() and seen[others].mean() >= _NEARLY_ALL:
            yield from ((row, col) for row, col in np.argwhere(own).tolist())
