"""Squares that may be none of this board, however clear their picture is.

A table in the colours of lakes and meadows, or a domino that lies beside the board on its lattice, shows
squares without a doubt. Two things tell that they may not count:
1. the locator, which sees the whole board, takes the place for no square of it, but at least half of the
   others for some;
2. nothing joins them to the start tile: the dominoes of a territory lie side by side, and what is hidden
   between two of them is a hole in doubt.
"""

from __future__ import annotations

from dataclasses import replace
from math import log

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.board import Place, Terrain
from vision.finishing.hidden_squares import placed_on
from vision.reading import Alternative, SquareReading
from vision.settings import Settings

Squares = tuple[tuple[SquareReading, ...], ...]


def doubt_strays(squares: Squares, belongs: NDArray[np.float32], settings: Settings) -> Squares:
    """Return the readings, strays no surer than was measured, and doubted.

    ``belongs`` (rows, cols): how far the locator takes each place for a square of this board, 0 to 1.
    """
    joined = _joined_to_start(squares)
    apart = (belongs <= settings.most_stray_belongs) & placed_on(squares)
    if 2 * apart.sum() > placed_on(squares).sum():  # it does not see this board at all
        apart[:] = False
    strays = apart | ~joined

    def told(place: Place, square: SquareReading) -> SquareReading:
        return _stray(square, settings.stray_confidence) if square.square and strays[place] else square

    return tuple(tuple(told((r, c), square) for c, square in enumerate(row)) for r, row in enumerate(squares))


def _joined_to_start(squares: Squares) -> NDArray[np.bool_]:
    """Tell of each place whether squares, seen or in doubt, join it to the start tile by their sides.

    Without a start tile the largest part that hangs together counts as joined.
    """
    filled = np.array([[bool(each.square) or each.doubtful for each in row] for row in squares])
    _, parts = cv2.connectedComponents(filled.astype(np.uint8), connectivity=4)
    starts = [
        (each.confidence, (r, c))
        for r, row in enumerate(squares)
        for c, each in enumerate(row)
        if each.square and each.square.terrain is Terrain.START
    ]
    own = parts[max(starts)[1]] if starts else np.bincount(parts[filled], minlength=1).argmax()
    return np.asarray(parts == own)


def _stray(square: SquareReading, most: float) -> SquareReading:
    """Return a square that is its reading with this chance at most; with what that takes off it is none."""
    if square.confidence <= most:
        return replace(square, doubtful=True)
    kept = tuple(other for other in square.alternatives if other.square not in {square.square, None})
    rest = sum(other.probability for other in kept)
    none = Alternative(None, max(0.0, 1 - most - rest))
    others = sorted((none, *kept), key=lambda other: -other.probability)
    odds = None if square.log_odds is None else min(square.log_odds, round(log(most / (1 - most)), 2))
    return replace(
        square,
        confidence=most,
        doubtful=True,
        alternatives=(Alternative(square.square, most), *others),
        log_odds=odds,
    )
