"""Third stage: the board as if seen straight from above, every square the same size."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.geometry.grid import Array, Grid
from vision.geometry.warp import crop, straighten
from vision.loading.load import Photo
from vision.locating.located import RING, Located
from vision.settings import DEFAULT, Settings

#: Squares of picture around the grid: the ring, and half a square of surroundings for it.
BORDER = 1.5


@dataclass(frozen=True, slots=True, eq=False)
class Rectified:
    """The upright board and where each square lies in it.

    picture: RGB uint8, ((rows + 3) * pitch, (cols + 3) * pitch, 3): the grid with ``BORDER`` around it.
    grid: the grid it was made from, ``rows`` x ``cols`` squares.
    pitch: pixels a square.
    centres: float32 (rows + 2, cols + 2, 2): the centre of every square of the grid and of the ring
        around it, (x, y) in pixels of the picture. Where dominoes lie askew this is the square's own place,
        not the lattice's. ``centres[r + 1, c + 1]`` is the square (r, c) of the grid.
    belongs: float32 (rows + 2, cols + 2): how far the locator takes the square for one of this board, 0 to 1.
        Low on the table and on other boards. It knows a neighbour's board from ours; whether anything
        is placed at all, the square's own picture knows better.
    inside: float32 (rows + 2, cols + 2): the share of the square that the photo shows, 0 to 1.
    """

    picture: NDArray[np.uint8]
    grid: Grid
    pitch: int
    centres: NDArray[np.float32]
    belongs: NDArray[np.float32]
    inside: NDArray[np.float32]

    def crops(self, squares: float, side: int) -> NDArray[np.uint8]:
        """Cut every square and ring square with its surroundings, at its own place.

        ``squares`` is the width shown, in squares (1 the square alone, at most 2 or so: beyond the
        picture its edge is repeated); ``side`` the pixels of each crop. Returns RGB uint8,
        (rows + 2, cols + 2, side, side, 3).
        """
        every = self.crops_of(np.ones(self.centres.shape[:2], bool), squares, side)
        return every.reshape(*self.centres.shape[:2], side, side, 3)

    def crops_of(self, wanted: NDArray[np.bool_], squares: float, side: int) -> NDArray[np.uint8]:
        """Cut only the squares that are wanted (rows + 2, cols + 2): (n, side, side, 3), row by row."""
        return self.crops_at(self.centres[wanted], squares, side)

    def crops_at(self, centres: NDArray[np.float32], squares: float, side: int) -> NDArray[np.uint8]:
        """Cut places by their centres (n, 2), (x, y) in pixels of the picture: (n, side, side, 3)."""
        scale = side / (squares * self.pitch)
        shifts = side / 2 - scale * centres
        crops = [crop(self.picture, scale, (x, y), side) for x, y in shifts.tolist()]
        return np.array(crops, np.uint8).reshape(-1, side, side, 3)


def rectify(photo: Photo, located: Located, settings: Settings = DEFAULT) -> Rectified:
    """Draw the upright board with its surroundings.

    The photo is first halved until one of its pixels is about one of ours: sampling a fine picture
    coarsely would turn the print into grain.
    """
    grid, pitch = located.grid, settings.pitch
    picture = straighten(photo, grid, BORDER, pitch)
    centres = (located.centres + BORDER) * pitch
    inside = shown_shares(photo, grid)
    return Rectified(picture, grid, pitch, centres.astype(np.float32), located.belongs, inside)


def shown_shares(photo: Photo, grid: Grid) -> NDArray[np.float32]:
    """Return the share of every square and ring square that the photo shows, by 4 x 4 samples."""
    rows, cols = grid.rows + 2 * RING, grid.cols + 2 * RING
    left, top, right, bottom = photo.shown

    def are_shown(points: Array) -> NDArray[np.bool_]:
        at = grid.to_picture(points)
        return np.asarray((at >= (left, top)).all(axis=-1) & (at < (right, bottom)).all(axis=-1))

    outer = np.array([(x, y) for x in (-RING, cols - RING) for y in (-RING, rows - RING)], np.float64)
    before_horizon = (outer @ grid.matrix[2, :2] + grid.matrix[2, 2] > 0).all()
    if before_horizon and are_shown(outer).all():
        return np.ones((rows, cols), np.float32)
    samples = (np.arange(4) + 0.5) / 4
    y = (np.arange(rows) - RING)[:, None] + samples
    x = (np.arange(cols) - RING)[:, None] + samples
    lattice = np.stack(np.broadcast_arrays(x[None, :, None, :], y[:, None, :, None]), axis=-1)
    return np.asarray(are_shown(lattice).mean(axis=(2, 3)), np.float32)
