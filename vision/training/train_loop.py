"""Train a network: the part that is the same for the locator and for the network that reads squares.

Steps:
1. build the network from the seed; load the checkpoint if there is one, and continue after its last step;
   a new run may start with the weights of another run's checkpoint or of an exported network;
2. for every batch: forward in bfloat16, loss, backward, clip the gradient, one step of AdamW;
3. after every step update the running mean of the weights, which is what gets exported;
4. write a checkpoint at regular intervals and at the end, so that the same command continues a stopped run.

The mean of the weights has less noise than the last weights (Izmailov et al. 2018, arXiv:1803.05407).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any

import torch
from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel

from vision.training.onnx_start import hold_normalisations, load_exported
from vision.training.plan import Plan

#: A progress line is printed after so many steps.
_REPORT_EVERY = 100

#: Yields batches from the step on that it is called with. A resumed run must not see its first batches again.
BatchSource = Callable[[int], Generator[Any]]
#: Computes the loss of a batch; the first argument is the network's forward pass.
Loss = Callable[[Callable[[Tensor], Any], Any], Tensor]


class TrainingRun:
    """The network, the running mean of its weights, the optimizer, and the number of steps done."""

    def __init__(self, build: Callable[[], nn.Module], plan: Plan, start: Path | None = None) -> None:
        torch.manual_seed(plan.seed)
        self.plan, self.step = plan, 0
        self.net = build().to(memory_format=torch.channels_last)  # type: ignore[call-overload]  # missing in the stubs
        self.exported = start is not None and start.suffix == ".onnx"
        if start is not None and self.exported:
            load_exported(self.net, start)
        elif start is not None:
            self.net.load_state_dict(mean_weights([start]))
        self.mean = AveragedModel(
            self.net,
            avg_fn=lambda old, new, count: old + (new - old) / min(count + 1, plan.averaged_steps),
            use_buffers=True,
        )
        self.optimizer = torch.optim.AdamW(self.net.parameters(), lr=plan.rate, weight_decay=0.02)

    def load(self, checkpoint: Path) -> None:
        state = torch.load(checkpoint)
        for name in ("net", "mean", "optimizer"):
            getattr(self, name).load_state_dict(state[name])
        self.step = state["step"]
        torch.manual_seed(self.plan.seed + self.step)

    def save(self, checkpoint: Path) -> None:
        """Write a file beside the checkpoint, then rename it: a stopped run leaves a whole file."""
        state = {name: getattr(self, name).state_dict() for name in ("net", "mean", "optimizer")}
        checkpoint.parent.mkdir(parents=True, exist_ok=True)
        unfinished = checkpoint.with_suffix(".new")
        torch.save({**state, "step": self.step}, unfinished)
        unfinished.replace(checkpoint)

    def learn(self, batch: Any, loss_of: Loss) -> float:  # noqa: ANN401 - each network has its own batches
        """Do one step and return its loss."""
        for group in self.optimizer.param_groups:
            group["lr"] = self.plan.rate_at(self.step)
        loss = loss_of(torch.autocast("cpu", torch.bfloat16)(self.net), batch)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(self.net.parameters(), self.plan.clip)
        self.optimizer.step()
        self.mean.update_parameters(self.net)
        self.step += 1
        return float(loss.detach())


def train(  # noqa: PLR0913 - a network, its data and its loss, a plan, and two files
    build: Callable[[], nn.Module],
    batches: BatchSource,
    loss_of: Loss,
    plan: Plan,
    *,
    checkpoint: Path,
    start: Path | None = None,
) -> None:
    """Train until ``plan.steps`` are done; ``start`` is another run's checkpoint, or an exported network."""
    torch.set_num_threads(plan.threads)
    run = TrainingRun(build, plan, start)
    if checkpoint.exists():
        run.load(checkpoint)
    run.net.train()
    if run.exported:
        hold_normalisations(run.net)
    losses, started = [], perf_counter()
    with closing(batches(run.step)) as source:
        for batch in islice(source, max(0, plan.steps - run.step)):
            losses.append(run.learn(batch, loss_of))
            last = run.step == plan.steps
            if run.step % plan.save_every == 0 or last:
                run.save(checkpoint)
            if run.step % _REPORT_EVERY == 0 or last:
                _report(run, losses, perf_counter() - started)
                losses, started = [], perf_counter()


def _report(run: TrainingRun, losses: Sequence[float], seconds: float) -> None:
    mean, each = sum(losses) / len(losses), seconds / len(losses)
    print(f"step {run.step} of {run.plan.steps}: loss {mean:.4f}, {each:.2f} s a step", flush=True)  # noqa: T201 - a long run reports its progress


def mean_weights(checkpoints: Sequence[Path]) -> dict[str, Tensor]:
    """Return the mean of the weights of some checkpoints; each counts with its running mean."""
    return mean_of([_weights(path) for path in checkpoints])


def weights_of(path: Path, build: Callable[[], nn.Module]) -> dict[str, Tensor]:
    """Return the weights of a checkpoint, or of an exported network as far as it has them."""
    if path.suffix != ".onnx":
        return mean_weights([path])
    net = build()
    loaded = load_exported(net, path)
    return {name: value for name, value in net.state_dict().items() if name.rpartition(".")[0] in loaded}


def _weights(checkpoint: Path) -> dict[str, Tensor]:
    prefix = "module."  # of the names in an AveragedModel
    saved: dict[str, Tensor] = torch.load(checkpoint)["mean"]
    return {name.removeprefix(prefix): value for name, value in saved.items() if name.startswith(prefix)}


def mean_of(states: Sequence[Mapping[str, Tensor]]) -> dict[str, Tensor]:
    """Return the mean of some networks' weights; whole numbers, which count steps, are the last one's.

    What a network lacks does not count for it.
    """
    mean = {name: value for state in states for name, value in state.items()}
    for name, value in mean.items():
        if value.is_floating_point():
            having = [state[name].double() for state in states if name in state]
            mean[name] = torch.stack(having).mean(dim=0).to(value.dtype)
    return mean
