"""What each game's box holds, read from the data files beside it.

>>> len(box(Game.ORIGINS).dominoes), box(Game.ORIGINS).totems[Resource.FLINT]
(48, 6)
"""

from __future__ import annotations

import csv
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from types import MappingProxyType

from scorer.board import Caveman, Face, Game, Place, Resource, Terrain


@dataclass(frozen=True, slots=True)
class Domino:
    """Two printed halves; ``number`` stands on the back."""

    number: int
    left: Face
    right: Face

    @property
    def pair(self) -> frozenset[Face]:
        """The halves without their order: one face if both are the same."""
        return frozenset((self.left, self.right))


@dataclass(frozen=True, slots=True)
class PlacedDomino:
    """A domino of the box by its number, and where its two halves lie; so also how it is turned."""

    number: int
    left: Place
    right: Place


@dataclass(frozen=True, slots=True)
class Box:
    """The components of one game, with how many there are of each."""

    game: Game
    dominoes: tuple[Domino, ...]
    tokens: Mapping[int, int] = field(default_factory=dict)
    resources: Mapping[Resource, int] = field(default_factory=dict)
    cavemen: Mapping[Caveman, int] = field(default_factory=dict)
    totems: Mapping[Resource, int] = field(default_factory=dict)

    @property
    def faces(self) -> Counter[Face]:
        """How often each face is printed."""
        return Counter(face for domino in self.dominoes for face in (domino.left, domino.right))


def _face(row: Mapping[str, str], side: str) -> Face:
    values = {key: int(row.get(f"{side}_{key}", 0)) for key in ("fire", "craters", "crowns")}
    return Face(Terrain(row[f"{side}_terrain"]), **values)


def _dominoes(text: str) -> tuple[Domino, ...]:
    rows = csv.DictReader(text.splitlines())
    return tuple(Domino(int(row["number"]), _face(row, "left"), _face(row, "right")) for row in rows)


@cache
def box(game: Game) -> Box:
    """Return the box of a game; read once."""
    folder = resources.files("scorer") / "data"
    dominoes = _dominoes((folder / f"{game}.csv").read_text("utf-8"))
    if game is Game.CLASSIC:
        return Box(game, dominoes)
    facts = tomllib.loads((folder / f"{game}.toml").read_text("utf-8"))
    return Box(
        game,
        dominoes,
        tokens=MappingProxyType({int(fires): count for fires, count in facts["tokens"].items()}),
        resources=MappingProxyType({Resource(name): count for name, count in facts["resources"].items()}),
        cavemen=MappingProxyType({Caveman(name): count for name, count in facts["cavemen"].items()}),
        totems=MappingProxyType({Resource(name): points for name, points in facts["totems"].items()}),
    )
