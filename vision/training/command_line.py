"""Options that the commands of the networks have in common."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from scorer.board import Game
from vision.training.artwork import Artwork, drawn, reference
from vision.training.plan import Plan

#: The networks that are shipped.
MODELS = Path(__file__).parents[1] / "model"
#: Our own drawings of both games: they are there in every clone.
OWN_ARTWORK = tuple(map(str, Game))


def add_artwork_option(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--artwork",
        nargs="+",
        default=OWN_ARTWORK,
        help="origins, classic (our own drawings, the default), or folders of reference pictures",
    )


def artworks(names: Sequence[str]) -> list[Artwork]:
    """Return artworks by name: our own drawings of a game, or a folder of reference pictures."""
    return [drawn(Game(name)) if name in OWN_ARTWORK else reference(Path(name)) for name in names]


def add_train_options(command: argparse.ArgumentParser, plan: Plan) -> None:
    """Add what a run of training needs; the defaults are those of ``plan``."""
    command.add_argument(
        "--checkpoint",
        type=Path,
        required=True,
        help="file to write; if it exists, the run continues from it",
    )
    command.add_argument(
        "--start",
        type=Path,
        help="what to begin with: the checkpoint of another run, or an exported network (.onnx)",
    )
    command.add_argument("--steps", type=int, default=plan.steps, help="steps in all (default: %(default)s)")
    command.add_argument("--batch", type=int, default=plan.batch, help="default: %(default)s")
    command.add_argument("--rate", type=float, default=plan.rate, help="learning rate (default: %(default)s)")
    command.add_argument("--seed", type=int, default=plan.seed, help="default: %(default)s")
    command.add_argument("--threads", type=int, default=plan.threads, help="of torch (default: %(default)s)")


def plan_of(args: argparse.Namespace, plan: Plan) -> Plan:
    """Return ``plan`` with the options that were given."""
    return replace(
        plan, steps=args.steps, batch=args.batch, rate=args.rate, seed=args.seed, threads=args.threads
    )


def add_export_options(command: argparse.ArgumentParser, model: str) -> None:
    """Add the checkpoints to read and the file to write, one of ``vision/model`` unless told otherwise."""
    command.add_argument("checkpoints", type=Path, nargs="+", help="of several the mean of their weights")
    command.add_argument("--out", type=Path, default=MODELS / model, help="default: %(default)s")


def add_int8_options(command: argparse.ArgumentParser, model: str) -> None:
    """Add a network to round to 8 bits, pictures to measure its ranges with, and the file to write."""
    command.add_argument("network", type=Path, help="as export wrote it")
    command.add_argument("labels", type=Path, nargs="+", metavar="LABELS.json")
    command.add_argument("--out", type=Path, default=MODELS / model, help="default: %(default)s")
