"""A network that calculates in 8 bits answers nearly as before."""

import numpy as np
import onnxruntime
import pytest

onnx = pytest.importorskip("onnx", reason="the train extra is not installed")

from onnx import TensorProto, helper, numpy_helper  # noqa: E402 - only with the train extra

from vision.training.int8 import to_int8  # noqa: E402 - only with the train extra

ZERO, UNIT = 100, 1 / 32
PICTURES = np.random.default_rng(3).integers(0, 256, (6, 12, 12, 3)).astype(np.uint8)
FIRST = np.random.default_rng(1).normal(size=(16, 3, 3, 3)).astype(np.float32)
LAST = np.random.default_rng(2).normal(size=(8, 16, 3, 3)).astype(np.float32)


@pytest.fixture(scope="module")
def network():
    """Two convolutions of a picture's bytes, taken for their distance from 100 in 32nds."""
    given = [helper.make_tensor_value_info("picture", TensorProto.UINT8, ["n", 12, 12, 3])]
    answer = [helper.make_tensor_value_info("maps", TensorProto.FLOAT, ["n", 8, 8, 8])]
    nodes = [
        helper.make_node("Transpose", ["picture"], ["turned"], perm=[0, 3, 1, 2]),
        helper.make_node("Cast", ["turned"], ["numbers"], to=TensorProto.FLOAT),
        helper.make_node("Sub", ["numbers", "zero"], ["distance"]),
        helper.make_node("Mul", ["distance", "unit"], ["given"]),
        helper.make_node("Conv", ["given", "first"], ["seen"], name="seen"),
        helper.make_node("Relu", ["seen"], ["cut"]),
        helper.make_node("Conv", ["cut", "last"], ["maps"], name="last"),
    ]
    tensors = {"zero": np.float32(ZERO), "unit": np.float32(UNIT), "first": FIRST, "last": LAST}
    weights = [numpy_helper.from_array(np.asarray(value), name) for name, value in tensors.items()]
    graph = helper.make_graph(nodes, "made up", given, answer, weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    return model.SerializeToString()


@pytest.fixture(scope="module")
def rounded(network):
    return to_int8(network, ({"picture": PICTURES[n : n + 1]} for n in range(6)), ZERO, UNIT)


def answered(model):
    session = onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])
    return session.run(None, {"picture": PICTURES})[0]


def nodes(model):
    return [node.op_type for node in onnx.load_model_from_string(model).graph.node]


def test_it_answers_nearly_as_before(network, rounded):
    before = answered(network)
    assert np.abs(answered(rounded) - before).max() < 0.04 * np.abs(before).max()


def test_its_weights_are_bytes(rounded):
    stored = onnx.load_model_from_string(rounded).graph.initializer
    kinds = {numpy_helper.to_array(each).dtype for each in stored if np.prod(each.dims) > 256}
    assert kinds == {np.dtype(np.int8)}


def test_the_bytes_of_a_picture_are_taken_as_they_are(network, rounded):
    assert {"Cast", "Sub", "Mul"} <= set(nodes(network))
    assert not {"Cast", "Sub", "Mul"} & set(nodes(rounded))


def test_a_layer_may_stay_exact(network):
    kept = to_int8(network, [{"picture": PICTURES}], ZERO, UNIT, exact=["last"])
    stored = {each.name: each for each in onnx.load_model_from_string(kept).graph.initializer}
    assert numpy_helper.to_array(stored["last.half"]).dtype == np.float16
    before = answered(network)
    assert np.abs(answered(kept) - before).max() < 0.04 * np.abs(before).max()
