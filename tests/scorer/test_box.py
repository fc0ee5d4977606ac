"""The boxes, against the counts that the rulebooks print."""

from collections import Counter

import pytest

from scorer.board import TERRAINS, Caveman, Face, Game, Resource, Terrain
from scorer.box import box

ORIGINS, CLASSIC = box(Game.ORIGINS), box(Game.CLASSIC)


@pytest.mark.parametrize("game", Game)
def test_a_box_holds_48_dominoes_numbered_as_on_their_backs(game):
    assert [domino.number for domino in box(game).dominoes] == list(range(1, 49))


def test_the_squares_of_origins_are_those_of_the_printed_legend():
    legend = {
        Terrain.DESERT: [20, 2],
        Terrain.GRASSLAND: [16, 3],
        Terrain.LAKE: [13, 4],
        Terrain.QUARRY: [9, 2, 2],
        Terrain.JUNGLE: [11, 3, 1],
    }
    expected = {Face(terrain, fire): n for terrain, counts in legend.items() for fire, n in enumerate(counts)}
    expected |= {Face(Terrain.VOLCANO, craters=craters): n for craters, n in [(1, 5), (2, 4), (3, 1)]}
    assert ORIGINS.faces == expected
    assert ORIGINS.faces.total() == 96


def test_there_is_a_wooden_resource_for_each_square_without_fire_that_shows_its_symbol():
    plain = {
        Resource.MAMMOTH: Terrain.GRASSLAND,
        Resource.FISH: Terrain.LAKE,
        Resource.MUSHROOM: Terrain.JUNGLE,
        Resource.FLINT: Terrain.QUARRY,
    }
    assert ORIGINS.resources == {piece: ORIGINS.faces[Face(terrain)] for piece, terrain in plain.items()}
    assert ORIGINS.resources == dict(zip(Resource, (16, 13, 11, 9), strict=True))


def test_there_is_a_fire_token_for_each_volcano():
    assert ORIGINS.tokens == {1: 5, 2: 4, 3: 1}
    assert ORIGINS.tokens == {n: ORIGINS.faces[Face(Terrain.VOLCANO, craters=n)] for n in (1, 2, 3)}


def test_there_are_14_hunter_gatherers_and_8_warriors():
    warriors = {Caveman.WARRIOR1: 4, Caveman.WARRIOR2: 3, Caveman.WARRIOR3: 1}
    assert ORIGINS.cavemen == {caveman: warriors.get(caveman, 2) for caveman in Caveman}
    assert sum(ORIGINS.cavemen.values()) == 22


def test_the_totems_show_3_to_6_points():
    assert ORIGINS.totems == dict(zip(Resource, (3, 4, 5, 6), strict=True))


def test_the_classic_box_holds_96_squares_of_six_terrains():
    assert CLASSIC.faces.total() == 96
    terrains = Counter(
        {t: sum(n for face, n in CLASSIC.faces.items() if face.terrain is t) for t in TERRAINS[Game.CLASSIC]}
    )
    assert terrains == {
        Terrain.WHEAT: 26,
        Terrain.FOREST: 22,
        Terrain.LAKE: 18,
        Terrain.GRASSLAND: 14,
        Terrain.SWAMP: 10,
        Terrain.MINE: 6,
        Terrain.START: 0,
    }


def test_the_classic_box_holds_nothing_but_dominoes():
    assert not any((CLASSIC.tokens, CLASSIC.resources, CLASSIC.cavemen, CLASSIC.totems))


@pytest.mark.parametrize("game", Game)
def test_no_domino_shows_the_start_tile(game):
    assert all(face.terrain is not Terrain.START for face in box(game).faces)


def test_the_pair_of_a_domino_has_no_order():
    domino = CLASSIC.dominoes[-1]
    assert domino.pair == {domino.left, domino.right}
