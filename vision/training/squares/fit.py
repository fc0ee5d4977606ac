"""Train the network that reads squares.

    python -m vision.training.squares.fit OUT --artwork FOLDER... [--steps N] [--seed S] [--real DATA...]

Steps: processes of their own make lessons (``data``) and hand them over; one thread
learns from them in mixed precision with a cosine schedule, keeping a running mean of the weights, which is
what gets exported. A checkpoint lies in OUT all the time; the same command goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from multiprocessing.queues import Queue
from pathlib import Path
from queue import Full
from time import perf_counter

import cv2
import numpy as np
import torch
from torch import Tensor, nn

from scorer.board import Game
from vision.classify import CROP_SIDE, HEADS
from vision.training.artwork import Artwork, drawn, reference
from vision.training.float16 import halved
from vision.training.squares.batches import UNKNOWN, Lesson, batches
from vision.training.squares.data import Supply
from vision.training.squares.net import SquareNet
from vision.training.squares.real_squares import RealSquare, RealSupply, folds_of, real_squares
from vision.training.squares.small_scenes import printed_starts

#: How much each head counts, in the order of ``HEADS``: few squares have a token or a caveman on them.
WEIGHTS = (1.0, 2.5, 1.2, 2.0, 0.3)
BATCH = 128
#: The running mean of the weights looks back over about so many steps.
_MEMORY = 400


def _artworks(names: list[str]) -> list[Artwork]:
    """Return the artworks by folder, or our own drawing by the name of its game."""
    games = {str(game) for game in Game}
    return [drawn(Game(name)) if name in games else reference(Path(name)) for name in names]


def _make(queue: Queue[Lesson], given: argparse.Namespace, seed: int) -> None:
    """Fill the queue with lessons, for ever; the process of a maker."""
    cv2.setNumThreads(1)
    starts = [start for name in given.artwork for start in printed_starts(Path(name))]
    supply = Supply(_artworks(given.artwork), seed, given.weights, starts)
    real = RealSupply(_learned_from(given), supply.rng) if given.real else None

    def lesson_of_either() -> Lesson:
        if real is not None and supply.rng.random() < given.real_share:
            return real.lesson()
        return supply.lesson()

    parent = multiprocessing.parent_process()
    for lesson in batches(lesson_of_either, BATCH, supply.rng):
        while parent is not None and parent.is_alive():
            with suppress(Full):
                queue.put(lesson, timeout=20)
                break
        else:  # whoever learns from it was stopped, and nobody will empty the queue
            queue.cancel_join_thread()
            return


def _learned_from(given: argparse.Namespace) -> list[RealSquare]:
    """Return the real squares without those of the part that is kept for testing."""
    squares = real_squares(given.real)
    tested = folds_of(squares, given.folds)
    return [square for square in squares if tested[square.sitting] != given.test]


def lessons(given: argparse.Namespace, done: int) -> Iterator[Lesson]:
    """Yield batches from the makers; their seeds move on with the steps already done."""
    context = multiprocessing.get_context("spawn")
    queue: Queue[Lesson] = context.Queue(maxsize=24)
    for number in range(given.makers):
        seed = given.seed + 7919 * number + done
        context.Process(target=_make, args=(queue, given, seed), daemon=True).start()
    while True:
        yield queue.get(timeout=300)  # a maker that died is an error, not a long wait


def loss_of(logits: tuple[Tensor, ...], labels: Tensor) -> Tensor:
    """Return the weighted sum of the heads' cross entropies, those without a label left out."""
    total = torch.zeros(())
    for head, (answer, weight) in enumerate(zip(logits, WEIGHTS, strict=True)):
        total = total + weight * nn.functional.cross_entropy(
            answer.float(), labels[:, head], ignore_index=UNKNOWN, reduction="sum"
        )
    return total / len(labels)


class Run:
    """A training run: the net, its running mean, the optimiser, and how far it has come."""

    def __init__(self, folder: Path, given: argparse.Namespace) -> None:
        torch.manual_seed(given.seed)
        self.folder, self.steps, self.rate = folder, given.steps, given.rate
        self.net = SquareNet().to(memory_format=torch.channels_last)  # type: ignore[call-overload]
        self.mean = torch.optim.swa_utils.AveragedModel(
            self.net,
            avg_fn=lambda old, new, count: old + (new - old) / min(count + 1, _MEMORY),
            use_buffers=True,
        )
        self.optimiser = torch.optim.AdamW(self.net.parameters(), lr=given.rate, weight_decay=0.02)
        self.done = 0
        if given.start:
            self.net.load_state_dict(torch.load(given.start)["mean"])
        if self.checkpoint.exists():
            self._load()

    @property
    def checkpoint(self) -> Path:
        return self.folder / "checkpoint.pt"

    def _load(self) -> None:
        state = torch.load(self.checkpoint)
        self.net.load_state_dict(state["net"])
        self.mean.load_state_dict(state["averaged"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.done = state["done"]

    def save(self) -> None:
        state = {
            "net": self.net.state_dict(),
            "mean": self.mean.module.state_dict(),
            "averaged": self.mean.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "done": self.done,
        }
        torch.save(state, self.checkpoint.with_suffix(".new"))
        self.checkpoint.with_suffix(".new").replace(self.checkpoint)

    def learn(self, lesson: Lesson) -> float:
        part = self.done / self.steps
        warm = min(1.0, (self.done + 1) / 200)
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate * warm * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * part)))
        with torch.autocast("cpu", torch.bfloat16):
            logits = self.net(torch.from_numpy(lesson.crops))
        loss = loss_of(logits, torch.from_numpy(lesson.labels))
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
        self.optimiser.step()
        self.mean.update_parameters(self.net)
        self.done += 1
        return float(loss)


def export(net: nn.Module, path: Path) -> None:
    """Write a net as ONNX: bytes of crops in, a vector of logits for each head out."""
    net = net.eval()
    crops = torch.zeros((2, CROP_SIDE, CROP_SIDE, 3), dtype=torch.uint8)
    dynamic = {name: {0: "squares"} for name in ("crops", *HEADS)}
    file = BytesIO()
    torch.onnx.export(
        net, (crops,), file,  # type: ignore[arg-type]  # the older exporter takes a file too
        dynamo=False, opset_version=17,
        input_names=["crops"], output_names=list(HEADS), dynamic_axes=dynamic,
    )  # fmt: skip
    path.write_bytes(halved(file.getvalue()))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path)
    parser.add_argument("--artwork", nargs="+", required=True, help="folders of pictures, origins, classic")
    parser.add_argument("--weights", nargs="+", type=float, help="how often each artwork comes")
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--makers", type=int, default=1, help="processes that make lessons")
    parser.add_argument("--real", nargs="+", type=Path, default=[], help="labels and tables of real squares")
    parser.add_argument("--real-share", type=float, default=0.25, help="share of lessons from real squares")
    parser.add_argument("--folds", type=int, default=3, help="parts that the sittings are split into")
    parser.add_argument("--test", type=int, help="the part that is not learned from")
    parser.add_argument("--start", type=Path, help="checkpoint of another run to begin with")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    run = Run(given.out, given)
    (given.out / "command.json").write_text(json.dumps(vars(given), default=str))
    losses, started = [], perf_counter()
    for lesson in lessons(given, run.done):
        if run.done >= run.steps:
            break
        losses.append(run.learn(lesson))
        if run.done % 100 == 0:
            seconds = perf_counter() - started
            print(f"{run.done} {np.mean(losses):.4f} {seconds:.0f} s", flush=True)  # noqa: T201 - a long run says where it is
            losses.clear()
        if run.done % 500 == 0 or run.done == run.steps:
            run.save()
            export(run.mean.module, given.out / "squares.onnx")
            run.net.train()


if __name__ == "__main__":
    main()
