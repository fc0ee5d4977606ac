"""What the reader says about a photo: the board, and how sure it is of every square."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from math import exp
from typing import Any, Literal, NamedTuple

from scorer.board import Board, Place, Square
from scorer.formats.board_json import square_to_json, to_json

Point = tuple[float, float]
#: Outer corners of the grid in the photo (x, y in pixels of the stored picture after its EXIF turn),
#: in the order top-left, top-right, bottom-right, bottom-left of the grid as returned.
Corners = tuple[Point, Point, Point, Point]
#: The stages of a reading, in their order.
STAGES = ("load", "locate", "rectify", "classify", "reconcile")
#: Measured chance from which a hut's colour needs no question.
_SURE_HUT = 0.97


class NoteCode(StrEnum):
    """A remark about the whole board. The sentence for each stands with the app's texts."""

    CUT_OFF = "cut_off"  # part of the board may lie outside the photo
    CORNERS_OFF = "corners_off"  # the corners that a user marked fit no squares
    NO_COVER = "no_cover"  # no dominoes of the box fit what was seen
    TOUCHING = "touching"  # more squares lie right beside the board than its territory can have
    OTHER_GAME = "other_game"  # the board is of the game that was not chosen, and is read as that
    LARGER_SIZE = "larger_size"  # the board has more rows or columns than the size chosen
    TOTEM_MODE = "totem_mode"  # wooden pieces lie there, which the mode chosen does not use
    NO_COLOUR = "no_colour"  # the photo is grey, so that terrains are hard to tell apart
    TRIBE_MODE = "tribe_mode"  # cavemen lie there, which the mode chosen does not use
    BURNT_OUT = "burnt_out"  # a lamp burns out what may be a board, nearer to the photo's middle
    BURNT_BESIDE = "burnt_beside"  # a lamp burns out what may be one more board of a table
    GAP = "gap"  # a gap parts squares from the rest of the board: they may not belong to it


@dataclass(frozen=True, slots=True)
class Alternative:
    """A whole square that it may be (``None``: nothing placed), and the chance of that."""

    square: Square | None
    probability: float


@dataclass(frozen=True, slots=True)
class SquareReading:
    """One square as read. ``confidence`` is the measured chance, 0 to 1, that all of it is right.

    ``source`` is ``dominoes`` where the box overruled what was seen. ``alternatives`` come most
    probable first and include the square itself. ``log_odds`` (nats) is what the reader itself gives its
    answer, the terrains beside included, before that was measured and before anything around it was doubted;
    of a stray it is no more than its confidence says. There is none in old records.
    ``alone`` is what the photo alone showed, where other boards of the same box have changed that.
    """

    square: Square | None
    confidence: float
    doubtful: bool = False
    source: Literal["seen", "dominoes"] = "seen"
    alternatives: tuple[Alternative, ...] = ()
    log_odds: float | None = None
    alone: SquareReading | None = None

    @property
    def chance_by_itself(self) -> float:
        """The chance that the reader gives its answer without what a board has to have, 0 to 1.

        A start tile is told by the rest of its board: that there is a board has to be known before.
        """
        return self.confidence if self.log_odds is None else 1 / (1 + exp(-self.log_odds))


class Hut(NamedTuple):
    """The colour of a board's hut or castle, and the measured chance, 0 to 1, that it is this one.

    ``chances`` are those of every colour by the look of this hut alone.
    """

    colour: str
    confidence: float
    chances: tuple[tuple[str, float], ...] = ()

    @property
    def is_sure(self) -> bool:
        """Whether the colour tells whose board it is without a question."""
        return self.confidence >= _SURE_HUT


@dataclass(frozen=True, slots=True)
class Reading:
    """A photo as read. ``squares`` has the rows and columns of ``board``, around what is placed."""

    board: Board
    corners: Corners
    squares: tuple[tuple[SquareReading, ...], ...]
    seconds: Mapping[str, float] = field(default_factory=dict)
    notes: tuple[NoteCode, ...] = ()
    #: ``None`` where no hut or castle is seen, or its colour cannot be told.
    hut: Hut | None = None

    @property
    def doubts(self) -> Iterator[Place]:
        """The places to check, the least sure first."""
        every = [
            (square.confidence, (r, c))
            for r, row in enumerate(self.squares)
            for c, square in enumerate(row)
            if square.doubtful
        ]
        return (place for _, place in sorted(every))

    def noted(self, code: NoteCode) -> Reading:
        """Return it with a remark about the whole board."""
        return self if code in self.notes else replace(self, notes=(*self.notes, code))

    def doubted(self, places: Collection[Place]) -> Reading:
        """Return it with the squares at these places to be checked, besides those that are already."""
        rows = tuple(
            tuple(
                replace(square, doubtful=square.doubtful or (r, c) in places) for c, square in enumerate(row)
            )
            for r, row in enumerate(self.squares)
        )
        return replace(self, squares=rows)

    @property
    def places(self) -> frozenset[Place]:
        """All places of its rows and columns."""
        return frozenset((r, c) for r, row in enumerate(self.squares) for c in range(len(row)))


@dataclass(frozen=True, slots=True)
class Table:
    """All boards in a photo, the one that it is about first; those that it cuts off carry the note for it."""

    boards: tuple[Reading, ...]


def _square_json(reading: SquareReading) -> dict[str, Any] | None:
    if reading.square is None and not reading.doubtful:
        return None
    return {
        "confidence": round(reading.confidence, 5),
        "doubtful": reading.doubtful,
        "source": reading.source,
        "alternatives": [
            {"square": square_to_json(other.square), "probability": round(other.probability, 5)}
            for other in reading.alternatives
        ],
    }


def whose_board_json(reading: Reading) -> dict[str, Any]:
    """Return as JSON values what tells the boards of a table apart: where each lies, and its hut."""
    hut = reading.hut
    return {
        "corners": [[round(x, 2), round(y, 2)] for x, y in reading.corners],
        "hut": {"colour": hut.colour, "confidence": round(hut.confidence, 5)} if hut else None,
    }


def reading_to_json(reading: Reading) -> dict[str, Any]:
    """Return a reading as JSON values, the photo's name left to the caller."""
    return {
        **to_json(reading.board),
        "rows": reading.board.height,
        "cols": reading.board.width,
        **whose_board_json(reading),
        "squares": [[_square_json(square) for square in row] for row in reading.squares],
        "notes": list(map(str, reading.notes)),
        "seconds": {stage: round(value, 4) for stage, value in reading.seconds.items()},
    }
