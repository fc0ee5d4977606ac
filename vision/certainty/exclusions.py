"""Open squares that exclude each other: pieces that the box holds once, two tokens of one volcano.

Each square's chances know the board as it was read. So a board with one square changed needs nothing here;
only what several changes together make too many is less likely than the squares say one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
#: No board is less likely than this by what excludes each other, in nats.
_MOST_NATS = 6.0


def exclusion_nats(board: Board, squares: Sequence[OpenSquare], picks: Ints) -> Floats:
    """Return how much less likely each board is than its squares' chances say, in nats."""
    nats = np.zeros(len(picks))
    if board.game is Game.CLASSIC:
        return nats
    for kind in {kind for square in squares for option in square.options for kind, _ in _uses(option)}:
        tables = [[_used(option, kind) for option in square.options] for square in squares]
        changes = np.stack(
            [(np.array(table) - table[0])[picks[:, column]] for column, table in enumerate(tables)], axis=1
        )
        too_many = sum(_used(square, kind) for square in board.squares.values()) - _limit(kind)
        cost = DEFAULT.unthrown_token_nats if isinstance(kind, int) else DEFAULT.over_box_nats
        nats += cost * _joint_surplus(changes, too_many)
    return np.minimum(nats, _MOST_NATS)


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
    before = max(0, too_many)
    together = np.maximum(0, too_many + changes.sum(axis=1)) - before
    alone = (np.maximum(0, too_many + changes) - before).clip(min=0).sum(axis=1)
    return np.asarray(np.maximum(0, together - alone), np.float64)
