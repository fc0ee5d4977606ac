"""Second stage: find the grid of squares in the photo.

Steps:
1. a network looks at the whole photo, 320 pixels wide, and marks this board's squares, their corners and
   centres; a lattice is put through those, and the box of squares under the mask is the grid;
2. where the board is small in the photo, the same once more on the part where the mask lies;
3. the board is straightened by what was found and looked at again, from straight above and as large as fits:
   the second look is finer, and it sees another row where the first one missed it;
4. what two looks do not bear out is no board.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

import cv2
import numpy as np

from scorer.board import Place
from vision.errors import BoardNotFound
from vision.grid import Grid, flat, project
from vision.lattice import Lattice, Points, find_lattice, settle
from vision.load import Photo
from vision.look import (
    STRIDE,
    Box,
    Look,
    Map,
    highest,
    look_at,
    middles,
    part,
    points_in,
    share,
    straight,
    whole,
)
from vision.rectify import RING, Located
from vision.settings import DEFAULT, Settings

#: Squares around the grid in the second look.
_AROUND = 1.0
#: Squares of the largest board, and how often a grid that grew is looked at again.
_LARGEST, _LOOKS = 7, 3
#: Squares of a lattice that are examined, each way; what reaches further is no board.
_FARTHEST = 16
#: Fewest points that a grid is fitted to anew.
_FEWEST = 9
#: Farthest off its lattice place, in squares, that a centre is a domino laid askew.
_ASKEW = 0.2


@dataclass(frozen=True, slots=True, eq=False)
class _Found:
    """A grid, and what it was found by."""

    grid: Grid
    look: Look
    lattice: Lattice


def locate(photo: Photo, size: int | None = None, settings: Settings = DEFAULT) -> Located:
    """Find the board; raise :class:`BoardNotFound` where there is none, or none that can be read."""
    largest = size or _LARGEST
    found = _first_look(photo, largest, settings)
    for _ in range(_LOOKS):
        before = found
        found = before and _second_look(photo, before.grid, largest, settings)
        if found is None or before is None or _moved(before.grid, found.grid) < settings.settled:
            break
    evidence = 0.0 if found is None else _evidence(found, settings)
    if found is None or evidence < settings.evidence:
        raise BoardNotFound("No board can be seen in this photo. Please show it whole and from above.")
    grid = replace(_turned_upright(found.grid), confidence=evidence)
    return described(grid, found.look, found.lattice.points)


def refine(photo: Photo, located: Located, size: int | None = None, settings: Settings = DEFAULT) -> Located:
    """Look straight from above once more, in the same photo decoded larger."""
    found = _second_look(photo, located.grid, size or _LARGEST, settings)
    if found is None or (found.grid.rows, found.grid.cols) != (located.grid.rows, located.grid.cols):
        return located
    grid = replace(found.grid, confidence=located.grid.confidence)
    return described(grid, found.look, found.lattice.points)


def _first_look(photo: Photo, largest: int, settings: Settings) -> _Found | None:
    """Look at the whole photo, and where the board is small in it, at the board's surroundings."""
    look = look_at(*whole(photo, settings.locator_side))
    box = _small_box(look, settings)
    closer = _find(look_at(*part(photo, box, settings.locator_side)), largest, settings) if box else None
    return closer or _find(look, largest, settings)


def _find(look: Look, largest: int, settings: Settings) -> _Found | None:
    lattice = find_lattice(points_in(look, settings.peak_heat))
    return _boxed(look, lattice, largest, settings) if lattice else None


def _second_look(photo: Photo, grid: Grid, largest: int, settings: Settings) -> _Found | None:
    look, lattice = look_again(photo, grid, settings)
    return _boxed(look, lattice, largest, settings) if lattice else None


def look_again(photo: Photo, grid: Grid, settings: Settings) -> tuple[Look, Lattice | None]:
    """Look from straight above at what was found, and fit the lattice anew from where it should be."""
    look = look_at(*straight(photo, grid, _AROUND, settings.locator_side))
    expected = np.linalg.inv(look.to_picture) @ grid.matrix
    return look, settle(expected, points_in(look, settings.peak_heat))


def _moved(before: Grid, after: Grid) -> float:
    """Return how far the corners moved, in squares; without end where the box is another one."""
    if (before.rows, before.cols) != (after.rows, after.cols):
        return np.inf
    return float(np.abs(np.array(before.corners) - np.array(after.corners)).max() / after.side)


def _boxed(look: Look, lattice: Lattice, largest: int, settings: Settings) -> _Found | None:
    """Put the box around the connected squares that lie most under the mask."""
    if lattice.on.sum() < settings.fewest_points:
        return None
    low = np.floor(lattice.labels[lattice.on].min(axis=0)).astype(int) - 1
    high = np.ceil(lattice.labels[lattice.on].max(axis=0)).astype(int) + 1
    cols, rows = np.minimum(high - low, _FARTHEST)
    shares = share(look.board, lattice.matrix, middles(low[1], low[0], rows, cols))
    box = _box(shares, largest, settings.placed_mask)
    if box is None:
        return None
    top, left, height, width = box
    matrix = look.to_picture @ lattice.matrix
    grid = Grid(flat(matrix), 1, 1).part(low[1] + top, low[0] + left, height, width)
    return _Found(grid, look, lattice)


def _box(shares: Map, largest: int, least: float) -> tuple[int, int, int, int] | None:
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


def _small_box(look: Look, settings: Settings) -> Box | None:
    """Return where the board's mask lies, and around; ``None`` if that is no small part of the picture."""
    count, _, stats, _ = cv2.connectedComponentsWithStats(
        (look.board > settings.placed_mask).astype(np.uint8)
    )
    if count < 2:
        return None
    left, top, width, height, area = stats[1 + stats[1:, cv2.CC_STAT_AREA].argmax()]
    if area < settings.smallest_mask or max(width, height) > settings.small_board * max(look.board.shape):
        return None
    cells = np.array([[left, top], [left + width, top + height]], np.float64)
    low, high = project(look.to_picture, STRIDE * cells).tolist()
    return widened((*low, *high), 0.3)


def widened(box: Box, part_of_it: float) -> Box:
    left, top, right, bottom = box
    more = part_of_it * max(right - left, bottom - top)
    return left - more, top - more, right + more, bottom + more


def _turned_upright(grid: Grid) -> Grid:
    """Turn the grid so that its rows run as nearly as can be from left to right in the photo."""
    turns = [grid]
    for _ in range(3):
        turns.append(turns[-1].turned())
    return max(turns, key=_rightward)


def _rightward(grid: Grid) -> float:
    tl, tr, br, bl = np.array(grid.corners)
    along = tr - tl + br - bl
    return float(along[0] / np.hypot(*along))


def described(grid: Grid, look: Look, points: Points) -> Located:
    """Say of every square, and of the ring around, where its own centre is and how far it belongs."""
    lattice = middles(-RING, -RING, grid.rows + 2 * RING, grid.cols + 2 * RING)
    seen = replace(points, xy=project(look.to_picture, points.xy))
    at = project(np.linalg.inv(grid.matrix), seen.xy[seen.half > 0])
    centres = lattice.copy()
    for place in at:
        col, row = np.floor(place).astype(int) + RING
        if 0 <= row < centres.shape[0] and 0 <= col < centres.shape[1]:
            off = place - lattice[row, col]
            if np.hypot(*off) < _ASKEW:
                centres[row, col] += off
    belongs = share(look.board, np.linalg.inv(look.to_picture) @ grid.matrix, centres)
    return Located(grid, centres.astype(np.float32), belongs, seen)


def tightened(located: Located, placed: Collection[Place]) -> Grid:
    """Fit the grid anew to the points of squares that turned out to be placed; (row, col) of the grid.

    Patterns of the table next to the board can look like more squares and draw the lattice that way.
    """
    grid, points = located.grid, located.points
    if points is None:
        return grid
    at = project(np.linalg.inv(grid.matrix), points.xy)
    around = ((-0.25, -0.25), (0.25, -0.25), (0.25, 0.25), (-0.25, 0.25))  # a corner has four neighbours
    beside = [np.floor(at + step).astype(int).tolist() for step in around]
    own = np.array([any((row, col) in placed for col, row in cells) for cells in zip(*beside, strict=True)])
    lattice = settle(grid.matrix, points.some(own)) if own.sum() >= _FEWEST else None
    return replace(grid, homography=flat(lattice.matrix)) if lattice else grid


def _evidence(found: _Found, settings: Settings) -> float:
    """Return how high the heats stand where this board should have its centres and corners, 0 to 1.

    Of a board they stand above 0.8 nearly everywhere; where the network only guesses, half as high.
    """
    grid, look = found.grid, found.look
    to_look = np.linalg.inv(look.to_picture) @ grid.matrix
    squares = middles(0, 0, grid.rows, grid.cols)
    centres = squares[share(look.board, to_look, squares) > settings.placed_mask]
    if len(centres) < settings.fewest_squares:
        return 0.0
    around = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
    corners = np.unique((centres[:, None] + around).reshape(-1, 2), axis=0)
    return (
        float(highest(look.centre, to_look, centres).mean() + highest(look.corner, to_look, corners).mean())
        / 2
    )
