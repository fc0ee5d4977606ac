"""Animals, plants, boats and stones on the terrains of classic.

Each is drawn on a canvas with its foot at the origin, about as large as it is on a domino.
"""

from __future__ import annotations

import numpy as np

from vision.training.arrays import Colour, Rng
from vision.training.artwork.drawing import props
from vision.training.artwork.drawing.canvas import PaperCanvas, tinted
from vision.training.artwork.drawing.outline import (
    arc,
    blob,
    curve,
    ellipse,
    leaf,
    placed,
    polygon,
    ribbon,
    stone,
)

TIMBER: Colour = (140, 84, 46)
PINE: Colour = (34, 92, 54)
ORE: Colour = (210, 176, 132)
GOLD: Colour = (252, 204, 60)
#: The peaks of a heap of ore: middle, height, half width.
PEAKS = ((-0.17, 0.2, 0.16), (0.18, 0.22, 0.16), (0.02, 0.36, 0.22), (-0.1, 0.14, 0.14), (0.16, 0.12, 0.13))


def crow(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a crow in flight, seen from above."""
    turn = rng.uniform(-40, 40)
    coat: Colour = (48, 42, 48) if rng.random() < 0.75 else (190, 60, 40)
    for side in (-1, 1):
        wing = curve(polygon((0, 0), (0.02 * side, -0.02), (0.06 * side, -0.012), (0.05 * side, 0.008)), 2)
        canvas.paper(placed(wing, 0, 0, turn=turn), coat, 0.014)
    canvas.paper(placed(leaf(0.07, 0.022), 0, 0.03, turn=turn - 90), tinted(coat, 0.1), 0.01)


def sheaf(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a bound sheaf of corn."""
    for angle in np.linspace(-24, 24, 6) + rng.normal(0, 3, 6):
        stalk = placed(ribbon([(0, 0), (0.12, 0)], [0.008, 0.01, 0.022, 0.004], 2), 0, 0.02, turn=angle - 90)
        canvas.paper(stalk, tinted((232, 176, 44), rng.uniform(-0.1, 0.2)), 0.006)
    canvas.paper(ribbon([(-0.02, -0.02), (0.02, -0.02)], [0.014], 1), (166, 92, 40), 0.004)


def pine(canvas: PaperCanvas, rng: Rng, size: float = 0.2) -> None:
    """Draw a fir: skirts of paper, the widest at the bottom."""
    canvas.soft(ellipse(0.02, 0.0, 0.36 * size, 0.1 * size), (20, 30, 20), 0.5, 0.012)
    canvas.paper(ribbon([(0, 0.02), (0, -0.2 * size)], [0.12 * size], 1), (104, 66, 40), 0.004)
    green = tinted(PINE, rng.uniform(-0.12, 0.12))
    for step in range(4):
        half, foot = 0.42 * size * (1 - 0.2 * step), -size * (0.12 + 0.22 * step)
        xs = np.linspace(-half, half, 7)
        hem = np.column_stack((xs, foot + 0.05 * size * np.array([1, -0.4, 0.7, -0.3, 0.7, -0.4, 1])))
        canvas.paper(np.vstack((hem, [(0.0, foot - 0.44 * size)])), tinted(green, 0.07 * step), 0.012)


def tree(canvas: PaperCanvas, rng: Rng, size: float = 0.2) -> None:
    """Draw a round tree: a ball of foliage, lit from the left."""
    canvas.soft(ellipse(0.02, 0.0, 0.4 * size, 0.12 * size), (20, 30, 20), 0.5, 0.012)
    canvas.paper(ribbon([(0, 0.02), (0, -0.3 * size)], [0.14 * size], 1), (104, 66, 40), 0.004)
    green = tinted((48, 116, 56), rng.uniform(-0.15, 0.1))
    middle = -0.56 * size
    canvas.paper(blob(rng, (0, middle), (0.46 * size, 0.42 * size), 0.1), tinted(green, -0.15), 0.014)
    canvas.paper(
        blob(rng, (-0.04 * size, middle - 0.06 * size), (0.34 * size, 0.3 * size), 0.12), green, 0.006
    )
    canvas.paper(
        blob(rng, (-0.1 * size, middle - 0.14 * size), (0.18 * size, 0.15 * size), 0.15),
        tinted(green, 0.16),
        0.004,
    )


def boat(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a rowing boat from above and behind."""
    turn = rng.uniform(-25, 25)
    hull = leaf(0.2, 0.085) - (0.1, 0)
    canvas.paper(placed(hull, 0, 0, turn=turn), tinted(TIMBER, -0.1), 0.014)
    canvas.shape(placed(hull * (0.8, 0.66), 0, -0.004, turn=turn), tinted(TIMBER, -0.45))
    for x in (-0.035, 0.03):
        canvas.paper(
            placed(ribbon([(x, -0.03), (x, 0.03)], [0.018], 1), 0, 0, turn=turn), tinted(TIMBER, 0.25), 0.004
        )
    canvas.paper(
        placed(ribbon([(-0.02, -0.02), (0.05, 0.075)], [0.01, 0.01, 0.022], 1), 0, 0, turn=turn),
        (196, 150, 90),
        0.006,
    )


def lilies(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw water lily leaves, one in bloom."""
    for x, y in rng.normal(0, 0.045, (4, 2)):
        pad = np.vstack((arc(x, y, rng.uniform(0.018, 0.03), 20, 330), [(x, y)]))
        canvas.paper(pad, tinted((88, 158, 66), rng.uniform(-0.1, 0.15)), 0.005)
    canvas.paper(ellipse(0.0, 0.0, 0.014), (250, 210, 224), 0.005)


def fish(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw the shadows of fish."""
    for x, y in rng.normal(0, 0.05, (3, 2)):
        turn = rng.uniform(-30, 30)
        body = np.vstack((leaf(0.05, 0.02), [(0.0, -0.012), (-0.018, -0.012), (-0.018, 0.012), (0.0, 0.012)]))
        canvas.soft(placed(body, x, y, turn=turn), (14, 60, 122), 0.7, 0.004)


def piles(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw mooring piles in the water."""
    for x in (-0.05, 0.01, 0.07):
        top = -0.06 + rng.normal(0, 0.01)
        canvas.paper(ribbon([(x, 0.02), (x, top)], [0.026], 1), TIMBER, 0.01)
        canvas.paper(ellipse(x, top, 0.014, 0.008), tinted(TIMBER, 0.4), 0.002)


def sheep(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a grazing sheep, white but unlike a crown."""
    flip = rng.choice((-1, 1))
    for x in (-0.018, 0.014):
        canvas.line(polygon((x, 0), (x, 0.026)), (70, 60, 56), 0.008)
    canvas.paper(blob(rng, (0, -0.012), (0.042, 0.03), 0.12), (250, 246, 236), 0.01)
    canvas.shape(blob(rng, (0.004 * flip, 0.0), (0.03, 0.012), 0.1), (222, 214, 204), 0.8)
    canvas.paper(ellipse(0.042 * flip, -0.01, 0.015, 0.012), (82, 68, 64), 0.004)


def bush(canvas: PaperCanvas, rng: Rng) -> None:
    for x in (-0.03, 0.03, 0.0):
        canvas.paper(
            blob(rng, (x, -0.02), (0.036, 0.03)), tinted((76, 142, 48), rng.uniform(-0.1, 0.15)), 0.008
        )


def marsh_plant(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a living or dead plant of the swamp."""
    choices = (roots, roots, reeds, reeds, stump, dead_tree)
    choices[rng.integers(len(choices))](canvas, rng)


def roots(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw roots that arch out of the mud, over a puddle."""
    canvas.paper(blob(rng, (0.0, 0.02), (0.13, 0.035), 0.2), (122, 98, 72), 0.004)
    for x in (-0.06, 0.03):
        high = rng.uniform(0.05, 0.08)
        root = ribbon(
            [(x - 0.05, 0.02), (x - 0.03, -high), (x + 0.04, -high), (x + 0.06, 0.025)],
            [0.026, 0.02, 0.018, 0.024],
        )
        canvas.paper(root, (108, 72, 52), 0.012)


def reeds(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw bulrushes."""
    for angle in np.linspace(-20, 20, 4) + rng.normal(0, 4, 4):
        stem = placed(
            ribbon([(0, 0), (rng.uniform(0.08, 0.13), 0)], [0.008, 0.006], 1), 0, 0.02, turn=angle - 90
        )
        canvas.paper(stem, (116, 112, 58), 0.005)
        tip = stem[len(stem) // 2 - 1]
        canvas.paper(placed(ellipse(0, 0, 0.01, 0.022), tip[0], tip[1], turn=angle), (110, 66, 40), 0.004)


def stump(canvas: PaperCanvas, rng: Rng) -> None:
    canvas.paper(
        curve(polygon((-0.05, 0.03), (-0.035, -0.06), (0.035, -0.06), (0.05, 0.03)), 1), (118, 82, 58), 0.012
    )
    canvas.paper(ellipse(0, -0.06, 0.036, 0.016), (196, 160, 116), 0.0)
    canvas.line(ellipse(0, -0.06, 0.018, 0.008), (150, 112, 78), 0.006, closed=True)
    if rng.random() < 0.5:
        canvas.paper(ellipse(0.06, 0.02, 0.03, 0.016), (96, 128, 62), 0.006)


def dead_tree(canvas: PaperCanvas, rng: Rng) -> None:
    bark: Colour = (96, 62, 46)
    canvas.paper(ribbon([(0, 0.04), (0.005, -0.06), (0.0, -0.15)], [0.05, 0.03, 0.012]), bark, 0.012)
    for side in (-1, 1):
        reach = rng.uniform(0.06, 0.1)
        branch = ribbon(
            [(0, -0.05), (0.5 * reach * side, -0.09), (reach * side, -0.15)], [0.02, 0.014, 0.004]
        )
        canvas.paper(branch, bark, 0.008)


def nugget(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a lump of ore with gold in it."""
    props.rock(canvas, rng, (196, 164, 122), rng.uniform(0.03, 0.05))
    canvas.shape(stone(rng, (0.004, -0.012), (0.014, 0.01), 5), (252, 204, 60))


def ore_heap(canvas: PaperCanvas, rng: Rng) -> None:
    """Draw a mountain of ore with facets and veins of gold, its foot at the origin."""
    canvas.soft(ellipse(0.03, 0.0, 0.34, 0.06), (8, 6, 8), 0.7, 0.02)
    for x, high, half in PEAKS:
        ledge = (x - 0.6 * half, -0.5 * high)
        top = (x + rng.normal(0, 0.015), -high * rng.uniform(0.92, 1.08))
        bend = (x + rng.normal(0, 0.02), 0.02)
        left, right = (x - half, 0.02), (x + half, 0.02)
        shoulder = (x + 0.55 * half, 0.55 * top[1])
        canvas.paper(polygon(left, ledge, top, shoulder, right), ORE, 0.016)
        canvas.shape(polygon(top, shoulder, right, bend, (x + 0.1 * half, 0.4 * top[1])), tinted(ORE, -0.26))
        canvas.shape(polygon(top, ledge, (x - 0.1 * half, 0.45 * top[1])), tinted(ORE, 0.25))
    for x, y in rng.normal(0, (0.1, 0.06), (6, 2)):
        canvas.paper(stone(rng, (x, y - 0.12), (0.018, 0.013), 5), GOLD, 0.003)
