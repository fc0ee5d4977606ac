"""Start tiles on a lattice that runs through several boards, also of boards that lie off it.

Boards side by side need not lie on one lattice: the next one may lie up to half a square off, and the picture
of a square is then that of two halves. A start tile is hardly told by it. Steps:
1. where a square has any chance to be a start tile, look a part of a square off it, too, each way;
2. the likeliest of these places counts, and its board lies as far off the lattice.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from scorer.board import Game, Place
from vision.classifying.classify import CROP_SIDE, CROP_SQUARES, classify_crops
from vision.classifying.square_classes import FIRST, deck
from vision.rectify import Rectified
from vision.settings import Settings

#: The classes of start tiles, one for each game.
START_KINDS = [FIRST[game] + deck(game).start for game in Game]
#: Chance from which a square is looked at, how many are, the likeliest, and from which it is no use.
_HINT, _MOST_LOOKED_AT, _SURE = 0.01, 12, 0.95
#: Where it is looked, in squares off the lattice.
_OFF = 0.3
#: Two places so near, in squares, show one start tile.
_SAME = 0.75


@dataclass(frozen=True, slots=True)
class StartTile:
    """A start tile: its square of the lattice, and how far off it lies, in rows and columns."""

    place: Place
    off: tuple[float, float]
    chance: float

    @property
    def at(self) -> NDArray[np.float64]:
        return np.add(self.place, self.off)


def start_tiles(
    rectified: Rectified, chances: NDArray[np.float64], settings: Settings
) -> tuple[StartTile, ...]:
    """Return what may be start tiles, the likeliest first.

    ``chances`` (rows + 2, cols + 2): of every square and ring square, by its own picture.
    """
    likeliest = sorted(np.argwhere(chances > _HINT).tolist(), key=lambda place: -float(chances[tuple(place)]))
    places: list[Place] = [(row, col) for row, col in likeliest[:_MOST_LOOKED_AT]]
    on_lattice = [StartTile(place, (0.0, 0.0), float(chances[place])) for place in places]
    beside = _beside(rectified, [tile.place for tile in on_lattice if tile.chance < _SURE], settings)
    found: list[StartTile] = []
    for tile in sorted([*on_lattice, *beside], key=lambda tile: -tile.chance):
        if all(np.abs(tile.at - other.at).max() > _SAME for other in found):
            found.append(tile)
    return tuple(found)


def _beside(rectified: Rectified, places: list[Place], settings: Settings) -> list[StartTile]:
    """Return what a part of a square off these places may be a start tile."""
    if not places:
        return []
    steps = (-_OFF, 0.0, _OFF)
    looked_at = [(place, off) for place in places for off in product(steps, steps) if any(off)]
    centres = [rectified.centres[place] + rectified.pitch * np.array(off[::-1]) for place, off in looked_at]
    crops = rectified.crops_at(np.array(centres, np.float32), CROP_SQUARES, CROP_SIDE)
    chances = np.exp(classify_crops(crops, settings)["kind"])[:, START_KINDS].sum(axis=1)
    return [StartTile(place, off, p) for (place, off), p in zip(looked_at, chances.tolist(), strict=True)]
