"""Training the locator: its loss, and drawing, training, resuming and exporting by its commands."""

import numpy as np
import onnxruntime
import pytest

torch = pytest.importorskip("torch", reason="the train extra is not installed")
pytest.importorskip("onnx", reason="the train extra is not installed")

from tests.vision.training.loaded_back import assert_loaded_alike  # noqa: E402 - only with torch
from vision.training.locator.__main__ import main  # noqa: E402 - only with torch
from vision.training.locator.data import shards  # noqa: E402 - only with torch
from vision.training.locator.data.views import SIDE  # noqa: E402 - only with torch
from vision.training.locator.fit import loss  # noqa: E402 - only with torch
from vision.training.locator.net import ExportedLocator, Locator  # noqa: E402 - only with torch
from vision.training.onnx_start import load_exported  # noqa: E402 - only with torch
from vision.training.scenes.hard_kinds import kind_of  # noqa: E402 - only with torch
from vision.training.train_loop import mean_weights  # noqa: E402 - only with torch


def maps_and_logits():
    maps = torch.zeros((2, 3, 20, 20), dtype=torch.uint8)
    maps[:, :, 5:15, 5:15] = 255
    return maps, torch.where(maps > 0, 12.0, -12.0)


def test_the_loss_of_a_right_answer_is_next_to_nothing_and_of_a_wrong_one_large():
    maps, logits = maps_and_logits()
    assert float(loss(logits, maps)) < 0.01
    assert float(loss(-logits, maps)) > 10


def test_a_missed_peak_costs_more_than_an_imagined_one():
    maps, logits = maps_and_logits()
    missed, imagined = logits.clone(), logits.clone()
    missed[:, 1, 10, 10] = -12.0
    imagined[:, 1, 1, 1] = 12.0
    assert float(loss(missed, maps)) > 5 * float(loss(imagined, maps))


@pytest.fixture(scope="module")
def views(tmp_path_factory):
    """A shard of one scene, drawn by the command."""
    folder = tmp_path_factory.mktemp("views")
    main(["draw", "--views", str(folder), "--artwork", "classic", "--shards", "1", "--scenes", "1"])
    return folder


def test_hard_scenes_are_drawn_where_they_are_wanted(monkeypatch, tmp_path):
    drawn = []

    def draw(_, spec, __):
        drawn.append(spec.kind)
        raise StopIteration

    monkeypatch.setattr(shards, "draw", draw)
    monkeypatch.setattr(shards, "_EMPTY", 0.0)
    monkeypatch.setattr(shards, "KINDS", {"default": 1})
    for hard in (0.0, 1.0):
        for number in range(3):
            with pytest.raises(StopIteration):
                shards.draw_shard(tmp_path, [None], number, 1, 1, hard=hard)
    assert drawn[:3] == ["default"] * 3
    assert set(drawn[3:]) <= {*shards.HARD_KINDS}
    assert all(kind_of(kind) for kind in shards.HARD_KINDS)


def train(views, checkpoint, steps):
    command = ["train", "--views", str(views), "--checkpoint", str(checkpoint)]
    main([*command, "--steps", str(steps), "--batch", "2"])


@pytest.fixture(scope="module")
def checkpoint(views, tmp_path_factory):
    path = tmp_path_factory.mktemp("run") / "run.pt"
    train(views, path, 2)
    return path


def test_a_run_continues_from_its_checkpoint(views, checkpoint, tmp_path, capsys):
    copy = tmp_path / "run.pt"
    copy.write_bytes(checkpoint.read_bytes())
    train(views, copy, 3)
    assert capsys.readouterr().out.startswith("step 3 of 3: loss ")
    assert torch.load(copy)["step"] == 3


def test_without_views_a_run_says_so(tmp_path):
    with pytest.raises(SystemExit, match="has 0 views"):
        train(tmp_path, tmp_path / "run.pt", 1)


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::torch.jit.TracerWarning")
def test_the_exported_locator_answers_as_the_trained_one_and_is_loaded_back(checkpoint, tmp_path):
    path = tmp_path / "locate.onnx"
    main(["export", str(checkpoint), "--out", str(path)])
    picture = np.random.default_rng(1).integers(0, 255, (2, SIDE, SIDE, 3)).astype(np.uint8)
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    locator = Locator()
    locator.load_state_dict(mean_weights([checkpoint]))
    with torch.no_grad():
        expected = ExportedLocator(locator).eval()(torch.from_numpy(picture)).numpy()
    (maps,) = session.run(["maps"], {"picture": picture})
    assert maps.shape == (2, 3, SIDE // 4, SIDE // 4)
    assert maps == pytest.approx(expected, abs=0.01)
    assert path.stat().st_size < 4_000_000
    loaded = Locator()
    load_exported(loaded, path)
    with torch.no_grad():
        again = ExportedLocator(loaded).eval()(torch.from_numpy(picture)).numpy()
    assert again == pytest.approx(maps, abs=0.01)


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::torch.jit.TracerWarning")
def test_in_8_bits_the_locator_answers_nearly_the_same_and_is_loaded_back(checkpoint, one_photo, tmp_path):
    exported, rounded = tmp_path / "exported.onnx", tmp_path / "locate.onnx"
    main(["export", str(checkpoint), "--out", str(exported)])
    main(["int8", str(exported), str(one_photo), "--out", str(rounded)])
    picture = np.random.default_rng(1).integers(0, 255, (1, SIDE, SIDE, 3)).astype(np.uint8)
    before, after = (
        onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"]).run(None, {"picture": picture})
        for path in (exported, rounded)
    )
    assert after[0] == pytest.approx(before[0], abs=0.05)
    assert rounded.stat().st_size < 0.6 * exported.stat().st_size
    assert_loaded_alike(Locator, exported, rounded)
