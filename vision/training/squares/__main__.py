"""Make the network that reads squares.

The commands in their order: train, export, int8, calibrate, evaluate. The squares to learn from are drawn
while it trains.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from vision.training.command_line import (
    MODELS,
    add_artwork_option,
    add_export_options,
    add_int8_options,
    add_train_options,
    plan_of,
)
from vision.training.squares.calibrate import calibrate
from vision.training.squares.data.generator import REPRINTS, HardBoards
from vision.training.squares.data.workers import Sources
from vision.training.squares.evaluate import evaluate
from vision.training.squares.export import export, export_int8
from vision.training.squares.fit import PLAN, train_squares


def _train(args: argparse.Namespace) -> None:
    sources = Sources(
        args.artwork,
        args.weights,
        HardBoards(args.covered, args.reprinted, args.careless, args.repainted, args.printings),
        args.real,
        args.real_share,
        folds=args.folds,
        test_fold=args.test_fold,
    )
    train_squares(sources, plan_of(args, PLAN), args.checkpoint, args.start, workers=args.workers)


def _export(args: argparse.Namespace) -> None:
    export(args.checkpoints, args.out)


def _int8(args: argparse.Namespace) -> None:
    export_int8(args.network, args.labels, args.out)


def _calibrate(args: argparse.Namespace) -> None:
    calibrate(args.labels, args.out)


def _evaluate(args: argparse.Namespace) -> None:
    for line in evaluate(args.labels, args.models):
        print(line)  # noqa: T201 - its answer


def parser() -> argparse.ArgumentParser:
    """Return the parser; its defaults are what the shipped network was made with, as far as they are one."""
    command = argparse.ArgumentParser(prog="python -m vision.training.squares", description=__doc__)
    commands = command.add_subparsers(required=True)
    _add_train(commands.add_parser("train", help="train on squares as they are drawn, or continue a run"))
    export_ = commands.add_parser("export", help="write the network that the reader runs")
    add_export_options(export_, "squares.onnx")
    export_.set_defaults(run=_export)
    int8 = commands.add_parser("int8", help="let an exported network calculate in 8 bits")
    add_int8_options(int8, "squares.onnx")
    int8.set_defaults(run=_int8)
    calibration = commands.add_parser("calibrate", help="measure how often the shipped network is right")
    calibration.add_argument("labels", type=Path, nargs="+", metavar="LABELS.json")
    calibration.add_argument("--out", type=Path, default=MODELS / "squares.json", help="default: %(default)s")
    calibration.set_defaults(run=_calibrate)
    test = commands.add_parser("evaluate", help="test networks on labelled squares, one by one")
    test.add_argument("labels", type=Path, nargs="+", help="labels (.json) and tables of crops (.csv)")
    test.add_argument(
        "--models", type=Path, nargs="+", default=[MODELS / "squares.onnx"],
        help="the shipped one, or one for each fold",
    )  # fmt: skip
    test.set_defaults(run=_evaluate)
    return command


def _add_train(train: argparse.ArgumentParser) -> None:
    add_train_options(train, PLAN)
    add_artwork_option(train)
    train.add_argument("--weights", nargs="+", type=float, help="how often each artwork comes")
    train.add_argument(
        "--covered", type=float, default=0.0, help="share of boards that something hides a part of"
    )
    train.add_argument("--reprinted", type=float, default=0.0, help="share of boards in another printing")
    train.add_argument(
        "--careless", type=float, default=0.0, help="share of boards with pieces put down carelessly"
    )
    train.add_argument(
        "--repainted", type=float, default=0.0, help="share of boards with pieces of other paint and sizes"
    )
    train.add_argument(
        "--printings", nargs="+", choices=REPRINTS, default=REPRINTS, metavar="NAME",
        help=f"for --reprinted, of {', '.join(REPRINTS)}, each as often as named (default: each once)",
    )  # fmt: skip
    train.add_argument("--workers", type=int, default=1, help="processes that draw squares; 0 for none")
    train.add_argument("--real", nargs="+", type=Path, default=[], help="labels and tables of real squares")
    train.add_argument("--real-share", type=float, default=0.25, help="share of draws from real squares")
    train.add_argument("--folds", type=int, default=3, help="parts that the real squares are split into")
    train.add_argument("--test-fold", type=int, help="the part that is not learned from")
    train.set_defaults(run=_train)


def main(argv: Sequence[str] | None = None) -> None:
    args = parser().parse_args(argv)
    args.run(args)


if __name__ == "__main__":
    main()
