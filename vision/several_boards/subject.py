"""Which of several boards a photo is about: of those seen whole, the one nearest to the photo's middle.

The network was trained to see the board that a photo is about and to leave others aside. Where small boards
lie side by side it may choose any of them, by hardly more heat. So whenever the board found does not hold the
photo's middle, others are looked for that lie nearer to it. Another one is taken if
1. all of it is in the photo, and it has a start tile: dominoes to choose from often lie in the middle;
2. it has at least half as many squares as the first;
3. its middle is nearer to that of the photo;
4. it can be read.
Boards that touch are told apart first, and the one in the middle is chosen then (``apart.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import numpy as np

from scorer.board import SIZES
from vision.errors import BoardNotFound
from vision.geometry.grid import Grid, middle_of
from vision.loading.load import Photo, PhotoFile
from vision.locating.beside import locate_beside
from vision.locating.hiding import hide_grid
from vision.locating.located import Located
from vision.reading import Reading
from vision.several_boards.apart import MORE_THAN_A_BOARD, read_one
from vision.stages import Found, Known, grid_of, read_located
from vision.trace import StageClock

#: How many times fewer squares than the first board another one may have.
_MOST_SMALLER = 2


def locate_nearer_the_middle(photo: Photo, located: Located, known: Known) -> list[Located]:
    """Return whole boards whose middle is nearer to that of the photo than the middle of the one located."""
    grid, middle, settings = located.grid, photo.middle, known.settings
    if grid.holds(middle):
        return []
    hidden, largest = hide_grid(photo, grid), known.size or max(SIZES)
    return [
        each
        for each in locate_beside(hidden, grid, largest, settings, nearer_to=middle)
        if _is_whole(each.grid, photo) and each.grid.evidence >= settings.clear_evidence
    ]


def read_subject(  # noqa: PLR0913, PLR0917 - the photo, what was located and read in it, what is known
    file: PhotoFile, photo: Photo, found: Found, rivals: Sequence[Located], known: Known, clock: StageClock
) -> Reading:
    """Return the reading of the first rival that is a board as good as what was found, else of that."""
    if rivals and not MORE_THAN_A_BOARD.intersection(found.reconciled.notes):
        hidden = hide_grid(photo, found.located.grid)
        for rival in rivals:
            other = read_located(file, hidden, rival, known, clock)
            if _is_as_good(other, found):
                with suppress(BoardNotFound):
                    return read_one(file, other, known, clock)
    return read_one(file, found, known, clock)


def subject_first(boards: Sequence[Reading], photo: Photo) -> list[Reading]:
    """Return the boards of a table, that which the photo is about before all others."""

    def distance(board: Reading) -> tuple[bool, float]:
        grid = grid_of(board)
        return not _is_whole(grid, photo), float(np.hypot(*(middle_of(grid) - photo.middle)))

    first = min(boards, key=distance)
    return [first, *(board for board in boards if board is not first)]


def _is_as_good(other: Found, found: Found) -> bool:
    one, two = other.reconciled.board, found.reconciled.board
    return bool(one.starts) and _MOST_SMALLER * len(one.squares) >= len(two.squares)


def _is_whole(grid: Grid, photo: Photo) -> bool:
    corners = np.array(grid.corners)
    return bool((corners >= 0).all() and (corners <= (photo.width, photo.height)).all())
