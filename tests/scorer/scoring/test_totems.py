"""Totem mode."""

import pytest

from scorer.board import Resource
from scorer.formats.notation import parse
from scorer.scoring.sheet import score
from tests.scorer.scored import TOTEM, scored


def test_totem_mode_adds_a_point_for_every_wooden_resource_left():
    assert scored("o5.GmaGmaLfi.JmuQflG", TOTEM) == [("resources", 5)]


def test_no_resource_left_is_a_line_of_0_points():
    assert [(line.row, line.points) for line in score(parse("o5"), TOTEM).lines] == [("resources", 0)]


@pytest.mark.parametrize(("totem", "points"), [("mammoth", 3), ("fish", 4), ("mushroom", 5), ("flint", 6)])
def test_each_totem_held_adds_its_value(totem, points):
    assert scored("o5.GD", TOTEM, (Resource(totem),)) == [("totem", points)]


def test_the_line_of_a_totem_shows_the_resources_that_it_was_won_with():
    line = score(parse("o5.GmaLfiGma"), TOTEM, (Resource.MAMMOTH,)).lines[-2]
    assert (line.resource, line.squares) == (Resource.MAMMOTH, ((0, 0), (0, 2)))


def test_cavemen_score_nothing_in_totem_mode():
    assert scored("o5.DhuGma", TOTEM) == [("resources", 1)]
