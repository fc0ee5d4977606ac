"""What the locator's network sees in a picture, as heatmaps, and the pictures that it is given."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.grid import Array, Grid, project
from vision.geometry.warp import straighten, without_patches
from vision.loading.decode import Pixels
from vision.loading.load import Photo
from vision.locating.peaks import Points, peaks
from vision.networks import run

Map = NDArray[np.float32]
#: Left, top, right, bottom, in pixels of the stored picture.
Rectangle = tuple[float, float, float, float]

#: Pixels of the network's picture for one cell of its maps.
STRIDE = 4
#: Squares around a straightened grid, and squares across the whole picture, each at least.
_AROUND, _ACROSS = 1.0, 6.4
#: The part of a square, around its centre, over which its mask is averaged, and in how many steps.
_CORE, _STEPS = 0.7, 4
_CORE_LINES = ((np.arange(_STEPS) + 0.5) / _STEPS - 0.5) * _CORE
_CORE_POINTS = np.stack(np.meshgrid(_CORE_LINES, _CORE_LINES), axis=-1).reshape(-1, 2)
#: Squares across a board, in which heat is summed; how many places are looked at, and the least sum: of a
#: board the network sees half in faint heat, it is 10 and more.
_BOARD, _MOST_PLACES, _LEAST_HEAT = 5, 3, 2.0


@dataclass(frozen=True, slots=True, eq=False)
class Heatmaps:
    """What the network makes of one picture: maps of heights 0 to 1, and where the picture lies.

    ``to_picture`` maps the pixels of its picture to those of the stored picture.
    """

    board: Map
    corner: Map
    centre: Map
    to_picture: Array


def detect_heatmaps(pixels: Pixels, to_picture: Array) -> Heatmaps:
    """Run the network on a square RGB picture of the side that it was trained for."""
    (maps,) = run("locate", picture=pixels[None])
    board, corner, centre = maps[0]
    return Heatmaps(board, corner, centre, to_picture)


def whole_photo(photo: Photo, side: int, filled: float = 1.0) -> tuple[Pixels, Array]:
    """Return the whole photo on a square canvas, black where there is none, and the way back.

    ``filled`` is how much of the canvas's side the photo's longer one takes.
    """
    return photo_part(photo, (0.0, 0.0, float(photo.width), float(photo.height)), side, filled)


def photo_part(photo: Photo, rectangle: Rectangle, side: int, filled: float = 1.0) -> tuple[Pixels, Array]:
    """Return a part of the photo in the same way."""
    length = max(rectangle[2] - rectangle[0], rectangle[3] - rectangle[1]) / photo.scale
    times = _times_smaller(length, side * filled)
    pixels, scale = photo.smaller(times), photo.scale * times
    left, right = _within(rectangle[0], rectangle[2], scale, pixels.shape[1])
    top, bottom = _within(rectangle[1], rectangle[3], scale, pixels.shape[0])
    cut = pixels[top:bottom, left:right]
    factor = side * filled / max(cut.shape[:2])
    size = (max(1, round(cut.shape[1] * factor)), max(1, round(cut.shape[0] * factor)))
    across, down = cut.shape[1] / size[0], cut.shape[0] / size[1]
    canvas = np.zeros((side, side, 3), np.uint8)
    canvas[: size[1], : size[0]] = cv2.resize(src=cut, dsize=size, interpolation=cv2.INTER_LINEAR)
    back = np.array([[across, 0, left], [0, down, top], [0, 0, 1]], np.float64)
    to_photo = np.diag([scale, scale, 1]) @ back
    return without_patches(canvas, photo, to_photo), to_photo


def _within(low: float, high: float, scale: float, length: int) -> tuple[int, int]:
    """Return a range in pixels of a picture, cut to those there are; at least one."""
    start = min(max(0, int(low / scale)), length - 1)
    return start, min(max(start + 1, int(np.ceil(high / scale))), length)


def _times_smaller(length: float, wanted: float) -> int:
    """Return how many times smaller a length is less than twice what is wanted: 1, 2, 4, ..."""
    times = 1
    while length >= 2 * times * wanted:
        times *= 2
    return times


def straightened_grid(photo: Photo, grid: Grid, side: int) -> tuple[Pixels, Array]:
    """Return the grid and a square or more around it seen from above, as large as fits."""
    around = max(_AROUND, (_ACROSS - max(grid.rows, grid.cols)) / 2)
    pitch = side / (max(grid.rows, grid.cols) + 2 * around)
    picture = straighten(photo, grid, around, pitch)
    canvas = np.zeros((side, side, 3), np.uint8)
    canvas[: picture.shape[0], : picture.shape[1]] = picture[:side, :side]
    to_lattice = np.array([[1 / pitch, 0, -around], [0, 1 / pitch, -around], [0, 0, 1]])
    return canvas, grid.matrix @ to_lattice


def warm_places(heatmaps: Heatmaps, side: float) -> list[tuple[float, Array]]:
    """Return the sums of heat in squares as wide as a board, and their middles in the stored picture.

    The warmest first; ``side`` is that of a square of the board in pixels of the stored picture.
    """
    scale = STRIDE * float(heatmaps.to_picture[0, 0])
    heat = heatmaps.corner + heatmaps.centre
    around = max(1, round(_BOARD * side / scale / 2))
    sums = cv2.boxFilter(
        src=heat, ddepth=-1, ksize=(2 * around + 1,) * 2, normalize=False, borderType=cv2.BORDER_CONSTANT
    )
    places: list[tuple[float, Array]] = []
    while len(places) < _MOST_PLACES and sums.max() > _LEAST_HEAT:
        y, x = (int(place) for place in np.unravel_index(sums.argmax(), sums.shape))
        middle = project(heatmaps.to_picture, STRIDE * (_centroid(heat, x, y, around) + 0.5))
        places.append((float(sums[y, x]), middle))
        top, left = max(0, y - 2 * around), max(0, x - 2 * around)
        sums[top : y + 2 * around + 1, left : x + 2 * around + 1] = 0
    return places


def _centroid(heat: Map, x: int, y: int, around: int) -> Array:
    """Return the centre of gravity of the heat around a cell, in cells: nearer to the middle of a board."""
    top, left = max(0, y - around), max(0, x - around)
    part = heat[top : y + around + 1, left : x + around + 1]
    down, across = part.sum(axis=1), part.sum(axis=0)
    whole = float(part.sum())
    return np.array(
        [left + across @ np.arange(len(across)) / whole, top + down @ np.arange(len(down)) / whole]
    )


def peaks_of(heatmaps: Heatmaps, least: float) -> Points:
    """Return the peaks of both heats, in pixels of the network's picture."""
    return peaks(heatmaps.corner, heatmaps.centre, least, STRIDE)


def mean_in_squares(heights: Map, matrix: Array, cells: Array) -> Map:
    """Return a map's mean over the core of lattice squares; beyond the map it is 0.

    ``matrix`` maps lattice to the network's pixels, ``cells`` (..., 2) are the squares' centres.
    """
    at = project(matrix, cells[..., None, :] + _CORE_POINTS)
    return np.asarray(_sampled(heights, at).mean(axis=-1), np.float32)


def max_at_points(heights: Map, matrix: Array, points: Array) -> Map:
    """Return the highest that a map stands within a step of lattice points (..., 2); beyond it there is 0."""
    raised = cv2.dilate(src=heights, kernel=np.ones((3, 3), np.uint8))
    return _sampled(np.asarray(raised, np.float32), project(matrix, points))


def _sampled(heights: Map, pixels: Array) -> Map:
    """Return a map's values at pixels (..., 2) of the picture looked at."""
    at = (pixels / STRIDE - 0.5).reshape(1, -1, 2).astype(np.float32)
    values = cv2.remap(
        src=heights,
        map1=at[..., 0],
        map2=at[..., 1],
        interpolation=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_CONSTANT,
        borderValue=0,
    )
    return np.asarray(values.reshape(pixels.shape[:-1]), np.float32)


def square_centres(top: int, left: int, rows: int, cols: int) -> Array:
    """Return the centres (rows, cols, 2) of lattice squares, (x, y)."""
    y, x = np.mgrid[top : top + rows, left : left + cols]
    return np.stack([x, y], axis=-1) + 0.5
