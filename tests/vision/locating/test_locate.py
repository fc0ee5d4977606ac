"""Locating: the whole stage on the samples, its parts with exact maps, and no board where there is none."""

import json
from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import cv2
import numpy as np
import pytest
from PIL import Image

from tests.sample_folder import SAMPLES
from tests.vision.boards import SIDE, heats, seen_from, squares_of
from vision.errors import BoardNotFound
from vision.geometry.grid import Grid, flat, grid_from_corners, project
from vision.loading.load import Photo, load
from vision.locating.extent import _heaviest_rectangle, evidence_of, grid_under_mask
from vision.locating.heatmaps import (
    Heatmaps,
    mean_in_squares,
    peaks_of,
    photo_part,
    square_centres,
    straightened_grid,
    whole_photo,
)
from vision.locating.lattice import find_lattice, settle
from vision.locating.locate import (
    _rightward,
    _surest,
    _turned_rightward,
    describe_squares,
    locate,
    locate_smaller,
    refit_to_placed,
)
from vision.locating.located import RING, Located
from vision.locating.peaks import Points
from vision.locating.photo_parts import _steps, candidate_heatmaps
from vision.locating.user_corners import clockwise, locate_in_corners
from vision.settings import DEFAULT
from vision.training.locator.evaluate import compare_grids

LABELS = json.loads((SAMPLES / "labels.json").read_text("utf-8"))
#: What the locator says of squares, where a test needs none of it.
NOTHING_KNOWN = (np.zeros((0, 0, 2), np.float32), np.zeros((0, 0), np.float32))


def photo(pixels, scale=1.0):
    height, width = pixels.shape[:2]
    return Photo(pixels, round(width * scale), round(height * scale), scale)


def looked(grid, placed=None, rng=None, askew=0.0):
    """A look whose maps are exact."""
    board, corner, centre = heats(squares_of(grid, placed, rng, askew))
    return Heatmaps(board, corner, centre, np.eye(3))


def found(heatmaps, largest=7):
    return grid_under_mask(
        heatmaps, find_lattice(peaks_of(heatmaps, DEFAULT.min_peak_heat)), largest, DEFAULT
    )


@pytest.mark.parametrize(("shrunk", "begun"), [(2, []), (8, [2])])
def test_a_small_board_is_told_as_soon_as_it_is_seen_so_that_the_photo_can_be_decoded_larger(shrunk, begun):
    """A photo decoded at a quarter: of a board alone, or on a table four times as wide."""
    board = load((SAMPLES / LABELS[0]["image"]).read_bytes()).pixels
    small = cv2.resize(board, None, fx=1 / shrunk, fy=1 / shrunk, interpolation=cv2.INTER_AREA)
    table = np.full_like(board[::2, ::2], 90)
    top, left = (np.array(table.shape[:2]) - small.shape[:2]) // 2
    table[top : top + small.shape[0], left : left + small.shape[1]] = small
    told = []
    locate(photo(table, scale=4.0), begin=told.append)
    assert told == begun


@pytest.mark.parametrize(("shrunk", "tile"), [(6, 90), (8, 60), (8, 130), (8, 180)])
def test_a_small_board_on_a_tiled_floor_is_found_window_by_window(shrunk, tile):
    """The network overlooks it in the whole photo, and in each half."""
    picture = tiled_floor(1000, tile)
    truth = laid_on(picture, 380, 400, shrunk)
    whole = photo(picture)
    assert _surest(whole, candidate_heatmaps(whole, DEFAULT, None), 7, DEFAULT)[1] is None
    box, off = compare_grids(locate(whole).grid, truth)
    assert box
    assert off < 0.1


def test_boards_with_smaller_squares_are_found_within_tiles_that_look_like_a_large_one():
    picture = tiled_floor(1200, 180)
    within = laid_on(picture, 420, 380, 4)
    beyond = laid_on(picture, 940, 900, 5)
    tiles = Grid(flat(np.array([[180.0, 0, 180], [0, 180, 180], [0, 0, 1]])), 4, 4, evidence=0.8)
    unsure = Located(tiles, *NOTHING_KNOWN)
    [one] = locate_smaller(photo(picture), unsure, None, DEFAULT, within=True)
    assert compare_grids(one.grid, within)[0]
    both = locate_smaller(photo(picture), unsure, None, DEFAULT, within=False)
    assert all(any(compare_grids(each.grid, truth)[0] for each in both) for truth in (within, beyond))


def test_no_board_of_squares_as_large_is_looked_for_within_another():
    picture = tiled_floor(1200, 180)
    laid_on(picture, 420, 380, 4)
    tiles = Grid(flat(np.diag([48, 48, 1.0])), 25, 25, evidence=0.8)
    assert not locate_smaller(photo(picture), Located(tiles, *NOTHING_KNOWN), None, DEFAULT, within=False)


def laid_on(picture, left, top, shrunk):
    """Lay the board of a sample on a picture, so many times smaller; return its grid."""
    entry = LABELS[0]
    loaded = load((SAMPLES / entry["image"]).read_bytes())
    small = cv2.resize(loaded.pixels, None, fx=1 / shrunk, fy=1 / shrunk, interpolation=cv2.INTER_AREA)
    corners = np.array(entry["corners"]) / loaded.scale / shrunk
    around = picture[top : top + small.shape[0], left : left + small.shape[1]]
    height, width = around.shape[:2]
    board = cv2.fillConvexPoly(np.zeros(small.shape[:2], np.uint8), corners.astype(np.int32), 1) > 0
    around[board[:height, :width]] = small[:height, :width][board[:height, :width]]
    return grid_from_corners(np.add(corners, (left, top)).tolist(), entry["rows"], entry["cols"])


def tiled_floor(side, tile):
    """A floor of tiles in shades of one colour, seen from above."""
    rng = np.random.default_rng(0)
    y, x = np.mgrid[:side, :side]
    shades = rng.integers(-12, 12, (side // tile + 1,) * 2)[y // tile, x // tile]
    floor = np.array([186, 112, 86]) + (shades + rng.normal(0, 3, (side, side)))[..., None]
    floor[(y % tile < 3) | (x % tile < 3)] = (80, 60, 60)
    return np.clip(floor, 0, 255).astype(np.uint8)


@pytest.mark.parametrize(("length", "side"), [(100, 100), (60, 100), (101, 100), (200, 100), (4000, 1440)])
def test_windows_overlap_by_half_and_reach_from_end_to_end(length, side):
    steps = _steps(length, side)
    assert steps[0] == 0
    assert steps[-1] + side >= length
    assert all(after - before <= side / 2 for before, after in pairwise(steps))


def test_a_photo_in_which_a_board_is_found_is_not_searched_window_by_window(monkeypatch):
    monkeypatch.setattr("vision.locating.locate.window_heatmaps", lambda *_: map(pytest.fail, ["searched"]))
    assert locate(load((SAMPLES / LABELS[0]["image"]).read_bytes()))


@pytest.mark.parametrize("entry", LABELS, ids=lambda entry: entry["image"])
def test_locates_every_sample_to_a_tenth_of_a_square(entry):
    truth = grid_from_corners(entry["corners"], entry["rows"], entry["cols"])
    box, off = compare_grids(locate(load((SAMPLES / entry["image"]).read_bytes())).grid, truth)
    assert box
    assert off < 0.1


@pytest.mark.parametrize("entry", LABELS[:4], ids=lambda entry: entry["image"])
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (2, 3, 0, 1), (3, 2, 1, 0)])
def test_corners_given_by_hand_snap_to_the_board(entry, order):
    truth = grid_from_corners(entry["corners"], entry["rows"], entry["cols"])
    off = [(0.12, -0.1), (-0.1, 0.08), (0.1, 0.1), (-0.12, -0.05)]
    rough = truth.to_picture(
        np.array([(0, 0), (truth.cols, 0), (truth.cols, truth.rows), (0, truth.rows)]) + off
    )
    given = locate_in_corners(load((SAMPLES / entry["image"]).read_bytes()), rough[list(order)].tolist())
    assert {given.grid.rows, given.grid.cols} == {truth.rows, truth.cols}
    assert compare_grids(given.grid, truth)[1] < 0.1


def test_corners_given_counter_clockwise_are_turned_around():
    square = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))
    assert clockwise(square) == square
    assert clockwise(square[::-1]) == (square[3], square[0], square[1], square[2])
    assert clockwise((square[0], *square[:0:-1])) == square


def test_corners_on_a_bare_table_stay_where_they_are():
    corners = ((100.0, 80.0), (500.0, 90.0), (520.0, 400.0), (90.0, 410.0))
    given = locate_in_corners(photo(np.full((480, 640, 3), 190, np.uint8)), corners, size=7)
    assert (given.grid.rows, given.grid.cols) == (7, 7)
    assert np.allclose(given.grid.corners, corners, atol=0.01)


def tables():
    """Pictures without a board: plain, noise, gradient, checks, stripes, a black one."""
    rng = np.random.default_rng(7)
    y, x = np.mgrid[:600, :800]
    checks = ((x // 60 + y // 60) % 2 * 160 + 40).astype(np.uint8)
    return {
        "white": np.full((600, 800, 3), 250, np.uint8),
        "black": np.zeros((600, 800, 3), np.uint8),
        "noise": rng.integers(0, 256, (600, 800, 3)).astype(np.uint8),
        "coarse noise": cv2.resize(rng.integers(0, 256, (12, 16, 3)).astype(np.uint8), (800, 600)),
        "patches": np.kron(rng.integers(0, 256, (9, 11, 3)), np.ones((60, 60, 1))).astype(np.uint8),
        "gradient": np.stack([x // 4, y // 3, (x + y) // 6], axis=-1).astype(np.uint8),
        "checks": np.dstack([checks, checks // 2, checks // 3]),
        "stripes": np.dstack([(np.sin(x / 9) * 90 + 120).astype(np.uint8)] * 3),
        "one pixel": np.zeros((1, 1, 3), np.uint8),
        "a line": np.full((1, 3000, 3), 90, np.uint8),
    }


@pytest.mark.parametrize("name", tables())
def test_where_there_is_no_board_none_is_found(name):
    with pytest.raises(BoardNotFound):
        locate(photo(tables()[name]))


@pytest.mark.parametrize("entry", LABELS[:3], ids=lambda entry: entry["image"])
def test_the_same_photo_gives_the_same_grid(entry):
    data = (SAMPLES / entry["image"]).read_bytes()
    assert locate(load(data)).grid == locate(load(data)).grid


def turned_left(points, width, height, quarters):
    """Where points of a picture lie after some quarter turns to the left, as of ``np.rot90``."""
    for _ in range(quarters):
        points = np.stack([points[:, 1], width - points[:, 0]], axis=1)
        width, height = height, width
    return points


@pytest.mark.parametrize("entry", LABELS[:3], ids=lambda entry: entry["image"])
@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_turned_photo_gives_the_turned_grid(entry, quarters):
    upright = load((SAMPLES / entry["image"]).read_bytes())
    turned = photo(np.ascontiguousarray(np.rot90(upright.pixels, quarters)), upright.scale)
    grid, other = locate(upright).grid, locate(turned).grid
    corners = turned_left(np.array(grid.corners), upright.width, upright.height, quarters)
    # Both begin at the corner that is top left in their own photo: the same four, from another one on.
    off = [np.abs(np.roll(corners, first, axis=0) - other.corners).max() for first in range(4)]
    assert min(off) < 0.04 * grid.side
    assert _rightward(other) > 0.7


def test_the_box_is_the_placed_squares_box():
    placed = np.ones((5, 6), bool)
    placed[0] = placed[1:3, 5] = False
    grid = seen_from(5, 6, turn=10, tilt=15)
    box = found(looked(grid, placed)).grid
    assert {box.rows, box.cols} == {4, 6}


def test_a_board_too_wide_is_cut_to_what_weighs_most():
    shares = np.full((3, 9), 0.9, np.float32)
    shares[:, 0] = 0.6
    assert _heaviest_rectangle(shares, 7, 0.5) == (0, 1, 3, 7)
    assert _heaviest_rectangle(shares, 5, 0.5)[3] == 5
    assert _heaviest_rectangle(np.zeros((3, 3), np.float32), 5, 0.5) is None


def test_a_board_is_borne_out_by_heat_at_its_corners_and_centres():
    heatmaps = looked(seen_from(5, 5, turn=10))
    board = found(heatmaps)
    assert evidence_of(board, DEFAULT) > 0.85
    dim = replace(
        board, heatmaps=replace(heatmaps, corner=heatmaps.corner * 0.5, centre=heatmaps.centre * 0.5)
    )
    assert evidence_of(dim, DEFAULT) < 0.5
    bare = replace(board, heatmaps=replace(heatmaps, board=heatmaps.board * 0))
    assert evidence_of(bare, DEFAULT) == 0


def test_squares_that_only_touch_by_a_corner_belong_together():
    shares = np.zeros((5, 5), np.float32)
    shares[:3, :3] = shares[3:, 3:] = 1
    assert _heaviest_rectangle(shares, 7, 0.5) == (0, 0, 5, 5)


def test_centres_are_the_squares_own_where_dominoes_lie_askew():
    rng = np.random.default_rng(5)
    grid = seen_from(5, 5, turn=4)
    squares = squares_of(grid, None, rng, askew=0.1)
    board, corner, centre = heats(squares)
    seen = found(Heatmaps(board, corner, centre, np.eye(3)))
    located = describe_squares(seen.grid, seen.heatmaps, seen.lattice.points)
    own = located.grid.to_picture(located.centres[RING:-RING, RING:-RING])
    truth = np.linalg.inv(grid.matrix)
    assert np.abs(project(truth, own) - project(truth, squares.mean(axis=2))).max() < 0.05
    assert located.belongs[RING:-RING, RING:-RING].min() > 0.9
    assert located.belongs[0].max() < 0.1


@pytest.mark.parametrize("turn", range(0, 360, 30))
def test_the_first_row_is_the_one_on_top_in_the_photo(turn):
    grid = _turned_rightward(found(looked(seen_from(5, 5, turn=turn))).grid)
    (x0, y0), (x1, _), (_, _), (_, y3) = grid.corners
    assert x1 > x0
    assert y3 > y0


def test_looks_know_where_they_lie_in_the_stored_picture():
    pixels = np.zeros((300, 400, 3), np.uint8)
    pixels[100:104, 200:204] = 255
    small = photo(pixels, scale=2.0)
    grid = grid_from_corners(((100.0, 60.0), (700.0, 60.0), (700.0, 560.0), (100.0, 560.0)), 5, 6)
    for picture, back in (
        whole_photo(small, SIDE),
        photo_part(small, (300.0, 100.0, 600.0, 400.0), SIDE),
        straightened_grid(small, grid, SIDE),
    ):
        weights = np.maximum(picture[..., 0].astype(float) - 96, 0)  # 96: nothing there
        y, x = np.mgrid[:SIDE, :SIDE] + 0.5
        at = np.array([[(weights * x).sum(), (weights * y).sum()]]) / weights.sum()
        assert project(back, at)[0] == pytest.approx([404, 204], abs=1.5)


def test_a_share_is_a_maps_mean_over_a_square():
    heights = np.zeros((80, 80), np.float32)
    heights[:, 40:] = 1
    matrix = np.diag([32.0, 32.0, 1])
    shares = mean_in_squares(heights, matrix, square_centres(0, 0, 10, 10))
    assert np.allclose(shares, [[0] * 5 + [1] * 5] * 10, atol=0.01)
    assert mean_in_squares(heights, matrix, square_centres(0, 20, 1, 1)) == 0


def test_a_photo_of_nothing_but_an_edge_is_no_board():
    buffer = BytesIO()
    Image.new("RGB", (640, 480), "tan").save(buffer, "JPEG")
    with pytest.raises(BoardNotFound, match="whole and from above"):
        locate(load(buffer.getvalue()))


def test_the_grid_tightens_around_what_is_really_placed():
    """Points of a table's pattern, a little off the lattice on one side, no longer draw it that way."""
    grid = seen_from(4, 5, turn=3)
    board = found(looked(grid)).grid
    own = peaks_of(looked(grid), 0.3)
    false = Points(
        board.to_picture([(x, y + 0.15) for x in range(6) for y in (5, 6)]), np.ones(12), np.zeros(12)
    )
    both = Points(*(np.concatenate([getattr(own, k), getattr(false, k)]) for k in ("xy", "heat", "half")))
    drawn = replace(board, homography=flat(settle(board.matrix, both).matrix))
    located = Located(drawn, np.zeros((0, 0, 2)), np.zeros((0, 0)), both)
    placed = {(r, c) for r in range(4) for c in range(5)}
    off = [
        compare_grids(one, grid)[1]
        for one in (drawn, refit_to_placed(located, placed), refit_to_placed(located, set()))
    ]
    assert off[0] > 0.03
    assert off[1] < 0.01
    assert off[2] == off[0]
    assert refit_to_placed(replace(located, points=None), placed) == drawn
