"""Boards beside each other: as far apart as asked, none over another."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from scorer.board import Game
from scorer.simulate import play
from vision.training.scenes import Misalignment, lay
from vision.training.scenes.layout.whole_table import arrange, distance


def boards(count, seed):
    rng = np.random.default_rng(seed)
    played = play(Random(seed), Game.CLASSIC, 5, players=count)
    return [lay(each, Misalignment(), rng) for each in played], rng


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("distances", [(0.0, 0.06), (0.12, 0.4), (0.5, 2.0)])
def test_every_board_has_a_neighbour_at_the_distance_asked_and_none_nearer(count, distances):
    for seed in range(6):
        laid, rng = boards(count, seed)
        arranged = arrange(laid, distances, rng)
        assert arranged[0] is laid[0]
        apart = [distance(a.outline(), b.outline()) for a, b in combinations(arranged, 2)]
        assert min(apart) > distances[0] - 0.1
        for one in arranged:
            nearest = min(distance(one.outline(), b.outline()) for b in arranged if b is not one)
            assert nearest < distances[1] + 0.35


def test_the_distance_of_outlines_is_that_of_their_nearest_points():
    square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], float)
    assert distance(square, square + np.array([1.5, 0.2])) == pytest.approx(0.5)
    assert distance(square, square + np.array([0.5, 0.5])) == 0
    assert distance(square, square + np.array([2, 2])) == pytest.approx(2**0.5)
