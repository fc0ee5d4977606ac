"""Fit the chance of holes to hide a square, on labelled pictures that no network learned from.

`python -m vision.training.hidden_squares LABELS.json...` reads them all and writes
``vision/model/hidden.json``: the weights of a logistic regression over the features of every hole.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from scorer.board import Board
from vision.errors import BoardNotFound
from vision.evaluating.labels import picture_bytes
from vision.evaluating.measure import truths
from vision.finishing.hidden_squares import FEATURES, hole_features
from vision.pipeline import read_photo
from vision.profile.learned_board import squares_by_place
from vision.trace import Intermediates, Trace
from vision.training.command_line import MODELS

Floats = NDArray[np.float64]

#: How strongly weights are drawn to nothing, in nats for each unit squared.
_DRAWN = 0.05


def holes(labels: Path) -> Iterator[tuple[Floats, bool]]:
    """Yield the features of every hole that is read in some pictures, and whether it hides a square."""
    for entry, truth in truths(labels):
        stages: list[Intermediates] = []
        try:
            read_photo(picture_bytes(labels, entry["image"]), trace=_into(stages))
        except BoardNotFound:
            continue
        last = stages[-1]
        if last.rectified and last.located and last.likelihoods and last.reconciled:
            squares, lying = last.reconciled.squares, squares_by_place(last.rectified, truth)
            part = _box(last.reconciled.board)
            features = hole_features(last.likelihoods, last.located.belongs, squares, part)
            for row, col in np.ndindex(*features.shape[:2]):
                place = (row + part[0].start, col + part[1].start)
                read = squares[place[0]][place[1]]
                if read.square is None and read.source == "seen" and place in lying:
                    yield features[row, col], lying[place] is not None


def _into(stages: list[Intermediates]) -> Trace:
    """Return a trace that keeps what is known as each stage ends."""
    return lambda _, so_far: stages.append(so_far)


def _box(board: Board) -> tuple[slice, slice]:
    """Return the smallest rectangle around what is placed."""
    rows, cols = ({place[axis] for place in board.squares} for axis in (0, 1))
    return slice(min(rows), max(rows) + 1), slice(min(cols), max(cols) + 1)


def fit(given: Sequence[tuple[Floats, bool]]) -> dict[str, float]:
    """Return the weights that make what was hidden most probable."""
    features = np.array([each for each, _ in given])
    sign = np.array([-1.0 if hidden else 1.0 for _, hidden in given])

    def loss(weights: Floats) -> float:
        return float(np.logaddexp(0, sign * (features @ weights)).sum() + _DRAWN * (weights**2).sum())

    found = minimize(loss, np.zeros(len(FEATURES)), method="L-BFGS-B").x
    return {name: round(float(weight), 4) for name, weight in zip(FEATURES, found, strict=True)}


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("labels", type=Path, nargs="+", metavar="LABELS.json")
    parser.add_argument("--out", type=Path, default=MODELS / "hidden.json", help="default: %(default)s")
    args = parser.parse_args(argv)
    weights = fit([hole for path in args.labels for hole in holes(path)])
    args.out.write_text(json.dumps(weights, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
