"""Second stage where the user says where the board is: no search, but a finger is no ruler.

Steps:
1. put the corners in the grid's order, clockwise from the first;
2. look at their surroundings and find the lattice there; where all four lie near points of it, they snap to
   these, and the rows and columns between them are counted;
3. look once more from straight above, as after a search; the box stays the user's.
"""

from __future__ import annotations

import numpy as np

from vision.boxes import widened
from vision.grid import Array, Grid, flat, grid_from_corners, project
from vision.lattice import find_lattice
from vision.load import Photo
from vision.locate import described, look_again
from vision.look import look_at, middles, part, points_in
from vision.reading import Corners
from vision.rectify import RING, Located
from vision.settings import DEFAULT, Settings

#: Squares a side where nothing is known about them.
_USUAL, _LARGEST = 5, 7
#: Part of the board's size that is looked at around it.
_AROUND = 0.2


def look_within(
    photo: Photo, corners: Corners, size: int | None = None, settings: Settings = DEFAULT
) -> Located:
    """Return what lies between the corners given."""
    corners = clockwise(corners)
    box = widened((*np.min(corners, axis=0).tolist(), *np.max(corners, axis=0).tolist()), _AROUND)
    look = look_at(*part(photo, box, settings.locator_side))
    lattice = find_lattice(points_in(look, settings.peak_heat))
    if lattice is None:
        grid = None
    else:
        grid = _snapped(corners, look.to_picture @ lattice.matrix, size or _LARGEST, settings)
    if grid is None:
        return _plain(grid_from_corners(corners, size or _USUAL, size or _USUAL))
    again, lattice = look_again(photo, grid, settings)
    if lattice is None:
        return _plain(grid)
    settled = Grid(flat(again.to_picture @ lattice.matrix), grid.rows, grid.cols)
    return described(settled, again, lattice.points)


def clockwise(corners: Corners) -> Corners:
    """Return corners in clockwise order from the same first one, as a picture seen from above needs them."""
    first, second, third, fourth = corners
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    area = (x2 - x0) * (y3 - y1) - (x3 - x1) * (y2 - y0)
    return (first, second, third, fourth) if area > 0 else (first, fourth, third, second)


def _snapped(corners: Corners, matrix: Array, largest: int, settings: Settings) -> Grid | None:
    """Return the grid whose corners are the lattice points next to those given, if they are near."""
    at = project(np.linalg.inv(matrix), np.array(corners))
    points = np.round(at)
    if np.abs(at - points).max() > settings.snap:
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
    """Return a grid of which nothing more is known."""
    centres = middles(-RING, -RING, grid.rows + 2 * RING, grid.cols + 2 * RING)
    belongs = np.zeros(centres.shape[:2], np.float32)
    belongs[RING:-RING, RING:-RING] = 1
    return Located(grid, centres.astype(np.float32), belongs)
