"""Test networks on labelled squares, one by one, without the reader's knowledge of dominoes.

With one model every square is tested. With several, each is tested on its own fold: the one that
``train --folds N --test-fold FOLD`` left out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import onnxruntime
from numpy.typing import NDArray

from scorer.board import Game, Square, Terrain
from vision.classifying.calibration import log_softmax
from vision.classifying.square_classes import FIRST, NOTHING_PLACED, class_of
from vision.training.squares.data.real_squares import RealSquare, assign_folds, crop_of, read_squares

Floats = NDArray[np.float64]

#: The kinds of each game among the network's classes.
_KINDS = {
    Game.ORIGINS: slice(FIRST[Game.ORIGINS], FIRST[Game.CLASSIC]),
    Game.CLASSIC: slice(FIRST[Game.CLASSIC], NOTHING_PLACED),
}
_STARTS = [class_of(Square(Terrain.START), game) for game in Game]
#: Crops that the network is given at a time.
_BATCH = 200
#: Wrong squares that are named.
_NAMED = 60


def evaluate(paths: Sequence[Path], models: Sequence[Path]) -> Iterator[str]:
    """Yield lines about each file of labels or table of crops."""
    squares = [read_squares([path]) for path in paths]
    answers = log_probabilities_by_fold(models, [square for part in squares for square in part])
    first = 0
    for path, part in zip(paths, squares, strict=True):
        yield from report(path.name, part, answers[first : first + len(part)])
        first += len(part)


def log_probabilities_by_fold(models: Sequence[Path], squares: Sequence[RealSquare]) -> Floats:
    """Return the answers for every square from the model that did not learn from its group."""
    folds = assign_folds(squares, len(models))
    answers = np.zeros((len(squares), NOTHING_PLACED + 1))
    for fold, model in enumerate(models):
        own = [i for i, square in enumerate(squares) if folds[square.group] == fold]
        if own:
            answers[own] = log_probabilities(model, [squares[i] for i in own])
    return answers


def log_probabilities(model: Path, squares: Sequence[RealSquare]) -> Floats:
    """Return the log probabilities of what is printed (n, kinds), the mean of the four quarter turns."""
    session = onnxruntime.InferenceSession(str(model), providers=["CPUExecutionProvider"])
    crops = np.stack([crop_of(square) for square in squares])
    views = []
    for turns in range(4):
        turned = np.ascontiguousarray(np.rot90(crops, turns, axes=(1, 2)))
        parts = [
            session.run(["kind"], {"crops": turned[first : first + _BATCH]})[0]
            for first in range(0, len(turned), _BATCH)
        ]
        views.append(log_softmax(np.concatenate(parts)))
    return np.asarray(np.mean(views, axis=0), np.float64)


def report(name: str, squares: Sequence[RealSquare], answers: Floats) -> list[str]:
    """Return what one set shows: how many squares are right when the game is known, then in other ways."""
    truth = np.array([square.labels[0] for square in squares])
    wrong = _known_game(squares, answers) != truth
    starts = np.isin(truth, _STARTS)
    lines = [
        f"{name}: {len(squares)} squares, {wrong.sum()} wrong ({1 - wrong.mean():.2%} right)",
        f"  of the {(~starts).sum()} other than start tiles {(wrong & ~starts).sum()} wrong",
        f"  not knowing the game {(answers.argmax(axis=1) != truth).sum()} wrong",
    ]
    if not (truth == NOTHING_PLACED).any():
        placed = answers.copy()
        placed[:, NOTHING_PLACED] = -np.inf
        missed = _known_game(squares, placed) != truth
        lines.append(
            f"  knowing that each shows a square {missed.sum()} wrong ({1 - missed.mean():.2%} right)"
        )
    pictures = defaultdict(list)
    for square, is_wrong in zip(squares, wrong, strict=True):
        pictures[square.image].append(is_wrong)
    if len(pictures) < len(squares):
        right = sum(not any(every) for every in pictures.values())
        lines.append(f"  {right} of {len(pictures)} pictures all right")
    return lines + [f"  {_named(squares[i])}" for i in np.flatnonzero(wrong)[:_NAMED]]


def _known_game(squares: Sequence[RealSquare], answers: Floats) -> NDArray[np.int64]:
    """Return the most probable kind of each square among those of its own game and nothing placed."""
    possible = np.full(answers.shape, -np.inf)
    possible[:, NOTHING_PLACED] = answers[:, NOTHING_PLACED]
    for i, square in enumerate(squares):
        possible[i, _KINDS[square.game]] = answers[i, _KINDS[square.game]]
    return np.asarray(possible.argmax(axis=1))


def _named(square: RealSquare) -> str:
    return square.image if square.place is None else f"{square.image} {square.place[0]},{square.place[1]}"
