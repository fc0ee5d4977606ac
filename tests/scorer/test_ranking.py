import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.ranking import Tally, over_rounds, rank


def places(**tallies):
    return [(found.name, found.place) for found in rank({name: Tally(*t) for name, t in tallies.items()})]


def test_most_points_win():
    assert places(anna=(70, 9, 9), ben=(71, 1, 1)) == [("ben", 1), ("anna", 2)]


def test_on_a_tie_the_largest_region_decides():
    assert places(anna=(70, 8, 30), ben=(70, 9, 1)) == [("ben", 1), ("anna", 2)]


def test_still_tied_the_most_fires_decide():
    assert places(anna=(70, 9, 10), ben=(70, 9, 11)) == [("ben", 1), ("anna", 2)]


def test_still_tied_they_share_the_victory_and_the_next_is_third():
    assert places(anna=(70, 9, 9), ben=(60, 3, 3), cleo=(70, 9, 9)) == [("anna", 1), ("cleo", 1), ("ben", 3)]


def test_ties_below_the_top_are_broken_and_shared_in_the_same_way():
    assert places(anna=(9, 1, 1), ben=(5, 2, 1), cleo=(5, 2, 1), dora=(5, 3, 0)) == [
        ("anna", 1),
        ("dora", 2),
        ("ben", 3),
        ("cleo", 3),
    ]


def test_a_single_player_is_first():
    assert places(anna=(0, 0, 0)) == [("anna", 1)]


def test_dynasty_adds_the_scores_and_takes_the_largest_region_of_any_game():
    assert over_rounds([Tally(40, 5, 9), Tally(50, 11, 4), Tally(30, 7, 8)]) == Tally(120, 11, 21)


@given(st.lists(st.tuples(*[st.integers(0, 3)] * 3), min_size=1, max_size=4))
def test_a_place_is_one_more_than_the_number_of_better_players(tallies):
    ranking = rank({str(number): Tally(*tally) for number, tally in enumerate(tallies)})
    assert sorted(found.name for found in ranking) == [str(number) for number in range(len(tallies))]
    for found in ranking:
        assert found.place == 1 + sum(tuple(found.tally) < tally for tally in tallies)
    assert [found.place for found in ranking] == sorted(found.place for found in ranking)


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_dynasty_stands_after_any_number_of_games(rounds):
    assert over_rounds([Tally(10, 2, 3)] * rounds) == Tally(10 * rounds, 2, 3 * rounds)
