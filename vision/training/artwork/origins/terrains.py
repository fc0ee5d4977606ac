"""The six terrains of Origins without fires: paper landscapes on a square from (0, 0) to (1, 1).

Each draws a little beyond its square, so that a neighbour's ragged edge has something to cut into.
``corner`` is the place of the printed symbol, kept free of props.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from scorer.board import Terrain
from vision.training.arrays import Colour, Rng
from vision.training.artwork.drawing import props
from vision.training.artwork.drawing.canvas import PaperCanvas, tinted
from vision.training.artwork.drawing.ground import rolling
from vision.training.artwork.drawing.outline import (
    Pair,
    Points,
    blob,
    curve,
    ellipse,
    leaf,
    placed,
    polygon,
    ribbon,
    stone,
)

GROUNDS: dict[Terrain, Colour] = {
    Terrain.DESERT: (247, 205, 66),
    Terrain.GRASSLAND: (156, 204, 58),
    Terrain.LAKE: (232, 241, 248),
    Terrain.JUNGLE: (24, 66, 44),
    Terrain.QUARRY: (146, 72, 34),
    Terrain.VOLCANO: (38, 33, 38),
}
WATER: Colour = (54, 178, 202)
SLAB: Colour = (218, 116, 56)


def desert_ground(canvas: PaperCanvas, rng: Rng) -> None:
    base = GROUNDS[Terrain.DESERT]
    rolling(canvas, rng, base, 0.13)
    for _ in range(6):
        x, y = rng.uniform(0, 1.7), rng.uniform(0.1, 0.9)
        ripple = curve([(x, y), (x + 0.12, y - 0.02), (x + 0.22, y + 0.02), (x + 0.32, y)], 3, closed=False)
        canvas.line(ripple, tinted(base, -0.14), 0.008)


def desert(canvas: PaperCanvas, rng: Rng, corner: Pair) -> None:
    del corner  # the desert has no resource
    for x, y in props.spread(rng, int(rng.integers(2, 5)), 0.3):
        props.draw_one(canvas.placed(x, y), rng, Terrain.DESERT)


def grass_ground(canvas: PaperCanvas, rng: Rng) -> None:
    base = GROUNDS[Terrain.GRASSLAND]
    rolling(canvas, rng, base, 0.12)
    for _ in range(6):
        spot = blob(rng, (rng.uniform(0, 2), rng.uniform(0, 1)), (rng.uniform(0.07, 0.16), 0.05))
        canvas.soft(spot, tinted(base, rng.choice((-0.14, 0.22))), 0.6, 0.02)
    for x, y in rng.uniform((0, 0.05), (2, 1), (26, 2)):
        canvas.line(polygon((x, y), (x + 0.006, y - 0.03)), tinted(base, -0.25), 0.007)
        canvas.line(polygon((x + 0.012, y), (x + 0.026, y - 0.022)), tinted(base, -0.25), 0.007)


def grassland(canvas: PaperCanvas, rng: Rng, corner: Pair) -> None:
    for x, y in props.spread(rng, int(rng.integers(6, 9)), 0.19, (*corner, 0.2)):
        props.draw_one(canvas.placed(x, y), rng, Terrain.GRASSLAND)


def snow_ground(canvas: PaperCanvas, rng: Rng) -> None:
    base = GROUNDS[Terrain.LAKE]
    rolling(canvas, rng, base, 0.4)


def water(canvas: PaperCanvas, rng: Rng, shore: Points, *, waves: int = 5) -> None:
    """Draw water cut into the ground: a bright rim of ice, dark and light water, waves."""
    canvas.paper(shore, (196, 226, 236), 0.008)
    middle = shore.mean(axis=0)
    canvas.shape(placed((shore - middle) * 0.95, middle[0] + 0.004, middle[1] + 0.008), tinted(WATER, -0.3))
    canvas.shape(placed((shore - middle) * 0.93, middle[0], middle[1] + 0.012), WATER)
    canvas.soft(
        placed((shore - middle) * (0.6, 0.4), middle[0], middle[1] - 0.02), (150, 222, 232), 0.5, 0.03
    )
    reach = np.ptp(shore, axis=0) * 0.3
    for _ in range(waves):
        x, y = middle + rng.uniform(-1, 1, 2) * reach
        canvas.line(
            curve([(x - 0.05, y), (x, y - 0.016), (x + 0.05, y)], 2, closed=False), (206, 240, 244), 0.009
        )


def lake(canvas: PaperCanvas, rng: Rng, corner: Pair) -> None:
    x, y = 0.5 + (0.5 - corner[0]) * 0.1 + rng.uniform(-0.03, 0.03), 0.5 + rng.uniform(-0.03, 0.03)
    water(canvas, rng, blob(rng, (x, y), (rng.uniform(0.33, 0.38), rng.uniform(0.26, 0.31)), 0.14))
    if rng.random() < 0.6:
        floe = stone(rng, (x + rng.uniform(-0.15, 0.15), y + rng.uniform(-0.1, 0.1)), (0.075, 0.045))
        canvas.paper(floe, (240, 248, 252), 0.012)
    for _ in range(rng.integers(3, 6)):
        angle = rng.uniform(0, 2 * np.pi)
        spot = (0.5 + 0.42 * np.cos(angle), 0.52 + 0.38 * np.sin(angle))
        if np.hypot(spot[0] - corner[0], spot[1] - corner[1]) > 0.2:
            props.rock(canvas.placed(*spot), rng, half=rng.uniform(0.035, 0.065))
    for _ in range(rng.integers(1, 4)):
        _bare_tree(canvas.placed(rng.uniform(0.15, 0.85), rng.uniform(0.17, 0.24)), rng)


def _bare_tree(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a small tree without leaves in the snow."""
    brown: Colour = (122, 88, 70)
    lean = rng.uniform(-0.02, 0.02)
    canvas.paper(ribbon([(0, 0.02), (lean, -0.12)], [0.018, 0.006], 1), brown, 0.006)
    for side in (-1, 1):
        y = rng.uniform(-0.08, -0.05)
        canvas.paper(
            ribbon([(lean * 0.5, y), (lean + 0.035 * side, y - 0.04)], [0.009, 0.003], 1), brown, 0.004
        )


def jungle_ground(canvas: PaperCanvas, rng: Rng) -> None:
    for x, y in rng.uniform((-0.05, -0.05), (2.05, 1.05), (52, 2)):
        green = tinted((26, 84, 50), rng.uniform(-0.2, 0.12))
        canvas.paper(placed(leaf(0.2, 0.09), x, y, turn=rng.uniform(0, 360)), green, 0.01)


def palm(canvas: PaperCanvas, rng: Rng, size: float) -> None:
    """Draw a crown of broad bent leaves seen from the side."""
    for angle in sorted(np.linspace(-78, 78, 8), key=lambda part: -abs(part)):
        bend = 0.3 * size * np.sign(angle) * (0.4 + abs(angle) / 90)
        blade = placed(leaf(size * rng.uniform(0.85, 1.1), 0.3 * size, bend), 0, 0, turn=-90 + angle)
        green = tinted((46, 140, 66), rng.uniform(-0.22, 0.16))
        canvas.paper(blade, green, 0.014)
        rib = placed(leaf(0.8 * size, 0.02 * size, 0.64 * bend), 0, 0, turn=-90 + angle)
        canvas.shape(rib, tinted(green, 0.3), 0.7)


def jungle(canvas: PaperCanvas, rng: Rng, corner: Pair) -> None:
    for row, count in ((0.3, 4), (0.5, 4), (0.7, 3)):
        xs = np.linspace(0.12, 0.88, count) + rng.uniform(-0.07, 0.07, count)
        for x, y in zip(xs, row + rng.uniform(-0.05, 0.05, count), strict=True):
            if np.hypot(x - corner[0], y - corner[1]) > 0.27:
                bend = rng.uniform(-0.04, 0.04)
                trunk = ribbon(
                    [(x + bend, y + 0.2), (x + bend, y + 0.1), (x, y - 0.02)], [0.036, 0.028, 0.02]
                )
                canvas.paper(trunk, tinted((158, 122, 60), rng.uniform(-0.3, 0.0)), 0.012)
                palm(canvas.placed(x, y), rng, rng.uniform(0.17, 0.23))
    for x, y in props.spread(rng, 9, 0.15, (*corner, 0.2)):
        if y > 0.5:
            (props.fern, props.fern, props.mushroom, _blossom)[rng.integers(4)](canvas.placed(x, y), rng)


def _blossom(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a large jungle flower."""
    red: Colour = ((222, 62, 58), (236, 120, 60), (214, 84, 150))[rng.integers(3)]
    for angle in range(0, 360, 72):
        canvas.paper(placed(leaf(0.045, 0.03), 0, 0, turn=angle + 10), red, 0.006)
    canvas.paper(ellipse(0, 0, 0.012), (250, 212, 90), 0.004)


def quarry_ground(canvas: PaperCanvas, rng: Rng) -> None:
    base = GROUNDS[Terrain.QUARRY]
    for tone in (-0.08, 0.08, -0.05, 0.05, -0.1, 0.06):
        x, y = rng.uniform((0, 0.1), (2, 0.9))
        canvas.paper(stone(rng, (x, y), (0.36, 0.2), 9), tinted(base, tone), 0.006)
    for x, y in rng.uniform((0, 0.1), (2, 0.9), (8, 2)):
        steps = np.cumsum(rng.normal(0, 0.05, (4, 2)), axis=0)
        canvas.line(placed(steps, x, y), tinted(base, -0.35), 0.008)


def slabs(canvas: PaperCanvas, rng: Rng, width: float, layers: int) -> None:
    """Draw slabs of terracotta piled up, the lowest widest, its foot at the origin."""
    for layer in range(layers):
        half = width / 2 * (1 - 0.17 * layer) * rng.uniform(0.9, 1.05)
        thick = 0.26 * width * rng.uniform(0.8, 1.1)
        x, y = rng.normal(0, 0.06 * width), -0.2 * width * layer
        top = stone(rng, (x, y - thick), (half, 0.4 * half), 8)
        body = _dropped(top, thick)
        tone = tinted(SLAB, rng.uniform(-0.08, 0.08))
        canvas.paper(body, tinted(tone, -0.26), 0.022)
        for part in (0.4, 0.75):
            edge = placed(_front(top), 0, thick * part)
            canvas.line(edge, tinted(tone, -0.42), 0.006)
        canvas.paper(top, tone, 0.0)
        canvas.shape(
            placed((top - top.mean(axis=0)) * 0.6, *(top.mean(axis=0) - (0.02 * width, 0.01))),
            tinted(tone, 0.18),
            0.7,
        )


def _front(top: Points) -> Points:
    """Return the near edge of an outline, from left to right."""
    first, last = int(np.argmin(top[:, 0])), int(np.argmax(top[:, 0]))
    around = np.roll(top, -last, axis=0)[: (first - last) % len(top) + 1]
    return around[::-1]


def _dropped(top: Points, depth: float) -> Points:
    """Return the outline of a slab from its top face: what lies between it and itself further down."""
    front = _front(top)
    return np.vstack((placed(front, 0, depth), front[::-1]))


def quarry(canvas: PaperCanvas, rng: Rng, corner: Pair) -> None:
    mirrored = rng.random() < 0.5
    spots = [(0.36, 0.48, 0.46, 4), (0.66, 0.83, 0.36, 2)]
    if mirrored or corner[0] > 0.5:
        spots = [(1 - x, y, width, layers) for x, y, width, layers in spots]
    if (spots[1][0] < 0.5) == (corner[0] < 0.5):
        spots[1] = (1 - spots[1][0], *spots[1][1:])
    for x, y, width, layers in spots:
        slabs(
            canvas.placed(x + rng.normal(0, 0.03), y + rng.normal(0, 0.02)),
            rng,
            width,
            layers + int(rng.integers(-1, 1)),
        )
    for x, y in props.spread(rng, 6, 0.2, (*corner, 0.2)):
        if all(np.hypot(x - spot[0], y - spot[1] + 0.1) > 0.26 for spot in spots):
            props.draw_one(canvas.placed(x, y), rng, Terrain.QUARRY)


def scorched_ground(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw burnt ground with glowing cracks."""
    for x, y in rng.uniform((0, 0), (2, 1), (32, 2)):
        crust = stone(rng, (x, y), (rng.uniform(0.08, 0.16), rng.uniform(0.06, 0.12)))
        canvas.paper(crust, tinted(GROUNDS[Terrain.VOLCANO], rng.uniform(-0.2, 0.1)), 0.008)
    for x, y in rng.uniform((0, 0.7), (2, 0.97), (14, 2)):
        steps = placed(np.cumsum(rng.normal(0, (0.05, 0.012), (4, 2)), axis=0), x, y)
        canvas.line(steps, (196, 62, 28), 0.012)
        canvas.line(steps, (252, 160, 60), 0.005)


GROUND_OF: dict[Terrain, Callable[[PaperCanvas, Rng], None]] = {
    Terrain.DESERT: desert_ground,
    Terrain.GRASSLAND: grass_ground,
    Terrain.LAKE: snow_ground,
    Terrain.JUNGLE: jungle_ground,
    Terrain.QUARRY: quarry_ground,
    Terrain.VOLCANO: scorched_ground,
}
LAND_OF: dict[Terrain, Callable[[PaperCanvas, Rng, Pair], None]] = {
    Terrain.DESERT: desert,
    Terrain.GRASSLAND: grassland,
    Terrain.LAKE: lake,
    Terrain.JUNGLE: jungle,
    Terrain.QUARRY: quarry,
}
