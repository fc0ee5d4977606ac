"""The wooden pieces of one board tell of each other.

A game is played with them or without: at its beginning they lie on every square of their terrain that shows
no fire, or on none, and few of them go. So where they lie on most such squares of a board, one more is
likely, and where they lie on none, it is hardly a piece.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scorer.board import Game
from scorer.placement import RESOURCE_OF
from vision.classifying.calibration import log_softmax
from vision.classifying.classify import Chances
from vision.classifying.square_classes import FIRST, NOTHING_PLACED, deck

Floats = NDArray[np.float64]

#: No log odds count more than this, in nats.
_MOST_NATS = 15.0
#: Squares of which half have a piece, known before any is seen; and nats by which a piece is likelier than
#: the look and the other squares say. Fitted to 90 boards of 18 copies in other inks; that the other squares
#: count in full, too.
_KNOWN, _LIKELIER = 1.0, 0.25


def pieces_together(answers: Chances) -> Floats:
    """Return the log chances of wooden pieces (n, pieces) after the other squares of the board are known."""
    resources = answers["resource"]
    some = np.log(np.maximum(1 - np.exp(resources[:, 0]), np.exp(-_MOST_NATS)))
    odds = np.clip(some - resources[:, 0], -_MOST_NATS, _MOST_NATS)
    places = _places(answers)
    has = places / (1 + np.exp(-odds))
    share = (has.sum() - has + _KNOWN / 2) / (places.sum() - places + _KNOWN)
    odds = odds + places * (np.log(share / (1 - share)) + _LIKELIER)
    which = resources[:, 1:] - some[:, None]
    return log_softmax(np.column_stack([-np.logaddexp(0, odds), which - np.logaddexp(0, -odds)[:, None]]))


def _places(answers: Chances) -> Floats:
    """Return how likely each square is one on which the game lays a piece and nothing else came to lie."""
    bare = np.exp(answers["token"][:, 0] + answers["caveman"][:, 0])
    return np.asarray(np.exp(answers["kind"]) @ _LAID_OUT * bare)


def _laid_out() -> Floats:
    """Return 1 for the kinds on which a piece lies at the beginning of a game, else 0."""
    held = deck(Game.ORIGINS)
    found = np.zeros(NOTHING_PLACED + 1)
    for kind, face in enumerate(held.faces):
        found[FIRST[Game.ORIGINS] + kind] = face.terrain in RESOURCE_OF and not face.fire
    return found


_LAID_OUT = _laid_out()
