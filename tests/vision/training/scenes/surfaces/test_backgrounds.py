"""Backgrounds of small pictures: the same from the same seed, otherwise no two alike."""

from itertools import combinations

import numpy as np
import pytest

from scorer.board import Game
from vision.training.artwork import drawn
from vision.training.scenes.painting.camera import Camera
from vision.training.scenes.surfaces import backgrounds
from vision.training.scenes.surfaces.backgrounds import background

CAMERA = Camera(96, 96, target=(2.5, 2.5), distance=7, tilt=0.3, azimuth=1.0)


def table(seed, game=Game.CLASSIC):
    return background(np.random.default_rng(seed), CAMERA, drawn(game))


def test_a_table_fills_its_picture_to_the_edges():
    for seed in range(20):
        picture = table(seed)
        assert (picture.shape, picture.dtype) == ((96, 96, 3), np.uint8)
        assert picture[[0, -1]].any(axis=(1, 2)).all()


@pytest.mark.parametrize("game", Game)
def test_the_same_seed_covers_the_same_table(game):
    assert np.array_equal(table(3, game), table(3, game))


def test_no_two_tables_are_alike():
    tables = [table(seed).astype(int) for seed in range(30)]
    assert min(np.abs(one - other).mean() for one, other in combinations(tables, 2)) > 10


def test_tables_are_plain_and_patterned_pale_and_dark():
    tables = [table(seed).astype(float) for seed in range(60)]
    lights = [picture.mean() for picture in tables]
    grains = [np.abs(np.diff(picture, axis=1)).mean() for picture in tables]
    assert min(lights) < 70
    assert max(lights) > 150
    assert min(grains) < 1
    assert max(grains) > 8


def test_patterns_are_often_recoloured_and_sometimes_carry_ornaments(monkeypatch):
    changed = {"_recoloured": 0, "_with_ornaments": 0}
    for name in changed:
        own = getattr(backgrounds, name)

        def counted(rng, tile, name=name, own=own):
            changed[name] += 1
            result = own(rng, tile)
            assert result.shape == tile.shape
            assert (result != tile).any()
            return result

        monkeypatch.setattr(backgrounds, name, counted)
    for seed in range(60):
        table(seed)
    assert 10 < changed["_recoloured"] < 40
    assert 4 < changed["_with_ornaments"] < 25
