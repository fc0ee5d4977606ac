"""Which squares of a lattice are this board's: the rectangle around them, and the evidence for it."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.geometry.grid import Grid, flat, inverse, project
from vision.locating.heatmaps import (
    STRIDE,
    Heatmaps,
    Map,
    Rectangle,
    max_at_points,
    mean_in_squares,
    square_centres,
)
from vision.locating.lattice import Lattice
from vision.settings import Settings

#: Squares of a lattice that are examined, each way; what reaches further is no board.
_FARTHEST = 16


@dataclass(frozen=True, slots=True, eq=False)
class GridFit:
    """A grid, and what it was found by."""

    grid: Grid
    heatmaps: Heatmaps
    lattice: Lattice


def grid_under_mask(heatmaps: Heatmaps, lattice: Lattice, largest: int, settings: Settings) -> GridFit | None:
    """Return the grid around the connected squares that lie most under the mask."""
    if lattice.on.sum() < settings.min_points:
        return None
    low = np.floor(lattice.labels[lattice.on].min(axis=0)).astype(int) - 1
    high = np.ceil(lattice.labels[lattice.on].max(axis=0)).astype(int) + 1
    cols, rows = np.minimum(high - low, _FARTHEST)
    shares = mean_in_squares(heatmaps.board, lattice.matrix, square_centres(low[1], low[0], rows, cols))
    rectangle = _heaviest_rectangle(shares, largest, settings.min_mask)
    if rectangle is None:
        return None
    top, left, height, width = rectangle
    matrix = heatmaps.to_picture @ lattice.matrix
    grid = Grid(flat(matrix), 1, 1).part(low[1] + top, low[0] + left, height, width)
    return GridFit(grid, heatmaps, lattice)


def _heaviest_rectangle(shares: Map, largest: int, least: float) -> tuple[int, int, int, int] | None:
    """Return top, left, rows, cols of the heaviest connected squares, at most ``largest`` each way."""
    _, parts = cv2.connectedComponents((shares > least).astype(np.uint8), connectivity=8)
    weights = np.bincount(parts.ravel(), shares.ravel())
    weights[0] = 0
    if not weights.any():
        return None
    own = np.where(parts == weights.argmax(), shares, 0)
    top, rows = _window(own.sum(axis=1), largest)
    left, cols = _window(own.sum(axis=0), largest)
    return top, left, rows, cols


def _window(weights: Map, largest: int) -> tuple[int, int]:
    """Return start and length of the lines that weigh anything; of too many, the heaviest in a row."""
    used = np.flatnonzero(weights)
    start, length = int(used[0]), int(used[-1] - used[0] + 1)
    if length <= largest:
        return start, length
    sums = np.convolve(weights[start : start + length], np.ones(largest), "valid")
    return start + int(sums.argmax()), largest


def mask_rectangle(heatmaps: Heatmaps, least: float, settings: Settings) -> tuple[Rectangle, float] | None:
    """Return where most of the board's mask lies, in the stored picture, and its share of the heatmaps' side.

    ``least`` is how high the mask has to stand.
    """
    count, _, stats, _ = cv2.connectedComponentsWithStats((heatmaps.board > least).astype(np.uint8))
    if count < 2:
        return None
    left, top, width, height, area = stats[1 + stats[1:, cv2.CC_STAT_AREA].argmax()]
    if area < settings.min_mask_cells:
        return None
    cells = np.array([[left, top], [left + width, top + height]], np.float64)
    low, high = project(heatmaps.to_picture, STRIDE * cells).tolist()
    return (*low, *high), max(width, height) / max(heatmaps.board.shape)


def widened(rectangle: Rectangle, part_of_it: float) -> Rectangle:
    left, top, right, bottom = rectangle
    more = part_of_it * max(right - left, bottom - top)
    return left - more, top - more, right + more, bottom + more


def evidence_of(found: GridFit, settings: Settings) -> float:
    """Return the mean height, 0 to 1, of the heats where this board should have its centres and corners.

    Of a board they stand above 0.8 nearly everywhere; where the network only guesses, half as high.
    """
    grid, heatmaps = found.grid, found.heatmaps
    to_map = inverse(heatmaps.to_picture) @ grid.matrix
    squares = square_centres(0, 0, grid.rows, grid.cols)
    own = mean_in_squares(heatmaps.board, to_map, squares) > settings.min_mask
    centres = squares[own]
    if len(centres) < settings.min_squares:
        return 0.0
    near = np.pad(own, 1)
    touched = near[1:, 1:] | near[1:, :-1] | near[:-1, 1:] | near[:-1, :-1]
    corners = np.argwhere(touched)[:, ::-1].astype(np.float64)
    return (
        float(
            max_at_points(heatmaps.centre, to_map, centres).mean()
            + max_at_points(heatmaps.corner, to_map, corners).mean()
        )
        / 2
    )
