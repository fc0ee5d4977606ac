"""Boards that lie so close that one lattice runs through them: which squares belong to which.

Steps:
1. classify what was located and every square of the lattice that hangs together with it, far around: start
   tiles, what is placed, and on which side the other half of each domino lies;
2. every start tile lies in a frame of 5x5 or 7x7 squares (:mod:`vision.several_boards.frames`);
3. what is less sure to be a start tile is taken for one if boards hold more of the squares with it;
4. a board is what of its frame hangs together with its start tile. One that reaches the edge of what was
   classified is left out: it may go on, and is found by itself once the others are hidden. Squares right
   beside it that are in no frame are told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import log

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.board import SIDES, Place
from vision.classifying.classify import CROP_SIDE, CROP_SQUARES, Chances, Look, classify_crops
from vision.classifying.square_classes import HEADS, NOTHING_PLACED
from vision.geometry.grid import Grid
from vision.loading.load import Photo
from vision.locating.heatmaps import square_centres
from vision.locating.located import RING, Located
from vision.rectify import Rectified, rectify
from vision.settings import Settings
from vision.several_boards.frames import Mask, Seen, best_frames, box_of, cuts, own_squares
from vision.several_boards.start_tiles import START_KINDS, StartTile, start_tiles

#: Squares around what was located that may be classified too: a frame of 7 beside it, and that it ends.
_AROUND = 8
#: Chance from which a square is placed, or is a start tile; and from which it is one more start tile where
#: what was located makes one board by itself. Under moire, bare tiles of a floor can look like start tiles.
_LIKELY, _SURE = 0.5, 0.95
#: Start tiles of one table, at most.
_MOST = 4
#: Chance that one more start tile has at least, and how many squares more boards hold with it if it is sure.
_LEAST, _GAIN = 0.01, 4.0


@dataclass(frozen=True, slots=True)
class OneBoard:
    """The grid of one of several boards on a lattice.

    ``more_beside``: more lies beside it that is in no frame. ``off_lattice``: its squares are not those of
    the lattice, so that it may be a row larger or smaller than it seems there.
    """

    grid: Grid
    more_beside: bool
    off_lattice: bool = False


def boards_on_lattice(  # noqa: PLR0913 - the photo, where it was located, what is known
    photo: Photo,
    grid: Grid,
    size: int | None,
    settings: Settings,
    look: Look | None = None,
    *,
    sure_beside: float | None = None,
) -> list[OneBoard]:
    """Return each board on the lattice of ``grid``; none where there is nothing to tell apart.

    ``look`` is that of a profile. ``sure_beside``: the grid is known to have one start tile, so it is one
    board unless something is placed right beside it with this chance.
    """
    seen = _look_around(photo, grid, size, settings, look, sure_beside)
    if seen is None:
        return []
    inside = np.zeros_like(seen.placed)
    inside[_AROUND : _AROUND + grid.rows, _AROUND : _AROUND + grid.cols] = True
    if not seen.starts or (len(seen.starts) == 1 and not (seen.placed & ~inside).any()):
        return []
    frames = best_frames(seen, size)
    found = [own_squares(seen, start, number, frames) for number, start in enumerate(seen.starts)]
    rest = seen.placed & ~np.any(frames, axis=0)
    return [
        OneBoard(
            seen.grid.part(top + down, left + right_by, bottom - top, right - left),
            more_beside=int((_beside(own) & rest).sum()) >= settings.min_squares_beyond,
            off_lattice=bool(down or right_by),
        )
        for own, (down, right_by) in zip(found, seen.offs, strict=True)
        if own.sum() >= settings.min_squares and not _at_edge(own)
        for top, left, bottom, right in [box_of(own)]
    ]


def _look_around(  # noqa: PLR0913, PLR0917 - as above
    photo: Photo,
    grid: Grid,
    size: int | None,
    settings: Settings,
    look: Look | None,
    sure_beside: float | None,
) -> Seen | None:
    """Return what the lattice shows; nothing where one start tile is known, and nothing lies beside."""
    rows, cols = grid.rows + 2 * _AROUND, grid.cols + 2 * _AROUND
    around = grid.part(-_AROUND, -_AROUND, rows, cols)
    centres = square_centres(-RING, -RING, rows + 2 * RING, cols + 2 * RING).astype(np.float32)
    rectified = rectify(photo, Located(around, centres, np.ones(centres.shape[:2], np.float32)), settings)
    known, answers = _connected(rectified, settings, sure_beside)
    if not answers:
        return None
    if look:  # it tells the copy by all squares together
        answers = look(rectified.crops_of(known, CROP_SQUARES, CROP_SIDE))
    chances = np.exp(answers["kind"])
    placed, start, sides = np.zeros(known.shape, bool), np.zeros(known.shape), np.full(known.shape, -1)
    placed[known] = chances[:, NOTHING_PLACED] < 1 - _LIKELY
    start[known] = chances[:, START_KINDS].sum(axis=1)
    sides[known] = answers["partner"].argmax(axis=1)
    inner = np.s_[RING:-RING, RING:-RING]
    halves = placed & (start <= _LIKELY)
    seen = Seen(around, placed[inner], _dominoes(halves[inner], sides[inner]))
    least = _LIKELY if sure_beside is None else _SURE  # those beside a whole board have to be sure
    return _with_start_tiles(seen, start_tiles(rectified, start, settings), least, size)


def _with_start_tiles(seen: Seen, tiles: Sequence[StartTile], least: float, size: int | None) -> Seen:
    """Return what the lattice shows with its start tiles: those of at least so much chance, and others.

    The less likely one is, the more squares boards have to hold with it.
    """
    for tile in [tile for tile in tiles if tile.chance > least][:_MOST]:
        seen = _with_start(seen, tile)
    unsure = [tile for tile in tiles if _LEAST <= tile.chance <= least]
    worth = _worth(seen, size)
    while unsure and len(seen.starts) < _MOST:
        each = [_with_start(seen, tile) for tile in unsure]
        worths = [_worth(more, size) for more in each]
        best = max(range(len(each)), key=lambda number: worths[number] + log(unsure[number].chance))
        if worths[best] + log(unsure[best].chance) < worth + _GAIN:
            break
        seen, worth = each[best], worths[best]
        del unsure[best]
    return seen


def _with_start(seen: Seen, tile: StartTile) -> Seen:
    place = (tile.place[0] - RING, tile.place[1] - RING)
    placed = seen.placed.copy()
    placed[place] = True
    return replace(
        seen,
        placed=placed,
        dominoes=tuple(each for each in seen.dominoes if place not in each),
        starts=(*seen.starts, place),
        offs=(*seen.offs, tile.off),
    )


def _worth(seen: Seen, size: int | None) -> int:
    """Return how many squares the boards hold together, less by each domino that their frames cut."""
    if not seen.starts:
        return 0
    frames = best_frames(seen, size, roughly=True)
    own = [own_squares(seen, start, number, frames) for number, start in enumerate(seen.starts)]
    return int(np.any(own, axis=0).sum()) - sum(cuts(seen, frame) for frame in frames)


def _connected(rectified: Rectified, settings: Settings, sure_beside: float | None) -> tuple[Mask, Chances]:
    """Classify what was located, and on from what is placed to the squares beside and across its corners.

    Returns which squares were classified, and their answers row by row. With ``sure_beside`` the ring around
    what was located comes first, and there are no answers if nothing on it is placed with that chance: a hand
    beside a board is no other board.
    """
    shown = rectified.inside >= settings.min_ring_inside
    shown[[0, -1]] = shown[:, [0, -1]] = False
    located, known = np.zeros_like(shown), np.zeros_like(shown)
    located[_AROUND + RING : -_AROUND - RING, _AROUND + RING : -_AROUND - RING] = True
    wanted = located if sure_beside is None else _and_around(located) & ~located
    every: Chances = {}
    while (new := wanted & shown & ~known).any():
        answers = classify_crops(rectified.crops_of(new, CROP_SQUARES, CROP_SIDE), settings)
        for name in ("kind", "partner"):
            every.setdefault(name, np.zeros((*shown.shape, HEADS[name])))[new] = answers[name]
        known |= new
        placed = known & (every["kind"][..., NOTHING_PLACED] < np.log(1 - _LIKELY))
        ring_only = not (known & located).any()
        least = sure_beside if ring_only and sure_beside is not None else _LIKELY
        if not (every["kind"][known][:, NOTHING_PLACED] < np.log(1 - least)).any():
            return known, {}
        wanted = _and_around(placed) | located
    return known, {name: chances[known] for name, chances in every.items()}


def _and_around(squares: Mask) -> Mask:
    """Return squares with those beside them and across their corners."""
    return np.asarray(cv2.dilate(squares.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0)


def _dominoes(halves: Mask, sides: NDArray[np.int_]) -> tuple[tuple[Place, Place], ...]:
    """Return the pairs of squares each of which points at the other."""
    found = []
    for r, c in zip(*np.nonzero(halves), strict=True):
        for side in (2, 3):  # right and down: each pair once
            row, col = r + SIDES[side][0], c + SIDES[side][1]
            within = row < halves.shape[0] and col < halves.shape[1]
            if within and halves[row, col] and sides[r, c] == side and sides[row, col] == 3 - side:
                found.append(((int(r), int(c)), (int(row), int(col))))
    return tuple(found)


def _beside(own: Mask) -> Mask:
    """Return the squares right beside some squares, not across their corners."""
    cross = cv2.getStructuringElement(cv2.MORPH_CROSS, (3, 3))
    return np.asarray(cv2.dilate(own.astype(np.uint8), cross) > 0) & ~own


def _at_edge(own: Mask) -> bool:
    return bool(own[[0, -1]].any() or own[:, [0, -1]].any())
