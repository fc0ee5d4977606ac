"""Small things drawn on a terrain: cactuses, bones, stones, flowers, ferns.

Each is drawn on a canvas with its foot at the origin, about as large as it is on a domino.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from scorer.board import Terrain
from vision.training.arrays import Colour, Rng
from vision.training.artwork.drawing.canvas import PaperCanvas, tinted
from vision.training.artwork.drawing.outline import (
    arc,
    blob,
    curve,
    ellipse,
    leaf,
    mirrored,
    placed,
    polygon,
    ribbon,
    stone,
)

BONE: Colour = (246, 238, 214)
CACTUS: Colour = (86, 142, 62)
ROCK: Colour = (92, 102, 124)


def cactus(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a cactus with one or two arms."""
    canvas.soft(ellipse(0.03, 0.004, 0.05, 0.012), (120, 84, 20), 0.5, 0.008)
    height = rng.uniform(0.08, 0.15)
    arms = [ribbon([(0, -0.045), (-0.035, -0.05), (-0.035, -0.085)], [0.022], 2)]
    if rng.random() < 0.7:
        arms.append(ribbon([(0, -0.03), (0.036, -0.035), (0.036, -0.075)], [0.022], 2))
    for arm in arms:
        canvas.paper(arm, tinted(CACTUS, -0.1), 0.006)
    canvas.paper(ribbon([(0, 0.004), (0, -height)], [0.036, 0.036, 0.034, 0.02], 2), CACTUS, 0.008)
    canvas.shape(ribbon([(-0.006, 0), (-0.006, -height + 0.015)], [0.006], 2), tinted(CACTUS, 0.35), 0.8)
    if rng.random() < 0.35:
        canvas.paper(ellipse(0, -height, 0.014), (222, 84, 104), 0.004)


def ribs(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a row of ribs that stick out of the sand, each smaller than the last."""
    count = int(rng.integers(3, 5))
    for i in range(count):
        size = 1 - 0.22 * i
        x = 0.062 * i - 0.08
        spine = [
            (x - 0.05 * size, -0.17 * size),
            (x + 0.005, -0.15 * size),
            (x + 0.03, -0.07 * size),
            (x + 0.025, 0.01),
        ]
        canvas.paper(ribbon(spine, [0.004, 0.02 * size, 0.03 * size, 0.032 * size]), BONE, 0.01)
        canvas.soft(ellipse(x + 0.03, 0.012, 0.025, 0.008), (150, 104, 30), 0.35, 0.006)


def skull(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a horned skull."""
    turn = rng.uniform(-25, 25)
    for side in (-1, 1):
        horn = ribbon(
            [(0.02 * side, -0.05), (0.07 * side, -0.06), (0.085 * side, -0.1)], [0.026, 0.018, 0.003]
        )
        canvas.paper(placed(horn, 0, 0, turn=turn), tinted(BONE, -0.12), 0.006)
    head = curve(
        polygon(
            (-0.045, -0.075), (0.045, -0.075), (0.04, -0.03), (0.022, 0.02), (-0.022, 0.02), (-0.04, -0.03)
        ),
        2,
    )
    canvas.paper(placed(head, 0, 0, turn=turn), BONE, 0.01)
    for side in (-1, 1):
        canvas.shape(placed(ellipse(0.02 * side, -0.042, 0.011, 0.013), 0, 0, turn=turn), (86, 60, 40))
        canvas.shape(placed(ellipse(0.008 * side, 0.0, 0.004, 0.007), 0, 0, turn=turn), (120, 92, 66))


def bone(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a single bone lying flat."""
    turn = rng.uniform(-70, 70)
    for end in (-0.05, 0.05):
        for side in (-0.013, 0.013):
            canvas.paper(placed(ellipse(end, side, 0.016), 0, 0, turn=turn), BONE, 0.006)
    canvas.paper(
        placed(ribbon([(-0.05, 0), (0.05, 0)], [0.02, 0.014, 0.02], 2), 0, 0, turn=turn), BONE, 0.004
    )


def stones(canvas: PaperCanvas, rng: Rng, colour: Colour = (188, 178, 160)) -> None:
    """Draw a few stones close together."""
    for _ in range(rng.integers(1, 4)):
        x, y = rng.normal(0, 0.035), rng.normal(0, 0.012)
        half = rng.uniform(0.02, 0.038)
        tone = tinted(colour, rng.uniform(-0.15, 0.15))
        canvas.paper(stone(rng, (x, y), (half, 0.7 * half)), tone, 0.01)
        canvas.shape(
            blob(rng, (x - 0.2 * half, y - 0.25 * half), (0.45 * half, 0.25 * half)), tinted(tone, 0.35), 0.7
        )


def rock(canvas: PaperCanvas, rng: Rng, colour: Colour = ROCK, half: float = 0.06) -> None:
    """Draw a boulder with a lit top."""
    body = stone(rng, (0, 0), (half, 0.72 * half), 8)
    canvas.paper(body, tinted(colour, -0.25), 0.014)
    canvas.shape(placed(body * (0.82, 0.66), -0.08 * half, -0.16 * half), colour)
    canvas.shape(placed(body * (0.5, 0.3), -0.2 * half, -0.36 * half), tinted(colour, 0.3))


def tuft(canvas: PaperCanvas, rng: Rng, colour: Colour = (84, 150, 40)) -> None:
    """Draw a tuft of grass: some blades fanned out."""
    for angle in np.linspace(-35, 35, rng.integers(3, 6)):
        blade = placed(leaf(rng.uniform(0.05, 0.08), 0.014, 0.01), 0, 0, turn=-90 + angle)
        canvas.paper(blade, tinted(colour, rng.uniform(-0.1, 0.15)), 0.004)


def flowers(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a handful of flowers, all of one colour."""
    colours: tuple[Colour, ...] = ((226, 62, 60), (250, 246, 240), (252, 212, 70), (214, 120, 196))
    colour = colours[rng.integers(len(colours))]
    for _ in range(rng.integers(3, 7)):
        x, y = rng.normal(0, 0.035), rng.normal(0, 0.02)
        canvas.paper(ellipse(x, y, 0.011), colour, 0.004)
        canvas.shape(ellipse(x, y, 0.004), (200, 140, 30))


def bird(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a plump bird on two legs."""
    flip = rng.choice((-1, 1))
    coat: Colour = ((48, 84, 122), (92, 62, 52), (60, 66, 80))[rng.integers(3)]

    def lay(points: object, colour: Colour, lift: float = 0.006) -> None:
        canvas.paper(placed(np.asarray(points) * (flip, 1), 0, 0), colour, lift)

    for x in (-0.008, 0.012):
        canvas.line(placed(polygon((x * flip, -0.02), (x * flip, 0.012)), 0, 0), (208, 120, 40), 0.006)
    lay(placed(mirrored(leaf(0.06, 0.024)), -0.01, -0.052), tinted(coat, -0.25))
    lay(ellipse(0, -0.045, 0.038, 0.028, turn=-12), coat, 0.01)
    lay(ellipse(0.034, -0.072, 0.019), coat)
    lay(placed(leaf(0.03, 0.014), 0.048, -0.072), (240, 150, 50), 0.002)
    lay(ellipse(-0.008, -0.046, 0.022, 0.013, turn=-20), tinted(coat, 0.25), 0.004)
    canvas.shape(ellipse(flip * 0.038, -0.076, 0.004), (250, 250, 250))


def mushroom(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a toadstool."""
    size = rng.uniform(0.7, 1.1)
    canvas.paper(
        ribbon([(0, 0.005), (0, -0.05 * size)], [0.024 * size, 0.016 * size], 1), (236, 220, 190), 0.006
    )
    cap = np.vstack(
        (
            arc(0, -0.04 * size, 0.038 * size, 180, 360),
            polygon((0.02 * size, -0.034 * size), (-0.02 * size, -0.034 * size)),
        )
    )
    canvas.paper(cap, (206, 66, 44), 0.008)
    for x, y in ((-0.016, -0.056), (0.01, -0.064), (0.02, -0.05)):
        canvas.shape(ellipse(x * size, y * size, 0.005 * size), BONE)


def fern(canvas: PaperCanvas, rng: Rng, colour: Colour = (70, 160, 74)) -> None:
    """Draw a fern: pointed leaves from one root, the middle ones last."""
    for angle in sorted(np.linspace(-80, 80, 7), key=lambda part: -abs(part)):
        blade = placed(leaf(rng.uniform(0.09, 0.13), 0.036, 0.02 * np.sign(angle)), 0, 0, turn=-90 + angle)
        canvas.paper(blade, tinted(colour, rng.uniform(-0.18, 0.12)), 0.008)


def spread(
    rng: Rng, count: int, apart: float, free: tuple[float, float, float] = (0, 0, 0)
) -> list[tuple[float, float]]:
    """Return up to so many places for props, that far apart and clear of a circle (x, y, radius)."""
    places: list[tuple[float, float]] = []
    for _ in range(30 * count):
        x, y = float(rng.uniform(0.08, 0.92)), float(rng.uniform(0.14, 0.92))
        clear = all(np.hypot(x - other[0], y - other[1]) > apart for other in places)
        if clear and np.hypot(x - free[0], y - free[1]) > free[2]:
            places.append((x, y))
        if len(places) == count:
            break
    return sorted(places, key=lambda place: place[1])


def rubble(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw broken terracotta."""
    stones(canvas, rng, (190, 100, 50))


#: The props of each terrain of Origins, about as often as in the box.
PROPS_OF: dict[Terrain, tuple[Callable[[PaperCanvas, Rng], None], ...]] = {
    Terrain.DESERT: (cactus, cactus, ribs, skull, bone, stones),
    Terrain.GRASSLAND: (tuft, tuft, stones, stones, flowers, flowers, bird),
    Terrain.LAKE: (rock,),
    Terrain.JUNGLE: (fern, fern, mushroom),
    Terrain.QUARRY: (cactus, tuft, rubble, rubble),
}


def draw_one(canvas: PaperCanvas, rng: Rng, terrain: Terrain) -> None:
    """Draw one of a terrain's props."""
    choices = PROPS_OF[terrain]
    choices[rng.integers(len(choices))](canvas, rng)
