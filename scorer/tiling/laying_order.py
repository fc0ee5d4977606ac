"""Is there an order of laying the dominoes that keeps the joining rule? Exact, over every cover.

A domino is laid beside the start tile, or with at least one half beside the same terrain. Once one
square of a region is laid, the whole region can follow, square by square, each with its domino's other
half. So an order exists exactly if, with the chosen dominoes, every region hangs together with one
beside the start tile, through dominoes that lie in two regions.

Algorithm (:func:`lay`), cutting off what cannot be laid:

1. Find a cover. Lay its dominoes as long as one joins. If all are laid, that is the order.
2. Else the squares left fall into components, joined by terrain and by dominoes. Whatever the cover, a
   component is only reached by a domino with one half in it and one outside: ask for a cover that has one
   for each component found so far, and begin again. Every round forbids at least the cover it found, so
   it ends.
3. No such cover is left: there is no order.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from scorer.board import Board, Place, Terrain, beside
from scorer.box import PlacedDomino
from scorer.tiling.cover import dominoes, solve
from scorer.tiling.puzzle import Kind, Puzzle, Spot, faces


@dataclass(frozen=True, slots=True)
class Laying:
    """A cover of each board in an order of laying, and the squares that no order reaches.

    If squares are left, it is the cover found that leaves fewest.
    """

    orders: tuple[tuple[PlacedDomino, ...], ...]
    unreached: tuple[tuple[Place, ...], ...]

    @property
    def complete(self) -> bool:
        return not any(self.unreached)


def lay(
    boards: Sequence[Board], puzzle: Puzzle | None = None, unlimited: Collection[Kind] = ()
) -> Laying | None:
    """Return distinct dominoes of one box in an order of laying, or ``None`` if nothing covers the boards.

    A puzzle may ask for some of the squares only, and may have wild ones, which join any terrain. Of an
    ``unlimited`` kind the box is taken to hold any number. Without a start tile any domino may be the first.

    >>> from scorer.formats.notation import parse
    >>> lay([parse("o5.DDGG.-H--")]).unreached
    (((0, 2), (0, 3)),)
    >>> [domino.number for order in lay([parse("o5.HDGGG")]).orders for domino in order]
    [4, 12]
    """
    puzzle = puzzle or Puzzle(boards[0].game, tuple(map(faces, boards)))
    crossed: list[frozenset[Spot]] = []
    best: Laying | None = None
    terrains = [_terrains(board, number, puzzle.wild) for number, board in enumerate(boards)]
    while (chosen := solve(puzzle, crossed, unlimited)) is not None:
        covers = dominoes(puzzle, chosen)
        found = list(map(_in_order, boards, terrains, covers))
        laying = Laying(tuple(order for order, _ in found), tuple(_places(left) for _, left in found))
        if laying.complete:
            return laying
        if best is None or sum(map(len, laying.unreached)) < sum(map(len, best.unreached)):
            best = laying
        crossed += [
            frozenset((number, place) for place in component)
            for number, (_, components) in enumerate(found)
            for component in components
        ]
    return best


def _terrains(board: Board, number: int, wild: Collection[Spot]) -> dict[Place, Terrain | None]:
    """Return what each square joins; ``None`` for a wild one, which joins anything."""
    return {
        place: None if (number, place) in wild else square.terrain for place, square in board.squares.items()
    }


def _in_order(
    board: Board, terrains: Mapping[Place, Terrain | None], cover: Sequence[PlacedDomino]
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
    terrains: Mapping[Place, Terrain | None], domino: Mapping[Place, PlacedDomino], joined: list[Place]
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
