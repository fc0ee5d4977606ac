"""The result, and what a game is worth afterwards: what was missed, sharing, a rematch."""

import re
from dataclasses import replace
from random import Random

import pytest

from scorer.board import Game, Resource
from scorer.formats.notation import parse
from scorer.rules import Mode
from scorer.simulate import play
from tests.ui.example_games import (
    ANNA,
    PLAYERS,
    TIE,
    dynasty_match,
    origins_match,
    played_match,
    reading,
)
from tests.ui.page_driver import board_shown, run, save_match, tap
from ui.game.certainty.provisional import provisional_seats
from ui.game.match_record import Entry, new_match
from ui.game.misses import misses
from ui.game.scores import scores
from ui.i18n import texts
from ui.render.chat_sentence import chat_sentence
from ui.render.history_lists import game_row
from ui.storage import history
from ui.widgets import sharing


def test_names_are_no_markup(open_page, store):
    match = origins_match()
    store.keep(replace(match, players=(replace(match.players[0], name="*Bo* :fire:"), *match.players[1:])))
    assert open_page("result", game=match.id).title[0].value == r"\*Bo\* \:fire: wins"


WINNERS = ("wins", "won")


OPEN = {
    "a totem": origins_match(Mode.TOTEM, boards=TIE, variants=()),
    "a doubt": origins_match().with_entry(0, 0, Entry().read(reading(), "abc")),
    "a problem": origins_match().with_entry(0, 0, Entry.of(parse(ANNA.replace("LfiG1", "LflG1")))),
}


@pytest.mark.parametrize("what", OPEN)
def test_nobody_has_won_as_long_as_something_is_open(open_page, store, monkeypatch, what):
    match, title = OPEN[what], "Not decided yet" if what == "a totem" else "Anna is ahead for now"
    drawn = []
    monkeypatch.setattr(sharing, "result_image", lambda *texts: drawn.append(texts) or b"")
    page = open_page("result", game=save_match(store, match))
    sharing.share_image(match, scores(match), texts("en"))
    assert page.title[0].value == drawn[0][0] == title
    assert not any(row.won for row in drawn[0][3])
    shown = game_row(history.past_games(store)[0], texts("en"))
    assert not any(word in shown for word in WINNERS)
    assert history.statistics(store) == []


def test_the_result_names_the_winner_and_the_tie_break(open_page, store):
    test = open_page("result", game=save_match(store, origins_match()))
    assert test.title[0].value == "Anna wins"
    assert "94 points each: the largest region decides." in [text.value for text in test.markdown]


def test_a_tap_on_a_place_opens_the_scorecard_on_that_player(open_page, store):
    test = open_page("result", game=save_match(store, origins_match()))
    (ranking,) = [block.value for block in test.html if 'class="kd-ranking"' in block.value]
    assert re.findall(r'<button class="[^"]*" type="button" data-opens="rank_(\d)">', ranking) == [
        "0",
        "1",
        "2",
    ]
    tap(test, "rank_1")
    card = board_shown(test)
    assert (card["view"], card["columns"][card["column"]]["name"]) == ("scorecard", "Ben")


def test_a_tie_for_a_totem_is_asked_and_answered(open_page, store):
    match = origins_match(Mode.TOTEM, boards=TIE, variants=())
    test = open_page("result", game=save_match(store, match))
    (question,) = [group for group in test.button_group if "Who holds the totem?" in group.label]
    assert question.label == "Anna and Ben both have 1 mammoth. Who holds the totem?"
    question.set_value("Ben")
    run(test)
    assert store.load(match.id).totems == {Resource.MAMMOTH: "Ben"}
    assert test.title[0].value == "Ben is ahead for now"  # these boards cannot be right


def test_what_was_missed_is_told_to_who_asks(open_page, store):
    match = played_match(2, players=PLAYERS[:2])
    game = save_match(store, match)
    test = tap(open_page("result", game=game), "missed")
    assert not any("kd-miss-board" in block.value for block in test.html if "<style" not in block.value)
    test = open_page("missed", game=game)
    (question,) = [group for group in test.button_group if group.label == "Whose board?"]
    question.set_value(0)
    cards = [block.value for block in run(test).html if '<section class="kd-miss"' in block.value]
    assert [re.search(r"<b>(\d+) point", card)[1] for card in cards] == [
        str(miss.gain) for miss in misses(match, 0, 0)
    ]


def test_nothing_is_offered_to_look_for_before_all_boards_are_in(open_page, store):
    game = save_match(store, origins_match(boards=(ANNA,)))
    assert not [button for button in open_page("result", game=game).button if button.key == "missed"]


def test_the_picture_of_a_result_is_shown_large_with_a_sentence_and_a_link(open_page, store):
    match = played_match(2, players=PLAYERS[:2])
    test = open_page("share", game=save_match(store, match))
    shown = " ".join(block.value for block in test.html if "<style" not in block.value)
    assert chat_sentence(match, scores(match), texts("en")) in shown
    assert "https://app.bgstatsapp.com/createPlay.html?data=" in shown
    assert texts("en")("share.hold") in [caption.value for caption in test.caption]


def test_a_result_with_boards_missing_is_no_play_to_keep(open_page, store):
    test = open_page("share", game=save_match(store, origins_match(boards=(ANNA,))))
    assert not any("bgstatsapp" in block.value for block in test.html)


def test_a_rematch_takes_one_tap_and_says_who_starts(open_page, store):
    before = played_match()
    test = tap(open_page("result", game=save_match(store, before)), "rematch")
    again = store.load("".join(test.query_params["game"]))
    assert [player.name for player in again.players] == ["Ben", "Mia", "Anna"]
    assert (again.mode, again.variants, again.size) == (before.mode, before.variants, before.size)
    assert {player.name: player.colour for player in again.players} == {
        player.name: player.colour for player in before.players
    }
    assert any("Ben starts." in block.value for block in test.html)


def test_a_dynasty_shows_its_standings_after_each_game(open_page, store):
    game = save_match(store, dynasty_match(rounds=1))
    test = tap(open_page("boards", game=game), "go")
    assert any("kd-ranking" in block.value for block in test.html)
    assert not [button for button in test.button if button.key == "rematch"]
    tap(test, "next")
    assert open_page("boards", game=save_match(store, dynasty_match(rounds=0))).button(key="go").disabled


def test_a_board_that_is_missing_or_doubtful_keeps_its_ways_on_from_the_result(open_page, store):
    entry = Entry().read(reading(), "abc")
    match = origins_match(boards=(ANNA,)).with_entry(0, 1, entry)
    game = save_match(store, match)
    keys = {button.key for button in open_page("result", game=game).button}
    assert {"open_0_1", "icon_outline_0_1", "open_0_2"} <= keys
    assert tap(open_page("result", game=game), "open_0_2").title[0].value == "Photo of Mia"
    ways = {button.key for button in open_page("photo", game=game, seat=2).button}
    assert "hand" in ways


def test_boards_of_5x5_in_a_game_on_7x7_are_played_on_5x5_in_one_tap(open_page, store):
    match = new_match(Game.ORIGINS, Mode.TRIBE, (), PLAYERS[:2])
    for seat, played in enumerate(play(Random(1), Game.ORIGINS, 5, players=2, mode=Mode.TRIBE)):
        match = match.with_entry(0, seat, Entry.of(replace(played.board, size=7)).said_to_be_whole())
    page = open_page("result", game=save_match(store, match))
    tap(page, "smaller_size")
    now = store.load(match.id)
    assert now.size == 5
    assert not provisional_seats(now)
    assert not [
        button.key for button in page.button if button.key in {"smaller_size", "confirm_0_small_territory"}
    ]
