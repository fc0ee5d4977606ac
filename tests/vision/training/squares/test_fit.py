"""Training the network that reads squares: its loss, and a run by its commands."""

import math
import warnings

import numpy as np
import onnxruntime
import pytest

from vision.classifying.classify import CROP_SIDE
from vision.classifying.square_classes import FEATURES
from vision.training.squares.data.batches import TRAINED_HEADS, UNKNOWN

torch = pytest.importorskip("torch", reason="the train extra is not installed")
pytest.importorskip("onnx", reason="the train extra is not installed")

from tests.vision.training.loaded_back import assert_loaded_alike  # noqa: E402 - only with torch
from vision.training.onnx_start import load_exported  # noqa: E402 - only with torch
from vision.training.squares.__main__ import main  # noqa: E402 - only with torch
from vision.training.squares.fit import WEIGHTS, loss  # noqa: E402 - only with torch
from vision.training.squares.net import SquareNet  # noqa: E402 - only with torch
from vision.training.train_loop import mean_weights  # noqa: E402 - only with torch


def answers(count):
    return tuple(torch.zeros((count, classes)) for classes in TRAINED_HEADS.values())


def test_the_loss_weighs_the_heads_and_leaves_out_what_is_unknown():
    labels = torch.zeros((2, len(TRAINED_HEADS)), dtype=torch.int64)
    heads = zip(WEIGHTS, TRAINED_HEADS.values(), strict=True)
    equal = sum(weight * math.log(classes) for weight, classes in heads)
    assert float(loss(answers(2), labels)) == pytest.approx(equal, rel=1e-5)
    labels[:, 4] = UNKNOWN
    assert float(loss(answers(2), labels)) == pytest.approx(equal - WEIGHTS[4] * math.log(4), rel=1e-5)


def train(checkpoint, steps, *more):
    command = ["train", "--checkpoint", str(checkpoint), "--steps", str(steps), "--batch", "16"]
    main([*command, "--artwork", "classic", *more])


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory):
    """A run of two steps on our own drawings, without workers."""
    path = tmp_path_factory.mktemp("run") / "run.pt"
    train(path, 2, "--workers", "0")
    return path


def test_a_run_continues_from_its_checkpoint(checkpoint, tmp_path, capsys):
    copy = tmp_path / "run.pt"
    copy.write_bytes(checkpoint.read_bytes())
    train(copy, 3, "--workers", "0")
    assert capsys.readouterr().out.startswith("step 3 of 3: loss ")
    assert torch.load(copy)["step"] == 3


@pytest.mark.slow
def test_a_worker_draws_the_squares_of_a_run(tmp_path):
    train(tmp_path / "run.pt", 2, "--workers", "1")
    assert torch.load(tmp_path / "run.pt")["step"] == 2


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::torch.jit.TracerWarning")
def test_the_exported_network_answers_as_the_trained_one_and_is_small(checkpoint, tmp_path):
    path = tmp_path / "squares.onnx"
    main(["export", str(checkpoint), "--out", str(path)])
    crops = np.random.default_rng(1).integers(0, 255, (3, CROP_SIDE, CROP_SIDE, 3)).astype(np.uint8)
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    net = SquareNet().eval()
    net.load_state_dict(mean_weights([checkpoint]))
    with torch.no_grad():
        expected = net(torch.from_numpy(crops))
    for exported, own in zip(session.run(list(TRAINED_HEADS), {"crops": crops}), expected, strict=True):
        assert exported == pytest.approx(own.numpy(), abs=0.02)
    assert [output.name for output in session.get_outputs()] == [*TRAINED_HEADS, FEATURES]
    assert path.stat().st_size < 2_000_000


def test_the_head_for_covered_squares_is_trained_too(checkpoint, tmp_path):
    learned = tmp_path / "run.pt"
    train(learned, 1, "--workers", "0", "--covered", "1", "--start", str(checkpoint))
    before, after = (mean_weights([path])["heads.5.weight"] for path in (checkpoint, learned))
    assert not torch.equal(before, after)


@pytest.fixture(scope="module")
def exported(checkpoint, tmp_path_factory):
    path = tmp_path_factory.mktemp("exported") / "squares.onnx"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the exporter's own, about what it will drop one day
        main(["export", str(checkpoint), "--out", str(path)])
    return path


def test_a_network_is_loaded_back_from_its_export(checkpoint, exported):
    own, loaded = SquareNet(), SquareNet()
    own.load_state_dict(mean_weights([checkpoint]))
    load_exported(loaded, exported)
    crops = torch.zeros((3, CROP_SIDE, CROP_SIDE, 3), dtype=torch.uint8).random_(0, 255)
    with torch.no_grad():
        answers = zip(own.eval()(crops), loaded.eval()(crops), strict=True)
        for name, (one, other) in zip(TRAINED_HEADS, answers, strict=True):
            assert one.numpy() == pytest.approx(other.numpy(), abs=0.02), name


def test_a_run_starts_with_an_exported_network_whose_normalisations_stay(exported, tmp_path):
    path = tmp_path / "run.pt"
    train(path, 1, "--workers", "0", "--start", str(exported), "--rate", "1e-9")
    loaded, learned = SquareNet(), mean_weights([path])
    load_exported(loaded, exported)
    for name, value in loaded.state_dict().items():
        assert learned[name].numpy() == pytest.approx(value.numpy(), abs=1e-6), name


def test_an_exported_network_of_another_shape_is_refused(exported):
    with pytest.raises(ValueError, match="does not fit"):
        load_exported(SquareNet((8, 8, 8, 8)), exported)


def test_in_8_bits_the_network_answers_nearly_the_same_and_is_loaded_back(exported, one_photo, tmp_path):
    rounded = tmp_path / "rounded.onnx"
    main(["int8", str(exported), str(one_photo), "--out", str(rounded)])
    crops = np.random.default_rng(1).integers(0, 255, (3, CROP_SIDE, CROP_SIDE, 3)).astype(np.uint8)
    before, after = (
        onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"]).run(
            list(TRAINED_HEADS), {"crops": crops}
        )
        for path in (exported, rounded)
    )
    for one, other in zip(before, after, strict=True):
        assert other == pytest.approx(one, abs=0.1)
    assert rounded.stat().st_size < 0.7 * exported.stat().st_size
    assert_loaded_alike(SquareNet, exported, rounded)
