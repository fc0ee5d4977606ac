"""Boards of one table of which one may hold squares of another: together they are of no game.

They are too unlike, or their start tiles lie beside each other, as where a hut on the edge of two is taken
for one of each.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from scorer.board import SIZES
from vision.geometry.grid import project_back
from vision.reading import NoteCode, Reading
from vision.several_boards.frames import MOST_LARGE
from vision.stages import grid_of

#: How many squares more a board holds than one beside it that may have lost some to it: four dominoes. Of the
#: boards of 752 drawn tables hardly any differ by so many.
_MANY_MORE = 8
#: Squares between two boards that are a narrow gap.
_NARROW = 0.5
#: Squares from the middle of one start tile to that of another, as far as they lie on boards that are clearly
#: apart. Of 852 drawn tables three had nearer ones, two of which were read wrong.
_APART = 2.0


def mixed_noted(boards: Sequence[Reading]) -> list[Reading]:
    """Return the boards of a table, those noted that may hold squares of others.

    All of a game have one size, and nearly as many squares. So these are boards larger than 5x5 of three or
    more, and two that lie side by side, one larger than 5x5 or of many more squares. So are two whose start
    tiles lie beside each other.
    """
    mixed = [board for board in boards if _is_larger(board) and len(boards) > MOST_LARGE]
    for one, other in combinations(boards, 2):
        more = abs(len(one.board.squares) - len(other.board.squares)) >= _MANY_MORE
        unlike = more or _is_larger(one) != _is_larger(other)
        if (unlike and _lie_side_by_side(one, other)) or _start_side_by_side(one, other):
            mixed += one, other
    return [board.noted(NoteCode.TOUCHING) if board in mixed else board for board in boards]


def _is_larger(board: Reading) -> bool:
    return max(board.board.height, board.board.width) > min(SIZES)


def _lie_side_by_side(one: Reading, other: Reading) -> bool:
    """Tell whether the gap between two boards is narrow."""
    grid, board = grid_of(one), other.board
    x, y = np.meshgrid(np.arange(board.width + 1), np.arange(board.height + 1))
    corners = grid_of(other).to_picture(np.stack([x.ravel(), y.ravel()], axis=-1))
    at = project_back(grid.matrix, corners)
    return bool(((at > -_NARROW) & (at < (grid.cols + _NARROW, grid.rows + _NARROW))).all(axis=1).any())


def _start_side_by_side(one: Reading, other: Reading) -> bool:
    """Tell whether some start tile of one lies beside one of the other."""
    places = [
        grid_of(board).to_picture([(col + 0.5, row + 0.5) for row, col in board.board.starts])
        for board in (one, other)
        if board.board.starts
    ]
    if len(places) < 2:
        return False
    nearest = np.linalg.norm(places[0][:, None] - places[1][None], axis=2).min()
    return bool(nearest < _APART * (grid_of(one).side + grid_of(other).side) / 2)
