"""Start tiles and clutter."""

from __future__ import annotations

import numpy as np

from scorer.board import Game
from vision.training.artwork.canvas import Canvas
from vision.training.artwork.outline import box, stone
from vision.training.artwork.parts import CARD, Colour, Picture, Piece
from vision.training.artwork.store import Store

COBBLES: tuple[Colour, ...] = (
    (206, 160, 74),
    (182, 132, 62),
    (120, 132, 150),
    (150, 160, 174),
    (168, 116, 60),
)


def start_tile(game: Game, colour: str, side: int, rng: np.random.Generator, store: Store) -> Picture:
    variant = int(rng.integers(4))
    return store.get(("start", game, colour, side, variant), lambda: _trodden(side, variant))


def _trodden(side: int, variant: int) -> Picture:
    """Draw the place of the hut: trodden earth, cobbles around it."""
    rng = np.random.default_rng((7, variant))
    canvas = Canvas(1, 1, side, (160, 108, 56))
    for _ in range(90):
        x, y = rng.uniform(-0.02, 1.02, 2)
        if max(abs(x - 0.5), abs(y - 0.5)) < 0.36 + rng.uniform(-0.05, 0.05):
            continue
        width = rng.uniform(0.03, 0.065)
        canvas.paper(
            stone(rng, (x, y), (width, width * rng.uniform(0.7, 1))), COBBLES[rng.integers(len(COBBLES))]
        )
    return canvas.picture()


def classic_clutter(side: int, rng: np.random.Generator, store: Store) -> Piece:
    number = int(rng.integers(1, 49))

    def back() -> Picture:
        canvas = Canvas(2, 1, side, (60, 70, 96))
        canvas.cut(box(0, 0, 2, 1))
        canvas.paper(box(0.08, 0.08, 1.92, 0.92), (74, 86, 116))
        return canvas.picture()

    return Piece(store.get(("back", number, side), back), CARD, (190, 180, 160))
