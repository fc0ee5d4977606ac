"""Reading with a profile: whether a board is of a copy that was learned, and what its squares then are.

Steps:
1. ask the network alone. A board of which it is sure is read as without a profile;
2. ask for every copy whose boards the network was about as unsure of, in one quarter turn. Those are left
   that tell the game of the copy, and make the answers surer by :data:`_LEAST_SURER`: away from what it was
   fitted to, a refitted layer says hardly anything. That a print has no colours tells more than that;
3. look again as the one that makes them surest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorer.board import Game
from vision.calibration import log_softmax
from vision.classify import Chances, Crops, look_again, look_once, which_game
from vision.profile.colours import COLOURLESS, colour_spread
from vision.profile.fitting import FittedCopy, unsure_share
from vision.settings import DEFAULT, Settings
from vision.square_classes import FIRST, deck

Floats = NDArray[np.float64]

#: Share of squares, at least, that the network is unsure of before a copy is thought of.
_LEAST_UNSURE = 0.12
#: The same as a part of the least share on the boards of the copy.
_OF_COPY = 0.4
#: Nats a square by which a copy has to make the answers surer: where the colours differ about as much on
#: both, and where they do not.
_LEAST_SURER, _MUCH_SURER = 0.03, 0.25
#: The part of the unsure squares that a copy with colours may leave unsure: the right colours settle most.
_LEFT_UNSURE = 0.6
#: How far the spreads of colours of a board and of its copy may differ, as a factor, from this spread on.
_FACTOR, _LEAST_SPREAD = 4.0, 0.004
#: Nats that the kinds of the other game lose on a board that is of a copy.
_OTHER_GAME_NATS = 8.0
#: Nats by which a square counts at most.
_MOST_NATS = 3.0


@dataclass(frozen=True, eq=False)
class CopyReader:
    """Answers about squares for who has these copies of the game; ``look`` is given to ``read_photo``."""

    copies: tuple[FittedCopy, ...]
    settings: Settings = DEFAULT

    def look(self, crops: Crops) -> Chances:
        answers = look_once(crops, 0)
        found = self._copy(crops, answers) if len(crops) else None
        if found is None:
            return look_again(crops, answers, self.settings)
        copy, answers = found
        answers = look_again(crops, answers, self.settings, adapter=copy.adapter)
        return {**answers, "kind": _of_game(answers["kind"], copy.game)}

    def _copy(self, crops: Crops, answers: Chances) -> tuple[FittedCopy, Chances] | None:
        """Return the copy that a board seems to be of, and the answers for it; nothing if there is none."""
        worth = _worth_trying(self.copies, unsure_share(answers))
        if not worth:
            return None
        spread, alone = colour_spread(crops), sureness(answers)
        tried = [(copy, look_once(crops, 0, adapter=copy.adapter)) for copy in worth]
        tried = [(copy, seen) for copy, seen in tried if which_game(seen["kind"]) is copy.game]
        few = _LEFT_UNSURE * unsure_share(answers)
        tried = [each for each in tried if each[0].spread < COLOURLESS or unsure_share(each[1]) <= few]
        surer = [each for each in tried if _may_be(each[0], spread, sureness(each[1]) - alone)]
        return max(surer, key=lambda each: sureness(each[1]), default=None)


def _of_game(kinds: Floats, game: Game) -> Floats:
    """Return the log chances of kinds for a board that is of this game: its copy tells that."""
    other = Game.CLASSIC if game is Game.ORIGINS else Game.ORIGINS
    lowered = kinds.copy()
    lowered[:, FIRST[other] : FIRST[other] + deck(other).start + 1] -= _OTHER_GAME_NATS
    return log_softmax(lowered)


def _alike(one: float, other: float) -> bool:
    low, high = sorted((max(one, _LEAST_SPREAD), max(other, _LEAST_SPREAD)))
    return high <= _FACTOR * low


def _may_be(copy: FittedCopy, spread: float, surer: float) -> bool:
    """Tell whether a board of that spread of colours can be of a copy that makes its answers so much surer.

    A print without colours is told by that; the network alone may be sure of what it takes it for.
    """
    if not _alike(copy.spread, spread):
        return surer > _MUCH_SURER
    return copy.spread < COLOURLESS or surer > _LEAST_SURER


def _worth_trying(copies: Sequence[FittedCopy], unsure: float) -> list[FittedCopy]:
    return [
        copy
        for copy in copies
        if not copy.adapter.changes_nothing and unsure >= max(_LEAST_UNSURE, _OF_COPY * copy.unsure)
    ]


def sureness(answers: Chances) -> float:
    """Return how sure answers are of what is printed: a mean of log chances, 0 at most."""
    return float(np.maximum(answers["kind"].max(axis=1), -_MOST_NATS).mean())
