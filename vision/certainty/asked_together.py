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
_MOST_ANSWERS, _LEAST_TOLD = 3, 0.3


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
    pairs = list(_pairs(asked, worlds))
    picks = np.zeros((sum(len(pair.likely) for pair in pairs), len(worlds.squares)), np.int64)
    combined = ((pair, likely) for pair in pairs for likely in pair.likely)
    for row, (pair, (one, two, _)) in zip(picks, combined, strict=True):
        row[list(pair.columns)] = one, two
    totals = iter(tallies(board, worlds.squares, picks, rules).totals.tolist() if pairs else ())
    for pair in pairs:
        first, second = (worlds.squares[column] for column in pair.columns)
        answers = tuple(
            JointAnswer((first.options[one], second.options[two]), chance, next(totals) + held)
            for one, two, chance in pair.likely
        )
        yield Together((first.place, second.place), answers)


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two squares by their columns, and the likeliest combinations of their options by number."""

    columns: tuple[int, int]
    likely: tuple[tuple[int, int, float], ...]


def _pairs(asked: Sequence[Place], worlds: Worlds) -> Iterator[_Pair]:
    """Yield the pairs whose likeliest combinations make most of the chance."""
    columns = {square.place: column for column, square in enumerate(worlds.squares)}
    left = [place for place in asked if place in columns]
    while len(left) > 1:
        first = left.pop(0)
        second = next((place for place in left if place in beside(first)), left[0])
        together = columns[first], columns[second]
        pair = _Pair(together, _likeliest(worlds, together))
        if sum(chance for *_, chance in pair.likely) >= _LEAST_TOLD:
            left.remove(second)
            yield pair


def _likeliest(worlds: Worlds, columns: tuple[int, int]) -> tuple[tuple[int, int, float], ...]:
    """Return the likeliest combinations of two squares, and always that which is shown."""
    first, second = (worlds.picks[:, column] for column in columns)
    width = len(worlds.squares[columns[1]].options)
    chances = np.bincount(first * width + second, worlds.weights)
    likely = sorted(range(1, len(chances)), key=lambda number: (-chances[number], number))
    told = sorted([0, *likely[: _MOST_ANSWERS - 1]], key=lambda number: (-chances[number], number))
    return tuple((*divmod(number, width), float(chances[number])) for number in told)
