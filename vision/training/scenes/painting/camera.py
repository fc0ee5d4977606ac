"""A pinhole camera: where it stands, and to which pixel it projects a point.

The table is the plane z = 0, x to the right and y down (as in a picture of the board from above), z up
towards the camera; the unit is the side of a square. Pixels are continuous: the picture reaches from
(0, 0) to (width, height), the first pixel's centre is (0.5, 0.5).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from vision.training.arrays import Array


@dataclass(frozen=True)
class Camera:
    """Looks at ``target`` on the table from ``distance``, ``tilt`` radians from straight above.

    ``azimuth`` is the direction from the target to where it stands, ``roll`` its turn about its own axis,
    ``focal`` the focal length in long sides of the picture, ``centre`` where the target appears, as
    fractions of the picture.
    """

    width: int
    height: int
    target: tuple[float, float]
    distance: float
    tilt: float
    azimuth: float
    roll: float = 0.0
    focal: float = 0.85
    centre: tuple[float, float] = (0.5, 0.5)

    @cached_property
    def position(self) -> Array:
        """Where it is, in squares."""
        aside = self.distance * np.sin(self.tilt)
        x, y = self.target
        return np.array(
            [
                x + aside * np.cos(self.azimuth),
                y + aside * np.sin(self.azimuth),
                self.distance * np.cos(self.tilt),
            ]
        )

    @cached_property
    def matrix(self) -> Array:
        """The 3 x 4 matrix that takes (x, y, z, 1) to a homogeneous pixel; its third row is the depth.

        Inside, z points down, so that right, down and forward are right-handed like x, y, z.
        """
        flip = np.array([1.0, 1.0, -1.0])
        eye = self.position * flip
        forward = np.array([*self.target, 0.0]) - eye
        forward /= np.linalg.norm(forward)
        right = np.array([np.sin(self.azimuth), -np.cos(self.azimuth), 0.0])
        down = np.cross(forward, right)
        cos, sin = np.cos(self.roll), np.sin(self.roll)
        right, down = cos * right + sin * down, cos * down - sin * right
        focal = self.focal * max(self.width, self.height)
        middle = np.array([self.centre[0] * self.width, self.centre[1] * self.height])
        turn = np.stack([focal * right + middle[0] * forward, focal * down + middle[1] * forward, forward])
        return np.column_stack([turn * flip, -turn @ eye])

    def project(self, points: Array) -> Array:
        """Return the pixels (n, 2) of points (n, 3), or of (n, 2) on the table."""
        points = np.atleast_2d(np.asarray(points, float))
        if points.shape[1] == 2:
            points = np.column_stack([points, np.zeros(len(points))])
        seen = points @ self.matrix[:, :3].T + self.matrix[:, 3]
        return np.asarray(seen[:, :2] / seen[:, 2:])

    def depth(self, points: Array) -> Array:
        """Return how far before the lens points (n, 3) are; behind it is negative."""
        return np.asarray(np.atleast_2d(points) @ self.matrix[2, :3] + self.matrix[2, 3])

    def plane(self, z: float = 0.0) -> Array:
        """Return the homography from (x, y) at height z to pixels."""
        m = self.matrix
        return np.column_stack([m[:, 0], m[:, 1], m[:, 3] + z * m[:, 2]])

    def scale(self, point: tuple[float, float]) -> float:
        """Return how many pixels a square is long there, the mean of all directions."""
        x, y = point
        around = self.project(np.array([[x - 0.5, y], [x + 0.5, y], [x, y - 0.5], [x, y + 0.5]]))
        one, two = around[1] - around[0], around[3] - around[2]
        return float(np.sqrt(abs(one[0] * two[1] - one[1] * two[0])))
