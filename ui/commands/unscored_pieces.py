"""Pieces on a board that was scored without a mode: only its regions count, so in which mode these would."""

from __future__ import annotations

from scorer.board import Square
from scorer.rules import Mode
from ui.commands.inputs import Entered
from vision.reading import NoteCode
from vision.settings import DEFAULT


def mode_untold(given: Entered, mode: Mode | None) -> NoteCode | None:
    """Return the mode in which the pieces of a board score, if none was given; with cavemen it is Tribe mode.

    On a photo, what is doubtful does not count, and a single wooden piece may be a pawn.
    """
    if mode is not None:
        return None
    shown = [square for place, square in given.board.squares.items() if place not in given.doubtful]
    if sum(map(_has_caveman, shown)) >= DEFAULT.min_cavemen_of_other_mode:
        return NoteCode.TRIBE_MODE
    least = DEFAULT.min_pieces_of_other_mode if given.reading else 1
    return NoteCode.TOTEM_MODE if sum(map(_has_wooden_piece, shown)) >= least else None


def _has_caveman(square: Square) -> bool:
    return square.caveman is not None


def _has_wooden_piece(square: Square) -> bool:
    return square.resource is not None
