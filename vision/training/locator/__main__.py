"""Draw views, train the locator, write it: ``python -m vision.training.locator draw|train|export --help``."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import cv2
import torch

from vision.training.artwork import Artwork, reference
from vision.training.locator.drawing import draw_shard
from vision.training.locator.export import export
from vision.training.locator.fit import Plan, train
from vision.training.locator.net import Locator

MODEL = Path(__file__).parents[2] / "model" / "locate.onnx"


def _draw(args: argparse.Namespace) -> None:
    cv2.setNumThreads(1)
    arts: list[Artwork] = [reference(folder) for folder in args.art]
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


def parser() -> argparse.ArgumentParser:
    """Return the command's parser; its defaults are how the model in the package was made."""
    command = argparse.ArgumentParser(prog="python -m vision.training.locator", description=__doc__)
    parts = command.add_subparsers(required=True)
    draw = parts.add_parser("draw", help="draw views into shards")
    draw.add_argument("--views", type=Path, required=True)
    draw.add_argument("--art", type=Path, action="append", default=[], help="a folder of reference pictures")
    draw.add_argument("--shards", type=int, default=80, help="of 100 scenes, about 300 views each")
    draw.add_argument(
        "--first", type=int, default=0, help="with --step: the share of one of several processes"
    )
    draw.add_argument("--step", type=int, default=1)
    draw.add_argument("--seed", type=int, default=1)
    draw.set_defaults(run=_draw)
    fit = parts.add_parser("train", help="train on the views drawn, from the checkpoint on if there is one")
    fit.add_argument("--views", type=Path, required=True)
    fit.add_argument("--checkpoint", type=Path, required=True)
    fit.add_argument("--steps", type=int, default=5000)
    fit.add_argument("--batch", type=int, default=24)
    fit.add_argument("--rate", type=float, default=2e-3)
    fit.add_argument("--seed", type=int, default=1)
    fit.add_argument("--threads", type=int, default=1)
    fit.set_defaults(run=_train)
    write = parts.add_parser("export", help="write the network that the reader runs")
    write.add_argument("--checkpoint", type=Path, required=True)
    write.add_argument("--out", type=Path, default=MODEL)
    write.set_defaults(run=_export)
    return command


def main(argv: Sequence[str] | None = None) -> None:
    args = parser().parse_args(argv)
    args.run(args)


if __name__ == "__main__":
    main()
