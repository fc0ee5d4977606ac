"""The board: an immutable grid of squares, the one type that every room shares.

Rows run from top to bottom, columns from left to right; a place is ``(row, col)``.
A board says what lies on the table, possible or not. Only what cannot be written
down at all (an unknown terrain, ragged rows) is an error; what the box or the rules
forbid is described by :func:`scorer.checks.one_board`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, cached_property

Place = tuple[int, int]


class Game(StrEnum):
    ORIGINS = "origins"
    CLASSIC = "classic"


class Terrain(StrEnum):
    DESERT = "desert"
    GRASSLAND = "grassland"
    LAKE = "lake"
    JUNGLE = "jungle"
    QUARRY = "quarry"
    VOLCANO = "volcano"
    WHEAT = "wheat"
    FOREST = "forest"
    SWAMP = "swamp"
    MINE = "mine"
    START = "start"


class Resource(StrEnum):
    """A wooden piece. The symbol printed on a domino only says where one begins."""

    MAMMOTH = "mammoth"
    FISH = "fish"
    MUSHROOM = "mushroom"
    FLINT = "flint"


class Caveman(StrEnum):
    HUNTER = "hunter"
    FISHER = "fisher"
    GATHERER = "gatherer"
    SCULPTOR = "sculptor"
    PAINTER = "painter"
    FIRE_LADY = "fire_lady"
    SHAMAN = "shaman"
    WARRIOR1 = "warrior1"
    WARRIOR2 = "warrior2"
    WARRIOR3 = "warrior3"

    @property
    def power(self) -> int:
        """A warrior's spear counts 1, 2 or 3; hunter-gatherers have no power."""
        return int(self[-1]) if self.startswith("warrior") else 0


#: The terrains of each game in the order of its printed score pad, the start tile last.
TERRAINS: dict[Game, tuple[Terrain, ...]] = {
    Game.ORIGINS: (
        Terrain.DESERT,
        Terrain.GRASSLAND,
        Terrain.LAKE,
        Terrain.JUNGLE,
        Terrain.QUARRY,
        Terrain.VOLCANO,
        Terrain.START,
    ),
    Game.CLASSIC: (
        Terrain.WHEAT,
        Terrain.FOREST,
        Terrain.LAKE,
        Terrain.GRASSLAND,
        Terrain.SWAMP,
        Terrain.MINE,
        Terrain.START,
    ),
}

#: What a square may say: what is printed on it, then what lies on it. The fields of :class:`Square`.
SQUARE_KEYS = ("terrain", "fire", "craters", "crowns", "token", "resource", "caveman")

SIZES = (5, 7)
#: The most rows or columns of a board. A frame may still lie anywhere around the hut, and
#: squares laid outside it are described, not refused; but no table holds more than this.
LONGEST = 15

#: The keys of a square and the values that each may have, by game.
VALUES: dict[Game, dict[str, tuple[object, ...]]] = {
    Game.ORIGINS: {
        "terrain": TERRAINS[Game.ORIGINS],
        "fire": (1, 2),
        "craters": (1, 2, 3),
        "token": (1, 2, 3),
        "resource": tuple(Resource),
        "caveman": tuple(Caveman),
    },
    Game.CLASSIC: {"terrain": TERRAINS[Game.CLASSIC], "crowns": (1, 2, 3)},
}


class BoardError(ValueError):
    """Text or JSON that is no board. ``place`` says where, e.g. ``row 2, square 3``."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on one half of a domino."""

    terrain: Terrain
    fire: int = 0
    craters: int = 0
    crowns: int = 0

    @property
    def symbols(self) -> int:
        """What multiplies a region: fires in Origins, crowns in classic. Craters do not."""
        return self.fire + self.crowns


@dataclass(frozen=True, slots=True)
class Square:
    """One placed square: its printed face, and what lies on it."""

    terrain: Terrain
    fire: int = 0
    craters: int = 0
    crowns: int = 0
    token: int = 0
    resource: Resource | None = None
    caveman: Caveman | None = None

    @property
    def face(self) -> Face:
        return Face(self.terrain, self.fire, self.craters, self.crowns)

    @property
    def symbols(self) -> int:
        """Printed fires and the fires of a token count together; or crowns."""
        return self.fire + self.token + self.crowns

    def bare(self) -> Square:
        """Return the square without anything lying on it."""
        return replace(self, token=0, resource=None, caveman=None)


Row = tuple[Square | None, ...]


@cache
def _foreign(square: Square, game: Game) -> str | None:
    """Return what a game cannot write on a square: a key that it does not know, or a wrong value."""
    for key in SQUARE_KEYS:
        value = getattr(square, key)
        if value and value not in VALUES[game].get(key, ()):
            return f"{game} has no {key} {value}"
    return None


@dataclass(frozen=True)
class Board:
    """A territory in its frame of ``size`` x ``size``; ``None`` is a square with nothing placed.

    ``rows`` may be any part of the frame, such as the smallest box around the squares.
    """

    game: Game
    size: int
    rows: tuple[Row, ...]

    def __post_init__(self) -> None:
        if self.size not in SIZES:
            raise BoardError("board", f"size is 5 or 7, not {self.size}")
        if max(self.height, self.width) > LONGEST:
            raise BoardError(
                "board", f"{self.height} x {self.width} squares: {LONGEST} x {LONGEST} is the most"
            )
        for r, row in enumerate(self.rows, start=1):
            if len(row) != self.width:
                raise BoardError(f"row {r}", f"{len(row)} long, row 1 is {self.width} long")
            for c, square in enumerate(row, start=1):
                if square is not None and (fault := _foreign(square, self.game)):
                    raise BoardError(f"row {r}, square {c}", fault)

    @classmethod
    def empty(cls, game: Game, size: int) -> Board:
        return cls(game, size, tuple((None,) * size for _ in range(size)))

    def __getitem__(self, place: Place) -> Square | None:
        """Return the square at a place; outside the grid nothing is placed."""
        row, col = place
        if 0 <= row < len(self.rows) and 0 <= col < len(self.rows[0]):
            return self.rows[row][col]
        return None

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def width(self) -> int:
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
        return tuple(place for place, square in self.squares.items() if wanted(square))

    @cached_property
    def starts(self) -> tuple[Place, ...]:
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
        row, col = place
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
        box = self.trimmed()
        side, (top, left) = box.frame_side, box.offset_in_frame
        if side > self.size and self.height == self.width:
            return self
        rows = tuple(tuple(box[r - top, c - left] for c in range(side)) for r in range(side))
        return replace(self, rows=rows)


SIDES: tuple[Place, ...] = ((-1, 0), (0, -1), (0, 1), (1, 0))
AROUND: tuple[Place, ...] = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))


def beside(place: Place, steps: tuple[Place, ...] = SIDES) -> Iterator[Place]:
    """Yield the places one step away: by the sides, or ``AROUND`` for all eight."""
    row, col = place
    return ((row + dr, col + dc) for dr, dc in steps)
