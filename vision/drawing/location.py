"""Pictures of finding the board: the decoded photo, the heatmaps, the lattice."""

from __future__ import annotations

import cv2
import numpy as np

from vision.drawing.annotate import (
    BLUE,
    GREEN,
    WHITE,
    YELLOW,
    captioned,
    dotted,
    outlined,
    side_by_side,
    tinted,
)
from vision.evaluating.photo_quality import photo_quality
from vision.geometry.grid import Array, Grid
from vision.loading.decode import Pixels
from vision.loading.load import Photo
from vision.locating.heatmaps import STRIDE, Heatmaps, detect_heatmaps, whole_photo
from vision.locating.located import Located
from vision.settings import Settings

#: Long side in pixels of a heatmap.
_PANEL = 520


def photo_picture(photo: Photo) -> Pixels:
    height, width = photo.pixels.shape[:2]
    quality = photo_quality(photo)
    red, yellow = quality.colour_cast
    return captioned(
        photo.pixels,
        [
            f"Load: {photo.width} x {photo.height} pixels, decoded at {width} x {height}",
            "Upright by its EXIF orientation. Small squares are decoded larger later.",
            (
                f"Blur {quality.blur:.2f} (0 to 1), noise {quality.noise:.1f} grey levels, "
                f"brightness {quality.brightness:.0f} and contrast {quality.contrast:.0f} of 100, "
                f"burnt out {quality.burnt:.1%}, colour of the light {red:+.0f} red, {yellow:+.0f} yellow"
            ),
        ],
    )


def first_heatmaps_picture(photo: Photo, settings: Settings) -> Pixels:
    heatmaps = detect_heatmaps(*whole_photo(photo, settings.locator_side))
    return captioned(
        _panels(photo, heatmaps),
        [
            "Locate, first pass: what the network sees in the whole photo",
            "Blue: this board's squares. Green: corners of squares. Yellow: their centres.",
        ],
    )


def last_heatmaps_picture(photo: Photo, heatmaps: Heatmaps) -> Pixels:
    return captioned(
        _panels(photo, heatmaps),
        [
            "Locate, last pass: the board seen from straight above, drawn back into the photo",
            "Blue: this board's squares. Green: corners of squares. Yellow: their centres.",
        ],
    )


def _panels(photo: Photo, heatmaps: Heatmaps) -> Pixels:
    """Return the three heatmaps over the photo, side by side."""
    height, width = photo.pixels.shape[:2]
    factor = _PANEL / max(height, width)
    size = (max(1, round(width * factor)), max(1, round(height * factor)))
    small = np.asarray(cv2.resize(src=photo.pixels, dsize=size, interpolation=cv2.INTER_AREA), np.uint8)
    to_panel = np.diag([factor / photo.scale, factor / photo.scale, 1]) @ heatmaps.to_picture
    matrix = to_panel @ np.diag([STRIDE, STRIDE, 1.0]) @ np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    maps = ((heatmaps.board, BLUE), (heatmaps.corner, GREEN), (heatmaps.centre, YELLOW))
    return side_by_side(
        [tinted(small, cv2.warpPerspective(heights, matrix, size), colour) for heights, colour in maps]
    )


def lattice_picture(photo: Photo, located: Located) -> Pixels:
    """Return the photo with the grid, the points that it was fitted to, and the squares' own centres."""
    grid = located.grid
    picture = outlined(photo.pixels, _outlines(grid) / photo.scale, WHITE)
    if located.points is not None:
        for half, colour in ((0.0, GREEN), (0.5, YELLOW)):
            places = located.points.xy[located.points.half == half]
            picture = dotted(picture, places / photo.scale, colour)
    heat = f"{grid.evidence:.2f} (0 to 1)" if not located.closed else "given by the user"
    return captioned(
        picture,
        [
            f"Locate: {grid.rows} x {grid.cols} squares, evidence {heat}",
            "White: the grid. Green: corners that the network found. Yellow: centres.",
        ],
    )


def _outlines(grid: Grid) -> Array:
    """Return the corners (squares, 4, 2) of all squares in the stored picture, row by row."""
    at = np.stack(np.meshgrid(np.arange(grid.cols), np.arange(grid.rows)), axis=-1).reshape(-1, 1, 2)
    return grid.to_picture(at + np.array([[0, 0], [1, 0], [1, 1], [0, 1]]))
