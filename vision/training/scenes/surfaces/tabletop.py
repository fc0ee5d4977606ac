"""The empty table in perspective: its surface, maybe its edge and the floor beyond."""

from __future__ import annotations

import cv2
import numpy as np

from vision.training.arrays import Array, Image, Rng
from vision.training.scenes.kinds import Kind
from vision.training.scenes.layout.board import LaidBoard, Pose
from vision.training.scenes.painting.camera import Camera
from vision.training.scenes.surfaces.cloths import Surface
from vision.training.scenes.surfaces.materials import VARIANTS, surface

#: Surfaces whose pattern can be mistaken for a grid of squares.
GRIDS = ("checks", "mat", "tiles", "slats", "stripes")
#: How far below the table the floor is, and how thick the table's top, in squares.
FLOOR, TOP = -16.0, -0.7
#: (long side of the picture, side of the tile) in pixels; the first row that reaches the picture counts.
TILE_PIXELS = ((480, 192), (1300, 768), (100_000, 1280))


def draw_tabletop(camera: Camera, kind: Kind, laid: LaidBoard, rng: Rng) -> tuple[Image, float]:
    """Return the empty table as the camera sees it (RGB bytes), and its gloss.

    A pattern with lines is sometimes laid parallel to the board, with a period near a square.
    """
    names, weights = zip(*kind.tables.items(), strict=True)
    name = str(rng.choice(names, p=np.array(weights) / sum(weights)))
    cloth = _surface(name, camera, rng)
    span, angle = cloth.span, float(rng.uniform(0, 2 * np.pi))
    if name in GRIDS and rng.random() < kind.aligned:
        angle = float(np.arctan2(laid.lattice[1, 0], laid.lattice[0, 0]) + rng.normal(0, 0.015))
    elif name not in GRIDS:
        span *= float(np.exp(rng.uniform(-0.3, 0.3)))
    x, y = rng.uniform(0, 20, 2)
    picture = _surface_in_perspective(camera, cloth, Pose(float(x), float(y), angle), span, 0.0)
    if rng.random() < kind.edge:
        _end_table(picture, camera, laid, angle, rng)
    return picture, cloth.gloss


def _surface(name: str, camera: Camera, rng: Rng) -> Surface:
    long_side = max(camera.width, camera.height)
    return surface(
        name, int(rng.integers(VARIANTS)), next(px for limit, px in TILE_PIXELS if long_side <= limit)
    )


def _surface_in_perspective(camera: Camera, cloth: Surface, pose: Pose, span: float, z: float) -> Image:
    """Return a surface at height z in perspective, repeated to the horizon.

    Where its texture gets finer than the pixels it fades into its mean colour, against aliasing.
    """
    tile, px = cloth.tile, cloth.tile.shape[0]
    plane = camera.plane(z)
    near = span / px * camera.scale(camera.target)
    if near < 0.7:
        px = max(16, round(px * near))
        tile = cv2.resize(tile, (px, px), interpolation=cv2.INTER_AREA)
        near = span / px * camera.scale(camera.target)
    own = np.vstack([pose.matrix @ np.diag([span / px, span / px, 1]), [0, 0, 1]])
    half = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    matrix = np.linalg.inv(half) @ plane @ own @ half
    size = (camera.width, camera.height)
    picture = cv2.warpPerspective(tile, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)
    closeness = _line(np.linalg.inv(plane)[2], camera)
    middle = closeness[camera.height // 2, camera.width // 2]
    texel = near * np.maximum(closeness / middle, 0) ** 2
    if texel.min() < 0.35:
        keep = np.clip(texel / 0.35, 0, 1)[..., None]
        mean = tile.mean(axis=(0, 1))
        picture = np.asarray(mean + (picture - mean) * keep).astype(np.uint8)
    return picture


def _line(coefficients: Array, camera: Camera) -> Image:
    """Return a x + b y + c at every pixel's middle."""
    a, b, c = coefficients.astype(np.float32)
    x = np.arange(camera.width, dtype=np.float32) + 0.5
    y = np.arange(camera.height, dtype=np.float32) + 0.5
    return np.asarray((b * y + c)[:, None] + (a * x)[None])


def _end_table(picture: Image, camera: Camera, laid: LaidBoard, angle: float, rng: Rng) -> None:
    """End the table on one side of the board, in place: its rim, then the floor."""
    outline = laid.outline()
    turn = angle + rng.integers(4) * np.pi / 2
    away = np.array([np.cos(turn), np.sin(turn)])
    reach = float((outline @ away).max() + rng.uniform(0.15, 4))
    floor = _surface(str(rng.choice(["wood", "tiles", "carpet", "dark"])), camera, rng)
    seen = _surface_in_perspective(camera, floor, Pose(0, 0, float(rng.uniform(0, 7))), 2 * floor.span, FLOOR)
    seen = cv2.GaussianBlur(seen, (0, 0), max(0.5, max(camera.width, camera.height) / 500))
    rim = np.array(picture.mean(axis=(0, 1)) * 0.45)
    for z, beyond in ((0.0, rim), (TOP, seen * float(rng.uniform(0.4, 0.8)))):
        line = np.array([away[0], away[1], -reach]) @ np.linalg.inv(camera.plane(z))
        over = np.clip(_line(line / np.hypot(line[0], line[1]), camera) + 0.5, 0, 1)[..., None]
        picture[:] = picture + (beyond - picture) * over
