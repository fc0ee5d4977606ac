"""What the certainty of a reading is worth: its totals against the true one, and the answers needed.

A trial plays the player who knows the board: it answers the first question with the truth, again and again,
until the score is certain or nothing is asked any more. A question about two squares is one answer if the
truth is among its answers; else the player answers for the first of them alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from scorer.board import Place, Square
from scorer.rules import Rules
from vision.certainty.certainty import Certainty, certainty_of, readings_of
from vision.certainty.measured import Measured
from vision.reading import Reading


@dataclass(frozen=True, slots=True)
class JudgedReading:
    """What was said of a reading, and what came of it.

    ``said`` are the chances of the totals named, each with whether it was the right one. ``answers`` were
    given until it was ``known``, that is certain, for ``settled`` squares; ``right_then`` says whether the
    total was right by then. ``doubts`` is how many answers all doubtful squares take.
    """

    certainty: float
    certain: bool
    right: bool
    said: tuple[tuple[float, bool], ...]
    doubts: int
    answers: int
    settled: int
    known: bool
    right_then: bool


def trial(
    reading: Reading,
    truth: Mapping[Place, Square | None],
    total: int | None,
    rules: Rules,
    measure: Measured | None = None,
) -> JudgedReading:
    """Answer the questions of a reading by the ``truth`` at its places; ``total`` is the true one, if any."""
    readings, board, settled = readings_of(reading), reading.board, set[Place]()

    def judged() -> Certainty:
        return certainty_of(board, readings, rules, notes=reading.notes, settled=settled, measure=measure)

    first = now = judged()
    answers = 0
    while now.ask:
        for place in _answered(now, truth):
            board, settled = board.with_square(place, truth[place]), settled | {place}
        answers += 1
        now = judged()
    return JudgedReading(
        first.certainty,
        first.certain,
        first.total == total,
        tuple((outcome.chance, outcome.total == total) for outcome in first.outcomes),
        sum(1 for _ in reading.doubts),
        answers,
        len(settled),
        now.certain,
        now.total == total,
    )


def _answered(now: Certainty, truth: Mapping[Place, Square | None]) -> tuple[Place, ...]:
    """Return the squares that the answer to the first question settles."""
    first = now.ask[0].place
    for pair in now.together:
        if first in pair.places and any(
            tuple(truth[place] for place in pair.places) == answer.squares for answer in pair.answers
        ):
            return pair.places
    return (first,)


#: The lowest chance of each bin in which totals are counted.
BINS = (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.99)


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many, with the 95 % interval of the true share (Wilson 1927)."""

    part: int
    whole: int

    @property
    def value(self) -> float:
        return self.part / self.whole if self.whole else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        if not self.whole:
            return 0.0, 1.0
        z, n, p = 1.96, self.whole, self.value
        middle, half = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, (middle - half) / (1 + z * z / n)), min(1.0, (middle + half) / (1 + z * z / n))


def bins(said: Sequence[tuple[float, bool]]) -> dict[float, tuple[float, Share]]:
    """Return the mean chance said and how many were right, by the lowest chance of each bin."""
    found = {}
    for low, high in zip(BINS, (*BINS[1:], 2.0), strict=True):
        inside = [(chance, right) for chance, right in said if low <= chance < high]
        if inside:
            mean = sum(chance for chance, _ in inside) / len(inside)
            found[low] = (mean, Share(sum(right for _, right in inside), len(inside)))
    return found
