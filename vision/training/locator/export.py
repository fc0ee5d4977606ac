"""Write the trained locator as the file that the reader runs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import torch

from vision.training.locator.data.views import SIDE
from vision.training.locator.net import ExportedLocator, Locator
from vision.training.onnx_export import export_onnx
from vision.training.train_loop import mean_of, weights_of


def export(checkpoints: Sequence[Path], out: Path) -> None:
    """Write ``out`` (.onnx): the mean of checkpoints, among which may be exported networks.

    Its input is ``picture`` (n, 320, 320, 3) of bytes, its output ``maps`` (n, 3, 80, 80).
    """
    locator = Locator()
    locator.load_state_dict(mean_of([weights_of(path, Locator) for path in checkpoints]))
    picture = torch.zeros((1, SIDE, SIDE, 3), dtype=torch.uint8)
    export_onnx(ExportedLocator(locator), picture, out, input_name="picture", output_names=["maps"])
