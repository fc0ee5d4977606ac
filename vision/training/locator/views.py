"""From a labelled scene to what the locator learns from: the same looks that it will take when reading.

A view of the whole scene, two of parts around the board, and two straight from above as in the second look,
where the first one erred a little: corners off, a row too many or too few.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.grid import Grid, grid_from_corners, project
from vision.load import Photo
from vision.locating.heatmaps import part, straight, whole
from vision.training.locator.targets import targets

Array = NDArray[Any]
Rng = np.random.Generator

SIDE = 320
#: Standard deviation in squares of a first look's corners, and the chance that its box errs on a side.
_CORNERS_OFF, _BOX_OFF = 0.06, 0.12


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """A photo and the truth about it, in pixels of the stored picture.

    squares: (rows, cols, 4, 2), the corners of every placed square from its top left clockwise, NaN where
    none is placed.
    """

    photo: Photo
    grid: Grid
    squares: Array


def views(example: Example, rng: Rng) -> Iterator[tuple[Array, Array]]:
    """Yield pictures (320, 320, 3) and what should be seen in them (3, 80, 80), bytes."""
    yield _view(example, whole(example.photo, SIDE))
    for _ in range(2):
        yield _view(example, part(example.photo, _box(example, rng), SIDE))
        yield _view(example, straight(example.photo, _erring(example.grid, rng), SIDE))


def _view(example: Example, looked: tuple[Array, Array]) -> tuple[Array, Array]:
    picture, to_picture = looked
    back = np.linalg.inv(to_picture)
    return picture, targets(project(back, example.squares), SIDE)


def _box(example: Example, rng: Rng) -> tuple[float, float, float, float]:
    """Return a part of the photo with the board in it, at times cut at an edge."""
    corners = np.array(example.grid.corners)
    low, high = corners.min(axis=0), corners.max(axis=0)
    room = float((high - low).max()) * rng.uniform(0.03, 0.8)
    low, high = low - rng.uniform(0, 1, 2) * room, high + rng.uniform(0, 1, 2) * room
    return float(low[0]), float(low[1]), float(high[0]), float(high[1])


def _erring(grid: Grid, rng: Rng) -> Grid:
    """Return a grid as the first look might have found it."""
    rows, cols = grid.rows, grid.cols
    off = rng.normal(0, _CORNERS_OFF, (4, 2)) * rng.choice([0.5, 1, 2])
    square = np.array([(0, 0), (cols, 0), (cols, rows), (0, rows)]) + off
    tl, tr, br, bl = grid.to_picture(square).tolist()
    moved = grid_from_corners((tuple(tl), tuple(tr), tuple(br), tuple(bl)), rows, cols)
    top, bottom, left, right = (int(rng.choice([-1, 1])) * int(rng.random() < _BOX_OFF) for _ in range(4))
    height, width = max(1, rows + bottom - top), max(1, cols + right - left)
    return moved.part(top, left, height, width)
