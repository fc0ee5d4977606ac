"""Where the camera stands: the board, or the boards, fill a wanted part of the picture."""

from __future__ import annotations

import numpy as np

from vision.training.arrays import Array, Rng
from vision.training.scenes.kinds import Kind
from vision.training.scenes.labels import raised
from vision.training.scenes.painting.camera import Camera

#: Shapes of pictures, width to height, each as often as it is listed.
SHAPES = ((4, 3), (3, 4), (4, 3), (3, 4), (16, 9), (9, 16), (1, 1), (3, 2), (2, 3))


def place_camera(corners: Array, kind: Kind, pixels: int, rng: Rng, *, alone: bool) -> Camera:
    """Put the camera where these corners (n, 2) span the wanted part of the picture, off its middle.

    The distance is found by iteration: their span in the picture is nearly proportional to its inverse.
    """
    across, along = SHAPES[rng.integers(len(SHAPES))]
    width, height = (round(pixels * side / max(across, along)) for side in (across, along))
    fill, tilt = rng.uniform(*kind.fill), np.radians(rng.uniform(*kind.tilt))
    if rng.random() < 0.3 and kind.tilt[0] == 0:
        tilt *= 0.4  # most people lean over the board
    side = rng.choice([0, 1, 2, 3]) * np.pi / 2 + (
        rng.normal(0, 0.12) if rng.random() < 0.75 else rng.uniform(0, 2)
    )
    roll = rng.normal(0, 0.05) + (np.pi / 2 * rng.integers(4) if rng.random() < 0.25 else 0)
    x, y = corners.mean(axis=0)
    focal, distance = float(rng.uniform(0.68, 1.05)), 10.0
    for _ in range(6):
        camera = Camera(width, height, (x, y), distance, float(tilt), float(side), float(roll), focal)
        seen = camera.project(raised(corners))
        span = float(((seen.max(axis=0) - seen.min(axis=0)) / [width, height]).max())
        distance *= span / fill
    return _shifted(camera, corners, float(rng.choice([0.3, 1.0]) if alone else 0.2), rng)


def _shifted(camera: Camera, corners: Array, part: float, rng: Rng) -> Camera:
    """Return the camera with its frame moved at random by up to this part of what keeps the board inside."""
    size = np.array([camera.width, camera.height])
    seen = camera.project(raised(corners)) / size
    low, high = seen.min(axis=0), seen.max(axis=0)
    room = np.maximum(1 - (high - low), 0)
    wanted = room / 2 + rng.uniform(-0.46, 0.46, 2) * room * part
    wanted = np.where(room > 0, wanted, (1 - (high - low)) * rng.uniform(0, 1, 2))
    centre = 0.5 + wanted - low
    return Camera(
        camera.width, camera.height, camera.target, camera.distance, camera.tilt,
        camera.azimuth, camera.roll, camera.focal, (float(centre[0]), float(centre[1])),
    )  # fmt: skip
