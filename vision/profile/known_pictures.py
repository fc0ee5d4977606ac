"""Squares of confirmed boards as pictures with which the next ones are compared.

A copy has the same dominoes in every photo, so most squares of a new photo were confirmed before. Steps:
1. a square is compared with the known ones line by line (``outlines``), those of each kind by the likest;
2. that is added to the network's answer: an exact likeness speaks for its kind, and a kind that was never
   confirmed is about as likely as one that the square is like as strangers are.

Every board is first read with the other boards alone. A square whose label all of that contradicts is a wrong
correction and left out; a copy that does not gain gets no pictures.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.classifying.calibration import log_softmax
from vision.classifying.square_classes import NOTHING_PLACED
from vision.profile.outlines import likeness, outlines

Floats = NDArray[np.float64]
Singles = NDArray[np.float32]
Ints = NDArray[np.int64]
Crops = NDArray[np.uint8]

#: What each thing says, in nats: the network's answer, a correlation of 1, a kind that was never confirmed,
#: bare table. Fitted by logistic regression to drawn scenes of sixteen copies in grey and in black and white,
#: each by the pictures of three boards.
_NETWORK, _LIKENESS, _UNKNOWN, _TABLE = 1.08, 5.1, 1.5, 2.0
#: A board is of the copy if half of its squares are so alike to known ones. 95 of 100 boards of a copy have
#: at least .49, 90 of 100 of other artwork at most .48.
ALIKE = 0.48
#: A label is contradicted if another class has so much chance, and its own so little.
_CLEARLY, _HARDLY = 0.9, 0.02
#: The part of what squares lose, in nats, that pictures may leave, and the most that one square may count.
_MOST_LEFT, _MOST_NATS = 0.97, 6.0
_FEWEST_BOARDS = 2
#: Pictures of one kind that are kept, the newest: no terrain has more different ones in a box.
_MOST_OF_KIND = 16


@dataclass(frozen=True, eq=False)
class KnownPictures:
    """Known squares: their kinds (n,) and outlines (n, pixels)."""

    kinds: Ints
    outlines: Singles

    def likeness(self, crops: Crops) -> Singles:
        """Return how alike squares are to each known one, (n, known)."""
        return likeness(crops, self.outlines)

    def compared(self, alone: Floats, alike: Singles) -> Floats:
        """Return the network's log chances of kinds after squares are compared with the known ones."""
        return _said(alone, alike, self.kinds)


def known_pictures(crops: Crops, kinds: Ints, boards: Ints, alone: Floats) -> KnownPictures | None:
    """Return the pictures of a copy; nothing where reading with them is no better.

    ``boards`` numbers the board of each square, the newest last; ``alone`` is what the network says of it.
    """
    placed = kinds != NOTHING_PLACED
    crops, kinds, boards, alone = crops[placed], kinds[placed], boards[placed], alone[placed]
    if len(np.unique(boards)) < _FEWEST_BOARDS:
        return None
    lines = outlines(crops)
    alike = likeness(crops, lines)
    said = _by_other_boards(alone, alike, kinds, boards)
    own = np.arange(len(kinds)), kinds
    right = (np.exp(said.max(axis=1)) < _CLEARLY) | (np.exp(said[own]) >= _HARDLY)
    if not right.all():
        lines, kinds, boards, alone = lines[right], kinds[right], boards[right], alone[right]
        said = _by_other_boards(alone, alike[np.ix_(right, right)], kinds, boards)
    if _loss(said, kinds) > _MOST_LEFT * _loss(alone, kinds):
        return None
    newest = _newest(kinds)
    return KnownPictures(kinds[newest], lines[newest])


def _by_other_boards(alone: Floats, alike: Singles, kinds: Ints, boards: Ints) -> Floats:
    """Return what the other boards say of each square: log chances."""
    said = np.empty(alone.shape)
    for board in np.unique(boards):
        own = boards == board
        said[own] = _said(alone[own], alike[np.ix_(own, ~own)], kinds[~own])
    return said


def _said(alone: Floats, alike: Singles, kinds: Ints) -> Floats:
    """Return the log chances of kinds, from the network's and from what squares are compared with."""
    added = np.full(alone.shape, _UNKNOWN)
    added[:, NOTHING_PLACED] = _TABLE
    for kind in np.unique(kinds):
        added[:, kind] = _LIKENESS * alike[:, kinds == kind].max(axis=1)
    return log_softmax(_NETWORK * alone + added)


def _newest(kinds: Ints) -> NDArray[np.intp]:
    """Return the places of the newest squares of every kind."""
    return np.sort(
        np.concatenate([np.flatnonzero(kinds == kind)[-_MOST_OF_KIND:] for kind in np.unique(kinds)])
    )


def _loss(log_chances: Floats, kinds: Ints) -> float:
    """Return what a square loses on average, in nats."""
    return float(np.minimum(-log_chances[np.arange(len(kinds)), kinds], _MOST_NATS).mean())
