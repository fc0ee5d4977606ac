"""What a table lacks that play by the rules leaves on it: forgotten by the players, or hidden in a photo.

Each volcano throws one token when it is laid, and some square is always within reach. In Totem and Tribe
mode every grassland, lake, jungle and quarry square without printed fire is given its wooden piece when it
is laid. In Totem mode only a token takes it away; in Tribe mode it may also have been spent on a caveman.
"""

from __future__ import annotations

from collections import Counter

from scorer.bipartite import left_over
from scorer.board import Board, Game, Place, Square
from scorer.checks.codes import Problem, ProblemCode
from scorer.checks.tokens import throwers_of_tokens, volcano_craters
from scorer.placement import RESOURCE_OF
from scorer.rules import Mode


def missing_pieces(board: Board, mode: Mode | None) -> list[Problem]:
    """Return what lacks on a board, and the cavemen that are there although too little lacks."""
    if board.game is not Game.ORIGINS:
        return []
    found = [Problem(ProblemCode.VOLCANO_WITHOUT_TOKEN, volcanoes_without_token(board))]
    if mode is Mode.TOTEM:
        lacking = board.places(lambda square: _lacks_resource(square) and not square.token)
        found.append(Problem(ProblemCode.SQUARE_WITHOUT_RESOURCE, lacking))
    if mode is Mode.TRIBE:
        found.append(Problem(ProblemCode.UNPAID_CAVEMEN, unpaid_cavemen(board)))
    return [problem for problem in found if problem.squares]


def volcanoes_without_token(board: Board) -> tuple[Place, ...]:
    """Return the volcanoes whose token is not on the board, or of several any whose token it may be.

    >>> from scorer.formats.notation import parse
    >>> volcanoes_without_token(parse("o5.HDV1Dt1")), volcanoes_without_token(parse("o5.HV1DV2Dt2"))
    ((), ((0, 1),))
    """
    reached: dict[Place, list[Place]] = {volcano: [] for volcano in volcano_craters(board)}
    for token, volcanoes in throwers_of_tokens(board).items():
        for volcano in volcanoes:
            reached[volcano].append(token)
    return tuple(sorted(set().union(*left_over(reached).values())))


def unpaid_cavemen(board: Board) -> tuple[Place, ...]:
    """Return all cavemen of a board if there are more than its missing wooden pieces can have paid for.

    A caveman costs two unlike pieces of the territory, or four from the pile, which are two such pairs. Of
    all missing pieces as many unlike pairs can be made as half of them, and not more than there are pieces
    of other kinds than the most frequent one.

    >>> from scorer.formats.notation import parse
    >>> unpaid_cavemen(parse("o5.HDhuD.GGL")), unpaid_cavemen(parse("o5.HDhuDhu.GGL"))
    ((), ((0, 1), (0, 2)))
    """
    cavemen = board.places(lambda square: square.caveman is not None)
    missing = Counter(
        RESOURCE_OF[square.terrain] for square in board.squares.values() if _lacks_resource(square)
    )
    total = missing.total()
    pairs = min(total // 2, total - max(missing.values(), default=0))
    return cavemen if len(cavemen) > pairs else ()


def _lacks_resource(square: Square) -> bool:
    """Whether a wooden piece was laid on a square that does not lie there now."""
    resource = RESOURCE_OF.get(square.terrain)
    return resource is not None and not square.fire and square.resource is not resource
