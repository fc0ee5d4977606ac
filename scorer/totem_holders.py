"""Who holds the totems, by what lies on all boards of a match.

*Claims* are what the players say: for each player the totems that lie beside the territory. They
settle ties, nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scorer.board import Board, Place, Resource

Claims = Sequence[Collection[Resource]]


def lying(board: Board, resource: Resource) -> tuple[Place, ...]:
    """Return where the wooden pieces of a resource lie."""
    return board.places(lambda square: square.resource is resource)


def leaders(boards: Sequence[Board], resource: Resource) -> tuple[int, ...]:
    """Return the players with the most of a resource; if nobody has any, nobody."""
    counts = [len(lying(board, resource)) for board in boards]
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
