"""Small pictures of boards: the same from the same seed, the board whole in view, printed start tiles."""

from itertools import combinations
from random import Random

import cv2
import numpy as np
import pytest

from scorer.board import Game
from scorer.simulate import play
from vision.training.artwork import drawn, pawn
from vision.training.scenes import Misalignment, Pose, lay
from vision.training.squares.data import small_scenes
from vision.training.squares.data.small_scenes import (
    PrintedStart,
    loose_dominoes,
    paint_small_scene,
    printed_starts,
    sample_camera,
)

ARTWORK = drawn(Game.CLASSIC)


def laid_by(rng, game=Game.CLASSIC):
    return lay(play(Random(1), game, 5)[0], Misalignment(), rng)


def small_scene(seed, artwork=ARTWORK):
    rng = np.random.default_rng(seed)
    laid = laid_by(rng, artwork.game)
    return paint_small_scene(rng, laid, artwork, sample_camera(rng, laid), loose_dominoes(rng, laid))


def test_the_same_seed_paints_the_same_picture():
    assert np.array_equal(small_scene(5), small_scene(5))


def test_the_same_board_is_painted_otherwise_every_time():
    pictures = [cv2.resize(small_scene(seed), (64, 64), interpolation=cv2.INTER_AREA) for seed in range(8)]
    assert min(np.abs(a.astype(int) - b).mean() for a, b in combinations(pictures, 2)) > 20


def test_up_to_three_pawns_are_left_on_a_careless_board_and_none_on_others(monkeypatch):
    left = []
    monkeypatch.setattr(small_scenes, "pawn", lambda colour, side: left.append(colour) or pawn(colour, side))
    counts = {True: [], False: []}
    for seed in range(8):
        for careless, found in counts.items():
            rng = np.random.default_rng(seed)
            laid, before = laid_by(rng), len(left)
            paint_small_scene(rng, laid, ARTWORK, sample_camera(rng, laid), [], careless=careless)
            found.append(len(left) - before)
    assert not any(counts[False])
    assert len(set(counts[True])) > 1
    assert max(counts[True]) <= 3


def test_a_camera_has_the_board_in_view_and_few_pixels_a_square():
    for seed in range(40):
        rng = np.random.default_rng(seed)
        laid = laid_by(rng)
        camera = sample_camera(rng, laid)
        corners = np.array([(x, y, 0) for x in (0, laid.board.width) for y in (0, laid.board.height)], float)
        seen = camera.project(corners) / camera.width
        assert seen.min() > -0.15
        assert seen.max() < 1.15
        assert 10 < camera.scale((laid.board.width / 2, laid.board.height / 2)) < 80


def test_loose_dominoes_lie_beside_the_board_and_often_there_are_none():
    found = []
    for seed in range(60):
        rng = np.random.default_rng(seed)
        laid = laid_by(rng)
        poses = loose_dominoes(rng, laid)
        found.append(len(poses))
        for pose in poses:
            beyond = max(-pose.x, pose.x - laid.board.width, -pose.y, pose.y - laid.board.height)
            assert beyond > 1.1  # half a domino's length, and a little
    assert found.count(0) > 20
    assert max(found) > 2


def test_a_printed_start_tile_takes_the_drawn_ones_place_and_nothing_stands_on_it():
    tile = np.full((50, 50, 3), (250, 0, 250), np.uint8)
    printed, rng = PrintedStart(drawn(Game.ORIGINS), tile), np.random.default_rng(1)
    assert (printed.start(printed.colours[0], 24, rng) == (250, 0, 250)).all()
    assert printed.start(printed.colours[0], 24, rng).shape == (24, 24, 3)
    assert printed.building(printed.colours[0], 24, rng) == ()
    assert printed.game is Game.ORIGINS
    laid = laid_by(rng, Game.ORIGINS)
    picture = paint_small_scene(rng, laid, printed, sample_camera(rng, laid), [Pose(-3.0, -3.0, 0.0)]).astype(
        int
    )
    pink = (picture[..., 0] > 2 * picture[..., 1]) & (picture[..., 2] > 2 * picture[..., 1])
    assert pink.sum() > 80


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "squares.csv").write_text("image,terrain\na.png,start\nb.png,desert\n")
    for name, light in (("a.png", 200), ("b.png", 90)):
        cv2.imwrite(str(tmp_path / name), np.full((20, 20, 3), light, np.uint8))
    return tmp_path


def test_printed_start_tiles_are_those_that_the_table_names(folder):
    (start,) = printed_starts(folder)
    assert (start == 200).all()
    assert printed_starts(folder / "elsewhere") == []
