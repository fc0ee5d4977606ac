"""Start tiles to learn huts' colours from: every board of a table, brought to neutral light."""

import json
from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from scorer.board import HUT_COLOURS, Game, Terrain
from vision.finishing.hut_colour import FIRST_COLOUR, light_gains
from vision.training.artwork import drawn
from vision.training.huts.data import _overexposed, batches, labelled_huts, lit_starts, neutral_light
from vision.training.scenes import SceneSpec, render


@pytest.fixture(scope="module")
def labels(tmp_path_factory):
    """A whole table of Origins, and a board of classic."""
    folder = tmp_path_factory.mktemp("scenes")
    for game, kind in ((Game.ORIGINS, "table_apart"), (Game.CLASSIC, "vivid")):
        list(render(folder / game, lambda game=game: drawn(game), [SceneSpec(kind, 400)], count=1, seed=3))
    return folder


@pytest.fixture(scope="module")
def huts(labels):
    return [hut for game in Game for hut in labelled_huts(labels / game / "labels.json")]


def test_every_board_of_a_table_has_its_start_tile_and_its_colour(labels, huts):
    entry = json.loads((labels / "origins" / "labels.json").read_text())[0]
    told = [board["hut"] for board in entry["boards"]]
    assert [hut.colour for hut in huts] == [*told, huts[-1].colour]
    assert all(hut.board[hut.start].terrain is Terrain.START for hut in huts)


def test_a_label_is_a_class_of_the_boards_own_game(huts):
    for hut in huts:
        game, first = hut.board.game, FIRST_COLOUR[hut.board.game]
        if hut.colour is None:
            assert hut.label == first + len(HUT_COLOURS[game])
        else:
            assert HUT_COLOURS[game][hut.label - first] == hut.colour


def test_what_is_redder_and_darker_all_over_has_the_same_colours_in_neutral_light(huts):
    light = neutral_light(huts)
    gains = np.array([0.95, 0.8, 0.6])
    shaded = [
        replace(
            hut, rectified=replace(hut.rectified, picture=(hut.rectified.picture * gains).astype(np.uint8))
        )
        for hut in huts
    ]
    for hut, dark in zip(huts, shaded, strict=True):
        one, other = (light_gains(each.rectified, each.board, each.start, light) for each in (hut, dark))
        assert other / one == pytest.approx(gains, abs=0.06)
    assert np.abs(lit_starts(huts, light)[0] - lit_starts(shaded, light)[0]).mean() < 4


def test_a_board_without_other_squares_is_taken_as_it_is(huts):
    assert light_gains(huts[0].rectified, huts[0].board, huts[0].start, {}).tolist() == [1, 1, 1]


def test_batches_are_turned_and_lit_otherwise_and_keep_their_labels(huts):
    pixels, right = lit_starts(huts, neutral_light(huts))
    drawn_ = list(islice(batches(pixels, right, 6, np.random.default_rng(1)), 3))
    assert all(seen.shape == (6, *pixels.shape[1:]) and seen.dtype == np.float32 for seen, _ in drawn_)
    assert all(set(given.tolist()) <= set(right.tolist()) for _, given in drawn_)
    assert not np.array_equal(drawn_[0][0], drawn_[1][0])


def test_half_of_the_tiles_lose_what_a_bright_photo_shows_white():
    tiles = np.full((60, 4, 4, 3), (230.0, 180.0, 120.0))
    seen = _overexposed(tiles, np.random.default_rng(2))
    darker = (tiles - seen).max(axis=(1, 2, 3)) > 1
    assert 10 < darker.sum() < 40
    assert (seen <= tiles + 1e-9).all()
    assert seen[darker].std(axis=-1).mean() < tiles.std(axis=-1).mean()
