"""Photos that lose rows of a board are told to, also between bars; whole boards near the edge are not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.stress.drawn_scenes import drawn_scenes, grid_of_scene, jpeg
from tests.stress.measures import Measure
from vision import VisionError, read_photo
from vision.geometry.grid import Grid
from vision.reading import NoteCode
from vision.training.scenes import Scene

Pixels = NDArray[np.uint8]
#: Scenes that are cropped; the last kind has boards of all stages, tilts and tables.
_KINDS = ("plain", "wood", "pattern", "tilt30", "default")
#: Squares of table that stay beside a board which is whole.
_MARGIN = (0.25, 0.8)
#: Pixels of the black bars between which a gallery shows a photo, and how many of a hundred may go untold.
_BAR, _UNTOLD = 60, 10
#: A square is lost if the picture shows less of it than this.
_SHOWN = 0.5


@dataclass(frozen=True, slots=True)
class _Crop:
    """A cropped scene."""

    name: str
    picture: Pixels


def run(count: int, seed: int) -> list[Measure]:
    """Read ``count`` photos that cut their board, and as many that do not."""
    cut, whole = list(_cut(count, seed)), list(_whole(count, seed))
    read, told = _told([(crop.name, crop.picture) for crop in cut])
    read_barred, told_barred = _told([(crop.name, _between_bars(crop.picture)) for crop in cut])
    read_whole, noted = _told([(crop.name, crop.picture) for crop in whole])
    silent, silent_barred = sorted(read - told), sorted(read_barred - told_barred)
    most = _UNTOLD * len(read_barred) // 100
    return [
        Measure(f"cut boards read without the note, of {len(read)}", "0", f"{len(silent)}",
                not silent, tuple(silent)),
        Measure(f"the same between bars, of {len(read_barred)}", f"{most}", f"{len(silent_barred)}",
                len(silent_barred) <= most, tuple(silent_barred)),
        Measure(f"whole boards with the note, of {len(read_whole)}", "0", f"{len(noted)}", not noted,
                tuple(sorted(noted))),
    ]  # fmt: skip


def _told(pictures: Sequence[tuple[str, Pixels]]) -> tuple[set[str], set[str]]:
    """Return the names of the pictures in which a board was read, and of those said to cut it off."""
    read, told = set(), set()
    for name, picture in pictures:
        with suppress(VisionError):
            notes = read_photo(jpeg(picture)).notes
            read.add(name)
            if NoteCode.CUT_OFF in notes:
                told.add(name)
    return read, told


def _between_bars(picture: Pixels) -> Pixels:
    return np.pad(picture, ((_BAR, _BAR), (0, 0), (0, 0)))


def _cut(count: int, seed: int) -> Iterator[_Crop]:
    """Yield photos that lose one to three rows on one side, the last of them often only in part."""
    scenes = drawn_scenes(_KINDS, seed)
    while count:
        name, scene, rng = next(scenes)
        grid = grid_of_scene(scene)
        rows = float(rng.integers(1, 4) + rng.uniform(-0.4, 0.4))
        if rows > grid.rows - 2:
            continue
        turns = int(rng.integers(4))
        for _ in range(turns):
            grid = grid.turned()
        picture, (left, top) = _cropped(scene.picture, grid, rows)
        lost = _lost(scene, picture, left, top)
        if lost >= 2:
            count -= 1
            yield _Crop(f"{name}, side {turns}, {rows:.2f} rows, {lost} squares", picture)


def _whole(count: int, seed: int) -> Iterator[_Crop]:
    """Yield photos that are cropped close to a board on one side."""
    scenes = drawn_scenes(_KINDS, seed + 1)
    while count:
        name, scene, rng = next(scenes)
        grid = grid_of_scene(scene)
        if not _has_margin(scene.picture, grid):
            continue
        turns, margin = int(rng.integers(4)), float(rng.uniform(*_MARGIN))
        for _ in range(turns):
            grid = grid.turned()
        picture, _ = _cropped(scene.picture, grid, -margin, whole=True)
        count -= 1
        yield _Crop(f"{name}, side {turns}, {margin:.2f} squares beside it", picture)


def _cropped(
    picture: Pixels, grid: Grid, rows: float, *, whole: bool = False
) -> tuple[Pixels, tuple[int, int]]:
    """Cut a picture along the grid's line ``rows`` below its top, on the picture's side that it faces.

    Where the board is to stay whole, the line's outer end counts, else its middle.
    """
    ends = grid.to_picture([(0.0, rows), (float(grid.cols), rows)])
    away = ends.mean(axis=0) - grid.to_picture((grid.cols / 2, float(grid.rows)))
    axis = int(abs(away[1]) > abs(away[0]))
    along = ends[:, axis]
    outward = along.max() if away[axis] > 0 else along.min()
    at = round(float(np.clip(outward if whole else along.mean(), 0, picture.shape[1 - axis])))
    low, high = (0, at) if away[axis] > 0 else (at, picture.shape[1 - axis])
    left, top = (low, 0) if axis == 0 else (0, low)
    cut = picture[:, low:high] if axis == 0 else picture[low:high]
    return np.ascontiguousarray(cut), (left, top)


def _lost(scene: Scene, picture: Pixels, left: int, top: int) -> int:
    """Return how many placed squares a picture does not show."""
    height, width = picture.shape[:2]
    frame = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    return sum(
        cv2.intersectConvexConvex((quad - [left, top]).astype(np.float32), frame)[0]
        < _SHOWN * cv2.contourArea(quad.astype(np.float32))
        for quad in scene.labels.quads.values()
    )


def _has_margin(picture: Pixels, grid: Grid) -> bool:
    """Tell whether a picture shows some table on all sides of a board."""
    wide = grid.part(-1, -1, grid.rows + 2, grid.cols + 2)
    away = 1 - _MARGIN[0]
    right, bottom = wide.cols - away, wide.rows - away
    outline = wide.to_picture([(away, away), (right, away), (right, bottom), (away, bottom)])
    return bool((outline >= 0).all() and (outline <= [picture.shape[1], picture.shape[0]]).all())
