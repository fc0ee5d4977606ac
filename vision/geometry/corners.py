"""The four corners of a board as people and files give them."""

from __future__ import annotations

import numpy as np

from vision.geometry.grid import Array


def four_points(given: object) -> Array | None:
    """Return four points (4, 2) of a picture; nothing where that is not what was given."""
    try:
        points = np.array(given, np.float64)
    except (TypeError, ValueError, OverflowError):  # no numbers, or too long ones
        return None
    return points if points.shape == (4, 2) and np.isfinite(points).all() else None


def bends(corners: Array) -> Array:
    """Return how far an outline (4, 2) bends at each corner, as the area between its two sides.

    It is above zero where it bends clockwise, as seen in a picture.
    """
    along = np.roll(corners, -1, axis=0) - corners
    after = np.roll(along, -1, axis=0)
    bent: Array = along[:, 0] * after[:, 1] - along[:, 1] * after[:, 0]
    return bent
