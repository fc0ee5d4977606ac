"""Write a trained network as the ONNX file that the reader runs."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import torch
from torch import Tensor, nn

from vision.training.float16 import to_float16


def export_onnx(
    net: nn.Module, example: Tensor, path: Path, *, input_name: str, output_names: Sequence[str]
) -> None:
    """Write a network with one input, its weights in 16 bits.

    ``example`` is an input (n, ...); n may differ in every call of the exported network.
    """
    buffer = BytesIO()
    torch.onnx.export(
        net.eval(),
        (example,),
        buffer,  # type: ignore[arg-type]  # the older exporter takes a file too
        input_names=[input_name],
        output_names=list(output_names),
        dynamic_axes={name: {0: "n"} for name in (input_name, *output_names)},
        opset_version=17,
        dynamo=False,  # the newer exporter needs one more package and writes the same graph
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(to_float16(buffer.getvalue()))
