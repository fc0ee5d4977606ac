"""What may lie where: fire tokens, wooden pieces and cavemen.

A token lands on a square with neither printed fire nor token, never on a volcano, and destroys what lies
there. A wooden piece lies on its own terrain, where no fire is printed. A caveman stands on a square
without printed fire, token or piece.

>>> conflicts(Thing.TOKEN, Face(Terrain.VOLCANO, craters=1))
(<Conflict.VOLCANO: 'volcano'>,)
"""

from __future__ import annotations

from enum import StrEnum

from scorer.board import TERRAINS, Face, Game, Resource, Square, Terrain
from scorer.rules import Mode


class Thing(StrEnum):
    """What can lie on a square of Origins; a member's value is the key of the square."""

    TOKEN = "token"  # noqa: S105 - a fire token
    RESOURCE = "resource"
    CAVEMAN = "caveman"


class Conflict(StrEnum):
    """What is printed on a square and forbids a thing to lie there."""

    VOLCANO = "volcano"
    FIRE = "fire"
    START = "start"
    OTHER_TERRAIN = "other_terrain"


#: The terrain that each wooden piece belongs to.
RESOURCE_OF: dict[Terrain, Resource] = {
    Terrain.GRASSLAND: Resource.MAMMOTH,
    Terrain.LAKE: Resource.FISH,
    Terrain.JUNGLE: Resource.MUSHROOM,
    Terrain.QUARRY: Resource.FLINT,
}

#: No book forbids a token on the start tile; only the German one asks for a terrain square other than a
#: volcano below a caveman.
DISPUTED = frozenset(
    {
        (Thing.TOKEN, Conflict.START),
        (Thing.CAVEMAN, Conflict.START),
        (Thing.CAVEMAN, Conflict.VOLCANO),
    }
)

#: What each mode of Origins plays with. Where no mode was chosen, none is held against anything.
THINGS_USED: dict[Mode | None, frozenset[Thing]] = {
    None: frozenset(Thing),
    Mode.DISCOVERY: frozenset({Thing.TOKEN}),
    Mode.TOTEM: frozenset({Thing.TOKEN, Thing.RESOURCE}),
    Mode.TRIBE: frozenset(Thing),
}


def conflicts(thing: Thing, square: Face | Square, resource: Resource | None = None) -> tuple[Conflict, ...]:
    """Return what is printed on a square and forbids a thing there; nothing where it may lie.

    A wooden piece is given with its ``resource``. What else lies on the square is not looked at.
    """
    found = []
    if thing is Thing.RESOURCE:
        if resource is None or RESOURCE_OF.get(square.terrain) is not resource:
            found.append(Conflict.OTHER_TERRAIN)
    elif square.terrain is Terrain.VOLCANO:
        found.append(Conflict.VOLCANO)
    elif square.terrain is Terrain.START:
        found.append(Conflict.START)
    if square.fire:
        found.append(Conflict.FIRE)
    return tuple(found)


def terrains_for(thing: Thing) -> tuple[Terrain, ...]:
    """Return the terrains of Origins on which a thing may lie, by any of the books."""

    def may_lie(terrain: Terrain) -> bool:
        found = conflicts(thing, Face(terrain), RESOURCE_OF.get(terrain))
        return all((thing, conflict) in DISPUTED for conflict in found)

    return tuple(filter(may_lie, TERRAINS[Game.ORIGINS]))
