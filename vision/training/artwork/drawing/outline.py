"""Outlines: polygons as arrays of (x, y), and how to bend, turn and place them."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

Points = NDArray[np.float64]
Pair = tuple[float, float]


def polygon(*corners: Pair) -> Points:
    return np.array(corners, float)


def box(left: float, top: float, right: float, bottom: float) -> Points:
    return polygon((left, top), (right, top), (right, bottom), (left, bottom))


def ellipse(x: float, y: float, width: float, height: float | None = None, turn: float = 0.0) -> Points:
    """Return an ellipse by its centre and its half axes."""
    angles = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    round_ = np.column_stack((np.cos(angles) * width, np.sin(angles) * (width if height is None else height)))
    return placed(round_, x, y, turn=turn)


def placed(points: ArrayLike, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> Points:
    """Return the points scaled and turned (degrees, clockwise) about the origin, then moved to (x, y)."""
    angle = np.radians(turn)
    spin = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    moved: Points = np.asarray(points, float) @ spin * scale + (x, y)
    return moved


def mirrored(points: ArrayLike) -> Points:
    """Return the points with left and right exchanged about the origin."""
    return np.asarray(points, float) * (-1.0, 1.0)


def curve(corners: ArrayLike, rounds: int = 3, *, closed: bool = True) -> Points:
    """Return the corners rounded off by cutting each one, again and again (Chaikin)."""
    points = np.asarray(corners, float)
    for _ in range(rounds):
        after = np.roll(points, -1, axis=0)
        cut = np.stack((0.75 * points + 0.25 * after, 0.25 * points + 0.75 * after), axis=1).reshape(-1, 2)
        points = cut if closed else np.vstack((points[:1], cut[:-2], points[-1:]))
    return points


def blob(rng: np.random.Generator, at: Pair, half: Pair, rough: float = 0.15) -> Points:
    """Return a roundish patch by its centre and half axes; its outline wavers by the part ``rough``."""
    count = 11
    angles = np.linspace(0, 2 * np.pi, count, endpoint=False) + rng.uniform(0, 1)
    radius = 1 + rng.uniform(-rough, rough, count)
    return curve(_around(at, half, angles, radius))


def stone(rng: np.random.Generator, at: Pair, half: Pair, corners: int = 7) -> Points:
    """Return a stone or slab by its centre and half axes: few corners, hardly rounded."""
    angles = np.sort(np.linspace(0, 2 * np.pi, corners, endpoint=False) + rng.uniform(-0.25, 0.25, corners))
    radius = 1 + rng.uniform(-0.16, 0.16, corners)
    return curve(_around(at, half, angles, radius), 1)


def _around(at: Pair, half: Pair, angles: Points, radius: Points) -> Points:
    return np.column_stack((np.cos(angles), np.sin(angles))) * radius[:, None] * half + at


def ribbon(spine: ArrayLike, widths: Sequence[float], rounds: int = 2) -> Points:
    """Return a band along an open line, its width given at the points of the line."""
    line = curve(spine, rounds, closed=False)
    along = np.gradient(line, axis=0)
    along /= np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-9)
    across = np.column_stack((-along[:, 1], along[:, 0]))
    half = np.interp(np.linspace(0, 1, len(line)), np.linspace(0, 1, len(widths)), widths)[:, None] / 2
    return np.vstack((line + across * half, (line - across * half)[::-1]))


def arc(x: float, y: float, radius: float, start: float, end: float) -> Points:
    """Return an open arc from one angle to another: degrees, clockwise from the right."""
    angles = np.radians(np.linspace(start, end, 14))
    return np.column_stack((x + radius * np.cos(angles), y + radius * np.sin(angles)))


def leaf(length: float, width: float, bend: float = 0.0) -> Points:
    """Return a leaf that grows from the origin to the right, its tip bent sideways by ``bend``."""
    along = np.linspace(0, 1, 12)
    half = width / 2 * np.sin(np.pi * along**0.8)
    middle = bend * along**2
    upper = np.column_stack((along * length, middle - half))
    lower = np.column_stack((along * length, middle + half))
    return np.vstack((upper, lower[::-1]))


def hull(points: Points) -> Points:
    """Return the convex outline around all the points."""
    around = cv2.convexHull(points.astype(np.float32))
    return np.asarray(around[:, 0], float)
