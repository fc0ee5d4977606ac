"""The two halves of a domino: which of the boards that may lie there distinct dominoes of the box can cover.

A square's chances take the rest of the board as it was read: what no domino covers there has lost
``uncovered_nats``. Two halves that changed together may be a domino again, and once a player has answered one
half, the other has to go with it. So for each of the likeliest boards the loss is worked out anew.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from scorer.board import Board
from vision.certainty.box_kinds import kind_of, kinds_of
from vision.certainty.open_squares import OpenSquare
from vision.classifying.square_classes import Deck, deck
from vision.reconciling.most_probable_cover import coverable
from vision.settings import DEFAULT

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

#: Boards whose dominoes are searched, at most, and the share of the likeliest one's chance from which one is.
_MOST, _LIKELY = 24, 1e-3
#: Chance from which an option counts that has lost nothing.
_LEAST = 0.01
#: How much of the loss is given back: measured on the scenes that ``measured`` was fitted to.
_SHARE = 0.6


def cover_nats(
    board: Board, read: Board, squares: Sequence[OpenSquare], picks: Ints, weights: Floats
) -> Floats:
    """Return how much less likely each board is than its squares' chances say, in nats.

    ``read`` is the board as it was read: if no dominoes cover that, nothing is known. ``board`` is the one
    with the players' answers; ``picks`` (boards, squares) are numbers of the squares' options, ``weights``
    what the chances say.
    """
    held, nats = deck(board.game), np.zeros(len(picks))
    shown, as_read = kinds_of(board, held), kinds_of(read, held)
    if shown is None or as_read is None or not squares or not coverable(as_read, held):
        return nats
    kinds = [_option_kinds(square, held) for square in squares]
    lost = [_lost(as_read, square, numbers, held) for square, numbers in zip(squares, kinds, strict=True)]
    patterns = np.stack([numbers[picks[:, column]] for column, numbers in enumerate(kinds)], axis=1)
    losses = sum(table[picks[:, column]] for column, table in enumerate(lost))
    # what the chances would say without any loss
    hoped = weights * np.exp(losses)
    _, first, which = np.unique(patterns, axis=0, return_index=True, return_inverse=True)
    best = np.zeros(len(first))
    np.maximum.at(best, which.ravel(), hoped)
    likely = [number for number in np.argsort(-best)[:_MOST] if best[number] >= _LIKELY * best.max()]
    for number in likely:
        changed = shown.copy()
        for square, kind in zip(squares, patterns[first[number]], strict=True):
            changed[square.place] = kind
        here, fits = which.ravel() == number, coverable(changed, held)
        lost_already = np.asarray(losses)[here]
        nats[here] = -lost_already if fits else np.maximum(0, DEFAULT.uncovered_nats - lost_already)
    return _SHARE * nats


def _option_kinds(square: OpenSquare, held: Deck) -> Ints:
    """Return the kind of each option; what is on no domino counts as nothing."""
    kinds = [kind_of(option, held) for option in square.options]
    return np.array([held.empty if kind is None else kind for kind in kinds])


def _lost(as_read: Ints, square: OpenSquare, kinds: Ints, held: Deck) -> Floats:
    """Return what each option of a square has lost because no dominoes cover the board with it."""
    lost = np.zeros(len(kinds))
    changed = as_read.copy()
    for kind in np.unique(kinds).tolist():
        options = kinds == kind
        worth = np.array(square.chances)[options].sum() * np.exp(DEFAULT.uncovered_nats) >= _LEAST
        changed[square.place] = kind
        if kind != as_read[square.place] and worth and not coverable(changed, held):
            lost[options] = DEFAULT.uncovered_nats
    return lost
