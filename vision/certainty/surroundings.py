"""What lies around a square: a terrain goes on beside itself, and what covers one square covers the next."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from scorer.board import AROUND, Board, Place, Square, Terrain, beside
from vision.certainty.clearness import unclear_of
from vision.reading import SquareReading

#: Squares of a terrain, or open holes, beside a square beyond which more say nothing more.
_MOST = 2


@dataclass(frozen=True, slots=True)
class Surroundings:
    """``terrains``: those of the squares beside it, as they are shown now.

    ``unclear``: how unclear the least clear square beside it is, 0 to 1; ``haze``: how unclear the eight
    squares around it are on the whole; ``holes``: how many beside it may be hidden squares. What players have
    settled is clear.
    """

    terrains: tuple[Terrain, ...] = ()
    unclear: float = 0.0
    haze: float = 0.0
    holes: int = 0

    def of_terrain(self, square: Square | None) -> int:
        """Return how many squares beside it have the terrain of ``square``."""
        return 0 if square is None else min(self.terrains.count(square.terrain), _MOST)


def surroundings(
    place: Place, board: Board, readings: Mapping[Place, SquareReading], settled: Collection[Place]
) -> Surroundings:
    """Return what lies around a place of a board as it is shown; players have settled some squares."""
    sides = [(side, readings[side]) for side in beside(place) if side in readings]
    shown = [square for side, _ in sides if (square := board[side])]
    clouds = [
        0.0 if side in settled else unclear_of(readings[side])
        for side in beside(place, AROUND)
        if side in readings and (readings[side].square or readings[side].doubtful)
    ]
    return Surroundings(
        tuple(square.terrain for square in shown),
        max((unclear_of(one) for side, one in sides if one.square and side not in settled), default=0.0),
        sum(clouds) / len(clouds) if clouds else 0.0,
        min(_MOST, sum(one.square is None and one.doubtful and side not in settled for side, one in sides)),
    )
