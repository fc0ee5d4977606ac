"""Pictures warped: a grid as if seen straight from above, and the crop of one square."""

from __future__ import annotations

import cv2
import numpy as np

from vision.geometry.grid import Array, Grid
from vision.loading.decode import Pixels
from vision.loading.load import Photo

#: The colour that stands where the photo shows nothing.
NOTHING = (96, 96, 96)
#: From coordinates of pixel corners, which are ours, to those of pixel centres, which are OpenCV's.
_CENTRES = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])


def straighten(photo: Photo, grid: Grid, border: float, pitch: float, *, mirrored: bool = False) -> Pixels:
    """Return the grid with so many squares around it, ``pitch`` pixels a square, seen from above.

    Beyond the photo there is grey, or the photo's own margin mirrored.
    """
    width, height = round((grid.cols + 2 * border) * pitch), round((grid.rows + 2 * border) * pitch)
    to_lattice = np.array([[1 / pitch, 0, -border], [0, 1 / pitch, -border], [0, 0, 1]])
    to_photo = np.diag([1 / photo.scale, 1 / photo.scale, 1]) @ grid.matrix @ to_lattice
    times = _times_smaller(photo, grid, pitch)
    matrix = _CENTRES @ np.diag([1 / times, 1 / times, 1]) @ to_photo @ np.linalg.inv(_CENTRES)
    warped = cv2.warpPerspective(
        src=photo.smaller(times),
        M=matrix,
        dsize=(width, height),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REFLECT if mirrored else cv2.BORDER_CONSTANT,
        borderValue=NOTHING,
    )
    return np.asarray(warped, np.uint8)


def _times_smaller(photo: Photo, grid: Grid, pitch: float) -> int:
    """Return how many times smaller squares are less than twice as wide as wanted: 1, 2, 4, ..."""
    step, times = grid.side / (photo.scale * pitch), 1
    while step / times >= 2 and min(photo.pixels.shape[:2]) // times >= 2:
        times *= 2
    return times


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
