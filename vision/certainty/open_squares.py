"""The squares that may be other than they are read, each with what it may be."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from scorer.board import Board, Place, Square, Terrain
from vision.certainty.measured import Measured
from vision.certainty.surroundings import surroundings
from vision.classifying.calibration import Features
from vision.reading import NoteCode, SquareReading

#: What is less likely than this is left out: all of it together changes no chance that is shown.
_LEAST = 2e-4
_START = Square(Terrain.START)


@dataclass(frozen=True, slots=True)
class OpenSquare:
    """A square of which it is not settled what it is: ``options`` with their chances, the one read first."""

    place: Place
    options: tuple[Square | None, ...]
    chances: tuple[float, ...]

    @property
    def doubt(self) -> float:
        """The chance that it is not what it was read as."""
        return 1 - self.chances[0]


def open_squares(
    board: Board,
    readings: Mapping[Place, SquareReading],
    settled: Collection[Place],
    measure: Measured,
    of_board: Features,
) -> tuple[OpenSquare, ...]:
    """Return the squares that no player has settled and that may be something else, the least sure first."""
    found = []
    for place, reading in readings.items():
        others = {} if place in settled else _others(board[place], reading)
        if others:
            around = surroundings(place, board, readings, settled)
            trusted = measure.trusted(reading, of_board, around)
            start = _may_be_the_start(board, others)
            shares = _as_read(others) if start else measure.shares(reading, others, around)
            found.append(_open_square(place, board[place], trusted, shares))
    return tuple(sorted((one for one in found if one is not None), key=lambda one: (-one.doubt, one.place)))


def _others(shown: Square | None, reading: SquareReading) -> dict[Square | None, float]:
    """Return what else a square may be, with the reader's chances; nothing where that is no question."""
    if reading.square is None and not reading.doubtful:
        return {}  # bare table; what may hide there is no matter of one square
    others = {other.square: other.probability for other in reading.alternatives if other.probability > 0}
    others.pop(shown, None)
    return others or ({None: 1.0} if reading.doubtful and shown is not None else {})


def _may_be_the_start(board: Board, others: Mapping[Square | None, float]) -> bool:
    """Whether no start tile lies on the board, and a square is rather that than anything else it may be."""
    return not board.starts and max(others, key=others.__getitem__) == _START


def _as_read(others: Mapping[Square | None, float]) -> dict[Square | None, float]:
    """Return the reader's chances, together 1.

    What was measured of other squares is of boards whose start tile was read.
    """
    whole = sum(others.values())
    return {square: chance / whole for square, chance in others.items()}


def _open_square(
    place: Place, shown: Square | None, trusted: float, shares: Mapping[Square | None, float]
) -> OpenSquare | None:
    """Return a square with its chances as measured: its own first, the others by their shares of the rest."""
    chances = {square: (1 - trusted) * share for square, share in shares.items()}
    kept = {square: chance for square, chance in chances.items() if chance >= _LEAST}
    return OpenSquare(place, (shown, *kept), (1 - sum(kept.values()), *kept.values())) if kept else None


def board_read(
    board: Board, readings: Mapping[Place, SquareReading], notes: Collection[NoteCode]
) -> Board | None:
    """Return the board as it was read; none where it was read against the box."""
    if NoteCode.NO_COVER in notes:
        return None
    for place, reading in readings.items():
        if board[place] != reading.square:
            board = board.with_square(place, reading.square)
    return board
