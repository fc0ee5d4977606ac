"""Reading with a profile: whether a board is of a copy that was learned, and what its squares then are.

Steps:
1. ask the network alone. A board of which it is sure is read as without a profile;
2. look in the colours of every copy whose boards the network was about as unsure of. Those are left that
   tell the game of the copy, make the answers surer and settle some squares. The one that makes them surest
   has the board;
3. wooden pieces keep their paint where the print has other inks: the squares are looked at with what lies on
   them in the colours of the photo, too;
4. a board without colours is of the copy without colours whose pictures its squares are likest to, if they
   are like them at all;
5. squares that are still not sure are compared with the pictures of the copy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.classifying.classify import Chances, Crops, look_again, look_once, never_certain, which_game
from vision.classifying.square_classes import NOTHING_PLACED
from vision.profile.colours import COLOURLESS_BOARD, colour_spread
from vision.profile.fitting import FittedCopy, unsure_share
from vision.profile.known_pictures import ALIKE
from vision.profile.one_game import in_game
from vision.profile.own_paint import with_own_paint
from vision.settings import DEFAULT, Settings

Floats = NDArray[np.float64]
Singles = NDArray[np.float32]

#: Share of squares, at least, that the network is unsure of before a copy is thought of.
_LEAST_UNSURE = 0.12
#: The same as a part of the least share on the boards of the copy.
_OF_COPY = 0.4
#: Nats a square by which the colours of a copy have to make the answers surer, and the part of the unsure
#: squares that they may leave unsure.
_LEAST_SURER, _LEFT_UNSURE = 0.015, 0.9
#: Nats by which a square counts at most.
_MOST_NATS = 3.0


@dataclass(frozen=True, eq=False)
class CopyReader:
    """Answers about squares for who has these copies of the game; ``look`` is given to ``read_photo``."""

    copies: tuple[FittedCopy, ...]
    settings: Settings = DEFAULT

    def look(self, crops: Crops) -> Chances:
        alone = look_once(crops, 0)
        worth = _worth_trying(self.copies, unsure_share(alone)) if len(crops) else []
        seen = self._in_other_colours(
            crops, alone, [copy for copy in worth if not copy.adapter.changes_nothing]
        )
        if seen is not None:
            return seen
        answers = look_again(crops, alone, self.settings)
        copy = _likest(crops, answers, [copy for copy in worth if copy.adapter.changes_nothing])
        return self._compared(crops, answers, copy) if copy else answers

    def _in_other_colours(self, crops: Crops, alone: Chances, worth: Sequence[FittedCopy]) -> Chances | None:
        """Return the answers in the colours of the copy that a board is of; nothing if it is of none."""
        tried = [(copy, look_once(crops, 0, adapter=copy.adapter)) for copy in worth]
        found = [(copy, seen) for copy, seen in tried if _may_be(copy, alone, seen)]
        if not found:
            return None
        copy, seen = max(found, key=lambda each: sureness(each[1]))
        answers = look_again(crops, seen, self.settings, adapter=copy.adapter)
        if copy.own_paint:
            answers = with_own_paint(crops, alone, answers, copy.adapter)
        return self._compared(crops, answers, copy)

    def _compared(self, crops: Crops, answers: Chances, copy: FittedCopy) -> Chances:
        """Return the answers, those that are not sure after their squares are compared with pictures."""
        kinds = in_game(answers["kind"], copy.game)
        unsure = kinds.max(axis=1) < np.log(self.settings.retry_below)
        if copy.pictures and unsure.any():
            kinds[unsure] = copy.pictures.compared(kinds[unsure], copy.pictures.likeness(crops[unsure]))
        return never_certain({**answers, "kind": kinds}, self.settings)


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


def _may_be(copy: FittedCopy, alone: Chances, seen: Chances) -> bool:
    """Tell whether a board can be of a copy, by the answers in its colours."""
    return (
        which_game(seen["kind"]) is copy.game
        and sureness(seen) > sureness(alone) + _LEAST_SURER
        and unsure_share(seen) <= _LEFT_UNSURE * unsure_share(alone)
    )


def _worth_trying(copies: Sequence[FittedCopy], unsure: float) -> list[FittedCopy]:
    return [
        copy
        for copy in copies
        if not copy.changes_nothing and unsure >= max(_LEAST_UNSURE, _OF_COPY * copy.unsure)
    ]


def sureness(answers: Chances) -> float:
    """Return how sure answers are of what is printed: a mean of log chances, 0 at most."""
    return float(np.maximum(answers["kind"].max(axis=1), -_MOST_NATS).mean())
