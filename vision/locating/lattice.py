"""The lattice of squares through heat maps of its corners and of its centres.

A centre is a lattice point with half coordinates, so both kinds of peaks carry one lattice:
corners at (i, j), centres at (i + 1/2, j + 1/2), in squares.

Steps:
1. from a centre amid four corners a first guess of the lattice there, its size and direction (affine, 3 x 3);
2. let it grow: label all points (n, 2) near enough to a lattice point, fit, take in those further out, fit
   again. A plane through few points may tilt any way, so with few the lattice stays a parallelogram;
3. of several first guesses keep the lattice that explains most of the heat. This is what leaves
   other boards and loose dominoes aside;
4. fit once more, a point that lies off counting less (iteratively reweighted least squares with Cauchy's
   weights): dominoes lie askew by up to 0.15 squares.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from vision.geometry.grid import Array, project_back
from vision.locating.fit import fit
from vision.locating.peaks import Mask, Points

#: Farthest from a lattice point, in squares, that a peak still belongs to it: while a lattice grows, while it
#: settles, and at the end.
_NEAR, _SETTLING, _NEAR_LAST = 0.3, (0.4, 0.25, 0.22), 0.22
#: Distance in squares at which a point counts half in the last fit: what dominoes usually lie askew.
_USUALLY_ASKEW = 0.08
#: How far from its start the lattice looks, in squares, step by step.
_REACH = (1.3, 1.9, 2.8, 4.2, 6.3, 10.0)
#: First guesses to grow, at most; one lattice with this share of all heat needs no rival.
_GUESSES, _ENOUGH = 16, 0.6
#: Half squares from where it begins that a lattice reaches at most: more than any board and its neighbours.
_WIDEST = 60


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


def _guesses(points: Points) -> Iterator[Array]:
    """Yield affine lattices around the centres that lie best amid their four nearest corners."""
    centre = points.half > 0
    corners, middles = points.xy[~centre], points.xy[centre]
    if len(corners) < 4:
        return
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
    for i in good:
        yield _affine(across[i], down[i], middles[i])


def _affine(across: Array, down: Array, middle: Array) -> Array:
    """Return the lattice with these steps, the middle of its first square at ``middle``."""
    matrix = np.eye(3)
    matrix[:2] = np.stack([across, down, middle - (across + down) / 2], axis=1)
    return matrix


def _label(matrix: Array, points: Points) -> tuple[Array, Array, Array]:
    """Return where the points are on the lattice, the lattice point next to each, how far off it is."""
    at = project_back(matrix, points.xy)
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
    return bool(depth.min() > 0.05 and cv2.determinant(matrix) > 1e-9)


def settle(matrix: Array, points: Points) -> Lattice | None:
    """Fit a lattice that is already near, points that lie off counting less."""
    for near in _SETTLING:
        _, labels, off = _label(matrix, points)
        on = _together(labels, off < near, points.heat)
        if on.sum() < 5:
            return None
        weight = points.heat[on] / (1 + (off[on] / _USUALLY_ASKEW) ** 2)
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
