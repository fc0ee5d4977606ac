"""What was learned of the players' copies of the game: boards that they confirmed.

A profile is a value; a change is a new one. It has limits, beyond which the oldest boards go.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorer.board import Game
from vision.profile.learned_board import LearnedBoard

#: Boards, and bytes of their pictures, that a profile holds.
MOST_BOARDS = 400
MOST_BYTES = 16_000_000


@dataclass(frozen=True, slots=True)
class Profile:
    """The boards in the order in which they were learned."""

    boards: tuple[LearnedBoard, ...] = ()

    @property
    def copies(self) -> dict[tuple[Game, str], tuple[LearnedBoard, ...]]:
        """The boards of each copy, by its game and name."""
        found: dict[tuple[Game, str], tuple[LearnedBoard, ...]] = {}
        for board in self.boards:
            key = board.game, board.copy
            found[key] = (*found.get(key, ()), board)
        return found

    @property
    def size(self) -> int:
        """Bytes of all pictures."""
        return sum(len(board.sheet) for board in self.boards)

    def with_board(self, board: LearnedBoard) -> Profile:
        """Return the profile with a board, in place of one of the same image."""
        boards = (*self.without(board.image).boards, board)[-MOST_BOARDS:]
        while sum(len(each.sheet) for each in boards) > MOST_BYTES:
            boards = boards[1:]
        return Profile(boards)

    def without(self, image: str) -> Profile:
        return Profile(tuple(board for board in self.boards if board.image != image))

    def renamed(self, names: Mapping[tuple[Game, str], str]) -> Profile:
        """Return the profile with other names for some copies, which can swap theirs: all change at once.

        Copies of a game that then have the same name are one.
        """
        return Profile(
            tuple(
                replace(board, copy=names[board.game, board.copy])
                if (board.game, board.copy) in names
                else board
                for board in self.boards
            )
        )
