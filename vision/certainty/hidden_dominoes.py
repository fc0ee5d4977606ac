"""Holes side by side that may hide squares: which of them are filled together, and by which dominoes.

What hides one half of a domino mostly hides the other one, too. Steps, for holes that touch each other:
1. weigh every set of them that may be filled: by the chance of each hole, and every filled one that has no
   other half beside it ``_ALONE_NATS`` less likely. A hole that a player has filled is in all sets;
2. draw sets, and for every two halves of a domino what lies there: one of the dominoes that are left in the
   box, as likely as the chances of its squares say. Those in other holes of the same board, and those that
   players have laid, are no longer left.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from scorer.board import Board, Place, Square, beside
from vision.certainty.box_kinds import kind_of, kinds_of
from vision.certainty.open_squares import OpenSquare
from vision.classifying.square_classes import Deck, deck
from vision.reconciling.most_probable_cover import dominoes_of, pair_table

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
#: Holes, by number, that are two halves.
Pairs = tuple[tuple[int, int], ...]

#: What a hidden square without another half beside it loses, in nats: most likely for the 189 groups of holes
#: in the scenes that ``measured`` was fitted to.
_ALONE_NATS = 2.2
#: Holes of which every set is weighed, at most; more that touch each other are several groups.
_MOST = 8
#: How often a domino is drawn, at most, until it is one that is left.
_DRAWS = 40
#: A chance is never nearer to 0 and 1 than this.
_LEAST = 1e-4


def hole_groups(
    board: Board, squares: Sequence[OpenSquare], read: Board | None
) -> tuple[tuple[Place, ...], ...]:
    """Return the open holes that touch each other, or a square that a player has put into a hole.

    ``read`` is the board as it was read, if that is known.
    """
    holes = [square.place for square in squares if square.options[0] is None]
    return tuple(group for group in _groups(holes, {*holes, *filled_holes(board, read)}) if len(group) > 1)


def filled_holes(board: Board, read: Board | None) -> list[Place]:
    """Return where players have put squares that were read as holes."""
    return [] if read is None else [place for place in board.squares if read[place] is None]


def _groups(holes: Sequence[Place], among: set[Place]) -> Iterator[tuple[Place, ...]]:
    """Yield the groups of places that touch each other, those of the ``holes`` one after the other."""
    left = among.copy()
    for hole in holes:
        if hole in left:
            group = tuple(_touching(hole, left))
            left.difference_update(group)
            yield group


def _touching(first: Place, among: set[Place]) -> list[Place]:
    """Return some places that touch each other, the first of them and the nearest."""
    found = [first]
    for place in found:
        found += [side for side in beside(place) if side in among and side not in found]
    return found[:_MOST]


def draw_hidden(
    group: Sequence[Place],
    squares: Mapping[Place, OpenSquare],
    board: Board,
    left: Ints,
    rng: np.random.Generator,
) -> dict[Place, Ints]:
    """Return for every open hole of a group the number of its option on each of some boards.

    ``squares`` are the open ones by place; ``left`` (boards, pairs) is how many dominoes with each pair of
    faces each board leaves in the box: those that are drawn are taken off.
    """
    count = len(left)
    picks = {place: np.zeros(count, np.int64) for place in group if place in squares}
    halves = [_half(squares.get(place), board[place], deck(board.game)) for place in group]
    pairings = _pairings(_edges(group), len(group))
    sets = drawn(rng, _set_chances(group, squares, pairings), count)
    for filled in np.unique(sets).tolist():
        boards = np.flatnonzero(sets == filled)
        for holes in _dominoes_in(filled, pairings[filled]):
            if all(group[hole] not in picks for hole in holes):
                continue  # laid by players
            if len(holes) > 1:
                lying = _drawn_domino([halves[hole] for hole in holes], deck(board.game), left, boards, rng)
            else:
                lying = [_drawn_half(halves[hole], rng, len(boards)) for hole in holes]
            for hole, options in zip(holes, lying, strict=True):
                if group[hole] in picks:
                    picks[group[hole]][boards] = options
    return picks


def drawn(rng: np.random.Generator, chances: Floats, count: int) -> Ints:
    """Draw numbers by their chances, each as often as its chance says but for less than one."""
    at = (rng.permutation(count) + rng.random()) / count
    return np.searchsorted(np.cumsum(chances / chances.sum()), at).clip(max=len(chances) - 1)


def dominoes_left(board: Board, read: Board | None, held: Deck) -> Ints:
    """Return how many dominoes with each pair of faces a board leaves in the box.

    ``read`` is the board as it was read, if that is known. What players have laid in holes is taken off, too.
    """
    if read is None:
        return held.counts
    lying = _lying(board, held)
    if lying is None:
        filled = filled_holes(board, read)
        parts = [read, *(_only(board, group) for group in _groups(filled, {*filled}))]
        known = [found for part in parts if (found := _lying(part, held)) is not None]
        lying = np.sum(known, axis=0) if known else np.zeros_like(held.counts)
    return np.maximum(0, held.counts - lying)


def _lying(board: Board, held: Deck) -> Ints | None:
    """Return how many dominoes with each pair of faces make a board; nothing if none do."""
    kinds = kinds_of(board, held)
    return None if kinds is None else dominoes_of(kinds, held)


def _only(board: Board, places: Collection[Place]) -> Board:
    """Return a board with nothing but the squares at some places."""
    rows = tuple(
        tuple(square if (r, c) in places else None for c, square in enumerate(row))
        for r, row in enumerate(board.rows)
    )
    return replace(board, rows=rows)


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


def _drawn_half(half: _Half, rng: np.random.Generator, count: int) -> Ints:
    """Return what lies on ``count`` boards in a filled hole without another half beside it."""
    return half.numbers[drawn(rng, half.chances, count)]


def _drawn_domino(
    halves: Sequence[_Half], held: Deck, left: Ints, boards: Ints, rng: np.random.Generator
) -> list[Ints]:
    """Return what lies on some boards in two holes that a domino fills, and take it out of what is ``left``.

    What a board has used up is drawn anew. Where nothing else fits, something else on it is wrong.
    """
    one, two = halves
    chances, pairs = (
        one.chances[:, None] * two.chances,
        pair_table(held)[np.ix_(one.kinds, two.kinds)].ravel(),
    )
    most = left.max(axis=0)
    in_box = chances.ravel() * np.where(pairs < 0, 0, most[pairs])
    if not in_box.any():
        first, second = np.divmod(drawn(rng, chances.ravel(), len(boards)), len(two.kinds))
        return [one.numbers[first], two.numbers[second]]
    picked, waiting = np.zeros(len(boards), np.int64), np.arange(len(boards))
    for _ in range(_DRAWS):
        picked[waiting] = drawn(rng, in_box, len(waiting))
        which = pairs[picked[waiting]]
        waiting = waiting[rng.random(len(waiting)) * most[which] >= left[boards[waiting], which]]
        if not len(waiting):
            break
    left[boards, pairs[picked]] -= 1
    first, second = np.divmod(picked, len(two.kinds))
    return [one.numbers[first], two.numbers[second]]
