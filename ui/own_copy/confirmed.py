"""A board that was read from a photo and confirmed, as what lies where in the photo."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.board import Board, Place
from ui.game.match_record import Entry
from vision.reading import Corners


@dataclass(frozen=True, slots=True)
class PhotographedBoard:
    """``board`` fills the rectangle of ``corners`` in the stored photo; ``unknown`` are places still open.

    ``hidden`` are those that the photo does not show: holes in doubt that a player has filled. What was seen
    there, but belongs to no domino, is none.
    """

    board: Board
    corners: Corners
    unknown: frozenset[Place]
    hidden: frozenset[Place] = frozenset()


def photographed_board(entry: Entry) -> PhotographedBoard | None:
    """Return the part of a board that its photo shows; nothing of a board that was entered by hand."""
    if entry.board is None or entry.corners is None or not entry.readings:
        return None
    top, left = (min(place[axis] for place in entry.readings) for axis in (0, 1))
    bottom, right = (max(place[axis] for place in entry.readings) for axis in (0, 1))
    rows = tuple(
        tuple(entry.board[row, col] for col in range(left, right + 1)) for row in range(top, bottom + 1)
    )
    unknown = frozenset((row - top, col - left) for row, col in entry.doubts)
    hidden = frozenset(
        (row - top, col - left)
        for (row, col), reading in entry.readings.items()
        if reading.square is None and reading.doubtful and reading.source == "seen"
        if entry.board[row, col] is not None
    )
    return PhotographedBoard(Board(entry.board.game, entry.board.size, rows), entry.corners, unknown, hidden)
