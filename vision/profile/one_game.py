"""A copy is of one game, so its boards show no kinds of the other one."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scorer.board import Game
from vision.classifying.calibration import log_softmax
from vision.classifying.square_classes import FIRST, deck

Floats = NDArray[np.float64]

#: Nats that the kinds of the other game lose.
_OTHER_GAME_NATS = 8.0


def in_game(kinds: Floats, game: Game) -> Floats:
    """Return the log chances of kinds (n, classes) of both games for a board that is of this one."""
    other = Game.CLASSIC if game is Game.ORIGINS else Game.ORIGINS
    lowered = kinds.copy()
    lowered[:, FIRST[other] : FIRST[other] + deck(other).start + 1] -= _OTHER_GAME_NATS
    return log_softmax(lowered)
