"""Which squares are to blame if no dominoes of the box cover a board?

Algorithm (:func:`uncovered`), from near causes to far ones; the first that finds squares answers:

1. Neighbours: colour the squares like a chess board, and pair dark with light ones as far as the box has
   any domino for them. A square left single, and those of its colour that could be in its stead, go with
   fewer neighbours than they are. The smallest such sets are blamed.
2. Numbers: of the parts that no domino joins, those that have no cover on their own. Each kind of domino
   in turn is taken as unlimited; where there is still no cover, its number was not to blame. The squares
   where the other kinds could lie need more of them than the box holds.
"""

from __future__ import annotations

from collections.abc import Collection

from scorer.bipartite import left_over
from scorer.board import Place
from scorer.tiling.cover import scarce, solve
from scorer.tiling.puzzle import Kind, Puzzle, Spot, kinds


def uncovered(puzzle: Puzzle, unlimited: Collection[Kind] = ()) -> set[Spot]:
    """Return squares that cannot all be covered; none if everything can.

    >>> from scorer.formats.notation import parse
    >>> from scorer.tiling.puzzle import faces
    >>> board = parse("o5.V1V1L.QHL.DDD")
    >>> uncovered(Puzzle(board.game, [faces(board)]))
    {(0, (0, 0))}
    """
    if solve(puzzle, unlimited=unlimited) is not None:
        return set()
    return _single(puzzle) or _too_many(puzzle, unlimited)


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


def _too_many(puzzle: Puzzle, unlimited: Collection[Kind]) -> set[Spot]:
    """Return the squares that need more dominoes of some kinds than there are."""
    spots: set[Spot] = set()
    parts = [part for part in _parts(puzzle) if solve(part, unlimited=unlimited) is None]
    # Parts that are well on their own may still want the same dominoes.
    for part in parts or [puzzle]:
        short = _short(part, unlimited)
        spots |= {part.spots[n] for way in part.ways if way.kind in short for n in (way.low, way.high)}
    return spots


def _short(puzzle: Puzzle, unlimited: Collection[Kind]) -> set[Kind]:
    """Return a set of kinds, none of them needless, whose numbers in the box leave no cover."""
    short = set(scarce(puzzle, unlimited))
    plenty = set(kinds(puzzle.game)) - short
    for kind in sorted(short, key=kinds(puzzle.game).__getitem__):
        if solve(puzzle, unlimited=plenty | {kind}) is None:
            short.remove(kind)
            plenty.add(kind)
    return short


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
        squares: list[dict[Place, Kind]] = [{} for _ in puzzle.boards]
        for board, place in (puzzle.spots[square] for square in queue):
            squares[board][place] = puzzle.boards[board][place]
        parts.append(Puzzle(puzzle.game, squares, puzzle.wild))
    return parts
