"""The pictures of a reading's stages: which there are, and that they show what they say."""

import json
from contextlib import suppress

import numpy as np
import pytest
from PIL import Image

import vision
from tests.sample_folder import SAMPLES
from vision.drawing.annotate import BLUE, RED, captioned, dotted, outlined, tinted, written
from vision.drawing.trace_pictures import TracePictures
from vision.geometry.grid import grid_from_corners

LABELS = json.loads((SAMPLES / "labels.json").read_text("utf-8"))
EVERY = [
    "1-photo", "2-first-heatmaps", "3-last-heatmaps", "4-lattice", "5-rectified", "6-squares", "7-changes",
    "8-reading",
]  # fmt: skip
BARE = np.full((60, 80, 3), 128, np.uint8)


def drawn(folder, data, **known):
    pictures = TracePictures(folder)
    pictures.finish(vision.read_photo(data, trace=pictures, **known))
    return sorted(path.stem for path in folder.iterdir())


@pytest.mark.parametrize("entry", LABELS[:2], ids=lambda entry: entry["image"])
def test_every_stage_has_its_picture_in_order(entry, tmp_path):
    assert drawn(tmp_path, (SAMPLES / entry["image"]).read_bytes()) == EVERY
    for path in tmp_path.iterdir():
        with Image.open(path) as picture:
            assert min(picture.size) > 200


def test_corners_of_the_user_that_fit_nothing_have_no_heatmaps_of_a_last_pass(tmp_path):
    entry = LABELS[0]
    grid = grid_from_corners(entry["corners"], entry["rows"], entry["cols"])
    corners = grid.to_picture([(0.5, 0.5), (3.5, 0.5), (3.5, 2.6), (0.5, 2.6)])
    with suppress(vision.BoardNotFound):
        drawn(tmp_path, (SAMPLES / entry["image"]).read_bytes(), corners=corners.tolist())
    there = {path.stem for path in tmp_path.iterdir()}
    assert {"1-photo", "2-first-heatmaps", "4-lattice"} <= there


def test_a_photo_without_a_board_leaves_the_pictures_of_the_stages_before(tmp_path):
    Image.fromarray(BARE).resize((640, 480)).save(tmp_path / "table.png")
    pictures = TracePictures(tmp_path / "out")
    with pytest.raises(vision.BoardNotFound):
        vision.read_photo((tmp_path / "table.png").read_bytes(), trace=pictures)
    assert sorted(path.stem for path in (tmp_path / "out").iterdir()) == EVERY[:2]


def test_marks_are_drawn_where_they_are_meant_and_leave_their_input_alone():
    before = BARE.copy()
    square = np.array([[[10.0, 10], [40, 10], [40, 40], [10, 40]]])
    assert tuple(outlined(BARE, square, RED)[10, 20]) == RED
    assert tuple(dotted(BARE, np.array([[30.0, 20.0]]), BLUE)[20, 30]) == BLUE
    assert (written(BARE, [(5, 5, "x", RED)]) != BARE).any()
    heights = np.zeros((60, 80))
    heights[:30] = 1
    shining = tinted(BARE, heights, BLUE)
    assert tuple(shining[5, 5]) == BLUE
    assert shining[50, 5].max() < 70
    assert np.array_equal(BARE, before)


def test_a_caption_widens_a_picture_that_is_narrower():
    shown = captioned(BARE, ["a line that is much longer than the picture is wide", "another"])
    assert shown.shape[1] > 300
    assert np.array_equal(shown[-60:, :80], BARE)
