"""A pinhole camera whose lens bends the picture a little.

The world is measured in squares: x to the right, y towards the photographer, z up from the table. A point
of a picture is in pixels, whole numbers at the centres of pixels.
"""

from dataclasses import dataclass

import numpy as np

#: The straight picture is drawn this much larger than the photo, so that a bent one has something at its rim.
MARGIN = 1.09


@dataclass(frozen=True, eq=False)
class Camera:
    """``axes`` are the rows right, down, forward. ``bend`` above 0 is a barrel, below 0 a pincushion."""

    place: np.ndarray
    axes: np.ndarray
    focal: float
    size: tuple[int, int]
    bend: float = 0.0

    @property
    def middle(self):
        return (np.array(self.size) - 1) / 2

    @property
    def straight_size(self):
        """Width and height of the picture before it is bent."""
        return tuple(2 * round(side * MARGIN / 2) for side in self.size)

    def straight(self, points):
        """Project points (N, 3) into the straight picture: x, y and depth of each."""
        seen = (np.asarray(points, float) - self.place) @ self.axes.T
        depth = np.maximum(seen[:, 2], 1e-6)
        flat = seen[:, :2] * (self.focal / depth)[:, None] + (np.array(self.straight_size) - 1) / 2
        return np.column_stack([flat, seen[:, 2]])

    def project(self, points):
        """Return where points (N, 3) are in the photo (N, 2)."""
        wanted = self.straight(points)[:, :2] - (np.array(self.straight_size) - 1) / 2
        found = wanted.copy()
        for _ in range(12):
            found = wanted / self._stretch(found)
        return found + self.middle

    def maps(self):
        """Return for each pixel of the photo its x and y in the straight picture."""
        width, height = self.size
        x, y = np.meshgrid(np.arange(width) - self.middle[0], np.arange(height) - self.middle[1])
        stretch = self._stretch(np.stack([x, y], -1))[..., 0]
        across, down = (np.array(self.straight_size) - 1) / 2
        return (x * stretch + across).astype(np.float32), (y * stretch + down).astype(np.float32)

    def _stretch(self, offset):
        reach = (np.array(self.size) ** 2).sum() / 4
        return 1 + self.bend * (offset**2).sum(-1, keepdims=True) / reach

    def plane(self, height):
        """Return the homography (3, 3) from x, y on a level plane to the straight picture."""
        inner = np.array(
            [
                [self.focal, 0, (self.straight_size[0] - 1) / 2],
                [0, self.focal, (self.straight_size[1] - 1) / 2],
            ]
        )
        lens = np.vstack([inner, [0, 0, 1]])
        shift = self.axes @ (np.array([0, 0, height]) - self.place)
        return lens @ np.column_stack([self.axes[:, 0], self.axes[:, 1], shift])

    def rays(self, x, y):
        """Return the directions (..., 3) from the camera through points of the straight picture, length 1."""
        across, down = (np.array(self.straight_size) - 1) / 2
        seen = np.stack([(x - across) / self.focal, (y - down) / self.focal, np.ones_like(x)], -1)
        seen /= np.linalg.norm(seen, axis=-1, keepdims=True)
        return (seen @ self.axes).astype(np.float32)


def camera_above(target, distance, *, tilt, roll, focal, size, bend=0.0):
    """Return a camera that looks at a point of the table, ``tilt`` away from straight down (radians)."""
    forward = np.array([0, -np.sin(tilt), -np.cos(tilt)])
    right = np.array([1.0, 0, 0])
    down = np.cross(right, forward)
    turned = np.cos(roll) * right + np.sin(roll) * down, np.cos(roll) * down - np.sin(roll) * right
    place = np.array([*target, 0.0]) - distance * forward
    return Camera(place, np.array([*turned, forward]), focal, size, bend)
