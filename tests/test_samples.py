"""The sample photos: what a new user tries first is there, can be opened, and is labelled."""

import json
from io import BytesIO
from itertools import chain

import cv2
import numpy as np
import pi_heif
import pytest
from PIL import Image, ImageOps

from scorer.checks.one_board import problems
from scorer.formats.board_json import from_json
from scorer.rules import Mode
from tests.sample_folder import SAMPLES

LABELS = json.loads((SAMPLES / "labels.json").read_text("utf-8"))
ORIENTATION = 0x0112


def board(label):
    return from_json({key: label[key] for key in ("game", "size", "cells")})


def opened(name):
    data = (SAMPLES / name).read_bytes()
    if name.endswith(".heic"):
        heif = pi_heif.open_heif(BytesIO(data))
        return Image.frombytes(heif.mode, heif.size, heif.data, "raw", heif.mode, heif.stride)
    return Image.open(BytesIO(data))


def named(labels):
    return pytest.mark.parametrize("label", labels, ids=lambda label: label["image"])


def test_there_are_enough_of_every_sort():
    assert len(LABELS) >= 16
    assert {(label["game"], label["size"]) for label in LABELS} == {
        (game, size) for game in ("origins", "classic") for size in (5, 7)
    }
    assert {label.get("mode") for label in LABELS} == {*map(str, Mode), None}
    for game in ("origins", "classic"):
        assert {board(label).complete for label in LABELS if label["game"] == game} == {True, False}


def test_labels_and_readme_name_every_picture_and_no_other():
    pictures = {path.name for path in SAMPLES.iterdir() if path.suffix in {".jpg", ".heic"}}
    assert sorted(label["image"] for label in LABELS) == sorted(pictures)
    readme = (SAMPLES / "README.md").read_text("utf-8")
    assert all(f"`{name}`" in readme for name in pictures)


def test_all_together_are_small():
    assert sum(path.stat().st_size for path in SAMPLES.iterdir()) < 8 * 10**6


def test_one_is_a_heic_and_one_lies_on_its_side():
    assert any(label["image"].endswith(".heic") for label in LABELS)
    turns = [opened(label["image"]).getexif().get(ORIENTATION) for label in LABELS]
    assert 6 in turns


@named(LABELS)
def test_every_board_could_be_the_end_of_a_game(label):
    assert problems(board(label), Mode(label["mode"]) if "mode" in label else None) == ()


@named(LABELS)
def test_corners_and_squares_lie_in_the_upright_picture(label):
    width, height = ImageOps.exif_transpose(opened(label["image"])).size
    assert 1500 <= max(width, height) <= 1700
    for x, y in label["corners"]:
        assert -0.05 * width < x < 1.05 * width
        assert -0.05 * height < y < 1.05 * height


@named(LABELS)
def test_squares_of_one_terrain_look_alike_and_others_do_not(label):
    """Labels that were turned or shifted would mix the terrains up."""
    picture = np.asarray(ImageOps.exif_transpose(opened(label["image"])).convert("RGB"))
    target = np.array([[0, 0], [24, 0], [24, 24], [0, 24]], np.float32)
    terrains, looks = [], []
    rows = (
        zip(*rows, strict=True) for rows in zip(label["cells"], label["quads"], label["hidden"], strict=True)
    )
    for cell, quad, hidden in chain.from_iterable(rows):
        if cell and cell["terrain"] != "start" and hidden < 0.1 and not {"token", "caveman"} & set(cell):
            matrix = cv2.getPerspectiveTransform(np.array(quad, np.float32), target)
            square = cv2.warpPerspective(picture, matrix, (24, 24)).astype(float)
            terrains.append(cell["terrain"])
            looks.append(np.concatenate([np.median(square, axis=(0, 1)), square.mean(axis=(0, 1))]))
    apart = np.linalg.norm(np.array(looks)[:, None] - np.array(looks)[None], axis=2)
    np.fill_diagonal(apart, np.inf)
    alike = [terrains[one] == terrains[two] for one, two in enumerate(apart.argmin(axis=1))]
    several = [terrains.count(terrain) > 1 for terrain in terrains]
    assert np.mean(np.array(alike)[several]) > 0.6  # by chance 0.25
