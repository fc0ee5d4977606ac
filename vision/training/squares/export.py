"""Write the trained network as the file that the reader runs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import torch
from torch import Tensor

from vision.classify import CROP_SIDE
from vision.square_classes import FEATURES
from vision.training.onnx_export import export_onnx
from vision.training.onnx_start import load_exported
from vision.training.squares.data.batches import TRAINED_HEADS
from vision.training.squares.net import ExportedSquareNet, SquareNet
from vision.training.train_loop import mean_of, mean_weights


def export(checkpoints: Sequence[Path], out: Path) -> None:
    """Write ``out`` (.onnx), input ``crops`` (n, 64, 64, 3) of bytes: the mean of checkpoints.

    Exported networks may be among them. The mean of one and of what was trained on from it keeps what the
    first one knew and has most of what was learned since (Wortsman et al. 2022, arXiv:2109.01903).
    Its outputs are the logits of each head, and ``features``, which all heads look at.
    """
    net = SquareNet()
    net.load_state_dict(mean_of([_weights(path) for path in checkpoints]))
    crops = torch.zeros((2, CROP_SIDE, CROP_SIDE, 3), dtype=torch.uint8)
    export_onnx(
        ExportedSquareNet(net), crops, out, input_name="crops", output_names=[*TRAINED_HEADS, FEATURES]
    )


def _weights(path: Path) -> dict[str, Tensor]:
    """Return the weights of a checkpoint, or of an exported network as far as it has them."""
    if path.suffix != ".onnx":
        return mean_weights([path])
    net = SquareNet()
    loaded = load_exported(net, path)
    return {name: value for name, value in net.state_dict().items() if name.rpartition(".")[0] in loaded}
