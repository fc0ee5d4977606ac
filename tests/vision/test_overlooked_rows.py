"""Rows that the locator left out: its answer for sample photos, with a row or column taken away."""

from dataclasses import replace

import numpy as np
import pytest

from tests.sample_folder import SAMPLES
from vision import overlooked_rows
from vision.classifying.square_classes import COVERED, NOTHING_PLACED
from vision.geometry.grid import project, project_back
from vision.loading.load import load, open_photo
from vision.locating.locate import describe_squares, locate
from vision.locating.located import RING
from vision.overlooked_rows import with_overlooked_rows
from vision.reading import NoteCode
from vision.rectify import rectify
from vision.settings import DEFAULT
from vision.stages import Known, read_located
from vision.trace import StageClock

SIDES = ("top", "bottom", "left", "right")


@pytest.fixture(scope="module")
def photo():
    return load((SAMPLES / "classic.jpg").read_bytes())


@pytest.fixture(scope="module")
def found(photo):
    return locate(photo)


def without(located, side, count=1):
    """What was located, as if the locator took so many rows or columns of that side for the table."""
    grid = located.grid
    row, col = count * (side == "top"), count * (side == "left")
    rows = grid.rows - count * (side in {"top", "bottom"})
    cols = grid.cols - count * (side in {"left", "right"})
    to_heatmap = np.linalg.inv(located.heatmaps.to_picture)
    points = replace(located.points, xy=project(to_heatmap, located.points.xy))
    smaller = describe_squares(grid.part(row, col, rows, cols), located.heatmaps, points)
    belongs = np.zeros_like(smaller.belongs)
    belongs[RING:-RING, RING:-RING] = smaller.belongs[RING:-RING, RING:-RING]
    blank = replace(located.heatmaps, board=np.zeros_like(located.heatmaps.board))
    return replace(smaller, belongs=belongs, heatmaps=blank)


def moved_left(located):
    """What was located, as if the locator took a column of the table for one of the board's, not the last."""
    heatmaps = located.heatmaps
    points = replace(located.points, xy=project_back(heatmaps.to_picture, located.points.xy))
    moved = describe_squares(located.grid.part(0, -1, located.grid.rows, located.grid.cols), heatmaps, points)
    belongs = np.zeros_like(moved.belongs)
    belongs[RING:-RING, RING + 1 : -RING] = located.belongs[RING:-RING, RING : -RING - 1]
    return replace(moved, belongs=belongs)


def completed(photo, located, size=None):
    rectified = rectify(photo, located)
    return with_overlooked_rows(photo, located, rectified, size, DEFAULT)[0]


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("count", [1, 2])
def test_rows_and_columns_that_the_locator_left_out_come_back(photo, found, side, count):
    again = completed(photo, without(found, side, count))
    assert (again.grid.rows, again.grid.cols) == (found.grid.rows, found.grid.cols)
    assert np.array(again.grid.corners) == pytest.approx(np.array(found.grid.corners), abs=1e-6)


def test_a_column_that_is_none_of_the_board_leaves_room_on_the_other_side(photo, found):
    moved = moved_left(found)
    again = completed(photo, moved, size=found.grid.cols)
    assert again.grid.cols == found.grid.cols + 1
    assert np.array(again.grid.corners[1]) == pytest.approx(np.array(found.grid.corners[1]), abs=1e-6)


def test_of_such_a_row_the_locator_knows_nothing_and_of_all_else_what_it_knew(photo, found):
    cut = without(found, "left")
    again = completed(photo, cut)
    inner = again.belongs[RING:-RING, RING:-RING]
    assert (inner[:, 0] == 0.5).all()
    assert np.array_equal(inner[:, 1:], cut.belongs[RING:-RING, RING:-RING])


def seen_as(placed, covered):
    """The network's answers if every square shows one with these chances."""

    def look_once(crops, _):
        kinds = np.full((len(crops), NOTHING_PLACED + 1), placed / NOTHING_PLACED)
        kinds[:, NOTHING_PLACED] = 1 - placed
        return {"kind": np.log(kinds), COVERED: np.log([[1 - covered, covered]] * len(crops))}

    return look_once


@pytest.mark.parametrize(
    ("chances", "comes_back"),
    [
        ((0.98, 0.01), True),
        ((0.95, 0.01), False),
        ((0.7, 0.4), True),
        ((0.7, 0.1), False),
        ((0.4, 0.9), False),
    ],
)
def test_a_square_that_something_covers_in_part_need_not_be_as_sure(
    photo, found, monkeypatch, chances, comes_back
):
    monkeypatch.setattr(overlooked_rows, "look_once", seen_as(*chances))
    cut = without(found, "left")
    assert (completed(photo, cut, 5).grid.cols > cut.grid.cols) == comes_back


def seen_in_turn(*answers):
    """The network's answers, one look after the other; the last for every further look."""
    left = list(answers)

    def look_once(crops, turn):
        return seen_as(*(left.pop(0) if len(left) > 1 else left[0]))(crops, turn)

    return look_once


@pytest.mark.parametrize(("beyond", "comes_back"), [((0.85, 0.01), 2), ((0.75, 0.01), 0), ((0.01, 0.9), 0)])
def test_a_board_goes_on_beyond_a_covered_column_if_a_square_is_likely_there(
    photo, found, monkeypatch, beyond, comes_back
):
    cut = without(found, "left", 2)
    left = (0.01, 0.9)
    monkeypatch.setattr(overlooked_rows, "look_once", seen_in_turn(left, beyond, (0.01, 0.01)))
    assert completed(photo, cut, 5).grid.cols - cut.grid.cols == comes_back


@pytest.mark.parametrize(("placed", "goes_on"), [((0, 2), True), ((0, 4), False)])
def test_beyond_what_is_covered_only_squares_right_beside_it_tell(placed, goes_on):
    """A ring around three rows of five: a square above them, the place below or beside it covered."""
    top = np.zeros((5, 7), bool)
    top[0, 1:-1] = True
    seen, covered = np.zeros((5, 7)), np.zeros((5, 7), bool)
    seen[placed], covered[1, 2] = 0.85, True
    side = overlooked_rows._Side(top, (1, 0, 0, 0))
    beside = overlooked_rows._Beside((side,), seen, np.zeros((5, 7)))
    assert (beside.going_on(covered, DEFAULT) is side) == goes_on


def test_what_is_rectified_goes_with_it(photo, found):
    cut = without(found, "bottom")
    again, rectified = with_overlooked_rows(photo, cut, rectify(photo, cut), None, DEFAULT)
    assert rectified.grid == again.grid
    assert rectified.centres.shape[:2] == (found.grid.rows + 2, found.grid.cols + 2)


def test_beside_a_whole_board_nothing_is_looked_at(photo, found, monkeypatch):
    monkeypatch.setattr(overlooked_rows, "look_once", None)
    assert completed(photo, found) is found


def test_a_board_with_room_beside_it_stays_as_it_is():
    photo = load((SAMPLES / "origins-discovery-hole.jpg").read_bytes())
    located = without(locate(photo), "top", 0)
    assert completed(photo, located, 7) is located


def test_where_the_user_gave_the_corners_nothing_is_added(photo, found):
    given = without(found, "top").enclosed()
    assert completed(photo, given) is given


def part_of(located, rows, cols):
    """What was located, as if the locator saw so many rows and columns of it only, and table around them."""
    heatmaps = located.heatmaps
    points = replace(located.points, xy=project_back(heatmaps.to_picture, located.points.xy))
    part = describe_squares(located.grid.part(0, 0, rows, cols), heatmaps, points)
    belongs = np.zeros_like(part.belongs)
    belongs[RING:-RING, RING:-RING] = 1
    return replace(part, belongs=belongs, heatmaps=replace(heatmaps, board=np.zeros_like(heatmaps.board)))


@pytest.mark.parametrize(("size", "side"), [(None, 7), (5, 5)])
def test_where_no_dominoes_fit_a_board_it_may_be_a_part_of_a_larger_one(size, side):
    file = open_photo((SAMPLES / "origins-discovery-7x7.jpg").read_bytes(), DEFAULT)
    photo = file.for_reading()
    seen = part_of(locate(photo), 5, 5)
    found = read_located(file, photo, seen, Known(None, size, None, DEFAULT, None), StageClock(None))
    assert (found.located.grid.rows, found.located.grid.cols) == (side, side)
    assert (NoteCode.NO_COVER in found.reconciled.notes) == (side == 5)
