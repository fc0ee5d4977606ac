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

from scorer.board import Board, Place
from vision.errors import BoardNotFound
from vision.evaluating.labels import picture_bytes
from vision.evaluating.measure import truths
from vision.finishing.hidden_rows import Box, larger_boxes, most_lines
from vision.finishing.hidden_squares import (
    BESIDE_FEATURES,
    FEATURES,
    beside_features,
    hole_features,
    placed_on,
)
from vision.finishing.table_colours import table_colours
from vision.pipeline import read_photo
from vision.profile.learned_board import squares_by_place
from vision.settings import DEFAULT
from vision.trace import Intermediates, Trace
from vision.training.command_line import MODELS
from vision.training.logistic import logistic_weights

Floats = NDArray[np.float64]

#: How strongly weights are drawn to nothing, in nats for each unit squared.
_DRAWN = 0.05


def holes(labels: Path) -> Iterator[tuple[str, Floats, bool]]:
    """Yield the places without a square that was read in some pictures, and whether each hides a square.

    Of each its sort and features: a hole, or a place right beside what was read where the territory has room.
    """
    for entry, truth in truths(labels):
        stages: list[Intermediates] = []
        try:
            read_photo(picture_bytes(labels, entry["image"]), trace=_into(stages))
        except BoardNotFound:
            continue
        last = stages[-1]
        if last.rectified and last.located and last.likelihoods and last.reconciled:
            squares, lying = last.reconciled.squares, squares_by_place(last.rectified, truth)
            table = table_colours(last.rectified, placed_on(squares), DEFAULT)
            seen = (last.likelihoods, last.located.belongs, squares, table)
            features = {"hole": hole_features(*seen), "beside": beside_features(*seen)}
            shown = last.rectified.inside >= DEFAULT.min_ring_inside
            for sort, place in _places(last.reconciled.board):
                read = squares[place[0]][place[1]]
                told = sort == "beside" or read.source == "seen"
                if read.square is None and told and place in lying and shown[place]:
                    yield sort, features[sort][place], lying[place] is not None


def _into(stages: list[Intermediates]) -> Trace:
    """Return a trace that keeps what is known as each stage ends."""
    return lambda _, so_far: stages.append(so_far)


def _places(board: Board) -> Iterator[tuple[str, Place]]:
    """Yield the places of the box around what is placed, and of the rows and columns right beside it."""
    rows, cols = ({place[axis] for place in board.squares} for axis in (0, 1))
    box = Box(min(rows), max(rows) + 1, min(cols), max(cols) + 1)
    every = [box, *larger_boxes(box, (board.height, board.width), most_lines(box, None))]
    for number, each in enumerate(every):
        for place in np.ndindex(board.height, board.width):
            if place in each and (not number or place not in box):
                yield "beside" if number else "hole", place


def fit(names: Sequence[str], given: Sequence[tuple[Floats, bool]]) -> dict[str, float]:
    """Return the weights of the features of these names that make what was hidden most probable."""
    rows = [features.tolist() for features, _ in given]
    return logistic_weights(dict.fromkeys(names, 0.0), rows, [hidden for _, hidden in given], _DRAWN)


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("labels", type=Path, nargs="+", metavar="LABELS.json")
    parser.add_argument("--out", type=Path, default=MODELS / "hidden.json", help="default: %(default)s")
    args = parser.parse_args(argv)
    found = [hole for path in args.labels for hole in holes(path)]
    weights = {
        sort: fit(names, [(features, hidden) for each, features, hidden in found if each == sort])
        for sort, names in (("hole", FEATURES), ("beside", BESIDE_FEATURES))
    }
    args.out.write_text(json.dumps(weights, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
