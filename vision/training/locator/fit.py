"""Train the locator on drawn views."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from vision.training.locator.data.augment import recolour, turn
from vision.training.locator.data.shards import read_batches
from vision.training.locator.net import Locator, normalised
from vision.training.plan import Plan
from vision.training.train_loop import train

#: What the shipped locator was trained with.
PLAN = Plan(steps=6400, batch=24, rate=2e-3, warm_up=100, clip=1.0, averaged_steps=200, save_every=200)

#: Pictures (n, 3, side, side), normalised; maps (n, 3, h, w), bytes.
Batch = tuple[Tensor, Tensor]


def batches(views: Path, plan: Plan, step: int) -> Generator[Batch]:
    """Yield batches of views, turned and recoloured at random; ``step`` is the first one's number."""
    rng, noise = np.random.default_rng(plan.seed + step), torch.Generator().manual_seed(plan.seed + step)
    for pictures, maps in read_batches(views, plan.batch, rng):
        turned, turned_maps = map(torch.from_numpy, turn(pictures, maps, rng))
        coloured = recolour(normalised(turned.permute(0, 3, 1, 2)), noise)
        yield coloured.contiguous(memory_format=torch.channels_last), turned_maps


def loss_of(forward: Callable[[Tensor], Tensor], batch: Batch) -> Tensor:
    """Return the loss of a batch."""
    pictures, maps = batch
    return loss(forward(pictures).float(), maps)


def loss(logits: Tensor, maps: Tensor) -> Tensor:
    """Return the mask's cross entropy plus four times that of corners and centres.

    Logits and maps are (n, 3, h, w), the maps in bytes. Pixels on a peak count up to seven times. The
    entropy of the maps is subtracted, so that a perfect answer costs nothing.
    """
    heights = maps.float() / 255
    mask = functional.binary_cross_entropy_with_logits(logits[:, 0], heights[:, 0])
    peak_logits, wanted = logits[:, 1:], heights[:, 1:]
    clipped = wanted.clamp(1e-4, 1 - 1e-4)
    entropy = -(clipped * clipped.log() + (1 - clipped) * (1 - clipped).log())
    peaks = functional.binary_cross_entropy_with_logits(peak_logits, wanted, reduction="none") - entropy
    return mask + 4 * (peaks * (1 + 6 * wanted)).mean()


def train_locator(views: Path, plan: Plan, checkpoint: Path, start: Path | None = None) -> None:
    """Train on the shards of the folder ``views``."""
    train(Locator, lambda step: batches(views, plan, step), loss_of, plan, checkpoint=checkpoint, start=start)
