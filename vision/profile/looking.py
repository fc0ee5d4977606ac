"""Reading with a profile: whether a board is of a copy that was learned, and what its squares then are.

Steps:
1. ask the network alone. A board of which it is sure is read as without a profile;
2. look at some squares that it is not sure of in the colours of every copy, and at all if that settles any.
   Those copies are left that tell their game, make the answers surer and settle squares: some, or half of
   them where the network is surer than it was of the copy's boards. The one that makes them surest has the
   board;
3. wooden pieces keep their paint where the print has other inks: the squares are looked at with what lies on
   them in the colours of the photo, too;
4. a board without colours is of the copy without colours whose pictures its squares are likest to, if they
   are like them at all;
5. squares that are still not sure and on which no token and no caveman lies are compared with the pictures
   of the copy;
6. the wooden pieces of the board tell of each other (``pieces_together``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorer.board import Game
from vision.classifying.classify import Chances, Crops, look_again, look_once, never_certain, which_game
from vision.classifying.square_classes import NOTHING_PLACED
from vision.profile.colours import COLOURLESS_BOARD, colour_spread
from vision.profile.fitting import FittedCopy, unsure_of, unsure_share
from vision.profile.known_pictures import ALIKE
from vision.profile.one_game import in_game
from vision.profile.own_paint import with_own_paint
from vision.profile.pieces_together import pieces_together
from vision.settings import DEFAULT, Settings

Floats = NDArray[np.float64]
Singles = NDArray[np.float32]

#: Share of squares, at least, that the network is unsure of before a copy is thought of.
_LEAST_UNSURE = 0.04
#: So many of them tell whether the copy's colours settle any.
_ENOUGH = 6
#: From this share on a board is like those of the copy, and from this part of the least share on these.
_LIKE_COPY, _OF_COPY = 0.12, 0.4
#: Nats a square by which the colours of a copy have to make the answers surer, and the part of the unsure
#: squares that they may leave unsure; of a board that is less unsure than those of the copy.
_LEAST_SURER, _LEFT_UNSURE, _LEFT_OF_OTHERS = 0.015, 0.9, 0.5
#: Chance from which something is rather so than not.
_RATHER = 0.5
#: Nats by which a square counts at most.
_MOST_NATS = 3.0


@dataclass(frozen=True, eq=False)
class CopyReader:
    """Answers about squares for who has these copies of the game; ``look`` is given to ``read_photo``."""

    copies: tuple[FittedCopy, ...]
    settings: Settings = DEFAULT

    def look(self, crops: Crops) -> Chances:
        alone = look_once(crops, 0)
        if not len(crops) or unsure_share(alone) < _LEAST_UNSURE:
            return look_again(crops, alone, self.settings)
        seen = self._in_other_colours(crops, alone)
        if seen is not None:
            return seen
        answers = look_again(crops, alone, self.settings)
        copy = _likest(crops, answers, [copy for copy in self.copies if _may_be_colourless(copy, alone)])
        return self._as_of_copy(crops, answers, copy) if copy else answers

    def _in_other_colours(self, crops: Crops, alone: Chances) -> Chances | None:
        """Return the answers in the colours of the copy that a board is of; nothing if it is of none."""
        unsure = np.flatnonzero(unsure_of(alone))
        asked = unsure[:: max(1, len(unsure) // _ENOUGH)]
        found = []
        for copy in self.copies:
            if not copy.adapter.changes_nothing:
                some = look_once(crops[asked], 0, adapter=copy.adapter)
                if unsure_share(some) <= _LEFT_UNSURE:
                    seen = _with_others(crops, asked, some, copy)
                    if _may_be(copy, alone, seen):
                        found.append((copy, seen))
        if not found:
            return None
        copy, seen = max(found, key=lambda each: sureness(each[1]))
        answers = look_again(crops, seen, self.settings, adapter=copy.adapter)
        if copy.own_paint:
            answers = with_own_paint(crops, alone, answers, copy.adapter)
        return self._as_of_copy(crops, answers, copy)

    def _as_of_copy(self, crops: Crops, answers: Chances, copy: FittedCopy) -> Chances:
        """Return the answers, those that are not sure after their squares are compared with pictures.

        What they say of the wooden pieces on some squares counts for the others.
        """
        kinds = in_game(answers["kind"], copy.game)
        unsure = (kinds.max(axis=1) < np.log(self.settings.retry_below)) & _uncovered(answers)
        if copy.pictures and unsure.any():
            kinds[unsure] = copy.pictures.compared(kinds[unsure], copy.pictures.likeness(crops[unsure]))
        answers = {**answers, "kind": kinds}
        if copy.game is Game.ORIGINS:
            answers["resource"] = pieces_together(answers)
        return never_certain(answers, self.settings)


def _likest(crops: Crops, answers: Chances, copies: Sequence[FittedCopy]) -> FittedCopy | None:
    """Return the copy without colours whose pictures a board is likest to; nothing if it is of none."""
    placed = answers["kind"].argmax(axis=1) != NOTHING_PLACED
    if not copies or not placed.any() or colour_spread(crops) > COLOURLESS_BOARD:
        return None
    alike = {
        float(np.median(copy.pictures.likeness(crops[placed]).max(axis=1))): copy
        for copy in copies
        if copy.pictures
    }
    likest = alike[max(alike)]
    return likest if max(alike) >= ALIKE and which_game(answers["kind"]) is likest.game else None


def _uncovered(answers: Chances) -> NDArray[np.bool_]:
    """Return on which squares neither a token nor a caveman lies: with these they are like any other."""
    return np.asarray(np.exp(answers["token"][:, 0] + answers["caveman"][:, 0]) > _RATHER)


def _with_others(crops: Crops, asked: NDArray[np.intp], some: Chances, copy: FittedCopy) -> Chances:
    """Return the answers about all squares in the copy's colours, of which some are known."""
    others = np.setdiff1d(np.arange(len(crops)), asked)
    rest = look_once(crops[others], 0, adapter=copy.adapter) if len(others) else {}
    order = np.argsort(np.concatenate([asked, others]))
    return {
        name: np.concatenate([chances, rest[name]] if rest else [chances])[order]
        for name, chances in some.items()
    }


def _may_be(copy: FittedCopy, alone: Chances, seen: Chances) -> bool:
    """Tell whether a board can be of a copy, by the answers in its colours."""
    left = _LEFT_UNSURE if _is_as_unsure(copy, alone) else _LEFT_OF_OTHERS
    return (
        which_game(seen["kind"]) is copy.game
        and sureness(seen) > sureness(alone) + _LEAST_SURER
        and unsure_share(seen) <= left * unsure_share(alone)
    )


def _may_be_colourless(copy: FittedCopy, alone: Chances) -> bool:
    return copy.adapter.changes_nothing and not copy.changes_nothing and _is_as_unsure(copy, alone)


def _is_as_unsure(copy: FittedCopy, alone: Chances) -> bool:
    """Tell whether the network alone is about as unsure of a board as it was of those of the copy."""
    return unsure_share(alone) >= max(_LIKE_COPY, _OF_COPY * copy.unsure)


def sureness(answers: Chances) -> float:
    """Return how sure answers are of what is printed: a mean of log chances, 0 at most."""
    return float(np.maximum(answers["kind"].max(axis=1), -_MOST_NATS).mean())
