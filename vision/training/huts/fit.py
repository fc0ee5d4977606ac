"""Train the network for the colours of huts, and write what the reader goes by."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from scipy.optimize import minimize_scalar
from torch import Tensor
from torch.nn import functional

from scorer.board import HUT_COLOURS, TERRAINS, Game, Terrain
from vision.classifying.calibration import log_softmax
from vision.finishing.hut_colour import FIRST_COLOUR, SHOWN, STEP, in_lab
from vision.settings import DEFAULT
from vision.training.huts.data import LabelledHut, batches, lit_starts, neutral_light
from vision.training.huts.net import CLASSES, HutNet
from vision.training.onnx_export import export_onnx
from vision.training.plan import Plan
from vision.training.train_loop import mean_weights, train

Floats = NDArray[np.float64]
Batch = tuple[Tensor, Tensor]

PLAN = Plan(
    steps=2000,
    batch=64,
    rate=3e-3,
    warm_up=100,
    final_rate=0.02,
    clip=5.0,
    averaged_steps=200,
    save_every=500,
)
#: Kinds of scenes whose prints have no colour: they do not tell how sure the network may be of others.
_COLOURLESS = frozenset({"grey", "home_print"})
#: Pixels of a side of what the network is given.
_SIDE = round(SHOWN * DEFAULT.pitch / STEP)


def train_huts(huts: Sequence[LabelledHut], plan: Plan, checkpoint: Path) -> None:
    """Train on labelled start tiles."""
    pixels, labels = lit_starts(huts, neutral_light(huts))

    def source(step: int) -> Generator[Batch]:
        with closing(batches(pixels, labels, plan.batch, np.random.default_rng(plan.seed + step))) as made:
            for seen, right in made:
                yield torch.from_numpy(seen), torch.from_numpy(right)

    train(HutNet, source, loss_of, plan, checkpoint=checkpoint)


def loss_of(forward: Callable[[Tensor], Tensor], batch: Batch) -> Tensor:
    """Return the cross entropy within the colours of each board's own game."""
    seen, right = batch
    logits = forward(seen).float()
    classes = torch.arange(CLASSES)
    of_classic = FIRST_COLOUR[Game.CLASSIC]
    other_game = (classes[None] >= of_classic) != (right[:, None] >= of_classic)
    return functional.cross_entropy(logits.masked_fill(other_game, -30.0), right)


def export(
    checkpoint: Path, learned: Sequence[LabelledHut], measured: Sequence[LabelledHut], folder: Path
) -> None:
    """Write ``huts.onnx`` and ``huts.json``.

    The light is that of the huts that the network learned from, its temperature is measured on others, in
    scenes with colours.
    """
    net = HutNet()
    net.load_state_dict(mean_weights([checkpoint]))
    example = torch.zeros((2, _SIDE, _SIDE, 3))
    export_onnx(net, example, folder / "huts.onnx", input_name="start", output_names=["colour"])
    light = neutral_light(learned)
    coloured = [hut for hut in measured if hut.kind not in _COLOURLESS]
    data = {"light": _rounded(light), "temperature": temperature(net, coloured, light)}
    (folder / "huts.json").write_text(json.dumps(data, indent=1) + "\n", "utf-8")


def _rounded(light: dict[Terrain, Floats]) -> dict[str, list[float]]:
    order = dict.fromkeys(terrain for terrains in TERRAINS.values() for terrain in terrains)
    return {str(terrain): np.round(light[terrain], 1).tolist() for terrain in order if terrain in light}


def temperature(net: HutNet, huts: Sequence[LabelledHut], light: dict[Terrain, Floats]) -> float:
    """Return by what logits have to be divided to make the labels most probable."""
    pixels, labels = lit_starts(huts, light)
    with torch.no_grad():
        logits = net.eval()(torch.from_numpy(in_lab(pixels).astype(np.float32))).numpy()

    def cross_entropy(log_temperature: float) -> float:
        total = 0.0
        for game in Game:
            first, count = FIRST_COLOUR[game], len(HUT_COLOURS[game]) + 1
            own = (labels >= first) & (labels < first + count)
            logs = log_softmax(logits[own, first : first + count] / np.exp(log_temperature))
            total -= float(logs[np.arange(own.sum()), labels[own] - first].sum())
        return total

    return round(float(np.exp(minimize_scalar(cross_entropy, bounds=(-1, 2), method="bounded").x)), 3)
