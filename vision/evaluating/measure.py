"""How far a reading is from the truth, whichever quarter turn it came in."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from scorer.board import SQUARE_KEYS, Board, BoardError, Place, Square
from scorer.formats.board_json import from_json
from vision.evaluating.labels import labels_text
from vision.geometry.corners import bends, four_points
from vision.geometry.grid import Array, grid_from_corners, project_back
from vision.reading import Corners, Reading, SquareReading

#: Pixels from a picture's first one beyond which no corner lies.
_FARTHEST = 1e6
#: A board counts as found if its rows and columns are right and no corner is farther off, in squares.
FOUND_WITHIN = 0.2


@dataclass(frozen=True, slots=True)
class Truth:
    """A labelled picture: the smallest rectangle around the squares, and where its corners are.

    At ``unknown`` places nobody has said what lies there: they are not measured, nor learned from.
    """

    board: Board
    corners: Corners
    unknown: frozenset[Place] = frozenset()


def truth_of(entry: Mapping[str, Any]) -> Truth:
    """Return the truth of a picture from its entry in a file of labels."""
    board = from_json({key: entry[key] for key in ("game", "size", "cells")})
    unknown = frozenset((int(row), int(col)) for row, col in entry.get("open", ()))
    return Truth(board, _corners(entry["corners"]), unknown)


def _corners(labelled: object) -> Corners:
    """Return labelled corners; raise ``BoardError`` if no board can lie between them."""
    corners = four_points(labelled)
    if corners is None or np.abs(corners).max() > _FARTHEST or not _is_outline(corners):
        raise BoardError("corners", "are not those of a board in a picture, four points [x, y]", "no_label")
    first, second, third, fourth = ((float(x), float(y)) for x, y in corners)
    return first, second, third, fourth


def _is_outline(corners: Array) -> bool:
    """Tell whether the sides bend the same way at all four corners."""
    bent = bends(corners)
    return bool((bent > 0).all() or (bent < 0).all())


def truths(labels: Path) -> Iterator[tuple[dict[str, Any], Truth]]:
    """Yield the entries of a file of labels (``labels.json``, or a zip that has one), each with its truth."""
    for entry in json.loads(labels_text(labels)):
        yield entry, truth_of(entry)


@dataclass(frozen=True, slots=True)
class Wrong:
    """A square read wrong, at its place in the labels (outside of them for squares that are not there)."""

    place: Place
    truth: Square | None
    read: Square | None
    doubted: bool

    @property
    def attributes(self) -> tuple[str, ...]:
        """What is wrong about it; ``placed`` if only one of the two is a square at all."""
        if self.truth is None or self.read is None:
            return ("placed",)
        return tuple(name for name in SQUARE_KEYS if getattr(self.truth, name) != getattr(self.read, name))


@dataclass(frozen=True, slots=True)
class Comparison:
    """``corner`` is the worst corner's distance in squares, ``None`` where the rows or columns are others.

    ``board`` is what was read, turned as the labels are. ``answers`` are the confidence of every square that
    was read, and whether it was right.
    """

    board: Board
    corner: float | None
    wrong: tuple[Wrong, ...]
    answers: tuple[tuple[float, bool], ...]
    doubts: int
    same_game: bool

    @property
    def found(self) -> bool:
        return self.corner is not None and self.corner < FOUND_WITHIN

    @property
    def right(self) -> bool:
        return self.same_game and not self.wrong


@dataclass(frozen=True, slots=True)
class _Turned:
    """A reading in one of its quarter turns."""

    board: Board
    squares: tuple[tuple[SquareReading, ...], ...]
    corners: Corners

    def turned(self) -> _Turned:
        squares = tuple(tuple(column[::-1]) for column in zip(*self.squares, strict=True))
        return _Turned(self.board.turned(), squares, (self.corners[3], *self.corners[:3]))


def turns(reading: Reading) -> Iterator[_Turned]:
    """Yield the reading in its four quarter turns."""
    turned = _Turned(reading.board, reading.squares, reading.corners)
    for _ in range(4):
        yield turned
        turned = turned.turned()


def compare(reading: Reading, truth: Truth) -> Comparison:
    """Compare square by square.

    Each quarter turn of the reading is laid over the labels, moved by whole squares to where its squares'
    centres fall; the turn whose centres fall nearest to those of the labels is the one meant.
    """
    _, moved, turned = min((_laid_over(turned, truth) for turned in turns(reading)), key=lambda fit: fit[0])
    down, right = moved
    read = {(r + down, c + right): square for (r, c), square in turned.board.squares.items()}
    said = {
        (r + down, c + right): square for r, row in enumerate(turned.squares) for c, square in enumerate(row)
    }
    same_game = reading.board.game is truth.board.game
    wrong = tuple(
        Wrong(place, truth.board[place], read.get(place), place in said and said[place].doubtful)
        for place in sorted({*truth.board.squares, *read})
        if place not in truth.unknown and (not same_game or truth.board[place] != read.get(place))
    )
    answers = tuple(
        (square.confidence, same_game and truth.board[place] == square.square)
        for place, square in said.items()
        if place not in truth.unknown and (square.square is not None or truth.board[place] is not None)
    )
    doubts = sum(square.doubtful for square in said.values())
    return Comparison(turned.board, _worst_corner(turned, truth), wrong, answers, doubts, same_game)


def truth_on(reading: Reading, truth: Truth) -> dict[Place, Square | None]:
    """Return what really lies at each place of a reading, in the turn in which it was read."""
    fits = [_laid_over(turned, truth) for turned in turns(reading)]
    turn = min(range(4), key=lambda number: fits[number][0])
    down, right = fits[turn][1]
    places = [[(r, c) for c in range(reading.board.width)] for r in range(reading.board.height)]
    for _ in range(turn):
        places = [list(column[::-1]) for column in zip(*places, strict=True)]
    return {
        place: truth.board[r + down, c + right] for r, row in enumerate(places) for c, place in enumerate(row)
    }


def is_of(reading: Reading, truth: Truth) -> bool:
    """Tell whether the board that was read is this one: most squares that were read lie on squares of it."""
    there = truth_on(reading, truth)
    return 2 * sum(there[place] is not None for place in reading.board.squares) > len(reading.board.squares)


def nearest(reading: Reading, every: Sequence[Truth]) -> Truth:
    """Return the truth of the board that was read, of all boards that lie on the table."""
    middle = np.mean(reading.corners, axis=0)
    return min(every, key=lambda truth: float(np.linalg.norm(np.mean(truth.corners, axis=0) - middle)))


def _to_lattice(corners: Corners, truth: Truth) -> np.ndarray:
    """Return points of the picture in squares from the labelled grid's top left corner."""
    grid = grid_from_corners(truth.corners, truth.board.height, truth.board.width)
    return project_back(grid.matrix, np.array(corners, float))


def _laid_over(turned: _Turned, truth: Truth) -> tuple[float, Place, _Turned]:
    """Return how far its squares' centres lie off the labels', and by how many squares it is moved."""
    grid = grid_from_corners(turned.corners, turned.board.height, turned.board.width)
    cells = np.array([(c, r) for r in range(turned.board.height) for c in range(turned.board.width)])
    label = grid_from_corners(truth.corners, truth.board.height, truth.board.width)
    centres = project_back(label.matrix, grid.to_picture(cells + 0.5)) - 0.5
    move = np.round(np.median(centres - cells, axis=0)).astype(int)
    off = float(np.abs(centres - cells - move).mean())
    return off, (int(move[1]), int(move[0])), turned


def _worst_corner(turned: _Turned, truth: Truth) -> float | None:
    """Return the worst corner's distance, of the box around what is placed: as labels have it."""
    height, width = truth.board.height, truth.board.width
    placed = turned.board.squares
    if not placed:
        return None
    (top, left), (bottom, right) = (tuple(map(end, zip(*placed, strict=True))) for end in (min, max))
    if (bottom - top + 1, right - left + 1) != (height, width):
        return None
    grid = grid_from_corners(turned.corners, turned.board.height, turned.board.width)
    corners = grid.part(top, left, height, width).corners
    own = np.array([(0, 0), (width, 0), (width, height), (0, height)])
    return float(np.linalg.norm(_to_lattice(corners, truth) - own, axis=1).max())
