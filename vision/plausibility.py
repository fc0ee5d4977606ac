"""Last of all: whether what was read is a board at all, and what is amiss with the place it was found in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorer.board import Board, Terrain
from vision.locating.located import Located
from vision.reading import NoteCode, SquareReading
from vision.rectify import Rectified
from vision.settings import Settings


def has_start(board: Board) -> bool:
    return any(square.terrain is Terrain.START for square in board.squares.values())


def is_board(squares: Sequence[Sequence[SquareReading]], codes: Sequence[str], settings: Settings) -> bool:
    """Tell whether the box around what was read can be a board, rather than a guess at something else.

    It has enough squares, which are likely what they seem, and few of its holes are in doubt. Books print
    parts of boards, and a lamp can hide the start tile; but where none is seen, dominoes have to cover what
    is, and most of it has to be beyond doubt.
    """
    every = [square for row in squares for square in row]
    placed = [square for square in every if square.square]
    if len(placed) < settings.min_squares:
        return False
    if sum(square.confidence for square in placed) < settings.min_mean_confidence * len(placed):
        return False
    holes = sum(square.doubtful for square in every if not square.square)
    if holes > max(settings.max_doubted_holes, settings.max_doubted_hole_share * len(every)):
        return False
    return any(map(_starts, placed)) or (
        "no_cover" not in codes and 2 * sum(square.doubtful for square in every) <= len(every)
    )


def _starts(square: SquareReading) -> bool:
    return square.square is not None and square.square.terrain is Terrain.START


def notes(located: Located, rectified: Rectified, settings: Settings) -> Iterator[NoteCode]:
    """Yield what is doubtful about the place where the board was found."""
    if located.guessed:
        yield NoteCode.CORNERS_OFF
    elif _goes_on(rectified, settings):
        yield NoteCode.CUT_OFF


def _goes_on(rectified: Rectified, settings: Settings) -> bool:
    """Tell whether squares that the photo shows less of than can be read seem to belong to the board."""
    shown, belongs = rectified.inside, rectified.belongs
    cut = (shown < settings.min_ring_inside) & (shown > settings.min_cut_shown)
    return bool((cut & (belongs >= settings.min_ring_belongs * shown)).any())
