"""Two squares that one question settles, where one alone would leave the score open.

Steps:
1. each square that is asked about goes with the most telling one beside it that has none yet: the halves of
   a domino, or what lies across both. Where none is beside it, it goes with the most telling one elsewhere;
2. the answers are the likeliest combinations of both, over all boards that may lie there (``worlds``), so
   that a domino of the box is likelier than two halves of none;
3. where a few answers do not make most of the chance, each square is asked about alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from scorer.board import Board, Place, Square, beside
from scorer.rules import Rules
from vision.certainty.score_chances import tallies
from vision.certainty.worlds import Worlds

#: Answers of one question, and the chance that they make together at least.
_MOST_ANSWERS, _LEAST_TOLD = 3, 0.5


@dataclass(frozen=True, slots=True)
class JointAnswer:
    """What both squares may be, the chance of that, and the total if all others are as shown."""

    squares: tuple[Square | None, Square | None]
    chance: float
    total: int


@dataclass(frozen=True, slots=True)
class Together:
    """Two squares to ask about at once, the more telling one first."""

    places: tuple[Place, Place]
    answers: tuple[JointAnswer, ...]


def asked_together(
    board: Board, asked: Sequence[Place], worlds: Worlds, rules: Rules, held: int = 0
) -> Iterator[Together]:
    """Yield the pairs of squares that are worth one question; ``asked`` come with the most telling first.

    ``held`` are points for totems, which count in every total.
    """
    columns = {square.place: column for column, square in enumerate(worlds.squares)}
    left = [place for place in asked if place in columns]
    while left:
        first = left.pop(0)
        if not left:
            return
        second = next((place for place in left if place in beside(first)), left[0])
        answers = _answers(board, worlds, (columns[first], columns[second]), rules, held)
        if sum(answer.chance for answer in answers) >= _LEAST_TOLD:
            left.remove(second)
            yield Together((first, second), answers)


def _answers(
    board: Board, worlds: Worlds, pair: tuple[int, int], rules: Rules, held: int
) -> tuple[JointAnswer, ...]:
    """Return the likeliest combinations of two squares, and always that which is shown."""
    one, two = (worlds.squares[column] for column in pair)
    combined = worlds.picks[:, pair[0]] * len(two.options) + worlds.picks[:, pair[1]]
    chances = np.bincount(combined, worlds.weights, minlength=len(one.options) * len(two.options))
    likely = sorted(range(1, len(chances)), key=lambda number: (-chances[number], number))
    chosen = sorted([0, *likely[: _MOST_ANSWERS - 1]], key=lambda number: (-chances[number], number))
    picks = np.stack(np.divmod(np.array(chosen), len(two.options)), axis=1)
    totals = tallies(board, (one, two), picks, rules).totals
    return tuple(
        JointAnswer((one.options[a], two.options[b]), float(chances[number]), int(total) + held)
        for number, (a, b), total in zip(chosen, picks, totals, strict=True)
    )
