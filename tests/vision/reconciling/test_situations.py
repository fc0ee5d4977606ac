"""How unclear the squares around each one of a board are."""

import pytest

from vision.reconciling.situations import situations

CLEAR, HALF_CLEAR = 12.0, 6.0


def test_a_square_is_not_part_of_its_own_situation():
    found = situations({(0, 0): HALF_CLEAR, (0, 1): CLEAR})
    assert found[0, 0].unclear_beside == found[0, 0].unclear_around == 0
    assert found[0, 1].unclear_beside == found[0, 1].unclear_around == pytest.approx(0.5)


def test_of_the_squares_beside_it_the_least_clear_counts_and_of_those_around_it_all():
    found = situations({(0, 0): 0.0, (0, 1): CLEAR, (1, 0): HALF_CLEAR, (1, 1): CLEAR, (3, 1): 0.0})
    assert found[1, 1].unclear_beside == pytest.approx(0.5)
    assert found[1, 1].unclear_around == pytest.approx(0.5)
    assert found[0, 1].unclear_beside == pytest.approx(1.0)


def test_holes_are_not_unclear_but_have_a_situation():
    found = situations({(0, 0): HALF_CLEAR, (0, 1): None, (0, 2): CLEAR})
    assert found[0, 1].unclear_beside == pytest.approx(0.5)
    assert found[0, 1].unclear_around == pytest.approx(0.25)
    assert found[0, 2].unclear_beside == found[0, 2].unclear_around == 0
