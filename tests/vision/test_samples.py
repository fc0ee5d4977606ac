"""The sample photos, end to end, and scenes that nobody has picked: what is read is what lies there."""

import json

import cv2
import numpy as np
import pytest

import vision
from scorer.board import Game
from tests.sample_folder import SAMPLES
from vision.evaluating.measure import compare, truths
from vision.training.artwork import drawn
from vision.training.scenes import KINDS, SceneSpec, draw, to_labels_json

TRUTHS = list(truths(SAMPLES / "labels.json"))
every = pytest.mark.parametrize(("entry", "truth"), TRUTHS, ids=[entry["image"] for entry, _ in TRUTHS])


@every
def test_every_square_of_every_sample_is_read_right(entry, truth):
    found = compare(vision.read_photo((SAMPLES / entry["image"]).read_bytes()), truth)
    assert found.wrong == ()
    assert found.right
    assert found.corner < 0.1


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_photo_turned_is_the_same_board(quarters):
    entry, truth = TRUTHS[0]
    turned = np.rot90(cv2.imread(str(SAMPLES / entry["image"])), quarters)
    board = vision.read_photo(cv2.imencode(".jpg", turned)[1].tobytes()).board
    turns = [truth.board]
    for _ in range(3):
        turns.append(turns[-1].turned())
    assert board.trimmed() in turns


def hidden(entry, wrong):
    """How much of a square is hidden; of one that is not there, nothing."""
    row, col = wrong.place
    return entry["hidden"][row][col] if wrong.truth else 0.0


@pytest.mark.slow
def test_scenes_of_every_kind_are_found_and_what_is_read_wrong_is_doubted(tmp_path):
    labels = []
    for game in Game:
        for number, kind in enumerate(KINDS):
            scene = draw(drawn(game), SceneSpec(kind, 1200), 7_000_000 + number)
            name = f"{game}-{kind}.jpg"
            cv2.imwrite(str(tmp_path / name), scene.picture[..., ::-1])
            labels.append(to_labels_json(scene.labels, name))
    (tmp_path / "labels.json").write_text(json.dumps(labels), "utf-8")
    read, squares, wrong = 0, 0, []
    for entry, truth in truths(tmp_path / "labels.json"):
        try:
            compared = compare(vision.read_photo((tmp_path / entry["image"]).read_bytes()), truth)
        except vision.BoardNotFound:
            continue
        if compared.found:
            read += 1
            squares += len(truth.board.squares)
            wrong += [(square, hidden(entry, square)) for square in compared.wrong]
    assert read >= 0.97 * len(labels)
    assert all(square.doubted for square, _ in wrong)
    # A lamp burns some squares out, and a wall hides others, so that nobody could tell.
    assert sum(share < 0.5 for _, share in wrong) <= 0.002 * squares
