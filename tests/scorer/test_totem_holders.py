"""Who holds which totem."""

import pytest

from scorer.board import Resource
from scorer.formats.notation import parse
from scorer.totem_holders import holder, leaders

FLINTS = {count: parse("o5." + "Qfl" * count) for count in range(4)}
NO_CLAIM = ((), (), (), ())
CLAIM = (Resource.FLINT,)


def flints(*counts):
    return [FLINTS[count] for count in counts]


@pytest.mark.parametrize(
    ("counts", "expected"),
    [((3, 1), (0,)), ((1, 3, 2), (1,)), ((2, 2, 1), (0, 1)), ((1, 1, 1, 1), (0, 1, 2, 3)), ((0, 0), ())],
)
def test_leaders_have_the_most_of_a_resource(counts, expected):
    assert leaders(flints(*counts), Resource.FLINT) == expected


def test_the_player_with_strictly_the_most_holds_the_totem():
    assert holder(flints(1, 2), NO_CLAIM, Resource.FLINT) == 1


def test_who_of_the_tied_claims_it_holds_it_and_otherwise_nobody():
    assert holder(flints(2, 2, 1), ((), CLAIM, ()), Resource.FLINT) == 1
    assert holder(flints(2, 2, 1), NO_CLAIM, Resource.FLINT) is None
    assert holder(flints(2, 2, 1), (CLAIM, CLAIM, ()), Resource.FLINT) is None
    assert holder(flints(2, 2, 1), ((), (), CLAIM), Resource.FLINT) is None
    assert holder(flints(0, 0), (CLAIM, ()), Resource.FLINT) is None
