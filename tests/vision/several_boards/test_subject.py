"""Which of several boards a photo is about: the one in its middle, as far as it is a whole board."""

import json

import cv2
import numpy as np
import pytest

import vision
from tests.sample_folder import SAMPLES
from vision.geometry.grid import grid_from_corners
from vision.geometry.warp import straighten
from vision.loading.load import Photo, load, open_photo
from vision.locating.locate import locate_board_at
from vision.settings import DEFAULT
from vision.several_boards.apart import read_one
from vision.several_boards.subject import locate_nearer_the_middle, read_subject
from vision.stages import Known, grid_of, read_located
from vision.trace import StageClock

LABELS = {entry["image"]: entry for entry in json.loads((SAMPLES / "labels.json").read_text("utf-8"))}
SIDE, WIDTH, HEIGHT = 40, 1300, 900
LEFT, MIDDLE = (120, 340), (520, 400)


def lying(place):
    left, top = place
    right, bottom = left + 5 * SIDE, top + 5 * SIDE
    return grid_from_corners(((left, top), (right, top), (right, bottom), (left, bottom)), 5, 5)


def table(boards, squares=5):
    """A bare table with boards at places, of the last one only so many rows and columns."""
    pixels = np.full((HEIGHT, WIDTH, 3), (150, 110, 80), np.uint8)
    for number, (place, name) in enumerate(boards):
        entry, most = LABELS[name], squares * SIDE if number == len(boards) - 1 else 5 * SIDE
        grid = grid_from_corners(entry["corners"], entry["rows"], entry["cols"])
        board = straighten(load((SAMPLES / name).read_bytes()), grid, 0.0, SIDE)[:most, :most]
        pixels[place[1] : place[1] + board.shape[0], place[0] : place[0] + board.shape[1]] = board
    return pixels


def chosen(pixels, place):
    """The middle of the board that is chosen, if the one at this place was found."""
    file = open_photo(cv2.imencode(".png", pixels[..., ::-1])[1].tobytes())
    photo, known = Photo(pixels, WIDTH, HEIGHT, 1.0), Known(None, None, None, DEFAULT, None)
    located = locate_board_at(photo, lying(place))
    rivals = locate_nearer_the_middle(photo, located, known)
    found = read_located(file, photo, located, known, StageClock())
    return np.mean(read_subject(file, photo, found, rivals, known, StageClock()).corners, axis=0)


def at(place):
    return pytest.approx(np.array(place) + 2.5 * SIDE, abs=0.3 * SIDE)


BOTH = ((LEFT, "classic.jpg"), (MIDDLE, "classic-carpet.jpg"))


@pytest.mark.parametrize("found", [LEFT, MIDDLE])
def test_of_two_boards_the_photo_is_about_the_one_in_its_middle(found):
    assert chosen(table(BOTH), found) == at(MIDDLE)


def test_of_boards_beside_the_middle_the_photo_is_about_the_nearest():
    right = (760, 420)
    pixels = table(((LEFT, "classic.jpg"), (right, "classic-carpet.jpg")))
    assert chosen(pixels, LEFT) == at(right)
    assert chosen(pixels, right) == at(right)


def test_a_few_dominoes_in_the_middle_are_no_board_that_a_photo_is_about():
    assert chosen(table(BOTH, squares=2), LEFT) == at(LEFT)


def test_where_the_board_in_the_middle_cannot_be_read_the_one_beside_it_is(monkeypatch):
    def only_left(file, found, *known):
        if found.located.grid.corners[0][0] > LEFT[0] + SIDE:
            raise vision.BoardNotFound
        return read_one(file, found, *known)

    monkeypatch.setattr("vision.several_boards.subject.read_one", only_left)
    assert chosen(table(BOTH), LEFT) == at(LEFT)


def test_the_boards_of_a_table_begin_with_the_one_that_the_photo_is_about():
    data = cv2.imencode(".png", table(BOTH)[..., ::-1])[1].tobytes()
    boards = vision.read_table(data).boards
    assert len(boards) == 2
    assert np.mean(grid_of(boards[0]).corners, axis=0) == at(MIDDLE)
    assert np.mean(vision.read_photo(data).corners, axis=0) == at(MIDDLE)
