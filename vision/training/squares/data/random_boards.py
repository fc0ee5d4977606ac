"""Boards to learn single squares from: rare faces and neighbours come more often than in games."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np

from scorer.board import SIDES, Board, Caveman, Game, Place, Resource, Square, Terrain
from scorer.box import PlacedDomino, box
from scorer.placement import RESOURCE_OF
from scorer.rules import Mode
from scorer.simulate import PlayedBoard, play

Rng = np.random.Generator


def sample_board(rng: Rng, game: Game) -> PlayedBoard:
    """Return a board: every second one played by the rules, the others laid at random."""
    size = 7 if rng.random() < 0.35 else 5
    if rng.random() < 0.5:
        return random_board(rng, game, size)
    mode = tuple(Mode)[rng.choice(3, p=[0.1, 0.3, 0.6])]
    chance = Random(int(rng.integers(1 << 40)))  # noqa: S311 - it deals dominoes
    return play(chance, game, size, mode=mode)[0]


def random_board(rng: Rng, game: Game, size: int) -> PlayedBoard:
    """Lay dominoes at random, those with symbols more often than those without; some boards have gaps."""
    start = (int(rng.integers(size)), int(rng.integers(size)))
    cells: dict[Place, Square] = {start: Square(Terrain.START)}
    gaps = rng.random() * 0.3 * (rng.random() < 0.5)
    placements = []
    for number in rng.permutation(size * size).tolist():
        place = (number // size, number % size)
        near = [(place[0] + dr, place[1] + dc) for dr, dc in SIDES]
        free = [(r, c) for r, c in near if 0 <= r < size and 0 <= c < size and (r, c) not in cells]
        if place in cells or not free or rng.random() < gaps:
            continue
        other = free[rng.integers(len(free))]
        domino = box(game).dominoes[int(48 * rng.random() ** 0.7)]
        for at, face in ((place, domino.left), (other, domino.right)):
            square = Square(face.terrain, face.fire, face.craters, face.crowns)
            cells[at] = _with_piece(rng, square) if game is Game.ORIGINS else square
        placements.append(PlacedDomino(domino.number, place, other))
    rows = tuple(tuple(cells.get((r, c)) for c in range(size)) for r in range(size))
    return PlayedBoard(Board(game, size, rows), start, tuple(placements))


def _with_piece(rng: Rng, square: Square) -> Square:
    """Return a square with or without a token, a caveman or a wooden piece on it.

    Most free squares get one, others seldom. Tokens and cavemen come more often than wooden pieces: they
    differ from each other in small details only.
    """
    chance = rng.random()
    free = not square.symbols and square.terrain is not Terrain.VOLCANO
    if chance > 0.68 or (not free and rng.random() < 0.9):
        return square
    if chance < 0.26:
        return replace(square, token=int(rng.integers(1, 4)))
    if chance < 0.48:
        return replace(square, caveman=tuple(Caveman)[rng.integers(len(Caveman))])
    stray = tuple(Resource)[rng.integers(4)] if rng.random() < 0.08 else None
    return replace(square, resource=stray or RESOURCE_OF.get(square.terrain))
