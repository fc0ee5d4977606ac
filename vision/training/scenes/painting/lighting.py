"""Light on the table: shadows, a lamp's reflections, brightness and colour over the picture."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import cv2
import numpy as np

from vision.training.arrays import Array, Image, Rng
from vision.training.scenes.kinds import Kind
from vision.training.scenes.painting.camera import Camera
from vision.training.scenes.painting.canvas import NEAREST, PaintedFace, PhotoCanvas, bounding_box, fill, warp


@dataclass(frozen=True, slots=True)
class Light:
    """``shadow_shift``: shift of a shadow per square of height; ``darkness`` 0 to 1; ``blur`` in squares."""

    shadow_shift: tuple[float, float]
    darkness: float
    blur: float

    @property
    def direction(self) -> Array:
        """The direction of the lamp, of length 1."""
        lamp = np.array([-self.shadow_shift[0], -self.shadow_shift[1], 1.0])
        return np.asarray(lamp / np.linalg.norm(lamp))


def sample_light(rng: Rng) -> Light:
    angle, reach = rng.uniform(0, 2 * np.pi), rng.uniform(0.1, 1.1)
    return Light(
        (float(reach * np.cos(angle)), float(reach * np.sin(angle))),
        float(rng.uniform(0.25, 0.75)),
        float(rng.uniform(0.02, 0.1)),
    )


def _shadow_points(points: Array, light: Light, ground: float) -> Array:
    """Return where the points' shadows fall on the plane at height ``ground``."""
    above = np.maximum(points[:, 2:] - ground, 0)
    return np.column_stack(
        [points[:, :2] + above * np.array(light.shadow_shift), np.full(len(points), ground)]
    )


def cast_shadows(canvas: PhotoCanvas, things: Iterable[PaintedFace], light: Light, ground: float) -> None:
    """Darken the photo, in place, where things keep the light off the plane at height ``ground``.

    All shadows go into one mask of at most 640 pixels, blurred once; a second, narrower blur is the
    ambient occlusion close around everything, which does not depend on the lamp.
    """
    camera = canvas.camera
    height, width = canvas.picture.shape[:2]
    part = min(1.0, 640 / max(width, height))
    size = (round(width * part), round(height * part))
    mask = np.zeros((size[1], size[0]), np.uint8)
    for thing in things:
        _add_shadow(mask, thing, camera, light, ground, part)
    if not mask.any():
        return
    side = camera.scale(camera.target) * part
    shade = light.darkness * cv2.GaussianBlur(mask, (0, 0), max(0.5, light.blur * side)).astype(np.float32)
    ambient = 0.35 * cv2.GaussianBlur(mask, (0, 0), max(0.5, 0.05 * side)).astype(np.float32)
    dark = np.clip(255 - np.maximum(shade, ambient) - 0.15 * np.minimum(shade, ambient), 0, 255).astype(
        np.uint8
    )
    dark = cv2.resize(dark, (width, height), interpolation=cv2.INTER_LINEAR)
    cv2.multiply(canvas.picture, cv2.merge([dark] * 3), canvas.picture, scale=1 / 255)


def _add_shadow(  # noqa: PLR0913, PLR0917 - one call above
    mask: Image, thing: PaintedFace, camera: Camera, light: Light, ground: float, part: float
) -> None:
    front, back = (_shadow_points(thing.shifted(at), light, ground) for at in (0, 1))
    if camera.depth(np.vstack([front, back])).min() < NEAREST:
        return
    seen = part * camera.project(np.vstack([front, back]))
    box = bounding_box(seen, mask.shape[1], mask.shape[0])
    if box is None:
        return
    roi = mask[box[1] : box[3], box[0] : box[2]]
    if thing.solid:
        hull = cv2.convexHull(seen.astype(np.float32))[:, 0]
        fill(roi, hull, box, 255)
        return
    alpha = np.ascontiguousarray(thing.picture[..., 3])
    for at in (0.0, 0.5, 1.0):
        fallen = part * camera.project(_shadow_points(thing.shifted(at), light, ground))
        np.maximum(roi, warp(alpha, fallen, box), out=roi)


def illuminate(canvas: PhotoCanvas, kind: Kind, rng: Rng) -> tuple[Image, Image]:
    """Return the lit photo (float RGB, 0 to 1 and above), and where it is overexposed (0 to 1)."""
    camera = canvas.camera
    height, width = canvas.picture.shape[:2]
    small = (max(2, width // 8), max(2, height // 8))
    lit = canvas.picture.astype(np.float32) / 255
    level = _brightness(small, rng, kind)
    lit *= cv2.resize(level, (width, height), interpolation=cv2.INTER_LINEAR)
    if rng.random() < kind.shadow:
        lit *= _hard_shadow(camera, rng)[..., None]
    burnt = np.zeros((height, width), np.float32)
    if rng.random() < kind.glare:
        glow = _lamp_reflections(camera, rng, heavy=rng.random() < kind.burnt)
        glow = _limited_glow(glow, canvas.gloss) * (canvas.gloss.astype(np.float32) / 255)
        lit += glow[..., None] * np.array([1.0, 0.98, 0.94], np.float32)
        burnt = np.clip((glow - 0.5) * 2.5, 0, 1)
    return lit, burnt


def _limited_glow(glow: Image, gloss: Image) -> Image:
    """Return the glow, weakened where it would overexpose more than about 45 % of the cards' area."""
    ground = glow[::4, ::4][gloss[::4, ::4] > 100]
    strong = float(np.quantile(ground, 0.55)) if ground.size else 0.0
    return glow * min(1.0, 0.6 / max(strong, 1e-6))


def _brightness(size: tuple[int, int], rng: Rng, kind: Kind) -> Image:
    """Return the brightness of each channel: falling off from a lamp, with mixed light warm on one side."""
    y, x = np.mgrid[-1 : 1 : size[1] * 1j, -1 : 1 : size[0] * 1j].astype(np.float32)
    angle = rng.uniform(0, 2 * np.pi)
    ramp = x * np.cos(angle) + y * np.sin(angle)
    at = rng.uniform(-1.2, 1.2, 2)
    spot = np.exp(-((x - at[0]) ** 2 + (y - at[1]) ** 2) / rng.uniform(0.8, 3))
    fall = rng.uniform(*kind.lamp)
    level = 1 + fall * (1.2 * (spot - 0.5) + 0.3 * ramp)
    colour = np.zeros(3, np.float32)
    if rng.random() < kind.mixed:
        warm = rng.uniform(0.03, 0.16)
        colour = np.array([warm, 0, -1.3 * warm], np.float32)
    return np.asarray(level[..., None] * (1 + ramp[..., None] * colour), np.float32)


def _hard_shadow(camera: Camera, rng: Rng) -> Image:
    """Return the shadow of a hand and arm or of a window's bar: the share of light at each pixel."""
    part = min(1.0, 640 / max(camera.width, camera.height))
    size = (round(camera.width * part), round(camera.height * part))
    mask: Image = np.zeros((size[1], size[0]), np.uint8)
    span = float(max(size))
    shape = _hand(rng) if rng.random() < 0.6 else [np.array([[-2, -0.1], [2, -0.1], [2, 0.1], [-2, 0.1]])]
    angle, scale = rng.uniform(0, 2 * np.pi), rng.uniform(0.25, 0.6) * span
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    at = rng.uniform(0.15, 0.85, 2) * size
    for points in shape:
        placed = (points @ turn.T * scale + at).astype(np.float32)
        cv2.fillPoly(mask, [np.round(placed * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    mask = cv2.GaussianBlur(mask, (0, 0), max(0.6, span * rng.uniform(0.002, 0.02)))
    keep = 1 - rng.uniform(0.25, 0.65) * mask.astype(np.float32) / 255
    return cv2.resize(keep, (camera.width, camera.height), interpolation=cv2.INTER_LINEAR)


def _hand(rng: Rng) -> list[Array]:
    """Return the outlines of a forearm, a palm, fingers and a thumb, about one unit long."""
    parts = [
        np.array([[-0.16, 0.15], [0.16, 0.15], [0.24, 1.6], [-0.24, 1.6]]),
        _capsule(0, 0, 0, 0.12, 0.17),
    ]
    for finger, base in enumerate((-0.12, -0.04, 0.04, 0.12)):
        lean = (finger - 1.5) * rng.uniform(0.05, 0.22)
        parts.append(_capsule(base, -0.1, lean, rng.uniform(0.18, 0.34), 0.035))
    parts.append(_capsule(0.14, 0.05, rng.uniform(0.6, 1.1), 0.22, 0.04))
    return parts


def _capsule(x: float, y: float, lean: float, length: float, radius: float) -> Array:
    """Return the outline of a rounded stick that starts at a point and points up, leaning right."""
    turn = np.linspace(0, np.pi, 9)
    cap = radius * np.stack([np.cos(turn), -np.sin(turn)], axis=1)
    points = np.vstack([cap - [0, length], -cap])
    cos, sin = np.cos(lean), np.sin(lean)
    return np.asarray(points @ np.array([[cos, sin], [-sin, cos]]) + [x, y])


def _lamp_reflections(camera: Camera, rng: Rng, *, heavy: bool) -> Image:
    """Return the glow of a lamp or window in a glossy table, at 1/4 of the size and smooth, then enlarged."""
    size = (max(2, camera.width // 4), max(2, camera.height // 4))
    y, x = np.mgrid[0 : 1 : size[1] * 1j, 0 : 1 : size[0] * 1j].astype(np.float32)
    glow = np.zeros_like(x)
    for _ in range(int(rng.integers(1, 4))):
        spot = camera.target + rng.uniform(-3, 3, 2)
        at, angle = camera.project(spot)[0] / [camera.width, camera.height], rng.uniform(0, np.pi)
        cos, sin = np.cos(angle), np.sin(angle)
        reach = rng.uniform(0.15, 0.4) if heavy else rng.uniform(0.04, 0.14)
        long = reach * rng.uniform(1, 2.5)
        u, v = (x - at[0]) * cos + (y - at[1]) * sin, (y - at[1]) * cos - (x - at[0]) * sin
        hard = rng.uniform(1, 3)
        glow += rng.uniform(0.7, 1.8) * np.exp(-(((u / long) ** 2 + (v / reach) ** 2) ** hard))
    return np.asarray(cv2.resize(glow, (camera.width, camera.height), interpolation=cv2.INTER_LINEAR))


def window_reflection(canvas: PhotoCanvas, rng: Rng) -> Image:
    """Return the glow of a window of six panes, mirrored where the picture is glossy."""
    camera = canvas.camera
    size = (max(2, camera.width // 4), max(2, camera.height // 4))
    y, x = np.mgrid[0 : size[1], 0 : size[0]].astype(np.float32)
    at = camera.project(camera.target + rng.uniform(-2.5, 2.5, 2))[0] / 4
    angle, span = rng.uniform(0, np.pi), max(size) * rng.uniform(0.16, 0.42)
    u = ((x - at[0]) * np.cos(angle) + (y - at[1]) * np.sin(angle)) / span
    v = ((y - at[1]) * np.cos(angle) - (x - at[0]) * np.sin(angle)) / (span * rng.uniform(0.8, 1.5))
    u = u + rng.uniform(-0.5, 0.5) * v
    soft = rng.uniform(0.02, 0.12)

    def within(distance: Image) -> Image:
        return np.asarray(1 / (1 + np.exp(-np.clip(distance / soft, -40, 40))))

    glow = within(0.5 - np.abs(u)) * within(0.5 - np.abs(v))
    for bar in (np.abs(u), np.abs(np.abs(v) - 0.17)):
        glow = glow * (1 - 0.8 * within(0.02 - bar))
    glow = glow * rng.uniform(0.25, 0.55) * (0.8 + 0.4 * u)
    large = cv2.resize(glow.astype(np.float32), (camera.width, camera.height), interpolation=cv2.INTER_LINEAR)
    return np.asarray(np.clip(large, 0, None) * (canvas.gloss.astype(np.float32) / 255))
