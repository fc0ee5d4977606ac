"""Problems of a board that are not told yet, as squares that are still open may explain them.

Such squares are not entered yet, lie where the photo does not show them, or are asked about. As soon as they
are settled, what is still wrong is told.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from scorer.checks.codes import Problem, ProblemCode, Severity
from ui.game.certainty.questions import notes_to_settle, questions
from ui.game.match_record import MatchRecord
from ui.game.problems.problem_texts import OF_OPEN_SQUARES, UNFINISHED, board_problems
from vision.reading import NoteCode

#: Notes by which squares of the board are missing.
_MISSING = {NoteCode.CUT_OFF, NoteCode.LARGER_SIZE}


def lacks_squares(match: MatchRecord, round_: int, seat: int) -> bool:
    """Whether squares of a board are not there yet: it is only begun, or its photo does not show them."""
    begun = match.entry(round_, seat).entered_status == "begun"
    return begun or not _MISSING.isdisjoint(notes_to_settle(match, round_, seat))


def quiet_problems(match: MatchRecord, round_: int, seat: int) -> AbstractSet[ProblemCode]:
    """Return the problems that are not told of a board as it is."""
    if lacks_squares(match, round_, seat):
        return UNFINISHED
    return OF_OPEN_SQUARES if questions(match, round_, seat) else frozenset()


def impossible_problems(match: MatchRecord, round_: int, seat: int) -> tuple[Problem, ...]:
    """Return what cannot be right on a board, whatever its open squares are."""
    board = match.boards(round_).get(seat)
    quiet = quiet_problems(match, round_, seat)
    return tuple(
        problem
        for problem in (board_problems(board, match.mode) if board else ())
        if problem.severity is Severity.IMPOSSIBLE and problem.code not in quiet
    )
