"""What may lie where."""

import pytest

from scorer.board import Face, Resource, Square, Terrain
from scorer.placement import Conflict, Thing, conflicts, terrains_for

LAND = (Terrain.DESERT, Terrain.GRASSLAND, Terrain.LAKE, Terrain.JUNGLE, Terrain.QUARRY)


@pytest.mark.parametrize("thing", [Thing.TOKEN, Thing.CAVEMAN])
@pytest.mark.parametrize("terrain", LAND)
def test_a_token_or_a_caveman_may_lie_on_any_plain_land(thing, terrain):
    assert not conflicts(thing, Face(terrain))


@pytest.mark.parametrize("thing", list(Thing))
def test_nothing_lies_on_a_printed_fire(thing):
    assert conflicts(thing, Face(Terrain.GRASSLAND, fire=1), Resource.MAMMOTH) == (Conflict.FIRE,)


@pytest.mark.parametrize("thing", [Thing.TOKEN, Thing.CAVEMAN])
def test_a_volcano_and_the_start_tile_are_conflicts_of_their_own(thing):
    assert conflicts(thing, Face(Terrain.VOLCANO, craters=3)) == (Conflict.VOLCANO,)
    assert conflicts(thing, Face(Terrain.START)) == (Conflict.START,)


def test_a_wooden_piece_lies_on_its_own_terrain():
    assert not conflicts(Thing.RESOURCE, Square(Terrain.LAKE, resource=Resource.FISH), Resource.FISH)
    for terrain in (Terrain.LAKE, Terrain.DESERT, Terrain.VOLCANO, Terrain.START):
        assert conflicts(Thing.RESOURCE, Face(terrain), Resource.MAMMOTH) == (Conflict.OTHER_TERRAIN,)


def test_several_conflicts_are_named_at_once():
    face = Face(Terrain.LAKE, fire=1)
    assert conflicts(Thing.RESOURCE, face, Resource.FLINT) == (Conflict.OTHER_TERRAIN, Conflict.FIRE)


def test_the_terrains_for_a_thing_are_those_that_some_book_allows():
    assert terrains_for(Thing.TOKEN) == (*LAND, Terrain.START)
    assert terrains_for(Thing.RESOURCE) == LAND[1:]
    assert terrains_for(Thing.CAVEMAN) == (*LAND, Terrain.VOLCANO, Terrain.START)
