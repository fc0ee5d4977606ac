"""The optional rules of both games, which are the same two tests under different names."""

import pytest
from hypothesis import given

from scorer.board import Board, Game, Square, Terrain
from scorer.formats.notation import parse
from scorer.rules import Mode, Option, Rules
from scorer.scoring.bonuses import hut_in_centre
from scorer.scoring.sheet import score
from tests.scorer.boards import boards


def bonus(board, option, mode=None):
    """The points and squares of the last line of a sheet with one optional rule."""
    line = score(board, Rules(mode, frozenset({option}))).lines[-1]
    assert line.code == option
    return line.points


def full(game, size, hut):
    """A complete territory of one terrain with its hut at a place."""
    terrain = Terrain.GRASSLAND
    board = Board(game, size, ((Square(terrain),) * size,) * size)
    return board.with_square(hut, Square(Terrain.START))


CENTRE = [(Game.ORIGINS, Option.EMPIRE_OF_FIRE), (Game.CLASSIC, Option.MIDDLE_KINGDOM)]
COMPLETE = [(Game.ORIGINS, Option.HOMO_HABILIS), (Game.CLASSIC, Option.HARMONY)]


@pytest.mark.parametrize(("game", "option"), CENTRE)
@pytest.mark.parametrize("size", [5, 7])
def test_the_hut_in_the_centre_of_a_complete_territory_scores_10(game, option, size):
    middle = size // 2
    assert bonus(full(game, size, (middle, middle)), option) == 10
    assert bonus(full(game, size, (middle, middle + 1)), option) == 0
    assert bonus(full(game, size, (middle - 1, middle)), option) == 0


@pytest.mark.parametrize(("game", "option"), COMPLETE)
@pytest.mark.parametrize("size", [5, 7])
def test_a_complete_territory_scores_5(game, option, size):
    board = full(game, size, (0, 0))
    assert bonus(board, option) == 5
    assert bonus(board.with_square((3, 2), None), option) == 0


def test_a_hut_stays_in_the_centre_of_an_incomplete_territory():
    assert bonus(parse("o5.--D--.--D--.DDH--"), Option.EMPIRE_OF_FIRE) == 10


def test_a_territory_that_spans_fewer_rows_may_still_lie_around_its_hut():
    assert bonus(parse("o5.DH"), Option.EMPIRE_OF_FIRE) == 10
    assert bonus(parse("o5.H"), Option.EMPIRE_OF_FIRE) == 10


def test_a_square_three_steps_from_the_hut_is_too_far_in_5x5_and_not_in_7x7():
    assert bonus(parse("o5.HDDD"), Option.EMPIRE_OF_FIRE) == 0
    assert bonus(parse("o7.HDDD"), Option.EMPIRE_OF_FIRE) == 10
    assert bonus(parse("o7.H.D.D.D.D"), Option.EMPIRE_OF_FIRE) == 0


def test_without_a_hut_or_with_two_nothing_stands_in_the_centre():
    assert bonus(parse("o5.DD"), Option.EMPIRE_OF_FIRE) == 0
    assert bonus(parse("o5.HDH"), Option.EMPIRE_OF_FIRE) == 0


@pytest.mark.parametrize("mode", Mode)
def test_the_optional_rules_go_with_all_three_modes(mode):
    board = full(Game.ORIGINS, 5, (2, 2))
    assert score(board, Rules(mode, frozenset({Option.EMPIRE_OF_FIRE, Option.HOMO_HABILIS}))).total == 15


def test_a_rule_that_is_not_played_is_no_line():
    assert [line.row for line in score(full(Game.ORIGINS, 5, (2, 2))).lines] == ["grassland"]


def test_the_line_of_the_centre_shows_the_hut():
    [_, line] = score(parse("o5.DH"), Rules(options=frozenset({Option.EMPIRE_OF_FIRE}))).lines
    assert line.squares == ((0, 1),)


@given(boards())
def test_a_turned_or_mirrored_territory_keeps_its_hut_where_it_is(board):
    assert hut_in_centre(board.turned()) == hut_in_centre(board.mirrored()) == hut_in_centre(board)
