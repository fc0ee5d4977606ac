"""What lies where it may not, and how much of it the box holds."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, Sequence

from scorer.board import Board, Place, Square
from scorer.box import box
from scorer.checks.codes import Problem, ProblemCode
from scorer.checks.tokens import out_of_reach
from scorer.placement import THINGS_USED, Conflict, Thing, conflicts
from scorer.rules import Mode
from scorer.tiling.puzzle import Spot

#: The problem of each thing with what is printed below it.
_PRINTED_BELOW: dict[tuple[Thing, Conflict], ProblemCode] = {
    (Thing.TOKEN, Conflict.VOLCANO): ProblemCode.TOKEN_ON_VOLCANO,
    (Thing.TOKEN, Conflict.FIRE): ProblemCode.TOKEN_ON_FIRE,
    (Thing.TOKEN, Conflict.START): ProblemCode.TOKEN_ON_START,
    (Thing.RESOURCE, Conflict.OTHER_TERRAIN): ProblemCode.RESOURCE_ON_WRONG_TERRAIN,
    (Thing.RESOURCE, Conflict.FIRE): ProblemCode.RESOURCE_ON_FIRE,
    (Thing.CAVEMAN, Conflict.FIRE): ProblemCode.CAVEMAN_ON_FIRE,
    (Thing.CAVEMAN, Conflict.START): ProblemCode.CAVEMAN_ON_START,
    (Thing.CAVEMAN, Conflict.VOLCANO): ProblemCode.CAVEMAN_ON_VOLCANO,
}


def piece_problems(board: Board, mode: Mode | None) -> list[Problem]:
    """Return what is wrong with the things that lie on a board, their number apart.

    Where no mode was chosen, none is held against the pieces.
    """
    in_order = (
        *_PRINTED_BELOW.values(),
        ProblemCode.SEVERAL_THINGS,
        ProblemCode.TOKEN_OUT_OF_REACH,
        ProblemCode.UNUSED_PIECE,
    )
    found: dict[ProblemCode, list[Place]] = {code: [] for code in in_order}
    for place, square in board.squares.items():
        for code in _wrong_here(square, mode):
            found[code].append(place)
    found[ProblemCode.TOKEN_OUT_OF_REACH] += out_of_reach(board)
    return [Problem(code, tuple(squares)) for code, squares in found.items() if squares]


def _wrong_here(square: Square, mode: Mode | None) -> Iterator[ProblemCode]:
    """Yield what one square shows by itself."""
    lying = [thing for thing in Thing if getattr(square, thing)]
    for thing in lying:
        for conflict in conflicts(thing, square, square.resource):
            yield _PRINTED_BELOW[thing, conflict]
    if len(lying) > 1:
        yield ProblemCode.SEVERAL_THINGS
    if not THINGS_USED[mode].issuperset(lying):
        yield ProblemCode.UNUSED_PIECE


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
