"""Where everything of a board lies: the dominoes of a played game, its pieces, tokens and cavemen."""

from dataclasses import dataclass, field

import numpy as np

from scorer.board import Board, Terrain
from scorer.simulate import PlayedBoard
from tests.second_renderer.solids import turned


@dataclass(frozen=True, eq=False)
class Layout:
    """A board on the table: its middle, how it is turned, the hut's colour and the pictures that it is of.

    Points on the board are columns and rows, (0, 0) at the outer corner of its top left square.
    """

    played: PlayedBoard
    art: object
    middle: np.ndarray
    angle: float
    colour: str
    mode: str
    board: Board = field(init=False)

    def __post_init__(self):
        object.__setattr__(self, "board", self.played.board.trimmed())

    @property
    def shape(self):
        return self.board.height, self.board.width

    @property
    def first(self):
        """Row and column of the played board at which the trimmed one begins."""
        rows, cols = zip(*self.played.board.squares, strict=True)
        return min(rows), min(cols)

    def world(self, points):
        """Return where points of the board (N, 2) are on the table."""
        rows, cols = self.shape
        return turned(np.asarray(points, float) - (cols / 2, rows / 2), self.angle) + self.middle

    def direction(self, way):
        return turned([way], self.angle)[0]

    def corners(self, height):
        """Return the outer corners of the grid (4, 3)."""
        rows, cols = self.shape
        flat = self.world([(0, 0), (cols, 0), (cols, rows), (0, rows)])
        return np.column_stack([flat, np.full(4, height)])

    def dominoes(self):
        """Yield number, middle on the board and angle of each domino; its left half comes first along it."""
        down, right = self.first
        for placed in self.played.placements:
            (ar, ac), (br, bc) = placed.left, placed.right
            middle = np.array([(ac + bc) / 2 + 0.5 - right, (ar + br) / 2 + 0.5 - down])
            yield placed.number, middle, np.arctan2(br - ar, bc - ac)

    @property
    def start(self):
        """Row and column of the start tile."""
        return next(place for place, square in self.board.squares.items() if square.terrain is Terrain.START)
