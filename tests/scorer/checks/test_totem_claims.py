"""What the players cannot say about their totems."""

from scorer.board import Resource
from scorer.checks.codes import ProblemCode
from scorer.checks.totem_claims import totem_problems
from scorer.formats.notation import parse

FLINTS = {count: parse("o5." + "Qfl" * count) for count in range(4)}
NO_CLAIM = ((), (), (), ())
CLAIM = (Resource.FLINT,)


def flints(*counts):
    return [FLINTS[count] for count in counts]


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


def test_a_claim_that_cannot_be_names_its_totem():
    for boards, claims in ((flints(1, 2), (CLAIM, ())), (flints(1, 1), (CLAIM, CLAIM))):
        [problem] = totem_problems(boards, claims)
        assert problem.resource is Resource.FLINT


def test_a_totem_claimed_twice_exists_only_once():
    [problem] = totem_problems(flints(1, 1, 0), (CLAIM, CLAIM, ()))
    assert problem.code is ProblemCode.TOTEM_GIVEN_TWICE
    assert problem.squares == (((0, 0),), ((0, 0),), ())


def test_of_two_claims_the_wrong_one_is_the_problem():
    [problem] = totem_problems(flints(2, 1), (CLAIM, CLAIM))
    assert (problem.code, problem.squares) == (ProblemCode.TOTEM_WITHOUT_MAJORITY, ((), ((0, 0),)))
