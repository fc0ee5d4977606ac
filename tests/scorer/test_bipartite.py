from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from scorer.bipartite import left_over

REACH = st.dictionaries(st.integers(0, 4), st.lists(st.sampled_from("abcde"), unique=True, max_size=4))


def most_served(reach):
    """How many can get one at most: tries every order in which they take the first that is free."""
    best = 0
    for goods in permutations("abcde", len(reach)):
        best = max(best, sum(one in reach[seeker] for seeker, one in zip(reach, goods, strict=True)))
    return best


@given(REACH)
def test_no_more_are_left_over_than_have_to_be(reach):
    assert len(reach) - len(left_over(reach)) == most_served(reach)


@given(REACH)
def test_those_named_together_have_one_too_few_in_reach(reach):
    for seeker, sharing in left_over(reach).items():
        assert seeker in sharing
        assert len({near for one in sharing for near in reach[one]}) == len(sharing) - 1


@given(REACH)
def test_each_of_those_named_could_be_the_one_left_over(reach):
    served = len(reach) - len(left_over(reach))
    for sharing in left_over(reach).values():
        for one in sharing:
            assert most_served({seeker: near for seeker, near in reach.items() if seeker != one}) == served


def test_those_that_come_first_are_served_first():
    assert list(left_over({"x": "a", "y": "a"})) == ["y"]
    assert list(left_over({"y": "a", "x": "a"})) == ["x"]
