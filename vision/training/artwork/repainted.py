"""The same game with other pieces: paint, size and shade of what stands and lies on the board.

No two makers paint a mammoth the same brown, and no two drawings of a wooden piece have its sides alike.
Dominoes, start tiles and cavemen stay as they are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from scorer.board import Caveman, Game, Resource
from vision.training.arrays import Rng
from vision.training.artwork.interface import Artwork, Panel, Picture, Piece

#: Sizes of pieces against those of the artwork.
_SIZES = (0.85, 1.2)


@dataclass(frozen=True, eq=False)
class Paint:
    """A change of colours: degrees by which hues turn, factors of saturation and brightness."""

    hue: float
    saturation: float
    brightness: float

    def over(self, picture: Picture) -> Picture:
        """Return RGBA bytes in these colours."""
        hsv = cv2.cvtColor(np.ascontiguousarray(picture[..., :3], np.float32) / 255, cv2.COLOR_RGB2HSV)
        hsv[..., 0] = (hsv[..., 0] + self.hue) % 360
        hsv[..., 1] = np.clip(hsv[..., 1] * self.saturation, 0, 1)
        rgb = np.clip(255 * self.brightness * cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB), 0, 255)
        return np.dstack((rgb.round().astype(np.uint8), picture[..., 3:]))


def some_paint(rng: Rng, hue: float) -> Paint:
    """Return a paint that turns hues by ``hue`` degrees at most, mostly by less than half of that."""
    turned, saturation, brightness = rng.uniform((-hue, 0.5, 0.6), (hue, 1.4, 1.35)).tolist()
    return Paint(turned * float(rng.random()), saturation, brightness)


class Repainted:
    """An artwork with other paint on pieces, huts and castles, and other sizes of wooden pieces.

    Each kind of piece has its own paint; the shade of its sides and its thickness differ from piece to piece.
    """

    def __init__(self, artwork: Artwork, rng: Rng) -> None:
        self._artwork = artwork
        self._wood = {kind: some_paint(rng, 25) for kind in Resource}
        self._token, self._building = some_paint(rng, 12), some_paint(rng, 30)
        self._size = float(rng.uniform(*_SIZES))

    @property
    def game(self) -> Game:
        return self._artwork.game

    @property
    def colours(self) -> tuple[str, ...]:
        return self._artwork.colours

    def domino(self, number: int, side: int, rng: Rng) -> Picture:
        return self._artwork.domino(number, side, rng)

    def start(self, colour: str, side: int, rng: Rng) -> Picture:
        return self._artwork.start(colour, side, rng)

    def building(self, colour: str, side: int, rng: Rng) -> tuple[Panel, ...]:
        panels = self._artwork.building(colour, side, rng)
        paint = self._building
        return tuple(
            replace(panel, picture=paint.over(panel.picture), back=paint.over(panel.back)) for panel in panels
        )

    def token(self, fires: int, side: int, rng: Rng) -> Piece:
        piece = self._artwork.token(fires, side, rng)
        return replace(piece, picture=self._token.over(piece.picture))

    def resource(self, kind: Resource, side: int, rng: Rng) -> Piece:
        piece, paint = self._artwork.resource(kind, max(8, round(self._size * side)), rng), self._wood[kind]
        sides = paint.over(np.array([[[*piece.side_colour, 255]]], np.uint8))[0, 0, :3]
        shade = float(rng.uniform(0.5, 1.2))
        edge = tuple(min(255, round(shade * int(value))) for value in sides)
        return replace(
            piece,
            picture=paint.over(piece.picture),
            side_colour=(edge[0], edge[1], edge[2]),
            thickness=piece.thickness * float(rng.uniform(0.6, 1.4)),
        )

    def caveman(self, kind: Caveman, side: int, rng: Rng) -> Piece:
        return self._artwork.caveman(kind, side, rng)

    def clutter(self, side: int, rng: Rng) -> Piece:
        return self._artwork.clutter(side, rng)
