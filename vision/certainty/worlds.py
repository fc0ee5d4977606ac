"""The boards that may lie on the table: all combinations of the open squares, or a sample of them.

Steps:
1. the least sure squares are combined, as many as give ``_MOST`` boards at most: exact. Each board's chance
   is the product of its squares' chances, less where they exclude each other (``exclusions``), more where
   they make a domino together (``domino_halves``);
2. where more squares than these are in real doubt, or holes side by side may hide dominoes, boards are drawn
   instead, with a fixed seed: those holes together (``hidden_dominoes``), each other square by its chances;
3. squares that are nearly sure are left out of the combinations and counted one by one (``nearly_sure``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod

import numpy as np
from numpy.typing import NDArray

from scorer.board import Board, Place
from vision.certainty.domino_halves import cover_nats
from vision.certainty.exclusions import exclusion_nats
from vision.certainty.hidden_dominoes import dominoes_left, draw_hidden, drawn, filled_holes, hole_groups
from vision.certainty.open_squares import OpenSquare
from vision.classifying.square_classes import deck

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

#: Boards that are weighed, at most.
_MOST = 1024
#: Chance to be something else from which a square is in real doubt.
_REAL_DOUBT = 0.02
_SEED = 20261119


@dataclass(frozen=True, eq=False)
class Worlds:
    """Boards by the numbers of their squares' options: ``picks`` (boards, squares), 0 is as read.

    ``weights`` are their chances, together 1. ``exact``: every combination is there, the last square's
    options following each other. ``nearly_sure`` are the squares left out.
    """

    squares: tuple[OpenSquare, ...]
    nearly_sure: tuple[OpenSquare, ...]
    picks: Ints
    weights: Floats
    exact: bool

    def put_back(self) -> tuple[Ints, list[Ints]]:
        """Return what each board becomes with one square as read: for each square the numbers of such boards.

        First come the picks of those that are not there, whose numbers follow the others. Of all combinations
        none is missing.
        """
        count, sizes = len(self.picks), [len(square.options) for square in self.squares]
        missing, numbers = [np.zeros((0, len(sizes)), np.int64)], []
        for column in range(len(sizes)):
            changed = np.flatnonzero(self.picks[:, column])
            as_read = self.picks[changed]
            as_read[:, column] = 0
            number = np.arange(len(self.picks))
            if self.exact:
                number[changed] = np.ravel_multi_index(tuple(as_read.T), sizes)
            else:
                number[changed] = count + np.arange(len(changed))
                missing.append(as_read)
                count += len(changed)
            numbers.append(number)
        return np.concatenate(missing), numbers


def worlds_of(board: Board, squares: Sequence[OpenSquare], read: Board | None = None) -> Worlds:
    """Return what may lie there; ``squares`` come with the least sure first.

    ``read`` is the board as it was read; without it nothing is said about dominoes.
    """
    groups = hole_groups(board, squares, read)
    joint = _combined(squares)
    exact = not groups and all(square.doubt <= _REAL_DOUBT for square in squares[joint:])
    if exact:
        together, rest = tuple(squares[:joint]), tuple(squares[joint:])
        picks = _all_picks(together)
        weights = np.ones(len(picks))
        for column, square in enumerate(together):
            weights *= np.array(square.chances)[picks[:, column]]
    else:
        side_by_side = {place for group in groups for place in group}
        together, rest = _divided(
            squares, lambda square: square.doubt > _REAL_DOUBT or square.place in side_by_side
        )
        picks = _drawn_picks(board, together, groups, read)
        weights = np.ones(len(picks))
    nats = exclusion_nats(board, together, picks)
    if read is not None:
        nats += _cover_nats(board, read, together, picks, weights * np.exp(-nats))
    weights *= np.exp(-nats)
    return Worlds(together, rest, picks, weights / weights.sum(), exact)


def _combined(squares: Sequence[OpenSquare]) -> int:
    """Return how many of the squares can all be combined."""
    count, boards = 0, 1
    for square in squares:
        boards *= len(square.options)
        if boards > _MOST:
            break
        count += 1
    return count


def _all_picks(squares: Sequence[OpenSquare]) -> Ints:
    sizes = [len(square.options) for square in squares]
    return (
        np.stack(np.unravel_index(np.arange(prod(sizes)), sizes), axis=1)
        if sizes
        else np.zeros((1, 0), np.int64)
    )


def _divided(
    squares: Sequence[OpenSquare], wanted: Callable[[OpenSquare], bool]
) -> tuple[tuple[OpenSquare, ...], tuple[OpenSquare, ...]]:
    """Return the squares that are wanted, and the others."""
    return tuple(filter(wanted, squares)), tuple(square for square in squares if not wanted(square))


def _drawn_picks(
    board: Board, squares: Sequence[OpenSquare], groups: Sequence[Sequence[Place]], read: Board | None
) -> Ints:
    rng = np.random.default_rng(_SEED)
    by_place = {square.place: square for square in squares}
    hidden: dict[Place, Ints] = {}
    if groups:
        left = np.tile(dominoes_left(board, read, deck(board.game)), (_MOST, 1))
        for group in groups:
            hidden |= draw_hidden(group, by_place, board, left, rng)
    columns = [
        hidden[square.place] if square.place in hidden else drawn(rng, np.array(square.chances), _MOST)
        for square in squares
    ]
    return np.stack(columns, axis=1)


def _cover_nats(
    board: Board, read: Board, squares: Sequence[OpenSquare], picks: Ints, weights: Floats
) -> Floats:
    """Return how much less likely each board is by the dominoes of what was seen, in nats.

    Holes have chances of their own, which know nothing of dominoes: they are left out, and what players have
    put into them as well.
    """
    for place in filled_holes(board, read):
        board = board.with_square(place, None)
    seen = [column for column, square in enumerate(squares) if square.options[0] is not None]
    return cover_nats(board, read, [squares[column] for column in seen], picks[:, seen], weights)
