"""Write the trained locator as the file that the reader runs, its weights in half precision."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

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


def halved(model: bytes) -> bytes:
    """Store large weights in 16 bits, brought back to 32 when the file is loaded."""
    graph = onnx.load_model_from_string(model)
    casts = []
    for weight in graph.graph.initializer:
        if weight.data_type == TensorProto.FLOAT and np.prod(weight.dims) > 256:
            name = weight.name
            half = numpy_helper.from_array(numpy_helper.to_array(weight).astype(np.float16), f"{name}.half")
            weight.CopyFrom(half)
            casts.append(helper.make_node("Cast", [f"{name}.half"], [name], to=TensorProto.FLOAT))
    for at, cast in enumerate(casts):
        graph.graph.node.insert(at, cast)
    onnx.checker.check_model(graph)
    return bytes(graph.SerializeToString())
