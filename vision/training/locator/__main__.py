"""Make the locator, the network that finds the grid of a board in a photo.

The commands in their order: draw, train, export, int8, evaluate.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import cv2

from vision.training.command_line import (
    add_artwork_option,
    add_export_options,
    add_int8_options,
    add_train_options,
    artworks,
    plan_of,
)
from vision.training.locator.data.shards import SCENES, draw_shard
from vision.training.locator.evaluate import evaluate, table
from vision.training.locator.export import export, export_int8
from vision.training.locator.fit import PLAN, train_locator


def _draw(args: argparse.Namespace) -> None:
    cv2.setNumThreads(1)
    arts = artworks(args.artwork)
    for number in range(args.first, args.shards, args.step):
        draw_shard(args.views, arts, number, args.seed, args.scenes, hard=args.hard)
        print(f"shard {number}", flush=True)  # noqa: T201 - a long run reports its progress


def _train(args: argparse.Namespace) -> None:
    train_locator(args.views, plan_of(args, PLAN), args.checkpoint, args.start)


def _export(args: argparse.Namespace) -> None:
    export(args.checkpoints, args.out)


def _int8(args: argparse.Namespace) -> None:
    export_int8(args.network, args.labels, args.out)


def _evaluate(args: argparse.Namespace) -> None:
    rows = [row for labels in args.labels for row in evaluate(labels)]
    missed = [row.missed() for row in rows if not row.found]
    print("\n".join([*missed, table(rows)]))  # noqa: T201 - its answer


def parser() -> argparse.ArgumentParser:
    """Return the parser; its defaults are what the shipped locator was made with."""
    command = argparse.ArgumentParser(prog="python -m vision.training.locator", description=__doc__)
    commands = command.add_subparsers(required=True)
    draw = commands.add_parser("draw", help="draw views into shards")
    draw.add_argument("--views", type=Path, required=True, help="folder for the shards")
    add_artwork_option(draw)
    draw.add_argument("--shards", type=int, default=110, help="default: %(default)s")
    draw.add_argument("--scenes", type=int, default=SCENES, help="of a shard, up to five views of each")
    draw.add_argument("--hard", type=float, default=0.0, help="share of boards that are of a hard kind")
    draw.add_argument("--first", type=int, default=0, help="with --step: one process's share of the shards")
    draw.add_argument("--step", type=int, default=1)
    draw.add_argument("--seed", type=int, default=2)
    draw.set_defaults(run=_draw)
    train = commands.add_parser("train", help="train on the views, or continue a run")
    train.add_argument("--views", type=Path, required=True, help="folder of shards")
    add_train_options(train, PLAN)
    train.set_defaults(run=_train)
    export_ = commands.add_parser("export", help="write the network that the reader runs")
    add_export_options(export_, "locate.onnx")
    export_.set_defaults(run=_export)
    int8 = commands.add_parser("int8", help="let an exported network calculate in 8 bits")
    add_int8_options(int8, "locate.onnx")
    int8.set_defaults(run=_int8)
    measure = commands.add_parser("evaluate", help="measure the shipped locator in labelled pictures")
    measure.add_argument("labels", type=Path, nargs="+", metavar="LABELS.json")
    measure.set_defaults(run=_evaluate)
    return command


def main(argv: Sequence[str] | None = None) -> None:
    args = parser().parse_args(argv)
    args.run(args)


if __name__ == "__main__":
    main()
