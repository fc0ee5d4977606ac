"""Who holds the totems, by what lies on all boards of a match.

*Claims* are what the players say: for each player the totems that lie beside the territory. They
settle ties, nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scorer.board import Board, Place, Resource
from scorer.checks.problem import MatchProblem, ProblemCode

Claims = Sequence[Collection[Resource]]


def _lying(board: Board, resource: Resource) -> tuple[Place, ...]:
    return board.places(lambda square: square.resource is resource)


def leaders(boards: Sequence[Board], resource: Resource) -> tuple[int, ...]:
    """Return the players with the most of a resource; if nobody has any, nobody."""
    counts = [len(_lying(board, resource)) for board in boards]
    most = max(counts, default=0)
    return tuple(player for player, count in enumerate(counts) if count == most and most > 0)


def holder(boards: Sequence[Board], claims: Claims, resource: Resource) -> int | None:
    """Return who holds a totem: the player with strictly the most of its resource.

    On a tie for the most it is the one of the tied who claims it, and nobody as long as none of
    them does, or several do. A claim never overrules what lies on the boards.
    """
    tied = leaders(boards, resource)
    claiming = [player for player in tied if resource in claims[player]]
    named = tied if len(tied) == 1 else claiming
    return named[0] if len(named) == 1 else None


def totem_problems(boards: Sequence[Board], claims: Claims) -> tuple[MatchProblem, ...]:
    """Return the claims that cannot be, each with the pieces of who makes it.

    A totem lies beside who has the most of its resource, or one of those who tie for it; and each
    totem exists once.
    """
    found = []
    for resource in Resource:
        best = leaders(boards, resource)
        claiming = [player for player, totems in enumerate(claims) if resource in totems]
        wrong = [[player] for player in claiming if player not in best]
        twice = [player for player in claiming if player in best]
        found += [
            _problem(ProblemCode.TOTEM_WITHOUT_MAJORITY, boards, players, resource) for players in wrong
        ]
        if len(twice) > 1:
            found.append(_problem(ProblemCode.TOTEM_GIVEN_TWICE, boards, twice, resource))
    return tuple(found)


def _problem(
    code: ProblemCode, boards: Sequence[Board], players: Collection[int], resource: Resource
) -> MatchProblem:
    lying = (_lying(board, resource) if player in players else () for player, board in enumerate(boards))
    return MatchProblem(code, tuple(lying), tuple(players))
