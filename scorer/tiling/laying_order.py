"""Is there an order of laying the dominoes that keeps the joining rule? Exact, over every cover.

A domino is laid beside the start tile, or with at least one half beside the same terrain. Once one
square of a region is laid, the whole region can follow, square by square, each with its domino's other
half. So an order exists exactly if, with the chosen dominoes, every region hangs together with one
beside the start tile, through dominoes that lie in two regions.

Algorithm (:func:`lay`), cutting off what cannot be laid:

1. Find a cover. Lay its dominoes as long as one joins. If all are laid, that is the order.
2. Else the squares left fall into components, joined by terrain and by dominoes. Whatever the cover, a
   component, and all of them together, is only reached by a domino with one half in it and one outside.
   So is every region that is not beside the start tile. Ask for a cover that has such a domino for each
   of these sets found so far, and begin again. Every round forbids at least the cover it found, so it
   ends.
3. No such cover is left: there is no order.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorer.board import Board, Place, Terrain, beside
from scorer.box import PlacedDomino
from scorer.tiling.cover import dominoes, solve
from scorer.tiling.puzzle import Pair, Puzzle, Spot, faces
from scorer.tiling.work import Work

#: What each square of a board joins; ``None`` for a wild one, which joins anything.
_Terrains = Mapping[Place, Terrain | None]


@dataclass(frozen=True, slots=True)
class Laying:
    """A cover of each board in an order of laying, and the squares that no order reaches.

    If squares are left, it is the cover found that leaves fewest.
    """

    orders: tuple[tuple[PlacedDomino, ...], ...]
    unreached: tuple[tuple[Place, ...], ...]

    @property
    def complete(self) -> bool:
        """Whether all dominoes could be laid."""
        return not any(self.unreached)


def lay(
    boards: Sequence[Board],
    puzzle: Puzzle | None = None,
    unlimited: Collection[Pair] = (),
    work: Work | None = None,
) -> Laying | None:
    """Return distinct dominoes of one box in an order of laying, or ``None`` if nothing covers the boards.

    A puzzle may ask for some of the squares only, and may have wild ones, which join any terrain. Of an
    ``unlimited`` pair of faces the box is taken to hold any number of dominoes. Without a start tile any
    domino may be the first. Raise :class:`scorer.tiling.work.OutOfWorkError` if that takes more than the
    ``work`` given.

    >>> from scorer.formats.notation import parse
    >>> lay([parse("o5.DDGG.-H--")]).unreached
    (((0, 2), (0, 3)),)
    >>> [domino.number for order in lay([parse("o5.HDGGG")]).orders for domino in order]
    [4, 12]
    """
    puzzle = puzzle or Puzzle(boards[0].game, tuple(map(faces, boards)))
    terrains = [_terrains(board, number, puzzle) for number, board in enumerate(boards)]
    crossed: dict[frozenset[Spot], None] = {}
    best: Laying | None = None
    while (chosen := solve(puzzle, tuple(crossed), unlimited, work)) is not None:
        found = list(map(_in_order, boards, terrains, dominoes(puzzle, chosen)))
        laying = Laying(tuple(order for order, _ in found), tuple(_places(left) for _, left in found))
        if laying.complete:
            return laying
        if best is None:
            crossed |= dict.fromkeys(_regions_apart(boards, terrains, puzzle))
        if best is None or sum(map(len, laying.unreached)) < sum(map(len, best.unreached)):
            best = laying
        for number, (_, components) in enumerate(found):
            for part in (*components, set().union(*components)):
                crossed |= dict.fromkeys(_to_be_crossed(number, part, puzzle))
    return best


def _terrains(board: Board, number: int, puzzle: Puzzle) -> _Terrains:
    """Return what each square that the puzzle asks for joins."""
    return {
        place: None if (number, place) in puzzle.wild else board.squares[place].terrain
        for place in puzzle.boards[number]
    }


def _regions_apart(
    boards: Sequence[Board], terrains: Sequence[_Terrains], puzzle: Puzzle
) -> Iterable[frozenset[Spot]]:
    """Yield the regions that are not beside a start tile. Without one, any region may be the first."""
    for number, board in enumerate(boards):
        left = dict(terrains[number]) if board.starts else {}
        joined = [near for start in board.starts for near in beside(start) if near in left]
        for place in joined:
            _take_region(left, place)
        while left:
            yield from _to_be_crossed(number, _take_region(left, next(iter(left))), puzzle)


def _take_region(left: dict[Place, Terrain | None], first: Place) -> set[Place]:
    """Take all squares out of ``left`` that hang together with the first one, and return them."""
    region = {first: left.pop(first)} if first in left else {}
    queue = list(region)
    for place in queue:  # grows while it is walked
        for near in beside(place):
            if near in left and (region[place] is None or left[near] in (region[place], None)):
                region[near] = left.pop(near)
                queue.append(near)
    return set(region)


def _to_be_crossed(number: int, part: Collection[Place], puzzle: Puzzle) -> Iterable[frozenset[Spot]]:
    """Yield the squares, unless some domino crosses their edge in every cover."""
    inside = frozenset((number, place) for place in part)
    within = {
        end
        for way in puzzle.ways
        if puzzle.spots[way.low] in inside and puzzle.spots[way.high] in inside
        for end in (way.low, way.high)
    }
    if len(within) == len(inside) > 0 and len(inside) % 2 == 0:
        yield inside


def _in_order(
    board: Board, terrains: _Terrains, cover: Sequence[PlacedDomino]
) -> tuple[tuple[PlacedDomino, ...], list[set[Place]]]:
    """Lay the dominoes of a cover as long as one joins; return them in order, and what is left over."""
    domino = {half: laid for laid in cover for half in (laid.left, laid.right)}
    first = [near for start in board.starts for near in beside(start)] if board.starts else list(domino)
    order = _spread(terrains, domino, first)
    left = {place: laid for place, laid in domino.items() if laid not in order}
    components = []
    while left:
        found = _spread(terrains, left, [next(iter(left))])
        components.append({half for laid in found for half in (laid.left, laid.right)})
        left = {place: laid for place, laid in left.items() if place not in components[-1]}
    return tuple(order), components


def _spread(
    terrains: _Terrains, domino: Mapping[Place, PlacedDomino], joined: list[Place]
) -> dict[PlacedDomino, None]:
    """Return the dominoes laid one after the other, from places where a half may lie."""
    laid: dict[PlacedDomino, None] = {}
    for place in joined:  # grows while it is walked
        if place in domino and domino[place] not in laid:
            laid[domino[place]] = None
            for half in (domino[place].left, domino[place].right):
                here = terrains[half]
                joined += [
                    near
                    for near in beside(half)
                    if near in domino and (here is None or terrains[near] in (here, None))
                ]
    return laid


def _places(components: Sequence[set[Place]]) -> tuple[Place, ...]:
    return tuple(sorted(place for component in components for place in component))
