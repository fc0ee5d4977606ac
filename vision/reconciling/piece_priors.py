"""What may lie on a square: tokens, wooden pieces, cavemen, and how likely the rules make each.

Nothing is ruled out for good: a piece left lying where it must not, or forgotten where it must lie, is read
as such if it is seen clearly enough, because telling the players is the scorer's business. Only on a bare
table nothing counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from scorer.board import Face, Game, Square
from scorer.placement import RESOURCE_OF, THINGS_USED, Conflict, Thing, conflicts
from scorer.rules import Mode
from vision.classifying.square_classes import CAVEMEN, RESOURCES, TOKENS, deck, face_of

Floats = NDArray[np.float64]

#: Log chances of what the rules forbid, of what only some books allow, of what the game's mode does not use.
_FORBIDDEN, _DISPUTED, _UNUSED = -5.0, -1.5, -7.0
_CAVEMAN_ON_VOLCANO = (Thing.CAVEMAN, Conflict.VOLCANO)
#: Two things on one square.
_TWO = -7.0
#: The log chance of what cannot be.
NEVER = -1e6


@dataclass(frozen=True, slots=True)
class Pieces:
    """What lies on a square, as classes of the three heads."""

    token: int = 0
    resource: int = 0
    caveman: int = 0

    @property
    def count(self) -> int:
        return sum(map(bool, (self.token, self.resource, self.caveman)))

    def on(self, face: Face) -> Square:
        return Square(
            face.terrain,
            face.fire,
            face.craters,
            face.crowns,
            self.token,
            RESOURCES[self.resource],
            CAVEMEN[self.caveman],
        )


@cache
def piece_sets(game: Game) -> tuple[Pieces, ...]:
    """Return nothing, every single thing, and every two things; in classic nothing ever lies there."""
    if game is Game.CLASSIC:
        return (Pieces(),)
    every = (
        Pieces(t, r, c)
        for t in range(len(TOKENS))
        for r in range(len(RESOURCES))
        for c in range(len(CAVEMEN))
    )
    return tuple(sorted((pieces for pieces in every if pieces.count <= 2), key=lambda pieces: pieces.count))


def pieces_log_chances(game: Game, tokens: Floats, resources: Floats, cavemen: Floats) -> Floats:
    """Return the log chance of each piece set from those of the three heads: (..., piece sets)."""
    t, r, c = np.array([(pieces.token, pieces.resource, pieces.caveman) for pieces in piece_sets(game)]).T
    return np.asarray(tokens[..., t] + resources[..., r] + cavemen[..., c])


@cache
def rule_priors(game: Game, mode: Mode | None) -> Floats:
    """Return how much the rules lower the log chance of pieces on each kind: (kinds, piece sets)."""
    held = deck(game)
    table = [
        [_prior(face_of(held, kind), pieces, mode) for pieces in piece_sets(game)]
        for kind in range(held.empty + 1)
    ]
    result = np.array(table)
    result.flags.writeable = False
    return result


@cache
def lacks_piece(game: Game, mode: Mode | None) -> NDArray[np.bool_]:
    """Tell where the wooden piece is missing that the rules lay there: (kinds, piece sets).

    In Totem mode every square without printed fire gets its piece, and only a fire token takes it away.
    """
    held = deck(game)
    faces = [face_of(held, kind) for kind in range(held.empty + 1)]
    own = [RESOURCE_OF.get(face.terrain) if face and not face.fire else None for face in faces]
    table = [
        [resource is not None and not pieces.token and RESOURCES[pieces.resource] is not resource
         for pieces in piece_sets(game)]
        for resource in own
    ]  # fmt: skip
    result = np.array(table) if mode == Mode.TOTEM else np.zeros_like(table, dtype=np.bool_)
    result.flags.writeable = False
    return result


def _prior(face: Face | None, pieces: Pieces, mode: Mode | None) -> float:
    if not pieces.count:
        return 0.0
    if face is None:
        return NEVER
    total = _TWO if pieces.count > 1 else 0.0
    used = THINGS_USED[mode]
    lying = {Thing.TOKEN: pieces.token, Thing.RESOURCE: pieces.resource, Thing.CAVEMAN: pieces.caveman}
    for thing in (thing for thing, there in lying.items() if there):
        found = conflicts(thing, face, RESOURCES[pieces.resource])
        total += min(
            (_DISPUTED if (thing, conflict) == _CAVEMAN_ON_VOLCANO else _FORBIDDEN for conflict in found),
            default=0.0,
        )
        total += 0.0 if thing in used else _UNUSED
    return total
