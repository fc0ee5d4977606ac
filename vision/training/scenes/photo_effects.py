"""What a phone's camera does to a picture: exposure, colour, blur, noise, tone curve, JPEG.

Every effect is a function on an RGB picture of float32, 0 to 1, and returns a new one (or works in
place where it says so). :func:`sample_effects` chooses their strengths, :func:`develop` applies all of
them in the order of a real camera: exposure, colour, lens, sensor, tone curve, file.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.training.arrays import Image, Range

#: Above this brightness tones are compressed rather than clipped.
SHOULDER = 0.82


@dataclass(frozen=True, slots=True)
class EffectRanges:
    """The ranges of effects. ``NORMAL`` is a phone in good light, ``HARSH`` in bad light."""

    exposure: Range = (0.8, 1.22)
    cast: float = 0.07
    saturation: Range = (0.8, 1.2)
    gamma: Range = (0.88, 1.18)
    vignette: Range = (0.0, 0.3)
    blur: Range = (0.0, 0.0007)
    motion: Range = (0.0, 0.0)
    noise: Range = (0.002, 0.014)
    quality: tuple[int, int] = (78, 95)


NORMAL = EffectRanges()
HARSH = EffectRanges(
    exposure=(0.6, 1.25),
    cast=0.16,
    saturation=(0.5, 1.4),
    gamma=(0.7, 1.35),
    vignette=(0.0, 0.55),
    blur=(0.0, 0.0018),
    motion=(0.0, 0.006),
    noise=(0.004, 0.045),
    quality=(35, 95),
)


@dataclass(frozen=True, slots=True)
class PhotoEffects:
    """The effects of one photo; lengths are fractions of the picture's long side."""

    exposure: float = 1.0
    gains: tuple[float, float, float] = (1.0, 1.0, 1.0)
    saturation: float = 1.0
    gamma: float = 1.0
    vignette: float = 0.0
    blur: float = 0.0
    motion: float = 0.0
    motion_angle: float = 0.0
    noise: float = 0.0
    quality: int = 92


def sample_effects(rng: np.random.Generator, ranges: EffectRanges = NORMAL) -> PhotoEffects:
    """Choose the effects of one photo. The colour cast is mostly yellow to blue, a little green to pink."""
    warm = float(np.clip(rng.normal(0, ranges.cast), -2 * ranges.cast, 2 * ranges.cast))
    tint = float(rng.normal(0, ranges.cast / 4))
    low, high = np.log(ranges.exposure)
    return PhotoEffects(
        exposure=float(np.exp(rng.uniform(low, high))),
        gains=(1 + warm, 1 - tint, 1 - warm),
        saturation=float(rng.uniform(*ranges.saturation)),
        gamma=float(rng.uniform(*ranges.gamma)),
        vignette=float(rng.uniform(*ranges.vignette)),
        blur=float(rng.uniform(*ranges.blur)),
        motion=float(rng.uniform(*ranges.motion)) * float(rng.random() < 0.4),
        motion_angle=float(rng.uniform(0, np.pi)),
        noise=float(rng.uniform(*ranges.noise)),
        quality=int(rng.integers(ranges.quality[0], ranges.quality[1] + 1)),
    )


def metered(picture: Image) -> float:
    """Return the gain that an automatic exposure would choose: it corrects a dark or bright scene in part."""
    mean = float(picture[::8, ::8].mean())
    return float(np.clip((0.42 / max(mean, 0.02)) ** 0.3, 0.75, 1.5))


def colour(picture: Image, gains: tuple[float, float, float], saturation: float) -> Image:
    """Multiply the channels, then move every colour towards its grey or away from it."""
    grey = np.array([0.299, 0.587, 0.114], np.float32)
    mix = saturation * np.eye(3, dtype=np.float32) + (1 - saturation) * grey
    return cv2.transform(picture, mix * np.array(gains, np.float32))


def vignette(picture: Image, strength: float) -> Image:
    """Darken towards the corners, in place; ``strength`` is what the corners lose."""
    height, width = picture.shape[:2]
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None] ** 2
    x = np.linspace(-1, 1, width, dtype=np.float32)[None, :] ** 2
    picture *= (1 - strength * ((x + y) / 2) ** 1.5)[..., None]
    return picture


def blur(picture: Image, sigma: float) -> Image:
    """Soften by a Gaussian of ``sigma`` pixels; below a quarter of a pixel it does nothing."""
    return picture if sigma < 0.25 else cv2.GaussianBlur(picture, (0, 0), sigma)


def motion_kernel(length: float, angle: float, reach: int) -> Image:
    """Return the kernel of a motion blur along a line of ``length`` pixels, ``2 * reach + 1`` pixels wide."""
    kernel: Image = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
    step = np.array([np.cos(angle), np.sin(angle)]) * length / 2
    one, two = (np.round(16 * (reach + sign * step)).astype(int).tolist() for sign in (-1, 1))
    cv2.line(kernel, one, two, 1.0, 1, cv2.LINE_8, 4)
    return np.asarray(kernel / kernel.sum())


def motion_blur(picture: Image, length: float, angle: float) -> Image:
    """Blur along a line of ``length`` pixels."""
    reach = round(length / 2)
    return picture if reach < 1 else cv2.filter2D(picture, -1, motion_kernel(length, angle, reach))


def noise(picture: Image, strength: float, rng: np.random.Generator) -> Image:
    """Add grain, in place: mostly the same in all channels, stronger where it is dark."""
    height, width = picture.shape[:2]
    grain = rng.standard_normal((height, width), np.float32)
    chroma: Image = rng.standard_normal((height // 3 + 1, width // 3 + 1, 3), np.float32)
    chroma = cv2.resize(chroma, (width, height), interpolation=cv2.INTER_LINEAR)
    weight = strength * (1.3 - 0.7 * np.clip(picture[..., 1:2], 0, 1))
    picture += weight * (grain[..., None] + 0.5 * chroma)
    return picture


def tone(picture: Image, gamma: float) -> Image:
    """Bend the tones, roll the highlights off, and return bytes.

    A table of 4,096 entries up to double white is faster than a power and as good.
    """
    steps = np.linspace(0, 2, 4096)
    rolled = np.where(
        steps < SHOULDER, steps, 1 - (1 - SHOULDER) * np.exp((SHOULDER - steps) / (1 - SHOULDER))
    )
    table = np.round(255 * rolled**gamma).astype(np.uint8)
    return np.asarray(table[np.clip(picture * 2047.5, 0, 4095).astype(np.uint16)])


def jpeg(picture: Image, quality: int) -> Image:
    """Return RGB bytes as they come back from a JPEG file of this quality."""
    bgr = cv2.cvtColor(picture, cv2.COLOR_RGB2BGR)
    _, data = cv2.imencode(".jpg", bgr, [cv2.IMWRITE_JPEG_QUALITY, quality])
    back = cv2.imdecode(data, cv2.IMREAD_COLOR)
    if back is None:
        raise RuntimeError("cv2 cannot read back its own JPEG")
    return cv2.cvtColor(back, cv2.COLOR_BGR2RGB)


def develop(
    picture: Image, effects: PhotoEffects, rng: np.random.Generator, *, through_jpeg: bool = True
) -> Image:
    """Return the picture (float RGB, 0 to 1) as RGB bytes with all effects, ``through_jpeg`` or not."""
    long_side = max(picture.shape[:2])
    gains = tuple(effects.exposure * gain for gain in effects.gains)
    taken = colour(picture.astype(np.float32, copy=False), gains, effects.saturation)  # type: ignore[arg-type]
    if effects.vignette:
        taken = vignette(taken, effects.vignette)
    taken = blur(taken, effects.blur * long_side)
    taken = motion_blur(taken, effects.motion * long_side, effects.motion_angle)
    if effects.noise:
        taken = noise(taken, effects.noise, rng)
    done = tone(taken, effects.gamma)
    return jpeg(done, effects.quality) if through_jpeg else done
