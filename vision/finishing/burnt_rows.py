"""Squares beside what was read that a lamp burns out: white without any print, they are taken for table.

They are taken in as holes that may be whatever the box holds, and asked, and so are burnt holes by which they
join the board. A lamp burns out tables and paper, too; of a board is what
1. lies on its lattice, from squares that were read on from one to the next, two or more;
2. fits into a territory with them, and ends there;
3. covers these squares and hardly more, as paper that lies askew does not.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.board import SIZES, Board, Place, Row
from vision.finishing.burnt_out import burnt_shares
from vision.finishing.hidden_rows import Box
from vision.finishing.unseen_squares import unseen_hole
from vision.geometry.grid import Grid
from vision.loading.load import Photo
from vision.reading import Reading, SquareReading

Mask = NDArray[np.bool_]
#: Share of a square from which it is burnt out: far from what was read the lattice is some tenths off.
_BURNT = 0.6
#: Fewest squares, as dominoes have, and the share of what is burnt out around that lies on them.
_FEWEST, _ON_LATTICE = 2, 0.85
#: Places around the largest territory on which it is seen to end.
_END = 1
_CROSS = np.array([[0, 1, 0], [1, 1, 1], [0, 1, 0]], np.uint8)


def with_burnt_rows(
    reading: Reading, grid: Grid, photo: Photo, size: int | None, burnt: NDArray[np.float64]
) -> Reading:
    """Return a reading with the burnt squares beside it; ``grid`` is its own.

    ``burnt`` are the shares of its squares, and of those around them, that are burnt out (``burnt_around``).
    """
    if not _any_beside(burnt):  # as hardly ever any is
        return reading
    most = size or max(SIZES)
    down, across = (max(0, most - length) + _END for length in (grid.rows, grid.cols))
    around = grid.part(-down, -across, grid.rows + 2 * down, grid.cols + 2 * across)
    shares = burnt_shares(photo, around)
    own = np.zeros(shares.shape, bool)
    own[down : down + grid.rows, across : across + grid.cols] = True
    placed = np.zeros(shares.shape, bool)
    for row, col in reading.board.squares:
        placed[row + down, col + across] = True
    joined = _connected(placed, (shares >= _BURNT) & ~placed)
    new = joined & ~own
    rows, cols = np.nonzero(own | new)
    box = Box(int(rows.min()), int(rows.max()) + 1, int(cols.min()), int(cols.max()) + 1)
    beside = cv2.dilate(new.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    on_lattice = shares[new].sum() >= _ON_LATTICE * shares[beside & ~own].sum()
    if new.sum() < _FEWEST or max(box.height, box.width) > most or not on_lattice:
        return reading
    return _grown(reading, around, box, joined, (down, across))


def _any_beside(burnt: NDArray[np.float64]) -> bool:
    """Tell whether some place right beside the reading is burnt out."""
    beside = (burnt[0], burnt[-1], burnt[:, 0], burnt[:, -1])
    return any(bool((line >= _BURNT).any()) for line in beside)


def _connected(placed: Mask, burnt: Mask) -> Mask:
    """Return the burnt squares that hang together with those that are placed."""
    reached = placed
    while True:
        beside = cv2.dilate(reached.astype(np.uint8), _CROSS) > 0
        further = reached | (beside & burnt)
        if (further == reached).all():
            return np.asarray(reached & burnt)
        reached = further


def _grown(reading: Reading, around: Grid, box: Box, burnt: Mask, moved: Place) -> Reading:
    """Return the reading of a larger box, of which nothing but what is burnt out may hide a square."""
    down, across = moved
    board, hole = reading.board, SquareReading(None, 1.0)
    burnt_hole = unseen_hole(hole, board.game)

    def at(row: int, col: int) -> SquareReading:
        within = 0 <= row - down < board.height and 0 <= col - across < board.width
        own = reading.squares[row - down][col - across] if within else hole
        return burnt_hole if burnt[row, col] and not own.doubtful else own

    squares = tuple(
        tuple(at(row, col) for col in range(box.left, box.right)) for row in range(box.top, box.bottom)
    )
    rows: tuple[Row, ...] = tuple(tuple(square.square for square in row) for row in squares)
    size = max(board.size, min(side for side in SIZES if side >= max(box.height, box.width)))
    corners = around.part(box.top, box.left, box.height, box.width).corners
    return replace(reading, board=Board(board.game, size, rows), squares=squares, corners=corners)
