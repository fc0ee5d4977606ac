"""A homography through points: the direct linear transform, weighted (Hartley and Zisserman, 2004, 4.1)."""

from __future__ import annotations

import cv2
import numpy as np

from vision.geometry.grid import Array

#: Fewest points for a fit in perspective: with less it would follow their errors.
_FEW = 10
#: What holds each of the eight numbers near zero, those of the perspective most.
_RIDGE = np.array([1e-9] * 6 + [1e-3] * 2)
_RIDGE_OF_FEW = np.array([1e-9] * 6 + [1e3] * 2)


def fit(labels: Array, xy: Array, weight: Array) -> Array:
    """Return the homography from labels to places with the least weighted squares.

    Solved as linear equations in its eight numbers, in coordinates centred on the points and scaled
    to about 1, where the denominator is near 1. A ridge penalty holds the two numbers of the perspective
    near zero, a strong one while there are few points.
    """
    from_middle, from_size = labels.mean(axis=0), 3.0
    to_middle = xy.mean(axis=0)
    away = xy - to_middle
    to_size = max(float(np.abs(away).max()), 1e-6)
    u, v = ((labels - from_middle) / from_size).T
    x, y = (away / to_size).T
    count = len(labels)
    rows = np.zeros((8, 2 * count))
    rows[0, :count] = rows[3, count:] = u
    rows[1, :count] = rows[4, count:] = v
    rows[2, :count] = rows[5, count:] = 1
    wanted = np.concatenate([x, y])
    rows[6] = -np.concatenate([u, u]) * wanted
    rows[7] = -np.concatenate([v, v]) * wanted
    weighted = rows * np.concatenate([weight, weight])
    squares = weighted @ rows.T
    squares.flat[::9] += _RIDGE_OF_FEW if count < _FEW else _RIDGE
    core = np.ones(9)
    core[:8] = cv2.solve(src1=squares, src2=(weighted @ wanted)[:, None], flags=cv2.DECOMP_LU)[1][:, 0]
    from_x, from_y = from_middle.tolist()
    to_x, to_y = to_middle.tolist()
    one = 1 / from_size
    into = np.array([[one, 0, -from_x * one], [0, one, -from_y * one], [0, 0, 1]])
    back = np.array([[to_size, 0, to_x], [0, to_size, to_y], [0, 0, 1]])
    matrix: Array = back @ core.reshape(3, 3) @ into
    return matrix / matrix[2, 2] if abs(matrix[2, 2]) > 1e-9 else matrix
