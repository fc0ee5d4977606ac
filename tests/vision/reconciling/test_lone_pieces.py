"""Wooden pieces, and bare squares, on boards that no mode of the game makes."""

import numpy as np
import pytest

from scorer.board import Caveman, Face, Game, Resource, Terrain
from vision.classifying.square_classes import CAVEMEN, RESOURCES, deck
from vision.reconciling.lone_pieces import weigh_by_others
from vision.reconciling.piece_priors import Pieces, piece_sets
from vision.settings import Settings

HELD, NATS, MISSING = deck(Game.ORIGINS), 5.0, 2.0
SETTINGS = Settings(lone_piece_nats=NATS, missing_piece_nats=MISSING)
SETS = piece_sets(Game.ORIGINS)
WOODEN = np.array([pieces.resource > 0 for pieces in SETS])
FISH = SETS.index(Pieces(resource=RESOURCES.index(Resource.FISH)))
HUNTER = SETS.index(Pieces(caveman=CAVEMEN.index(Caveman.HUNTER)))
LAKE, DESERT = (HELD.faces.index(Face(terrain)) for terrain in (Terrain.LAKE, Terrain.DESERT))


def losses(*pieces, ground=LAKE, side=4):
    """What each set of pieces loses (squares, sets) on a board of one ground; the other squares are bare."""
    kinds, chosen = np.full((side, side), ground), np.zeros((side, side), int)
    chosen.flat[: len(pieces)] = pieces
    joint = np.zeros((side, side, HELD.empty + 1, len(SETS)))
    lost = joint - weigh_by_others(joint, kinds, chosen, HELD, SETTINGS)
    return lost[:, :, ground].reshape(side * side, -1)


def loss(*pieces, ground=LAKE, side=4):
    """What pieces lose on the first squares of a board; nothing else loses anything."""
    lost = losses(*pieces, ground=ground, side=side)
    assert not lost[:, ~WOODEN].any()
    assert not lost[len(pieces) :].any()
    return float(lost.max())


@pytest.mark.parametrize(("count", "lost"), [(1, NATS), (3, NATS), (4, 0.0)])
def test_a_few_pieces_among_several_bare_squares_are_less_likely(count, lost):
    assert loss(*[FISH] * count) == lost


def test_where_most_squares_have_their_piece_a_bare_one_is_less_likely():
    lost = losses(*[FISH] * 14)
    assert (lost[:, 0] == MISSING).all()
    assert not lost[:, FISH].any()
    assert not losses(*[FISH] * 8).any()


def test_in_tribe_mode_pieces_are_paid_so_that_bare_squares_are_none_of_a_mistake():
    assert not losses(*[FISH] * 14, HUNTER).any()


def test_where_a_caveman_was_paid_for_a_few_pieces_may_be_left():
    assert loss(FISH, HUNTER) == 0


def test_a_small_board_may_have_few_pieces():
    assert loss(FISH, side=2) == 0


def test_squares_that_never_get_a_piece_do_not_count_as_bare():
    assert loss(FISH, ground=DESERT) == 0
