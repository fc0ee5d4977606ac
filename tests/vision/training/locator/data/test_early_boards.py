"""Boards of the first rounds, photographed from near, on tables and on printed pages."""

import cv2
import numpy as np
import pytest

from scorer.board import Game, Terrain
from vision.training.artwork import drawn
from vision.training.locator.data.early_boards import draw_early_board, draw_writing

PIXELS = 200


@pytest.fixture(scope="module")
def lines():
    """How many lines of writing each scene has."""
    return []


@pytest.fixture(scope="module")
def scenes(lines):
    art, found = drawn(Game.CLASSIC), []

    def counted(picture, rng):
        lines[-1] += 1
        draw_writing(picture, rng)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("vision.training.locator.data.early_boards.draw_writing", counted)
        for seed in range(10):
            lines.append(0)
            found.append(draw_early_board(art, PIXELS, np.random.default_rng(seed)))
    return found


def test_a_board_is_a_start_tile_and_one_to_four_dominoes_not_all_in_a_row(scenes):
    for scene in scenes:
        squares = scene.labels.board.squares
        assert len(squares) in {3, 5, 7, 9}
        assert [square.terrain for square in squares.values()].count(Terrain.START) == 1
        assert min(scene.labels.board.height, scene.labels.board.width) > 1
    assert len({len(scene.labels.board.squares) for scene in scenes}) > 1


def test_its_squares_are_large_in_the_picture(scenes):
    for scene in scenes:
        height, width = scene.picture.shape[:2]
        assert width == PIXELS
        sides = [np.sqrt(cv2.contourArea(quad.astype(np.float32))) for quad in scene.labels.quads.values()]
        assert np.mean(sides) > 0.05 * width
        corners = scene.labels.corners / [width, height]
        assert 0.2 < (corners.max(axis=0) - corners.min(axis=0)).max() < 1.4


def test_some_lie_on_a_page_with_lines_of_writing_and_some_on_a_table(scenes, lines):
    assert len(lines) == len(scenes)
    assert 2 <= lines.count(0) <= 8
    assert all(2 <= count <= 8 for count in lines if count)


def test_the_same_seed_draws_the_same_board(scenes):
    again = draw_early_board(drawn(Game.CLASSIC), PIXELS, np.random.default_rng(3))
    assert np.array_equal(again.picture, scenes[3].picture)
    assert again.labels.board == scenes[3].labels.board
    assert not np.array_equal(scenes[2].picture, scenes[3].picture)


def test_writing_is_dark_and_takes_little_of_a_page():
    inked = []
    for seed in range(30):
        page = np.full((150, 200, 3), 255, np.uint8)
        draw_writing(page, np.random.default_rng(seed))
        inked.append(np.mean(page[..., 0] < 128))
    assert np.mean(np.array(inked) > 0) > 0.5
    assert max(inked) < 0.3
