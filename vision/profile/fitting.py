"""A profile made ready for reading: of each copy of the game, what changes the network's answers.

Steps for a copy, from its newest boards:
1. the colours in which the network reads it best (``colours``);
2. of a print in other colours, or without any, the squares themselves, to compare others with
   (``known_pictures``);
3. whether its wooden pieces have its colours (``own_paint``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorer.board import Game
from vision.classifying.adapter import Adapter
from vision.classifying.classify import Chances, classify_crops, look_once
from vision.classifying.square_classes import NOTHING_PLACED, class_of
from vision.profile.colours import COLOURLESS, best_colours, colour_spread
from vision.profile.known_pictures import KnownPictures, known_pictures
from vision.profile.learned_board import LearnedBoard
from vision.profile.one_game import in_game
from vision.profile.own_paint import own_paint_helps
from vision.profile.profile import Profile

Ints = NDArray[np.int64]
Crops = NDArray[np.uint8]

#: Boards of a copy that are fitted to, the newest.
_NEWEST = 24
#: Those of them whose squares are kept as pictures. They show nearly all dominoes of a box.
_PICTURED = 8
#: Chance of the likeliest kind below which the network is unsure of a square.
UNSURE_BELOW = 0.97
_SEED = 7


@dataclass(frozen=True, eq=False)
class FittedCopy:
    """A copy of the game: how to look at its squares, and pictures to compare them with, if they help.

    ``spread`` is that of its colours. ``unsure`` is the least share of squares of one of its boards that the
    network alone was unsure of. ``own_paint`` tells that wooden pieces do not have its colours.
    """

    game: Game
    name: str
    adapter: Adapter
    spread: float
    unsure: float
    pictures: KnownPictures | None = None
    own_paint: bool = False

    @property
    def changes_nothing(self) -> bool:
        return self.adapter.changes_nothing and self.pictures is None


@dataclass(frozen=True, eq=False)
class KnownSquares:
    """Squares whose printed kinds (n,) are known: crops (n, side, side, 3).

    ``wooden`` tells on which a wooden piece lies: it has colours of its own.
    """

    crops: Crops
    kinds: Ints
    wooden: NDArray[np.bool_]

    @classmethod
    def of(cls, board: LearnedBoard) -> KnownSquares:
        """Return those squares of a board that a domino of the box can show."""
        crops = board.crops
        kinds = [_kind(board, at) for at in range(len(crops))]
        places = [at for at, kind in enumerate(kinds) if kind is not None]
        wooden = [bool((square := board.squares[at]) and square.resource) for at in places]
        known = np.array([kinds[at] for at in places], np.int64)
        return cls(crops[places], known, np.array(wooden, bool))

    @classmethod
    def together(cls, parts: Sequence[KnownSquares]) -> KnownSquares:
        return cls(
            np.concatenate([part.crops for part in parts]),
            np.concatenate([part.kinds for part in parts]),
            np.concatenate([part.wooden for part in parts]),
        )

    @property
    def placed(self) -> Crops:
        """Those that are no bare table."""
        return np.asarray(self.crops[self.kinds != NOTHING_PLACED], np.uint8)

    def adapter(self) -> Adapter:
        """Return the colours in which they are read best."""
        print_ = ~self.wooden
        return Adapter(best_colours(self.crops[print_], self.kinds[print_], np.random.default_rng(_SEED)))


def _kind(board: LearnedBoard, at: int) -> int | None:
    try:
        return class_of(board.squares[at], board.game)
    except KeyError:
        return None


def fitted(profile: Profile) -> tuple[FittedCopy, ...]:
    """Return every copy of a profile, ready for reading."""
    return tuple(fitted_copy(game, name, boards) for (game, name), boards in profile.copies.items())


def fitted_copy(game: Game, name: str, boards: Sequence[LearnedBoard]) -> FittedCopy:
    known = [squares for board in boards[-_NEWEST:] if len((squares := KnownSquares.of(board)).crops)]
    if not known:
        return FittedCopy(game, name, Adapter(), 0.0, 1.0)
    every = KnownSquares.together(known)
    adapter, spread, pictures = every.adapter(), colour_spread(every.placed), None
    board_of = np.repeat(range(len(known)), [len(squares.crops) for squares in known])
    if not adapter.changes_nothing or spread < COLOURLESS:
        pictures = _pictures(game, known[-_PICTURED:], adapter)
    unsure = _unsure_shares(look_once(every.crops, 0), board_of)
    changed = game is Game.ORIGINS and not adapter.changes_nothing
    own_paint = changed and own_paint_helps(every.crops, every.wooden, adapter)
    return FittedCopy(game, name, adapter, spread, unsure, pictures, own_paint)


def _pictures(game: Game, boards: Sequence[KnownSquares], adapter: Adapter) -> KnownPictures | None:
    every = KnownSquares.together(boards)
    board_of = np.repeat(range(len(boards)), [len(squares.crops) for squares in boards])
    alone = in_game(classify_crops(every.crops, adapter=adapter)["kind"], game)
    return known_pictures(every.crops, every.kinds, board_of, alone)


def unsure_of(chances: Chances) -> NDArray[np.bool_]:
    """Return which squares the network is unsure of."""
    return np.asarray(chances["kind"].max(axis=1) < np.log(UNSURE_BELOW))


def unsure_share(chances: Chances) -> float:
    """Return the share of squares that the network is unsure of."""
    return float(unsure_of(chances).mean())


def _unsure_shares(chances: Chances, board_of: Ints) -> float:
    return float((np.bincount(board_of, unsure_of(chances)) / np.bincount(board_of)).min())
