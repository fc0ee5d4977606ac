"""Boards of 5x5 in a game of two players on 7x7."""

from dataclasses import replace
from random import Random

import pytest

from scorer.board import Game
from scorer.rules import Mode
from scorer.simulate import play
from ui.game.certainty.open_checks import open_joint_checks
from ui.game.match_record import MIGHTY_DUEL, Entry, PlayerRecord, new_match
from ui.game.match_settings import with_settings
from ui.game.smaller_boards import on_smaller_boards, small_territories

TWO = (PlayerRecord("Anna", "pink"), PlayerRecord("Ben", "blue"))
GAMES = [(Game.ORIGINS, Mode.TRIBE, ()), (Game.CLASSIC, None, ("harmony", MIGHTY_DUEL))]


def match_of(game, mode, variants, built):
    """Two players on 7x7, whose boards were built in a game on boards of another size."""
    match = new_match(game, mode, variants, TWO)
    for seat, played in enumerate(play(Random(1), game, built, players=2, mode=mode)):
        match = match.with_entry(0, seat, Entry.of(replace(played.board, size=7)))
    return match


@pytest.mark.parametrize(("game", "mode", "variants"), GAMES)
def test_boards_that_are_those_of_a_game_on_5x5_offer_that(game, mode, variants):
    match = match_of(game, mode, variants, built=5)
    smaller = on_smaller_boards(match)
    now = with_settings(match, smaller)
    assert (match.size, now.size) == (7, 5)
    assert (now.mode, MIGHTY_DUEL in now.variants) == (mode, False)
    assert len(list(small_territories(now))) == len(open_joint_checks(now, 0)) == (game is Game.ORIGINS)
    assert on_smaller_boards(now) is None


@pytest.mark.parametrize(("game", "mode", "variants"), GAMES)
def test_boards_of_7x7_are_left_alone(game, mode, variants):
    assert on_smaller_boards(match_of(game, mode, variants, built=7)) is None


def test_a_board_that_is_larger_or_missing_offers_nothing():
    match, large = (match_of(*GAMES[0], built=size) for size in (5, 7))
    assert on_smaller_boards(match.with_entry(0, 1, large.entry(0, 1))) is None
    assert on_smaller_boards(match.with_entry(0, 1, Entry())) is None
