"""Fit how far readings can be trusted, on labelled pictures that no network learned from.

`python -m vision.training.certainty LABELS.json...` reads them all and writes
``vision/model/certainty.json``.

Steps:
1. Read every picture, in the mode that its labels tell.
2. For each sort of square fit by logistic regression the chance that it was read right, from how clear it is
   and the situation of its board, before any answer and after those to the doubts before it. The weights are
   drawn a little towards trusting the reader as it is. Fit how likely each other answer is where it was not.
3. With these, weigh the totals of each board, before any answer and after all doubts are answered, and fit
   likewise the chance that the total is wrong although no open square tells why.
4. Do so on parts of the boards, and fit on the others what the chance so said is worth, before any answer and
   after some.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from scorer.board import Board, Place, Square
from scorer.rules import Rules
from scorer.scoring.sheet import score
from vision.certainty.certainty import readings_of
from vision.certainty.measured import (
    KNOTS,
    STAGES,
    Measured,
    board_features,
    share_features,
    sort_of,
    square_features,
    stage_of,
    total_features,
)
from vision.certainty.open_squares import board_read, open_squares
from vision.certainty.score_chances import score_chances
from vision.certainty.surroundings import surroundings
from vision.certainty.worlds import worlds_of
from vision.errors import VisionError
from vision.evaluating.evaluation import labelled_pictures
from vision.evaluating.labels import labels_text, picture_bytes
from vision.evaluating.measure import is_of, nearest, truth_on
from vision.pipeline import read_photo
from vision.reading import Reading, SquareReading
from vision.training.command_line import MODELS
from vision.training.logistic import logistic_weights, named

Floats = NDArray[np.float64]

#: The features of each sort of square, and of the board.
_OF_SQUARES = {
    "seen": (
        "constant",
        "odds",
        "strain",
        "odds_under_strain",
        "no_cover",
        "no_colour",
        "doubts",
        "confirmed",
        "corrected",
        "piece",
        "gone",
        "like_unclear",
        "like_kept",
        "like_changed",
        "torn",
        "terrain_beside",
        "other_beside",
        "unclear_beside",
    ),
    "overruled": (
        "constant",
        "odds",
        "strain",
        "confirmed",
        "corrected",
        "terrain_beside",
        "other_beside",
    ),
    "hole": (
        "constant",
        "measured",
        "odds",
        "strain",
        "no_cover",
        "hidden",
        "torn",
        "holes_beside",
        "no_hole_beside",
        "squares_beside",
        "unclear_around",
        "doubts",
    ),
}
_OF_BOARD = (
    "constant",
    "strain",
    "no_cover",
    "cut_off",
    "frame",
    "no_colour",
    "hidden",
    "gaps",
    "haze",
    "complete",
    "corrected",
    "torn",
)
_OF_OTHERS = ("nats", "terrain_beside", "nothing")
_OF_TOTAL = dict.fromkeys(STAGES, ("constant", "odds", *KNOTS))
#: Parts into which the boards go to see what the weights fitted to all others are worth.
_PARTS = 3
#: How often a total counts that is wrong although it was likely, before any answer: to be told that it is
#: certain costs a player more than a question.
_COSTLY = 2
#: How strongly weights are drawn to where they begin, in nats for each unit squared.
_DRAWN = 0.1
#: The log odds of something unforeseen before anything was measured. Few pictures have the note that no
#: dominoes fit: by itself it makes that rather likely.
_SELDOM = {"constant": -6.0, "no_cover": 4.0}


@dataclass(frozen=True, slots=True)
class LabelledReading:
    """A reading, by what rules it is scored, and what really lies there."""

    reading: Reading
    rules: Rules
    truth: Mapping[Place, Square | None]
    board: Board


def examples(labels: Sequence[Path]) -> Iterator[LabelledReading]:
    """Read every picture of some files of labels; what is not found, or another board, tells nothing."""
    for path in labels:
        for picture in labelled_pictures(json.loads(labels_text(path))):
            try:
                reading = read_photo(picture_bytes(path, picture.image), mode=picture.mode)
            except VisionError:
                continue
            truth = nearest(reading, picture.boards)
            if reading.board.game is truth.board.game and is_of(reading, truth):
                yield LabelledReading(reading, Rules(picture.mode), truth_on(reading, truth), truth.board)


def fit(given: Sequence[LabelledReading]) -> Measured:
    """Return the weights that make what came of the readings most probable."""
    rows: dict[str, list[list[float]]] = defaultdict(list)
    right: dict[str, list[bool]] = defaultdict(list)
    for part in range(_PARTS):
        measure = _fitted([each for number, each in enumerate(given) if number % _PARTS != part])
        for example in given[part::_PARTS]:
            for settled in _some_answers(example):
                found = _weighed(example, settled, measure)
                unforeseen = measure.unforeseen_chance(found.of_board)
                said = total_features(found.foreseen * (1 - unforeseen), found.of_board)
                stage = stage_of(found.of_board)
                costly = not (settled or found.right) and said["above_likely"]
                times = _COSTLY if costly else 1
                rows[stage] += times * [[said[name] for name in _OF_TOTAL[stage]]]
                right[stage] += times * [found.right]
    total = _fitted_sorts(_OF_TOTAL, rows, right)
    return replace(_fitted(given), total=total)


def _fitted(given: Sequence[LabelledReading]) -> Measured:
    squares = Measured(_fitted_squares(given), {"constant": -np.inf}, others=_fitted_others(given))
    return replace(squares, unforeseen=_fitted_boards(given, squares))


def _fitted_others(given: Sequence[LabelledReading]) -> dict[str, dict[str, float]]:
    """Return for each sort of square by what its other answers are weighed, from those that were wrong."""
    found: dict[str, list[tuple[Floats, int]]] = {sort: [] for sort in _OF_SQUARES}
    for example in given:
        board, readings = example.reading.board, readings_of(example.reading)
        for place, reading in readings.items():
            others = [one for one in reading.alternatives if one.square != reading.square and one.probability]
            right = [number for number, one in enumerate(others) if one.square == example.truth[place]]
            if right:
                around = surroundings(place, board, readings, ())
                features = [share_features(one.square, one.probability, around) for one in others]
                rows = np.array([[each[name] for name in _OF_OTHERS] for each in features])
                found[sort_of(reading)].append((rows, right[0]))
    return {sort: named(_OF_OTHERS, _likeliest_weights(chosen)) for sort, chosen in found.items()}


def _likeliest_weights(chosen: Sequence[tuple[Floats, int]]) -> Floats:
    """Return the weights that make the right answers most probable, drawn towards the reader's own."""
    start = np.array([float(name == "nats") for name in _OF_OTHERS])

    def loss(weights: Floats) -> float:
        lost = 0.0
        for rows, right in chosen:
            nats = rows @ weights
            lost += float(np.logaddexp.reduce(nats) - nats[right])
        return lost + _DRAWN * float(((weights - start) ** 2).sum())

    return np.asarray(minimize(loss, start, method="L-BFGS-B").x)


def _fitted_squares(given: Sequence[LabelledReading]) -> dict[str, dict[str, float]]:
    rows: dict[str, list[list[float]]] = defaultdict(list)
    right: dict[str, list[bool]] = defaultdict(list)
    for example in given:
        readings = readings_of(example.reading)
        for place, features in _situations(example):
            reading = readings[place]
            rows[sort_of(reading)].append([features[name] for name in _OF_SQUARES[sort_of(reading)]])
            right[sort_of(reading)].append(example.truth[place] == reading.square)
    return _fitted_sorts(_OF_SQUARES, rows, right)


def _fitted_sorts(
    features: Mapping[str, Sequence[str]],
    rows: Mapping[str, Sequence[Sequence[float]]],
    right: Mapping[str, Sequence[bool]],
) -> dict[str, dict[str, float]]:
    """Return for each sort the weights of its features that make what came of its rows most probable."""
    return {
        sort: logistic_weights(_reader_as_it_is(names), rows[sort], right[sort], _DRAWN)
        for sort, names in features.items()
    }


def _situations(example: LabelledReading) -> Iterator[tuple[Place, dict[str, float]]]:
    """Yield every square as the photo leaves it, then each doubt once those before it are answered."""
    reading, readings = example.reading, readings_of(example.reading)
    doubts = list(reading.doubts)
    open_places = [place for place, one in readings.items() if _tells(one, example.truth[place])]
    for answered, places in enumerate((open_places, *([place] for place in doubts[1:]))):
        settled = doubts[:answered]
        board = _answered(example, settled)
        of_board = board_features(board, readings, reading.notes, settled)
        for place in places:
            if place in open_places:
                around = surroundings(place, board, readings, settled)
                yield place, square_features(readings[place], of_board, around)


def _some_answers(example: LabelledReading) -> Iterator[list[Place]]:
    """Yield no doubts, then the first 1, 2, 4, 8 and so on of them, and all."""
    doubts, count = list(example.reading.doubts), 1
    yield []
    while count < len(doubts):
        yield doubts[:count]
        count *= 2
    if doubts:
        yield doubts


def _answered(example: LabelledReading, settled: Sequence[Place]) -> Board:
    """Return the board with the truth at some places."""
    board = example.reading.board
    for place in settled:
        board = board.with_square(place, example.truth[place])
    return board


def _tells(reading: SquareReading, truth: Square | None) -> bool:
    """Tell whether a square is one of those that are weighed by their looks.

    Bare table in no doubt is not; nor is a square of the board beside this one, which looks like any other.
    """
    if len(reading.alternatives) < 2:
        return False
    return reading.doubtful if reading.square is None else truth is not None


def _reader_as_it_is(names: Sequence[str]) -> dict[str, float]:
    """Return weights by which the reader's own log odds are the chance."""
    own = "measured" if "measured" in names else "odds"
    return {name: float(name == own) for name in names}


@dataclass(frozen=True, slots=True)
class WeighedTotal:
    """The total of a board as shown: the situation, the chance by its open squares, whether it is right."""

    of_board: Mapping[str, float]
    foreseen: float
    right: bool


def _weighed(example: LabelledReading, settled: Sequence[Place], measure: Measured) -> WeighedTotal:
    """Weigh the total of a board, of which some squares are answered."""
    readings, notes, rules = readings_of(example.reading), example.reading.notes, example.rules
    board = _answered(example, settled)
    of_board = board_features(board, readings, notes, settled)
    squares = open_squares(board, readings, settled, measure, of_board)
    worlds = worlds_of(board, squares, board_read(board, readings, notes))
    total = score(board, rules).total
    foreseen = score_chances(board, worlds, rules).chances.get(total, 0.0)
    return WeighedTotal(of_board, foreseen, total == score(example.board, rules).total)


def _fitted_boards(given: Sequence[LabelledReading], measure: Measured) -> dict[str, float]:
    start = np.array([_SELDOM.get(name, 0.0) for name in _OF_BOARD])
    found = [_weighed(each, settled, measure) for each in given for settled in ((), (*each.reading.doubts,))]
    features = np.array([[each.of_board[name] for name in _OF_BOARD] for each in found])
    chances, hit = np.array([each.foreseen for each in found]), np.array([each.right for each in found])

    def loss(weights: Floats) -> float:
        share = np.clip(chances / (1 + np.exp(features @ weights)), 1e-9, 1 - 1e-9)
        drawn = _DRAWN * ((weights - start) ** 2).sum()
        return float(-np.log(np.where(hit, share, 1 - share)).sum() + drawn)

    return named(_OF_BOARD, np.asarray(minimize(loss, start, method="L-BFGS-B").x))


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("labels", type=Path, nargs="+", metavar="LABELS.json")
    parser.add_argument("--out", type=Path, default=MODELS / "certainty.json", help="default: %(default)s")
    args = parser.parse_args(argv)
    found = fit(list(examples(args.labels)))
    data = {
        "squares": found.squares,
        "others": found.others,
        "unforeseen": found.unforeseen,
        "total": found.total,
    }
    args.out.write_text(json.dumps(data, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
