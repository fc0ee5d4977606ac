"""Holes side by side that may hide squares: which of them are filled together, and by which dominoes.

What hides one half of a domino mostly hides the other one, too. Steps, for holes that touch each other:
1. weigh every set of them that may be filled: by the chance of each hole, and every filled one that has no
   other half beside it ``_ALONE_NATS`` less likely. A hole that a player has filled is in all sets;
2. draw sets, and for every two halves of a domino what lies there: one of the dominoes that are left in the
   box, as likely as the chances of its squares say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from scorer.board import Board, Place, Square, beside
from vision.certainty.box_kinds import kind_of, kinds_of
from vision.certainty.open_squares import OpenSquare
from vision.classifying.square_classes import Deck, deck
from vision.reconciling.most_probable_cover import dominoes_of

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
#: Holes, by number, that are two halves.
Pairs = tuple[tuple[int, int], ...]

#: What a hidden square without another half beside it loses, in nats: most likely for the 189 groups of holes
#: in the scenes that ``measured`` was fitted to.
_ALONE_NATS = 2.2
#: Holes of which every set is weighed, at most; more that touch each other are several groups.
_MOST = 8
#: A chance is never nearer to 0 and 1 than this.
_LEAST = 1e-4


def hole_groups(
    board: Board, squares: Sequence[OpenSquare], read: Board | None
) -> tuple[tuple[Place, ...], ...]:
    """Return the open holes that touch each other, or a square that a player has put into a hole.

    ``read`` is the board as it was read, if that is known.
    """
    holes = [square.place for square in squares if square.options[0] is None]
    left = {*holes, *filled_holes(board, read)}
    groups = []
    for hole in holes:
        group = tuple(_touching(hole, left)) if hole in left else ()
        left.difference_update(group)
        if len(group) > 1:
            groups.append(group)
    return tuple(groups)


def filled_holes(board: Board, read: Board | None) -> list[Place]:
    """Return where players have put squares that were read as holes."""
    return [] if read is None else [place for place in board.squares if read[place] is None]


def _touching(first: Place, among: set[Place]) -> list[Place]:
    """Return some places that touch each other, the first of them and the nearest."""
    found = [first]
    for place in found:
        found += [side for side in beside(place) if side in among and side not in found]
    return found[:_MOST]


def draw_hidden(  # noqa: PLR0913, PLR0917 - the holes, and what may lie in them
    group: Sequence[Place],
    squares: Mapping[Place, OpenSquare],
    board: Board,
    left: Ints,
    rng: np.random.Generator,
    count: int,
) -> dict[Place, Ints]:
    """Return for every open hole of a group the number of its option on each of ``count`` boards.

    ``squares`` are the open ones by place; ``left`` is how many dominoes are left with each two kinds.
    """
    picks = {place: np.zeros(count, np.int64) for place in group if place in squares}
    halves = [_half(squares.get(place), board[place], deck(board.game)) for place in group]
    pairings = _pairings(_edges(group), len(group))
    sets = drawn(rng, _set_chances(group, squares, pairings), count)
    for filled in np.unique(sets).tolist():
        boards = np.flatnonzero(sets == filled)
        for holes in _dominoes_in(filled, pairings[filled]):
            lying = _drawn_halves([halves[hole] for hole in holes], left, rng, len(boards))
            for hole, options in zip(holes, lying, strict=True):
                if group[hole] in picks:
                    picks[group[hole]][boards] = options
    return picks


def drawn(rng: np.random.Generator, chances: Floats, count: int) -> Ints:
    """Draw numbers by their chances, each as often as its chance says but for less than one."""
    at = (rng.permutation(count) + rng.random()) / count
    return np.searchsorted(np.cumsum(chances / chances.sum()), at).clip(max=len(chances) - 1)


def dominoes_left(read: Board | None, held: Deck) -> Ints:
    """Return how many dominoes of each two kinds (kinds, kinds) a board leaves in the box."""
    kinds = None if read is None else kinds_of(read, held)
    lying = None if kinds is None else dominoes_of(kinds, held)
    counts = held.counts if lying is None else held.counts - lying
    table = np.zeros((held.empty + 1, held.empty + 1), np.int64)
    one, two = held.pairs.T
    table[one, two] = table[two, one] = counts
    return table


def _edges(group: Sequence[Place]) -> Pairs:
    """Return the holes side by side, by number, the lower one first."""
    return tuple(
        (one, two) for two in range(len(group)) for one in range(two) if group[one] in beside(group[two])
    )


@lru_cache(maxsize=256)
def _pairings(edges: Pairs, count: int) -> tuple[Pairs, ...]:
    """Return for every set of holes, given by its bits, the most dominoes that can lie in it."""
    found: list[Pairs] = [()]
    for filled in range(1, 1 << count):
        last = filled.bit_length() - 1
        rest = filled - (1 << last)
        ways = [found[rest]]
        ways += [
            (*found[rest - (1 << one)], (one, two)) for one, two in edges if two == last and rest >> one & 1
        ]
        found.append(max(ways, key=len))
    return tuple(found)


def _set_chances(
    group: Sequence[Place], squares: Mapping[Place, OpenSquare], pairings: Sequence[Pairs]
) -> Floats:
    """Return the chance of every set of holes to be the filled ones."""
    within = (np.arange(len(pairings))[:, None] >> np.arange(len(group))) & 1
    alone = within.sum(axis=1) - 2 * np.array([len(pairs) for pairs in pairings])
    chances = np.exp(-_ALONE_NATS * alone)
    for hole, place in enumerate(group):
        doubt = min(max(squares[place].doubt, _LEAST), 1 - _LEAST) if place in squares else 1.0
        chances = chances * np.where(within[:, hole], doubt, 1 - doubt)
    return np.asarray(chances / chances.sum())


def _dominoes_in(filled: int, pairs: Pairs) -> Iterator[tuple[int, ...]]:
    """Yield the holes of each domino in a set of filled ones, then each hole that is left alone."""
    yield from pairs
    paired = {hole for pair in pairs for hole in pair}
    yield from ((hole,) for hole in range(filled.bit_length()) if filled >> hole & 1 and hole not in paired)


@dataclass(frozen=True, eq=False)
class _Half:
    """What lies in a filled hole: the ``kinds``, their ``chances``, and the ``numbers`` of the options."""

    kinds: Ints
    chances: Floats
    numbers: Ints


def _half(square: OpenSquare | None, shown: Square | None, held: Deck) -> _Half:
    """Return what may lie in an open hole, or what a player has put into one."""
    options, chances = (square.options[1:], square.chances[1:]) if square else ((shown,), (1.0,))
    kinds = [kind_of(option, held) for option in options]
    return _Half(
        np.array([held.empty if kind is None else kind for kind in kinds]),
        np.array(chances),
        np.arange(1, len(kinds) + 1),
    )


def _drawn_halves(halves: Sequence[_Half], left: Ints, rng: np.random.Generator, count: int) -> list[Ints]:
    """Return what lies on ``count`` boards in two holes that a domino fills, or in a single one."""
    if len(halves) == 1:
        return [halves[0].numbers[drawn(rng, halves[0].chances, count)]]
    one, two = halves
    chances = one.chances[:, None] * two.chances
    in_box = chances * left[np.ix_(one.kinds, two.kinds)]
    picked = drawn(rng, (in_box if in_box.any() else chances).ravel(), count)
    first, second = np.divmod(picked, len(two.kinds))
    return [one.numbers[first], two.numbers[second]]
