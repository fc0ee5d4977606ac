"""The big screen: all boards, all scores, and below what is still open or what decided."""

import re
from dataclasses import replace

import pytest

from scorer.board import Resource
from scorer.rules import Mode
from tests.ui.example_games import ANNA, dynasty_match, origins_match, played_match, reading
from ui.game.match_record import Entry, PlayerRecord
from ui.game.scores import scores
from ui.i18n import texts
from ui.render.big_screen import big_screen

EN = texts("en")
#: Anna and Ben have a mammoth each, so nobody holds the totem yet.
TIE = ("o5.GmaH", "o5.HGma", "o5.DH")


def shown(match, language="en"):
    return big_screen(match, scores(match), texts(language, match.game))


def totals(screen):
    return re.findall(r"<b>([\d–]+)", screen)


def test_every_player_has_a_board_a_name_and_a_total():
    match = origins_match()
    screen = shown(match)
    assert screen.count("<section") == 3
    assert totals(screen) == [str(scores(match).total(0, player.name)) for player in match.players]
    assert all(EN("board.board_of", name=player.name) in screen for player in match.players)


def test_an_open_totem_stands_below_and_is_in_no_total():
    match = origins_match(Mode.TOTEM, boards=TIE, variants=())
    screen = shown(match)
    assert totals(screen) == ["1", "1", "0"]
    assert EN("totem.who_mammoth") in screen
    assert "Anna 1 · Ben 1" in screen
    given = replace(match, totems={Resource.MAMMOTH: "Ben"})
    assert totals(shown(given)) == ["1", "4", "0"]
    assert EN("totem.who_mammoth") not in shown(given)


def test_the_winner_is_named_only_when_nothing_can_change():
    match = played_match()
    (winner,) = [each for each in scores(match).ranking if each.place == 1]
    screen = shown(match)
    assert EN("result.wins", name=winner.name) in screen
    assert screen.count("kd-won") == 1
    doubtful = match.with_entry(0, 0, Entry().read(reading(), "photo"))
    assert "kd-won" not in shown(doubtful)
    assert EN("board.provisional") in shown(doubtful)


def test_a_board_that_is_not_in_yet_has_no_total():
    screen = shown(origins_match(boards=(ANNA,)))
    assert totals(screen)[1:] == ["–", "–"]
    assert EN("boards.none") in screen
    assert EN("result.missing", names="Ben, Mia") in screen


def test_a_dynasty_shows_the_last_game_and_the_points_of_all():
    match = dynasty_match(rounds=2)
    screen = shown(match)
    assert EN("boards.round", n=2) in screen
    assert totals(screen)[0] == str(2 * scores(match).total(0, "Anna"))


def test_names_are_text():
    match = replace(origins_match(), players=(PlayerRecord("<b>", "pink"), *origins_match().players[1:]))
    assert "<b>:" not in shown(match)
    assert "&lt;b&gt;" in shown(match)


@pytest.mark.parametrize("language", ["de", "es", "nl"])
def test_the_screen_speaks_every_language(language):
    assert texts(language)("title.boards") in shown(origins_match(boards=()), language)
