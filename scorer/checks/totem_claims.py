"""What the players say about their totems, where the boards say something else."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scorer.board import Board, Resource
from scorer.checks.codes import MatchProblem, ProblemCode
from scorer.totem_holders import Claims, leaders, lying


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
    squares = (lying(board, resource) if player in players else () for player, board in enumerate(boards))
    return MatchProblem(code, tuple(squares), tuple(players), resource)
