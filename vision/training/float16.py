"""A network's file made half as large: its weights in 16 bits."""

from __future__ import annotations

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

#: Tensors of fewer numbers stay as they are.
_FEW = 256


def halved(model: bytes) -> bytes:
    """Store large weights in 16 bits, brought back to 32 when the file is loaded: it computes as before."""
    graph = onnx.load_model_from_string(model)
    casts = []
    for weight in graph.graph.initializer:
        if weight.data_type == TensorProto.FLOAT and np.prod(weight.dims) > _FEW:
            name = weight.name
            half = numpy_helper.from_array(numpy_helper.to_array(weight).astype(np.float16), f"{name}.half")
            weight.CopyFrom(half)
            casts.append(helper.make_node("Cast", [f"{name}.half"], [name], to=TensorProto.FLOAT))
    for at, cast in enumerate(casts):
        graph.graph.node.insert(at, cast)
    onnx.checker.check_model(graph)
    return bytes(graph.SerializeToString())
