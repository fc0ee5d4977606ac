"""The squares of Origins with fire in them: camps on the five terrains, and the volcanoes.

Smoke, embers and lava do not count as fires: only the flames with a white rim do.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from scorer.board import Terrain
from vision.training.arrays import Colour, Rng
from vision.training.artwork.drawing import props
from vision.training.artwork.drawing.canvas import PaperCanvas, tinted
from vision.training.artwork.drawing.outline import blob, curve, ellipse, hull, placed, polygon, ribbon
from vision.training.artwork.origins import terrains as land

SMOKE: Colour = (104, 84, 120)
HIDE: Colour = (66, 44, 40)
LAVA: Colour = (255, 196, 44)
CONE: Colour = (84, 78, 94)

#: The outline of a hut's roof.
DOME = curve(
    polygon(
        (-0.25, 0.02),
        (-0.24, -0.14),
        (-0.13, -0.25),
        (0.02, -0.26),
        (0.17, -0.19),
        (0.25, -0.06),
        (0.26, 0.02),
    ),
    2,
)
#: Where the craters of a volcano are, first to third, in squares.
CRATERS = ((0.56, 0.25), (0.77, 0.46), (0.44, 0.57))


def smoke(canvas: PaperCanvas, rng: Rng, x: float, foot: float, top: float) -> None:
    """Draw a campfire burnt down to its embers, and the column of smoke that it leaves."""
    sway = rng.uniform(0.02, 0.04) * rng.choice((-1, 1))
    heights = np.linspace(foot, top, 5)
    spine = np.column_stack((x + sway * np.array([0, 1, -0.6, 0.8, 0.2]), heights))
    canvas.soft(ribbon(spine, [0.02, 0.05, 0.07, 0.1, 0.13]), tinted(SMOKE, -0.1), 0.62, 0.012)
    canvas.soft(
        ribbon(placed(spine, -0.012, 0), [0.01, 0.02, 0.03, 0.05, 0.06]), tinted(SMOKE, 0.35), 0.45, 0.012
    )
    for turn in (-22, 24):
        log = placed(ribbon([(-0.06, 0), (0.06, 0)], [0.022], 1), x, foot + 0.012, turn=turn)
        canvas.paper(log, (84, 54, 38), 0.006)
    for dx, dy in rng.normal(0, (0.018, 0.008), (5, 2)):
        canvas.shape(ellipse(x + dx, foot + dy, 0.012, 0.009), (216, 60, 32))
        canvas.shape(ellipse(x + dx, foot + dy, 0.005), (255, 176, 84))


def hut(canvas: PaperCanvas, *, hide: Colour = HIDE) -> None:
    """Draw a hut of hide over ribs, its door to the left, its foot at the origin, half a square wide."""
    canvas.soft(ellipse(0.03, 0.0, 0.26, 0.05), (30, 20, 24), 0.45, 0.02)
    for x in np.linspace(-0.1, 0.14, 6):
        spike = ribbon([(x, _roof(x) + 0.02), (x - 0.014, _roof(x) - 0.05)], [0.02, 0.003], 1)
        canvas.paper(spike, props.BONE, 0.004)
    canvas.paper(DOME, hide, 0.02)
    for i, x in enumerate(np.linspace(-0.02, 0.19, 6)):
        high = _roof(x - 0.04)
        rib = ribbon([(x - 0.04, high), (x + 0.016, 0.6 * high), (x + 0.014, 0.022)], [0.012, 0.024, 0.016])
        canvas.paper(rib, tinted(props.BONE, -0.03 * (i % 2)), 0.007)
    door = curve(polygon((-0.235, 0.025), (-0.21, -0.11), (-0.14, -0.16), (-0.085, -0.1), (-0.07, 0.025)), 2)
    canvas.paper(door, tinted(hide, -0.6), 0.0)
    canvas.soft(ellipse(-0.15, 0.0, 0.04, 0.03), (150, 70, 40), 0.5, 0.02)
    for side, bend in ((-1, -0.02), (1, 0.014)):
        foot = -0.155 + 0.095 * side
        spine = [(foot, 0.035), (foot + bend, -0.1), (-0.145 + 0.02 * side, -0.19)]
        canvas.paper(ribbon(spine, [0.03, 0.024, 0.008]), props.BONE, 0.008)


def _roof(x: float) -> float:
    """Return how high the hut's roof is at a place along it (upwards is negative)."""
    upper = DOME[DOME[:, 1] < 0.01]
    order = np.argsort(upper[:, 0])
    return float(np.interp(x, upper[order, 0], upper[order, 1]))


def _awning(canvas: PaperCanvas) -> None:
    """Draw a sheet of linen stretched from the hut's roof to two poles."""
    for x in (0.2, 0.33):
        canvas.paper(ribbon([(x, -0.16), (x + 0.008, 0.06)], [0.012], 1), (128, 88, 50), 0.006)
    canvas.paper(polygon((0.0, -0.24), (0.3, -0.22), (0.37, -0.13), (0.12, -0.15)), (246, 240, 226), 0.02)


def desert_camp(canvas: PaperCanvas, rng: Rng) -> None:
    camp = canvas.placed(0.6, 0.62)
    hut(camp)
    _awning(camp)
    _scatter_props(canvas, rng, (props.stones, props.bone, props.cactus))


def grass_camp(canvas: PaperCanvas, rng: Rng) -> None:
    hut(canvas.placed(0.62, 0.64))
    _scatter_props(canvas, rng, (props.tuft, props.flowers, props.stones))


def snow_camp(canvas: PaperCanvas, rng: Rng) -> None:
    land.water(canvas, rng, blob(rng, (0.54, 0.83), (0.34, 0.1), 0.12), waves=3)
    hut(canvas.placed(0.6, 0.58), hide=(140, 88, 48))
    for x, y in ((0.82, 0.22), (0.9, 0.68)):
        props.rock(canvas.placed(x, y), rng, half=rng.uniform(0.04, 0.06))


def jungle_camp(canvas: PaperCanvas, rng: Rng) -> None:
    for x, y in ((0.12, 0.26), (0.3, 0.22), (0.5, 0.25), (0.72, 0.3), (0.9, 0.4)):
        land.palm(canvas.placed(x + rng.normal(0, 0.03), y), rng, rng.uniform(0.15, 0.19))
    canvas.soft(ellipse(0.5, 0.72, 0.34, 0.1), (52, 96, 56), 0.7, 0.04)
    hut(canvas.placed(0.6, 0.68), hide=(96, 72, 40))
    for x, y in ((0.86, 0.78), (0.1, 0.62), (0.7, 0.92)):
        props.fern(canvas.placed(x + rng.normal(0, 0.02), y), rng)


def quarry_camp(canvas: PaperCanvas, rng: Rng) -> None:
    land.slabs(canvas.placed(0.52, 0.9), rng, 0.84, 1)
    hut(canvas.placed(0.6, 0.66, 0.94))
    _scatter_props(canvas, rng, (props.cactus, props.tuft))


CAMPS: dict[Terrain, Callable[[PaperCanvas, Rng], None]] = {
    Terrain.DESERT: desert_camp,
    Terrain.GRASSLAND: grass_camp,
    Terrain.LAKE: snow_camp,
    Terrain.JUNGLE: jungle_camp,
    Terrain.QUARRY: quarry_camp,
}


def camp(canvas: PaperCanvas, rng: Rng, terrain: Terrain, fires: int, *, left: bool) -> None:
    """Draw a camp with as many smoke columns as it has fires, the first at its left."""
    CAMPS[terrain](canvas, rng)
    smoke(canvas, rng, 0.2, 0.74, 0.34 if left else -0.08)
    if fires == 2:
        smoke(canvas, rng, 0.8, 0.86, 0.34)


def _scatter_props(
    canvas: PaperCanvas, rng: Rng, choices: tuple[Callable[[PaperCanvas, Rng], None], ...]
) -> None:
    """Put props before and behind a hut, clear of it, of the smoke and of the fires."""
    for x, y in ((0.42, 0.2), (0.45, 0.88), (0.74, 0.9), (0.1, 0.92)):
        if rng.random() < 0.7:
            spot = canvas.placed(x + rng.normal(0, 0.03), y + rng.normal(0, 0.02))
            choices[rng.integers(len(choices))](spot, rng)


def volcano(canvas: PaperCanvas, rng: Rng, craters: int) -> None:
    """Draw a volcano with its craters: the highest erupts, lava runs out of the others."""
    _fountain(canvas, rng)
    flank = curve(
        polygon(
            (0.16, 0.86),
            (0.3, 0.6),
            (0.4, 0.36),
            (0.45, 0.24),
            (0.68, 0.24),
            (0.74, 0.36),
            (0.84, 0.58),
            (0.95, 0.86),
        ),
        1,
    )
    canvas.paper(flank, CONE, 0.03)
    for x, end, tone in ((0.5, 0.3, -0.22), (0.58, 0.52, -0.14), (0.64, 0.72, -0.26), (0.66, 0.86, -0.1)):
        ridge = polygon((x - 0.02, 0.27), (x + 0.03, 0.27), (end + 0.12, 0.86), (end, 0.86))
        canvas.paper(ridge, tinted(CONE, tone), 0.008)
    _crater(canvas, rng, CRATERS[0], 0.125)
    if craters > 1:
        _side_crater(canvas, rng, CRATERS[1], 0.1)
    if craters > 2:
        _side_crater(canvas, rng, CRATERS[2], 0.15)
    for x in np.linspace(0.14, 0.96, 9):
        half = rng.uniform(0.05, 0.085)
        spot = canvas.placed(x + rng.normal(0, 0.02), 0.85 + rng.normal(0, 0.02))
        props.rock(spot, rng, tinted(CONE, rng.uniform(-0.25, 0.0)), half)


def _fountain(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw lava shot up to the upper edge of the square."""
    x, y = CRATERS[0]
    canvas.soft(ellipse(x, 0.08, 0.2, 0.16), (226, 96, 40), 0.55, 0.05)
    for width, colour in ((0.24, (232, 110, 36)), (0.18, LAVA), (0.09, (255, 236, 140))):
        sway = rng.uniform(-0.02, 0.02)
        jet = ribbon([(x, y), (x + sway, 0.14), (x, -0.06)], [width * 0.62, width * 0.8, width * 1.5])
        canvas.paper(jet, colour, 0.006)
    for dx, dy in rng.uniform((-0.26, 0.02), (0.26, 0.2), (9, 2)):
        canvas.paper(ellipse(x + dx, dy, rng.uniform(0.008, 0.018)), (246, 140, 40), 0.006)


def _crater(canvas: PaperCanvas, rng: Rng, at: tuple[float, float], half: float) -> None:
    """Draw a crater: a rim of rock around glowing lava."""
    x, y = at
    canvas.paper(blob(rng, (x, y), (half, 0.46 * half), 0.08), tinted(CONE, 0.22), 0.012)
    canvas.shape(blob(rng, (x, y + 0.004), (0.84 * half, 0.34 * half), 0.06), (214, 74, 30))
    canvas.shape(blob(rng, (x, y + 0.004), (0.74 * half, 0.27 * half), 0.08), LAVA)
    canvas.shape(blob(rng, (x - 0.1 * half, y), (0.4 * half, 0.13 * half), 0.1), (255, 240, 160))


def _side_crater(canvas: PaperCanvas, rng: Rng, at: tuple[float, float], half: float) -> None:
    """Draw a crater in the flank: a little spout above it, lava running out below."""
    x, y = at
    canvas.soft(ellipse(x, y, 1.5 * half, half), (226, 96, 40), 0.4, 0.03)
    canvas.paper(
        hull(
            np.vstack((ellipse(x, y, 1.1 * half, 0.5 * half), ellipse(x, y + 0.07, 1.4 * half, 0.3 * half)))
        ),
        tinted(CONE, -0.12),
        0.016,
    )
    for dx in (-0.4, 0.1, 0.5):
        run = ribbon(
            [(x + dx * half, y), (x + dx * half * 1.2, y + rng.uniform(0.06, 0.11))], [0.035, 0.014], 1
        )
        canvas.paper(run, (240, 120, 36), 0.004)
    _crater(canvas, rng, at, half)
    for angle in rng.uniform(-140, -40, 4):
        spout = placed(
            ribbon([(0, 0), (0.5 * half, 0.0), (rng.uniform(0.7, 1.0) * half, 0.0)], [0.03, 0.024, 0.004]),
            x,
            y,
            turn=angle,
        )
        canvas.paper(spout, LAVA, 0.004)
