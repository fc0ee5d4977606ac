"""Measure how often the reader is right, on labelled photos that the network did not learn from.

Steps:
1. For each head find the temperature that makes the right classes most probable (Guo et al. 2017,
   arXiv:1706.04599).
2. Read every board with those. Note for each square the log odds that the reader gives its answer, whether
   it kept what was seen or the dominoes overruled it, and whether it was right.
3. Of squares as they were seen, fit the chance of being right by logistic regression, from the log odds and
   how unclear the squares around it are. Of overruled ones fit a reliability curve: from log odds to the
   share of right answers, by isotonic regression. Holes have a measure of their own (``hidden_squares``).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import isotonic_regression, minimize_scalar

from scorer.board import Game, Place, Terrain
from vision.classifying.calibration import Calibration, Situation, log_softmax, seen_features
from vision.classifying.classify import CROP_SIDE, CROP_SQUARES, classify
from vision.classifying.square_classes import HEADS
from vision.networks import run
from vision.reconciling.reconcile import reconcile
from vision.reconciling.situations import situations
from vision.training.logistic import logistic_weights
from vision.training.squares.data.batches import UNKNOWN, labels_of
from vision.training.squares.data.labelled_photos import LabelledPhoto, labelled_photos

Floats = NDArray[np.float64]

#: A curve that changes nothing: the probability of log odds up to 30.
_UNCALIBRATED = tuple((x, 1 / (1 + float(np.exp(-x)))) for x in np.linspace(-30, 30, 601).tolist())
#: The features of a square that was seen, with the weights towards which theirs are drawn.
_OF_SEEN = {
    "constant": 0.0,
    "odds": 1.0,
    "unclear_beside": 0.0,
    "unclear_around": 0.0,
}
#: How strongly, in nats for each unit squared.
_DRAWN = 0.1


class CheckedAnswer(NamedTuple):
    """Whether dominoes overruled what was seen, its log odds and situation, and whether it was right."""

    overruled: bool
    odds: float
    situation: Situation
    right: bool


def calibrate(paths: Sequence[Path], out: Path) -> None:
    """Write the calibration measured on some files of labels."""
    photos = [photo for path in paths for photo in labelled_photos(path) if photo.complete]
    measured = temperatures(photos)
    every = list(answers(photos, measured))
    overruled = [answer for answer in every if answer.overruled]
    odds, right = zip(*((answer.odds, answer.right) for answer in overruled), strict=True)
    data = {
        "temperatures": measured,
        "seen": seen_weights([answer for answer in every if not answer.overruled]),
        "dominoes": reliability_curve(np.array(odds), np.array(right)),
    }
    out.write_text(json.dumps(data, indent=1) + "\n", "utf-8")


def temperatures(photos: Sequence[LabelledPhoto]) -> dict[str, float]:
    """Return the temperature of each head."""
    logits: dict[str, list[NDArray[np.float32]]] = {name: [] for name in HEADS}
    labels: list[tuple[int, ...]] = []
    for photo in photos:
        crops = photo.rectified.crops(CROP_SQUARES, CROP_SIDE)
        places = [place for place in photo.squares if _in_grid(place, crops.shape)]
        outputs = run("squares", tuple(HEADS), crops=np.array([crops[place] for place in places]))
        for name, output in zip(HEADS, outputs, strict=True):
            logits[name].append(output)
        labels += [labels_of(photo.squares[place], Game(photo.entry["game"])) for place in places]
    right = np.array(labels)
    return {
        name: _temperature(np.concatenate(logits[name]), right[:, head]) for head, name in enumerate(HEADS)
    }


def _in_grid(place: Place, shape: tuple[int, ...]) -> bool:
    """Return whether a place belongs to the grid; those at the border are the ring around it."""
    return 0 < place[0] < shape[0] - 1 and 0 < place[1] < shape[1] - 1


def _temperature(logits: NDArray[np.float32], right: NDArray[np.int64]) -> float:
    """Return the temperature with the least cross entropy; 1 where no label is known."""
    known = right != UNKNOWN
    if not known.any():
        return 1.0
    logits, right = logits[known], right[known]

    def cross_entropy(log_temperature: float) -> float:
        log_probabilities = log_softmax(logits / np.exp(log_temperature))
        return -float(log_probabilities[np.arange(len(right)), right].mean())

    return round(float(np.exp(minimize_scalar(cross_entropy, bounds=(-2, 2), method="bounded").x)), 4)


def answers(photos: Sequence[LabelledPhoto], measured: dict[str, float]) -> Iterator[CheckedAnswer]:
    """Yield an answer for every square that was read.

    Holes have their own measure (``hidden_squares``), and the chance of a start tile is counted
    (``reconciling.confidence``).
    """
    uncalibrated = Calibration(measured, _OF_SEEN, _UNCALIBRATED)
    for photo in photos:
        read = reconcile(classify(photo.rectified, calibration=uncalibrated), calibration=uncalibrated)
        every = {(r, c): square for r, row in enumerate(read.squares) for c, square in enumerate(row)}
        around = situations({place: one.log_odds if one.square else None for place, one in every.items()})
        for (r, c), truth in photo.squares.items():
            reading = every[r, c]
            if reading.square is None and reading.source == "seen":
                continue
            if reading.square and reading.square.terrain is Terrain.START:
                continue
            odds, right = reading.log_odds or 0.0, reading.square == truth
            yield CheckedAnswer(reading.source == "dominoes", odds, around[r, c], right)


def seen_weights(seen: Sequence[CheckedAnswer]) -> dict[str, float]:
    """Return the weights by which features tell best whether squares were seen right."""
    features = [seen_features(answer.odds, answer.situation) for answer in seen]
    rows = [[each[name] for name in _OF_SEEN] for each in features]
    return logistic_weights(_OF_SEEN, rows, [answer.right for answer in seen], _DRAWN)


def reliability_curve(odds: Floats, right: NDArray[np.bool_]) -> list[list[float]]:
    """Return the share of right answers over the log odds, as points of a curve that only rises.

    Each level that was fitted is a point at the mean of its log odds; between two points the share rises
    evenly, so that nearly certain answers are told from those at the other end of a long level.
    Of each level's count half a mistake is taken off: without a mistake among n the share is
    (n + 0.5) / (n + 1), since a share of 1 cannot be measured.
    """
    order = np.argsort(odds, kind="stable")
    fitted = isotonic_regression(right[order].astype(float))
    points: list[list[float]] = []
    for first, end in pairwise(fitted.blocks.tolist()):
        count, hits = end - first, int(right[order[first:end]].sum())
        share = max((hits + 0.5) / (count + 1), points[-1][1] if points else 0.0)
        points.append([round(float(odds[order[first:end]].mean()), 3), round(share, 6)])
    return points
