"""What an artwork delivers: flat pictures, pieces with a thickness, and standing boards.

Every length is given in squares: 1.0 is the side of one square of a domino. A caller asks for
pictures at a ``side`` in pixels, so a piece whose picture measures 48 pixels at ``side=64``
is 0.75 squares wide. Pictures are RGB or RGBA, uint8, rows from top to bottom; alpha is not
premultiplied, and the colour goes on under transparent pixels, so that warping leaves no dark rim.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from scorer.board import Caveman, Game, Resource
from vision.training.arrays import Colour

Picture = NDArray[np.uint8]
#: How much of each pixel something covers, 0 to 1, or any other number per pixel.
PixelMap = NDArray[np.integer[Any] | np.floating[Any]]
#: x to the right, y down the start tile, z up from it, all in squares; (0, 0, 0) is its top left corner.
Point = tuple[float, float, float]

#: Dominoes, tiles and tokens are punched from 2 mm card; a square measures some 45 mm.
CARD_THICKNESS = 0.045
#: The wooden pieces are cut from a board of 8 to 9 mm.
WOOD_THICKNESS = 0.19


@dataclass(frozen=True, eq=False)
class Piece:
    """A loose thing seen from above: its picture (RGBA), its thickness in squares and the colour of its side.

    A renderer draws ``side_colour`` in the shape of the alpha from the ground up to ``thickness``,
    then the picture.
    """

    picture: Picture
    thickness: float
    side_colour: Colour


@dataclass(frozen=True, eq=False)
class Panel:
    """One flat board of a standing thing: a picture (RGBA) and where its four corners are.

    ``corners`` are those of the picture's top left, top right, bottom right, bottom left. Panels of one
    thing never cross each other, so they can be painted in order of their distance from the camera.
    ``back`` is the picture seen from behind, already turned to be read from there: its top left corner
    is at ``corners[1]``. ``edge_colour`` is that of the cut card, ``thickness`` its width in squares.
    """

    picture: Picture
    back: Picture
    corners: tuple[Point, Point, Point, Point]
    thickness: float
    edge_colour: Colour


class Artwork(Protocol):
    """The pictures of one game, from whatever source.

    What is drawn depends on the arguments and on ``rng`` alone, never on what was asked before; pictures may
    come out of a cache and are read-only. Asking for what the game's box does not hold raises ``KeyError``.
    """

    @property
    def game(self) -> Game: ...

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours that start tiles and standing things come in."""
        ...

    def domino(self, number: int, side: int, rng: np.random.Generator) -> Picture:
        """Return a domino as in the box, both halves upright side by side: ``(side, 2 * side, 3)``."""
        ...

    def start(self, colour: str, side: int, rng: np.random.Generator) -> Picture:
        """Return the flat start tile, nothing standing on it: ``(side, side, 3)``."""
        ...

    def building(self, colour: str, side: int, rng: np.random.Generator) -> tuple[Panel, ...]:
        """Return the boards of the hut or castle that stands on the start tile of that colour."""
        ...

    def token(self, fires: int, side: int, rng: np.random.Generator) -> Piece:
        """Return a fire token, 0.56 to 0.63 squares wide."""
        ...

    def resource(self, kind: Resource, side: int, rng: np.random.Generator) -> Piece:
        """Return a wooden piece lying flat, about half a square long."""
        ...

    def caveman(self, kind: Caveman, side: int, rng: np.random.Generator) -> Piece:
        """Return a caveman's tile, 0.75 squares wide."""
        ...

    def clutter(self, side: int, rng: np.random.Generator) -> Piece:
        """Return something of the box that counts for nothing: a back, a totem, a pawn."""
        ...
