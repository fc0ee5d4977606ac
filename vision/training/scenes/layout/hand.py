"""Drawings of a hand with a sleeve, and of a cable: round bodies, shaded by their height.

Lengths are in squares (45 mm); a picture has its fingertips at the top and the arm running out at the bottom.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.training.arrays import Array, Image, Rng
from vision.training.scenes.surfaces.texture import fractal_noise

#: Width and length of the picture, and where in it the middle of the palm is.
WIDTH, LENGTH = 5.0, 11.0
_PALM = np.array([2.5, 3.0])
#: From the palm's middle: where each finger begins, how long and how thick it is; the thumb is the last.
_FINGERS = (
    (-0.72, -0.75, 1.45, 0.37), (-0.26, -0.98, 1.75, 0.41), (0.24, -1.0, 1.9, 0.42), (0.7, -0.85, 1.7, 0.4),
)  # fmt: skip
SKINS = ((0.96, 0.76, 0.62), (0.89, 0.66, 0.50), (0.77, 0.53, 0.37), (0.58, 0.38, 0.25), (0.38, 0.25, 0.17))
CLOTHES = (
    (0.10, 0.12, 0.18), (0.55, 0.56, 0.58), (0.16, 0.24, 0.42), (0.55, 0.12, 0.16), (0.85, 0.84, 0.80),
    (0.20, 0.34, 0.26), (0.72, 0.55, 0.30), (0.30, 0.28, 0.30),
)  # fmt: skip


def rounded(shape: tuple[int, int], line: Array, widths: Array, px: float) -> Array:
    """Return the height of a round body along a line (n, 2): 0 outside, in squares at its ridge.

    ``widths`` are given at the line's points; the body is a chain of spheres.
    """
    mask: Image = np.zeros(shape, np.uint8)
    steps = np.linspace(0, len(line) - 1, 24 * len(line))
    points = np.stack([np.interp(steps, np.arange(len(line)), line[:, axis]) for axis in (0, 1)], axis=1)
    for (x, y), width in zip(points, np.interp(steps, np.arange(len(line)), widths), strict=True):
        cv2.circle(
            mask, (round(16 * x * px), round(16 * y * px)), round(8 * width * px), 255, -1, cv2.LINE_AA, 4
        )
    depth = cv2.distanceTransform((mask > 127).astype(np.uint8), cv2.DIST_L2, 5) / px
    radius = max(float(depth.max()), 1e-6)
    return np.asarray(radius * np.sqrt(np.clip(1 - (1 - depth / radius) ** 2, 0, 1)))


def shaded_body(height: Array, colour: Array, px: float, lamp: Array) -> Image:
    """Return RGBA bytes of a body by its height map, ``colour`` (RGB 0 to 1) lit from ``lamp`` (x, y)."""
    soft = cv2.GaussianBlur(height.astype(np.float32), (0, 0), max(0.6, 0.03 * px))
    slope_x, slope_y = cv2.Sobel(soft, cv2.CV_32F, 1, 0) * px / 8, cv2.Sobel(soft, cv2.CV_32F, 0, 1) * px / 8
    normal = 1 / np.sqrt(1 + slope_x**2 + slope_y**2)
    towards = np.array([*lamp, 1.0]) / np.linalg.norm([*lamp, 1.0])
    light = np.clip((-slope_x * towards[0] - slope_y * towards[1] + towards[2]) * normal, 0, 1)
    tone = 0.42 + 0.6 * light + 0.1 * normal
    rgb = np.clip(255 * colour * tone[..., None], 0, 255)
    alpha = cv2.GaussianBlur((height > 0).astype(np.float32), (0, 0), 0.7)
    return np.dstack([rgb, 255 * np.clip(1.6 * alpha - 0.3, 0, 1)]).round().astype(np.uint8)


def _finger(start: Array, lean: float, length: float, curl: float) -> Array:
    """Return the middle line of a finger; a curled one is seen shorter."""
    way = np.array([np.sin(lean), -np.cos(lean)])
    bend = np.array([np.sin(1.4 * lean), -np.cos(1.4 * lean)])
    return np.array(
        [start, start + 0.5 * length * way, start + 0.5 * length * way + 0.5 * length * curl * bend]
    )


def _hand_height(rng: Rng, shape: tuple[int, int], px: float) -> tuple[Array, list[Array]]:
    """Return the height map of palm, fingers and wrist, and where the fingertips are."""
    palm = _PALM + np.array([[0.02, -0.55], [0, 0.1], [-0.02, 0.75]])
    height = 0.55 * rounded(shape, palm, np.array([1.7, 1.95, 1.5]), px)
    arm = _PALM + np.array([[0, 0.7], [0, 1.8], [0, LENGTH - 2]])
    height = np.maximum(height, 0.8 * rounded(shape, arm, np.array([1.25, 1.2, 1.75]), px))
    pointing, spread = rng.random() < 0.35, rng.uniform(0.02, 0.16)
    tips = []
    for number, (x, y, length, width) in enumerate(_FINGERS):
        curl = rng.uniform(0.75, 1.0) if not pointing or number == 3 else rng.uniform(0.1, 0.4)
        line = _finger(_PALM + np.array([x, y]), (number - 1.6) * spread + rng.normal(0, 0.03), length, curl)
        height = np.maximum(height, 1.1 * rounded(shape, line, np.array([1.08, 1.0, 0.82]) * width, px))
        tips.append(line[-1])
    thumb = _PALM + np.array([[0.75, 0.5], [1.25, -0.1], [1.3 + rng.uniform(-0.2, 0.3), -0.75]])
    return np.maximum(height, rounded(shape, thumb, np.array([0.75, 0.55, 0.42]), px)), [*tips, thumb[-1]]


def hand(rng: Rng, px: int) -> Image:
    """Draw a hand from above, right or left, with a sleeve that begins somewhere on the forearm: RGBA."""
    shape = (round(LENGTH * px), round(WIDTH * px))
    lamp = rng.uniform(-0.8, 0.8, 2)
    height, tips = _hand_height(rng, shape, px)
    skin = np.clip(np.array(SKINS[rng.integers(len(SKINS))]) + rng.normal(0, 0.025, 3), 0.1, 1)
    side = 1 << max(5, (max(shape) - 1).bit_length())
    mottled = 1 + 0.03 * fractal_noise(rng, side, 4, 6)[: shape[0], : shape[1]]
    picture = shaded_body(height, skin * mottled[..., None], px, lamp)
    for tip in tips:
        _nail(picture, tip, px, skin)
    picture = _with_sleeve(picture, rng, shape, px, lamp)
    return picture if rng.random() < 0.5 else np.ascontiguousarray(picture[:, ::-1])


def _nail(picture: Image, tip: Array, px: float, skin: Array) -> None:
    """Draw a fingernail near a fingertip, in place."""
    at = (round(tip[0] * px), round((tip[1] - 0.02) * px))
    axes = (max(1, round(0.12 * px)), max(1, round(0.16 * px)))
    glow = np.zeros(picture.shape[:2], np.float32)
    cv2.ellipse(glow, at, axes, 0, 0, 360, 0.55, -1, cv2.LINE_AA)
    colour = np.clip(255 * (skin * 0.75 + [0.3, 0.2, 0.19]), 0, 255)
    rgb = picture[..., :3]
    rgb[:] = rgb + (colour - rgb) * glow[..., None]


def _with_sleeve(picture: Image, rng: Rng, shape: tuple[int, int], px: float, lamp: Array) -> Image:
    """Return the arm with a sleeve: folds across, a cuff where it begins."""
    begin, width = rng.uniform(4.6, 7.0), rng.uniform(1.9, 2.7)
    line = np.array([[2.5, begin + width / 2], [2.5 + rng.normal(0, 0.1), 8.0], [2.5, LENGTH + 2]])
    height = rounded(shape, line, np.array([0.92, 1.0, 1.15]) * width, px)
    rows = np.arange(shape[0])[:, None] / px
    height = np.where(rows > begin + 0.06 * np.sin(4 * np.arange(shape[1])[None] / px), height, 0)
    side = 1 << max(5, (max(shape) - 1).bit_length())
    folds = fractal_noise(rng, side, 3, 4)[: shape[0], : shape[1]]
    height = height * (1 + 0.1 * folds * (height > 0))
    cloth = np.clip(np.array(CLOTHES[rng.integers(len(CLOTHES))]) + rng.normal(0, 0.03, 3), 0.03, 1)
    weave = 1 + 0.05 * fractal_noise(rng, side, max(2, side // 8), 2)[: shape[0], : shape[1]]
    cuff = 1 - 0.25 * ((rows > begin) & (rows < begin + 0.5)) * (np.abs(rows - begin - 0.5) < 0.06)
    sleeve = shaded_body(height, cloth * (weave * cuff)[..., None], px, lamp)
    share = sleeve[..., 3:].astype(np.float32) / 255
    rgb = picture[..., :3] + (sleeve[..., :3].astype(np.float32) - picture[..., :3]) * share
    return np.dstack([rgb.astype(np.uint8), np.maximum(picture[..., 3], sleeve[..., 3])])


def cable(rng: Rng, line: Array, size: tuple[float, float], px: int) -> Image:
    """Draw a cable along a line (n, 2) on a picture of that width and length: RGBA."""
    shape = (round(size[1] * px), round(size[0] * px))
    width = float(rng.uniform(0.07, 0.13))
    height = rounded(shape, line, np.full(len(line), width), px)
    tone = float(rng.choice([0.08, 0.16, 0.55, 0.92]))
    return shaded_body(height, np.full(3, tone), px, rng.uniform(-0.8, 0.8, 2))
