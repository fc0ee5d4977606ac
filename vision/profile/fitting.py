"""A profile made ready for reading: of each copy of the game, what changes the network's answers.

Steps for a copy, from its newest boards:
1. the colours in which the network reads it best (``colours``);
2. features and answers of its squares in those colours, each in four quarter turns;
3. the last layers refitted, each only as far as squares that the fit has not seen gain by it (``refit``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorer.board import Game
from vision.adapter import Adapter, HeadChange
from vision.classify import Chances, ask
from vision.profile.colours import best_colours, colour_spread
from vision.profile.learned_board import LearnedBoard
from vision.profile.profile import Profile
from vision.profile.refit import Examples, refit
from vision.square_classes import CAVEMEN, HEADS, NOTHING_PLACED, RESOURCES, class_of

Ints = NDArray[np.int64]
Crops = NDArray[np.uint8]

#: Boards of a copy that are fitted to, the newest.
_NEWEST = 24
#: The heads that a copy may change; on which side the other half lies is the same in all copies.
_HEADS = tuple(name for name in HEADS if name != "partner")
#: Chance of the likeliest kind below which the network is unsure of a square.
UNSURE_BELOW = 0.97
_SEED = 7


@dataclass(frozen=True, eq=False)
class FittedCopy:
    """A copy of the game: how to change answers for it.

    ``spread`` is that of its colours. ``unsure`` is the least share of squares of one of its boards that the
    network alone was unsure of.
    """

    game: Game
    name: str
    adapter: Adapter
    spread: float
    unsure: float


@dataclass(frozen=True, eq=False)
class KnownSquares:
    """Squares whose truth is known: crops (n, side, side, 3) and the classes (n, heads) of ``_HEADS``."""

    crops: Crops
    labels: Ints

    @classmethod
    def of(cls, board: LearnedBoard) -> KnownSquares:
        """Return those squares of a board that a domino of the box can show."""
        crops = board.crops
        known = [(at, labels) for at in range(len(crops)) if (labels := _labels(board, at)) is not None]
        places = [at for at, _ in known]
        return cls(
            crops[places], np.array([labels for _, labels in known], np.int64).reshape(-1, len(_HEADS))
        )

    @property
    def placed(self) -> Crops:
        """Those that are no bare table."""
        return np.asarray(self.crops[self.labels[:, 0] != NOTHING_PLACED], np.uint8)


def _labels(board: LearnedBoard, at: int) -> tuple[int, ...] | None:
    square = board.squares[at]
    try:
        kind = class_of(square, board.game)
    except KeyError:
        return None
    if square is None:
        return kind, 0, 0, 0
    return kind, square.token, RESOURCES.index(square.resource), CAVEMEN.index(square.caveman)


def fitted(profile: Profile) -> tuple[FittedCopy, ...]:
    """Return every copy of a profile, ready for reading."""
    return tuple(fitted_copy(game, name, boards) for (game, name), boards in profile.copies.items())


def fitted_copy(game: Game, name: str, boards: Sequence[LearnedBoard]) -> FittedCopy:
    known = [squares for board in boards[-_NEWEST:] if len((squares := KnownSquares.of(board)).crops)]
    if not known:
        return FittedCopy(game, name, Adapter(), 0.0, 1.0)
    crops = np.concatenate([squares.crops for squares in known])
    labels = np.concatenate([squares.labels for squares in known])
    colours = best_colours(crops, labels[:, 0], np.random.default_rng(_SEED))
    views = [ask(Adapter(colours).mapped(crops), turns) for turns in range(4)]
    board_of = np.repeat(range(len(known)), [len(squares.crops) for squares in known])
    heads = _refitted_heads(views, labels, board_of)
    unsure = _unsure_shares(ask(crops, 0)[0], board_of)
    spread = colour_spread(crops[labels[:, 0] != NOTHING_PLACED])
    return FittedCopy(game, name, Adapter(colours, heads), spread, unsure)


def _refitted_heads(
    views: Sequence[tuple[Chances, NDArray[np.float32]]], labels: Ints, board_of: Ints
) -> Mapping[str, HeadChange]:
    features = np.concatenate([features for _, features in views]).astype(np.float64)
    squares = np.tile(np.arange(len(labels)), len(views))
    boards = np.tile(board_of, len(views))
    changes = {}
    for column, head in enumerate(_HEADS):
        answers = np.concatenate([chances[head] for chances, _ in views])
        right = np.tile(labels[:, column], len(views))
        change = refit(head, Examples(features, answers, right, boards, squares))
        if change is not None:
            changes[head] = change
    return changes


def unsure_share(chances: Chances) -> float:
    """Return the share of squares that the network is unsure of."""
    return float((chances["kind"].max(axis=1) < np.log(UNSURE_BELOW)).mean())


def _unsure_shares(chances: Chances, board_of: Ints) -> float:
    unsure = chances["kind"].max(axis=1) < np.log(UNSURE_BELOW)
    return float((np.bincount(board_of, unsure) / np.bincount(board_of)).min())
