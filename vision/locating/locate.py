"""Second stage: find the grid of squares in the photo.

Steps:
1. a network marks this board's squares, their corners and centres in the whole photo, 320 pixels wide; a
   lattice is put through those, and the rectangle of squares under the mask is the grid;
2. where the board is small in the photo, the same once more on the part where the mask lies;
3. the board is straightened by what was found, and detected again from straight above and as large as fits:
   this second pass is finer, and it finds another row where the first one missed it;
4. where the heatmaps are not high at the grid's corners and centres (``evidence_of``), other parts of the
   photo are tried, and the best counts: of several boards the network may trust none in the whole photo. Once
   one is known, ``beside`` finds the others;
5. what stays below ``min_evidence`` is no board. Then the photo is searched window by window: on a floor of
   tiles or veined stone the network overlooks a board that is small in what it sees;
6. where what was found is not clear and turns out to be none, all are tried (``locate_elsewhere``);
   where much on it is in doubt, those with smaller squares are tried (``locate_smaller``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import chain

import numpy as np

from scorer.board import SIZES, Place
from vision.errors import BoardNotFound
from vision.geometry.grid import Grid, flat, inverse, middle_of, project, project_back
from vision.loading.load import Photo
from vision.locating.extent import GridFit, evidence_of, grid_under_mask
from vision.locating.heatmaps import (
    Heatmaps,
    detect_heatmaps,
    mean_in_squares,
    peaks_of,
    square_centres,
    straightened_grid,
)
from vision.locating.lattice import Lattice, find_lattice, settle
from vision.locating.located import RING, Located
from vision.locating.peaks import Points
from vision.locating.photo_parts import Begin, candidate_heatmaps, window_heatmaps
from vision.settings import DEFAULT, Settings

#: Most passes from straight above while a grid still grows.
_MOST_PASSES = 4
#: Fewest points that a grid is fitted to anew.
_FEWEST = 9
#: Farthest off its lattice place, in squares, that a centre is taken for that of a domino laid askew.
#: Dominoes lie askew by up to 0.15 squares; what is farther off is something else.
_MOST_ASKEW = 0.2
#: How much smaller the squares of boards within another are: tiles that were read as boards were 1.8 times as
#: wide and wider.
_SMALLER = 0.7
#: How far a square belongs to a board of which the locator knows nothing.
_UNKNOWN = np.float32(0.5)


def locate(
    photo: Photo, size: int | None = None, settings: Settings = DEFAULT, begin: Begin | None = None
) -> Located:
    """Find the board; raise :class:`BoardNotFound` where there is none, or none that can be read.

    ``begin`` is called as soon as the board turns out small, with the reduction at which it will be read.
    """
    largest = size or max(SIZES)
    for every in (candidate_heatmaps(photo, settings, begin), window_heatmaps(photo, settings)):
        evidence, found = _surest(photo, every, largest, settings)
        if found and evidence >= settings.min_evidence:
            return located_from(found, evidence)
    raise BoardNotFound


def _surest(
    photo: Photo, every: Iterable[Heatmaps], largest: int, settings: Settings
) -> tuple[float, GridFit | None]:
    """Return the grid with most evidence, and that; the first that is beyond doubt."""
    best: tuple[float, GridFit | None] = 0.0, None
    for heatmaps in every:
        found = _find_from(photo, heatmaps, largest, settings)
        evidence = evidence_of(found, settings) if found else 0.0
        if evidence > best[0]:
            best = evidence, found
        if evidence > settings.sure_evidence:
            break
    return best


def locate_elsewhere(photo: Photo, refused: Located, size: int | None, settings: Settings) -> list[Located]:
    """Return what else in the photo is clearly a board where ``refused`` is none and was not clear, either.

    The surest comes first. On a floor with lines of its own a part of a board and some tiles may seem to be
    all of it. Where a clear lattice is no board, others are pictures, calendars or dominoes to choose from.
    """
    if refused.grid.evidence >= settings.clear_evidence:
        return []
    return _clear_in(photo, size, settings)


def locate_smaller(
    photo: Photo, unsure: Located, size: int | None, settings: Settings, *, within: bool
) -> list[Located]:
    """Return the clear boards whose squares are smaller than those of ``unsure``; the surest first.

    Tiles of a floor around a table's boards can look like one large board, on which much is in doubt.
    ``within``: only those that lie on it.
    """
    return [
        each
        for each in _clear_in(photo, size, settings)
        if each.grid.side < _SMALLER * unsure.grid.side
        and (unsure.grid.holds(middle_of(each.grid)) or not within)
    ]


def _clear_in(photo: Photo, size: int | None, settings: Settings) -> list[Located]:
    """Return everything in the photo that is clearly a board, wherever the search finds it."""
    every = chain(candidate_heatmaps(photo, settings, begin=None), window_heatmaps(photo, settings))
    fits = [_find_from(photo, each, size or max(SIZES), settings) for each in every]
    located = [located_from(fit, evidence_of(fit, settings)) for fit in fits if fit]
    clear = [each for each in located if each.grid.evidence >= settings.clear_evidence]
    different: list[Located] = []
    for each in sorted(clear, key=lambda each: -each.grid.evidence):
        if not any(other.grid.holds(middle_of(each.grid)) for other in different):
            different.append(each)
    return different


def located_from(found: GridFit, evidence: float) -> Located:
    """Return a board that was found as what is handed on: its rows run rightward in the photo."""
    grid = replace(_turned_rightward(found.grid), evidence=evidence)
    return describe_squares(grid, found.heatmaps, found.lattice.points)


def _find_from(photo: Photo, heatmaps: Heatmaps, largest: int, settings: Settings) -> GridFit | None:
    """Find a grid in heatmaps, then detect again from straight above until it hardly moves."""
    lattice = find_lattice(peaks_of(heatmaps, settings.min_peak_heat))
    found = grid_under_mask(heatmaps, lattice, largest, settings) if lattice else None
    return find_straightened(photo, found, largest, settings) if found else None


def find_straightened(photo: Photo, found: GridFit, largest: int, settings: Settings) -> GridFit | None:
    """Detect again from straight above what was found, until it hardly moves."""
    seen: GridFit | None = found
    for _ in range(_MOST_PASSES):
        if seen is None:
            return None
        before, seen = seen, _find_straightened(photo, seen.grid, largest, settings)
        if seen and _moved(before.grid, seen.grid) < settings.max_corner_move:
            break
    return seen


def refine(photo: Photo, located: Located, size: int | None = None, settings: Settings = DEFAULT) -> Located:
    """Detect once more from straight above, in the same photo decoded larger."""
    found = _find_straightened(photo, located.grid, size or max(SIZES), settings)
    if found is None or (found.grid.rows, found.grid.cols) != (located.grid.rows, located.grid.cols):
        return located
    grid = replace(found.grid, evidence=located.grid.evidence)
    refined = replace(describe_squares(grid, found.heatmaps, found.lattice.points), guessed=located.guessed)
    return refined.enclosed() if located.closed else refined


def locate_board_at(photo: Photo, grid: Grid, settings: Settings = DEFAULT) -> Located:
    """Return a board whose rectangle is known, the lattice fitted anew to its own squares.

    Raises :class:`BoardNotFound` where it does not look like one from straight above.
    """
    heatmaps, lattice = detect_straightened(photo, grid, settings)
    if lattice is None:
        raise BoardNotFound
    own = replace(grid, homography=flat(heatmaps.to_picture @ lattice.matrix))
    evidence = evidence_of(GridFit(own, heatmaps, lattice), settings)
    if evidence < settings.min_evidence:
        raise BoardNotFound
    return describe_squares(replace(own, evidence=evidence), heatmaps, lattice.points).enclosed()


def _find_straightened(photo: Photo, grid: Grid, largest: int, settings: Settings) -> GridFit | None:
    heatmaps, lattice = detect_straightened(photo, grid, settings)
    return grid_under_mask(heatmaps, lattice, largest, settings) if lattice else None


def detect_straightened(photo: Photo, grid: Grid, settings: Settings) -> tuple[Heatmaps, Lattice | None]:
    """Detect from straight above what was found, and fit the lattice anew from where it should be."""
    heatmaps = detect_heatmaps(*straightened_grid(photo, grid, settings.locator_side))
    expected = inverse(heatmaps.to_picture) @ grid.matrix
    return heatmaps, settle(expected, peaks_of(heatmaps, settings.min_peak_heat))


def _moved(before: Grid, after: Grid) -> float:
    """Return how far the corners moved, in squares; without end where the rectangle is another one."""
    if (before.rows, before.cols) != (after.rows, after.cols):
        return np.inf
    return float(np.abs(np.array(before.corners) - np.array(after.corners)).max() / after.side)


def _turned_rightward(grid: Grid) -> Grid:
    """Turn the grid so that its rows run as nearly as can be from left to right in the photo."""
    turns = [grid]
    for _ in range(3):
        turns.append(turns[-1].turned())
    return max(turns, key=_rightward)


def _rightward(grid: Grid) -> float:
    tl, tr, br, bl = np.array(grid.corners)
    along = tr - tl + br - bl
    return float(along[0] / np.hypot(*along))


def describe_squares(grid: Grid, heatmaps: Heatmaps, points: Points) -> Located:
    """Say of every square, and of the ring around, where its own centre is and how far it belongs."""
    lattice = square_centres(-RING, -RING, grid.rows + 2 * RING, grid.cols + 2 * RING)
    seen = replace(points, xy=project(heatmaps.to_picture, points.xy))
    at = project_back(grid.matrix, seen.xy[seen.half > 0])
    centres = lattice.copy()
    for place in at:
        col, row = np.floor(place).astype(int) + RING
        if 0 <= row < centres.shape[0] and 0 <= col < centres.shape[1]:
            off = place - lattice[row, col]
            if np.hypot(*off) < _MOST_ASKEW:
                centres[row, col] += off
    belongs = mean_in_squares(heatmaps.board, inverse(heatmaps.to_picture) @ grid.matrix, centres)
    return Located(grid, centres.astype(np.float32), belongs, seen, heatmaps=heatmaps)


def grown(located: Located, top: int, bottom: int, left: int, right: int) -> Located:
    """Return what was located with so many rows and columns more, of which the locator knows nothing."""
    heatmaps, points = located.heatmaps, located.points
    if heatmaps is None or points is None:
        return located
    rows, cols = located.grid.rows, located.grid.cols
    grid = located.grid.part(-top, -left, rows + top + bottom, cols + left + right)
    seen = replace(points, xy=project_back(heatmaps.to_picture, points.xy))
    larger = describe_squares(grid, heatmaps, seen)
    added = np.zeros(larger.belongs.shape, bool)
    added[RING:-RING, RING:-RING] = True
    added[RING + top : RING + top + rows, RING + left : RING + left + cols] = False
    belongs = np.where(added, np.maximum(larger.belongs, _UNKNOWN), larger.belongs)
    belongs[RING + top : RING + top + rows, RING + left : RING + left + cols] = located.belongs[
        RING:-RING, RING:-RING
    ]
    return replace(larger, belongs=belongs)


def refit_to_placed(located: Located, placed: Collection[Place]) -> Grid:
    """Fit the grid anew to the points of squares that turned out to be placed; (row, col) of the grid.

    Patterns of the table next to the board can look like more squares and draw the lattice that way.
    """
    grid, points = located.grid, located.points
    if points is None:
        return grid
    at = project_back(grid.matrix, points.xy)
    around = ((-0.25, -0.25), (0.25, -0.25), (0.25, 0.25), (-0.25, 0.25))  # a corner has four neighbours
    beside = [map(tuple, np.floor(at + step).astype(int).tolist()) for step in around]
    cells_placed = {(col, row) for row, col in placed}
    own = np.array([any(cell in cells_placed for cell in cells) for cells in zip(*beside, strict=True)])
    lattice = settle(grid.matrix, points.some(own)) if own.sum() >= _FEWEST else None
    return replace(grid, homography=flat(lattice.matrix)) if lattice else grid
