"""Things of both games' boxes that count for nothing on a board: the backs of dominoes, pawns."""

from __future__ import annotations

import numpy as np

from scorer.board import Game
from vision.training.arrays import Colour
from vision.training.artwork.drawing import symbols
from vision.training.artwork.drawing.canvas import PaperCanvas, tinted
from vision.training.artwork.drawing.outline import blob, box, curve, leaf, placed, polygon
from vision.training.artwork.interface import Picture

PAWNS: dict[str, Colour] = {
    "pink": (226, 84, 130), "black": (52, 48, 54), "green": (62, 142, 74), "blue": (50, 112, 190),
    "yellow": (242, 196, 48),
}  # fmt: skip


def pawn(colour: str, side: int) -> Picture:
    """Draw a wooden pawn lying on its side: a crowned or tousled head on broad shoulders."""
    outline = curve(
        polygon(
            (-0.2, 0.4), (-0.16, 0.1), (-0.26, 0.02), (-0.26, -0.12), (-0.1, -0.14), (-0.14, -0.4),
            (-0.06, -0.3), (0.0, -0.42), (0.06, -0.3), (0.14, -0.4), (0.1, -0.14), (0.26, -0.12),
            (0.26, 0.02), (0.16, 0.1), (0.2, 0.4),
        ),
        1,
    )  # fmt: skip
    canvas = PaperCanvas(0.56, 0.86, side, PAWNS[colour]).placed(0.28, 0.44)
    canvas.cut(outline)
    canvas.paper(outline, PAWNS[colour], 0.0)
    return canvas.cut_out()


def domino_back(game: Game, number: int, side: int) -> Picture:
    """Draw the back of a domino: its number on plain card."""
    ground: Colour = (92, 64, 48) if game is Game.ORIGINS else (58, 74, 104)
    canvas = PaperCanvas(2, 1, side, ground)
    canvas.cut(curve(box(0.0, 0.0, 2.0, 1.0), 0))
    rng = np.random.default_rng(len(game))
    for x, y in rng.uniform((0, 0), (2, 1), (16, 2)):
        if game is Game.ORIGINS:
            canvas.shape(placed(leaf(0.2, 0.05, 0.04), x, y, turn=rng.uniform(0, 360)), tinted(ground, 0.12))
        else:
            canvas.shape(placed(symbols.CROWN, x, y, 0.14, turn=rng.uniform(-20, 20)), tinted(ground, 0.12))
    canvas.paper(blob(rng, (1.0, 0.5), (0.3, 0.27), 0.06), (232, 214, 176), 0.02)
    symbols.number(canvas.placed(1.0, 0.5, 0.26), number, (84, 54, 40))
    return canvas.cut_out()
