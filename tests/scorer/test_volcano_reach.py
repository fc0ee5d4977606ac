"""How far volcanoes throw."""

import pytest

from scorer.volcano_reach import reaches, throwers


@pytest.mark.parametrize(("craters", "furthest"), [(1, 3), (2, 2), (3, 1)])
def test_a_volcano_reaches_a_square_block_around_it_but_not_itself(craters, furthest):
    reached = {(r, c) for r in range(-4, 5) for c in range(-4, 5) if reaches((0, 0), craters, (r, c))}
    steps = range(-furthest, furthest + 1)
    assert reached == {(r, c) for r in steps for c in steps} - {(0, 0)}


def test_a_token_is_thrown_by_a_volcano_of_as_many_craters_or_of_hidden_ones():
    volcanoes = {(0, 0): 2, (0, 1): 0, (0, 2): 1, (0, 3): 2}
    assert throwers(volcanoes, 2, (1, 1)) == ((0, 0), (0, 1), (0, 3))
    assert throwers(volcanoes, 2, (1, 5)) == ((0, 3),)
    assert throwers(volcanoes, 3, (2, 1)) == ()
