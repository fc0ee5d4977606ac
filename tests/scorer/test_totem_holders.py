"""Who holds which totem, and what the players cannot say about it."""

import pytest

from scorer.board import Resource
from scorer.checks.problem import ProblemCode
from scorer.formats.notation import parse
from scorer.totem_holders import holder, leaders, totem_problems

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


def test_a_claim_that_fits_the_boards_is_no_problem():
    assert not totem_problems(flints(1, 2), ((), CLAIM))
    assert not totem_problems(flints(2, 2), (CLAIM, ()))
    assert not totem_problems(flints(2, 2), NO_CLAIM)


def test_a_claim_with_fewer_than_another_cannot_be():
    [problem] = totem_problems(flints(1, 2), (CLAIM, ()))
    assert problem.code is ProblemCode.TOTEM_WITHOUT_MAJORITY
    assert problem.squares == (((0, 0),), ())


def test_a_claim_without_any_piece_cannot_be():
    [problem] = totem_problems(flints(0), (CLAIM,))
    assert (problem.code, problem.squares) == (ProblemCode.TOTEM_WITHOUT_MAJORITY, ((),))


def test_a_totem_claimed_twice_exists_only_once():
    [problem] = totem_problems(flints(1, 1, 0), (CLAIM, CLAIM, ()))
    assert problem.code is ProblemCode.TOTEM_GIVEN_TWICE
    assert problem.squares == (((0, 0),), ((0, 0),), ())


def test_of_two_claims_the_wrong_one_is_the_problem():
    [problem] = totem_problems(flints(2, 1), (CLAIM, CLAIM))
    assert (problem.code, problem.squares) == (ProblemCode.TOTEM_WITHOUT_MAJORITY, ((), ((0, 0),)))
