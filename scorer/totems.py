"""Totem mode: a point for every wooden resource that is left, and the totems held."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scorer.board import Board, Game, Resource
from scorer.box import box
from scorer.lines import LineCode, ScoreLine
from scorer.regions import Ground


def totem_lines(ground: Ground, totems: Collection[Resource]) -> list[ScoreLine]:
    """Each totem held is worth the points shown on it; every wooden resource left is worth 1.

    Printed symbols only say where a resource begins, they are no resources.
    """
    lying: dict[Resource, list[tuple[int, int]]] = {resource: [] for resource in Resource}
    everywhere = []
    for square, place in zip(ground.squares, ground.places, strict=True):
        if square is not None and square.resource is not None:
            lying[square.resource].append(place)
            everywhere.append(place)
    values = box(Game.ORIGINS).totems
    lines = [
        ScoreLine(LineCode.TOTEM, tuple(where), (values[resource],), values[resource], resource=resource)
        for resource, where in lying.items()
        if resource in totems
    ]
    left = len(everywhere)
    return [*lines, ScoreLine(LineCode.RESOURCES, tuple(everywhere), (left,), left)]


def leaders(boards: Sequence[Board], resource: Resource) -> tuple[int, ...]:
    """Return who has the most of a resource: one holds its totem; of several, the players choose.

    If nobody has any, nobody holds it.
    """
    counts = [len(board.places(lambda square: square.resource is resource)) for board in boards]
    most = max(counts, default=0)
    return tuple(player for player, count in enumerate(counts) if count == most and most > 0)
