"""What people talk about after many games."""

import pytest

from scorer.board import Game
from ui.game import statistics
from ui.game.statistics import GameResult, PlayerResult


def game(number, *, mode="tribe", rounds=1, kind=Game.ORIGINS, rows=None, **totals):
    """A finished game; the places follow from the totals."""
    players = tuple(
        PlayerResult(
            name, 1 + sum(other > total for other in totals.values()), total, (rows or {}).get(name, {})
        )
        for name, total in totals.items()
    )
    return GameResult(f"game {number}", f"2026-05-{number:02d}T20:00:00+00:00", kind, mode, rounds, players)


GAMES = (
    game(1, Anna=90, Ben=80),
    game(2, Anna=70, Ben=70, Mia=10),
    game(3, anna=60, Mia=50),
    game(4, Ben=95, Anna=40),
)


def test_a_name_written_in_capitals_is_the_same_player_and_shown_as_written_last():
    assert statistics.names(GAMES) == {"anna": "Anna", "ben": "Ben", "mia": "Mia"}
    assert statistics.names((game(1, anna=1), game(2, ANNA=2))) == {"anna": "ANNA"}


def test_a_streak_goes_on_over_games_that_a_player_missed_and_counts_shared_wins():
    assert [(each.name, each.longest, each.now) for each in statistics.streaks(GAMES)] == [
        ("Anna", 3, 0),
        ("Ben", 2, 2),
    ]


def test_a_win_without_opponents_is_no_streak():
    assert statistics.streaks([game(number, Anna=50) for number in (1, 2, 3)]) == []


def test_the_best_games_are_single_ones_and_of_equal_ones_the_later_comes_first():
    games = (*GAMES, game(5, rounds=3, mode="", kind=Game.CLASSIC, Mia=200), game(6, Mia=90))
    best = statistics.best_games(games)
    assert [(player.name, player.total, result.id) for player, result in best] == [
        ("Ben", 95, "game 4"),
        ("Mia", 90, "game 6"),
        ("Anna", 90, "game 1"),
    ]


def test_the_closest_games_have_the_fewest_points_between_the_first_two():
    closest = statistics.closest_games((*GAMES, game(5, Anna=30)))
    assert [(gap, result.id) for gap, result in closest] == [(0, "game 2"), (10, "game 3"), (10, "game 1")]


def test_averages_are_by_mode_and_a_dynasty_counts_three_games():
    games = (game(1, Anna=90), game(2, Anna=70), game(3, mode="", kind=Game.CLASSIC, rounds=3, Anna=150))
    assert statistics.averages(games) == {"anna": {"tribe": 80.0, "classic": 50.0}}


def test_head_to_head_compares_places_however_many_played():
    anna = {each.name: each for each in statistics.head_to_head(GAMES, "anna")}
    ben, mia = anna["Ben"], anna["Mia"]
    assert (ben.won, ben.lost, ben.level) == (1, 1, 1)
    assert ben.lead == pytest.approx((10 + 0 - 55) / 3)
    assert (mia.won, mia.lost, mia.level, mia.games) == (2, 0, 0, 2)
    assert statistics.head_to_head(GAMES, "nobody") == []


def test_the_course_of_a_player_is_a_number_for_each_game_played():
    assert statistics.course((*GAMES, game(5, rounds=3, Mia=150)), "mia") == [10, 50, 50]


ROWS = {"desert": (8, 2), "lake": (4, 1), "hunter": (6, 2), "warriors": (9, 3)}


def test_terrains_show_points_a_game_over_the_games_whose_rows_are_known():
    games = (
        game(1, Anna=50, rows={"Anna": ROWS}),
        game(2, Anna=60),
        game(3, Anna=10, rows={"Anna": {"lake": (2, 1)}}),
    )
    parts = {part.row: part.points for part in statistics.terrain_parts(games, "anna", Game.ORIGINS)}
    assert parts == {"desert": 4.0, "grassland": 0.0, "lake": 3.0, "jungle": 0.0, "quarry": 0.0}
    assert statistics.terrain_parts(games, "anna", Game.CLASSIC) == []
    assert statistics.terrain_parts(GAMES, "anna", Game.ORIGINS) == []


def test_the_favourite_caveman_is_the_one_who_stood_there_most_often():
    games = (game(1, Anna=50, rows={"Anna": ROWS}), game(2, Anna=60, rows={"Anna": {"hunter": (3, 2)}}))
    found = statistics.favourite_cavemen(games, "anna")
    assert [(part.row, part.number) for part in found] == [("hunter", 4), ("warriors", 3)]
