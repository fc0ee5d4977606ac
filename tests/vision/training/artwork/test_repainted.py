"""Other paint and sizes of pieces: dominoes, start tiles and cavemen stay as they are."""

import numpy as np
import pytest

from scorer.board import Caveman, Game, Resource
from vision.training.artwork import Repainted, drawn


def rng():
    return np.random.default_rng(1)


@pytest.fixture(scope="module")
def art():
    return drawn(Game.ORIGINS)


@pytest.fixture(scope="module")
def other(art):
    return Repainted(art, np.random.default_rng(3))


def test_dominoes_start_tiles_and_cavemen_stay_as_they_are(art, other):
    assert (other.game, other.colours) == (art.game, art.colours)
    assert np.array_equal(art.domino(24, 32, rng()), other.domino(24, 32, rng()))
    assert np.array_equal(art.start("pink", 32, rng()), other.start("pink", 32, rng()))
    hunter = Caveman.HUNTER
    assert np.array_equal(art.caveman(hunter, 32, rng()).picture, other.caveman(hunter, 32, rng()).picture)
    assert np.array_equal(art.clutter(32, rng()).picture, other.clutter(32, rng()).picture)


@pytest.mark.parametrize("kind", Resource)
def test_a_wooden_piece_has_other_paint_and_another_size(kind, art, other):
    before, after = art.resource(kind, 64, rng()), other.resource(kind, 64, rng())
    assert after.picture.dtype == np.uint8
    assert after.picture.shape != before.picture.shape
    assert after.side_colour != before.side_colour
    assert np.array_equal(after.picture, other.resource(kind, 64, rng()).picture)


def test_tokens_and_buildings_keep_their_shape(art, other):
    before, after = art.token(2, 48, rng()).picture, other.token(2, 48, rng()).picture
    assert np.array_equal(before[..., 3], after[..., 3])
    assert (before != after).any()
    for one, repainted in zip(
        art.building("blue", 48, rng()), other.building("blue", 48, rng()), strict=True
    ):
        assert np.array_equal(one.picture[..., 3], repainted.picture[..., 3])
        assert one.corners == repainted.corners
