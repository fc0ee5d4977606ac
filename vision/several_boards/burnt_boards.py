"""Boards that a lamp burns out: the photo shows that one lies there, but hardly a square of it.

Where such a board lies none is located, so that a clear one beside it is read, or nothing. The network's
mask of a board is high on it all the same, but not on a table that a lamp shines on. So the parts under the
mask are told that
1. lie outside of what was read,
2. are as large as two dominoes or more,
3. are mostly burnt out,
4. have some colour left, unlike paper,
5. in a photo of one board lie nearer to its middle than the board that was read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.errors import BoardNotFound, BurntOut
from vision.finishing.burnt_out import burnt_cells
from vision.geometry.grid import Array, Grid, inverse, middle_of, project, project_back
from vision.loading.decode import Pixels
from vision.loading.load import Photo
from vision.locating.heatmaps import STRIDE, detect_heatmaps, whole_photo
from vision.reading import NoteCode, Reading
from vision.settings import Settings
from vision.stages import grid_of

#: Fewest squares that are told, and the share of them that is burnt out. On 400 scenes of small boards that
#: of burnt neighbours nearer to the middle was .6 or more, that of all else under the mask less than .01.
_FEWEST_SQUARES, _MOSTLY = 4, 0.4
#: Difference between a pixel's highest and lowest colour, of 255, from which it is coloured, and the share of
#: pixels away from the outline that are: of 22 burnt boards two had fewer than .04, and paper none.
_COLOUR, _COLOURED = 40, 0.02
#: Height of the mask from which something may be a board, where none was found; and the share of it that is
#: burnt out, from which that is why.
_PERHAPS, _MUCH = 0.3, 0.25


@contextmanager
def lamps_told(photo: Photo, settings: Settings) -> Iterator[None]:
    """Raise :class:`BurntOut` for :class:`BoardNotFound` where a lamp burns out what may be a board."""
    try:
        yield
    except BoardNotFound as error:
        if _is_burnt(photo, settings):
            raise BurntOut from error
        raise


def doubted_beside_burnt(reading: Reading, photo: Photo, settings: Settings) -> Reading:
    """Return a reading, all of it doubted if the photo is rather about a board that a lamp burns out."""
    grid, middle = grid_of(reading), photo.middle
    if grid.holds(middle):
        return reading
    far = float(np.linalg.norm(middle_of(grid) - middle))
    burnt = _burnt_boards(photo, [grid], settings)
    if all(np.linalg.norm(place - middle) >= far for place in burnt):
        return reading
    return reading.doubted(reading.places).noted(NoteCode.BURNT_OUT)


def noted_beside_burnt(boards: Sequence[Reading], photo: Photo, settings: Settings) -> list[Reading]:
    """Return the boards of a table, the first one noted if a lamp burns out one more."""
    if not _burnt_boards(photo, [grid_of(board) for board in boards], settings):
        return list(boards)
    return [boards[0].noted(NoteCode.BURNT_BESIDE), *boards[1:]]


def _is_burnt(photo: Photo, settings: Settings) -> bool:
    """Tell whether much of what may be a board is burnt out."""
    pixels, to_picture = whole_photo(photo, settings.locator_side)
    burnt = burnt_cells(pixels, STRIDE)
    if not burnt.any():
        return False
    perhaps = detect_heatmaps(pixels, to_picture).board >= _PERHAPS
    return int(perhaps.sum()) >= settings.min_mask_cells and float(burnt[perhaps].mean()) >= _MUCH


def _burnt_boards(photo: Photo, known: Sequence[Grid], settings: Settings) -> list[Array]:
    """Return the middles of what a lamp burns out and may be a board, outside of those that are known."""
    pixels, to_picture = whole_photo(photo, settings.locator_side)
    to_cells = np.diag([1 / STRIDE, 1 / STRIDE, 1]) @ inverse(to_picture)
    burnt = burnt_cells(pixels, STRIDE)
    own = np.zeros(burnt.shape, np.uint8)
    for grid in known:
        whole = grid.part(-0.5, -0.5, grid.rows + 1, grid.cols + 1)  # and half a square around
        cv2.fillConvexPoly(own, project(to_cells, np.array(whole.corners)).astype(np.int32), color=1)
    least = _FEWEST_SQUARES * min(grid.side * to_cells[0, 0] for grid in known) ** 2
    if burnt[own == 0].sum() < _MOSTLY * least:
        return []
    masked = (detect_heatmaps(pixels, to_picture).board >= settings.min_mask) & (own == 0)
    _, numbered, stats, middles = cv2.connectedComponentsWithStats(masked.astype(np.uint8), connectivity=8)
    return [
        project_back(to_cells, middles[number] + 0.5)
        for number in range(1, len(stats))
        if stats[number, cv2.CC_STAT_AREA] >= least
        and burnt[numbered == number].mean() >= _MOSTLY
        and _has_colour(pixels, numbered == number)
    ]


def _has_colour(pixels: Pixels, cells: NDArray[np.bool_]) -> bool:
    """Tell whether some colour is seen on these cells of a picture; at their outline it is the table's."""
    core = cv2.erode(cells.astype(np.uint8), np.ones((3, 3), np.uint8))
    within = pixels[np.kron(core, np.ones((STRIDE, STRIDE), np.uint8)) > 0].astype(np.int16)
    coloured = within.max(axis=1) - within.min(axis=1) >= _COLOUR
    return bool(coloured.size) and float(coloured.mean()) >= _COLOURED
