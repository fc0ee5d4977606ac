"""Write the trained locator as the file that the reader runs, its weights in half precision."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import torch

from vision.training.float16 import halved
from vision.training.locator.net import Locator, Shipped

SIDE = 320


def export(locator: Locator, out: Path) -> None:
    """Write ``out`` (.onnx), input ``picture`` (n, 320, 320, 3) of bytes, output ``maps`` (n, 3, 80, 80)."""
    shipped = Shipped(locator.eval()).eval()
    buffer = BytesIO()
    torch.onnx.export(
        shipped,
        (torch.zeros(1, SIDE, SIDE, 3, dtype=torch.uint8),),
        buffer,  # type: ignore[arg-type]  # the older exporter takes a file too
        input_names=["picture"],
        output_names=["maps"],
        dynamic_axes={"picture": {0: "n"}, "maps": {0: "n"}},
        opset_version=17,
        dynamo=False,  # the newer exporter needs one more package and writes the same graph
    )
    out.write_bytes(halved(buffer.getvalue()))
