"""What a table is covered with: tileable pictures, drawn from a random generator.

Tiles are cached: each material comes in :data:`VARIANTS` variants; each scene has its own scale and angle.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import cv2
import numpy as np

from vision.training.arrays import Image, Rng
from vision.training.scenes.surfaces.cloths import CLOTHS, Surface, checks, cloth, printed, stripes
from vision.training.scenes.surfaces.texture import (
    UnitColour,
    fractal_noise,
    periodic_noise,
    pick_colour,
    plain_colour,
    shaded,
    shaded_colour,
)

VARIANTS = 10

WOODS: tuple[UnitColour, ...] = (
    (0.72, 0.52, 0.33), (0.82, 0.66, 0.46), (0.55, 0.35, 0.21), (0.36, 0.22, 0.14), (0.66, 0.44, 0.28),
    (0.88, 0.80, 0.68), (0.62, 0.55, 0.47), (0.58, 0.30, 0.18),
)  # fmt: skip


def grain(rng: Rng, px: int, planks: int) -> Image:
    """Return the grain of boards along x: long streaks, each board its own."""
    bent = np.round(px / 110 * periodic_noise(rng, px, 2)).astype(int)
    streaks = np.zeros((px, px), np.float32)
    for weight, across, along in ((0.9, 1, 14), (0.8, 2, 50), (0.7, 4, 170), (0.6, 10, 500)):
        streaks += weight * periodic_noise(rng, px, across, min(along, px))
    rows = (np.arange(px)[:, None] + bent) % px
    streaks = streaks[rows, np.arange(px)[None]]
    board = (np.arange(px) * planks // px)[:, None]
    tone = rng.normal(0, 0.7, planks)[board]
    shift = rng.integers(0, px, planks)[board]
    return np.asarray(streaks[np.arange(px)[:, None], (np.arange(px)[None] + shift) % px] + tone)


def wood(rng: Rng, px: int) -> Surface:
    planks = int(rng.choice([1, 1, 3, 5, 8]))
    picture = shaded_colour(pick_colour(rng, WOODS), grain(rng, px, planks), float(rng.uniform(0.03, 0.07)))
    if planks > 1:
        seam = np.arange(planks) * px // planks
        picture[seam] = (picture[seam] * 0.55).astype(np.uint8)
        if px > 400:
            picture[seam + 1] = (picture[seam + 1] * 0.75).astype(np.uint8)
    return Surface(picture, float(rng.uniform(7, 12)), float(rng.uniform(0.05, 0.35)))


def slats(rng: Rng, px: int) -> Surface:
    count = int(rng.integers(4, 9))
    picture = shaded_colour(pick_colour(rng, WOODS), grain(rng, px, count), 0.07)
    across = (np.arange(px) * count / px) % 1
    gap = np.clip((np.abs(across - 0.5) - 0.5 + rng.uniform(0.03, 0.1)) * 60, 0, 1)[:, None, None]
    picture = (picture * (1 - 0.85 * gap)).astype(np.uint8)
    return Surface(picture, count * float(rng.uniform(0.5, 1.6)), 0.1)


def carpet(rng: Rng, px: int) -> Surface:
    """Pile: strong speckle, with paler and darker patches of wear."""
    base = pick_colour(rng, (*CLOTHS, (0.62, 0.60, 0.58), (0.70, 0.66, 0.60), (0.40, 0.40, 0.42)))
    pile = 0.8 * fractal_noise(rng, px, px // 8, 3, 0.9) + 0.25 * fractal_noise(rng, px, 2, 4)
    return Surface(shaded_colour(base, pile, float(rng.uniform(0.08, 0.2))), float(rng.uniform(2.5, 4.5)))


def plain(rng: Rng, px: int) -> Surface:
    """Lacquer, laminate, painted wood: white, grey or a colour, with hardly any structure."""
    whites = ((0.93, 0.92, 0.90), (0.97, 0.97, 0.97), (0.85, 0.84, 0.82), (0.75, 0.76, 0.78))
    base = pick_colour(rng, whites if rng.random() < 0.6 else CLOTHS)
    return Surface(
        shaded_colour(base, fractal_noise(rng, px), 0.012),
        float(rng.uniform(6, 12)),
        float(rng.uniform(0, 0.4)),
    )


def dark(rng: Rng, px: int) -> Surface:
    base = pick_colour(rng, ((0.10, 0.10, 0.11), (0.16, 0.13, 0.11), (0.07, 0.09, 0.13), (0.20, 0.20, 0.20)))
    return Surface(
        shaded_colour(base, fractal_noise(rng, px), 0.06),
        float(rng.uniform(6, 12)),
        float(rng.uniform(0, 0.4)),
    )


def stone(rng: Rng, px: int) -> Surface:
    """Marble or granite: veins where noise crosses zero, speckles between."""
    veins = -np.exp(-np.abs(fractal_noise(rng, px, 2, 6)) * float(rng.uniform(3, 12)))
    base = pick_colour(rng, ((0.88, 0.87, 0.85), (0.35, 0.36, 0.37), (0.60, 0.55, 0.50), (0.14, 0.15, 0.16)))
    light = 2 * veins + 0.5 * fractal_noise(rng, px, px // 8, 3)
    return Surface(shaded_colour(base, light, float(rng.uniform(0.04, 0.14))), float(rng.uniform(6, 12)), 0.3)


def tiles(rng: Rng, px: int) -> Surface:
    """Floor tiles with grout."""
    count = int(rng.integers(2, 6))
    base = pick_colour(rng, ((0.80, 0.76, 0.70), (0.55, 0.54, 0.53), (0.70, 0.45, 0.33), (0.9, 0.9, 0.9)))
    tone = rng.normal(0, 0.6, (count, count)).repeat(-(-px // count), 0).repeat(-(-px // count), 1)[:px, :px]
    picture = shaded_colour(base, 0.7 * fractal_noise(rng, px) + tone, 0.06)
    line = max(1, px // 200)
    for at in np.arange(count) * px // count:
        picture[at : at + line] = picture[:, at : at + line] = np.array(pick_colour(rng, CLOTHS)) * 200
    return Surface(picture, count * float(rng.uniform(0.8, 4)), 0.2)


def mat(rng: Rng, px: int) -> Surface:
    """A cutting mat: ruled every square or so, with finer lines, diagonals and circles."""
    mats = ((0.10, 0.38, 0.28), (0.15, 0.25, 0.45), (0.20, 0.20, 0.22), (0.45, 0.20, 0.35), (0.85, 0.85, 0.8))
    base = np.array(pick_colour(rng, mats))
    picture = np.ascontiguousarray(shaded_colour((base[0], base[1], base[2]), fractal_noise(rng, px), 0.02))
    count = int(rng.integers(5, 9))
    line = np.clip(base + rng.choice([0.35, 0.5, -0.3]), 0, 1) * 255
    fine = (0.6 * base * 255 + 0.4 * line).tolist()
    width = max(1, px // 300)
    if rng.random() < 0.6:
        for at in np.linspace(0, px, count * int(rng.choice([2, 4, 5])), endpoint=False).astype(int).tolist():
            picture[at] = picture[:, at] = fine
    for _ in range(int(rng.integers(0, 4))):
        at = (rng.integers(0, count, 2) * px // count).tolist()
        cv2.circle(picture, at, int(rng.uniform(0.1, 0.45) * px), line.tolist(), width, cv2.LINE_AA)
    if rng.random() < 0.6:
        cv2.line(picture, (0, 0), (px, px), line.tolist(), width, cv2.LINE_AA)
        cv2.line(picture, (0, px), (px, 0), line.tolist(), width, cv2.LINE_AA)
    for at in (np.arange(count) * px // count).tolist():
        picture[at : at + width] = picture[:, at : at + width] = line
    period = float(rng.uniform(0.8, 1.2) if rng.random() < 0.5 else rng.uniform(0.3, 1.8))
    return Surface(picture, count * period, 0.05)


def shapes(rng: Rng, px: int) -> Surface:
    """Blocks, bars and ellipses in any colours: unlike any real cloth."""
    picture = plain_colour(pick_colour(rng, CLOTHS), px)
    for _ in range(int(rng.integers(6, 30))):
        colour = [255 * c for c in pick_colour(rng, CLOTHS)]
        centre, size = rng.integers(0, px, 2).tolist(), (rng.uniform(0.03, 0.2, 2) * px).astype(int).tolist()
        if rng.random() < 0.5:
            box = cv2.boxPoints((centre, size, float(rng.uniform(0, 90))))
            cv2.fillConvexPoly(picture, box.astype(np.int32), colour)
        else:
            cv2.ellipse(picture, centre, size, float(rng.uniform(0, 180)), 0, 360, colour, -1)
    light = 0.08 * fractal_noise(rng, px, 2, 6)
    return Surface(shaded(picture, light), float(rng.uniform(4, 10)))


def written(rng: Rng, px: int) -> Surface:
    """A newspaper, or notes: columns of words in lines, between them headlines, pictures and rules."""
    paper, ink = rng.uniform(0.72, 0.98), float(rng.uniform(0.05, 0.45))
    picture = shaded_colour((paper, paper, paper * rng.uniform(0.88, 1)), fractal_noise(rng, px), 0.03)
    picture = np.ascontiguousarray(picture)
    columns, high = int(rng.integers(2, 8)), max(3, px // int(rng.integers(24, 90)))
    width = px // columns
    for column in range(columns):
        left, top = column * width + width // 16, 0
        while top < px - high:
            top += _printed_block(picture, (left, top), (width - width // 8, high), ink, rng)
    return Surface(picture, columns * float(rng.uniform(0.6, 3)), 0.05)


def _printed_block(picture: Image, at: tuple[int, int], size: tuple[int, int], ink: float, rng: Rng) -> int:
    """Print a headline, a picture, a rule or a line of words in place; return how high it is."""
    (left, top), (width, high) = at, size
    what = rng.random()
    if what < 0.06:
        tall = min(int(width * rng.uniform(0.4, 1.1)), len(picture) - top)
        light = fractal_noise(rng, 128, 2, 5)[: min(tall, 128), : min(width, 128)]
        shown = cv2.resize(shaded_colour((0.5, 0.5, 0.5), light, 0.45), (width, max(tall, 1)))
        picture[top : top + tall, left : left + width] = shown[:tall]
        return tall + high
    if what < 0.1:
        cv2.line(picture, (left, top), (left + width, top), [255 * ink] * 3, max(1, high // 8))
        return high // 2 + 1
    large = 2 if what < 0.16 else 1
    x = left
    while x < left + width - high // 2:
        word = int(high * large * rng.uniform(0.4, 3.2))
        end = min(x + word, left + width)
        low = top + round(high * large * 0.62)
        cv2.rectangle(picture, (x, top + high * large // 5), (end, low), [255 * ink] * 3, -1)
        x = end + max(1, high * large // 3)
    return high * large + (high // 2 if rng.random() < 0.12 else 0)


SURFACES: dict[str, Callable[[Rng, int], Surface]] = {
    "wood": wood, "slats": slats, "cloth": cloth, "checks": checks, "stripes": stripes, "printed": printed,
    "carpet": carpet, "plain": plain, "dark": dark, "stone": stone, "tiles": tiles, "mat": mat,
    "shapes": shapes, "written": written,
}  # fmt: skip


@lru_cache(maxsize=64)
def surface(name: str, variant: int, px: int) -> Surface:
    """Return one variant of a material; its tile is read-only."""
    seed = [sorted(SURFACES).index(name), variant]
    made = SURFACES[name](np.random.default_rng(seed), px)
    made.tile.flags.writeable = False
    return made
