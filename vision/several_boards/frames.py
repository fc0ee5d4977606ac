"""Which squares of one lattice belong to which board: a frame for each start tile.

Steps:
1. every start tile lies in a frame of 5x5 or 7x7 squares. Choose the frames, one for each start tile, that
   hold most squares, overlap least and cut the fewest dominoes: exact, by trying all of them;
2. a board does not have to fill its frame, and the next may begin in what it leaves free. Where the frames of
   several boards cut dominoes, try all smaller ones, two boards at a time, until nothing gets better;
3. a board is what of its frame hangs together with its start tile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.board import SIZES, Place
from vision.geometry.grid import Grid

Mask = NDArray[np.bool_]
Floats = NDArray[np.float64]
#: Boards of 7x7 on one table, at most: two players build such.
MOST_LARGE = 2
#: What a frame loses, in squares, by each domino that it cuts, and by each square that another frame has too.
_CUT, _SHARED = 2.0, 3.0
#: Start tiles of others in a frame rule it out.
_NEVER = 1000.0
#: How many squares more frames of 7x7 have to hold before they are believed, and how many dominoes frames of
#: several boards of 5x5 have to cut: what lies outside of them uncut may be one more board, unless each board
#: is higher and wider than 5.
_GAIN_OF_LARGER, _LEAST_CUT = 3.0, 2
#: How many squares frames of 7x7 may leave outside and still hold all.
_MOST_LEFT = 2
#: How often each pair of boards is tried anew; two rounds are enough nearly always.
_MOST_ROUNDS = 5


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """What the lattice shows: squares placed, start tiles, and dominoes as pairs of places.

    ``offs``: how far off the lattice each start tile lies with its board, in rows and columns.
    """

    grid: Grid
    placed: Mask
    dominoes: tuple[tuple[Place, Place], ...]
    starts: tuple[Place, ...] = ()
    offs: tuple[tuple[float, float], ...] = ()


def best_frames(seen: Seen, size: int | None, *, roughly: bool = False) -> list[Mask]:
    """Return the frame of each start tile, as the squares of the lattice that lie in it.

    ``roughly``: without trying smaller ones, which takes a quarter of a second for four boards.
    """
    small, large = min(SIZES), max(SIZES)
    few = len(seen.starts) <= MOST_LARGE
    if size == large and few:
        return _frames(seen, large)[1]
    value, frames = _frames(seen, small)
    cut = sum(cuts(seen, frame) for frame in frames)
    if size is None and few:
        larger, large_frames = _frames(seen, large)
        believed = (
            len(frames) == 1
            or cut >= _LEAST_CUT
            or _all_are_larger(seen, large_frames)
            or _hold_all(seen, large_frames)
        )
        if believed and larger > value + _GAIN_OF_LARGER:
            return large_frames
    smaller = cut and len(frames) > 1 and not roughly
    return _smaller_frames(seen, small, frames) if smaller else frames


def _all_are_larger(seen: Seen, frames: Sequence[Mask]) -> bool:
    """Tell whether every board is both higher and wider than 5x5 in these frames."""
    boxes = (box_of(own_squares(seen, start, number, frames)) for number, start in enumerate(seen.starts))
    return all(min(bottom - top, right - left) > min(SIZES) for top, left, bottom, right in boxes)


def _hold_all(seen: Seen, frames: Sequence[Mask]) -> bool:
    """Tell whether frames hold every square, but for a domino, and cut none: there is no further board."""
    left = (seen.placed & ~np.any(frames, axis=0)).sum()
    return left <= _MOST_LEFT and not any(cuts(seen, frame) for frame in frames)


def _frames(seen: Seen, side: int) -> tuple[float, list[Mask]]:
    """Return the best frames of one size and what they are worth, in squares."""
    choices = [_frames_around(seen, start, side, side) for start in seen.starts]
    worth = _worths(seen, choices)
    total = np.zeros([len(each) for each in worth])
    for number, values in enumerate(worth):
        total += values.reshape([-1 if axis == number else 1 for axis in range(total.ndim)])
        for other in range(number):
            shared = _shared(seen, choices[other], choices[number])
            shape = [len(worth[axis]) if axis in {other, number} else 1 for axis in range(total.ndim)]
            total -= _SHARED * shared.reshape(shape)
    best = np.unravel_index(total.argmax(), total.shape)
    return float(total[best]), [frames[int(at)] for frames, at in zip(choices, best, strict=True)]


def _smaller_frames(seen: Seen, side: int, frames: Sequence[Mask]) -> list[Mask]:
    """Return frames of at most so many squares a side that are better together, or else the same ones."""
    sizes = [(rows, cols) for rows in range(side, 0, -1) for cols in range(side, 0, -1)]
    choices = [
        [frame, *(each for size in sizes for each in _frames_around(seen, start, *size))]
        for frame, start in zip(frames, seen.starts, strict=True)
    ]
    worth, chosen = _worths(seen, choices), [0] * len(frames)
    for _ in range(_MOST_ROUNDS):
        before = list(chosen)
        for one, two in combinations(range(len(frames)), 2):
            total = worth[one][:, None] + worth[two] - _SHARED * _shared(seen, choices[one], choices[two])
            for other in {*range(len(frames))} - {one, two}:
                fixed = [choices[other][chosen[other]]]
                total -= _SHARED * _shared(seen, choices[one], fixed)
                total -= _SHARED * _shared(seen, choices[two], fixed)[:, 0]
            if total.max() > total[chosen[one], chosen[two]]:
                chosen[one], chosen[two] = map(int, np.unravel_index(total.argmax(), total.shape))
        if chosen == before:
            break
    return [each[at] for each, at in zip(choices, chosen, strict=True)]


def _frames_around(seen: Seen, start: Place, rows: int, cols: int) -> list[Mask]:
    """Return every frame of so many squares that holds a start tile."""
    frames = []
    for top in range(start[0] - rows + 1, start[0] + 1):
        for left in range(start[1] - cols + 1, start[1] + 1):
            frame = np.zeros_like(seen.placed)
            frame[max(0, top) : top + rows, max(0, left) : left + cols] = True
            frames.append(frame)
    return frames


def _worths(seen: Seen, choices: Sequence[Sequence[Mask]]) -> list[Floats]:
    return [
        np.array([_worth(seen, frame, start) for frame in frames])
        for start, frames in zip(seen.starts, choices, strict=True)
    ]


def _worth(seen: Seen, frame: Mask, start: Place) -> float:
    others = sum(bool(frame[other]) for other in seen.starts if other != start)
    return int((frame & seen.placed).sum()) - _CUT * cuts(seen, frame) - _NEVER * others


def cuts(seen: Seen, frame: Mask) -> int:
    """Return how many dominoes lie half in a frame."""
    return sum(bool(frame[one] != frame[two]) for one, two in seen.dominoes)


def _shared(seen: Seen, one: Sequence[Mask], two: Sequence[Mask]) -> Floats:
    """Return how many placed squares each frame of one board shares with each of another."""
    flat = [np.array([(frame & seen.placed).ravel() for frame in frames], float) for frames in (one, two)]
    return np.asarray(flat[0] @ flat[1].T)


def own_squares(seen: Seen, start: Place, number: int, frames: Sequence[Mask]) -> Mask:
    """Return the placed squares of a frame that hang together with its start tile, in whole dominoes."""
    own = frames[number] & seen.placed
    for one, two in seen.dominoes:
        if own[one] != own[two]:
            own[one] = own[two] = False
    _, parts = cv2.connectedComponents(own.astype(np.uint8), connectivity=4)
    return np.asarray(parts == parts[start])


def box_of(own: Mask) -> tuple[int, int, int, int]:
    rows, cols = np.flatnonzero(own.any(axis=1)), np.flatnonzero(own.any(axis=0))
    return int(rows[0]), int(cols[0]), int(rows[-1]) + 1, int(cols[-1]) + 1
