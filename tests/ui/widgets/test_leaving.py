"""A player without a board leaves by the menu of the own card, and comes back by undo."""

from dataclasses import replace

import pytest
import streamlit as st

from scorer.board import Game
from tests.ui.example_games import ANNA, PLAYERS, origins_match
from tests.ui.page_driver import run, save_match, tap
from ui.game.match_record import MIGHTY_DUEL, new_match
from ui.i18n import texts

t = texts("en")
LEAVE = t("boards.not_playing")


@pytest.fixture
def choose(monkeypatch):
    """Let the next run find an entry of a menu chosen; ``drawn`` has the entries of every menu by key."""
    drawn = {}
    waiting = {}

    def menu_button(_label, options, *, key, **_look):
        drawn[key] = options
        return waiting.pop(key, None)

    def chosen(test, key, entry):
        assert entry in drawn[key]
        waiting[key] = entry
        return run(test)

    monkeypatch.setattr(st, "menu_button", menu_button)
    chosen.drawn = drawn
    return chosen


def names(store, match):
    return [player.name for player in store.load(match.id).players]


def test_a_player_without_a_board_leaves_and_comes_back_to_the_same_place(open_page, store, choose):
    match = origins_match(boards=(ANNA,))
    test = open_page("boards", game=save_match(store, match))
    assert list(choose.drawn) == ["icon_menu", "icon_ways_1", "icon_ways_2"]
    choose(test, "icon_ways_1", LEAVE)
    assert names(store, match) == ["Anna", "Mia"]
    assert "Ben does not play" in [text.value for text in test.markdown]
    tap(test, "undo_leave")
    now = store.load(match.id)
    assert (now.players, now.size, now.entry(0, 0)) == (match.players, match.size, match.entry(0, 0))
    assert "undo_leave" not in [button.key for button in test.button]


def test_who_comes_back_brings_the_rules_and_the_size_of_so_many_players(open_page, store, choose):
    match = new_match(Game.CLASSIC, None, (MIGHTY_DUEL,), PLAYERS[:2], size=5)
    test = open_page("boards", game=save_match(store, match))
    choose(test, "icon_ways_0", LEAVE)
    assert store.load(match.id).variants == ()
    tap(test, "undo_leave")
    now = store.load(match.id)
    assert (now.players, now.variants, now.size) == (match.players, (MIGHTY_DUEL,), 5)


def test_the_way_back_is_gone_once_somebody_of_that_name_plays(open_page, store, choose):
    match = origins_match(boards=())
    test = open_page("boards", game=save_match(store, match))
    choose(test, "icon_ways_2", LEAVE)
    mia = replace(match.players[2], name="mia")
    store.change_match(match.id, lambda now: replace(now, players=(*now.players, mia)))
    assert "undo_leave" not in [button.key for button in run(test).button]


def test_a_player_alone_cannot_leave(open_page, store, choose):
    match = replace(origins_match(boards=()), players=PLAYERS[:1])
    open_page("boards", game=save_match(store, match))
    assert LEAVE not in choose.drawn["icon_ways_0"]
