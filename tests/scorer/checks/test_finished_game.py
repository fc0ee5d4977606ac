"""What the boards of all players show at the end of a game."""

from random import Random

import pytest

from scorer.board import Game, Terrain
from scorer.box import box
from scorer.checks.all_boards import match_problems
from scorer.checks.codes import Severity
from scorer.checks.finished_game import always_fits, could_always_lay
from scorer.formats.notation import parse
from scorer.simulate import play

FULL = "o5" + ".DDDDD" * 2 + ".DDHDD" + ".DDDDD" * 2
EVERY = {frozenset((d.left.terrain, d.right.terrain)) for d in box(Game.ORIGINS).dominoes}


def told(*texts):
    found = match_problems([parse(text) for text in texts], finished=True)
    return {str(problem.code): problem.players for problem in found if problem.severity is Severity.CHECK}


def test_while_a_game_is_played_nothing_is_asked_about_its_end():
    boards = [parse("o5.HDD"), parse("o7.HDD")]
    assert not match_problems(boards)


def test_boards_of_different_sizes():
    assert told(FULL, "o7" + FULL[2:], FULL)["sizes_differ"] == (0, 1, 2)


def test_two_players_of_origins_build_on_seven_by_seven():
    assert told(FULL, FULL) == {"small_territory": (0, 1)}
    assert "small_territory" not in told("c5.H", "c5.H")
    assert "small_territory" not in told(FULL, FULL, FULL)


def test_three_players_of_origins_build_on_five_by_five():
    assert told(*["o7.H"] * 3)["large_territory"] == (0, 1, 2)
    assert "large_territory" not in told(*["o7.H"] * 2)


def test_more_squares_than_a_player_can_have_been_dealt():
    large = "c7" + ".WWWWW" * 6
    assert told("c7.H", large, "c7.H")["too_many_squares"] == (1,)
    assert "too_many_squares" not in told("c7.H", large)


def test_a_lone_player_is_not_asked_about_a_table():
    assert not told("o7.HDD")


@pytest.mark.parametrize(
    ("text", "terrain", "fits"),
    [
        ("o5.HDD", Terrain.LAKE, True),  # there is room beside the hut, so there always was
        ("o5.DDDDD.DDDDD.DDHDD.DDDDD.DD---", Terrain.DESERT, True),  # beside a region that joins the hut
        ("o5.DDDDD.DDDDD.DDHDD.DDDDD.DD---", Terrain.LAKE, False),
        ("o5.DDDDD.DDDDD.DDHDD.DDDDD.DDDD-", Terrain.DESERT, False),  # one square takes no domino
        ("o5.DDDDD.DDDDD.DDHDD.DDDDL.DD--L", Terrain.LAKE, False),  # discarded before there were lakes
    ],
)
def test_a_domino_fitted_at_all_times_if_it_joins_what_was_there_at_all_times(text, terrain, fits):
    assert always_fits(parse(text), frozenset({terrain})) == fits


def test_a_player_who_laid_fewer_than_dealt_although_everything_fits_is_asked():
    assert told("o5.HDD", FULL, FULL) == {"unplayed_domino": (0,)}


def test_nothing_is_asked_where_every_domino_is_seen_or_the_board_is_wrong_by_itself():
    assert could_always_lay(parse("o5.HDD"), EVERY)
    assert not could_always_lay(parse("o5.HDD"), set())
    assert not could_always_lay(parse("o5.HD"), EVERY)
    assert not could_always_lay(parse("o5.DD"), EVERY)


def test_in_finished_games_nobody_discarded_what_fitted():
    for seed in range(60):
        for game in Game:
            for size, players in ((5, 4), (5, 3), (7, 2)):
                boards = [one.board for one in play(Random(seed), game, size, players=players)]
                assert not match_problems(boards, finished=True)
