"""The training of the network for squares, by its parts."""

import math

import numpy as np
import onnxruntime
import pytest

from vision.classify import CROP_SIDE, HEADS
from vision.training.squares.batches import UNKNOWN

torch = pytest.importorskip("torch", reason="the train extra is not installed")
pytest.importorskip("onnx", reason="the train extra is not installed")

from vision.training.squares.average import blended  # noqa: E402 - only with torch
from vision.training.squares.fit import WEIGHTS, export, loss_of  # noqa: E402 - only with torch
from vision.training.squares.net import SquareNet  # noqa: E402 - only with torch


def answers(count):
    return tuple(torch.zeros((count, classes)) for classes in HEADS.values())


def test_the_loss_weighs_the_heads_and_leaves_out_what_is_unknown():
    labels = torch.zeros((2, len(HEADS)), dtype=torch.int64)
    equal = sum(weight * math.log(classes) for weight, classes in zip(WEIGHTS, HEADS.values(), strict=True))
    assert float(loss_of(answers(2), labels)) == pytest.approx(equal, rel=1e-5)
    labels[:, 4] = UNKNOWN
    assert float(loss_of(answers(2), labels)) == pytest.approx(equal - WEIGHTS[4] * math.log(4), rel=1e-5)


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::torch.jit.TracerWarning")
def test_the_exported_network_answers_as_the_trained_one_and_is_small(tmp_path):
    torch.manual_seed(1)
    net = SquareNet().eval()
    path = tmp_path / "squares.onnx"
    export(net, path)
    crops = np.random.default_rng(1).integers(0, 255, (3, CROP_SIDE, CROP_SIDE, 3)).astype(np.uint8)
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    with torch.no_grad():
        expected = net(torch.from_numpy(crops))
    for mine, own in zip(session.run(None, {"crops": crops}), expected, strict=True):
        assert mine == pytest.approx(own.numpy(), abs=0.02)
    assert [output.name for output in session.get_outputs()] == list(HEADS)
    assert path.stat().st_size < 2_000_000


def test_a_blend_is_the_mean_of_its_weights_and_counts_as_the_last():
    one, other = (
        {"weight": torch.full((2,), value), "steps": torch.tensor(count)}
        for value, count in ((1.0, 5), (3.0, 9))
    )
    blend = blended([one, other])
    assert blend["weight"].tolist() == [2.0, 2.0]
    assert blend["steps"] == 9
