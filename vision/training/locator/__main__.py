"""Draw views, train the locator, write it: ``python -m vision.training.locator draw|train|export --help``."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import cv2
import torch

from scorer.board import Game
from vision.training.artwork import Artwork, drawn, reference
from vision.training.locator.data import draw_shard
from vision.training.locator.evaluate import evaluate, table
from vision.training.locator.export import export
from vision.training.locator.fit import Plan, train
from vision.training.locator.net import Locator

MODEL = Path(__file__).parents[2] / "model" / "locate.onnx"


def _draw(args: argparse.Namespace) -> None:
    cv2.setNumThreads(1)
    arts: list[Artwork] = [*map(drawn, Game), *map(reference, args.art)]
    for number in range(args.first, args.shards, args.step):
        draw_shard(args.views, arts, number, args.seed)
        print(f"shard {number}", flush=True)  # noqa: T201 - a long run says where it is


def _train(args: argparse.Namespace) -> None:
    plan = Plan(args.steps, args.batch, args.rate, args.seed, args.threads)
    train(args.views, args.checkpoint, plan)


def _export(args: argparse.Namespace) -> None:
    locator = Locator()
    locator.load_state_dict(torch.load(args.checkpoint)["mean"])
    export(locator, args.out)


def _evaluate(args: argparse.Namespace) -> None:
    rows = [row for labels in args.labels for row in evaluate(labels)]
    missed = [
        f"{row.image} {row.kind}: {'box' if row.lattice else 'lattice'} wrong, {row.off:.2f}"
        for row in rows
        if not row.found
    ]
    print("\n".join([*missed, table(rows)]))  # noqa: T201 - its answer


def parser() -> argparse.ArgumentParser:
    """Return the parser; its defaults are the views and steps that the model in the package took."""
    command = argparse.ArgumentParser(prog="python -m vision.training.locator", description=__doc__)
    parts = command.add_subparsers(required=True)
    draw = parts.add_parser("draw", help="draw views into shards")
    draw.add_argument("--views", type=Path, required=True)
    draw.add_argument("--art", type=Path, action="append", default=[], help="a folder of reference pictures")
    draw.add_argument("--shards", type=int, default=110, help="of 100 scenes, about 500 views each")
    draw.add_argument(
        "--first", type=int, default=0, help="with --step: the share of one of several processes"
    )
    draw.add_argument("--step", type=int, default=1)
    draw.add_argument("--seed", type=int, default=2)
    draw.set_defaults(run=_draw)
    fit = parts.add_parser("train", help="train on the views drawn, from the checkpoint on if there is one")
    fit.add_argument("--views", type=Path, required=True)
    fit.add_argument("--checkpoint", type=Path, required=True)
    fit.add_argument("--steps", type=int, default=6400)
    fit.add_argument("--batch", type=int, default=24)
    fit.add_argument("--rate", type=float, default=2e-3)
    fit.add_argument("--seed", type=int, default=1)
    fit.add_argument("--threads", type=int, default=1)
    fit.set_defaults(run=_train)
    write = parts.add_parser("export", help="write the network that the reader runs")
    write.add_argument("--checkpoint", type=Path, required=True)
    write.add_argument("--out", type=Path, default=MODEL)
    write.set_defaults(run=_export)
    measure = parts.add_parser("evaluate", help="measure locating in labelled pictures")
    measure.add_argument("labels", type=Path, nargs="+", metavar="LABELS.json")
    measure.set_defaults(run=_evaluate)
    return command


def main(argv: Sequence[str] | None = None) -> None:
    args = parser().parse_args(argv)
    args.run(args)


if __name__ == "__main__":
    main()
