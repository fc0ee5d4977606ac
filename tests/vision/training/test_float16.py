"""A network whose weights are stored in 16 bits answers as before."""

import numpy as np
import onnxruntime
import pytest

onnx = pytest.importorskip("onnx", reason="the train extra is not installed")

from onnx import TensorProto, helper, numpy_helper  # noqa: E402 - only with the train extra

from vision.training.float16 import to_float16  # noqa: E402 - only with the train extra

WEIGHT = np.random.default_rng(1).normal(size=(64, 40)).astype(np.float32)
BIAS = np.random.default_rng(2).normal(size=40).astype(np.float32)
X = np.random.default_rng(3).normal(size=(5, 64)).astype(np.float32)


@pytest.fixture(scope="module")
def network():
    """A product and a sum: x times a weight of many numbers plus one of few."""
    given = [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["n", 64])]
    answer = [helper.make_tensor_value_info("y", TensorProto.FLOAT, ["n", 40])]
    nodes = [helper.make_node("MatMul", ["x", "w"], ["p"]), helper.make_node("Add", ["p", "b"], ["y"])]
    weights = [numpy_helper.from_array(WEIGHT, "w"), numpy_helper.from_array(BIAS, "b")]
    graph = helper.make_graph(nodes, "made up", given, answer, weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    return model.SerializeToString()


def answered(model):
    return onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"]).run(None, {"x": X})[0]


def test_the_file_is_about_half_as_large(network):
    assert len(to_float16(network)) < 0.55 * len(network)


def test_it_answers_as_before_but_for_the_rounding_of_its_weights(network):
    rounded = X @ WEIGHT.astype(np.float16).astype(np.float32) + BIAS
    assert answered(to_float16(network)) == pytest.approx(rounded, abs=1e-4)
    assert answered(to_float16(network)) == pytest.approx(answered(network), abs=0.02)


def test_small_tensors_stay_as_they_are(network):
    stored = {
        weight.name: weight for weight in onnx.load_model_from_string(to_float16(network)).graph.initializer
    }
    assert set(stored) == {"w.half", "b"}
    assert numpy_helper.to_array(stored["w.half"]).dtype == np.float16
    assert np.array_equal(numpy_helper.to_array(stored["b"]), BIAS)


def test_a_second_time_changes_nothing_more(network):
    assert len(to_float16(to_float16(network))) == len(to_float16(network))
