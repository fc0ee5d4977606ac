"""Crops of squares with their labels, mixed into batches."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorer.board import SIDES, Game, Place, Square
from scorer.box import PlacedDomino
from vision.classifying.classify import TURNED
from vision.classifying.square_classes import CAVEMEN, HEADS, RESOURCES, class_of

#: The heads in training: the reader's, and whether something like a hand hides the square.
TRAINED_HEADS = {**HEADS, "covered": 2}
#: Of a covered square at least this share is hidden, of one that is not at most that; between, nobody knows.
_COVERED, _CLEAR = 0.7, 0.3
#: The label of a head whose right class is not known for a crop; the loss leaves it out.
UNKNOWN = -1
_PARTNER = tuple(HEADS).index("partner")


@dataclass(frozen=True, eq=False)
class LabelledCrops:
    """Crops (n, side, side, 3) RGB; labels (n, heads), the right classes, heads as in ``TRAINED_HEADS``."""

    crops: NDArray[np.uint8]
    labels: NDArray[np.int64]

    def turned(self, quarters: int) -> LabelledCrops:
        """Return the crops turned counter-clockwise, the partners' sides with them."""
        labels = self.labels.copy()
        known = labels[:, _PARTNER] != UNKNOWN
        labels[known, _PARTNER] = np.array(TURNED[quarters])[labels[known, _PARTNER]]
        return LabelledCrops(np.ascontiguousarray(np.rot90(self.crops, quarters, axes=(1, 2))), labels)


def labels_of(square: Square | None, game: Game, partner: int = UNKNOWN) -> tuple[int, ...]:
    """Return the right class of each head, in the order of ``HEADS``."""
    if square is None:
        return class_of(None, game), 0, 0, 0, UNKNOWN
    upon = square.token, RESOURCES.index(square.resource), CAVEMEN.index(square.caveman)
    return class_of(square, game), *upon, partner


def with_cover(labels: tuple[int, ...], hidden: float | None) -> tuple[int, ...]:
    """Add the class of the head ``covered``, by the share of the square that is hidden, if it is known.

    What a covered square shows is unknown to all other heads: it is neither bare table nor anything else.
    """
    if hidden is not None and hidden >= _COVERED:
        return *(UNKNOWN for _ in labels), 1
    return *labels, 0 if hidden is not None and hidden <= _CLEAR else UNKNOWN


def partners_of(placements: Sequence[PlacedDomino]) -> dict[Place, int]:
    """Return on which side the other half of each square's domino lies."""
    found = {}
    for placement in placements:
        (r, c), (s, d) = placement.left, placement.right
        found[r, c], found[s, d] = SIDES.index((s - r, d - c)), SIDES.index((r - s, c - d))
    return found


def mixed_batches(
    draw: Callable[[], LabelledCrops], size: int, rng: np.random.Generator
) -> Generator[LabelledCrops]:
    """Yield batches of ``size`` crops, mixed from several draws; each crop twice, in two quarter turns."""
    crops: list[NDArray[np.uint8]] = []
    labels: list[NDArray[np.int64]] = []
    while True:
        while sum(map(len, crops)) < 6 * size:
            drawn = draw()
            crops.append(drawn.crops)
            labels.append(drawn.labels)
        all_crops, all_labels = np.concatenate(crops), np.concatenate(labels)
        for quarters in (0, int(rng.integers(1, 4))):
            order = rng.permutation(len(all_crops))
            for start in range(0, len(order) - size + 1, size):
                chosen = order[start : start + size]
                yield LabelledCrops(all_crops[chosen], all_labels[chosen]).turned(quarters)
        rest = order[len(order) // size * size :]
        crops, labels = [all_crops[rest]], [all_labels[rest]]
