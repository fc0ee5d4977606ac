"""Artwork without drawing: every face has a colour of its own."""

import cv2
import numpy as np

from scorer.board import Face, Game
from scorer.box import box
from vision.training.artwork import CARD_THICKNESS, Panel, Piece

FACES = {game: sorted(box(game).faces, key=str) for game in Game}


def colour_of(game: Game, face: Face) -> np.ndarray:
    """A colour of its own for every face: a hue by its number, light or dark by turns."""
    number = FACES[game].index(face)
    hsv = np.array([[[180 * number // len(FACES[game]), 255, 230 if number % 2 else 120]]], np.uint8)
    return cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB)[0, 0]


class Swatches:
    """Artwork without drawing: a half is its face's colour below a white rim, the start tile white."""

    colours = ("pink", "black", "green", "blue")

    def __init__(self, game: Game) -> None:
        self.game = game

    def domino(self, number, side, _rng):
        domino = box(self.game).dominoes[number - 1]
        picture = np.empty((side, 2 * side, 3), np.uint8)
        picture[:, :side] = colour_of(self.game, domino.left)
        picture[:, side:] = colour_of(self.game, domino.right)
        picture[: side // 8] = 255
        return picture

    def start(self, _colour, side, _rng):
        return np.full((side, side, 3), 255, np.uint8)

    def building(self, _colour, side, _rng):
        """A black wall across the tile's middle, as wide as the tile and as tall."""
        wall = np.zeros((side, side, 4), np.uint8)
        wall[..., 3] = 255
        corners = ((0, 0.5, 1), (1, 0.5, 1), (1, 0.5, 0), (0, 0.5, 0))
        return (Panel(wall, wall, corners, 0.02, (0, 0, 0)),)

    def token(self, _fires, side, _rng):
        return self._dot(side)

    def resource(self, _kind, side, _rng):
        return self._dot(side)

    def caveman(self, _kind, side, _rng):
        return self._dot(side)

    def clutter(self, side, _rng):
        return self._dot(side)

    def _dot(self, side):
        return Piece(
            np.full((max(1, side // 9), max(1, side // 9), 4), 255, np.uint8), CARD_THICKNESS, (255, 255, 255)
        )
