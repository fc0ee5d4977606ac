"""Boards that were located as one, because one lattice runs through them, read one by one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from scorer.board import SIZES, Board
from vision.errors import BoardNotFound
from vision.finishing.plausibility import is_mostly_doubt
from vision.finishing.rows_apart import doubted_apart
from vision.geometry.grid import Array, Grid, middle_of, project_back
from vision.loading.load import PhotoFile
from vision.locating.locate import locate_board_at
from vision.locating.located import RING
from vision.reading import NoteCode, Reading, SquareReading
from vision.several_boards.touching import OneBoard, boards_on_lattice
from vision.stages import Found, Known, finished, grid_of, read_located
from vision.trace import StageClock

#: Notes of readings where more was located than a board holds, and of all that may be of several boards.
MORE_THAN_A_BOARD = frozenset({NoteCode.TOUCHING, NoteCode.LARGER_SIZE})
ONE_OF_SEVERAL = MORE_THAN_A_BOARD | {NoteCode.NO_COVER}
#: Chance from which something lies right beside what makes one board by itself; and beside one of full size
#: whose start tile is at most so many squares off its middle. A carpet's pattern has been .98 sure.
_SURE_BESIDE, _SURE_BESIDE_WHOLE, _OFF_MIDDLE = 0.95, 0.985, 1
#: Fewest squares that are the rest of a board whose start tile is not seen.
_REST_OF_BOARD = 12


def told_apart(file: PhotoFile, found: Found, known: Known, *, split_larger: bool = False) -> list[Reading]:
    """Return the boards that were located as one, as far as they can be told apart; else nothing.

    Those that lie off the lattice of the others are found by themselves once the others are hidden. One board
    that is larger than the size known is none of several, unless ``split_larger``.
    """
    grids = _grids(found, known)
    if _is_larger(grids, found) and not split_larger:
        return []
    on_lattice = [each for each in grids if not each.off_lattice] or grids
    boards = [board for each in on_lattice if (board := _read(file, found, each, known, StageClock()))]
    part = len(grids) > 1 and _are_part(boards, grids, found)
    return [] if part or _lack_start(boards, found) else boards


def read_one(file: PhotoFile, found: Found, known: Known, clock: StageClock) -> Reading:
    """Return the reading of what was located; where that is several boards, the one in the photo's middle.

    It is noted that another one lies right beside it. One board that is larger than the size chosen is read
    as it is.
    """
    grids = _grids(found, known)
    if _is_larger(grids, found):
        return finished(found, known, clock)
    grids.sort(key=lambda each: float(np.linalg.norm(middle_of(each.grid) - found.photo.middle)))
    boards = [board for each in grids if (board := _read(file, found, each, known, clock))]
    if len(boards) == 1 < len(grids) and _is_whole_board(found):
        return finished(found, known, clock)  # a hand on it can look like a second start tile
    if boards and (_are_part(boards, grids, found) or _lack_start(boards, found)):
        # What lies beside it drew the frame there.
        return finished(found, known, clock).noted(NoteCode.TOUCHING)
    reading = boards[0] if boards else finished(found, known, clock)
    return reading.noted(NoteCode.TOUCHING) if len(grids) > 1 else reading


def _is_larger(grids: Sequence[OneBoard], found: Found) -> bool:
    """Tell whether what was located is one board, larger than the size chosen."""
    return len(grids) == 1 and NoteCode.LARGER_SIZE in found.reconciled.notes


def _is_whole_board(found: Found) -> bool:
    """Tell whether what was located is no larger than a small board, with one start tile beyond doubt."""
    grid = found.located.grid
    return max(grid.rows, grid.cols) <= min(SIZES) and _has_sure_start(found)


def _are_part(boards: Sequence[Reading], grids: Sequence[OneBoard], found: Found) -> bool:
    """Tell whether boards are together less of what was located, which is one board by itself.

    What lies beside it can look like one more start tile; a single board has to be of its size. Each of the
    ``grids`` has to be one of these boards, unless what was located is a whole territory.
    """
    whole = found.reconciled.board
    return (
        bool(boards)
        and (len(boards) == len(grids) or _is_whole_territory(whole))
        and (len(boards) > 1 or whole.size == boards[0].board.size)
        and len(whole.squares) > sum(len(board.board.squares) for board in boards)
        and _is_one_board(found)
    )


def _lack_start(boards: Sequence[Reading], found: Found) -> bool:
    """Tell whether no board holds the start tile of what was located, which is one board by itself."""
    if not _is_one_board(found) or not _has_sure_start(found):
        return False
    [(row, col)] = found.reconciled.board.starts
    start = found.located.grid.to_picture([(col - RING + 0.5, row - RING + 0.5)])[0]
    return not any(grid_of(board).holds(start) for board in boards)


def _is_one_board(found: Found) -> bool:
    read = found.reconciled
    return len(read.board.starts) == 1 and not ONE_OF_SEVERAL.intersection(read.notes)


def _has_sure_start(found: Found) -> bool:
    read = found.reconciled
    return sum(not read.squares[row][col].doubtful for row, col in read.board.starts) == 1


def _grids(found: Found, known: Known) -> list[OneBoard]:
    """Return what was located as the boards that it may be; nothing where that is one."""
    board, notes = found.reconciled.board, found.reconciled.notes
    large = known.size is None and board.size == max(SIZES)
    if not large and not ONE_OF_SEVERAL.intersection(notes):
        return []
    one_start = len(board.starts) == 1 and not MORE_THAN_A_BOARD.intersection(notes)
    settings = known.settings
    sure_beside = _sure_beside(board) if one_start else None
    return boards_on_lattice(
        found.photo, found.located.grid, known.size, settings, known.look, sure_beside=sure_beside
    )


def _sure_beside(board: Board) -> float:
    """Return the chance with which something has to lie right beside one board to be of another one.

    Around a start tile in the middle of a whole territory there is little room for squares of another board.
    """
    return _SURE_BESIDE_WHOLE if _is_whole_territory(board) else _SURE_BESIDE


def _is_whole_territory(board: Board) -> bool:
    """Tell whether a board is as high and wide as can be, its one start tile in the middle or next to it."""
    if len(board.starts) != 1:
        return False
    [start] = board.starts
    lines = [sorted({place[axis] for place in board.squares}) for axis in (0, 1)]
    amid = all(
        abs(at - each[0] - each[-1] + at) <= 2 * _OFF_MIDDLE for at, each in zip(start, lines, strict=True)
    )
    return amid and all(len(each) == board.size for each in lines)


def _read(file: PhotoFile, found: Found, each: OneBoard, known: Known, clock: StageClock) -> Reading | None:
    """Return the reading of one of several boards, nothing if it is not one for sure."""
    try:
        located = locate_board_at(found.photo, each.grid, known.settings)
    except BoardNotFound:
        return None
    for reading in read_with_start(read_located(file, found.photo, located, known, clock), known, clock):
        if not ONE_OF_SEVERAL.intersection(reading.notes):
            whole = doubted_apart(reading, grid_of(reading), located.points)
            return whole.noted(NoteCode.TOUCHING) if each.more_beside else whole
    return None


def read_with_start(found: Found, known: Known, clock: StageClock) -> list[Reading]:
    """Return the reading of a place, nothing where dominoes lie to be chosen from, or no board at all."""
    return [reading for reading in _read_clearly(found, known, clock) if reading.board.starts]


def read_further(found: Found, known: Known, clock: StageClock) -> list[Reading]:
    """Return the reading of a place beside other boards, nothing where there is none.

    A whole board needs no start tile: a hut may hide it.
    """
    on_lattice = found.located.grid.evidence >= known.settings.clear_evidence
    return [
        reading
        for reading in _read_clearly(found, known, clock)
        if reading.board.starts or (on_lattice and _is_whole_but_start(reading, found))
    ]


def _read_clearly(found: Found, known: Known, clock: StageClock) -> list[Reading]:
    try:
        reading = finished(found, known, clock)
    except BoardNotFound:
        return []
    on_lattice = found.located.grid.evidence >= known.settings.clear_evidence
    return [] if is_mostly_doubt(reading.squares, on_lattice=on_lattice) else [reading]


def _is_whole_but_start(reading: Reading, found: Found) -> bool:
    """Tell whether a reading without a start tile is all the rest of a board.

    Dominoes to choose from lie in rows of four; what is left of boards that are hidden has squares covered.
    """
    board = reading.board
    return (
        min(board.height, board.width) >= min(SIZES)
        and len(board.squares) >= _REST_OF_BOARD
        and not ONE_OF_SEVERAL.intersection(reading.notes)
        and not found.reconciled.covered
    )


def reaches_beyond(reading: Reading, located: Grid, others: Sequence[Reading]) -> bool:
    """Tell whether a board was read beyond where it was located, onto squares of another one."""
    middles = _middles(reading)
    beyond = middles[~located.holding(middles)]
    return any(_is_on(other, place) for place in beyond for other in others)


def _middles(reading: Reading) -> Array:
    """Return the middles of the squares of a board in the picture."""
    return grid_of(reading).to_picture([(col + 0.5, row + 0.5) for row, col in reading.board.squares])


def _is_on(reading: Reading, place: Array) -> bool:
    col, row = np.floor(project_back(grid_of(reading).matrix, place)).astype(int).tolist()
    return (row, col) in reading.board.squares


def overlaps(reading: Reading, others: Sequence[Reading]) -> bool:
    """Tell whether some board that was read before has its middle in this one, or the other way round."""
    return any(
        grid_of(one).holds(middle_of(grid_of(two)))
        for other in others
        for one, two in ((reading, other), (other, reading))
    )


def without_holes_of_others(reading: Reading, others: Sequence[Reading]) -> Reading:
    """Return a board, none of its holes in doubt where a square of another one lies."""
    grid = grid_of(reading)
    taken = {
        (row, col)
        for row, col in reading.doubts
        if (row, col) not in reading.board.squares
        and any(_is_on(other, grid.to_picture([(col + 0.5, row + 0.5)])[0]) for other in others)
    }
    none = SquareReading(None, 1.0)
    rows = tuple(
        tuple(none if (r, c) in taken else square for c, square in enumerate(row))
        for r, row in enumerate(reading.squares)
    )
    return replace(reading, squares=rows) if taken else reading


def without_note_of_neighbour(reading: Reading, others: Sequence[Reading]) -> Reading:
    """Return a board without the note that more lies right beside it, if one of the others does.

    The middle of some square beside it is in that one, then.
    """
    if NoteCode.TOUCHING not in reading.notes:
        return reading
    points = grid_of(reading).beside
    if not any(grid_of(other).holding(points).any() for other in others):
        return reading
    return replace(reading, notes=tuple(note for note in reading.notes if note is not NoteCode.TOUCHING))
