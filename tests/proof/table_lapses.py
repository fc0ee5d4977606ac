"""What is wrong with all boards of a finished game together: lapses of a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from scorer.board import Board, Game
from scorer.rules import Mode
from scorer.simulate import PlayedBoard, play

#: All boards of a finished game.
Table = Sequence[PlayedBoard]
TableLapse = Callable[[Table, Random], list[Board] | None]


def _boards(table: Table) -> list[Board]:
    return [played.board for played in table]


def domino_on_two_boards(table: Table, rng: Random) -> list[Board] | None:
    """A domino of one board lies in the place of one of another, too."""
    (giving, taking), boards = rng.sample(range(len(table)), 2), _boards(table)
    if not (table[giving].placements and table[taking].placements):
        return None
    one, two = rng.choice(table[giving].placements), rng.choice(table[taking].placements)
    for half, like in ((two.left, one.left), (two.right, one.right)):
        face = boards[giving].squares[like].face
        square = replace(
            boards[taking].squares[half],
            terrain=face.terrain,
            fire=face.fire,
            craters=face.craters,
            crowns=face.crowns,
        )
        boards[taking] = boards[taking].with_square(half, square)
    return boards


def board_of_another_game(table: Table, rng: Random) -> list[Board]:
    """One board is from a second box."""
    boards = _boards(table)
    game, size = boards[0].game, boards[0].size
    cavemen = any(square.caveman for board in boards for square in board.squares.values())
    mode = Mode.TRIBE if cavemen else Mode.DISCOVERY
    other = play(rng, game, size, players=len(boards), mode=mode)
    boards[-1] = other[0].board
    return boards


def board_twice(table: Table, _rng: Random) -> list[Board]:
    boards = _boards(table)
    return [*boards[:-1], boards[0].turned()]


def playable_domino_left_out(table: Table, rng: Random) -> list[Board] | None:
    """A player does not lay the last domino, although it fits."""
    boards, player = _boards(table), rng.randrange(len(table))
    if len(table[player].placements) < 2:
        return None
    last = table[player].placements[-1]
    halves = [boards[player].squares[half] for half in (last.left, last.right)]
    if any(square.craters or square.token for square in halves):
        return None
    for half in (last.left, last.right):
        boards[player] = boards[player].with_square(half, None)
    return boards


def sizes_mixed(table: Table, rng: Random) -> list[Board]:
    boards = _boards(table)
    player = rng.randrange(len(boards))
    other = 7 if boards[player].size == 5 else 5
    boards[player] = replace(boards[player], size=other, rows=boards[player].trimmed().rows).framed()
    return boards


def three_on_seven(table: Table, _rng: Random) -> list[Board] | None:
    """Three or four players of Origins on 7x7."""
    if len(table) < 3 or table[0].board.game is not Game.ORIGINS:
        return None
    return [replace(board, size=7, rows=board.trimmed().rows).framed() for board in _boards(table)]


def two_on_five(table: Table, _rng: Random) -> list[Board] | None:
    """Two players of Origins on 5x5."""
    if table[0].board.game is not Game.ORIGINS or table[0].board.size != 5:
        return None
    return _boards(table)[:2]


def more_squares_than_dealt(table: Table, _rng: Random) -> list[Board] | None:
    """A third player at a table of two on 7x7, who laid the dominoes of one of them."""
    if table[0].board.size != 7 or len(table[0].board.squares) <= 25:
        return None
    return [*_boards(table), Board.empty(table[0].board.game, 7)]


@dataclass(frozen=True, slots=True)
class TableKind:
    """A kind of lapse of a table; ``always`` where the rules themselves say that it has to be told."""

    name: str
    lapse: TableLapse
    modes: tuple[Mode | None, ...]
    always: bool = False


BOTH = (*Mode, None)
DISCARDS = TableKind("playable domino left out", playable_domino_left_out, (Mode.DISCOVERY, None))
TABLE_KINDS = (
    TableKind("domino on two boards", domino_on_two_boards, BOTH),
    TableKind("board of another game", board_of_another_game, (Mode.DISCOVERY, Mode.TRIBE, None)),
    TableKind("the same board twice", board_twice, BOTH),
    DISCARDS,
    TableKind("boards of two sizes", sizes_mixed, BOTH, always=True),
    TableKind("three or four of Origins on 7x7", three_on_seven, tuple(Mode), always=True),
    TableKind("two of Origins on 5x5", two_on_five, tuple(Mode), always=True),
    TableKind("more squares than dealt", more_squares_than_dealt, BOTH, always=True),
)
