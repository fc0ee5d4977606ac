"""Cavemen that lie over two squares: seen on neither of them, on both, or on the other one.

Each square's picture shows a half of the figure. A picture of the place between them shows all of it, and
tells it as well as one that lies right. Steps:
1. take two squares side by side of which one is unsure to have a caveman, unless it is clear that one of them
   has one and the other has none, or another one;
2. look at three places between their middles. Where each shows a caveman, one lies across;
3. he lies on one of the two: the rather on that whose own picture shows more of him. On 75 pairs of squares
   that was the right one in 88 %, where each by itself was right in 63 %. Both are doubtful.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from scorer.board import Place
from vision.rectify import Rectified
from vision.settings import Settings

Floats = NDArray[np.float64]
Crops = NDArray[np.uint8]
Pair = tuple[Place, Place]

#: The places between two squares' middles that are looked at.
BETWEEN = (0.375, 0.5, 0.625)
#: How far the log odds of the squares by themselves tell which is his, and how sure of that one can be.
_TELLS, _LEAST_SHARE, _MOST_SHARE = 0.34, 0.6, 0.9
#: What is left to each of two squares that show the same caveman: of 16 such pairs 7 had one each.
_SHARED = 0.9
#: Chance from which something is rather there than not, and below which it is clear that it is not.
_RATHER, _CLEAR = 0.5, 0.02


def pairs_to_look_at(cavemen: Floats, placed: NDArray[np.bool_], settings: Settings) -> list[Pair]:
    """Return the squares side by side between which a caveman may lie; ``cavemen`` are log chances."""
    there, kinds = 1 - np.exp(cavemen[..., 0]), cavemen[..., 1:].argmax(axis=-1)
    least = settings.min_caveman_across
    unsure = (there > least) & (there < 1 - least)

    def may_share(one: Place, other: Place) -> bool:
        less, more = sorted((there[one], there[other]))
        clear = kinds[one] != kinds[other] if less > _RATHER else less < _CLEAR and more > 1 - _CLEAR
        return bool((unsure[one] or unsure[other]) and not clear)

    return [pair for pair in _side_by_side(placed) if may_share(*pair)]


def _side_by_side(placed: NDArray[np.bool_]) -> Iterator[Pair]:
    rows, cols = placed.shape
    for row, col in np.argwhere(placed).tolist():
        for other in ((row, col + 1), (row + 1, col)):
            if other[0] < rows and other[1] < cols and placed[other]:
                yield (row, col), other


def crops_between(rectified: Rectified, pairs: list[Pair], squares: float, side: int) -> Crops:
    """Cut the places between the squares of each pair: (3 n, side, side, 3), ``squares`` wide."""
    centres = rectified.centres
    at = [(1 - t) * centres[a] + t * centres[b] for a, b in pairs for t in BETWEEN]
    return rectified.crops_at(np.array(at, np.float32), squares, side)


def with_cavemen_across(cavemen: Floats, pairs: list[Pair], between: Floats) -> Floats:
    """Return the log chances of cavemen (rows, cols, classes), of those that lie across on either square.

    ``between`` (3 n, classes) are the log chances of the places between the squares of each pair. A square
    has a part in one pair at most: in that between which a caveman is surest.
    """
    cavemen, seen = cavemen.copy(), between.reshape(len(pairs), len(BETWEEN), -1)
    sure = (1 - np.exp(seen[:, :, 0])).min(axis=1)
    settled: set[Place] = set()
    for number in np.argsort(-sure).tolist():
        pair = pairs[number]
        if sure[number] > _RATHER and not settled.intersection(pair):
            mean = np.exp(seen[number]).mean(axis=0)
            if _settle(cavemen, pair, mean):
                settled.update(pair)
    return cavemen


def _settle(cavemen: Floats, pair: Pair, mean: Floats) -> bool:
    """Change the chances of a pair between which a caveman lies; tell whether he is one of his own."""
    there = [1 - float(np.exp(cavemen[place][0])) for place in pair]
    kinds = [int(cavemen[place][1:].argmax()) for place in pair]
    if min(there) > _RATHER:
        if kinds[0] != kinds[1]:
            return False
        for place in pair:
            cavemen[place] = np.logaddexp(
                np.log(_SHARED) + cavemen[place], np.log(1 - _SHARED) + _nothing(cavemen.shape[-1])
            )
        return True
    odds = [np.log(each + 1e-3) - np.log(1 - each + 1e-3) for each in there]
    more = 1 / (1 + np.exp(-_TELLS * abs(odds[1] - odds[0])))
    more = min(max(float(more), _LEAST_SHARE), _MOST_SHARE)
    shares = (1 - more, more) if odds[1] > odds[0] else (more, 1 - more)
    for place, share in zip(pair, shares, strict=True):
        cavemen[place] = np.log(share * mean + (1 - share) * np.exp(_nothing(len(mean))))
    return True


def _nothing(classes: int) -> Floats:
    """Return log chances of no caveman, a little of which is left to each."""
    chances = np.full(classes, 1e-5)
    chances[0] = 1 - chances[1:].sum()
    return np.asarray(np.log(chances), np.float64)
