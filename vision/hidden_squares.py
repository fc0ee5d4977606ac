"""Holes that may be squares hidden from the camera.

A hand, a pale lake or a lamp's reflection looks like bare table. What lies around such a hole tells more than
its picture; and where the locator, which sees the whole board, takes it for a square, one of both is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from scorer.board import Place, Terrain, beside
from vision.reading import NoteCode, SquareReading
from vision.settings import Settings

Squares = tuple[tuple[SquareReading, ...], ...]


def doubt_hidden(
    squares: Squares, belongs: NDArray[np.float32], codes: Sequence[NoteCode], settings: Settings
) -> Squares:
    """Return the readings with every hole doubted that may be a hidden square.

    ``belongs`` is how far the locator takes each of them for a square of this board.
    """
    hidden = _may_be_hidden(squares, broken=_is_broken(squares, codes))
    hidden |= {(int(r), int(c)) for r, c in np.argwhere(belongs > settings.max_hole_belongs)}
    return tuple(
        tuple(
            _doubted(square, settings) if square.square is None and (r, c) in hidden else square
            for c, square in enumerate(row)
        )
        for r, row in enumerate(squares)
    )


def _is_broken(squares: Squares, codes: Sequence[NoteCode]) -> bool:
    """Tell whether something has to be missing or wrong: no dominoes lie like this, or no start tile."""
    terrains = {square.square.terrain for row in squares for square in row if square.square}
    return NoteCode.NO_COVER in codes or Terrain.START not in terrains


def _may_be_hidden(squares: Squares, *, broken: bool) -> set[Place]:
    """Return the holes amid placed squares that the dominoes do not prove.

    Where dominoes cover the whole board, a hole without another beside it is one: no domino fits there. Where
    they do not, every hole between two squares may be what is missing.
    """
    placed = {(r, c) for r, row in enumerate(squares) for c, each in enumerate(row) if each.square}
    holes = {(r, c) for r, row in enumerate(squares) for c in range(len(row))} - placed
    if broken:
        return {hole for hole in holes if len(placed.intersection(beside(hole))) >= 2}
    return {
        hole
        for hole in holes
        if len(placed.intersection(beside(hole))) >= 3 and holes.intersection(beside(hole))
    }


def _doubted(square: SquareReading, settings: Settings) -> SquareReading:
    """Return a hole no surer than such holes are; what that leaves is shared out among its alternatives."""
    if square.doubtful:
        return square
    confidence = min(square.confidence, settings.max_hole_confidence)
    others = sum(other.probability for other in square.alternatives if other.square)
    alternatives = tuple(
        replace(
            other,
            probability=other.probability * (1 - confidence) / others if other.square else confidence,
        )
        for other in square.alternatives
    )
    return replace(square, confidence=confidence, doubtful=True, alternatives=alternatives)
