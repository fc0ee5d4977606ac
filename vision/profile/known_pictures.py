"""Squares of confirmed boards as pictures with which the next ones are compared.

A copy has the same dominoes in every photo, so most squares of a new photo were confirmed before. Steps:
1. how near two squares are is told by the network's features, in the metric of the copy: directions in which
   squares of one kind differ count little (linear discriminants; Fisher 1936);
2. to the nearest ones the square is compared line by line (``outlines``);
3. both are added to the network's answer: an exact likeness speaks for that kind, and kinds that were never
   confirmed stay as likely as they are when nothing is near.

Every board is first read with the other boards alone. A square whose label all of that contradicts is a wrong
correction and left out; a copy that does not gain gets no pictures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.classifying.calibration import log_softmax
from vision.classifying.square_classes import NOTHING_PLACED
from vision.profile.outlines import correlations, every_outline, outlines
from vision.profile.views import Views

Floats = NDArray[np.float64]
Singles = NDArray[np.float32]
Ints = NDArray[np.int64]
Crops = NDArray[np.uint8]

#: What each thing says, in nats: the share of the network's answer, a distance of 1, a correlation of 1, and
#: a kind that was never confirmed, bare table. Fitted by logistic regression to drawn scenes of eight copies
#: in grey, each by the pictures of three boards.
_NETWORK, _DISTANCE, _LIKENESS, _UNKNOWN, _TABLE = 0.85, 3.3, 6.8, -2.8, -1.9
#: So many of the nearest squares are compared line by line; all others are as unlike as strangers.
_NEAREST, _STRANGERS = 24, 0.3
#: What the network's own look at a square in another turn counts against another square of its kind, and what
#: is added to the spread in all directions.
_TURNED, _EVERYWHERE = 0.5, 0.3
#: A label is contradicted if another class has so much chance, and its own so little.
_CLEARLY, _HARDLY = 0.9, 0.02
#: The part of what squares lose, in nats, that pictures may leave, and the most that one square may count.
_MOST_LEFT, _MOST_NATS = 0.7, 6.0
_FEWEST_BOARDS = 2
#: Distance that is usual at least, where the same photo was learned more than once.
_LEAST_USUAL = 0.2


@dataclass(frozen=True, eq=False)
class KnownPictures:
    """Known squares: their kinds (n,), places in the metric (n, d), outlines (n, pixels).

    ``metric`` (features, d) takes features to those places. ``usual`` is the median distance of a square of
    one board from the nearest of another board.
    """

    kinds: Ints
    places: Singles
    outlines: Singles
    metric: Singles
    usual: float

    def distances(self, features: Singles) -> Singles:
        """Return how far squares lie from each known one, (n, known)."""
        return _distances(features @ self.metric, self.places)

    def strangeness(self, views: Views) -> float:
        """Return how far the squares of a board are from known ones, as a factor of what is usual."""
        placed = views.chances["kind"].argmax(axis=1) != NOTHING_PLACED
        if not placed.any():
            return np.inf
        return float(np.median(self.distances(views.features[placed]).min(axis=1)) / self.usual)

    def compared(self, crops: Crops, views: Views) -> Floats:
        """Return the log chances of kinds after squares are compared with the known ones."""
        return _said(views, self.distances(views.features), every_outline(crops), self.kinds, self.outlines)


def known_pictures(crops: Crops, kinds: Ints, boards: Ints, views: Views) -> KnownPictures | None:
    """Return the pictures of a copy; nothing where reading with them is no better.

    ``boards`` numbers the board of each square.
    """
    placed = kinds != NOTHING_PLACED
    crops, kinds, boards, views = crops[placed], kinds[placed], boards[placed], views.only(placed)
    if len(np.unique(boards)) < _FEWEST_BOARDS:
        return None
    said, nearest = _unseen(crops, kinds, boards, views)
    right = np.arange(len(kinds)), kinds
    wrong = (np.exp(said.max(axis=1)) >= _CLEARLY) & (np.exp(said[right]) < _HARDLY)
    if wrong.any():
        crops, kinds, boards, views = crops[~wrong], kinds[~wrong], boards[~wrong], views.only(~wrong)
        said, nearest = _unseen(crops, kinds, boards, views)
    if _loss(said, kinds) > _MOST_LEFT * _loss(views.chances["kind"], kinds):
        return None
    metric = _metric(views, kinds)
    usual = max(float(np.median(nearest)), _LEAST_USUAL)
    return KnownPictures(kinds, views.features @ metric, outlines(crops), metric, usual)


def _unseen(crops: Crops, kinds: Ints, boards: Ints, views: Views) -> tuple[Floats, Singles]:
    """Return what the other boards say of each square: log chances, and how far the nearest picture is."""
    lines = outlines(crops)
    said, nearest = np.empty((len(kinds), NOTHING_PLACED + 1)), np.empty(len(kinds), np.float32)
    for board in np.unique(boards):
        own = boards == board
        metric = _metric(views.only(~own), kinds[~own])
        distances = _distances(views.features[own] @ metric, views.features[~own] @ metric)
        said[own] = _said(views.only(own), distances, every_outline(crops[own]), kinds[~own], lines[~own])
        nearest[own] = distances.min(axis=1)
    return said, nearest


def _said(views: Views, distances: Singles, every: Singles, kinds: Ints, lines: Singles) -> Floats:
    """Return the log chances of kinds, from the network's and from what squares are compared with."""
    few = min(_NEAREST, len(kinds))
    nearest = np.argpartition(distances, few - 1, axis=1)[:, :few]
    likeness = np.full(distances.shape, _STRANGERS, np.float32)
    np.put_along_axis(likeness, nearest, correlations(every, lines, nearest), axis=1)
    added = np.full((len(distances), NOTHING_PLACED + 1), _UNKNOWN)
    added[:, NOTHING_PLACED] = _TABLE
    for kind in np.unique(kinds):
        of_kind = kinds == kind
        near, alike = distances[:, of_kind].min(axis=1), likeness[:, of_kind].max(axis=1)
        added[:, kind] = _LIKENESS * alike - _DISTANCE * near
    return log_softmax(_NETWORK * views.chances["kind"] + added)


def _metric(views: Views, kinds: Ints) -> Singles:
    """Return the matrix (features, d) in which one kind is near itself; half of all pairs are within 1."""
    features = views.features.astype(np.float64)
    within = [features[kinds == kind] - features[kinds == kind].mean(axis=0) for kind in np.unique(kinds)]
    spread = _covariance(within) + _TURNED * _covariance(views.turned - views.features)
    spread += _EVERYWHERE * np.trace(spread) / len(spread) * np.eye(len(spread))
    metric = np.linalg.cholesky(np.linalg.inv(spread))
    places = (features @ metric).astype(np.float32)
    pairs = _distances(places, places)[np.triu_indices(len(places), 1)]
    return np.asarray(metric / max(float(np.median(pairs)), 1e-6), np.float32)


def _covariance(parts: Sequence[NDArray[np.floating]] | NDArray[np.floating]) -> Floats:
    rows = np.concatenate(list(parts)).astype(np.float64)
    return np.asarray(rows.T @ rows / len(rows))


def _distances(one: Singles, other: Singles) -> Singles:
    squared = (one**2).sum(axis=1)[:, None] + (other**2).sum(axis=1) - 2 * one @ other.T
    return np.asarray(np.sqrt(np.maximum(squared, 0)), np.float32)


def _loss(log_chances: Floats, kinds: Ints) -> float:
    """Return what a square loses on average, in nats."""
    return float(np.minimum(-log_chances[np.arange(len(kinds)), kinds], _MOST_NATS).mean())
