"""Notes that keep a score from being certain, however clear its squares are, until a player settles them.

What lies beyond the photo, or in rows that may be others, is unknown: no picture of a square tells it. So
these chances are set and not fitted. Beside a complete board there is nothing more of it to be found, but it
may be another one than the player's, or a part of a larger one. Where squares lie in all rows and columns
that there can be, there is no further one beyond the photo; single places that it does not show are doubted.
"""

from __future__ import annotations

from collections.abc import Collection

from scorer.board import SIZES, Board
from vision.reading import NoteCode
from vision.settings import Settings

#: Notes that say that the rows and columns, or the whole board, may be others.
FRAME_NOTES = frozenset(
    {NoteCode.CORNERS_OFF, NoteCode.TOUCHING, NoteCode.GAP, NoteCode.LARGER_SIZE, NoteCode.BURNT_OUT}
)
#: All that players settle, by saying that the board is as it is shown.
TO_SETTLE = FRAME_NOTES | {NoteCode.CUT_OFF}
#: Those of them by which squares are missing and none is foreign, and those by which it may be another board.
_MISSING = frozenset({NoteCode.CUT_OFF, NoteCode.LARGER_SIZE})
_ANOTHER = frozenset({NoteCode.CORNERS_OFF, NoteCode.BURNT_OUT})
#: Points that a square may bring, at most, and the number of totals that stand for all.
_POINTS_EACH, _TOTALS = 4, 10


def unsettled_notes(board: Board, notes: Collection[NoteCode]) -> tuple[NoteCode, ...]:
    """Return those of the notes that keep the score of a board open."""
    told = set()
    if _fills_its_territory(board):
        told.add(NoteCode.CUT_OFF)
    if board.complete:
        told.add(NoteCode.TOUCHING)
    return tuple(note for note in notes if note in TO_SETTLE - told)


def _fills_its_territory(board: Board) -> bool:
    """Tell whether squares lie in as many rows and columns as there can be: there is no further one."""
    placed = board.trimmed()
    return min(placed.height, placed.width) >= board.size


def notes_doubt(unsettled: Collection[NoteCode], settings: Settings) -> float:
    """Return the chance that the board has other squares than those that are shown."""
    if NoteCode.CUT_OFF in unsettled:
        return settings.cut_off_doubt
    return settings.frame_doubt if unsettled else 0.0


def totals_instead(board: Board, total: int, unsettled: Collection[NoteCode]) -> tuple[int, ...]:
    """Return other totals than that of the squares shown, each as likely as the others.

    Squares that are missing add points. Where the board may end elsewhere, as many as a row of it may belong
    to none. Another board may have any total.
    """
    size = max(SIZES) if NoteCode.LARGER_SIZE in unsettled else board.size
    least, most = total + 1, total + _POINTS_EACH * max(1, size**2 - len(board.squares))
    if not _MISSING.issuperset(unsettled):
        least = max(0, total - _POINTS_EACH * size)
    if not _ANOTHER.isdisjoint(unsettled):
        least, most = 0, max(most, _POINTS_EACH * size**2)
    step = -(-(most - least + 1) // _TOTALS)
    return tuple(each for each in range(most, least - 1, -step) if each != total)
