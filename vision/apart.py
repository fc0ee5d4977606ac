"""Boards that were located as one, because one lattice runs through them, read one by one."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scorer.board import SIZES
from vision.errors import BoardNotFound
from vision.grid import Array, project
from vision.load import PhotoFile
from vision.locating.locate import locate_board_at
from vision.one_place import Found, Known, finished, grid_of, read_located
from vision.plausibility import has_start
from vision.reading import NoteCode, Reading
from vision.touching import boards_on_lattice
from vision.trace import StageClock

#: Notes of readings that may be of several boards, or of parts of them.
_ONE_OF_SEVERAL = frozenset({NoteCode.TOUCHING, NoteCode.NO_COVER, NoteCode.LARGER_SIZE})


def told_apart(file: PhotoFile, found: Found, known: Known) -> list[Reading]:
    """Return the boards that were located as one, as far as they can be told apart; else nothing."""
    reconciled = found.reconciled
    large = known.size is None and reconciled.board.size == max(SIZES)
    if not large and not _ONE_OF_SEVERAL.intersection(reconciled.notes):
        return []
    boards = []
    grids = boards_on_lattice(found.photo, found.located.grid, known.size, known.settings, known.look)
    for grid in grids:
        clock = StageClock()
        try:
            located = locate_board_at(found.photo, grid, known.settings)
        except BoardNotFound:
            continue
        boards += read_with_start(read_located(file, found.photo, located, known, clock), known, clock)
    return [board for board in boards if not _ONE_OF_SEVERAL.intersection(board.notes)]


def read_with_start(found: Found, known: Known, clock: StageClock) -> list[Reading]:
    """Return the reading of a place, nothing where dominoes lie to be chosen from, or no board at all."""
    try:
        reading = finished(found, known, clock)
    except BoardNotFound:
        return []
    return [reading] if has_start(reading.board) else []


def overlaps(reading: Reading, others: Sequence[Reading]) -> bool:
    """Tell whether some board that was read before has its middle in this one, or the other way round."""
    return any(
        _holds(one, grid_of(two).to_picture([two.board.width / 2, two.board.height / 2]))
        for other in others
        for one, two in ((reading, other), (other, reading))
    )


def _holds(reading: Reading, point: Array) -> bool:
    x, y = project(np.linalg.inv(grid_of(reading).matrix), point)
    return bool(0 <= x <= reading.board.width and 0 <= y <= reading.board.height)
