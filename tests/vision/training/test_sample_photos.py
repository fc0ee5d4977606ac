"""The list of samples and the folder of samples say the same."""

import json
from types import SimpleNamespace

import numpy as np
import pytest
from PIL import Image

from tests.sample_folder import SAMPLES

pytest.importorskip("pillow_heif", reason="the train extra is not installed")

from vision.loading.load import load
from vision.training.sample_photos import FORMATS, listed, readme, write_sample

LABELS = json.loads((SAMPLES / "labels.json").read_text("utf-8"))


def file_of(sample):
    return f"{sample['name']}.{FORMATS[sample.get('format', 'jpeg')][0]}"


def test_the_listed_samples_are_the_files_in_their_order():
    assert [file_of(sample) for sample in listed()] == [label["image"] for label in LABELS]
    assert {file_of(sample) for sample in listed()} == {
        path.name for path in SAMPLES.iterdir() if path.suffix in {".jpg", ".heic"}
    }


def test_the_readme_is_the_one_that_the_list_makes():
    assert readme(listed(), LABELS) == (SAMPLES / "README.md").read_text("utf-8")


def test_a_sample_says_what_was_asked_for():
    for sample, label in zip(listed(), LABELS, strict=True):
        assert (sample["game"], sample["size"], sample.get("mode")) == (
            label["game"], label["size"], label.get("mode"),
        )  # fmt: skip


def test_a_sample_drawn_again_is_the_one_in_the_folder(tmp_path):
    sample = listed()[0]
    assert write_sample(sample, tmp_path) == LABELS[0]
    new, old = (np.asarray(Image.open(folder / file_of(sample)), float) for folder in (tmp_path, SAMPLES))
    assert np.abs(new - old).mean() < 1  # another version of a library may round in another way


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_keeps_the_picture_upright(name):
    drawing = np.asarray(Image.open(SAMPLES / "classic.jpg"))[:300, :400]
    _, encode = FORMATS[name]
    pixels = load(encode(SimpleNamespace(picture=drawing), 90)).pixels
    assert pixels.shape == drawing.shape
    assert np.abs(pixels.astype(float) - drawing).mean() < 6
