"""A homography through points: the direct linear transform, weighted (Hartley and Zisserman, 2004, 4.1)."""

from __future__ import annotations

import numpy as np

from vision.geometry.grid import Array

#: Fewest points for a fit in perspective: with less it would follow their errors.
_FEW = 10


def fit(labels: Array, xy: Array, weight: Array) -> Array:
    """Return the homography from labels to places with the least weighted squares.

    Solved as linear equations in its eight numbers, in coordinates centred on the points and scaled
    to about 1, where the denominator is near 1. A ridge penalty holds the two numbers of the perspective
    near zero, a strong one while there are few points.
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
    ridge = np.full(8, 1e-9)
    ridge[6:] = 1e-3 if len(labels) >= _FEW else 1e3
    squares = rows.T @ (rows * both) + np.diag(ridge)
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
