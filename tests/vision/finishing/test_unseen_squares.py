"""What a place may be of which too little was seen."""

import pytest

from scorer.board import Game, Resource, Square, Terrain
from vision.finishing.unseen_squares import any_of_box, strip_of_square, unseen_hole
from vision.reading import SquareReading

LAKE = Square(Terrain.LAKE)


def chances(reading):
    assert sum(other.probability for other in reading.alternatives) == pytest.approx(1)
    assert list(reading.alternatives) == sorted(reading.alternatives, key=lambda other: -other.probability)
    return {other.square: other.probability for other in reading.alternatives}


@pytest.mark.parametrize("game", list(Game))
def test_a_hole_that_nobody_saw_is_asked_and_may_be_whatever_the_box_holds(game):
    hole = unseen_hole(SquareReading(None, 0.999, log_odds=7.0), game)
    assert hole.doubtful
    assert chances(hole)[None] == hole.confidence == pytest.approx(0.5)
    assert {other.terrain for other in chances(hole) if other} >= {Terrain.LAKE, Terrain.GRASSLAND}
    assert hole.log_odds == 0


def test_a_hole_keeps_its_own_chance_where_only_what_else_it_may_be_is_asked():
    hole = any_of_box(SquareReading(None, 0.9), Game.CLASSIC)
    assert not hole.doubtful
    assert chances(hole)[None] == pytest.approx(0.9)


def test_a_strip_of_a_square_shows_its_ground_and_hardly_what_is_on_it():
    found = chances(strip_of_square(SquareReading(LAKE, 0.999, log_odds=7.0), Game.ORIGINS))
    assert found[LAKE] == pytest.approx(0.6)
    alike = {square for square in found if square.terrain is Terrain.LAKE}
    assert Square(Terrain.LAKE, resource=Resource.FISH) in alike
    assert Square(Terrain.LAKE, 1) in alike
    assert 0.9 < sum(found[square] for square in alike) < 1


def test_classic_has_no_wooden_pieces():
    found = chances(strip_of_square(SquareReading(LAKE, 0.999), Game.CLASSIC))
    assert not any(square.resource for square in found)


def test_a_start_tile_that_hardly_is_shown_may_be_any_square():
    start = SquareReading(Square(Terrain.START), 0.99)
    assert len(chances(strip_of_square(start, Game.ORIGINS))) > 5
