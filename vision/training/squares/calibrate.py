"""Measure what the network's chances are worth, on labelled photos that it did not learn from.

    python -m vision.training.squares.calibrate LABELS.json... --out vision/model/squares.json

Steps:
1. for each head the temperature that makes its chances most probable (least cross entropy);
2. with those, read every board, and note of each square the log odds that the reader gives its answer,
   whether the dominoes overruled what was seen, and whether it was right;
3. curves from log odds to the share of right answers, which only rise (isotonic regression).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import isotonic_regression, minimize_scalar

from scorer.board import Game
from vision.calibration import Calibration, log_softmax
from vision.classify import CROP_SIDE, CROP_SQUARES, HEADS, classify
from vision.networks import run
from vision.reconciling.reconcile import reconcile
from vision.training.squares.batches import UNKNOWN, labels_of
from vision.training.squares.labelled_squares import Cut, cuts

Floats = NDArray[np.float64]
#: Log odds stay within these.
_FAR = 30.0
_STRAIGHT = tuple((x, 1 / (1 + float(np.exp(-x)))) for x in np.linspace(-_FAR, _FAR, 601).tolist())


def temperatures(cut: Sequence[Cut]) -> dict[str, float]:
    """Return the temperature of each head."""
    logits: dict[str, list[NDArray[np.float32]]] = {name: [] for name in HEADS}
    labels: list[tuple[int, ...]] = []
    for one in cut:
        every = one.rectified.crops(CROP_SQUARES, CROP_SIDE)
        places = [place for place in one.squares if _inner(place, every.shape)]
        answers = run("squares", crops=np.array([every[place] for place in places]))
        for name, answer in zip(HEADS, answers, strict=True):
            logits[name].append(answer)
        labels += [labels_of(one.squares[place], Game(one.entry["game"])) for place in places]
    right = np.array(labels)
    return {
        name: _temperature(np.concatenate(logits[name]), right[:, head]) for head, name in enumerate(HEADS)
    }


def _inner(place: tuple[int, int], shape: tuple[int, ...]) -> bool:
    return 0 < place[0] < shape[0] - 1 and 0 < place[1] < shape[1] - 1


def _temperature(logits: NDArray[np.float32], right: NDArray[np.int64]) -> float:
    known = right != UNKNOWN
    if not known.any():
        return 1.0
    logits, right = logits[known], right[known]

    def cost(log: float) -> float:
        return -float(log_softmax(logits / np.exp(log))[np.arange(len(right)), right].mean())

    return round(float(np.exp(minimize_scalar(cost, bounds=(-2, 2), method="bounded").x)), 4)


def answers(cut: Sequence[Cut], warmth: dict[str, float]) -> Iterator[tuple[float, bool, bool]]:
    """Yield (log odds, seen, right) of every square that was read, and of those that should have been."""
    straight = Calibration(warmth, _STRAIGHT, _STRAIGHT)
    for one in cut:
        laid = reconcile(classify(one.rectified, worth=straight), worth=straight)
        for (r, c), truth in one.squares.items():
            reading = laid.squares[r][c]
            if truth is None and reading.square is None and not _inner((r, c), one.rectified.centres.shape):
                continue
            chance = min(max(reading.confidence, 1e-13), 1 - 1e-13)
            yield float(np.log(chance / (1 - chance))), reading.source == "seen", reading.square == truth


def curve(odds: Floats, right: NDArray[np.bool_]) -> list[list[float]]:
    """Return the curve of chances over log odds, as points: the share of right answers, made to rise.

    Each level is held half a mistake below what was counted: a share of 1 would promise what nobody
    has measured.
    """
    order = np.argsort(odds, kind="stable")
    risen = isotonic_regression(right[order].astype(float))
    points: list[list[float]] = []
    for first, end in pairwise(risen.blocks.tolist()):
        counted, hits = end - first, int(right[order[first:end]].sum())
        share = max((hits + 0.5) / (counted + 1), points[-1][1] if points else 0.0)
        points += [[round(float(odds[order[at]]), 3), round(share, 6)] for at in {first, end - 1}]
    return sorted(points)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("labels", nargs="+", type=Path, help="labelled photos")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    cut = [one for labels in given.labels for one in cuts(labels) if one.whole]
    warmth = temperatures(cut)
    odds, seen, right = (np.array(column) for column in zip(*answers(cut, warmth), strict=True))
    data = {
        "temperatures": warmth,
        "seen": curve(odds[seen], right[seen]),
        "dominoes": curve(odds[~seen], right[~seen]),
    }
    given.out.write_text(json.dumps(data, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
