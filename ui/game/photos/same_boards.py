"""Players who show the same board: one photo was given to two of them, or the squares are the same."""

from __future__ import annotations

from itertools import combinations

from scorer.board import Board
from scorer.formats.notation import write
from ui.game.match_record import Entry, MatchRecord
from ui.game.photos.table_boards import lie_at_one_place

#: Fewer squares may lie alike on two boards by chance.
_FEWEST = 9


def same_boards(match: MatchRecord, round_: int) -> tuple[tuple[int, int], ...]:
    """Return the seats of each two players who show the same board: the first that has it, and a later one.

    It is the same one if it lies at one place of one photo, or if all squares are equal, also when turned.
    """
    found: dict[int, int] = {}
    boards = match.boards(round_)
    for first, second in combinations(boards, 2):
        one, other = match.entry(round_, first), match.entry(round_, second)
        if second not in found and (_of_one_photo(one, other) or _equal(boards[first], boards[second])):
            found[second] = first
    return tuple((first, second) for second, first in found.items())


def _of_one_photo(one: Entry, other: Entry) -> bool:
    return bool(one.photo) and one.photo == other.photo and lie_at_one_place(one, other)


def _equal(one: Board, other: Board) -> bool:
    if len(one.squares) != len(other.squares) or len(one.squares) < _FEWEST:
        return False
    return in_any_turn(one) == in_any_turn(other)


def in_any_turn(board: Board) -> str:
    """Return the squares of a board as text, the same one however the board is turned.

    >>> from scorer.formats.notation import parse
    >>> in_any_turn(parse("o5.DJ.-H")) == in_any_turn(parse("o5.-D.HJ"))
    True
    """
    turned, found = board.trimmed(), []
    for _ in range(4):
        found.append(write(turned))
        turned = turned.turned()
    return min(found)
