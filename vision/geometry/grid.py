"""The grid of squares as it lies in a photo: a homography, and how many squares there are.

Lattice coordinates are ``(x, y)`` in squares, the grid's top-left corner at (0, 0), x to the right
along a row, y down along a column: the square ``(row, col)`` spans ``col..col+1`` x ``row..row+1``.
Picture coordinates are pixels of the stored picture after its EXIF turn, (0, 0) the outer corner of
its first pixel, so they do not depend on how small it was decoded.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading import Corners

Array = NDArray[np.floating[Any]]


@dataclass(frozen=True, slots=True)
class Grid:
    """``rows`` x ``cols`` squares in perspective.

    ``homography`` maps lattice to picture coordinates, row by row, its last entry 1. ``evidence`` is
    1 for corners given by the user, otherwise how high, 0 to 1, the network's heats stand at its points.
    """

    homography: tuple[float, ...]
    rows: int
    cols: int
    evidence: float = 1.0

    @property
    def matrix(self) -> Array:
        return np.array(self.homography, np.float64).reshape(3, 3)

    @property
    def corners(self) -> Corners:
        """The outer corners: top-left, top-right, bottom-right, bottom-left."""
        across, down = self.cols, self.rows
        tl, tr, br, bl = self.to_picture([(0, 0), (across, 0), (across, down), (0, down)]).tolist()
        return (tl[0], tl[1]), (tr[0], tr[1]), (br[0], br[1]), (bl[0], bl[1])

    @property
    def side(self) -> float:
        """The mean side of a square in pixels of the stored picture."""
        return float(np.sqrt(_area(np.array(self.corners)) / (self.rows * self.cols)))

    def to_picture(self, points: object) -> Array:
        """Map lattice points (..., 2) to picture coordinates."""
        return project(self.matrix, np.asarray(points, np.float64))

    @property
    def beside(self) -> Array:
        """The middles in the picture of all places right beside it (n, 2)."""
        rows, cols = np.arange(self.rows) + 0.5, np.arange(self.cols) + 0.5
        across = [(side, row) for row in rows for side in (-0.5, self.cols + 0.5)]
        down = [(col, side) for col in cols for side in (-0.5, self.rows + 0.5)]
        return self.to_picture([*across, *down])

    def holds(self, point: Array) -> bool:
        """Tell whether a point of the picture lies in the grid."""
        return bool(self.holding(point))

    def holding(self, points: Array) -> NDArray[np.bool_]:
        """Return which points (..., 2) of the picture lie in the grid."""
        at = project_back(self.matrix, points)
        return np.asarray(((at >= 0) & (at <= (self.cols, self.rows))).all(axis=-1))

    def part(self, row: float, col: float, rows: int, cols: int) -> Grid:
        """Return another rectangle of squares on the same lattice, its top-left square at (row, col)."""
        shift = np.array([[1, 0, col], [0, 1, row], [0, 0, 1]], np.float64)
        return replace(self, homography=flat(self.matrix @ shift), rows=rows, cols=cols)

    def turned(self) -> Grid:
        """Return the grid with its rows and columns turned a quarter clockwise, as ``Board.turned``."""
        turn = np.array([[0, 1, 0], [-1, 0, self.rows], [0, 0, 1]], np.float64)
        return replace(self, homography=flat(self.matrix @ turn), rows=self.cols, cols=self.rows)


def _area(corners: Array) -> float:
    """Return the area of a quadrilateral (4, 2)."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners.tolist()
    return float(abs((x2 - x0) * (y3 - y1) - (x3 - x1) * (y2 - y0)) / 2)


def flat(matrix: Array) -> tuple[float, ...]:
    """Return a homography as plain numbers, scaled so that its last entry is 1."""
    return tuple((matrix / matrix[2, 2]).ravel().tolist())


def project(matrix: Array, points: Array) -> Array:
    """Apply a homography to points (..., 2)."""
    mapped = points @ matrix[:, :2].T + matrix[:, 2]
    result: Array = mapped[..., :2] / mapped[..., 2:]
    return result


def project_back(matrix: Array, points: Array) -> Array:
    """Return what a homography maps to points (..., 2)."""
    return project(inverse(matrix), points)


def inverse(matrix: Array) -> Array:
    """Return the inverse of a homography (OpenCV's: numpy's takes six times as long).

    Raises numpy's ``LinAlgError`` if it has none.
    """
    determinant, found = cv2.invert(src=np.asarray(matrix, np.float64))
    if not determinant:
        raise np.linalg.LinAlgError("singular matrix")
    return np.asarray(found)


def middle_of(grid: Grid) -> Array:
    """Return the picture coordinates of a grid's middle."""
    return grid.to_picture([grid.cols / 2, grid.rows / 2])


def grid_from_corners(corners: Corners, rows: int, cols: int) -> Grid:
    """Return the grid whose outer corners are given, in the order of :attr:`Grid.corners`."""
    lattice = np.array([(0, 0), (cols, 0), (cols, rows), (0, rows)], np.float32)
    matrix = cv2.getPerspectiveTransform(lattice, np.array(corners, np.float32))
    return Grid(flat(np.asarray(matrix, np.float64)), rows, cols)
