"""What the table is made of: pictures that repeat, and how many squares one of them covers."""

import cv2
import numpy as np

from tests.second_renderer.noise import clouds, tinted

SIDE = 1024

_WOODS = ((176, 128, 84), (122, 80, 50), (205, 170, 124), (88, 58, 42), (150, 110, 80), (214, 190, 156))
_CLOTHS = ((120, 30, 36), (40, 66, 104), (208, 200, 186), (70, 92, 66), (150, 146, 140), (36, 36, 42))
_FELTS = ((28, 84, 52), (32, 44, 84), (110, 24, 34), (60, 60, 64), (96, 72, 52))
_PLAINS = ((228, 226, 220), (60, 58, 56), (178, 186, 192), (214, 202, 178), (120, 116, 110))


def _pick(rng, colours):
    return np.clip(np.array(colours[rng.integers(len(colours))]) * rng.uniform(0.8, 1.15), 0, 245)


def wood(rng):
    """Planks side by side, each with its own tone and grain along it."""
    planks = int(rng.integers(3, 9))
    grain = 0.07 * clouds(rng, SIDE, (200, 5), 2) + 0.06 * clouds(rng, SIDE, (40, 3), 2)
    plank = np.arange(SIDE) * planks // SIDE
    tone = rng.normal(0, rng.uniform(0.02, 0.09), planks)[plank][:, None]
    shade = tone + grain + 0.02 * clouds(rng, SIDE, (512, 90))
    across = (np.arange(SIDE) * planks / SIDE) % 1
    seam = np.exp(-((np.minimum(across, 1 - across) * SIDE / planks / 2.0) ** 2))[:, None]
    shade = shade - rng.choice((0, 0.25, 0.5)) * seam
    return tinted(_pick(rng, _WOODS), shade.astype(np.float32))


def smooth_wood(rng):
    """One board of veneer: long waves of the grain, no seams."""
    waves = clouds(rng, SIDE, (9, 2), 2)
    rings = np.sin(30 * waves + np.linspace(0, 60 * np.pi, SIDE)[:, None])
    shade = 0.035 * rings + 0.05 * clouds(rng, SIDE, (160, 4), 2)
    return tinted(_pick(rng, _WOODS), shade)


def cloth(rng):
    """Threads over and under each other, plain, striped or checked."""
    threads = int(rng.integers(90, 220))
    wave = 2 * np.pi * threads * np.arange(SIDE) / SIDE
    weave = np.sign(np.sin(wave / 2))[None] * np.sin(wave)[:, None] * 0.06
    shade = weave + 0.05 * clouds(rng, SIDE, (300, 300)) + 0.04 * clouds(rng, SIDE, (6, 6), 3)
    picture = tinted(_pick(rng, _CLOTHS), shade.astype(np.float32)).astype(np.float32)
    stripes = int(rng.integers(3, 9))
    band = (np.arange(SIDE) * stripes / SIDE) % 1 < rng.uniform(0.15, 0.5)
    other = _pick(rng, _CLOTHS)
    for axis in range(int(rng.choice((0, 0, 1, 2)))):
        there = (band[:, None] if axis else band[None]) * 0.45
        picture = picture * (1 - there[..., None]) + other * (1 + shade[..., None]) * there[..., None]
    return np.clip(picture, 0, 255).astype(np.uint8)


def felt(rng):
    shade = 0.10 * clouds(rng, SIDE, (480, 480)) + 0.05 * clouds(rng, SIDE, (5, 5), 3)
    return tinted(_pick(rng, _FELTS), shade)


def marble(rng):
    """Veins where folded noise is near 0."""
    fold = clouds(rng, SIDE, (3, 3), 5)
    veins = np.exp(-((fold / 0.05) ** 2)) + 0.5 * np.exp(-((clouds(rng, SIDE, (4, 4), 5) / 0.03) ** 2))
    shade = 0.06 * clouds(rng, SIDE, (6, 6), 4) - rng.uniform(0.1, 0.4) * veins
    return tinted(_pick(rng, ((226, 222, 216), (70, 74, 78), (190, 170, 150))), shade)


def laminate(rng):
    """Kitchen worktop: specks of a few sizes."""
    specks = (clouds(rng, SIDE, (400, 400)) > 0.55) * rng.uniform(-0.3, 0.3)
    larger = (clouds(rng, SIDE, (130, 130)) > 0.6) * rng.uniform(-0.3, 0.3)
    shade = specks + larger + 0.03 * clouds(rng, SIDE, (8, 8), 2)
    return tinted(_pick(rng, _PLAINS), shade.astype(np.float32))


def tiles(rng):
    """Glazed tiles with grout between them."""
    count = int(rng.integers(2, 7))
    line = (np.arange(SIDE) * count / SIDE) % 1
    grout = (np.minimum(line, 1 - line) * SIDE / count < rng.uniform(2, 5)).astype(np.float32)
    grout = cv2.GaussianBlur(np.maximum(grout[:, None], grout[None]), (0, 0), 1)
    which = np.arange(SIDE) * count // SIDE
    tone = rng.normal(0, 0.04, (count, count))[which[:, None], which[None]]
    shade = (tone + 0.05 * clouds(rng, SIDE, (20, 20), 3) - 0.35 * grout).astype(np.float32)
    return tinted(_pick(rng, ((220, 214, 204), (160, 96, 70), (150, 156, 160), (90, 100, 110))), shade)


def plain(rng):
    return tinted(_pick(rng, _PLAINS), 0.02 * clouds(rng, SIDE, (5, 5), 3))


MATERIALS = (wood, wood, smooth_wood, cloth, felt, marble, laminate, tiles, plain)


def table(rng):
    """Return a material's picture, turned some way, and how many squares it covers."""
    picture = MATERIALS[rng.integers(len(MATERIALS))](rng)
    if rng.random() < 0.5:
        picture = np.ascontiguousarray(picture.transpose(1, 0, 2))
    return picture, rng.uniform(7, 16)
