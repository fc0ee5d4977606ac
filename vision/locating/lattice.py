"""The lattice of squares through heat maps of its corners and of its centres.

A centre is a lattice point with half coordinates, so both kinds of peaks carry one lattice:
corners at (i, j), centres at (i + 1/2, j + 1/2), in squares.

Steps:
1. the maxima of both heats, to a fraction of a pixel;
2. from a centre amid four corners a first guess of the lattice there, its size and direction;
3. let it grow: label all points near enough to a lattice point, fit, look further out, fit again. A plane
   through few points may tilt any way, so while they are few the lattice stays a parallelogram;
4. of several first guesses keep the lattice that explains most of the heat. This is what leaves
   other boards and loose dominoes aside;
5. fit once more, a point that lies off counting less: dominoes lie askew by up to 0.15 squares.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.grid import Array, project

Mask = NDArray[np.bool_]

#: Farthest from a lattice point, in squares, that a peak still belongs to it: while a lattice grows, while it
#: settles, and at the end.
_NEAR, _SETTLING, _NEAR_LAST = 0.3, (0.4, 0.25, 0.22), 0.22
#: Distance in squares at which a point counts half in the last fit: what dominoes usually lie askew.
_ASKEW = 0.08
#: How far from its start the lattice looks, in squares, step by step.
_REACH = (1.3, 1.9, 2.8, 4.2, 6.3, 10.0)
#: First guesses to grow, at most; one lattice with this share of all heat needs no rival.
_GUESSES, _ENOUGH = 16, 0.6
#: Half squares from where it begins that a lattice reaches at most: more than any board and its neighbours.
_WIDEST = 60
#: Fewest points for a fit in perspective: with less it would follow their errors.
_FEW = 10


@dataclass(frozen=True, slots=True, eq=False)
class Points:
    """Peaks: places (n, 2) in pixels, heats (n,), and the half (n,) that centres have as coordinates."""

    xy: Array
    heat: Array
    half: Array

    def __len__(self) -> int:
        return len(self.xy)

    def some(self, chosen: Mask) -> Points:
        return Points(self.xy[chosen], self.heat[chosen], self.half[chosen])


@dataclass(frozen=True, slots=True, eq=False)
class Lattice:
    """A homography from squares to pixels, and the points that lie on it with their lattice points."""

    matrix: Array
    points: Points
    on: Mask
    labels: Array
    off: Array

    @property
    def heat(self) -> float:
        """The heat on the lattice; a point counts less the farther off it is, since chance hits anywhere."""
        near = 1 - (self.off[self.on] / _NEAR_LAST) ** 2
        return float(self.points.heat[self.on] @ near)


def peaks(corner: NDArray[np.float32], centre: NDArray[np.float32], least: float, stride: float) -> Points:
    """Return the maxima of both heats, places in pixels of the picture that they were made from."""
    found = [_maxima(heat, least) for heat in (corner, centre)]
    return Points(
        xy=np.concatenate([xy for xy, _ in found]) * stride,
        heat=np.concatenate([heat for _, heat in found]),
        half=np.concatenate(
            [np.full(len(xy), half) for (xy, _), half in zip(found, (0.0, 0.5), strict=True)]
        ),
    )


def _maxima(heat: NDArray[np.float32], least: float) -> tuple[Array, Array]:
    """Return places (n, 2) and heights of 3 x 3 maxima, refined by a parabola through the logarithm.

    Equal neighbours are one flat top; its place is their mean.
    """
    framed = cv2.copyMakeBorder(heat, 1, 1, 1, 1, cv2.BORDER_REPLICATE)
    highest = cv2.dilate(src=framed, kernel=np.ones((3, 3), np.uint8))[1:-1, 1:-1]
    rows, cols = np.nonzero((heat >= highest) & (heat > least))
    log = np.log(np.maximum(framed, 1e-4)).astype(np.float64)
    r, c = rows + 1, cols + 1
    x = cols + 0.5 + _vertex(log[r, c - 1], log[r, c], log[r, c + 1])
    y = rows + 0.5 + _vertex(log[r - 1, c], log[r, c], log[r + 1, c])
    top = np.zeros(heat.shape, np.uint8)
    top[rows, cols] = 1
    _, numbered = cv2.connectedComponents(top, connectivity=8)
    of_top = numbered[rows, cols] - 1
    size = np.maximum(np.bincount(of_top), 1)
    places = np.stack([np.bincount(of_top, value) / size for value in (x, y)], axis=-1)
    return places, np.bincount(of_top, heat[rows, cols]) / size


def _vertex(before: Array, at: Array, after: Array) -> Array:
    """Return where between -1/2 and 1/2 the parabola through three values has its top."""
    bend = np.minimum(before - 2 * at + after, -1e-6)
    top: Array = np.clip((before - after) / (2 * bend), -0.5, 0.5)
    return top


def find_lattice(points: Points) -> Lattice | None:
    """Return the lattice that explains most of the heat, ``None`` where there is none."""
    best: Lattice | None = None
    for guess in _guesses(points):
        matrix = _grow(guess, points)
        grown = None if matrix is None else settle(matrix, points)
        if grown is not None and (best is None or grown.heat > best.heat):
            best = grown
            if best.heat > _ENOUGH * points.heat.sum():
                break
    return best


def _guesses(points: Points) -> list[Array]:
    """Return affine lattices around the centres that lie best amid their four nearest corners."""
    centre = points.half > 0
    corners, middles = points.xy[~centre], points.xy[centre]
    if len(corners) < 4:
        return []
    away = corners[None] - middles[:, None]
    nearest = np.argsort((away**2).sum(axis=2), axis=1, kind="stable")[:, :4]
    four = np.take_along_axis(away, nearest[..., None], axis=1)
    around = np.argsort(np.arctan2(four[..., 1], four[..., 0]), axis=1, kind="stable")
    a, b, c, d = np.take_along_axis(four, around[..., None], axis=1).transpose(1, 0, 2)
    uneven = (np.abs(a + c) + np.abs(b + d)).max(axis=1) / np.abs(four).max(axis=(1, 2))
    across, down = (b - a + c - d) / 2, (d - a + c - b) / 2
    area = across[:, 0] * down[:, 1] - across[:, 1] * down[:, 0]
    square = area > 0.3 * np.hypot(*across.T) * np.hypot(*down.T)
    order = np.argsort(uneven - points.heat[centre], kind="stable")
    good = [i for i in order if uneven[i] < 0.6 and square[i]][:_GUESSES]
    return [_affine(across[i], down[i], middles[i]) for i in good]


def _affine(across: Array, down: Array, middle: Array) -> Array:
    """Return the lattice with these steps, the middle of its first square at ``middle``."""
    return np.vstack([np.column_stack([across, down, middle - (across + down) / 2]), [0, 0, 1]])


def _label(matrix: Array, points: Points) -> tuple[Array, Array, Array]:
    """Return where the points are on the lattice, the lattice point next to each, how far off it is."""
    at = project(np.linalg.inv(matrix), points.xy)
    half = points.half[:, None]
    labels = np.round(at - half) + half
    return at, labels, np.hypot(*(at - labels).T)


def _grow(matrix: Array, points: Points) -> Array | None:
    for reach in _REACH:
        at, labels, off = _label(matrix, points)
        on = (off < _NEAR) & (np.abs(at - 0.5).max(axis=1) < reach)
        if on.sum() < 5:
            return None
        matrix = fit(labels[on], points.xy[on], points.heat[on])
        if not _sound(matrix, labels[on]):
            return None
    return matrix


def _sound(matrix: Array, labels: Array) -> bool:
    """Tell whether the fitted points lie all on the same side of the horizon, none mirrored."""
    depth = labels @ matrix[2, :2] + matrix[2, 2]
    return bool((depth > 0.05).all() and np.linalg.det(matrix) > 1e-9)


def settle(matrix: Array, points: Points) -> Lattice | None:
    """Fit a lattice that is already near, points that lie off counting less."""
    for near in _SETTLING:
        _, labels, off = _label(matrix, points)
        on = _together(labels, off < near, points.heat)
        if on.sum() < 5:
            return None
        weight = points.heat[on] / (1 + (off[on] / _ASKEW) ** 2)
        matrix = fit(labels[on], points.xy[on], weight)
        if not _sound(matrix, labels[on]):
            return None
    _, labels, off = _label(matrix, points)
    return Lattice(matrix, points, _together(labels, off < _NEAR_LAST, points.heat), labels, off)


def _together(labels: Array, on: Mask, heat: Array) -> Mask:
    """Keep only points without a gap of more than a square between them: the heaviest such group.

    Farther away, a point of another board is on our lattice by chance.
    """
    half_steps = np.round(2 * labels)
    on = on & (np.abs(half_steps) < _WIDEST).all(axis=1)
    if not on.any():
        return on
    half_steps = half_steps.astype(int)
    low = half_steps[on].min(axis=0)
    x, y = (half_steps[on] - low).T
    taken = np.zeros((y.max() + 1, x.max() + 1), np.uint8)
    taken[y, x] = 1
    _, groups = cv2.connectedComponents(
        cv2.dilate(src=taken, kernel=np.ones((3, 3), np.uint8)), connectivity=8
    )
    group = groups[y, x]
    heaviest = np.bincount(group, heat[on]).argmax()
    kept = on.copy()
    kept[on] = group == heaviest
    return kept


def fit(labels: Array, xy: Array, weight: Array) -> Array:
    """Return the homography from labels to places with the least weighted squares.

    Solved as linear equations in its eight numbers, in coordinates centred on the points and scaled
    to about 1, where the denominator is near 1. The two numbers of the perspective are held near zero as by a
    faint spring, firmly while there are few points.
    """
    from_middle, from_size = labels.mean(axis=0), 3.0
    to_middle, to_size = xy.mean(axis=0), max(float(np.abs(xy - xy.mean(axis=0)).max()), 1e-6)
    u, v = ((labels - from_middle) / from_size).T
    x, y = ((xy - to_middle) / to_size).T
    one, zero = np.ones_like(u), np.zeros_like(u)
    rows = np.concatenate(
        [
            np.stack([u, v, one, zero, zero, zero, -u * x, -v * x], axis=1),
            np.stack([zero, zero, zero, u, v, one, -u * y, -v * y], axis=1),
        ]
    )
    both = np.tile(weight, 2)[:, None]
    spring = np.full(8, 1e-9)
    spring[6:] = 1e-3 if len(labels) >= _FEW else 1e3
    squares = rows.T @ (rows * both) + np.diag(spring)
    numbers = np.linalg.solve(squares, rows.T @ (np.concatenate([x, y]) * both[:, 0]))
    core = np.append(numbers, 1.0).reshape(3, 3)
    into = np.array(
        [
            [1 / from_size, 0, -from_middle[0] / from_size],
            [0, 1 / from_size, -from_middle[1] / from_size],
            [0, 0, 1],
        ]
    )
    back = np.array([[to_size, 0, to_middle[0]], [0, to_size, to_middle[1]], [0, 0, 1]])
    matrix: Array = back @ core @ into
    return matrix / matrix[2, 2] if abs(matrix[2, 2]) > 1e-9 else matrix
