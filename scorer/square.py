"""A square: what is printed on it, and what lies on it. The words of both games.

Other modules import these names from :mod:`scorer.board`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from scorer.errors import count, member


class Game(StrEnum):
    """The two games that the scorer knows."""

    ORIGINS = "origins"
    CLASSIC = "classic"


class Terrain(StrEnum):
    """The terrains of both games, and the start tile with the hut or the castle."""

    DESERT = "desert"
    GRASSLAND = "grassland"
    LAKE = "lake"
    JUNGLE = "jungle"
    QUARRY = "quarry"
    VOLCANO = "volcano"
    WHEAT = "wheat"
    FOREST = "forest"
    SWAMP = "swamp"
    MINE = "mine"
    START = "start"


class Resource(StrEnum):
    """A wooden piece. The symbol printed on a domino only says where one begins."""

    MAMMOTH = "mammoth"
    FISH = "fish"
    MUSHROOM = "mushroom"
    FLINT = "flint"


class Caveman(StrEnum):
    """A caveman tile of Tribe mode: seven hunter-gatherers, and warriors by their power."""

    HUNTER = "hunter"
    FISHER = "fisher"
    GATHERER = "gatherer"
    SCULPTOR = "sculptor"
    PAINTER = "painter"
    FIRE_LADY = "fire_lady"
    SHAMAN = "shaman"
    WARRIOR1 = "warrior1"
    WARRIOR2 = "warrior2"
    WARRIOR3 = "warrior3"

    @property
    def power(self) -> int:
        """A warrior's spear counts 1, 2 or 3; hunter-gatherers have no power."""
        return int(self[-1]) if self.startswith("warrior") else 0


#: The colours of the huts of Origins and the castles of classic, in the order in which they are given out.
HUT_COLOURS: dict[Game, tuple[str, ...]] = {
    Game.ORIGINS: ("pink", "blue", "green", "black"),
    Game.CLASSIC: ("pink", "blue", "green", "yellow"),
}
#: The terrains of each game in the order of its printed score pad, the start tile last.
TERRAINS: dict[Game, tuple[Terrain, ...]] = {
    Game.ORIGINS: (
        Terrain.DESERT,
        Terrain.GRASSLAND,
        Terrain.LAKE,
        Terrain.JUNGLE,
        Terrain.QUARRY,
        Terrain.VOLCANO,
        Terrain.START,
    ),
    Game.CLASSIC: (
        Terrain.WHEAT,
        Terrain.FOREST,
        Terrain.LAKE,
        Terrain.GRASSLAND,
        Terrain.SWAMP,
        Terrain.MINE,
        Terrain.START,
    ),
}

#: What a square may say: what is printed on it, then what lies on it. The fields of :class:`Square`.
SQUARE_KEYS = ("terrain", "fire", "craters", "crowns", "token", "resource", "caveman")

#: No square shows more fires, craters or crowns.
MOST = 3

#: The keys of a square and the values that each may have, by game.
VALUES: dict[Game, dict[str, tuple[object, ...]]] = {
    Game.ORIGINS: {
        "terrain": TERRAINS[Game.ORIGINS],
        "fire": (1, 2),
        "craters": (1, 2, 3),
        "token": (1, 2, 3),
        "resource": tuple(Resource),
        "caveman": tuple(Caveman),
    },
    Game.CLASSIC: {"terrain": TERRAINS[Game.CLASSIC], "crowns": (1, 2, 3)},
}


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on one half of a domino."""

    terrain: Terrain
    fire: int = 0
    craters: int = 0
    crowns: int = 0

    @property
    def symbols(self) -> int:
        """What multiplies a region: fires in Origins, crowns in classic. Craters do not."""
        return self.fire + self.crowns


@dataclass(frozen=True, slots=True)
class Square:
    """One placed square: its printed face, and what lies on it."""

    terrain: Terrain
    fire: int = 0
    craters: int = 0
    crowns: int = 0
    token: int = 0
    resource: Resource | None = None
    caveman: Caveman | None = None

    def __post_init__(self) -> None:
        """Turn strings into members and refuse what no square can say, whatever its game."""
        if type(self.terrain) is not Terrain:
            object.__setattr__(self, "terrain", member(Terrain, self.terrain, "terrain"))
        if self.resource is not None and type(self.resource) is not Resource:
            object.__setattr__(self, "resource", member(Resource, self.resource, "resource"))
        if self.caveman is not None and type(self.caveman) is not Caveman:
            object.__setattr__(self, "caveman", member(Caveman, self.caveman, "caveman"))
        for key in ("fire", "craters", "crowns", "token"):
            value = getattr(self, key)
            if type(value) is not int or not 0 <= value <= MOST:
                object.__setattr__(self, key, count(value, MOST, key))

    @property
    def face(self) -> Face:
        """What is printed on the square, without what lies on it."""
        return Face(self.terrain, self.fire, self.craters, self.crowns)

    @property
    def symbols(self) -> int:
        """Printed fires and the fires of a token count together; or crowns."""
        return self.fire + self.token + self.crowns

    def bare(self) -> Square:
        """Return the square without anything lying on it."""
        return replace(self, token=0, resource=None, caveman=None)


@cache
def foreign(square: Square, game: Game) -> str | None:
    """Return what a game cannot write on a square: a key that it does not know, or a wrong value."""
    for key in SQUARE_KEYS:
        value = getattr(square, key)
        if value and value not in VALUES[game].get(key, ()):
            return f"{game} has no {key} {value}"
    return None
