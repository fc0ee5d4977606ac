"""What may lie on a square, and how likely the rules make it."""

import numpy as np
import pytest

from scorer.board import Caveman, Face, Game, Resource, Square, Terrain
from vision.classifying.square_classes import CAVEMEN, RESOURCES, deck
from vision.reconciling.piece_priors import Pieces, lacks_piece, piece_sets, pieces_log_chances, rule_priors

ORIGINS = deck(Game.ORIGINS)
GRASSLAND, JUNGLE = Face(Terrain.GRASSLAND), Face(Terrain.JUNGLE)
MAMMOTH = Pieces(resource=RESOURCES.index(Resource.MAMMOTH))
TOKEN, SHAMAN = Pieces(token=1), Pieces(caveman=CAVEMEN.index(Caveman.SHAMAN))


def prior(face, pieces, mode=None):
    kind = (
        ORIGINS.empty
        if face is None
        else ORIGINS.start
        if face.terrain is Terrain.START
        else ORIGINS.faces.index(face)
    )
    return rule_priors(Game.ORIGINS, mode)[kind, piece_sets(Game.ORIGINS).index(pieces)]


def face_with(**printed):
    return next(
        face for face in ORIGINS.faces if all(getattr(face, key) == value for key, value in printed.items())
    )


def test_in_classic_nothing_ever_lies_on_a_square():
    assert piece_sets(Game.CLASSIC) == (Pieces(),)


def test_on_a_square_of_origins_lie_two_things_at_most_and_nothing_comes_first():
    every = piece_sets(Game.ORIGINS)
    assert every[0] == Pieces()
    assert len(set(every)) == len(every) == 1 + (3 + 4 + 10) + (3 * 4 + 3 * 10 + 4 * 10)
    assert {pieces.count for pieces in every} == {0, 1, 2}


def test_a_lot_lies_on_what_is_printed():
    assert MAMMOTH.on(GRASSLAND) == Square(Terrain.GRASSLAND, resource=Resource.MAMMOTH)
    assert Pieces(token=2, caveman=SHAMAN.caveman).on(JUNGLE) == Square(
        Terrain.JUNGLE, token=2, caveman=Caveman.SHAMAN
    )


def test_the_chances_of_a_lot_are_those_of_its_three_classes():
    rng = np.random.default_rng(1)
    heads = [rng.normal(size=(2, 3, len(classes))) for classes in (range(4), RESOURCES, CAVEMEN)]
    found = pieces_log_chances(Game.ORIGINS, *heads)
    assert found.shape == (2, 3, len(piece_sets(Game.ORIGINS)))
    at = piece_sets(Game.ORIGINS).index(MAMMOTH)
    assert found[1, 2, at] == pytest.approx(
        heads[0][1, 2, 0] + heads[1][1, 2, MAMMOTH.resource] + heads[2][1, 2, 0]
    )


def test_nothing_lies_on_a_bare_table_and_a_square_may_always_be_free():
    for pieces in piece_sets(Game.ORIGINS)[1:]:
        assert prior(None, pieces) < -1e5
    assert not rule_priors(Game.ORIGINS, None)[:, 0].any()


def test_what_the_rules_allow_costs_nothing():
    assert prior(GRASSLAND, MAMMOTH) == prior(JUNGLE, TOKEN) == prior(JUNGLE, SHAMAN, "tribe") == 0


@pytest.mark.parametrize(
    ("face", "pieces"),
    [
        (JUNGLE, MAMMOTH),  # on another terrain than its own
        (face_with(fire=1), TOKEN),  # where fire is printed
        (face_with(craters=2), TOKEN),
        (Face(Terrain.START), TOKEN),
        (face_with(fire=1), SHAMAN),
        (GRASSLAND, Pieces(token=1, resource=MAMMOTH.resource)),  # two things on one square
    ],
)
def test_what_the_rules_forbid_is_unlikely_but_can_be_seen_all_the_same(face, pieces):
    assert -20 < prior(face, pieces) < -4


def test_a_mode_makes_what_it_does_not_use_unlikely():
    assert prior(GRASSLAND, MAMMOTH, "discovery") < -4
    assert prior(GRASSLAND, MAMMOTH, "totem") == 0
    assert prior(JUNGLE, SHAMAN, "totem") < -4
    assert prior(JUNGLE, TOKEN, "discovery") == 0


def test_the_shared_table_cannot_be_changed():
    with pytest.raises(ValueError, match="read-only"):
        rule_priors(Game.ORIGINS, None)[0, 0] = 1


def lacks(face, pieces, mode):
    return lacks_piece(Game.ORIGINS, mode)[ORIGINS.faces.index(face), piece_sets(Game.ORIGINS).index(pieces)]


@pytest.mark.parametrize(
    ("face", "pieces", "lacking"),
    [
        (GRASSLAND, Pieces(), True),
        (GRASSLAND, Pieces(caveman=SHAMAN.caveman), True),
        (JUNGLE, MAMMOTH, True),  # not its own
        (GRASSLAND, MAMMOTH, False),
        (GRASSLAND, TOKEN, False),  # a fire token destroyed it
        (face_with(terrain=Terrain.GRASSLAND, fire=1), Pieces(), False),
        (Face(Terrain.DESERT), Pieces(), False),
    ],
)
def test_in_totem_mode_a_plain_square_has_its_piece_or_a_token(face, pieces, lacking):
    assert lacks(face, pieces, "totem") == lacking
    assert not lacks(face, pieces, "tribe")
    assert not lacks(face, pieces, None)


def test_in_classic_no_piece_is_missing():
    assert not lacks_piece(Game.CLASSIC, None).any()
