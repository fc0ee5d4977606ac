"""Open squares that exclude or need each other: pieces that the box holds once, a token and its volcano.

Each square's chances know the board as it was read. So a board with one square changed needs nothing here;
what several changes together make too many is less likely than the squares say one by one. A token that no
volcano on the board as read throws has lost ``unthrown_token_nats``; with a volcano for it it gets them back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from scorer.board import Board, Caveman, Game, Resource, Square
from scorer.box import box
from vision.certainty.open_squares import OpenSquare
from vision.settings import DEFAULT

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
#: A kind of piece: a wooden piece, a caveman, or by a number the fire tokens that show so many fires.
Kind = Resource | Caveman | int
#: No board is less likely, or likelier, than this by what excludes or needs each other, in nats.
_MOST_NATS = 6.0


def exclusion_nats(board: Board, squares: Sequence[OpenSquare], picks: Ints) -> Floats:
    """Return how much less likely each board is than its squares' chances say, in nats."""
    nats = np.zeros(len(picks))
    if board.game is Game.CLASSIC or not squares:
        return nats
    for kind in {kind for square in squares for option in square.options for kind, _ in _uses(option)}:
        tables = [[_used(option, kind) for option in square.options] for square in squares]
        changes = np.stack(
            [(np.array(table) - table[0])[picks[:, column]] for column, table in enumerate(tables)], axis=1
        )
        too_many = sum(_used(square, kind) for square in board.squares.values()) - _limit(kind)
        if isinstance(kind, int):
            tokens = np.where(_of_tokens(squares, picks), changes, 0)
            thrown = np.minimum(0, _beyond(too_many, changes.sum(axis=1)) - _each_beyond(too_many, tokens))
            nats += DEFAULT.unthrown_token_nats * (_joint_surplus(changes, too_many) + thrown)
        else:
            nats += DEFAULT.over_box_nats * _joint_surplus(changes, too_many)
    return nats.clip(-_MOST_NATS, _MOST_NATS)


def _of_tokens(squares: Sequence[OpenSquare], picks: Ints) -> NDArray[np.bool_]:
    """Tell where a board changes a square without changing its craters: (boards, squares)."""
    craters = [np.array([option.craters if option else 0 for option in square.options]) for square in squares]
    return np.stack([(of == of[0])[picks[:, column]] for column, of in enumerate(craters)], axis=1)


def _uses(square: Square | None) -> Iterator[tuple[Kind, int]]:
    """Yield the kinds that a square uses up; a volcano gives a token of as many fires."""
    if square is None:
        return
    if square.resource is not None:
        yield square.resource, 1
    if square.caveman is not None:
        yield square.caveman, 1
    if square.token:
        yield square.token, 1
    if square.craters:
        yield square.craters, -1


@lru_cache(maxsize=8192)
def _used(square: Square | None, kind: Kind) -> int:
    return sum(count for other, count in _uses(square) if other == kind)


def _limit(kind: Kind) -> int:
    """Return how many the box holds; of tokens as many as volcanoes throw, which give them."""
    held = box(Game.ORIGINS)
    if isinstance(kind, Resource):
        return held.resources[kind]
    return held.cavemen[kind] if isinstance(kind, Caveman) else 0


def _joint_surplus(changes: Ints, too_many: int) -> Floats:
    """Return how many of a kind all changes together make too many, beyond what each does alone.

    ``changes`` (boards, squares) are how many more of it each square has than on the board as read, of which
    that has already ``too_many`` (less than 0: so many are left).
    """
    together, alone = _beyond(too_many, changes.sum(axis=1)), _each_beyond(too_many, changes)
    return np.asarray(np.maximum(0, together - alone), np.float64)


def _beyond(too_many: int, changes: Ints) -> Ints:
    """Return how many more are too many after the changes."""
    return np.asarray(np.maximum(0, too_many + changes) - max(0, too_many))


def _each_beyond(too_many: int, changes: Ints) -> Ints:
    """Return how many more each change alone makes too many, summed over the squares."""
    return np.asarray(_beyond(too_many, changes).clip(min=0).sum(axis=1))
