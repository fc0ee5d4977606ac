"""Several boards on one table, each at a distance from another: from touching to some squares apart."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from vision.training.arrays import Array, Range, Rng
from vision.training.scenes.layout.board import LaidBoard, Pose

#: The four sides of a board, as seen from its middle.
_SIDES = np.array([[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]])
_TRIES = 200


def arrange(boards: Sequence[LaidBoard], distances: Range, rng: Rng) -> list[LaidBoard]:
    """Return the boards beside each other, the first where it was.

    1. Turn each further board by quarters and a little askew; boards that nearly touch lie parallel.
    2. Put it to a side of an earlier one, at a distance from the range; it may slide along that side.
    3. Try again where it would lie closer than that to any other board.
    """
    arranged = [boards[0]]
    for board in boards[1:]:
        arranged.append(_placed(board, arranged, distances, rng))
    return arranged


def _placed(board: LaidBoard, others: Sequence[LaidBoard], distances: Range, rng: Rng) -> LaidBoard:
    for attempt in range(_TRIES):
        beside = others[int(rng.integers(len(others)))]
        distance = float(rng.uniform(*distances)) + 0.05 * (attempt // 40)
        askew = rng.normal(0, 0.004 + 0.04 * min(distance, 1.5))
        base = float(np.arctan2(beside.lattice[1, 0], beside.lattice[0, 0]))
        turned = board.moved(Pose(0.0, 0.0, base + float(rng.integers(4)) * np.pi / 2 + float(askew)))
        away = _SIDES[int(rng.integers(4))] @ np.array(
            [[np.cos(base), np.sin(base)], [-np.sin(base), np.cos(base)]]
        )
        theirs, own = beside.outline(), turned.outline()
        across = np.array([-away[1], away[0]])
        reach = (theirs @ away).max() + distance - (own @ away).min()
        slide = (theirs.mean(axis=0) - own.mean(axis=0)) @ across
        slide += float(rng.choice([0, 0, 1, -1, rng.uniform(-1.5, 1.5)]))
        x, y = reach * away + slide * across
        placed = turned.moved(Pose(float(x), float(y), 0.0))
        margin = max(0.0, distance / 2 - 0.03)
        if not any(_overlap(placed.outline(margin), other.outline(margin)) for other in others):
            return placed
    raise RuntimeError("no room for another board on the table")


def _overlap(one: Array, two: Array) -> bool:
    return bool(cv2.intersectConvexConvex(one.astype(np.float32), two.astype(np.float32))[0] > 0.02)


def distance(one: Array, two: Array) -> float:
    """Return how far two convex outlines are apart: the least distance of a corner from the other's sides."""
    found = []
    for points, outline in ((one, two), (two, one)):
        ring = outline.astype(np.float32)
        found += [-cv2.pointPolygonTest(ring, (float(x), float(y)), measureDist=True) for x, y in points]
    return max(0.0, float(min(found)))
