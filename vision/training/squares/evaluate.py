"""Test networks on real squares that they did not learn from, square by square, without any dominoes' help.

    python -m vision.training.squares.evaluate MODEL.onnx... --real boards.json photos.json crops.csv

With one model every square is tested; with several, each is tested on its own part of the sittings, as it
was left out by ``vision.training.squares.fit --folds N --test PART``.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnxruntime
from numpy.typing import NDArray

from scorer.board import Game, Square, Terrain
from vision.calibration import log_softmax
from vision.classify import FIRST, NOTHING_PLACED, kind_of, of_game
from vision.training.squares.real_squares import RealSquare, folds_of, of_crops, of_pictures, upright

_START = kind_of(Square(Terrain.START), Game.CLASSIC)


def kinds_of(model: Path, squares: Sequence[RealSquare]) -> NDArray[np.float64]:
    """Return the log chances of what is printed, the mean of the four quarter turns."""
    session = onnxruntime.InferenceSession(str(model), providers=["CPUExecutionProvider"])
    crops = np.stack([upright(square) for square in squares])
    views = []
    for turns in range(4):
        turned = np.ascontiguousarray(np.rot90(crops, turns, axes=(1, 2)))
        parts = [
            session.run(["kind"], {"crops": turned[at : at + 200]})[0] for at in range(0, len(turned), 200)
        ]
        views.append(log_softmax(np.concatenate(parts)))
    return np.asarray(np.mean(views, axis=0), np.float64)


def tested(models: Sequence[Path], squares: Sequence[RealSquare]) -> NDArray[np.float64]:
    """Return the log chances of every square from the model that did not learn from it."""
    parts = folds_of(squares, len(models))
    result = np.zeros((len(squares), 0))
    for number, model in enumerate(models):
        mine = [at for at, square in enumerate(squares) if parts[square.sitting] == number]
        chances = kinds_of(model, [squares[at] for at in mine])
        if not result.size:
            result = np.zeros((len(squares), chances.shape[1]))
        result[mine] = chances
    return result


def lines(name: str, squares: Sequence[RealSquare], chances: NDArray[np.float64]) -> list[str]:
    """Return what one set shows: squares right with both games possible, then knowing that it is classic."""
    right = np.array([square.labels[0] for square in squares])
    own = of_game(chances, Game.CLASSIC)
    classic = own.argmax(axis=1) + FIRST[Game.CLASSIC]
    wrong = np.flatnonzero(classic != right)
    starts = right == _START
    pictures = defaultdict(list)
    for at, square in enumerate(squares):
        pictures[square.name.split(" ")[0]].append(bool(classic[at] == right[at]))
    whole = sum(all(every) for every in pictures.values())
    both = int((chances.argmax(axis=1) != right).sum())
    found = [
        f"{name}: {len(squares)} squares, {len(wrong)} wrong ({1 - len(wrong) / len(squares):.2%} right)",
        f"  of the {(~starts).sum()} other than start tiles {sum(~starts[wrong])} wrong",
        f"  not knowing the game {both} wrong",
    ]
    if not (right == NOTHING_PLACED).any():
        amiss = int((own[:, :-1].argmax(axis=1) + FIRST[Game.CLASSIC] != right).sum())
        found.append(
            f"  knowing that each shows a square {amiss} wrong ({1 - amiss / len(squares):.2%} right)"
        )
    if whole < len(squares) and len(pictures) < len(squares):
        found.append(f"  {whole} of {len(pictures)} pictures all right")
    found += [f"  {squares[at].name}" for at in wrong[:60]]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("models", nargs="+", type=Path)
    parser.add_argument("--real", nargs="+", type=Path, required=True)
    given = parser.parse_args()
    sets = {
        path.name: list((of_crops if path.suffix == ".csv" else of_pictures)(path)) for path in given.real
    }
    squares = [square for part in sets.values() for square in part]
    chances = tested(given.models, squares)
    at = 0
    for name, part in sets.items():
        print("\n".join(lines(name, part, chances[at : at + len(part)])))  # noqa: T201 - its answer
        at += len(part)


if __name__ == "__main__":
    main()
