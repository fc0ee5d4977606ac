"""Training the network for huts' colours, by its commands."""

import json

import pytest

from scorer.board import Game
from vision.training.artwork import drawn
from vision.training.scenes import SceneSpec, render

torch = pytest.importorskip("torch", reason="the train extra is not installed")
onnx = pytest.importorskip("onnx", reason="the train extra is not installed")

from vision.training.huts.__main__ import main  # noqa: E402 - only with torch
from vision.training.huts.fit import loss_of  # noqa: E402 - only with torch
from vision.training.huts.net import CLASSES  # noqa: E402 - only with torch


@pytest.fixture(scope="module")
def labels(tmp_path_factory):
    folder = tmp_path_factory.mktemp("scenes")
    list(render(folder, lambda: drawn(Game.CLASSIC), [SceneSpec("vivid", 300, 5)], count=2, seed=1))
    return str(folder / "labels.json")


def test_a_board_counts_only_among_the_colours_of_its_own_game():
    logits = torch.zeros((2, CLASSES))
    right = torch.tensor([0, CLASSES - 1])
    logits[0, CLASSES - 1], logits[1, 0] = 9.0, 9.0  # sure of a colour of the other game
    mean = loss_of(lambda seen: seen, (logits, right))
    assert float(mean) == pytest.approx(float(torch.log(torch.tensor(CLASSES / 2))), abs=1e-4)


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::torch.jit.TracerWarning")
def test_what_was_trained_is_exported_with_its_temperature(labels, tmp_path):
    run = tmp_path / "run.pt"
    main(["train", "--checkpoint", str(run), "--steps", "2", "--batch", "4", "--labels", labels])
    main(["export", str(run), "--learned", labels, "--labels", labels, "--out", str(tmp_path)])
    data = json.loads((tmp_path / "huts.json").read_text())
    assert data["temperature"] > 0
    assert all(len(colour) == 3 for colour in data["light"].values())
    assert [each.name for each in onnx.load(tmp_path / "huts.onnx").graph.output] == ["colour"]


def test_each_kind_of_scenes_is_measured(labels, capsys):
    main(["evaluate", "--labels", labels])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["vivid", "all"]
    assert lines[-1].startswith("all: 2 boards, ")
