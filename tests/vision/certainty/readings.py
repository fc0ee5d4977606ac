"""Readings of boards in notation, with the doubts that a test needs."""

from math import log

from scorer.board import Board, Place
from scorer.formats.notation import parse
from vision.certainty.measured import Measured
from vision.reading import Alternative, Reading, SquareReading

#: Trusts every square as far as the reader does, and expects nothing unforeseen.
TRUSTING = Measured(
    {sort: {"odds": 1.0} for sort in ("seen", "overruled", "hole")}, {"constant": float("-inf")}
)


def square_of(text: str, game: str):
    """Return a square in notation; ``-`` is none."""
    return parse(f"{game}5.H{text}")[0, 1]


def read(board: Board, doubts: dict[Place, dict[str, float]]) -> dict[Place, SquareReading]:
    """Return readings of a board, sure but for the doubts: other squares in notation with their chances."""
    readings = {}
    for row in range(board.height):
        for col in range(board.width):
            shown, others = board[row, col], doubts.get((row, col), {})
            own = 1 - sum(others.values())
            alternatives = [Alternative(shown, own)]
            alternatives += [
                Alternative(square_of(text, board.game[0]), chance) for text, chance in others.items()
            ]
            odds = log(own / (1 - own)) if others else 12.0
            readings[row, col] = SquareReading(
                shown, own, doubtful=own < 0.97, alternatives=tuple(alternatives), log_odds=odds
            )
    return readings


def reading_of(board: Board, doubts: dict[Place, dict[str, float]]) -> Reading:
    """Return the reading of a photo of a board, sure but for the doubts."""
    readings = read(board, doubts)
    rows = tuple(tuple(readings[row, col] for col in range(board.width)) for row in range(board.height))
    return Reading(board, ((0.0, 0.0),) * 4, rows)
