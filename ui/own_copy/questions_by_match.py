"""What learning has changed: how many questions a photo had, match by match."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import mean
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vision.profile import LearnedBoard


def questions_a_board(boards: Iterable[LearnedBoard]) -> list[float]:
    """Return the mean number of questions of each match's boards, the first match first."""
    matches: dict[str, list[int]] = {}
    for board in boards:
        if board.asked is not None and board.sitting:
            matches.setdefault(board.sitting, []).append(board.asked)
    return [mean(asked) for asked in matches.values()]
