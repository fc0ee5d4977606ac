"""Other printings: all that is printed changes, in the same way on every card; wood does not."""

import numpy as np
import pytest

from scorer.board import Caveman, Game, Resource
from vision.training.artwork import PRINTINGS, drawn, reprinted


def rng():
    return np.random.default_rng(1)


@pytest.fixture(scope="module")
def art():
    return drawn(Game.ORIGINS)


@pytest.mark.parametrize("name", PRINTINGS)
def test_a_printing_changes_dominoes_and_keeps_their_shape(name, art):
    other = reprinted(art, name, rng())
    before, after = art.domino(24, 32, rng()), other.domino(24, 32, rng())
    assert (before.shape, before.dtype) == (after.shape, after.dtype)
    assert np.abs(before.astype(int) - after).mean() > 3
    assert np.array_equal(after, other.domino(24, 32, rng()))


@pytest.mark.parametrize("name", PRINTINGS)
def test_wood_keeps_its_paint_and_card_keeps_its_outline(name, art):
    other = reprinted(art, name, rng())
    fish = Resource.FISH
    assert np.array_equal(art.resource(fish, 32, rng()).picture, other.resource(fish, 32, rng()).picture)
    hunter = Caveman.HUNTER
    before, after = art.caveman(hunter, 32, rng()).picture, other.caveman(hunter, 32, rng()).picture
    assert np.array_equal(before[..., 3], after[..., 3])
    assert (before != after).any()


@pytest.mark.parametrize(("name", "most"), [("grey", 16), ("home_print", 16), ("laser_print", 32)])
def test_a_print_without_colours_has_none_but_those_of_its_paper(name, most, art):
    picture = reprinted(art, name, rng()).domino(24, 32, rng()).astype(int)
    assert np.ptp(picture, axis=2).max() < most


def test_a_green_start_tile_is_green_and_the_dominoes_stay(art):
    other = reprinted(art, "green_start", rng())
    assert np.array_equal(art.domino(24, 32, rng()), other.domino(24, 32, rng()))
    red, green, blue = other.start("pink", 32, rng()).reshape(-1, 3).mean(axis=0)
    assert green > 1.15 * max(red, blue)


def test_an_unknown_printing_is_an_error(art):
    with pytest.raises(KeyError):
        reprinted(art, "golden", rng())
