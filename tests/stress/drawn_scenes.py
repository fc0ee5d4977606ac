"""Scenes of both games and several kinds in turn, for the runs that read photos of boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.board import Game
from vision.geometry.grid import Grid, grid_from_corners
from vision.training.artwork import Artwork, drawn
from vision.training.scenes import Scene, SceneSpec, draw


@cache
def _artwork(game: Game) -> Artwork:
    return drawn(game)


def drawn_scenes(kinds: Sequence[str], seed: int) -> Iterator[tuple[str, Scene, np.random.Generator]]:
    """Yield scenes without end, each with what tells it from the others and random numbers of its own."""
    games = list(Game)
    for number in count():
        game, kind = games[number % 2], kinds[number // 2 % len(kinds)]
        scene = draw(_artwork(game), SceneSpec(kind), 1000 * seed + number)
        yield f"{game} {kind} {1000 * seed + number}", scene, np.random.default_rng((seed, number))


def grid_of_scene(scene: Scene) -> Grid:
    """Return where the board of a scene lies in its picture."""
    board = scene.labels.board
    first, second, third, fourth = ((float(x), float(y)) for x, y in scene.labels.corners)
    return grid_from_corners((first, second, third, fourth), board.height, board.width)


def jpeg(picture: NDArray[np.uint8]) -> bytes:
    done, encoded = cv2.imencode(".jpg", picture[..., ::-1])
    assert done
    return encoded.tobytes()
