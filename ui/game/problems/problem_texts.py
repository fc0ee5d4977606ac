"""Problems of boards in plain words, with the squares that show them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

from scorer.board import Board, Face, Place, Square, beside
from scorer.box import box
from scorer.checks.all_boards import match_problems
from scorer.checks.codes import MatchProblem, Problem, ProblemCode, Severity
from scorer.checks.finished_game import finished_game_problems
from scorer.checks.one_board import problems
from scorer.rules import Mode
from ui.game.problems.problem_hints import hint
from ui.game.square_names import face_name
from ui.i18n import Texts

#: What squares that are still open may explain of the squares around them.
OF_OPEN_SQUARES = frozenset(
    {
        ProblemCode.NO_START,
        ProblemCode.ODD_NUMBER,
        ProblemCode.NO_COVER,
        ProblemCode.NO_LAYING_ORDER,
        ProblemCode.TOKEN_OUT_OF_REACH,
        ProblemCode.TOKEN_BEFORE_SQUARE,
    }
)
#: What a board shows while it is being entered, without being wrong.
UNFINISHED = OF_OPEN_SQUARES | {
    ProblemCode.VOLCANO_WITHOUT_TOKEN,
    ProblemCode.SQUARE_WITHOUT_RESOURCE,
    ProblemCode.UNPAID_CAVEMEN,
}
#: The key of a square that a code counts, and the attribute of the box with the number of pieces.
_COUNTED = {
    ProblemCode.TOO_MANY_TOKENS: ("token", "tokens"),
    ProblemCode.TOO_MANY_RESOURCES: ("resource", "resources"),
    ProblemCode.TOO_MANY_CAVEMEN: ("caveman", "cavemen"),
}


@dataclass(frozen=True, slots=True)
class ProblemText:
    """A problem as a sentence, and its squares by board."""

    problem: Problem | MatchProblem
    text: str
    impossible: bool
    squares: tuple[tuple[Place, ...], ...]
    #: Those it is about although no square of theirs need show it.
    players: tuple[int, ...] = ()
    #: What would be right, if that is not plain.
    hint: str = ""


@lru_cache(maxsize=256)
def board_problems(board: Board, mode: Mode | None) -> tuple[Problem, ...]:
    return problems(board, mode)


@lru_cache(maxsize=64)
def joint_problems(boards: tuple[Board, ...], *, finished: bool = False) -> tuple[MatchProblem, ...]:
    """Return the problems of all boards together; ``finished`` if they are those of all players.

    Whether dominoes of one box can lie like this is asked once for both.
    """
    if finished:
        return (*joint_problems(boards), *finished_game_problems(boards))
    return match_problems(boards)


def problem_texts(
    board: Board, mode: Mode | None, texts: Texts, quiet: Collection[ProblemCode] = ()
) -> tuple[ProblemText, ...]:
    """Return a board's problems in words, without those that stay ``quiet``."""
    return tuple(
        ProblemText(
            problem,
            sentence(problem, [board], texts),
            _impossible(problem),
            (_squares_meant(problem, board),),
            hint=hint(problem.code, [board[place] for place in problem.squares], texts, board.game),
        )
        for problem in board_problems(board, mode)
        if problem.code not in quiet
    )


def _squares_meant(problem: Problem, board: Board) -> tuple[Place, ...]:
    """Return the squares one of which is wrong: where one goes with no neighbour, its neighbours as well.

    Squares that touch each other want too many dominoes of a kind; there these themselves are meant.
    """
    found = set(problem.squares)
    around = {place for square in found for place in beside(square)}
    if problem.code is not ProblemCode.NO_COVER or found & around:
        return problem.squares
    return tuple(sorted(found | (around & set(board.squares)) - set(board.starts)))


def joint_problem_texts(
    boards: tuple[Board, ...], texts: Texts, *, finished: bool = False
) -> tuple[ProblemText, ...]:
    """Return in words what only all boards of a game together show."""
    return tuple(
        ProblemText(
            problem,
            sentence(problem, boards, texts),
            _impossible(problem),
            problem.squares,
            problem.players,
            hint(problem.code, _shown(problem, boards), texts, boards[0].game),
        )
        for problem in (joint_problems(boards, finished=finished) if len(boards) > 1 else ())
    )


def _impossible(problem: Problem | MatchProblem) -> bool:
    return problem.severity is Severity.IMPOSSIBLE


def sentence(problem: Problem | MatchProblem, boards: Sequence[Board], texts: Texts) -> str:
    """Return the sentence of a problem, with the thing it speaks of by name and number."""
    shown = _shown(problem, boards)
    if problem.code in _COUNTED and shown:
        return _too_many(problem.code, boards[0], shown, texts)
    if problem.code is ProblemCode.TOO_MANY_FACES and shown:
        return _too_many_faces(boards[0], shown, texts)
    if problem.resource is not None:
        return texts(f"problem.{problem.code}", totem=texts(f"totem.name_{problem.resource}"))
    return texts(f"problem.{problem.code}", n=len(shown))


def _shown(problem: Problem | MatchProblem, boards: Sequence[Board]) -> list[Square]:
    """Return the squares of a problem, board after board."""
    squares = problem.squares if isinstance(problem, MatchProblem) else (problem.squares,)
    return [
        square
        for board, places in zip(boards, squares, strict=True)
        for place in places
        if (square := board[place]) is not None
    ]


def _too_many_faces(board: Board, shown: Sequence[Square], texts: Texts) -> str:
    """Name the face, how often it lies there and how often the box has it."""
    square = shown[0]
    face = Face(square.terrain, square.fire, square.craters, square.crowns)
    held = box(board.game).faces[face]
    return texts("problem.too_many_faces", thing=face_name(face, texts), n=len(shown), held=held)


def _too_many(code: ProblemCode, board: Board, shown: Sequence[Square], texts: Texts) -> str:
    """Tell how many there are and how many the box has, with the amount in words of each language."""
    key, held_in = _COUNTED[code]
    thing = getattr(shown[0], key)
    held = getattr(box(board.game), held_in)[thing]
    name = texts("problem.tokens_of", n=thing) if key == "token" else texts(f"thing.{thing}")
    return texts(f"problem.{code}", thing=name, n=len(shown), held=held)
