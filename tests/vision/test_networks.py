"""The trained networks: loaded once, shared by all threads."""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import run as run_process

import numpy as np
import onnxruntime
import pytest

from vision import networks
from vision.classifying.classify import CROP_SIDE
from vision.classifying.square_classes import FEATURES, HEADS
from vision.networks import run

CROPS = np.random.default_rng(1).integers(0, 256, (3, CROP_SIDE, CROP_SIDE, 3)).astype(np.uint8)


@pytest.fixture
def loaded(monkeypatch):
    """The names of what is loaded anew, in order."""
    made = []
    session = onnxruntime.InferenceSession

    def load(model, *options, **more):
        made.append(len(model))
        return session(model, *options, **more)

    monkeypatch.setattr(onnxruntime, "InferenceSession", load)
    networks._session.cache_clear()
    yield made
    networks._session.cache_clear()


def test_a_network_returns_all_its_outputs_in_their_order():
    answers = run("squares", crops=CROPS)
    assert [answer.shape for answer in answers[:-1]] == [
        *((3, classes) for classes in HEADS.values()),
        (3, 2),
    ]
    assert all(np.isfinite(answer).all() for answer in answers)


def test_the_squares_network_also_says_what_its_heads_look_at():
    """A copy of the game is learned from it: ``python -m vision.training.squares export`` writes it."""
    every, asked = run("squares", crops=CROPS), run("squares", ("token", FEATURES), crops=CROPS)
    assert asked[1].shape[0] == 3
    assert asked[1].shape[1] >= 128
    assert np.array_equal(asked[0], every[list(HEADS).index("token")])
    assert np.array_equal(asked[1], every[-1])


def test_the_digest_of_a_network_is_of_its_file():
    assert networks.digest("squares") != networks.digest("locate")
    assert networks.digest("squares") == networks.digest("squares")


def test_threads_that_ask_at_once_share_one_network_and_get_the_same_answers(loaded):
    with ThreadPoolExecutor(8) as pool:
        every = list(pool.map(lambda _: run("squares", crops=CROPS), range(16)))
    assert len(loaded) == 1
    for answers in every[1:]:
        assert all(np.array_equal(one, other) for one, other in zip(answers, every[0], strict=True))


def test_every_network_is_loaded_when_it_is_first_asked_for(loaded):
    run("squares", crops=CROPS)
    assert len(loaded) == 1
    run("locate", picture=np.zeros((1, 320, 320, 3), np.uint8))
    run("locate", picture=np.zeros((1, 320, 320, 3), np.uint8))
    assert len(loaded) == 2


def test_a_network_that_is_not_there_is_named():
    with pytest.raises(FileNotFoundError, match="nowhere"):
        run("nowhere")


@pytest.mark.parametrize(
    "code", ["from vision.networks import run", "import ui.cli; from vision.networks import run"]
)
def test_the_runtime_writes_no_device_id(code, tmp_path):
    """It would outside of CI, whose variables are therefore taken away."""
    kept = {name: value for name, value in os.environ.items() if name not in {"CI", "ORT_DISABLE_TELEMETRY"}}
    home = {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    code += "; import numpy as np; run('locate', picture=np.zeros((1, 320, 320, 3), np.uint8))"
    run_process([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2], env=kept | home)
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
