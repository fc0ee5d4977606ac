"""Totem mode: a point for every wooden resource that is left, and the totems held."""

from __future__ import annotations

from collections.abc import Collection

from scorer.board import Game, Resource
from scorer.box import box
from scorer.regions import PaddedBoard
from scorer.scoring.lines import LineCode, ScoreLine


def totem_lines(padded: PaddedBoard, totems: Collection[Resource]) -> list[ScoreLine]:
    """Each totem held is worth the points shown on it; every wooden resource left is worth 1.

    Printed symbols only say where a resource begins, they are no resources.
    """
    lying: dict[Resource, list[tuple[int, int]]] = {resource: [] for resource in Resource}
    everywhere = []
    for square, place in zip(padded.squares, padded.places, strict=True):
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
