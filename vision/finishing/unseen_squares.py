"""What a place may be of which too little was seen: the box tells what it holds, and how often."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from math import log

from scorer.board import Game, Square
from scorer.box import box
from scorer.placement import RESOURCE_OF
from vision.reading import Alternative, SquareReading

#: Chance that nothing lies on a hole that nobody saw.
_NOTHING = 0.5
#: Chance that a square is what a narrow strip of it seems to be: of 44 at a photo's edge 27 were.
_AS_IT_SEEMS = 0.6
#: How much less likely it is another ground than in the box: two of the 17 that it was not.
_OTHER_GROUND = 0.02


def unseen_hole(hole: SquareReading, game: Game) -> SquareReading:
    """Return a hole that nobody saw: it is asked, and may be whatever the box holds."""
    return any_of_box(_no_surer(hole, _NOTHING), game)


def strip_of_square(square: SquareReading, game: Game) -> SquareReading:
    """Return a square of which only a narrow strip was seen: it is asked.

    What the strip does not show can be crowns, fire, a crater or a piece; hardly ever it is another ground.
    """
    if square.square is None:
        return unseen_hole(square, game)
    terrain = square.square.terrain
    shares = {
        each: share if each.terrain is terrain else share * _OTHER_GROUND
        for each, share in _shares_in_box(game).items()
    }
    if game is Game.ORIGINS and terrain in RESOURCE_OF:
        bare = Square(terrain)
        shares[replace(bare, resource=RESOURCE_OF[terrain])] = shares.get(bare, 0.0)
    return _one_of(_no_surer(square, _AS_IT_SEEMS), shares)


def any_of_box(hole: SquareReading, game: Game) -> SquareReading:
    """Return a hole that may be whatever the box holds, its chance as it is."""
    return _one_of(hole, _shares_in_box(game))


def _no_surer(square: SquareReading, chance: float) -> SquareReading:
    return replace(square, confidence=chance, doubtful=True, log_odds=round(log(chance / (1 - chance)), 2))


def _one_of(square: SquareReading, shares: Mapping[Square, float]) -> SquareReading:
    """Return a square that may be any of these besides what it is, what its chance leaves shared out."""
    others = {each: share for each, share in shares.items() if each != square.square}
    times = (1 - square.confidence) / (sum(others.values()) or 1.0)
    alternatives = [Alternative(each, times * share) for each, share in others.items()]
    alternatives.append(Alternative(square.square, square.confidence))
    alternatives.sort(key=lambda other: -other.probability)
    return replace(square, alternatives=tuple(alternatives))


@cache
def _shares_in_box(game: Game) -> Mapping[Square, float]:
    """Return every printed square of a game with its share of the box, the most frequent first."""
    faces = box(game).faces
    return {
        Square(face.terrain, face.fire, face.craters, face.crowns): count / faces.total()
        for face, count in faces.most_common()
    }
