"""The record of a match while it is entered: players, mode, rules, and each board with its doubts.

Nothing here knows of Streamlit or of the file. A change is a new value.

>>> anna, ben = PlayerRecord("Anna", "pink"), PlayerRecord("Ben", "blue")
>>> match = new_match(Game.ORIGINS, Mode.TRIBE, ["empire_of_fire"], [anna, ben])
>>> match.size, match.rounds, match.entry(0, 0).entered_status
(7, 1, 'none')
>>> entry = Entry.of(Board.empty(Game.ORIGINS, 7))
>>> match.with_entry(0, 1, entry).entry(0, 1) == entry
True
"""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Literal

from scorer.board import Board, Game, Place, Resource
from scorer.match import DYNASTY_ROUNDS
from scorer.rules import OPTIONS, Mode, Option, Rules
from ui.game.edits import Change, Editing, every_square
from ui.game.quarter_turn import turned_corners, turned_editing, turned_place
from vision.reading import Corners, NoteCode, Reading, SquareReading

#: Variants that are no line of the score sheet.
DYNASTY, MIGHTY_DUEL = "dynasty", "mighty_duel"
VARIANTS: dict[Game, tuple[str, ...]] = {
    Game.ORIGINS: tuple(OPTIONS[Game.ORIGINS]),
    Game.CLASSIC: (*OPTIONS[Game.CLASSIC], DYNASTY, MIGHTY_DUEL),
}
#: What is wrong with a photo that cannot be opened.
_UNOPENED = {"photo_unreadable", "photo_damaged", "photo_empty", "photo_too_large"}
#: What is wrong with a photo that is only not read yet, as too many others waited.
_BUSY = "busy"
Status = Literal["none", "received", "unread", "begun", "check", "ready"]
#: What a player confirms of a board entered by hand that has free squares: this is all of it.
HALF_ENTERED = "half_entered"


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """A player's name and colour of hut or castle. What lies before the player is an :class:`Entry`.

    The name is kept in the form (NFC) in which names that look alike are equal, as the scorer keeps it.
    """

    name: str
    colour: str

    def __post_init__(self) -> None:
        """Put the name into its form, whoever wrote it."""
        object.__setattr__(self, "name", unicodedata.normalize("NFC", self.name))


@dataclass(frozen=True, slots=True)
class Entry:
    """One player's board in one game: what was read, and what the player made of it.

    ``readings`` are by place of the framed board. ``photo`` names the photo at hand (its sha256),
    ``failure`` is the code of what went wrong with it, ``corners`` where the board lies in it, the corner
    of the board's top left square first, and ``notes`` are remarks about the whole reading. ``marked`` are
    the corners where a player has marked them, with which the photo is read again, too.
    """

    editing: Editing | None = None
    readings: Mapping[Place, SquareReading] = field(default_factory=dict)
    photo: str = ""
    failure: str = ""
    corners: Corners | None = None
    notes: tuple[NoteCode, ...] = ()
    marked: Corners | None = None

    @classmethod
    def of(cls, board: Board, confirmed: Mapping[str, Sequence[Place]] = {}) -> Entry:
        """Return a board that was not read from a photo; ``confirmed`` are places by the code of a check."""
        framed = board.framed()
        down, right = shift(board, framed)
        given = {
            (code, (row + down, col + right), board[row, col])
            for code, places in confirmed.items()
            for row, col in places
        }
        return cls(Editing(framed, confirmed=frozenset(given)))

    @property
    def board(self) -> Board | None:
        return self.editing.board if self.editing else None

    @property
    def every_doubt(self) -> tuple[Place, ...]:
        """The doubtful places of the photo, the least sure first."""
        doubtful = [
            (reading.confidence, place) for place, reading in self.readings.items() if reading.doubtful
        ]
        return tuple(place for _, place in sorted(doubtful))

    @property
    def doubts(self) -> tuple[Place, ...]:
        """Those of them that no player has set or confirmed."""
        settled = self.editing.settled if self.editing else frozenset()
        return tuple(place for place in self.every_doubt if place not in settled)

    @property
    def open_notes(self) -> tuple[NoteCode, ...]:
        """The notes of which no player has said that the board is as it is shown, however it changes then."""
        settled = {code for code, *_ in self.editing.confirmed} if self.editing else frozenset()
        return tuple(note for note in self.notes if note not in settled)

    @property
    def photo_cannot_be_opened(self) -> bool:
        """Whether there is no board because its photo is none, or damaged, empty or too large."""
        return self.failure in _UNOPENED

    @property
    def touched(self) -> bool:
        """Whether a player has set squares or confirmed anything, even where no step of that is left."""
        editing = self.editing
        return editing is not None and bool(editing.done or editing.settled or editing.confirmed)

    @property
    def entered_status(self) -> Status:
        """Where the board stands by itself, whatever its doubts can change."""
        if self.board is not None and self.board.squares and not self.is_to_be_read:
            return "check" if self.doubts else "begun" if self.is_half_entered else "ready"
        if self.failure and not self.is_to_be_read:
            return "unread"
        return "received" if self.photo else "none"

    @property
    def is_to_be_read(self) -> bool:
        """Whether the photo is still to be read, for the first time or once more.

        A board that a player has touched meanwhile stays as it is, unless a reading is asked for.
        """
        waits = self.failure in {"", _BUSY} and self.corners is None
        return bool(self.photo) and waits and not self.touched

    @property
    def is_half_entered(self) -> bool:
        """Whether a board by hand has free squares, and nobody has said yet that this is all of it."""
        if self.editing is None or self.readings or self.editing.board.complete:
            return False
        board = self.editing.board
        return self.editing.settled.issuperset(board.squares) and not self.editing.is_confirmed(
            HALF_ENTERED, self.whole_board
        )

    @property
    def whole_board(self) -> tuple[Change, ...]:
        """Every square of the board as it lies, free ones too."""
        return every_square(self.editing.board) if self.editing else ()

    def said_to_be_whole(self) -> Entry:
        """Return the entry after a player said that this is all of the board."""
        if self.editing is None:
            return self
        return replace(self, editing=self.editing.confirm(HALF_ENTERED, self.whole_board))

    def read(self, reading: Reading, photo: str, marked: Corners | None = None) -> Entry:
        """Return this entry with what a photo shows, read with corners that a player has ``marked``, if any.

        Whatever was there before is replaced.

        The acknowledgements stay: the page's numbering goes on.
        """
        board = reading.board.framed_as_it_is()  # rows that something may hide keep their place
        top, left = reading.board.offset_in_frame
        readings = {
            (r + top, c + left): square
            for r, row in enumerate(reading.squares)
            for c, square in enumerate(row)
        }
        acks = self.editing.acks if self.editing else ()
        editing = Editing(board, acks=acks)
        return Entry(editing, readings, photo, "", reading.corners, reading.notes, marked)

    def to_be_read_again(self) -> Entry:
        """Return an entry whose photo is to be read again, unless a player has touched the board already.

        What was read stays until then: the photo may fail to be read.
        """
        if self.touched:
            return self
        return replace(self, failure="", corners=None)

    def emptied(self) -> Entry:
        """Return an entry without board and photo; the acknowledgements stay, as the numbering goes on."""
        if self.editing is None:
            return Entry()
        board = Board.empty(self.editing.board.game, self.editing.board.size)
        return Entry(Editing(board, acks=self.editing.acks))

    def numbered_as(self, before: Entry) -> Entry:
        """Return this entry for a page that goes on with the numbering of the edits that it had before."""
        if self.editing is None or before.editing is None:
            return self
        return replace(self, editing=replace(self.editing, acks=before.editing.acks))

    def turned(self) -> Entry:
        """Return everything turned a quarter clockwise, the way back included."""
        if self.editing is None:
            return self
        height = self.editing.board.height
        readings = {turned_place(place, height): reading for place, reading in self.readings.items()}
        return replace(
            self,
            editing=turned_editing(self.editing),
            readings=readings,
            corners=turned_corners(self.corners),
            marked=turned_corners(self.marked),
        )


def shift(before: Board, after: Board) -> Place:
    """Return how far the squares of a board moved, down and right; an empty one keeps its middle."""
    if not before.squares:
        return (after.height - before.height) // 2, (after.width - before.width) // 2
    (top, left), (new_top, new_left) = (
        (min(row for row, _ in board.squares), min(col for _, col in board.squares))
        for board in (before, after)
    )
    return new_top - top, new_left - left


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """Who plays what, and the boards by (round, seat).

    The scorer has a :class:`scorer.match.Match` too: that is what lies on the table, and all that points
    depend on. This one is kept while the boards are entered: colours, photos, doubts, what can be undone,
    the three games of a Dynasty. :func:`ui.game.scores.match_on_table` makes the one from the other.

    ``totems`` are the players' own answers to ties. ``chosen_size`` is how large the boards are where that is
    not the usual size: a player alone may come from a table of two, and a house may have its own rule.
    ``left_out`` names the boards in photos of the table that are nobody's, ``set_aside`` tells what they look
    like, and ``older`` by the digest of such a photo those boards that were entered when it was taken.
    """

    id: str
    started: str
    changed: str
    game: Game
    mode: Mode | None
    variants: tuple[str, ...]
    players: tuple[PlayerRecord, ...]
    totems: Mapping[Resource, str] = field(default_factory=dict)
    entries: Mapping[tuple[int, int], Entry] = field(default_factory=dict)
    chosen_size: int | None = None
    left_out: tuple[str, ...] = ()
    set_aside: tuple[str, ...] = ()
    older: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def size(self) -> int:
        return self.chosen_size or usual_size(self.game, self.variants, len(self.players))

    @property
    def rounds(self) -> int:
        return DYNASTY_ROUNDS if DYNASTY in self.variants else 1

    @property
    def rules(self) -> Rules:
        return Rules(self.mode, frozenset(Option(v) for v in self.variants if v in OPTIONS[self.game]))

    def entry(self, round_: int, seat: int) -> Entry:
        return self.entries.get((round_, seat), Entry())

    def with_entry(self, round_: int, seat: int, entry: Entry) -> MatchRecord:
        return replace(self, entries={**self.entries, (round_, seat): entry})

    def boards(self, round_: int) -> dict[int, Board]:
        """Return the boards of one game that have squares, by seat, each in the middle of its frame."""
        found = {seat: self.entry(round_, seat).board for seat in range(len(self.players))}
        return {seat: board.framed() for seat, board in found.items() if board is not None and board.squares}

    @property
    def missing(self) -> tuple[tuple[int, int], ...]:
        """The (round, seat) of every board that is not in yet."""
        return tuple(
            (round_, seat)
            for round_ in range(self.rounds)
            for seat in range(len(self.players))
            if seat not in self.boards(round_)
        )

    @property
    def begun(self) -> tuple[tuple[int, int], ...]:
        """The (round, seat) of every board by hand of which nobody has said yet that this is all."""
        return tuple(
            (round_, seat)
            for round_ in range(self.rounds)
            for seat in range(len(self.players))
            if self.entry(round_, seat).entered_status == "begun"
        )

    @property
    def to_read_again(self) -> tuple[tuple[int, int], ...]:
        """The (round, seat) of every board that is in, and whose photo is to be read once more."""
        return tuple(
            (round_, seat)
            for round_ in range(self.rounds)
            for seat in sorted(self.boards(round_))
            if self.entry(round_, seat).is_to_be_read
        )


def usual_size(game: Game, variants: Sequence[str], players: int) -> int:
    """Return the size of the rules: two players build on 7 x 7 in Origins, and in the Mighty Duel of classic.

    >>> usual_size(Game.ORIGINS, (), 2), usual_size(Game.CLASSIC, (), 2), usual_size(Game.ORIGINS, (), 3)
    (7, 5, 5)
    """
    duel = game is Game.ORIGINS or MIGHTY_DUEL in variants
    return 7 if duel and players == 2 else 5


def new_match(
    game: Game,
    mode: Mode | None,
    variants: Sequence[str],
    players: Sequence[PlayerRecord],
    *,
    size: int | None = None,
) -> MatchRecord:
    """Return a match that begins now. What does not belong to the game is left out."""
    began = datetime.now(UTC).isoformat(timespec="microseconds")
    kept = tuple(v for v in VARIANTS[game] if v in variants and (v != MIGHTY_DUEL or len(players) == 2))
    mode = (mode or Mode.DISCOVERY) if game is Game.ORIGINS else None
    chosen = None if size == usual_size(game, kept, len(players)) else size
    return MatchRecord(
        secrets.token_hex(16), began, began, game, mode, kept, tuple(players), chosen_size=chosen
    )
