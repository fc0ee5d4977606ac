"""No more tokens, wooden pieces and cavemen of a kind than the box holds.

Steps, as long as some kind is on the board more often than it is in the box:
1. for every square with such a piece find the likeliest set of pieces without it;
2. change the square that loses least by it, unless that loses too much: then it stays as it was seen;
3. a piece taken from a square never comes back to it. So the steps end, whatever kinds are short.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from scorer.board import Game
from scorer.box import box
from vision.classifying.square_classes import CAVEMEN, RESOURCES
from vision.reconciling.piece_priors import Pieces, piece_sets

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]
#: A kind of piece: the name of its head and its class there.
Part = tuple[str, int]


def within_box(joint: Floats, kinds: Ints, chosen: Ints, game: Game, most_nats: float) -> Ints:
    """Return the piece sets (rows, cols) without those beyond the box that are nearly as likely another.

    ``joint`` (rows, cols, kinds, piece sets) are log chances, ``kinds`` and ``chosen`` (rows, cols) what was
    settled on; no change may lose more than ``most_nats``.
    """
    every = piece_sets(game)
    chosen = chosen.copy()
    weights = np.take_along_axis(joint, kinds[..., None, None], axis=2)[:, :, 0].copy()
    while True:
        options = [
            (float(weights[place][chosen[place]] - weights[place][other]), place, other, part)
            for part in _surplus(chosen, every, game)
            for place in zip(*np.nonzero(np.isin(chosen, _having(every, part))), strict=True)
            for other in [_best_without(weights[place], every, part)]
        ]
        if not options or min(options)[0] > most_nats:
            return chosen
        _, place, other, part = min(options)
        chosen[place] = other
        weights[place][_having(every, part)] = -np.inf


def _surplus(chosen: Ints, every: tuple[Pieces, ...], game: Game) -> list[Part]:
    """Return the kinds of pieces of which more are chosen than the box holds."""
    counts = Counter(part for pieces in chosen.ravel() for part in _parts(every[pieces]))
    return [part for part, count in counts.items() if count > _most(game, part)]


def _parts(pieces: Pieces) -> Iterator[Part]:
    for name in ("token", "resource", "caveman"):
        if number := getattr(pieces, name):
            yield name, number


def _most(game: Game, part: Part) -> int:
    """Return how many the box holds."""
    held, (name, number) = box(game), part
    if name == "token":
        return held.tokens[number]
    counts = held.resources if name == "resource" else held.cavemen
    names = RESOURCES if name == "resource" else CAVEMEN
    return counts[names[number]]  # type: ignore[index]


def _having(every: tuple[Pieces, ...], part: Part) -> list[int]:
    return [number for number, pieces in enumerate(every) if part in _parts(pieces)]


def _best_without(weights: Floats, every: tuple[Pieces, ...], part: Part) -> int:
    allowed = weights.copy()
    allowed[_having(every, part)] = -np.inf
    return int(allowed.argmax())
