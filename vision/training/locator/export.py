"""Write the trained locator as the file that the reader runs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import torch

from vision.training.locator.data.views import SIDE
from vision.training.locator.net import ExportedLocator, Locator
from vision.training.onnx_export import export_onnx
from vision.training.train_loop import mean_weights


def export(checkpoints: Sequence[Path], out: Path) -> None:
    """Write ``out`` (.onnx), input ``picture`` (n, 320, 320, 3) of bytes, output ``maps`` (n, 3, 80, 80)."""
    locator = Locator()
    locator.load_state_dict(mean_weights(checkpoints))
    picture = torch.zeros((1, SIDE, SIDE, 3), dtype=torch.uint8)
    export_onnx(ExportedLocator(locator), picture, out, input_name="picture", output_names=["maps"])
