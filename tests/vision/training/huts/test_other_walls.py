"""Walls of other shapes on start tiles that huts' colours are learned from."""

import numpy as np
import pytest

from scorer.board import HUT_COLOURS, Game
from vision.finishing.hut_colour import FIRST_COLOUR
from vision.training.huts.other_walls import with_other_walls

TILES = np.full((40, 24, 24, 3), 128.0)


def painted(label):
    return with_other_walls(TILES, np.full(len(TILES), label), np.random.default_rng(3))


def test_a_part_of_the_tiles_is_painted_on_and_those_given_stay_as_they_are():
    changed = (painted(0) != TILES).any(axis=(1, 2, 3))
    assert 4 < changed.sum() < 24
    assert (TILES == 128).all()


@pytest.mark.parametrize(
    ("game", "colour", "channel"),
    [
        (Game.CLASSIC, "pink", 0),
        (Game.CLASSIC, "green", 1),
        (Game.CLASSIC, "blue", 2),
        (Game.ORIGINS, "blue", 2),
    ],
)
def test_the_paint_is_that_of_the_label(game, colour, channel):
    tiles = painted(FIRST_COLOUR[game] + HUT_COLOURS[game].index(colour))
    most = np.unravel_index(np.ptp(tiles, axis=-1).argmax(), tiles.shape[:-1])
    assert tiles[most].argmax() == channel


def test_without_a_colour_the_walls_are_grey():
    none = len(HUT_COLOURS[Game.ORIGINS])
    assert np.ptp(painted(none), axis=-1).max() < 100 < np.ptp(painted(0), axis=-1).max()
