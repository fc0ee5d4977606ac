"""Faults of a photo beyond the usual effects: flickering lamps, moire, night, false focus, messengers.

Every fault takes an RGB picture of float32 (0 to 1 and above, before the camera's own effects) and returns a
new one. ``focus`` is where the board appears: (x, y, radius) in pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import cv2
import numpy as np

from vision.training.arrays import Image, Rng
from vision.training.scenes.photo_effects import jpeg

Focus = tuple[float, float, float]


def led_bands(picture: Image, _focus: Focus, rng: Rng) -> Image:
    """Darken bands of rows: a lamp flickers while the sensor is read row by row.

    The bands run along the sensor's rows, which are columns of an upright photo as often as rows.
    """
    height, width = picture.shape[:2]
    upright = rng.random() < 0.5
    length = height if upright else width
    phase = np.arange(length) / length * rng.uniform(4, 14) + rng.random()
    wave = np.sin(2 * np.pi * phase) * rng.uniform(0.5, 1) + 0.3 * np.sin(4 * np.pi * phase)
    depth = rng.uniform(0.12, 0.38)
    tint = 1 + rng.uniform(-0.06, 0.06, 3)
    bands = 1 - depth * (0.5 + 0.5 * wave)[:, None] * tint
    return np.asarray(picture * (bands[:, None] if upright else bands[None]), np.float32)


def moire(picture: Image, _focus: Focus, rng: Rng) -> Image:
    """Add curved coloured fringes: a fine pattern, or a photographed screen, meets the sensor's grid.

    A fringe is a wave whose phase is a smooth function of the place, in each channel a little shifted.
    """
    height, width = picture.shape[:2]
    y, x = np.mgrid[
        0 : height / max(height, width) : height * 1j, 0 : width / max(height, width) : width * 1j
    ]
    angle, waves = rng.uniform(0, np.pi), rng.uniform(12, 45)
    phase = waves * (x * np.cos(angle) + y * np.sin(angle))
    for _ in range(2):
        cx, cy = rng.uniform(-0.5, 1.5, 2)
        phase = phase + rng.uniform(2, 12) * ((x - cx) ** 2 + (y - cy) ** 2)
    where = 0.55 + 0.45 * np.sin(rng.uniform(2, 5) * x + rng.uniform(0, 6)) * np.cos(rng.uniform(2, 5) * y)
    strength = rng.uniform(0.06, 0.15)
    shifts = rng.uniform(0, 0.35, 3)
    fringes = np.sin(2 * np.pi * (phase[..., None] + shifts)) * where[..., None]
    grid = 1.0
    if rng.random() < 0.5:  # the pixels of a screen
        period = rng.uniform(2.2, 3.6)
        rows, cols = np.arange(height)[:, None], np.arange(width)[None]
        grid = 1 + 0.05 * (np.sin(2 * np.pi * rows / period) + np.sin(2 * np.pi * cols / period))[..., None]
    return np.asarray(picture * (1 + strength * fringes) * grid, np.float32)


def night(picture: Image, _focus: Focus, rng: Rng) -> Image:
    """Take too little light: dim and orange, coarse coloured grain, smeared where the phone removes it."""
    height, width = picture.shape[:2]
    level = rng.uniform(0.28, 0.5)
    lamp = np.array([1.0, rng.uniform(0.72, 0.92), rng.uniform(0.45, 0.75)], np.float32)
    dim = picture * (level * lamp)
    size = rng.uniform(1.0, 2.2)
    small = (max(2, round(width / size)), max(2, round(height / size)))
    grain = cv2.resize(rng.standard_normal((small[1], small[0], 3), np.float32), (width, height))
    luma = rng.standard_normal((height, width, 1), np.float32)
    noisy = dim + rng.uniform(0.02, 0.05) * (0.8 * grain + luma)
    if rng.random() < 0.7:
        noisy = cv2.bilateralFilter(np.clip(noisy, 0, 2).astype(np.float32), 5, 0.12, 2)
    return np.asarray(noisy, np.float32)


def portrait_blur(picture: Image, focus: Focus, rng: Rng) -> Image:
    """Blur what is far from a spot on the board, as the portrait mode of a phone: sharply bounded."""
    height, width = picture.shape[:2]
    x, y, radius = focus
    at = np.array([x, y]) + rng.normal(0, 0.3, 2) * radius
    rows, cols = np.mgrid[0:height, 0:width].astype(np.float32)
    far = np.hypot(cols - at[0], rows - at[1]) / radius
    inner = rng.uniform(0.6, 1.0)
    share = np.clip((far - inner) / rng.uniform(0.08, 0.5), 0, 1).astype(np.float32)[..., None]
    sigma = rng.uniform(0.0025, 0.006) * max(height, width)
    some = cv2.GaussianBlur(picture, (0, 0), sigma / 2)
    much = cv2.GaussianBlur(picture, (0, 0), sigma)
    blurred = some + (much - some) * np.clip(2 * share - 1, 0, 1)
    return np.asarray(picture + (blurred - picture) * np.clip(2 * share, 0, 1), np.float32)


def messenger(picture: Image, _focus: Focus, rng: Rng) -> Image:
    """Send the photo through a messenger or two: made small, saved at low quality, sharpened."""
    height, width = picture.shape[:2]
    sent = np.clip(255 * picture, 0, 255).astype(np.uint8)
    for _ in range(int(rng.integers(1, 3))):
        part = rng.uniform(0.4, 0.75)
        small = (max(64, round(width * part)), max(64, round(height * part)))
        sent = jpeg(cv2.resize(sent, small, interpolation=cv2.INTER_AREA), int(rng.integers(22, 50)))
    grown = cv2.resize(sent, (width, height), interpolation=cv2.INTER_CUBIC)
    soft = cv2.GaussianBlur(grown, (0, 0), 1.5)
    return np.asarray(cv2.addWeighted(grown, 1.4, soft, -0.4, 0).astype(np.float32) / 255)


CAMERA_FAULTS: Mapping[str, Callable[[Image, Focus, Rng], Image]] = {
    "led_bands": led_bands, "moire": moire, "night": night, "portrait_blur": portrait_blur,
    "messenger": messenger,
}  # fmt: skip
