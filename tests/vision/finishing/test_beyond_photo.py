"""Boards of which the photo shows only a part: sample photos, cropped."""

import json

import cv2
import numpy as np
import pytest

import vision
from scorer.board import Board
from scorer.formats.notation import parse
from tests.sample_folder import SAMPLES
from vision.finishing.beyond_photo import _free
from vision.geometry.grid import grid_from_corners
from vision.geometry.warp import straighten
from vision.loading.load import load
from vision.reading import NoteCode

LABELS = {entry["image"]: entry for entry in json.loads((SAMPLES / "labels.json").read_text("utf-8"))}


def seen_from_above(name, above, side=80):
    """A sample's board, the photo's upper edge so many squares above it; below zero it cuts the board."""
    entry = LABELS[name]
    grid = grid_from_corners(entry["corners"], entry["rows"], entry["cols"])
    picture = straighten(load((SAMPLES / name).read_bytes()), grid, 1.0, side)
    kept = picture[round((1 - above) * side) :]
    done, data = cv2.imencode(".jpg", np.ascontiguousarray(kept[..., ::-1]))
    assert done
    return data.tobytes()


@pytest.mark.parametrize("name", ["classic.jpg", "origins-discovery.jpg"])
@pytest.mark.parametrize("lost", [0.65, 0.75, 1.0, 1.1, 1.3, 1.5, 1.75, 2.0])
def test_a_board_that_the_photo_cuts_off_is_told_wherever_it_cuts(name, lost):
    reading = vision.read_photo(seen_from_above(name, -lost))
    assert reading.board.height < 5
    assert NoteCode.CUT_OFF in reading.notes


@pytest.mark.parametrize("name", ["classic.jpg", "origins-discovery.jpg"])
@pytest.mark.parametrize("margin", [0.0, 0.05, 0.2, 0.4, 0.6])
def test_a_complete_board_near_the_edge_is_not(name, margin):
    reading = vision.read_photo(seen_from_above(name, margin))
    assert (reading.board.height, reading.board.width) == (5, 5)
    assert reading.notes == ()


def test_an_incomplete_board_with_some_table_beside_it_is_not():
    assert vision.read_photo(seen_from_above("origins-discovery-hole.jpg", 0.3)).notes == ()


def test_a_row_without_a_square_that_may_be_hidden_takes_no_room():
    board = parse("c5.HWWWW.FFFFF.LLLLL.GGGGG")
    asked = Board(board.game, 5, (*board.rows, (None,) * 5))
    above = {(-1, col) for col in range(5)}
    assert above <= set(_free(asked, 5))
    assert not above & set(_free(parse("c5.HWWWW.FFFFF.LLLLL.GGGGG.S----"), 5))
