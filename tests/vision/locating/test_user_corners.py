"""Corners given by hand: a finger is no ruler, but what it encloses is the board."""

import cv2
import numpy as np
import pytest

import vision
from tests.sample_folder import SAMPLES
from vision.errors import BoardNotFound
from vision.evaluating.measure import compare, truths
from vision.geometry.grid import grid_from_corners
from vision.geometry.warp import straighten
from vision.loading.load import load
from vision.locating.user_corners import clockwise

TRUTHS = {entry["image"]: (entry, truth) for entry, truth in truths(SAMPLES / "labels.json")}


def read(name, corners, **known):
    return vision.read_photo((SAMPLES / name).read_bytes(), corners=corners, **known)


def off(truth, steps):
    """The true corners, each moved by so many squares."""
    grid = grid_from_corners(truth.corners, truth.board.height, truth.board.width)
    right, bottom = truth.board.width, truth.board.height
    own = np.array([(0, 0), (right, 0), (right, bottom), (0, bottom)], float)
    return tuple(map(tuple, grid.to_picture(own + steps).tolist()))


@pytest.mark.parametrize("name", ["classic.jpg", "origins-tribe.jpg", "origins-totem-7x7.jpg"])
@pytest.mark.parametrize("far", [0.2, 0.4, 0.6])
def test_corners_up_to_more_than_half_a_square_off_still_mean_the_board(name, far):
    _, truth = TRUTHS[name]
    steps = np.random.default_rng(5).uniform(-far, far, (4, 2))
    assert compare(read(name, off(truth, steps)), truth).wrong == ()


def test_corners_far_off_leave_every_square_in_doubt_and_say_so():
    _, truth = TRUTHS["classic.jpg"]
    reading = read("classic.jpg", off(truth, np.array([(2.4, 0.4), (0.6, 2.5), (-1.4, -0.6), (0.5, -2.5)])))
    assert reading.notes[-1] == "corners_off"
    assert len(list(reading.doubts)) == reading.board.width * reading.board.height


@pytest.mark.parametrize("order", [(0, 2, 1, 3), (1, 3, 0, 2), (3, 2, 1, 0), (2, 0, 3, 1)])
def test_corners_in_any_order_go_round_from_the_first(order):
    square = ((0.0, 0.0), (90.0, 5.0), (95.0, 90.0), (5.0, 95.0))
    given = tuple(square[at] for at in order)
    turned = clockwise(given)
    assert turned[0] == given[0]
    assert [square.index(corner) for corner in turned] == [(order[0] + step) % 4 for step in range(4)]


@pytest.mark.parametrize(
    "corners",
    [
        [(0, 0)] * 4,
        [(0, 0), (100, 100), (200, 200), (300, 300)],
        [(0, 0), (100, 0), (100, 100)],
        [(0, 0), (100, 0), (float("nan"), 100), (0, 100)],
        [(0, 0), (100, 0), (20, 20), (0, 100)],
        [(0, 0), (10**400, 0), (100, 100), (0, 100)],
        [(0, 0), "a", (100, 100), (0, 100)],
    ],
    ids=["one point", "one line", "three", "no number", "dented", "too long", "text"],
)
def test_corners_that_enclose_nothing_are_no_board(corners):
    with pytest.raises(BoardNotFound, match="once more"):
        read("classic.jpg", tuple(corners))


def upright(name, side):
    entry, truth = TRUTHS[name]
    grid = grid_from_corners(truth.corners, truth.board.height, truth.board.width)
    return straighten(load((SAMPLES / entry["image"]).read_bytes()), grid, 0.0, side)


def test_a_neighbours_board_right_beside_the_corners_stays_outside():
    ours, theirs = upright("origins-tribe.jpg", 90), upright("origins-totem.jpg", 90)
    table = np.full((700, 1100, 3), (120, 130, 140), np.uint8)
    table[100:550, 80:530], table[100:550, 530:980] = ours, theirs
    data = cv2.imencode(".jpg", table[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 95])[1].tobytes()
    corners = ((80.0, 100.0), (530.0, 100.0), (530.0, 550.0), (80.0, 550.0))
    _, truth = TRUTHS["origins-tribe.jpg"]
    for size in (None, 5):
        reading = vision.read_photo(data, corners=corners, size=size)
        assert (reading.board.height, reading.board.width) == (5, 5)
        assert reading.board == truth.board


def test_a_board_half_of_whose_column_is_missing_is_said_to_go_on():
    board = upright("origins-totem.jpg", 110)
    table = np.full((700, 800, 3), (120, 130, 140), np.uint8)
    table[75:625, :495] = board[:, 55:]
    data = cv2.imencode(".jpg", table[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 95])[1].tobytes()
    assert "cut_off" in vision.read_photo(data).notes
