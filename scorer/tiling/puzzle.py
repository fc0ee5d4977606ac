"""The squares to be covered with dominoes, and every way to lay one of the box on them.

Every square says which faces may be printed on it: one where it can be seen, several where something
lies on it. Dominoes with the same *pair* of faces can stand for one another: only how many of each pair are
used counts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from scorer.board import Board, Face, Game, Place, Square, Terrain
from scorer.box import box

#: What may be printed on each square of a board, the start tile left out.
Faces = Mapping[Place, frozenset[Face]]
#: The two faces of a domino; empty for a domino that the box need not hold.
Pair = frozenset[Face]
#: A square of one of several boards.
Spot = tuple[int, Place]

ANY: Pair = frozenset()


class Way(NamedTuple):
    """Two squares side by side that a domino of a pair may cover; ``face`` is the one on ``low``."""

    low: int
    high: int
    pair: Pair
    face: Face


@cache
def numbers_by_pair(game: Game) -> Mapping[Pair, tuple[int, ...]]:
    """Return the numbers of the dominoes with each pair of faces."""
    found: dict[Pair, tuple[int, ...]] = {}
    for domino in box(game).dominoes:
        found[domino.pair] = (*found.get(domino.pair, ()), domino.number)
    return found


@cache
def _volcanoes(game: Game) -> frozenset[Face]:
    return frozenset(face for face in box(game).faces if face.craters)


def printed(square: Square, game: Game) -> frozenset[Face]:
    """Return the faces that may be printed on a square.

    Whatever lies on a square needs one without printed fire, so its terrain tells the face. Only the
    craters of a volcano may be hidden, where something lies on them against the rules.
    """
    hidden = square.token or square.resource or square.caveman
    if square.terrain is Terrain.VOLCANO and hidden and not square.craters and not square.fire:
        return _volcanoes(game)
    return frozenset((square.face,))


def faces(board: Board) -> Faces:
    """Return what may be printed on the squares that dominoes have to cover."""
    return {
        place: printed(square, board.game)
        for place, square in board.squares.items()
        if square.terrain is not Terrain.START
    }


@dataclass
class Puzzle:
    """The squares to cover, numbered, and every way to lay one domino on them.

    A ``wild`` square goes with any neighbour: it is wrong itself, and the question is about the rest.
    """

    game: Game
    boards: Sequence[Faces]
    wild: Collection[Spot] = ()
    spots: list[Spot] = field(init=False)
    ways: list[Way] = field(init=False)

    def __post_init__(self) -> None:
        self.spots = [(b, place) for b, squares in enumerate(self.boards) for place in _in_order(squares)]
        # Dominoes of two terrains first: they join regions, so a cover found early is one that can be laid.
        # The rest of the order only makes every run alike.
        self.ways = sorted(self._ways(), key=self._rank)

    def _rank(self, way: Way) -> tuple[int, bool, int, tuple[int, ...]]:
        two_terrains = len({face.terrain for face in way.pair}) == 2
        return way.low, not two_terrains, way.high, numbers_by_pair(self.game).get(way.pair, ())

    def _ways(self) -> Iterator[Way]:
        number = {spot: n for n, spot in enumerate(self.spots)}
        known = numbers_by_pair(self.game)
        for board, (row, col) in self.spots:
            for near in ((row, col + 1), (row + 1, col)):
                if (board, near) not in number:
                    continue
                low, high = sorted((number[board, (row, col)], number[board, near]))
                here, there = (self.boards[board][self.spots[end][1]] for end in (low, high))
                if not {self.spots[low], self.spots[high]}.isdisjoint(self.wild):
                    yield Way(low, high, ANY, next(iter(here)))
                    continue
                # Which way round the domino lies makes no other cover, so each pair stands once.
                found = {frozenset((a, b)): a for a in here for b in there}
                yield from (Way(low, high, pair, face) for pair, face in found.items() if pair in known)


def _in_order(squares: Faces) -> list[Place]:
    """Return the places along the shorter side, so that few dominoes cross from done to not done."""
    if not squares:
        return []
    rows, cols = zip(*squares, strict=True)
    wide = max(cols) - min(cols) > max(rows) - min(rows)
    return sorted(squares, key=lambda place: place[::-1] if wide else place)
