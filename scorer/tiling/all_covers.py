"""Every way to cover a puzzle with dominoes of one box, one after the other.

Algorithm (:func:`all_covers`), depth first: cover the first bare square in every way that the box allows.
Squares left in a shape that no dominoes cover, whatever their faces, are met once and remembered.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorer.tiling.cover import scarce
from scorer.tiling.puzzle import Pair, Puzzle, Way, numbers_by_pair
from scorer.tiling.work import Work


def all_covers(puzzle: Puzzle, work: Work) -> Iterator[tuple[Way, ...]]:
    """Yield the covers of a puzzle; raise :class:`scorer.tiling.work.OutOfWorkError` if the work runs out.

    >>> from scorer.formats.notation import parse
    >>> from scorer.tiling.puzzle import faces
    >>> board = parse("o5.DD.DD")
    >>> puzzle = Puzzle(board.game, [faces(board)])
    >>> [[(way.low, way.high) for way in cover] for cover in all_covers(puzzle, Work())]
    [[(0, 1), (2, 3)], [(0, 2), (1, 3)]]
    """
    return _Search(puzzle, work).covers(0, ())


class _Search:
    def __init__(self, puzzle: Puzzle, work: Work) -> None:
        self.work = work
        self.every = (1 << len(puzzle.spots)) - 1
        self.ways: list[list[tuple[int, Way]]] = [[] for _ in puzzle.spots]
        for way in puzzle.ways:
            self.ways[way.low].append((1 << way.low | 1 << way.high, way))
        held = numbers_by_pair(puzzle.game)
        self.left: dict[Pair, int] = {pair: len(held[pair]) for pair in scarce(puzzle)}
        self.completes: dict[int, bool] = {self.every: True}

    def covers(self, covered: int, chosen: tuple[Way, ...]) -> Iterator[tuple[Way, ...]]:
        if covered == self.every:
            yield chosen
            return
        for bits, way in self._next(covered):
            if self.left.get(way.pair, 1) and self._can_complete(covered | bits):
                self.work.spend(1)
                if way.pair in self.left:
                    self.left[way.pair] -= 1
                yield from self.covers(covered | bits, (*chosen, way))
                if way.pair in self.left:
                    self.left[way.pair] += 1

    def _next(self, covered: int) -> Iterator[tuple[int, Way]]:
        """Yield the ways to cover the first bare square."""
        bare = ~covered & (covered + 1)
        return (entry for entry in self.ways[bare.bit_length() - 1] if not covered & entry[0])

    def _can_complete(self, covered: int) -> bool:
        """Whether dominoes of any number cover the squares that are left."""
        known = self.completes.get(covered)
        if known is None:
            self.work.spend(1)
            known = any(self._can_complete(covered | bits) for bits, _ in self._next(covered))
            self.completes[covered] = known
        return known
