"""Every problem of one board, all at once.

Nothing here is an error: a board with problems is still scored as it lies.
"""

from __future__ import annotations

from scorer.board import Board
from scorer.checks.codes import Problem, ProblemCode
from scorer.checks.dominoes import domino_problems, places
from scorer.checks.missing_pieces import missing_pieces
from scorer.checks.pieces import piece_problems, too_many_pieces
from scorer.checks.throw_order import thrown_too_early
from scorer.errors import expect
from scorer.rules import Mode, mode_of

#: Where one of these is told, the order in which tokens were thrown is not asked for.
_TOKENS_WRONG = {ProblemCode.TOKEN_ON_VOLCANO, ProblemCode.TOKEN_ON_FIRE, ProblemCode.TOKEN_OUT_OF_REACH}


def problems(board: Board, mode: Mode | None = None) -> tuple[Problem, ...]:
    """Return every problem of a board: start tile, dominoes, then what lies on them.

    Without a mode only regions count, so wooden pieces and cavemen are not used, as in Discovery.

    >>> from scorer.formats.notation import parse
    >>> for problem in problems(parse("o5.DDma.HV3.-Qt2"), Mode.TOTEM):
    ...     print(problem.code, problem.severity, problem.squares)
    resource_on_wrong_terrain impossible ((0, 1),)
    token_out_of_reach impossible ((2, 1),)
    volcano_without_token check ((1, 1),)
    """
    expect(board, Board, "board")
    mode = mode_of(mode)
    dominoes, pieces = domino_problems(board), piece_problems(board, mode)
    found = [*dominoes, *pieces, *missing_pieces(board, mode)]
    if len(board.starts) != 1:
        code = ProblemCode.SEVERAL_STARTS if board.starts else ProblemCode.NO_START
        found.insert(0, Problem(code, board.starts))
    found += [Problem(code, places(spots)) for code, _, spots in too_many_pieces([board])]
    if not dominoes and len(board.starts) == 1 and _TOKENS_WRONG.isdisjoint(p.code for p in pieces):
        early = thrown_too_early(board)
        found += [Problem(ProblemCode.TOKEN_BEFORE_SQUARE, early)] if early else []
    return tuple(found)
