"""Write the network whose weights are the mean of those of several runs, each begun where another ended.

    python -m vision.training.squares.average OUT.onnx CHECKPOINT...

Such runs lie in one valley; what each learned last is noise, and the middle has less of it.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path

import torch
from torch import Tensor

from vision.training.squares.fit import export
from vision.training.squares.net import SquareNet


def blended(states: Sequence[Mapping[str, Tensor]]) -> dict[str, Tensor]:
    """Return the mean of some weights; what is counted rather than weighed is the last one's."""
    blend = dict(states[-1])
    for name, value in blend.items():
        if value.is_floating_point():
            blend[name] = torch.stack([state[name].double() for state in states]).mean(dim=0).to(value.dtype)
    return blend


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path)
    parser.add_argument("checkpoints", nargs="+", type=Path)
    given = parser.parse_args()
    net = SquareNet()
    net.load_state_dict(blended([torch.load(path)["mean"] for path in given.checkpoints]))
    export(net, given.out)


if __name__ == "__main__":
    main()
