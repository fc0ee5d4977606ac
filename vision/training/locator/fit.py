"""Train the locator on drawn views; checkpoints as it goes, and takes up where it stopped.

Every view is turned and mirrored in one of eight ways and recoloured each time that it is seen. The
weights kept are a running mean of those of the last few hundred steps.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from vision.training.locator.net import Locator, prepare

Array = NDArray[Any]


#: Shares of views whose colours are swapped, and that are grainy.
_SWAPPED, _GRAINY = 0.06, 0.2


@dataclass(frozen=True)
class Plan:
    """How to train. ``seed`` decides everything random but the threads' rounding."""

    steps: int
    batch: int = 24
    rate: float = 2e-3
    seed: int = 0
    threads: int = 1
    every: int = 200


class Views:
    """The shards of a folder, read as they are needed; new ones are found at the next epoch."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.rng = np.random.default_rng(seed)

    def batches(self, size: int) -> Iterator[tuple[Array, Array]]:
        """Yield pictures (n, side, side, 3) and maps (n, 3, h, w), bytes, epoch after epoch."""
        while True:
            names = sorted(self.folder.glob("*.pictures.npy"))
            shards = [(np.load(name, mmap_mode="r"), np.load(_maps(name))) for name in names]
            order = [(s, i) for s, (pictures, _) in enumerate(shards) for i in range(len(pictures))]
            if len(order) < size:
                raise SystemExit(f"{self.folder} has no views; draw some first")
            self.rng.shuffle(order)
            for start in range(0, len(order) - size + 1, size):
                chosen = order[start : start + size]
                pictures, maps = (np.stack([shards[s][kind][i] for s, i in chosen]) for kind in (0, 1))
                yield self._turned(pictures, maps)

    def _turned(self, pictures: Array, maps: Array) -> tuple[Array, Array]:
        """Turn and mirror a batch at random, each view its own way."""
        pictures, maps = pictures.copy(), maps.copy()
        for i in range(len(pictures)):
            quarters, mirrored = int(self.rng.integers(4)), self.rng.integers(2)
            picture, map_ = np.rot90(pictures[i], quarters), np.rot90(maps[i], quarters, axes=(1, 2))
            pictures[i] = picture[:, ::-1] if mirrored else picture
            maps[i] = map_[:, :, ::-1] if mirrored else map_
        return pictures, maps


def _maps(name: Path) -> Path:
    return name.with_name(name.name.replace(".pictures.", ".maps."))


def recolour(pictures: Tensor, rng: torch.Generator) -> Tensor:
    """Change light and colours of prepared pictures (n, 3, h, w), so that it looks for the grid, not a print.

    Gain and offset of all and of each colour, more or less grey, now and then colours swapped: together one
    matrix a picture; then a bent curve, and grain on some.
    """
    n, _, height, width = pictures.shape

    def random(low: float, high: float, *shape: int) -> Tensor:
        return low + (high - low) * torch.rand(n, *shape, generator=rng)

    grey = torch.full((3, 3), 1 / 3)
    matrix = grey + random(0.4, 1.4, 1, 1) * (torch.eye(3) - grey)
    matrix = matrix * random(0.65, 1.35, 1, 1) * random(0.85, 1.15, 3, 1)
    swapped = random(0, 1) < _SWAPPED
    matrix[swapped] = matrix[swapped][:, torch.randperm(3, generator=rng)]
    offset = random(-0.5, 0.5, 1, 1) + random(-0.15, 0.15, 3, 1)
    x = torch.baddbmm(offset, matrix, pictures.reshape(n, 3, -1)).reshape(n, 3, height, width)
    x.addcmul_(x, x, value=float(random(-0.1, 0.1)[0]))
    grainy = random(0, 1) < _GRAINY
    grain = torch.randn((int(grainy.sum()), 1, height, width), generator=rng)
    x[grainy] += random(0.02, 0.2, 1, 1, 1)[grainy] * grain
    return x


def loss(logits: Tensor, maps: Tensor) -> Tensor:
    """Add the mask's cross entropy and four times that of the heats, tops weighing seven times."""
    heights = maps.float() / 255
    mask = functional.binary_cross_entropy_with_logits(logits[:, 0], heights[:, 0])
    heats, wanted = logits[:, 1:], heights[:, 1:]
    clipped = wanted.clamp(1e-4, 1 - 1e-4)
    entropy = -(clipped * clipped.log() + (1 - clipped) * (1 - clipped).log())
    peaks = functional.binary_cross_entropy_with_logits(heats, wanted, reduction="none") - entropy
    return mask + 4 * (peaks * (1 + 6 * wanted)).mean()


class Mean:
    """A running mean of a network's weights."""

    def __init__(self, net: Locator, keep: float = 0.995) -> None:
        self.net, self.keep, self.steps = deepcopy(net), keep, 0

    @torch.no_grad()
    def take(self, net: nn.Module) -> None:
        self.steps += 1
        keep = min(self.keep, 1 - 1 / (self.steps + 1))
        for name, value in net.state_dict().items():
            own = self.net.state_dict()[name]
            if value.dtype.is_floating_point:
                own.lerp_(value, 1 - keep)
            else:
                own.copy_(value)


def train(folder: Path, out: Path, plan: Plan) -> Locator:
    """Train by plan; ``out`` is the checkpoint, read first if it is there. Returns the mean network."""
    torch.set_num_threads(plan.threads)
    torch.manual_seed(plan.seed)
    net = Locator()
    net.to(memory_format=torch.channels_last)  # type: ignore[call-overload]  # missing in torch's stubs
    optimizer = torch.optim.AdamW(net.parameters(), lr=plan.rate, weight_decay=0.02)
    mean, first = Mean(net), 0
    if out.exists():
        saved = torch.load(out)
        net.load_state_dict(saved["net"])
        optimizer.load_state_dict(saved["optimizer"])
        mean.net.load_state_dict(saved["mean"])
        first = mean.steps = saved["step"]
    rng = torch.Generator().manual_seed(plan.seed + first)
    views = Views(folder, plan.seed + first).batches(plan.batch)
    started, losses = time.perf_counter(), []
    for step in range(first, plan.steps):
        for group in optimizer.param_groups:
            group["lr"] = plan.rate * _rate(step, plan.steps)
        losses.append(_step(net, optimizer, next(views), rng))
        mean.take(net)
        if (step + 1) % plan.every == 0 or step + 1 == plan.steps:
            _save(out, net, mean, optimizer, step + 1)
            seconds = (time.perf_counter() - started) / len(losses)
            mean_loss = np.mean(losses[-plan.every :])
            print(f"{step + 1} loss {mean_loss:.4f} {seconds:.2f} s a step", flush=True)  # noqa: T201 - a long run says where it is
    return mean.net.eval()


def _rate(step: int, steps: int) -> float:
    """Rise over the first steps, then fall like a cosine to nothing."""
    return min(1.0, (step + 1) / 100) * (0.5 + 0.5 * float(np.cos(np.pi * step / steps)))


def _step(
    net: Locator, optimizer: torch.optim.Optimizer, batch: tuple[Array, Array], rng: torch.Generator
) -> float:
    net.train()
    pictures = torch.from_numpy(batch[0]).permute(0, 3, 1, 2)
    coloured = recolour(prepare(pictures), rng).contiguous(memory_format=torch.channels_last)
    with torch.autocast("cpu", torch.bfloat16):
        logits = net(coloured)
    value = loss(logits.float(), torch.from_numpy(batch[1]))
    optimizer.zero_grad(set_to_none=True)
    value.backward()  # type: ignore[no-untyped-call]
    nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    optimizer.step()
    return float(value.detach())


def _save(out: Path, net: Locator, mean: Mean, optimizer: torch.optim.Optimizer, step: int) -> None:
    out.parent.mkdir(parents=True, exist_ok=True)
    states = {"net": net.state_dict(), "mean": mean.net.state_dict(), "optimizer": optimizer.state_dict()}
    torch.save({**states, "step": step}, out.with_suffix(".new"))
    out.with_suffix(".new").replace(out)
