"""The optional rules: the hut in the centre, and the complete territory.

Empire of Fire and Homo Habilis of Origins are the Middle Kingdom and Harmony of classic.
"""

from __future__ import annotations

from collections.abc import Callable

from scorer.board import Board
from scorer.rules import OPTIONS, Option, Rules
from scorer.scoring.lines import LineCode, ScoreLine

#: The points of each optional rule where it is fulfilled.
BONUS_POINTS: dict[Option, int] = {
    Option.EMPIRE_OF_FIRE: 10,
    Option.HOMO_HABILIS: 5,
    Option.MIDDLE_KINGDOM: 10,
    Option.HARMONY: 5,
}


def hut_in_centre(board: Board) -> bool:
    """No placed square lies more than 2 rows or columns (3 in a 7x7) from the hut.

    So it also holds in a territory that is incomplete. Without a hut, or with two, nothing
    stands in the centre.
    """
    if len(board.starts) != 1:
        return False
    reach = board.size // 2
    for hut, placed in zip(board.starts[0], zip(*board.squares, strict=True), strict=True):
        if max(placed) - hut > reach or hut - min(placed) > reach:
            return False
    return True


def _centre_line(board: Board, option: Option) -> ScoreLine:
    """10 points if the hut stands in the centre of the territory."""
    points = BONUS_POINTS[option] if hut_in_centre(board) else 0
    return ScoreLine(LineCode[option.name], board.starts, (points,), points)


def _complete_line(board: Board, option: Option) -> ScoreLine:
    """5 points if the territory is complete, all 25 squares or all 49: no domino was discarded."""
    points = BONUS_POINTS[option] if board.complete else 0
    return ScoreLine(LineCode[option.name], tuple(board.squares), (points,), points)


_LINES: dict[Option, Callable[[Board, Option], ScoreLine]] = {
    Option.EMPIRE_OF_FIRE: _centre_line,
    Option.HOMO_HABILIS: _complete_line,
    Option.MIDDLE_KINGDOM: _centre_line,
    Option.HARMONY: _complete_line,
}


def bonus_lines(board: Board, rules: Rules) -> list[ScoreLine]:
    """Each optional rule that is played is a line, of 0 points where it is not fulfilled."""
    played = [option for option in OPTIONS[board.game] if option in rules.options]
    return [_LINES[option](board, option) for option in played]
