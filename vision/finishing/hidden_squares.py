"""Holes that may be squares hidden from the camera, within what was read and right beside it.

A hand, a pale lake or a lamp's reflection looks like bare table. Each hole's chance to hide a square was
fitted to scenes whose squares are known (``vision.training.hidden_squares``), by what is seen of it and
around it: how far its picture shows a square or something that lies over it, how far its colours are those of
the table, whether the locator, which sees the whole board, takes it for one, and on how many sides squares
lie. Beside what was read nobody looks at each place, so that its colours say most; and where a square is seen
that no domino explains, its other half may lie there.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from scorer.board import Place, Terrain, beside
from vision.classifying.classify import SquareLikelihoods
from vision.finishing.table_colours import TableColours
from vision.finishing.unseen_squares import any_of_box
from vision.reading import NoteCode, SquareReading
from vision.reconciling.terrain_beside import sums_beside
from vision.settings import Settings

Squares = tuple[tuple[SquareReading, ...], ...]
Floats = NDArray[np.float64]
#: Rows and columns of the grid and its ring.
Part = tuple[slice, slice]
#: The features of a hole, in the order of the last axis of :func:`hole_features`: the logarithms of three
#: chances, on how many sides squares lie, whether no other hole lies beside it, the reader's log odds, and
#: the logarithms of how far it differs from the table and of how much the table does.
FEATURES = (
    "constant", "looks", "covered", "belongs", "one_side", "two_sides", "more_sides", "alone", "odds",
    "unlike", "spread",
)  # fmt: skip
#: Those of a place beside what was read: whether squares lie at it, and one that no domino explains.
BESIDE_FEATURES = ("constant", "belongs", "unlike", "spread", "one_side", "torn")
#: What is added to chances before their logarithm is taken: below that they say nothing more.
_LEAST, _LEAST_BELONGING = 1e-3, 1e-2
#: Log odds beyond which a hole is no surer.
_MOST_ODDS = 12.0
#: Chance from which something is rather placed than not.
_RATHER = 0.5


def placed_on(squares: Squares) -> NDArray[np.bool_]:
    """Tell of each place whether a square was read there."""
    return np.array([[square.square is not None for square in row] for row in squares])


def hole_features(
    seen: SquareLikelihoods, belongs: NDArray[np.float32], squares: Squares, table: TableColours
) -> Floats:
    """Return the features (rows, cols, features) of every place of the grid and its ring, taken for a hole.

    ``belongs`` (as ``Located``), ``squares`` and ``table`` are those of the grid and its ring, as is what was
    ``seen``.
    """
    placed = placed_on(squares)
    odds = np.array([[square.log_odds or 0.0 for square in row] for row in squares])
    nothing = np.zeros_like(belongs)
    looks, covered = (nothing if each is None else each for each in (seen.looks, seen.covered))
    sides = _beside(placed)
    columns = (
        np.ones(placed.shape),
        np.log(looks + _LEAST),
        np.log(covered + _LEAST),
        np.log(belongs + _LEAST_BELONGING),
        sides == 1,
        sides == 2,
        sides >= 3,
        _beside(~placed) == 0,
        np.clip(odds, -_MOST_ODDS, _MOST_ODDS),
        np.log(table.unlike + 1),
        np.full(placed.shape, np.log(table.spread + 1)),
    )
    return np.stack(columns, axis=-1).astype(np.float64)


def beside_features(
    seen: SquareLikelihoods, belongs: NDArray[np.float32], squares: Squares, table: TableColours
) -> Floats:
    """Return the features (rows, cols, features) of every place, taken for one beside what was read."""
    placed = placed_on(squares)
    columns = (
        np.ones(placed.shape),
        np.log(belongs + _LEAST_BELONGING),
        np.log(table.unlike + 1),
        np.full(placed.shape, np.log(table.spread + 1)),
        _beside(placed) > 0,
        _beside(torn_squares(seen, squares)) > 0,
    )
    return np.stack(columns, axis=-1).astype(np.float64)


def torn_squares(seen: SquareLikelihoods, squares: Squares) -> NDArray[np.bool_]:
    """Tell of each place whether a square is rather seen there, but no domino explains it."""
    holes = np.array([[not each.square and each.source == "dominoes" for each in row] for row in squares])
    looks = np.zeros(holes.shape) if seen.looks is None else seen.looks
    return np.asarray(holes & (looks > _RATHER))


def _beside(places: NDArray[np.bool_]) -> NDArray[np.int_]:
    """Return beside how many of these places each place lies."""
    return sums_beside(places.astype(np.int_))


def hidden_chances(features: Floats) -> Floats:
    """Return the measured chance, 0 to 1, that there is a hidden square where a hole has these features."""
    return _chances(features, _weights()["hole"])


def hidden_beside(features: Floats) -> Floats:
    """Return the measured chance, 0 to 1, that a place beside what was read hides a square of the board."""
    return _chances(features, _weights()["beside"])


def _chances(features: Floats, weights: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-features @ weights)))


@cache
def _weights() -> dict[str, Floats]:
    text = (resources.files("vision") / "model" / "hidden.json").read_text("utf-8")
    weights = json.loads(text)
    names = {"hole": FEATURES, "beside": BESIDE_FEATURES}
    return {sort: np.array([weights[sort][name] for name in every]) for sort, every in names.items()}


def with_unseen(squares: Squares, seen: SquareLikelihoods) -> Squares:
    """Return the readings; holes at which nobody looked may be whatever the box holds.

    ``squares`` are those of the grid and its ring, as is what was ``seen``.
    """
    if seen.looks is None or seen.covered is None:
        return squares
    unseen = (seen.looks == 0) & (seen.covered == 0)

    return tuple(
        tuple(
            any_of_box(square, seen.game)
            if unseen[r, c] and square.square is None and square.source == "seen"
            else square
            for c, square in enumerate(row)
        )
        for r, row in enumerate(squares)
    )


def doubt_hidden(squares: Squares, hidden: Floats, codes: Sequence[NoteCode], settings: Settings) -> Squares:
    """Return the readings, every hole as sure as it is to hide nothing; those that may are doubted.

    ``hidden`` is the chance of each of them. Where something has to be missing, every hole between two
    squares may be it; where the start tile is rather another square, less is enough. Holes that the
    dominoes made are as sure as they were.
    """
    placed = {(r, c) for r, row in enumerate(squares) for c, each in enumerate(row) if each.square}
    starts = [each for row in squares for each in row if each.square and each.square.terrain is Terrain.START]
    broken = NoteCode.NO_COVER in codes or not starts
    unsure = not any(each.confidence >= _RATHER for each in starts)

    def hole(place: Place, square: SquareReading) -> SquareReading:
        if square.source == "dominoes":
            return square
        sides, chance = len(placed.intersection(beside(place))), float(hidden[place])
        if broken and sides >= 2:
            return _sure(square, min(1 - chance, settings.max_hole_confidence), doubtful=True)
        sooner = sides >= 3 or (unsure and sides >= 2)
        least = settings.min_hidden_enclosed if sooner else settings.min_hidden
        return _sure(square, 1 - chance, doubtful=chance >= least)

    return tuple(
        tuple(square if square.square else hole((r, c), square) for c, square in enumerate(row))
        for r, row in enumerate(squares)
    )


def _sure(square: SquareReading, confidence: float, *, doubtful: bool) -> SquareReading:
    """Return a hole with this confidence; what it leaves is shared out among its alternatives."""
    others = sum(other.probability for other in square.alternatives if other.square)
    alternatives = tuple(
        replace(
            other,
            probability=other.probability * (1 - confidence) / others if other.square else confidence,
        )
        for other in square.alternatives
    )
    return replace(square, confidence=confidence, doubtful=doubtful, alternatives=alternatives)
