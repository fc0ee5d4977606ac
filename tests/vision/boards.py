"""Made-up boards for tests: in perspective, with exact places, and as readings."""

import numpy as np

from scorer.board import Board, Game, Square, Terrain
from vision.geometry.grid import Grid, flat, project, project_back
from vision.locating.heatmaps import STRIDE
from vision.reading import Reading, SquareReading

SIDE = 320


def seen_from(rows, cols, *, turn=0.0, tilt=0.0, side=36.0, middle=(160.0, 160.0)):
    """The grid of a board turned and tilted (degrees), ``side`` pixels a square at its middle."""
    turn, tilt = np.radians(turn), np.radians(tilt)
    cos, sin = np.cos(turn), np.sin(turn)
    centred = np.array([[1, 0, -cols / 2], [0, 1, -rows / 2], [0, 0, 1]])
    turned = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])
    # The camera stands three board lengths away; what lies higher in the picture is farther off.
    away = 3 * max(rows, cols)
    tilted = np.array([[1, 0, 0], [0, np.cos(tilt), 0], [0, -np.sin(tilt) / away, 1]])
    placed = np.array([[side, 0, middle[0]], [0, side, middle[1]], [0, 0, 1]])
    return Grid(flat(placed @ tilted @ turned @ centred), rows, cols)


def squares_of(grid, placed=None, rng=None, askew=0.0):
    """The corners (rows, cols, 4, 2) of the placed squares, each up to ``askew`` squares off its place."""
    corners = np.array([[0, 0], [1, 0], [1, 1], [0, 1]])
    at = np.stack(np.meshgrid(np.arange(grid.cols), np.arange(grid.rows)), axis=-1)[:, :, None] + corners
    at = at.astype(float)
    if askew:
        at += rng.uniform(-askew, askew, (grid.rows, grid.cols, 1, 2))
    squares = project(grid.matrix, at)
    if placed is not None:
        squares[~placed] = np.nan
    return squares


def heats(squares, side=SIDE):
    """The maps that a perfect network would draw: board, corner, centre, 0 to 1."""
    from vision.training.locator.data.targets import targets  # noqa: PLC0415 - the tests' own helper

    return targets(squares, side).astype(np.float32) / 255


def worst(matrix, grid):
    """The farthest that a labelled corner lies from the nearest lattice point, in squares."""
    at = project_back(matrix, np.array(grid.corners))
    return np.abs(at - np.round(at)).max()


__all__ = ["SIDE", "STRIDE", "heats", "seen_from", "squares_of", "worst"]


def wheat_board(left, *notes, rows=3):
    """A board of wheat, three columns wide, seen from above; a square is 50 pixels wide."""
    cells = ((Square(Terrain.WHEAT),) * 3,) * rows
    squares = tuple(tuple(SquareReading(square, 1.0) for square in row) for row in cells)
    right, bottom = left + 150.0, rows * 50.0
    corners = ((left, 0.0), (right, 0.0), (right, bottom), (left, bottom))
    return Reading(Board(Game.CLASSIC, 5, cells), corners, squares, {}, notes)
