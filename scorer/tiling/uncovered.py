"""Which squares are to blame if no dominoes of the box cover a board?

Algorithm (:func:`uncovered`), from near causes to far ones; the first that finds squares answers:

1. Neighbours: colour the squares like a chess board, and pair dark with light ones as far as the box has
   any domino for them. A square left single, and those of its colour that could be in its stead, go with
   fewer neighbours than they are. The smallest such sets are blamed.
2. Numbers: of the parts that no domino joins, those that have no cover on their own. Each pair of faces
   in turn is taken as unlimited; where there is still no cover, its number was not to blame. The squares
   where the other pairs could lie need more dominoes of them than the box holds. If the work given runs out,
   the pairs not asked about yet are taken to be short, too: more squares are blamed than need be.
"""

from __future__ import annotations

from collections.abc import Collection

from scorer.bipartite import left_over
from scorer.board import Face, Place
from scorer.tiling.cover import scarce, solve
from scorer.tiling.puzzle import Pair, Puzzle, Spot, numbers_by_pair
from scorer.tiling.work import OutOfWorkError, Work


def uncovered(puzzle: Puzzle, unlimited: Collection[Pair] = (), work: Work | None = None) -> set[Spot]:
    """Return squares that cannot all be covered, of a puzzle that has no cover.

    >>> from scorer.formats.notation import parse
    >>> from scorer.tiling.puzzle import faces
    >>> board = parse("o5.V1V1L.QHL.DDD")
    >>> uncovered(Puzzle(board.game, [faces(board)]))
    {(0, (0, 0))}
    """
    return _single(puzzle) or _too_many(puzzle, unlimited, work)


def _neighbours(puzzle: Puzzle) -> list[list[int]]:
    """Return the squares that a domino could join each square with."""
    found: list[list[int]] = [[] for _ in puzzle.spots]
    for way in puzzle.ways:
        found[way.low].append(way.high)
        found[way.high].append(way.low)
    return found


def _single(puzzle: Puzzle) -> set[Spot]:
    """Return the squares that go with too few neighbours, whatever the numbers in the box."""
    colours: tuple[dict[int, list[int]], ...] = ({}, {})
    for square, near in enumerate(_neighbours(puzzle)):
        colours[sum(puzzle.spots[square][1]) % 2][square] = near
    blamed = [squares for colour in colours for squares in left_over(colour).values()]
    fewest = min(map(len, blamed), default=0)
    return {puzzle.spots[square] for squares in blamed if len(squares) == fewest for square in squares}


def _too_many(puzzle: Puzzle, unlimited: Collection[Pair], work: Work | None) -> set[Spot]:
    """Return the squares that need more dominoes of some pairs of faces than there are."""
    spots: set[Spot] = set()
    parts = [part for part in _parts(puzzle) if not _covered(part, unlimited, work)]
    # Parts that are well on their own may still want the same dominoes.
    for part in parts or [puzzle]:
        short = _short(part, unlimited, work)
        spots |= {part.spots[n] for way in part.ways if way.pair in short for n in (way.low, way.high)}
    return spots


def _short(puzzle: Puzzle, unlimited: Collection[Pair], work: Work | None) -> set[Pair]:
    """Return pairs of faces of which the box holds too few for a cover; with work enough, none needlessly."""
    short = set(scarce(puzzle, unlimited))
    plenty = set(numbers_by_pair(puzzle.game)) - short
    for pair in sorted(short, key=numbers_by_pair(puzzle.game).__getitem__):
        if not _covered(puzzle, plenty | {pair}, work, undecided=True):
            short.remove(pair)
            plenty.add(pair)
    return short


def _covered(
    puzzle: Puzzle, unlimited: Collection[Pair], work: Work | None, *, undecided: bool = False
) -> bool:
    """Whether a puzzle has a cover; ``undecided`` is the answer if that takes too much work."""
    try:
        return solve(puzzle, unlimited=unlimited, work=work) is not None
    except OutOfWorkError:
        return undecided


def _parts(puzzle: Puzzle) -> list[Puzzle]:
    """Split a puzzle where no domino can lie across."""
    neighbours = _neighbours(puzzle)
    seen: set[int] = set()
    parts = []
    for first in range(len(neighbours)):
        if first in seen:
            continue
        queue = [first]
        for square in queue:  # grows while it is walked
            queue += set(neighbours[square]) - set(queue)
        seen.update(queue)
        squares: list[dict[Place, frozenset[Face]]] = [{} for _ in puzzle.boards]
        for board, place in (puzzle.spots[square] for square in queue):
            squares[board][place] = puzzle.boards[board][place]
        parts.append(Puzzle(puzzle.game, squares, puzzle.wild))
    return parts
