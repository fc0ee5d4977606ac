"""What a square can show, as the numbers that the network and the search for dominoes use.

A *kind* is what is printed on a square, as a number within its game's deck: one of the faces, the start tile,
or nothing placed. The network knows both games, so its *class* of the same square is another number
(:func:`class_of`). Fire tokens, wooden pieces and cavemen are classes of heads of their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np
from numpy.typing import NDArray

from scorer.board import TERRAINS, Caveman, Face, Game, Resource, Square, Terrain
from scorer.box import Box, box

Ints = NDArray[np.intp]

TOKENS = (0, 1, 2, 3)
RESOURCES: tuple[Resource | None, ...] = (None, *Resource)
CAVEMEN: tuple[Caveman | None, ...] = (None, *Caveman)


@dataclass(frozen=True, eq=False)
class Deck:
    """A box as numbers: the faces, each different pair of faces, and how many dominoes have it."""

    faces: tuple[Face, ...]
    pairs: Ints
    counts: Ints

    @cached_property
    def start(self) -> int:
        """The kind that stands for the start tile: the one behind the faces."""
        return len(self.faces)

    @cached_property
    def empty(self) -> int:
        """The kind that stands for nothing placed: the last."""
        return len(self.faces) + 1


@cache
def deck(game: Game) -> Deck:
    return deck_of(box(game))


def deck_of(held: Box) -> Deck:
    """Count the pairs of a box; the faces in the order of its terrains, then by what is printed."""
    order = {terrain: place for place, terrain in enumerate(TERRAINS[held.game])}
    faces = tuple(sorted(held.faces, key=lambda face: (order[face.terrain], face.symbols, face.craters)))
    place = {face: number for number, face in enumerate(faces)}
    found: dict[tuple[int, int], int] = {}
    for domino in held.dominoes:
        low, high = sorted((place[domino.left], place[domino.right]))
        found[low, high] = found.get((low, high), 0) + 1
    return Deck(faces, np.array(list(found), np.intp), np.array(list(found.values()), np.intp))


def face_of(held: Deck, kind: int) -> Face | None:
    """Return the printed face of a kind of a deck, ``None`` where nothing is placed."""
    if kind == held.empty:
        return None
    return held.faces[kind] if kind < held.start else Face(Terrain.START)


#: Where the kinds of each game begin in the head for what is printed; its last class is "nothing placed".
FIRST = {Game.ORIGINS: 0, Game.CLASSIC: deck(Game.ORIGINS).start + 1}
NOTHING_PLACED = FIRST[Game.CLASSIC] + deck(Game.CLASSIC).start + 1
#: The network's heads and their classes.
HEADS = {
    "kind": NOTHING_PLACED + 1,
    "token": len(TOKENS),
    "resource": len(RESOURCES),
    "caveman": len(CAVEMEN),
    "partner": 4,
}
#: A further head: whether something like a hand hides the square. Its classes: no, yes.
COVERED = "covered"
#: The output beside the heads: the numbers that all of them look at.
FEATURES = "features"


def class_of(square: Square | None, game: Game) -> int:
    """Return the network's class of what is printed there; ``KeyError`` for a face that no domino shows."""
    if square is None:
        return NOTHING_PLACED
    if square.terrain is Terrain.START:
        return FIRST[game] + deck(game).start
    try:
        return FIRST[game] + deck(game).faces.index(square.face)
    except ValueError:
        raise KeyError(square.face) from None
