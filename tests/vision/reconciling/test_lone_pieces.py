"""Wooden pieces on boards that no mode of the game makes."""

import numpy as np
import pytest

from scorer.board import Caveman, Face, Game, Resource, Terrain
from vision.classifying.square_classes import CAVEMEN, RESOURCES, deck
from vision.reconciling.lone_pieces import weigh_lone_pieces
from vision.reconciling.piece_priors import Pieces, piece_sets

HELD, NATS = deck(Game.ORIGINS), 5.0
SETS = piece_sets(Game.ORIGINS)
WOODEN = np.array([pieces.resource > 0 for pieces in SETS])
FISH = SETS.index(Pieces(resource=RESOURCES.index(Resource.FISH)))
HUNTER = SETS.index(Pieces(caveman=CAVEMEN.index(Caveman.HUNTER)))
LAKE, DESERT = (HELD.faces.index(Face(terrain)) for terrain in (Terrain.LAKE, Terrain.DESERT))


def loss(*pieces, ground=LAKE, side=4):
    """What pieces lose on the first squares of a board all of one ground, the others bare."""
    kinds, chosen = np.full((side, side), ground), np.zeros((side, side), int)
    chosen.flat[: len(pieces)] = pieces
    joint = np.zeros((side, side, HELD.empty + 1, len(SETS)))
    lost = joint - weigh_lone_pieces(joint, kinds, chosen, HELD, NATS)
    assert not lost[..., ~WOODEN].any()
    assert not lost.reshape(side * side, -1)[len(pieces) :].any()
    return float(lost.max())


@pytest.mark.parametrize(("count", "lost"), [(1, NATS), (2, NATS), (3, 0.0)])
def test_one_or_two_pieces_among_many_bare_squares_are_less_likely(count, lost):
    assert loss(*[FISH] * count) == lost


def test_where_a_caveman_was_paid_for_a_few_pieces_may_be_left():
    assert loss(FISH, HUNTER) == 0


def test_a_small_board_may_have_few_pieces():
    assert loss(FISH, side=2) == 0


def test_squares_that_never_get_a_piece_do_not_count_as_bare():
    assert loss(FISH, ground=DESERT) == 0
