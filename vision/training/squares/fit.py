"""Train the network that reads squares, on squares that are made while it learns."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path

import torch
from torch import Tensor
from torch.nn import functional

from vision.training.plan import Plan
from vision.training.squares.data.batches import UNKNOWN
from vision.training.squares.data.workers import Sources, batches_of_workers
from vision.training.squares.net import SquareNet
from vision.training.train_loop import train

#: What the shipped network was trained with; CARD.md has the steps, rates and seeds of its five runs.
PLAN = Plan(
    steps=6000,
    batch=128,
    rate=1.2e-3,
    warm_up=200,
    final_rate=0.02,
    clip=5.0,
    averaged_steps=400,
    save_every=500,
)
#: How much each head counts, in the order of ``TRAINED_HEADS``: few squares have a token or a caveman.
WEIGHTS = (1.0, 2.5, 1.2, 2.0, 0.3, 1.0)

#: Crops (n, side, side, 3), bytes; labels (n, heads).
Batch = tuple[Tensor, Tensor]


def batches(sources: Sources, plan: Plan, step: int, workers: int) -> Generator[Batch]:
    """Yield batches; ``step`` is the first one's number, which decides the seed."""
    with closing(batches_of_workers(sources, plan.batch, plan.seed + step, workers)) as made:
        for batch in made:
            yield torch.from_numpy(batch.crops), torch.from_numpy(batch.labels)


def loss_of(forward: Callable[[Tensor], tuple[Tensor, ...]], batch: Batch) -> Tensor:
    """Return the loss of a batch."""
    crops, labels = batch
    return loss(forward(crops), labels)


def loss(logits: tuple[Tensor, ...], labels: Tensor) -> Tensor:
    """Return the weighted sum of the heads' cross entropies, those without a label left out.

    The logits are (n, classes) for each head, the labels (n, heads).
    """
    total = torch.zeros(())
    for head, (answer, weight) in enumerate(zip(logits, WEIGHTS, strict=True)):
        total = total + weight * functional.cross_entropy(
            answer.float(), labels[:, head], ignore_index=UNKNOWN, reduction="sum"
        )
    return total / len(labels)


def train_squares(
    sources: Sources, plan: Plan, checkpoint: Path, start: Path | None = None, *, workers: int = 1
) -> None:
    """Train on what the sources give; each worker is a process that makes batches, 0 makes them here."""
    train(
        SquareNet,
        lambda step: batches(sources, plan, step, workers),
        loss_of,
        plan,
        checkpoint=checkpoint,
        start=start,
    )
