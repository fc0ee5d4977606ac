"""The board: an immutable grid of squares, the one type that every room shares.

Rows run from top to bottom, columns from left to right; a place is ``(row, col)``.
A board says what lies on the table, possible or not. Only what cannot be written
down at all (an unknown terrain, ragged rows) is an error; what the box or the rules
forbid is described by :func:`scorer.checks.one_board`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from scorer.errors import BoardError, member, place_of, rows_of, shown
from scorer.square import (
    HUT_COLOURS,
    SQUARE_KEYS,
    TERRAINS,
    VALUES,
    Caveman,
    Face,
    Game,
    Resource,
    Square,
    Terrain,
    foreign,
)

__all__ = [
    "AROUND",
    "HUT_COLOURS",
    "LONGEST",
    "SIDES",
    "SIZES",
    "SQUARE_KEYS",
    "TERRAINS",
    "VALUES",
    "Board",
    "BoardError",
    "Caveman",
    "Face",
    "Game",
    "Place",
    "Resource",
    "Row",
    "Square",
    "Terrain",
    "beside",
]

Place = tuple[int, int]
#: The sides of the two frames.
SIZES = (5, 7)
#: The most rows or columns of a board. A frame may still lie anywhere around the hut, and
#: squares laid outside it are described, not refused; but no table holds more than this.
LONGEST = 15

Row = tuple[Square | None, ...]


def _check_size(size: object) -> None:
    if type(size) is not int or size not in SIZES:
        raise BoardError("board", f"size is 5 or 7, not {shown(size)}")


@dataclass(frozen=True)
class Board:
    """A territory in its frame of ``size`` x ``size``; ``None`` is a square with nothing placed.

    ``rows`` may be any part of the frame, such as the smallest box around the squares. Text and JSON with
    more rows or columns than the frame has are refused; a board may come to have more when its players choose
    a smaller frame. Then the squares outside are told as a problem.
    """

    game: Game
    size: int
    rows: tuple[Row, ...]

    def __post_init__(self) -> None:
        if type(self.game) is not Game:
            object.__setattr__(self, "game", member(Game, self.game, "game"))
        _check_size(self.size)
        if type(self.rows) is not tuple or any(type(row) is not tuple for row in self.rows):
            object.__setattr__(self, "rows", rows_of(self.rows))
        if max(self.height, self.width) > LONGEST:
            raise BoardError(
                "board",
                f"{self.height} x {self.width} squares: {LONGEST} x {LONGEST} is the most",
                "larger",
                rows=self.height,
                cols=self.width,
                size=LONGEST,
            )
        for r, row in enumerate(self.rows, start=1):
            if len(row) != self.width:
                raise BoardError(
                    f"row {r}",
                    f"{len(row)} long, row 1 is {self.width} long",
                    "ragged",
                    n=len(row),
                    first=self.width,
                )
            for c, square in enumerate(row, start=1):
                if square is None:
                    continue
                known = isinstance(square, Square)
                if fault := foreign(square, self.game) if known else f"{shown(square)} is no square":
                    raise BoardError(f"row {r}, square {c}", fault)

    @classmethod
    def empty(cls, game: Game, size: int) -> Board:
        """Return a board with nothing placed in its whole frame."""
        _check_size(size)
        return cls(game, size, tuple((None,) * size for _ in range(size)))

    def __getitem__(self, place: Place) -> Square | None:
        """Return the square at a place; outside the grid nothing is placed."""
        row, col = place
        if 0 <= row < len(self.rows) and 0 <= col < len(self.rows[0]):
            return self.rows[row][col]
        return None

    def check_frame(self) -> None:
        """Raise :class:`BoardError` if the board has more rows or columns than its frame."""
        if max(self.height, self.width) > self.size:
            raise BoardError(
                "board",
                f"{self.height} x {self.width} squares are more than {self.size} x {self.size}",
                "larger",
                rows=self.height,
                cols=self.width,
                size=self.size,
            )

    @property
    def height(self) -> int:
        """The number of rows, free ones included."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """The number of columns, free ones included."""
        return len(self.rows[0]) if self.rows else 0

    @cached_property
    def squares(self) -> dict[Place, Square]:
        """The placed squares by place, row by row. Not to be changed."""
        return {
            (r, c): square
            for r, row in enumerate(self.rows)
            for c, square in enumerate(row)
            if square is not None
        }

    def places(self, wanted: Callable[[Square], bool]) -> tuple[Place, ...]:
        """Return the places whose square is wanted, row by row."""
        if not callable(wanted):
            raise BoardError("wanted", f"a function of a square is expected here, not {shown(wanted)}")
        return tuple(place for place, square in self.squares.items() if wanted(square))

    @cached_property
    def starts(self) -> tuple[Place, ...]:
        """The places of the start tiles: one on a real table."""
        return tuple(place for place, square in self.squares.items() if square.terrain is Terrain.START)

    @property
    def complete(self) -> bool:
        """No domino was discarded: every square of the frame is laid.

        As many squares in another shape are not complete.
        """
        if len(self.squares) != self.size**2:
            return False
        return all(max(along) - min(along) < self.size for along in zip(*self.squares, strict=True))

    def with_square(self, place: Place, square: Square | None) -> Board:
        """Return this board with one square replaced; the place has to lie in the grid."""
        row, col = place_of(place)
        if not (0 <= row < self.height and 0 <= col < self.width):
            raise BoardError(f"row {row + 1}, square {col + 1}", "lies outside the board")
        changed = (*self.rows[row][:col], square, *self.rows[row][col + 1 :])
        return replace(self, rows=(*self.rows[:row], changed, *self.rows[row + 1 :]))

    def turned(self) -> Board:
        """Return the board turned a quarter clockwise."""
        return replace(self, rows=tuple(tuple(column[::-1]) for column in zip(*self.rows, strict=True)))

    def mirrored(self) -> Board:
        """Return the board with left and right exchanged."""
        return replace(self, rows=tuple(row[::-1] for row in self.rows))

    def trimmed(self) -> Board:
        """Return the smallest box around the placed squares."""
        if not self.squares:
            return replace(self, rows=())
        rows = [r for r, _ in self.squares]
        cols = [c for _, c in self.squares]
        kept = self.rows[min(rows) : max(rows) + 1]
        return replace(self, rows=tuple(row[min(cols) : max(cols) + 1] for row in kept))

    @property
    def frame_side(self) -> int:
        """The side of the frame, or of the smallest square that holds a board too large for it."""
        return max(self.size, self.height, self.width)

    @property
    def offset_in_frame(self) -> Place:
        """Where the first row and column stand, if the board lies in the middle of its frame."""
        return (self.frame_side - self.height) // 2, (self.frame_side - self.width) // 2

    def framed(self) -> Board:
        """Return the board in its whole frame, the box of squares in the middle.

        A board too large for its frame fills the smallest square that holds it; one that is a square
        already stays as it is.
        """
        return self._framed

    @cached_property
    def _framed(self) -> Board:
        box = self.trimmed()
        if box.frame_side > self.size and self.height == self.width:
            return self
        return box.framed_as_it_is()

    def framed_as_it_is(self) -> Board:
        """Return the board in its whole frame, its own rows and columns in the middle, empty ones too."""
        side, (top, left) = self.frame_side, self.offset_in_frame
        rows = tuple(tuple(self[r - top, c - left] for c in range(side)) for r in range(side))
        return replace(self, rows=rows)


SIDES: tuple[Place, ...] = ((-1, 0), (0, -1), (0, 1), (1, 0))
AROUND: tuple[Place, ...] = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))


def beside(place: Place, steps: tuple[Place, ...] = SIDES) -> Iterator[Place]:
    """Yield the places one step away: by the sides, or ``AROUND`` for all eight."""
    row, col = place
    return ((row + dr, col + dc) for dr, dc in steps)
