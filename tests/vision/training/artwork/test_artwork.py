"""The artwork: everything the box holds is there, at its size, the same each time."""

import os
from pathlib import Path

import numpy as np
import pytest

from scorer.board import Caveman, Game, Resource
from vision.training.artwork import drawn, reference
from vision.training.artwork.drawing.panels import cut_apart, upright

REFERENCE = os.environ.get("KINGDOMINO_REFERENCE")
FOLDERS = {Game.ORIGINS: "origins", Game.CLASSIC: "classic/dominoes"}


SOURCES = [(source, game) for source in ("drawn", "reference") for game in Game]


@pytest.fixture(scope="module", params=SOURCES, ids=" ".join)
def artwork(request):
    source, game = request.param
    if source == "drawn":
        return drawn(game)
    if not REFERENCE:
        pytest.skip("KINGDOMINO_REFERENCE names no folder of reference pictures")
    return reference(Path(REFERENCE) / FOLDERS[game])


def rng():
    return np.random.default_rng(1)


def test_every_domino_is_there_two_squares_wide(artwork):
    pictures = [artwork.domino(number, 32, rng()) for number in range(1, 49)]
    assert {picture.shape for picture in pictures} == {(32, 64, 3)}
    assert {picture.dtype for picture in pictures} == {np.dtype(np.uint8)}


def test_every_colour_has_a_start_tile_and_something_to_stand_on_it(artwork):
    assert len(artwork.colours) >= 4
    for colour in artwork.colours:
        assert artwork.start(colour, 32, rng()).shape == (32, 32, 3)
        for panel in artwork.building(colour, 32, rng()):
            assert panel.picture.shape == panel.back.shape
            assert panel.picture.shape[2] == 4
            assert max(corner[2] for corner in panel.corners) > 0.3


def test_the_same_seed_draws_the_same_whatever_was_drawn_before(artwork):
    once = artwork.domino(24, 32, rng())
    for number in range(1, 49):
        artwork.domino(number, 32, np.random.default_rng(number))
    assert np.array_equal(once, artwork.domino(24, 32, rng()))


def test_what_stands_on_a_start_tile_far_away_still_has_pixels(artwork):
    for side in range(4, 20):
        for colour in artwork.colours:
            panels = artwork.building(colour, side, rng())
            assert all(min(panel.picture.shape) > 0 and min(panel.back.shape) > 0 for panel in panels)


def sizes(ask, kinds):
    """The longer side of each picture, in squares."""
    return [max(ask(kind, 64, rng()).picture.shape[:2]) / 64 for kind in kinds]


def test_a_wall_that_another_one_crosses_beyond_its_end_stays_whole():
    wall = upright(np.full((40, 60, 4), 255, np.uint8), (0.1, 0.2), (0.9, 0.2), 0.5, (0, 0, 0))
    (whole,) = cut_apart(wall, [-0.03])
    assert whole.picture.shape == wall.picture.shape
    assert np.allclose(whole.corners, wall.corners)
    assert [part.picture.shape[1] for part in cut_apart(wall, [-0.03, 0.5])] == [30, 30]


def test_pieces_are_as_large_as_in_the_box(artwork):
    if artwork.game is Game.CLASSIC:
        with pytest.raises(KeyError):
            artwork.token(1, 64, rng())
        return
    assert all(0.55 <= size <= 0.64 for size in sizes(artwork.token, (1, 2, 3)))
    assert all(0.4 <= size <= 0.62 for size in sizes(artwork.resource, Resource))
    assert all(0.74 <= size <= 0.77 for size in sizes(artwork.caveman, Caveman))


def test_clutter_is_cut_out(artwork):
    assert artwork.clutter(64, rng()).picture.shape[2] == 4
