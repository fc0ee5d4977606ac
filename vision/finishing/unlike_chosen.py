"""Where a photo tells another game or mode than the one that was chosen."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from scorer.board import Board, Game
from scorer.placement import THINGS_USED, Thing
from scorer.rules import Mode
from vision.classifying.classify import SquareLikelihoods
from vision.reading import NoteCode
from vision.settings import Settings


def unlike_chosen(
    seen: SquareLikelihoods, board: Board, game: Game | None, mode: Mode | None, settings: Settings
) -> Iterator[NoteCode]:
    """Yield what differs; ``board`` covers the squares of ``seen``, ``game`` and ``mode`` were chosen."""
    if game not in {None, board.game}:
        yield NoteCode.OTHER_GAME
    elif mode is not None and board.game is Game.ORIGINS:
        used = THINGS_USED[mode]
        if Thing.CAVEMAN not in used and (
            _clear(seen.cavemen, board, settings) >= settings.min_cavemen_of_other_mode
        ):
            yield NoteCode.TRIBE_MODE
        elif Thing.RESOURCE not in used and (
            _clear(seen.resources, board, settings) >= settings.min_pieces_of_other_mode
        ):
            yield NoteCode.TOTEM_MODE


def _clear(head: NDArray[np.float64], board: Board, settings: Settings) -> int:
    """Return on how many squares a piece lies beyond doubt; the first class of a head is none."""
    chances = [1 - float(np.exp(head[place][0])) for place in board.squares]
    return sum(chance > settings.min_piece_chance for chance in chances)
