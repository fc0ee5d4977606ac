"""Tribe mode: hunter-gatherers and warriors."""

import pytest

from scorer.formats.notation import parse
from scorer.scoring.sheet import score
from tests.scorer.scored import TRIBE, scored


@pytest.mark.parametrize(
    ("caveman", "around", "points"),
    [
        ("hu", "Gma", 3),
        ("fr", "Lfi", 3),
        ("ga", "Jmu", 4),
        ("sc", "Qfl", 5),
        ("pa", "Gma", 2),
        ("pa", "Qfl", 2),
        ("la", "L1", 1),
        ("la", "Q2", 2),
        ("la", "Dt3", 3),
        ("sh", "Dw1", 2),
        ("sh", "Dhu", 2),
    ],
)
def test_a_hunter_gatherer_scores_each_on_all_8_squares_around(caveman, around, points):
    board = f"o5.{around * 3}.{around}D{caveman}{around}.{around * 3}"
    [line] = [line for line in score(parse(board), TRIBE).lines if line.squares[0] == (1, 1)][-1:]
    assert (line.points, line.factors[0] * line.factors[1], len(line.squares)) == (8 * points, 8 * points, 9)


@pytest.mark.parametrize("caveman", ["hu", "fr", "ga", "sc", "pa", "la", "sh"])
def test_a_hunter_gatherer_with_nothing_around_is_a_line_of_0_points(caveman):
    line = score(parse(f"o5.DDD.DD{caveman}D.DDD"), TRIBE).lines[-1]
    assert (line.squares, line.points) == (((1, 1),), 0)


def test_two_steps_away_is_not_around():
    assert scored("o5.DhuDGma", TRIBE) == []


def test_the_end_of_a_row_is_not_beside_the_start_of_the_next():
    assert scored("o5.DDDhu.GmaDD", TRIBE) == []
    assert scored("o5.DDDw1.Dw1DD", TRIBE) == [("warriors", 1), ("warriors", 1)]


def test_printed_symbols_are_no_resources():
    assert scored("o5.DhuG.GG", TRIBE) == []


def test_a_hunter_counts_mammoths_only():
    assert scored("o5.DhuLfi.JmuQfl", TRIBE) == []


def test_the_fire_lady_counts_every_flame_and_no_crater():
    assert scored("o5.DlaV3.Dt2-", TRIBE) == [("desert", 4), ("fire_lady", 2)]


def test_the_shaman_does_not_count_himself():
    assert scored("o5.DshD", TRIBE) == []


def test_two_shamans_count_each_other():
    assert scored("o5.DshDsh", TRIBE) == [("shaman", 2), ("shaman", 2)]


def test_a_piece_may_count_for_several_cavemen():
    assert scored("o5.DhuGmaDpa", TRIBE) == [("hunter", 3), ("painter", 2)]


@pytest.mark.parametrize(("warrior", "power"), [("w1", 1), ("w2", 2), ("w3", 3)])
def test_a_lone_warrior_scores_its_power(warrior, power):
    assert scored(f"o5.D{warrior}", TRIBE) == [("warriors", power)]


def test_warriors_join_over_any_terrain_by_their_sides_only():
    assert scored("o5.Dw3Lw2.GQw1", TRIBE) == [("warriors", 18)]
    assert scored("o5.Dw3L.GQw1", TRIBE) == [("warriors", 3), ("warriors", 1)]


def test_hunter_gatherers_do_not_join_warriors():
    assert scored("o5.Dw1DhuDw1", TRIBE) == [("warriors", 1), ("warriors", 1)]


def test_resources_give_no_points_of_their_own_in_tribe_mode():
    assert scored("o5.GmaLfi", TRIBE) == []
