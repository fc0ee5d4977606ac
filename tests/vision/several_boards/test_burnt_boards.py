"""A board that a lamp burns out is not passed over in silence, whatever else lies on the table."""

import json

import cv2
import numpy as np
import pytest

import vision
from scorer.rules import Rules
from tests.sample_folder import SAMPLES
from vision.certainty.certainty import certainty_of, readings_of
from vision.errors import BoardNotFound, BurntOut
from vision.geometry.grid import grid_from_corners
from vision.geometry.warp import straighten
from vision.loading.load import load
from vision.reading import NoteCode

LABELS = {entry["image"]: entry for entry in json.loads((SAMPLES / "labels.json").read_text("utf-8"))}
SIDE = 36
TABLE = (90, 70, 60)


def board(name):
    entry = LABELS[name]
    grid = grid_from_corners(entry["corners"], entry["rows"], entry["cols"])
    return straighten(load((SAMPLES / name).read_bytes()), grid, 0.0, SIDE)


def burnt(picture):
    """A lamp's glow on all but a corner of a picture."""
    y, x = np.mgrid[-1 : 1 : picture.shape[0] * 1j, -1 : 1 : picture.shape[1] * 1j]
    glow = np.exp(-((((x - 0.2) ** 2 + (y - 0.2) ** 2) / 1.4) ** 3))
    return np.clip(picture + 400 * glow[..., None], 0, 255).astype(np.uint8)


def photo(*lying):
    """A dark table of 1200 x 900 with pictures on it, each with its middle."""
    pixels = np.full((900, 1200, 3), TABLE, np.uint8)
    for picture, (x, y) in lying:
        height, width = picture.shape[:2]
        top, left = y - height // 2, x - width // 2
        pixels[top : top + height, left : left + width] = picture
    return cv2.imencode(".jpg", pixels[..., ::-1])[1].tobytes()


MIDDLE, BESIDE, FAR = (600, 450), (300, 650), (980, 300)
CLEAR, BURNT = board("classic.jpg"), burnt(board("classic-carpet.jpg"))
PAPER = np.full((160, 200, 3), 255, np.uint8)


def test_a_clear_board_beside_one_that_is_burnt_out_in_the_middle_is_doubted_and_it_is_said_why():
    reading = vision.read_photo(photo((CLEAR, BESIDE), (BURNT, MIDDLE)))
    assert NoteCode.BURNT_OUT in reading.notes
    assert all(square.doubtful for row in reading.squares for square in row)
    sure = certainty_of(reading.board, readings_of(reading), Rules(), notes=reading.notes)
    assert (sure.certain, sure.unsettled) == (False, (NoteCode.BURNT_OUT,))


@pytest.mark.parametrize(
    "lying",
    [
        ((CLEAR, MIDDLE), (BURNT, FAR)),  # the photo is about the clear one
        ((CLEAR, BESIDE), (PAPER, MIDDLE)),
        ((CLEAR, BESIDE), (BURNT[:SIDE, : 2 * SIDE], MIDDLE)),  # a domino
    ],
)
def test_nothing_is_doubted_beside_paper_dominoes_or_a_board_farther_from_the_middle(lying):
    reading = vision.read_photo(photo(*lying))
    assert NoteCode.BURNT_OUT not in reading.notes
    assert not any(square.doubtful for row in reading.squares for square in row)


def test_of_a_whole_table_it_is_said_that_one_more_board_is_burnt_out_and_the_others_stand():
    first, *_ = vision.read_table(photo((CLEAR, BESIDE), (BURNT, MIDDLE))).boards
    assert first.notes == (NoteCode.BURNT_BESIDE,)
    assert not any(square.doubtful for row in first.squares for square in row)


@pytest.mark.parametrize("read", [vision.read_photo, vision.read_table])
def test_where_nothing_else_lies_the_lamp_is_the_reason_that_no_board_is_found(read):
    with pytest.raises(BurntOut, match="lamp"):
        read(photo((BURNT, MIDDLE)))


def test_on_a_bare_table_no_lamp_is_the_reason():
    with pytest.raises(BoardNotFound) as told:
        vision.read_photo(photo())
    assert told.value.code == "board_not_found"
