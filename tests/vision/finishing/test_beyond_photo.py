"""Boards of which the photo shows only a part: sample photos, cropped."""

import json

import cv2
import numpy as np
import pytest

import vision
from scorer.board import Board, Game
from scorer.formats.notation import parse
from scorer.rules import Mode, Rules
from tests.sample_folder import SAMPLES
from vision.certainty.certainty import certainty_of
from vision.finishing.beyond_photo import _free, doubted_beyond
from vision.geometry.grid import grid_from_corners
from vision.geometry.warp import straighten
from vision.loading.load import Photo, load
from vision.reading import NoteCode, Reading, SquareReading
from vision.rectify import shown_shares
from vision.settings import DEFAULT

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


def cropped(name, side, lost):
    """A sample photo of a board that lies askew, cut so many squares within its outermost corner there."""
    entry = LABELS[name]
    picture = load((SAMPLES / name).read_bytes())
    axis = 0 if side in {"left", "right"} else 1
    along = sorted(corner[axis] for corner in entry["corners"])
    square = (along[-1] - along[0]) / max(entry["rows"], entry["cols"])
    first, last = (
        round(edge / picture.scale) for edge in (along[0] + lost * square, along[-1] - lost * square)
    )
    part = slice(first, None) if side in {"left", "top"} else slice(0, last)
    kept = picture.pixels[:, part] if axis == 0 else picture.pixels[part]
    done, data = cv2.imencode(".jpg", np.ascontiguousarray(kept[..., ::-1]))
    assert done
    return data.tobytes()


@pytest.mark.parametrize(
    ("name", "side", "lost"),
    [
        ("classic-carpet.jpg", "top", 0.8),
        ("classic-carpet.jpg", "right", 1.1),
        ("classic.jpg", "bottom", 0.8),
        ("origins-totem-from-the-side.jpg", "left", 0.8),
        ("origins-totem-from-the-side.jpg", "right", 1.5),
        ("origins-tribe-shadow.jpg", "top", 0.5),
        ("origins-discovery-7x7.jpg", "right", 0.8),
    ],
)
def test_a_board_askew_of_which_only_some_squares_are_cut_off_is_told_and_not_certain(name, side, lost):
    """Squares in every row and column do not show that it is whole."""
    reading = vision.read_photo(cropped(name, side, lost))
    assert NoteCode.CUT_OFF in reading.notes
    squares = {(r, c): square for r, row in enumerate(reading.squares) for c, square in enumerate(row)}
    rules = Rules() if reading.board.game is Game.CLASSIC else Rules(Mode(LABELS[name]["mode"]))
    assert not certainty_of(reading.board, squares, rules, notes=reading.notes).certain


def read_beyond(text, right):
    """A board of clear squares 50 pixels wide, in a photo that ends so many squares from its left edge."""
    board = parse(text)
    width, height = board.width * 50.0, board.height * 50.0
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    squares = tuple(tuple(SquareReading(square, 0.999, log_odds=7.0) for square in row) for row in board.rows)
    photo = Photo(np.zeros((300, round(50 * right), 3), np.uint8), round(50 * right), 300, 1.0)
    grid = grid_from_corners(corners, board.height, board.width)
    return doubted_beyond(Reading(board, corners, squares), shown_shares(photo, grid), DEFAULT)


@pytest.mark.parametrize(
    ("right", "doubted"),
    [
        (3.0, {}),
        (2.75, {}),
        (2.5, {(0, 2): 0.5}),
        (2.25, {(0, 2): 0.5, (1, 2): 0.6}),
        (2.0, {(0, 2): 0.5, (1, 2): 0.6}),
    ],
)
def test_places_that_the_photo_shows_too_little_of_are_doubted(right, doubted):
    reading = read_beyond("c5.HW-.FFL", right)
    assert {place: reading.squares[place[0]][place[1]].confidence for place in reading.doubts} == doubted
    for row, col in doubted:
        square = reading.squares[row][col]
        assert len(square.alternatives) > 5
        assert sum(other.probability for other in square.alternatives) == pytest.approx(1)
        assert square.log_odds < 1
