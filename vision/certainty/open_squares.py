"""The squares that may be other than they are read, each with what it may be."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from scorer.board import Board, Place, Square
from vision.certainty.measured import Features, Measured
from vision.reading import NoteCode, SquareReading

#: What is less likely than this is left out: all of it together changes no chance that is shown.
_LEAST = 2e-4


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
    found = (
        _open_square(place, board[place], reading, measure, of_board)
        for place, reading in readings.items()
        if place not in settled
    )
    return tuple(sorted((one for one in found if one is not None), key=lambda one: (-one.doubt, one.place)))


def _open_square(
    place: Place, shown: Square | None, reading: SquareReading, measure: Measured, of_board: Features
) -> OpenSquare | None:
    """Return a square with its chances as measured: its own first, the others by their shares of the rest."""
    if reading.square is None and not reading.doubtful:
        return None  # bare table; what may hide there is no matter of one square
    shares = {other.square: other.probability for other in reading.alternatives if other.probability > 0}
    shares.pop(shown, None)
    if not shares and reading.doubtful and shown is not None:
        shares = {None: 1.0}
    if not shares:
        return None
    whole, trusted = sum(shares.values()), measure.trusted(reading, of_board)
    chances = {square: (1 - trusted) * share / whole for square, share in shares.items()}
    kept = {square: chance for square, chance in chances.items() if chance >= _LEAST}
    if not kept:
        return None
    return OpenSquare(place, (shown, *kept), (1 - sum(kept.values()), *kept.values()))


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
