"""Third stage: the board as if seen straight from above, every square the same size."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.decode import Pixels
from vision.grid import Array, Grid
from vision.load import Photo
from vision.locating.lattice import Points
from vision.settings import DEFAULT, Settings

#: Squares around the grid that are looked at too: the locator may have missed an outer row.
RING = 1
#: Squares of picture around the grid: the ring, and half a square of surroundings for it.
BORDER = 1.5
#: What stands where the photo has nothing to show.
NOTHING = (96, 96, 96)
#: From coordinates of pixel corners, which are ours, to those of pixel centres, which are OpenCV's.
_CENTRES = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])


@dataclass(frozen=True, slots=True, eq=False)
class Located:
    """What locating found out: the grid, and about each square and ring square its centre's place.

    centres: float32 (rows + 2, cols + 2, 2) in lattice coordinates; without better knowledge
        (col + 0.5, row + 0.5). belongs: as in :class:`Rectified`.
    points: the corners and centres that the grid was fitted to, in pixels of the stored picture.
    closed: the box is the user's, and nothing beyond it belongs to this board.
    guessed: no lattice was found where the user says that the board is, so that any square may be amiss.
    """

    grid: Grid
    centres: NDArray[np.float32]
    belongs: NDArray[np.float32]
    points: Points | None = None
    closed: bool = False
    guessed: bool = False

    def enclosed(self) -> Located:
        """Return the same with the ring around the grid taken for table."""
        belongs = np.zeros_like(self.belongs)
        inner = np.s_[RING:-RING, RING:-RING]
        belongs[inner] = self.belongs[inner]
        return replace(self, belongs=belongs, closed=True)


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
        scale = side / (squares * self.pitch)
        rows, cols, _ = self.centres.shape
        out = np.empty((rows, cols, side, side, 3), np.uint8)
        for r in range(rows):
            for c in range(cols):
                x, y = self.centres[r, c]
                shift = np.array([[scale, 0, side / 2 - x * scale], [0, scale, side / 2 - y * scale]])
                out[r, c] = warp_affine(self.picture, shift, side)
        return out


def rectify(photo: Photo, located: Located, settings: Settings = DEFAULT) -> Rectified:
    """Draw the upright board with its surroundings.

    The photo is first halved until one of its pixels is about one of ours: sampling a fine picture
    coarsely would turn the print into grain.
    """
    grid, pitch = located.grid, settings.pitch
    picture = straighten(photo, grid, BORDER, pitch)
    centres = (located.centres + BORDER) * pitch
    return Rectified(picture, grid, pitch, centres.astype(np.float32), located.belongs, _inside(photo, grid))


def straighten(photo: Photo, grid: Grid, border: float, pitch: float) -> Pixels:
    """Return the grid with so many squares around it, ``pitch`` pixels a square, seen from above."""
    width, height = round((grid.cols + 2 * border) * pitch), round((grid.rows + 2 * border) * pitch)
    to_lattice = np.array([[1 / pitch, 0, -border], [0, 1 / pitch, -border], [0, 0, 1]])
    to_photo = np.diag([1 / photo.scale, 1 / photo.scale, 1]) @ grid.matrix @ to_lattice
    pixels, shrunk = _shrunk(photo.pixels, grid, photo.scale * pitch)
    matrix = _CENTRES @ np.diag([1 / shrunk, 1 / shrunk, 1]) @ to_photo @ np.linalg.inv(_CENTRES)
    warped = cv2.warpPerspective(
        src=pixels,
        M=matrix,
        dsize=(width, height),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_CONSTANT,
        borderValue=NOTHING,
    )
    return np.asarray(warped, np.uint8)


def _shrunk(pixels: Pixels, grid: Grid, unit: float) -> tuple[Pixels, int]:
    """Halve a picture until its squares are less than twice as wide as wanted."""
    step = grid.side / unit
    times = 1
    while step / times >= 2 and min(pixels.shape[:2]) // times >= 2:
        times *= 2
    if times == 1:
        return pixels, 1
    size = (max(1, pixels.shape[1] // times), max(1, pixels.shape[0] // times))
    cut = pixels[: size[1] * times, : size[0] * times]
    return np.asarray(cv2.resize(src=cut, dsize=size, interpolation=cv2.INTER_AREA), np.uint8), times


def _inside(photo: Photo, grid: Grid) -> NDArray[np.float32]:
    """Return the share of every square and ring square that lies within the photo, by 4 x 4 samples."""
    samples = (np.arange(4) + 0.5) / 4
    y = (np.arange(grid.rows + 2) - RING)[:, None] + samples
    x = (np.arange(grid.cols + 2) - RING)[:, None] + samples
    lattice = np.stack(np.broadcast_arrays(x[None, :, None, :], y[:, None, :, None]), axis=-1)
    at = grid.to_picture(lattice)
    within = (at >= 0).all(axis=-1) & (at[..., 0] < photo.width) & (at[..., 1] < photo.height)
    return np.asarray(within.mean(axis=(2, 3)), np.float32)


def warp_affine(picture: Pixels, matrix: Array, side: int) -> Pixels:
    """Warp to a square picture; the matrix speaks of pixel corners, OpenCV of pixel centres."""
    shift = matrix[:, :2] @ np.array([0.5, 0.5]) + matrix[:, 2] - 0.5
    warped = cv2.warpAffine(
        src=picture,
        M=np.column_stack([matrix[:, :2], shift]),
        dsize=(side, side),
        flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(warped, np.uint8)
