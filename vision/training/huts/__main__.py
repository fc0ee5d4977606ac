"""Make the network that tells the colour of huts and castles.

The commands in their order: train, export, evaluate. Labels are those of hard scenes.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from vision.training.command_line import MODELS, add_train_options, plan_of
from vision.training.huts.data import LabelledHut, labelled_huts
from vision.training.huts.evaluate import evaluate
from vision.training.huts.fit import PLAN, export, train_huts

#: So often each board is learned from, each time with its corners elsewhere.
_TIMES = 3


def _train(args: argparse.Namespace) -> None:
    rng = np.random.default_rng(args.seed)
    huts = [hut for path in args.labels for _ in range(_TIMES) for hut in labelled_huts(path, rng)]
    train_huts(huts, plan_of(args, PLAN), args.checkpoint)


def _export(args: argparse.Namespace) -> None:
    export(args.checkpoint, _huts(args.learned), _huts(args.labels), args.out)


def _evaluate(args: argparse.Namespace) -> None:
    for line in evaluate(_huts(args.labels)):
        print(line)  # noqa: T201 - its answer


def _huts(paths: Sequence[Path]) -> list[LabelledHut]:
    return [hut for path in paths for hut in labelled_huts(path)]


def parser() -> argparse.ArgumentParser:
    command = argparse.ArgumentParser(prog="python -m vision.training.huts", description=__doc__)
    commands = command.add_subparsers(required=True)
    train = commands.add_parser("train", help="train on labelled scenes")
    add_train_options(train, PLAN)
    train.set_defaults(run=_train)
    write = commands.add_parser("export", help="write huts.onnx and huts.json")
    write.add_argument("checkpoint", type=Path)
    write.add_argument("--learned", type=Path, nargs="+", required=True, help="labels that it learned from")
    write.add_argument("--out", type=Path, default=MODELS, help="folder (default: %(default)s)")
    write.set_defaults(run=_export)
    test = commands.add_parser("evaluate", help="measure the shipped network on labelled scenes")
    test.set_defaults(run=_evaluate)
    for each in (train, write, test):
        each.add_argument("--labels", type=Path, nargs="+", required=True, metavar="LABELS.json")
    return command


def main(argv: Sequence[str] | None = None) -> None:
    args = parser().parse_args(argv)
    args.run(args)


if __name__ == "__main__":
    main()
