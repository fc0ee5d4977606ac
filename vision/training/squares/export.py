"""Write the trained network as the file that the reader runs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import torch

from vision.classify import CROP_SIDE
from vision.square_classes import FEATURES, HEADS
from vision.training.onnx_export import export_onnx
from vision.training.squares.data.batches import TRAINED_HEADS
from vision.training.squares.net import ExportedSquareNet, SquareNet
from vision.training.train_loop import mean_weights


def export(checkpoints: Sequence[Path], out: Path, *, covered: bool = False) -> None:
    """Write ``out`` (.onnx), input ``crops`` (n, 64, 64, 3) of bytes.

    Its outputs are the logits of each head, and ``features``, which all heads look at.
    Today's reader takes exactly its own heads, so ``covered`` is left out unless it is asked for.
    """
    net = SquareNet()
    net.load_state_dict(mean_weights(checkpoints))
    crops = torch.zeros((2, CROP_SIDE, CROP_SIDE, 3), dtype=torch.uint8)
    heads = list(TRAINED_HEADS if covered else HEADS)
    exported = ExportedSquareNet(net, len(heads))
    export_onnx(exported, crops, out, input_name="crops", output_names=[*heads, FEATURES])
