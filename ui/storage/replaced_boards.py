"""Boards that another photo, another outline, a pasted board or an empty one has replaced.

They are kept in memory, with all that belongs to them, as long as :mod:`ui.storage.board_replacing` may
bring them back.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from threading import Lock

from scorer.board import Place, Square
from ui.game.edits import Confirmation, Editing, Step
from ui.game.match_record import Entry, MatchRecord
from ui.storage.step_blocks import BoardKey

#: Boards that are kept at once, of all games together; one with its photo takes half a megabyte.
_MOST = 64


@dataclass(frozen=True, slots=True)
class Lying:
    """How a board lies: by this it is known whether it lies as it was laid, or somebody has changed it.

    What the boards of other players settle on a photographed board is no change. A board without a photo is
    known by its squares.
    """

    photo: str
    squares: Mapping[Place, Square]
    done: tuple[Step, ...]
    settled: frozenset[Place]
    confirmed: frozenset[Confirmation]

    @classmethod
    def of(cls, entry: Entry) -> Lying:
        squares = {} if entry.photo or entry.board is None else entry.board.squares
        if entry.editing is None:
            return cls(entry.photo, squares, (), frozenset(), frozenset())
        editing: Editing = entry.editing
        return cls(entry.photo, squares, editing.done, editing.settled, editing.confirmed)


@dataclass(frozen=True, slots=True)
class ReplacedBoard:
    """A board that was replaced: where it lay, whose it was, all that was there, and what lay there next.

    ``pictures`` are those that were replaced with it, by kind; ``None`` is one that was not there. ``unread``
    says that a photo was taken which is not read yet, so the board is still shown. ``undone`` is a board that
    gave way again to the one before it.
    """

    place: BoardKey
    player: str
    entry: Entry
    pictures: Mapping[str, bytes | None]
    by: Lying
    unread: bool = False
    undone: bool = False

    @property
    def emptied(self) -> bool:
        """Whether nothing was laid in its place."""
        return not self.undone and not (self.by.photo or self.by.squares or self.by.done)

    def fits(self, match: MatchRecord) -> bool:
        """Whether its player still sits there, and plays with boards of its game and size."""
        _, _, seat = self.place
        players = [player.name for player in match.players[seat : seat + 1]]
        board = self.entry.board
        return board is not None and (board.game, board.size, [self.player]) == (
            match.game,
            match.size,
            players,
        )


class ReplacedBoards:
    """The boards that were replaced last, of all games together."""

    def __init__(self) -> None:
        self._boards: tuple[ReplacedBoard, ...] = ()
        self._lock = Lock()

    def of_round(self, game: str, round_: int) -> tuple[ReplacedBoard, ...]:
        """Return what was replaced in a round, the last one first."""
        return tuple(board for board in reversed(self._boards) if board.place[:2] == (game, round_))

    def of_place(self, place: BoardKey, *, undone: bool = False) -> tuple[ReplacedBoard, ...]:
        """Return what was replaced at a place, or gave way there to the one before it, the last one first."""
        boards = (board for board in reversed(self._boards) if board.place == place)
        return tuple(board for board in boards if board.undone is undone)

    def change(self, *, kept: Collection[ReplacedBoard], gone: Collection[ReplacedBoard]) -> None:
        """Keep some boards and let others go; the oldest ones go where there are too many."""
        with self._lock:
            left = (board for board in self._boards if not any(board is other for other in gone))
            self._boards = (*left, *kept)[-_MOST:]

    def forget(self, games: Collection[str]) -> None:
        """Forget all boards of games that are deleted."""
        with self._lock:
            self._boards = tuple(board for board in self._boards if board.place[0] not in games)
