"""What may lie where, and how much of it the box holds.

A token lands on a square with neither printed fire nor token, never on a volcano, and destroys what
lies there. A piece lies on its own terrain, where no fire is printed. A caveman stands on a square
without printed fire, token or piece.
"""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Sequence

from scorer.board import RESOURCE_OF, Board, Square, Terrain
from scorer.box import box
from scorer.checks.problem import Problem, ProblemCode
from scorer.checks.tokens import out_of_reach
from scorer.rules import Mode
from scorer.tiling.puzzle import Spot

#: The squares that show a problem, each judged by itself.
_WRONG: dict[ProblemCode, Callable[[Square], object]] = {
    ProblemCode.TOKEN_ON_VOLCANO: lambda s: s.token and s.terrain is Terrain.VOLCANO,
    ProblemCode.TOKEN_ON_FIRE: lambda s: s.token and s.fire,
    ProblemCode.TOKEN_ON_START: lambda s: s.token and s.terrain is Terrain.START,
    ProblemCode.RESOURCE_ON_WRONG_TERRAIN: lambda s: s.resource and RESOURCE_OF.get(s.terrain) != s.resource,
    ProblemCode.RESOURCE_ON_FIRE: lambda s: s.resource and s.fire,
    ProblemCode.CAVEMAN_ON_FIRE: lambda s: s.caveman and s.fire,
    ProblemCode.CAVEMAN_ON_START: lambda s: s.caveman and s.terrain is Terrain.START,
    ProblemCode.CAVEMAN_ON_VOLCANO: lambda s: s.caveman and s.terrain is Terrain.VOLCANO,
    ProblemCode.SEVERAL_THINGS: lambda s: bool(s.token) + bool(s.resource) + bool(s.caveman) > 1,
}


def _unused(square: Square, mode: Mode | None) -> bool:
    """Whether a piece lies here that the mode does not use. Tokens are thrown in all three."""
    return bool((square.resource and mode == Mode.DISCOVERY) or (square.caveman and mode != Mode.TRIBE))


def piece_problems(board: Board, mode: Mode | None) -> list[Problem]:
    """Return what is wrong with the things that lie on a board, their number apart.

    Where no mode was chosen, none is held against the pieces.
    """
    found = {code: board.places(lambda s, wrong=wrong: bool(wrong(s))) for code, wrong in _WRONG.items()}  # type: ignore[misc]
    found[ProblemCode.TOKEN_OUT_OF_REACH] = out_of_reach(board)
    if mode is not None:
        found[ProblemCode.UNUSED_PIECE] = board.places(lambda square: _unused(square, mode))
    return [Problem(code, squares) for code, squares in found.items() if squares]


def too_many_pieces(boards: Sequence[Board]) -> list[tuple[ProblemCode, object, list[Spot]]]:
    """Return the squares with each token, piece and caveman of which one box holds fewer."""
    held = box(boards[0].game)
    limits: tuple[tuple[ProblemCode, str, ItemsView[object, int]], ...] = (
        (ProblemCode.TOO_MANY_TOKENS, "token", held.tokens.items()),
        (ProblemCode.TOO_MANY_RESOURCES, "resource", held.resources.items()),
        (ProblemCode.TOO_MANY_CAVEMEN, "caveman", held.cavemen.items()),
    )
    found = []
    for code, key, counts in limits:
        lying: dict[object, list[Spot]] = {}
        for number, board in enumerate(boards):
            for place, square in board.squares.items():
                lying.setdefault(getattr(square, key), []).append((number, place))
        found += [(code, thing, lying[thing]) for thing, count in counts if len(lying.get(thing, ())) > count]
    return found
