"""A board as kinds of squares: printed faces, the start tile, nothing; and whether dominoes make it."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from scorer.board import Board, Square, Terrain
from vision.classifying.square_classes import Deck, deck
from vision.reconciling.most_probable_cover import coverable

Ints = NDArray[np.int64]


def kinds_of(board: Board, held: Deck) -> Ints | None:
    """Return the kinds of all squares (rows, cols); none if one of them is on no domino."""
    kinds = np.full((board.height, board.width), held.empty)
    for place, square in board.squares.items():
        kind = kind_of(square, held)
        if kind is None:
            return None
        kinds[place] = kind
    return kinds


@lru_cache(maxsize=4096)
def kind_of(square: Square | None, held: Deck) -> int | None:
    if square is None:
        return held.empty
    if square.terrain is Terrain.START:
        return held.start
    return held.faces.index(square.face) if square.face in held.faces else None


@lru_cache(maxsize=256)
def can_be_laid(board: Board) -> bool:
    """Tell whether distinct dominoes of the box make this board."""
    held = deck(board.game)
    kinds = kinds_of(board, held)
    return kinds is not None and coverable(kinds, held)
