"""Second stage where the user marked the corners: no search, but the marks are not exact.

Steps:
1. put the corners in the grid's order, clockwise from the first;
2. detect the lattice in their surroundings; where all four lie near points of it, they snap to
   these, and the rows and columns between them are counted; where they are farther off, but mean the board
   that is seen there, that is taken;
3. detect once more from straight above, as after a search; the rectangle stays the user's.
"""

from __future__ import annotations

import numpy as np

from scorer.board import SIZES
from vision.errors import BoardNotFound
from vision.geometry.corners import bends, four_points
from vision.geometry.grid import Array, Grid, flat, grid_from_corners, project, project_back
from vision.loading.load import Photo
from vision.locating.extent import grid_under_mask, widened
from vision.locating.heatmaps import Heatmaps, detect_heatmaps, peaks_of, photo_part, square_centres
from vision.locating.lattice import find_lattice
from vision.locating.locate import describe_squares, detect_straightened
from vision.locating.located import RING, Located
from vision.reading import Corners
from vision.settings import DEFAULT, Settings

#: Squares a side that a board is taken to have where no lattice is seen and the size is not known.
_ASSUMED = 5
#: How much around the board the network is shown, as a part of its size.
_WIDER = 0.2
#: Least that the outline bends at each corner, as the area in pixels between its two sides.
_SMALLEST = 16.0


def locate_in_corners(
    photo: Photo, corners: Corners, size: int | None = None, settings: Settings = DEFAULT
) -> Located:
    """Return what lies between the corners given."""
    corners = clockwise(corners)
    rectangle = widened((*np.min(corners, axis=0).tolist(), *np.max(corners, axis=0).tolist()), _WIDER)
    heatmaps = detect_heatmaps(*photo_part(photo, rectangle, settings.locator_side))
    grid = _near(corners, heatmaps, size or max(SIZES), settings)
    if grid is None:
        return _plain(grid_from_corners(corners, size or _ASSUMED, size or _ASSUMED))
    again, lattice = detect_straightened(photo, grid, settings)
    if lattice is None:
        return _plain(grid)
    settled = Grid(flat(again.to_picture @ lattice.matrix), grid.rows, grid.cols)
    return describe_squares(settled, again, lattice.points).enclosed()


def clockwise(corners: Corners) -> Corners:
    """Return corners in clockwise order from the same first one, as a picture seen from above needs them."""
    points = four_points(corners)
    if points is None:
        raise BoardNotFound("A board has four corners. Please mark them once more.")
    x, y = (points - points.mean(axis=0)).T
    turn = (np.arctan2(y, x) - np.arctan2(y[0], x[0])) % (2 * np.pi)
    points = points[np.argsort(turn, kind="stable")]
    if bends(points).min() < _SMALLEST:
        raise BoardNotFound("These corners enclose no board. Please mark them once more.")
    first, second, third, fourth = ((float(x), float(y)) for x, y in points)
    return first, second, third, fourth


def _near(corners: Corners, heatmaps: Heatmaps, largest: int, settings: Settings) -> Grid | None:
    """Return the grid that the corners mean, if a lattice is seen there."""
    lattice = find_lattice(peaks_of(heatmaps, settings.min_peak_heat))
    if lattice is None:
        return None
    snapped = _snapped(corners, heatmaps.to_picture @ lattice.matrix, largest, settings)
    found = None if snapped else grid_under_mask(heatmaps, lattice, largest, settings)
    return _turned_to_corners(corners, found.grid, settings) if found else snapped


def _turned_to_corners(corners: Corners, grid: Grid, settings: Settings) -> Grid | None:
    """Return a board's grid, turned as the corners begin, if each of them lies near one of its own."""
    for _ in range(4):
        at = project_back(grid.matrix, np.array(corners))
        own = np.array([(0, 0), (grid.cols, 0), (grid.cols, grid.rows), (0, grid.rows)])
        if np.abs(at - own).max() < settings.corner_tolerance:
            return grid
        grid = grid.turned()
    return None


def _snapped(corners: Corners, matrix: Array, largest: int, settings: Settings) -> Grid | None:
    """Return the grid whose corners are the lattice points next to those given, if they are near."""
    at = project_back(matrix, np.array(corners))
    points = np.round(at)
    if np.abs(at - points).max() > settings.snap_distance:
        return None
    tl, tr, br, bl = points
    across, down = np.abs(tr - tl).max(), np.abs(bl - tl).max()
    straight = np.count_nonzero(tr - tl) == np.count_nonzero(bl - tl) == 1 and (tr - tl + bl == br).all()
    if not straight or max(across, down) > largest:
        return None
    first, second, third, fourth = project(matrix, points).tolist()
    return grid_from_corners(
        (tuple(first), tuple(second), tuple(third), tuple(fourth)), int(down), int(across)
    )


def _plain(grid: Grid) -> Located:
    """Return a grid of which nothing more is known than that the user meant it."""
    centres = square_centres(-RING, -RING, grid.rows + 2 * RING, grid.cols + 2 * RING)
    belongs = np.zeros(centres.shape[:2], np.float32)
    belongs[RING:-RING, RING:-RING] = 1
    return Located(grid, centres.astype(np.float32), belongs, closed=True, guessed=True)
