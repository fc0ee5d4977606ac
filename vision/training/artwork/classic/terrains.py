"""The six terrains of classic without crowns: paper landscapes on a square from (0, 0) to (1, 1).

The grounds are drawn over the whole sheet of a domino, the rest on one square.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from scorer.board import Terrain
from vision.training.arrays import Colour, Rng
from vision.training.artwork.classic import props as things
from vision.training.artwork.drawing import props
from vision.training.artwork.drawing.canvas import PaperCanvas, tinted
from vision.training.artwork.drawing.ground import rolling
from vision.training.artwork.drawing.outline import blob, curve, ellipse, polygon, stone

GROUNDS: dict[Terrain, Colour] = {
    Terrain.WHEAT: (244, 190, 34),
    Terrain.FOREST: (92, 124, 46),
    Terrain.LAKE: (28, 116, 196),
    Terrain.GRASSLAND: (128, 186, 50),
    Terrain.SWAMP: (176, 142, 106),
    Terrain.MINE: (44, 36, 36),
}


def wheat_ground(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a field in rows of ears."""
    base = GROUNDS[Terrain.WHEAT]
    rolling(canvas, rng, base, 0.1)
    for y in np.arange(0.05, 1.05, 0.075):
        for x in np.arange(rng.uniform(-0.1, 0), 2.1, 0.1):
            top = (x + rng.normal(0, 0.01), y + rng.normal(0, 0.008))
            canvas.line(polygon(top, (top[0] + 0.006, top[1] + 0.03)), tinted(base, -0.16), 0.008)
            canvas.line(polygon(top, (top[0] + 0.003, top[1] + 0.012)), tinted(base, 0.4), 0.011)


def wheat(canvas: PaperCanvas, rng: Rng) -> None:
    for x, y in props.spread(rng, int(rng.integers(1, 4)), 0.3):
        (things.crow, things.crow, things.sheaf)[rng.integers(3)](canvas.placed(x, y), rng)


def forest_ground(canvas: PaperCanvas, rng: Rng) -> None:
    base = GROUNDS[Terrain.FOREST]
    for x, y in rng.uniform((0, 0), (2, 1), (14, 2)):
        canvas.soft(blob(rng, (x, y), (0.16, 0.1)), tinted(base, rng.choice((-0.3, 0.12))), 0.6, 0.03)
    for x, y in rng.uniform((0, 0), (2, 1), (16, 2)):
        canvas.shape(ellipse(x, y, 0.007), ((250, 246, 236), (250, 214, 80))[rng.integers(2)])


def forest(canvas: PaperCanvas, rng: Rng) -> None:
    kind = rng.uniform(0.2, 0.8)
    for row, y in enumerate((0.22, 0.42, 0.62, 0.82, 0.98)):
        for x in np.linspace(0.12, 0.88, 4) + (row % 2 - 0.5) * 0.11 + rng.normal(0, 0.025, 4):
            if rng.random() < 0.93:
                spot = canvas.placed(x, y + rng.normal(0, 0.02))
                (things.pine if rng.random() < kind else things.tree)(spot, rng, rng.uniform(0.21, 0.28))


def lake_ground(canvas: PaperCanvas, rng: Rng) -> None:
    base = GROUNDS[Terrain.LAKE]
    rolling(canvas, rng, base, 0.1)
    for x, y in rng.uniform((0, 0.05), (2, 0.98), (18, 2)):
        wave = curve([(x - 0.05, y), (x, y - 0.018), (x + 0.05, y)], 2, closed=False)
        canvas.line(wave, tinted(base, 0.3), 0.008)


def lake(canvas: PaperCanvas, rng: Rng) -> None:
    choices = (things.boat, things.lilies, things.lilies, things.fish, things.fish, things.piles)
    for x, y in props.spread(rng, int(rng.integers(2, 4)), 0.28):
        choices[rng.integers(len(choices))](canvas.placed(x, y), rng)


def meadow_ground(canvas: PaperCanvas, rng: Rng) -> None:
    base = GROUNDS[Terrain.GRASSLAND]
    rolling(canvas, rng, base, 0.1)
    for x, y in rng.uniform((0, 0), (2, 1), (30, 2)):
        canvas.line(polygon((x, y), (x + 0.008, y - 0.025)), tinted(base, -0.25), 0.007)
    for x, y in rng.uniform((0, 0), (2, 1), (22, 2)):
        canvas.paper(ellipse(x, y, 0.008), (252, 216, 74), 0.003)


def meadow(canvas: PaperCanvas, rng: Rng) -> None:
    choices = (things.sheep, things.sheep, things.sheep, props.flowers, things.bush)
    for x, y in props.spread(rng, int(rng.integers(4, 8)), 0.17):
        choices[rng.integers(len(choices))](canvas.placed(x, y), rng)


def swamp_ground(canvas: PaperCanvas, rng: Rng) -> None:
    base = GROUNDS[Terrain.SWAMP]
    for x, y in rng.uniform((0, 0), (2, 1), (16, 2)):
        tone = rng.choice((-0.3, -0.16, 0.2, 0.34))
        canvas.paper(
            blob(rng, (x, y), (rng.uniform(0.12, 0.26), rng.uniform(0.04, 0.08)), 0.2),
            tinted(base, tone),
            0.005,
        )
    for x, y in rng.uniform((0, 0), (2, 1), (20, 2)):
        canvas.line(polygon((x - 0.03, y), (x + 0.03, y)), tinted(base, -0.24), 0.006)


def swamp(canvas: PaperCanvas, rng: Rng) -> None:
    for x, y in props.spread(rng, int(rng.integers(4, 6)), 0.25):
        things.marsh_plant(canvas.placed(x, y), rng)


def mine_ground(canvas: PaperCanvas, rng: Rng) -> None:
    base = GROUNDS[Terrain.MINE]
    for x, y in rng.uniform((0, 0), (2, 1), (22, 2)):
        crust = stone(rng, (x, y), (rng.uniform(0.08, 0.18), rng.uniform(0.06, 0.12)))
        canvas.paper(crust, tinted(base, rng.uniform(-0.2, 0.1)), 0.008)


def mine(canvas: PaperCanvas, rng: Rng) -> None:
    things.ore_heap(canvas.placed(0.5, 0.72, 0.9), rng)
    for x, y in props.spread(rng, 6, 0.16, (0.5, 0.5, 0.28)):
        things.nugget(canvas.placed(x, y), rng)


GROUND_OF: dict[Terrain, Callable[[PaperCanvas, Rng], None]] = {
    Terrain.WHEAT: wheat_ground,
    Terrain.FOREST: forest_ground,
    Terrain.LAKE: lake_ground,
    Terrain.GRASSLAND: meadow_ground,
    Terrain.SWAMP: swamp_ground,
    Terrain.MINE: mine_ground,
}
LAND_OF: dict[Terrain, Callable[[PaperCanvas, Rng], None]] = {
    Terrain.WHEAT: wheat,
    Terrain.FOREST: forest,
    Terrain.LAKE: lake,
    Terrain.GRASSLAND: meadow,
    Terrain.SWAMP: swamp,
    Terrain.MINE: mine,
}
