"""The optional rules: the hut in the centre, and the complete territory.

Empire of Fire and Homo Habilis of Origins are the Middle Kingdom and Harmony of classic.
"""

from __future__ import annotations

from collections.abc import Callable

from scorer.board import Board, Place
from scorer.lines import LineCode, ScoreLine
from scorer.rules import OPTIONS, Option, Rules


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


def territory_complete(board: Board) -> bool:
    """All 25 squares are laid, or all 49: no domino was discarded."""
    return board.complete


def _hut(board: Board) -> tuple[Place, ...]:
    return board.starts


def _all_squares(board: Board) -> tuple[Place, ...]:
    return tuple(board.squares)


_CENTRE = (hut_in_centre, _hut, 10)
_COMPLETE = (territory_complete, _all_squares, 5)
#: For each optional rule: its test, the squares that it is about, and its points.
BONUSES: dict[Option, tuple[Callable[[Board], bool], Callable[[Board], tuple[Place, ...]], int]] = {
    Option.EMPIRE_OF_FIRE: _CENTRE,
    Option.HOMO_HABILIS: _COMPLETE,
    Option.MIDDLE_KINGDOM: _CENTRE,
    Option.HARMONY: _COMPLETE,
}


def bonus_lines(board: Board, rules: Rules) -> list[ScoreLine]:
    """Each optional rule that is played is a line, of 0 points where it is not fulfilled."""
    lines = []
    for option in OPTIONS[board.game]:
        if option in rules.options:
            fulfilled, where, value = BONUSES[option]
            points = value if fulfilled(board) else 0
            lines.append(ScoreLine(LineCode(option), where(board), (points,), points))
    return lines
