"""Whether what was read can be a board at all, and notes about the place where it was found."""

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
    is, most of it has to be beyond doubt, and it must not be a row of dominoes to choose from.
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
    mostly_doubted = 2 * sum(square.doubtful for square in every) > len(every)
    return any(map(_starts, placed)) or (
        "no_cover" not in codes and not mostly_doubted and not is_row_of_dominoes(squares, settings)
    )


def is_row_of_dominoes(squares: Sequence[Sequence[SquareReading]], settings: Settings) -> bool:
    """Tell whether dominoes lie side by side as they do when players choose, or only one or two lie there.

    That is a box two squares wide without a hole and without a start tile, or one of a few squares only.
    """
    every = [square for row in squares for square in row]
    if any(map(_starts, every)):
        return False
    full = all(square.square for square in every)
    two_wide = 2 in {len(squares), len(squares[0])}
    placed = sum(bool(square.square) for square in every)
    return (full and two_wide) or placed < settings.min_squares_without_start


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
