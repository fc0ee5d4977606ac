"""A look at a picture: what is put on the canvas, and what is read off its maps."""

import numpy as np
import pytest

from vision.geometry.grid import grid_from_corners, project
from vision.loading.load import Photo
from vision.locating.heatmaps import (
    STRIDE,
    Heatmaps,
    detect_heatmaps,
    max_at_points,
    mean_in_squares,
    photo_part,
    square_centres,
    straightened_grid,
    warm_places,
    whole_photo,
)

SIDE = 320
BLANK = np.full((SIDE, SIDE, 3), 128, np.uint8)


def photo(height, width, value=200):
    return Photo(np.full((height, width, 3), value, np.uint8), width, height, 1.0)


def test_the_whole_photo_stands_top_left_and_fills_what_it_is_told_to():
    canvas, back = whole_photo(photo(100, 200), SIDE)
    assert (canvas[:160] == 200).all()
    assert not canvas[160:].any()
    assert project(back, np.array([(0, 0), (320, 160)])) == pytest.approx(np.array([(0, 0), (200, 100)]))
    half, back = whole_photo(photo(100, 200), SIDE, filled=0.5)
    assert (half[:80, :160] == 200).all()
    assert half.any(axis=2).sum() == 80 * 160
    assert project(back, np.array([(160, 80)])) == pytest.approx(np.array([(200, 100)]))


def test_a_part_that_reaches_beyond_the_photo_ends_at_its_edge():
    picture = photo(100, 200)
    picture.pixels[:, 150:] = 50
    canvas, back = photo_part(picture, (150.0, -40.0, 900.0, 70.0), SIDE)
    assert project(back, np.array([(0, 0)])) == pytest.approx(np.array([(150, 0)]))
    assert set(np.unique(canvas)) == {0, 50}
    assert (canvas == 50).all(axis=2).sum() == SIDE * round(SIDE * 50 / 70)


@pytest.mark.parametrize(
    "box", [(500.0, 500.0, 600.0, 600.0), (-9.0, -9.0, -1.0, -1.0), (7.0, 7.0, 7.0, 7.0)]
)
def test_a_part_with_nothing_of_the_photo_in_it_is_a_pixel_of_its_edge(box):
    canvas, _ = photo_part(photo(100, 200), box, SIDE)
    assert (canvas == 200).all()


def test_a_picture_made_small_is_averaged_whether_it_can_be_halved_or_not():
    for length in (1280, 1281):
        picture = photo(length, length)
        picture.pixels[::2], picture.pixels[1::2] = 40, 200
        assert np.abs(whole_photo(picture, SIDE)[0].astype(int) - 120).max() < 12


def test_a_small_board_has_more_of_its_surroundings_around_it():
    """From a grid's squares as seen straight from above: how large they are on the canvas."""
    for size, across in ((3, 6.4), (5, 7), (7, 9)):
        length = 40.0 * size
        grid = grid_from_corners(
            ((200, 200), (200 + length, 200), (200 + length, 200 + length), (200, 200 + length)), size, size
        )
        _, back = straightened_grid(photo(900, 900), grid, SIDE)
        assert project(back, np.array([(SIDE, 0)]))[0] - project(back, np.array([(0, 0)]))[
            0
        ] == pytest.approx([40 * across, 0])


def test_the_highest_is_found_a_step_beside_its_point_and_no_farther():
    heights = np.zeros((80, 80), np.float32)
    heights[40, 50] = 0.8
    at = np.array([(50, 40), (51, 41), (49, 40), (53, 40), (50, 43), (-400, 0)]) + 0.5
    found = max_at_points(heights, np.eye(3), STRIDE * at)
    assert found.tolist() == pytest.approx([0.8, 0.8, 0.8, 0, 0, 0])


def test_of_a_square_beyond_the_map_there_is_no_share():
    full = np.ones((80, 80), np.float32)
    matrix = np.diag([32.0, 32.0, 1])
    assert mean_in_squares(full, matrix, square_centres(-1, -1, 12, 12)).sum() == pytest.approx(100, abs=0.01)


def test_centres_of_squares_are_listed_by_row_and_column():
    found = square_centres(2, -1, 2, 3)
    assert found.shape == (2, 3, 2)
    assert found[1, 2].tolist() == [1.5, 3.5]


def test_the_networks_maps_are_heights_of_a_quarter_of_the_picture():
    heatmaps = detect_heatmaps(BLANK, np.eye(3))
    for heights in (heatmaps.board, heatmaps.corner, heatmaps.centre):
        assert heights.shape == (SIDE // STRIDE, SIDE // STRIDE)
        assert 0 <= heights.min() <= heights.max() <= 1
    assert heatmaps.board.max() < 0.5  # a grey area is no board


def test_places_of_a_boards_size_are_told_by_faint_heat_the_warmest_first():
    maps = [np.zeros((80, 80), np.float32) for _ in range(3)]
    maps[1][15:26, 15:26] = 0.05  # the corners of a board, hardly seen
    maps[2][55:66, 55:66] = 0.1
    places = warm_places(Heatmaps(*maps, to_picture=np.diag([2.0, 2.0, 1.0])), side=20.0)
    assert [place.tolist() for _, place in places] == [
        pytest.approx((484, 484), abs=10),
        pytest.approx((164, 164), abs=10),
    ]
    assert places[0][0] == pytest.approx(2 * places[1][0], rel=0.01)


def test_no_place_is_warm_where_there_is_no_heat():
    nothing = np.full((80, 80), 0.0001, np.float32)
    assert warm_places(Heatmaps(nothing, nothing, nothing, np.eye(3)), side=20.0) == []
