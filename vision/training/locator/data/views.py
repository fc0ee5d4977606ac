"""Views of a labelled scene: the pictures that the locator is shown when a photo is read, with their maps.

Of each scene one view of the whole, two of parts around the board, and two rectified ones, as the locator
gets them to refine a first grid. For those the grid is disturbed as a first one is: corners off, a row too
many or too few.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.geometry.grid import Grid, grid_from_corners, project_back
from vision.loading.load import Photo
from vision.locating.heatmaps import photo_part, straightened_grid, whole_photo
from vision.training.locator.data.targets import targets

Array = NDArray[Any]
Rng = np.random.Generator

SIDE = 320
#: Standard deviation of a first grid's corners, in squares.
_CORNER_ERROR = 0.06
#: Chance that a first grid has a row or column too many or too few on a side.
_EXTENT_ERROR = 0.12


@dataclass(frozen=True, slots=True, eq=False)
class LabelledView:
    """A photo and the truth about it, in pixels of the stored picture.

    squares: (rows, cols, 4, 2), the corners of every placed square from its top left clockwise, NaN where
    none is placed.
    """

    photo: Photo
    grid: Grid
    squares: Array


def views(example: LabelledView, rng: Rng) -> Iterator[tuple[Array, Array]]:
    """Yield five pictures (320, 320, 3) and the maps for them (3, 80, 80), bytes."""
    yield _view(example, whole_photo(example.photo, SIDE))
    for _ in range(2):
        yield _view(example, photo_part(example.photo, _rectangle(example, rng), SIDE))
        yield _view(example, straightened_grid(example.photo, _disturbed(example.grid, rng), SIDE))


def _view(example: LabelledView, view: tuple[Array, Array]) -> tuple[Array, Array]:
    """Return a view's picture and its maps; ``view`` has the matrix from its pixels to the photo's."""
    picture, to_photo = view
    return picture, targets(project_back(to_photo, example.squares), SIDE)


def _rectangle(example: LabelledView, rng: Rng) -> tuple[float, float, float, float]:
    """Return (left, top, right, bottom) around the board, in pixels of the photo or beyond its edges."""
    corners = np.array(example.grid.corners)
    low, high = corners.min(axis=0), corners.max(axis=0)
    margin = float((high - low).max()) * rng.uniform(0.03, 0.8)
    low, high = low - rng.uniform(0, 1, 2) * margin, high + rng.uniform(0, 1, 2) * margin
    return float(low[0]), float(low[1]), float(high[0]), float(high[1])


def _disturbed(grid: Grid, rng: Rng) -> Grid:
    """Return a grid as a first search might have found it."""
    rows, cols = grid.rows, grid.cols
    errors = rng.normal(0, _CORNER_ERROR, (4, 2)) * rng.choice([0.5, 1, 2])
    corners = np.array([(0, 0), (cols, 0), (cols, rows), (0, rows)]) + errors
    tl, tr, br, bl = grid.to_picture(corners).tolist()
    moved = grid_from_corners((tuple(tl), tuple(tr), tuple(br), tuple(bl)), rows, cols)
    top, bottom, left, right = (
        int(rng.choice([-1, 1])) * int(rng.random() < _EXTENT_ERROR) for _ in range(4)
    )
    height, width = max(1, rows + bottom - top), max(1, cols + right - left)
    return moved.part(top, left, height, width)
