"""Store a network's weights in 16 bits, which halves its file."""

from __future__ import annotations

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

#: Tensors of at most so many numbers stay as they are.
_SMALL = 256


def to_float16(model: bytes) -> bytes:
    """Return a model (ONNX file) whose large weights are stored in 16 bits.

    A cast at the beginning of the graph brings them back to 32 bits, so only the weights are rounded: all
    computing is done in 32 bits.
    """
    graph = onnx.load_model_from_string(model)
    casts = []
    for weight in graph.graph.initializer:
        if weight.data_type == TensorProto.FLOAT and np.prod(weight.dims) > _SMALL:
            name = weight.name
            half = numpy_helper.from_array(numpy_helper.to_array(weight).astype(np.float16), f"{name}.half")
            weight.CopyFrom(half)
            casts.append(helper.make_node("Cast", [f"{name}.half"], [name], to=TensorProto.FLOAT))
    for position, cast in enumerate(casts):
        graph.graph.node.insert(position, cast)
    onnx.checker.check_model(graph)
    return bytes(graph.SerializeToString())
