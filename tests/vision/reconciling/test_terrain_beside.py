"""A terrain goes on beside itself."""

import numpy as np
import pytest

from scorer.board import Game, Terrain
from vision.classifying.square_classes import deck
from vision.reconciling.terrain_beside import terrain_gains

HELD = deck(Game.ORIGINS)
LAKES = [kind for kind, face in enumerate(HELD.faces) if face.terrain is Terrain.LAKE]
DESERTS = [kind for kind, face in enumerate(HELD.faces) if face.terrain is Terrain.DESERT]
ONE, OTHER = (0, 0), (0, 1)


def row_of(*chances):
    """Log chances of a row of squares, each from chances of some kinds."""
    weight = np.full((1, len(chances), HELD.empty + 1), -30.0)
    for col, square in enumerate(chances):
        for kind, chance in square.items():
            weight[0, col, kind] = np.log(chance)
    return weight


def chances_beside(weight, nats=0.6):
    gained = weight + terrain_gains(weight, Game.ORIGINS, nats)
    return np.exp(gained - np.logaddexp.reduce(gained, axis=2, keepdims=True))


def test_beside_a_lake_a_square_is_rather_a_lake():
    unsure = {LAKES[0]: 0.5, DESERTS[0]: 0.5}
    found = chances_beside(row_of(unsure, {LAKES[1]: 1.0}))
    assert found[ONE][LAKES[0]] == pytest.approx(1 / (1 + np.exp(-0.6)), abs=0.01)


def test_two_lakes_beside_it_say_twice_as_much():
    unsure = {LAKES[0]: 0.5, DESERTS[0]: 0.5}
    found = chances_beside(row_of({LAKES[1]: 1.0}, unsure, {LAKES[0]: 1.0}))
    assert found[OTHER][LAKES[0]] == pytest.approx(1 / (1 + np.exp(-1.2)), abs=0.01)


def test_a_neighbour_in_doubt_says_less():
    unsure = {LAKES[0]: 0.5, DESERTS[0]: 0.5}
    sure, doubtful = (
        chances_beside(row_of(unsure, {LAKES[1]: chance, HELD.empty: 1 - chance}))[ONE][LAKES[0]]
        for chance in (0.999, 0.3)
    )
    assert 0.5 < doubtful < sure


@pytest.mark.parametrize("kind", [HELD.empty, HELD.start])
def test_whether_a_printed_square_lies_there_stays_as_likely_as_it_was_seen(kind):
    unsure = {LAKES[0]: 0.4, DESERTS[0]: 0.3, kind: 0.3}
    found = chances_beside(row_of(unsure, {LAKES[1]: 1.0}))
    assert found[ONE][kind] == pytest.approx(0.3, abs=1e-6)


def test_where_nothing_lies_beside_nothing_is_gained():
    weight = row_of({LAKES[0]: 0.6, DESERTS[0]: 0.4}, {HELD.empty: 1.0})
    assert np.abs(terrain_gains(weight, Game.ORIGINS, 0.6)[ONE]).max() < 1e-9
