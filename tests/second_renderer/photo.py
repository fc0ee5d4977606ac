"""What a phone makes of the light: exposure, sensor, tone curve, sharpening, JPEG, and its bad habits."""

import cv2
import numpy as np

#: Where the brightest parts of a scene are put, and how grainy a photo in good light is.
_WHITE = 0.80


def developed(linear, rng, capture):
    """Return the photo (RGB, uint8) of a linear picture."""
    night = capture == "night"
    picture = linear * _exposure(linear, rng, night)
    picture = _balanced(picture, rng)
    if capture == "led_bands":
        picture = picture * _bands(picture.shape[0], rng)
    picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.35, 0.75))
    gain = rng.uniform(0.010, 0.022) if night else rng.uniform(0.00005, 0.0009)
    picture = _sensor(picture, gain, rng)
    if night or rng.random() < 0.3:
        picture = _denoised(picture, 2.5 if night else 1.2)
    picture = _toned(picture, rng)
    return _sharpened((255 * picture).astype(np.float32), rng.uniform(0.1, 0.9))


def _exposure(linear, rng, night):
    """Return the gain that a phone would choose, more or less."""
    luma = linear[::4, ::4].mean(-1)
    gain = min(_WHITE / np.quantile(luma, 0.97), 0.33 / luma.mean())
    return gain * (rng.uniform(0.25, 0.5) if night else 2 ** rng.uniform(-0.5, 0.3))


def _balanced(picture, rng):
    """Take most of the light's colour out, as far as a phone finds it."""
    means = picture[::8, ::8].reshape(-1, 3).mean(0)
    grey = (means.mean() / means) ** rng.uniform(0.25, 0.65)
    return picture * (grey * rng.normal(1, 0.02, 3)).astype(np.float32)


def _bands(rows, rng):
    """Lamps that flicker while the sensor is read row by row."""
    period, depth = rng.uniform(45, 320), rng.uniform(0.15, 0.5)
    phase = 2 * np.pi * np.arange(rows) / period + rng.uniform(0, 6)
    wave = np.abs(np.sin(phase / 2)) ** rng.uniform(0.5, 2)
    tint = 1 + rng.normal(0, 0.04, 3)
    return (1 - depth * wave[:, None, None] * tint).astype(np.float32)


def _sensor(picture, gain, rng):
    """Shot and read noise on a mosaic of red, green and blue cells, and the colours guessed from it."""
    height, width = picture.shape[:2]
    mosaic = picture[..., 1].copy()
    mosaic[::2, ::2] = picture[::2, ::2, 0]
    mosaic[1::2, 1::2] = picture[1::2, 1::2, 2]
    noise = rng.standard_normal((height, width), np.float32)
    mosaic += noise * np.sqrt(gain * np.maximum(mosaic, 0) + gain * 0.015)
    cells = np.clip(mosaic * 40000, 0, 65535).astype(np.uint16)
    return cv2.cvtColor(cells, cv2.COLOR_BayerRGGB2RGB).astype(np.float32) / 40000


def _denoised(picture, strength):
    """Blur the colours more than the light, as phones do in the dark."""
    y = cv2.cvtColor(np.clip(picture, 0, 1.6), cv2.COLOR_RGB2YCrCb)
    y[..., 1:] = cv2.GaussianBlur(y[..., 1:], (0, 0), 1.6 * strength)
    y[..., 0] = cv2.bilateralFilter(y[..., 0], 5, 0.05 * strength, strength)
    return cv2.cvtColor(y, cv2.COLOR_YCrCb2RGB)


def _toned(picture, rng):
    """A shoulder for the lights, gamma, and a little of an S."""
    knee = 0.75
    bright = np.maximum(picture - knee, 0)
    picture = np.minimum(np.maximum(picture, 0), knee) + 0.25 * (1 - np.exp(-bright / 0.25))
    picture = np.clip(picture, 0, 1) ** (1 / 2.2)
    curve = rng.uniform(0.0, 0.5)
    picture = picture + curve * picture * (1 - picture) * (2 * picture - 1)
    luma = picture.mean(-1, keepdims=True)
    return luma + (picture - luma) * rng.uniform(0.9, 1.2)


def _sharpened(picture, strength):
    soft = cv2.GaussianBlur(picture, (0, 0), 1.3)
    return np.clip(picture + strength * (picture - soft), 0, 255).astype(np.uint8)


def moire(picture, place_of, rng):
    """Return the photo (float, linear) of a print or screen whose fine grid beats against the sensor's."""
    x, y = place_of
    period, angle = rng.uniform(0.9, 1.35) * rng.uniform(1.0, 1.12), rng.uniform(-0.12, 0.12)
    u = x * np.cos(angle) + y * np.sin(angle)
    v = y * np.cos(angle) - x * np.sin(angle)
    depth = rng.uniform(0.15, 0.35)
    waves = [1 + depth * np.sin(2 * np.pi * (u + k * period / 3) / period) for k in range(3)]
    rows = 1 + 0.5 * depth * np.sin(2 * np.pi * v / (period * 1.03))
    return picture * (np.stack(waves, -1) * rows[..., None]).astype(np.float32)


def portrait(picture, distance, rng):
    """Blur all that is not as far from the phone as what it took for the face."""
    focus = rng.uniform(0.25, 0.85)
    away = np.abs(distance - np.quantile(distance, focus))
    away = np.clip(away / np.quantile(away, 0.98) - rng.uniform(0.08, 0.3), 0, 1)
    strongest = picture.shape[1] / 1400 * rng.uniform(3.5, 9)
    steps = [picture, *(cv2.GaussianBlur(picture, (0, 0), strongest * part) for part in (0.33, 0.66, 1))]
    level = away * 3
    out = np.zeros_like(picture)
    for number, step in enumerate(steps):
        out += step * np.clip(1 - np.abs(level - number), 0, 1)[..., None].astype(np.float32)
    return out


def encoded(picture, quality, *, coarse_colour=True):
    """Return the bytes of a JPEG."""
    factor = cv2.IMWRITE_JPEG_SAMPLING_FACTOR_420 if coarse_colour else cv2.IMWRITE_JPEG_SAMPLING_FACTOR_444
    options = [cv2.IMWRITE_JPEG_QUALITY, int(quality), cv2.IMWRITE_JPEG_SAMPLING_FACTOR, factor]
    return cv2.imencode(".jpg", cv2.cvtColor(picture, cv2.COLOR_RGB2BGR), options)[1].tobytes()


def messenger(picture, rng):
    """Return the photo made smaller and packed hard, to be packed once more; the corners shrink with it."""
    ratio = rng.uniform(0.6, 0.95)
    size = tuple(round(side * ratio) for side in picture.shape[1::-1])
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    packed = np.frombuffer(encoded(small, rng.integers(28, 50)), np.uint8)
    return cv2.cvtColor(cv2.imdecode(packed, cv2.IMREAD_COLOR), cv2.COLOR_BGR2RGB), ratio


def bent(picture, across, down):
    """Return the picture as the lens bends it."""
    return cv2.remap(picture, across, down, cv2.INTER_CUBIC)


def distances(model):
    """Return how far the camera is from what each pixel of the straight picture shows, in squares."""
    size = model.camera.straight_size
    near = cv2.resize(model.canvas.near, size, interpolation=cv2.INTER_AREA)
    across, down, rest = np.linalg.inv(model.camera.plane(0))[2]
    x, y = np.meshgrid(np.arange(size[0]), np.arange(size[1]))
    return 1 / np.maximum(np.maximum(near, across * x + down * y + rest), 1e-4)
