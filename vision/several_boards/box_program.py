"""The most probable boards that one box can make, as an integer program.

Each square is one of its options, each face has one partner beside it, and no part is used more often than
the box holds it. What breaks this has a price, so there always is an answer (``integer_program``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from scorer.board import Face, Place, Square, Terrain
from scorer.box import Box, Domino
from vision.reconciling.integer_program import Limits, cheapest

#: A square of a table: the number of its board, and its place there.
Spot = tuple[int, Place]
#: What the box holds only so many of: a pair of faces, or a piece by its kind and name.
Part = tuple[str, object]
#: What each part more than the box holds costs, in nats: as much as dominoes may not overrule on one square.
_PRICE = 10.0
#: Value of a variable of the solved program, 0 or 1, from which it is 1.
_TAKEN = 0.5


@dataclass(frozen=True, slots=True)
class SquareOption:
    """A whole square that may lie at a spot, and the logarithm of its chance."""

    square: Square | None
    log_chance: float


class Program:
    """An integer program: an option for each square, a partner for each face, of no part too many.

    Its variables: each option of each square; each domino that may lie, by its two places and faces; how much
    of each part is more than the box holds. ``options`` are what each square may be, ``covered`` the boards
    whose squares dominoes have to cover.
    """

    def __init__(
        self, held: Box, options: Mapping[Spot, Sequence[SquareOption]], covered: Iterable[int]
    ) -> None:
        self._box, self._options = held, options
        self._costs: list[float] = []
        self._entries: list[tuple[int, int, float]] = []  # row, column, value
        self._low: list[float] = []
        self._high: list[float] = []
        self._limits: dict[Part, int] = {}
        self._option_columns: dict[Spot, list[int]] = {}
        self._halves: dict[tuple[Spot, Face], int] = {}
        self.value = 0.0
        self._found = np.zeros(0)
        self._add_squares()
        for number in covered:
            self._add_dominoes(number)

    def _add_squares(self) -> None:
        for spot, options in self._options.items():
            row = self._row(1.0, 1.0)
            columns = self._option_columns[spot] = []
            for option in options:
                column = self._column(-option.log_chance)
                columns.append(column)
                self._entries.append((row, column, 1.0))
                for part in _pieces(option.square):
                    self._use(part, column, self._held(part))

    def _add_dominoes(self, board: int) -> None:
        """Add each pair of faces side by side; each face of a square has exactly one partner."""
        faces = self._faces(board)
        for spot, own in faces.items():
            for face in own:
                row = self._halves[spot, face] = self._row(0.0, 0.0)
                self._entries.append((row, self._column(_PRICE), 1.0))
            columns = zip(self._options[spot], self._option_columns[spot], strict=True)
            for option, column in columns:
                if option.square and option.square.terrain is not Terrain.START:
                    self._entries.append((self._halves[spot, option.square.face], column, -1.0))
        pairs = _pairs(self._box.dominoes)
        for spot in faces:
            _, (row, col) = spot
            for beside in ((board, (row, col + 1)), (board, (row + 1, col))):
                for one in faces[spot]:
                    for two in faces.get(beside, ()):
                        if held := pairs[frozenset((one, two))]:
                            self._add_domino(spot, one, beside, two, held)

    def _add_domino(self, spot: Spot, one: Face, beside: Spot, two: Face, held: int) -> None:
        column = self._column(0.0)
        self._entries += [(self._halves[spot, one], column, 1.0), (self._halves[beside, two], column, 1.0)]
        self._use(("pair", frozenset((one, two))), column, held)

    def _faces(self, board: int) -> dict[Spot, set[Face]]:
        """Return the printed faces that each square of a board may show, but for the start tile."""
        return {
            spot: {
                option.square.face
                for option in self._options[spot]
                if option.square and option.square.terrain is not Terrain.START
            }
            for spot in self._options
            if spot[0] == board
        }

    def _column(self, cost: float) -> int:
        self._costs.append(cost)
        return len(self._costs) - 1

    def _row(self, low: float, high: float) -> int:
        self._low.append(low)
        self._high.append(high)
        return len(self._low) - 1

    def _use(self, part: Part, column: int, held: int) -> None:
        """Let a variable use up a part; what is more than the box holds has a price."""
        if part not in self._limits:
            row = self._limits[part] = self._row(0.0, float(held))
            self._entries.append((row, self._column(_PRICE), -1.0))
        self._entries.append((self._limits[part], column, 1.0))

    def _held(self, part: Part) -> int:
        name, kind = part
        held: Mapping[object, int] = getattr(self._box, name)
        return held.get(kind, 0)

    def solve(self, seconds: float, forced: Mapping[Spot, int]) -> bool:
        """Solve it exactly with these options; tell whether that was possible in so many seconds."""
        most = np.full(len(self._costs), np.inf)
        for spot, number in forced.items():
            columns = self._option_columns[spot]
            most[[column for at, column in enumerate(columns) if at != number]] = 0.0
        costs = np.array(self._costs)
        found = cheapest(costs, self._within, most, seconds)
        if found is None:
            return False
        self.value, self._found = -float(costs @ found), found
        return True

    def chosen(self) -> dict[Spot, int]:
        """Return the number of the option at each spot, as it was solved last."""
        return {
            spot: next(number for number, column in enumerate(columns) if self._found[column] > _TAKEN)
            for spot, columns in self._option_columns.items()
        }

    @cached_property
    def _within(self) -> Limits:
        """Return the rows as a matrix, and how little and how much of each there may be."""
        from scipy.sparse import csr_array  # noqa: PLC0415 - 0.2 s that only a match needs

        rows, columns, values = zip(*self._entries, strict=True)
        matrix = csr_array((values, (rows, columns)), shape=(len(self._low), len(self._costs)))
        return Limits(matrix, np.array(self._low), np.array(self._high))


def _pieces(square: Square | None) -> Iterator[Part]:
    """Yield the pieces on a square: what the box calls them, and which they are."""
    if square is None:
        return
    if square.token:
        yield "tokens", square.token
    if square.resource:
        yield "resources", square.resource
    if square.caveman:
        yield "cavemen", square.caveman


@lru_cache(8)
def _pairs(dominoes: tuple[Domino, ...]) -> Counter[frozenset[Face]]:
    """Return how often a box with these dominoes holds each pair of faces."""
    return Counter(domino.pair for domino in dominoes)
