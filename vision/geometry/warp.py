"""Pictures warped: a grid as if seen straight from above, and the crop of one square."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.grid import Array, Grid, inverse
from vision.loading.decode import Pixels
from vision.loading.load import Photo

#: The colour that stands where the photo shows nothing.
NOTHING = (96, 96, 96)
#: The farthest that an outline goes, in pixels; what OpenCV fills has less than 32,768.
_FAR = 10_000
#: What lies before the horizon and no farther than that, is on the inner side of each of these.
_NEAR = np.array([[1, 0, _FAR], [-1, 0, _FAR], [0, 1, _FAR], [0, -1, _FAR]], np.float64)
#: From coordinates of pixel corners, which are ours, to those of pixel centres, which are OpenCV's, and back.
TO_PIXEL_CENTRES = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])
FROM_PIXEL_CENTRES = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])


def straighten(photo: Photo, grid: Grid, border: float, pitch: float, *, mirrored: bool = False) -> Pixels:
    """Return the grid with so many squares around it, ``pitch`` pixels a square, seen from above.

    Beyond the photo there is grey, or the photo's own margin mirrored.
    """
    width, height = round((grid.cols + 2 * border) * pitch), round((grid.rows + 2 * border) * pitch)
    to_lattice = np.array([[1 / pitch, 0, -border], [0, 1 / pitch, -border], [0, 0, 1]])
    to_photo = np.diag([1 / photo.scale, 1 / photo.scale, 1]) @ grid.matrix @ to_lattice
    times = _times_smaller(photo, grid, pitch)
    matrix = TO_PIXEL_CENTRES @ np.diag([1 / times, 1 / times, 1]) @ to_photo @ FROM_PIXEL_CENTRES
    warped = cv2.warpPerspective(
        src=photo.smaller(times),
        M=matrix,
        dsize=(width, height),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REFLECT if mirrored else cv2.BORDER_CONSTANT,
        borderValue=NOTHING,
    )
    return without_patches(np.asarray(warped, np.uint8), photo, grid.matrix @ to_lattice)


def without_patches(picture: Pixels, photo: Photo, to_photo: Array) -> Pixels:
    """Paint over, in a picture made of a photo, what the photo is not to show; ``to_photo`` maps to it."""
    to_picture = inverse(to_photo) if photo.painted_over else to_photo
    for patch in photo.painted_over:
        outline = _in_front(np.column_stack([patch.outline, np.ones(len(patch.outline))]) @ to_picture.T)
        if len(outline):
            cv2.fillConvexPoly(picture, outline, patch.colour)
    return picture


def _in_front(corners: Array) -> NDArray[np.int32]:
    """Return the part of an outline (n, 3) in perspective that is before the horizon and near, in pixels."""
    kept = list(corners / np.abs(corners).max())
    for side in _NEAR:
        within = [float(side @ corner) for corner in kept]
        before, kept = kept, []
        for number, (one, here) in enumerate(zip(before, within, strict=True)):
            there = within[number - 1]
            if (here > 0) != (there > 0):
                kept.append(before[number - 1] + (one - before[number - 1]) * (there / (there - here)))
            if here > 0:
                kept.append(one)
    if not kept:
        return np.empty((0, 2), np.int32)
    at = np.array(kept)
    at = at[:, :2] / np.maximum(at[:, 2:], 1e-12)
    return np.asarray(np.clip(np.round(at), -_FAR, _FAR), np.int32)


def _times_smaller(photo: Photo, grid: Grid, pitch: float) -> int:
    """Return how many times smaller squares are less than twice as wide as wanted: 1, 2, 4, ..."""
    step, times = grid.side / (photo.scale * pitch), 1
    while step / times >= 2 and min(photo.pixels.shape[:2]) // times >= 2:
        times *= 2
    return times


def crop(picture: Pixels, scale: float, shift: tuple[float, float], side: int) -> Pixels:
    """Return a square part of a picture, scaled, then shifted by so many pixels to the right and down."""
    (x, y), half = shift, (scale - 1) / 2  # the shift is one of pixel corners, OpenCV's of pixel centres
    warped = cv2.warpAffine(
        src=picture,
        M=np.array([(scale, 0.0, x + half), (0.0, scale, y + half)]),
        dsize=(side, side),
        flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(warped, np.uint8)
