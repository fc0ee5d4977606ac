"""How sure the score of a board is, and which squares to ask about, from its reading and the rules played.

Steps:
1. the squares that may be something else (``open_squares``), combined to the boards that may lie there
   (``worlds``), their totals (``score_chances``);
2. the chance of the total as read, corrected by how often that was right (``measured``); what it leaves is
   shared out among the other totals;
3. where a note says that there may be other squares (``unsettled_notes``), the chance of that is taken off;
4. unless the squares make it certain enough, those whose answers can change the total, the most telling
   first, and which two of them one question settles (``asked_together``).

A player's answers are squares as they lie: they are no longer open, and all chances follow.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod

from scorer.board import Board, Place, Resource, Square
from scorer.rules import Rules
from scorer.scoring.sheet import score
from vision.certainty.asked_together import Together, asked_together
from vision.certainty.bitboards import MOST_SIDE
from vision.certainty.measured import Measured, board_features, measured
from vision.certainty.open_squares import OpenSquare, board_read, open_squares
from vision.certainty.score_chances import ScoreChances, score_chances, totals_alone
from vision.certainty.unsettled_notes import notes_doubt, totals_instead, unsettled_notes
from vision.certainty.worlds import worlds_of
from vision.classifying.calibration import Features
from vision.reading import NoteCode, Reading, SquareReading
from vision.settings import DEFAULT, Settings

#: Totals are named until their chances make this, and while they have the second.
_TOGETHER, _WORTH_NAMING = 0.995, 0.005


@dataclass(frozen=True, slots=True)
class TotalChance:
    """A total, and the chance that it is the right one."""

    total: int
    chance: float


@dataclass(frozen=True, slots=True)
class Answer:
    """What a square may be, the chance of that, and the total if all others are as shown."""

    square: Square | None
    chance: float
    total: int


@dataclass(frozen=True, slots=True)
class Question:
    """A square to ask about. ``settles`` is the chance that the answer changes the total."""

    place: Place
    settles: float


@dataclass(frozen=True, slots=True)
class Certainty:
    """How sure ``total`` is, the score of the board as it is shown.

    ``certainty`` is the measured chance that it is right. ``outcomes`` are the totals that it may be, the
    most probable first. ``ask`` are the squares worth asking about, in this order; none if it is ``certain``.
    ``answers`` has for every open square that is asked or doubtful what it may be, the likeliest first.
    ``together`` are pairs of squares among those asked that one question settles; none if one square does.
    ``unsettled`` are the notes that keep it from being certain, whatever the squares are.
    """

    total: int
    certainty: float
    certain: bool
    outcomes: tuple[TotalChance, ...]
    ask: tuple[Question, ...]
    answers: Mapping[Place, tuple[Answer, ...]]
    together: tuple[Together, ...] = ()
    unsettled: tuple[NoteCode, ...] = ()

    def other_answer(self, place: Place) -> Answer | None:
        """Return the likeliest answer for a square that alone changes the total."""
        return next((one for one in self.answers.get(place, ()) if one.total != self.total), None)

    @property
    def likelier(self) -> tuple[TotalChance, ...]:
        """The totals that are likelier than the one of the board as it is shown, the likeliest first."""
        return tuple(one for one in self.outcomes if one.total != self.total and one.chance > self.certainty)


def readings_of(reading: Reading) -> dict[Place, SquareReading]:
    """Return what was read by place."""
    return {(r, c): square for r, row in enumerate(reading.squares) for c, square in enumerate(row)}


def certainty_of(  # noqa: PLR0913 - what the score depends on, each by name
    board: Board,
    readings: Mapping[Place, SquareReading],
    rules: Rules,
    *,
    totems: Collection[Resource] = (),
    notes: Collection[NoteCode] = (),
    settled: Collection[Place] = (),
    settings: Settings = DEFAULT,
    measure: Measured | None = None,
) -> Certainty:
    """Return how sure the score of a board is by these rules.

    ``board`` is shown as it was read, and changed where players changed it; the places of ``readings`` are
    its own, those of ``settled`` are beyond doubt. ``notes`` are those that no player has settled.
    """
    measure = measure or measured()
    total = score(board, rules, totems).total
    if max(board.height, board.width) > MOST_SIDE:  # squares lie outside of the frame that players chose
        return Certainty(total, 0.0, certain=False, outcomes=(), ask=(), answers={})
    unsettled = unsettled_notes(board, notes)
    held = total - score(board, rules).total
    features = board_features(board, readings, notes, settled)
    squares = open_squares(board, readings, settled, measure, features)
    worlds = worlds_of(board, squares, board_read(board, readings, notes))
    found = score_chances(board, worlds, rules)
    foreseen = found.chances.get(total - held, 0.0)
    left = 1 - measure.unforeseen_chance(features)
    by_squares = measure.certainty(foreseen * left, features)
    others = _shared_out(board, found, total - held, 1 - by_squares, rules)
    chances = {total: by_squares, **{other + held: chance for other, chance in others.items()}}
    if unsettled:
        instead = [other + held for other in totals_instead(board, total - held, unsettled)]
        chances = _with_instead(chances, instead, notes_doubt(unsettled, settings))
    certain = by_squares >= settings.certain_from
    reached = measure.certainty(_once_answered(found, settings) * left, _with_an_answer(features))
    ask = () if certain else tuple(_questions(found, reached, settings))
    asked = {question.place for question in ask}
    told = [square for square in squares if square.place in asked or readings[square.place].doubtful]
    alone = totals_alone(board, told, rules)
    answers = {
        square.place: tuple(_answers(square, [points + held for points in totals]))
        for square, totals in zip(told, alone, strict=True)
    }
    together: tuple[Together, ...] = ()
    if ask and by_squares + ask[0].settles < settings.certain_from:
        together = tuple(asked_together(board, [question.place for question in ask], worlds, rules, held))
    certain = certain and not unsettled
    return Certainty(total, chances[total], certain, _named(chances), ask, answers, together, unsettled)


def _answers(square: OpenSquare, totals: Sequence[int]) -> list[Answer]:
    """Return what a square may be, the likeliest first."""
    found = map(Answer, square.options, square.chances, totals)
    return sorted(found, key=lambda answer: -answer.chance)


def _shared_out(board: Board, found: ScoreChances, total: int, rest: float, rules: Rules) -> dict[int, float]:
    """Return the chances of the other totals, together ``rest``.

    What the open squares do not explain is a mistake that nothing shows. It is spread over the totals that
    the board would have without one of its squares.
    """
    others = {other: chance for other, chance in found.chances.items() if other != total}
    explained = sum(others.values())
    if explained >= rest:
        return {other: chance * rest / explained for other, chance in others.items()}
    taken = [OpenSquare(place, (square, None), (0.5, 0.5)) for place, square in board.squares.items()]
    slips = [without for _, without in totals_alone(board, taken, rules) if without != total] or [total - 1]
    for other in slips:
        others[other] = others.get(other, 0.0) + (rest - explained) / len(slips)
    return others


def _with_instead(chances: Mapping[int, float], instead: Sequence[int], doubt: float) -> dict[int, float]:
    """Return the chances of all totals if with this ``doubt`` it is one of those ``instead``."""
    found = {total: chance * (1 - doubt) for total, chance in chances.items()}
    for total in instead:
        found[total] = found.get(total, 0.0) + doubt / len(instead)
    return found


def _named(chances: Mapping[int, float]) -> tuple[TotalChance, ...]:
    """Return the totals worth naming, the most probable first."""
    outcomes: list[TotalChance] = []
    told = 0.0
    for total, chance in sorted(chances.items(), key=lambda one: (-one[1], one[0])):
        if told >= _TOGETHER and chance < _WORTH_NAMING:
            break
        outcomes.append(TotalChance(total, chance))
        told += chance
    return tuple(outcomes)


def _once_answered(found: ScoreChances, settings: Settings) -> float:
    """Return the chance of the total by its open squares, once those worth a question are answered."""
    return prod(1 - settles for settles in found.settles.values() if settles < settings.min_settles)


def _with_an_answer(features: Features) -> dict[str, float]:
    """Return the situation of a board of which at least one square is answered as it is shown."""
    return {**features, "confirmed": max(1.0, features["confirmed"])}


def _questions(found: ScoreChances, reached: float, settings: Settings) -> Iterator[Question]:
    """Yield the squares that settle something, the most telling first.

    Where the chance ``reached`` by all answers is still not certain, each has to settle more.
    """
    certain = reached >= settings.certain_from
    least = settings.min_settles if certain else settings.min_settles_anyway
    for place, settles in sorted(found.settles.items(), key=lambda one: (-one[1], one[0])):
        if settles >= least:
            yield Question(place, settles)
