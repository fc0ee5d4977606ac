"""What is deleted can be brought back for a day; players are renamed in all games."""

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.ui.example_games import ANNA, origins_match, save_finished_game
from ui.game.setup import Setup
from ui.storage import deleted_games, history
from ui.storage.last_setup import keep_setup, load_setup
from ui.storage.players import forget_player, rename_player


def test_a_deleted_game_comes_back_as_it_was_with_its_pictures(store):
    match = save_finished_game(store, 50, 60, 40)
    store.keep_picture(match.id, 0, 1, "photo", b"\x00\xff")
    before = history.past_games(store)
    store.delete(match.id)
    assert store.load(match.id) is None
    assert history.past_games(store) == []
    assert history.statistics(store) == []
    (deleted,) = store.deleted_games()
    assert (deleted.id, deleted.players) == (match.id, ("Anna", "Ben", "Mia"))
    assert store.bring_back(match.id)
    assert store.load(match.id) == match
    assert store.picture(match.id, 0, 1, "photo") == b"\x00\xff"
    assert history.past_games(store) == before
    assert store.deleted_games() == []


def test_after_a_day_a_deleted_game_is_gone(store, monkeypatch):
    match = save_finished_game(store, 50, 60, 40)
    store.delete(match.id)
    monkeypatch.setattr(deleted_games, "KEPT", timedelta())
    store.keep(origins_match())
    monkeypatch.undo()
    assert store.deleted_games() == []
    assert not store.bring_back(match.id)


def test_to_bring_back_a_game_that_is_there_changes_nothing(store):
    match = save_finished_game(store, 50, 60, 40)
    store.delete(match.id)
    assert store.bring_back(match.id)
    assert store.bring_back(match.id)


def test_a_game_with_nothing_in_it_is_gone_after_a_day(store):
    store.keep(replace(origins_match(boards=()), changed="2026-05-01T20:00:00.000000+00:00"))
    full = replace(origins_match(boards=(ANNA,)), changed="2026-05-01T20:00:00.000000+00:00")
    store.keep(full)
    fresh = origins_match(boards=())
    store.keep(fresh)
    with store.opened() as db:
        games = {game for (game,) in db.execute("SELECT id FROM game")}
    assert games == {full.id, fresh.id}


def test_a_player_is_renamed_in_every_game_however_the_name_is_written(store):
    save_finished_game(store, 50, 60, 40)
    match = origins_match()
    small = replace(match, players=(replace(match.players[0], name="anna"), *match.players[1:]))
    save_finished_game(store, 70, 60, 40, match=small, day=2)
    keep_setup(store, Setup(players=("Anna", "Ben"), colours=(("Anna", "blue"),)))
    assert rename_player(store, "ANNA", "Hanna") == 2
    assert {player.name: player.wins for player in history.statistics(store)} == {
        "Ben": 1,
        "Hanna": 1,
        "Mia": 0,
    }
    assert load_setup(store).players == ("Hanna", "Ben")


def test_two_names_become_one_player_but_never_in_a_game_of_both(store):
    save_finished_game(store, 50, 60, 40)
    match = origins_match()
    other = replace(match, players=(replace(match.players[0], name="Ana"), *match.players[1:]))
    save_finished_game(store, 70, 60, 40, match=other, day=2)
    assert rename_player(store, "Ana", "Anna") == 1
    assert rename_player(store, "Ben", "Anna") == 0
    wins = {player.name: player.games for player in history.statistics(store)}
    assert wins == {"Anna": 2, "Ben": 2, "Mia": 2}


def test_who_is_forgotten_stays_in_the_games_under_a_plain_name(store):
    save_finished_game(store, 50, 60, 40)
    keep_setup(store, Setup(players=("Anna", "Ben"), colours=(("Anna", "blue"),)))
    assert forget_player(store, "Anna") == 1
    assert "Anna" not in history.known_names(store)
    assert {player.name for player in history.statistics(store)} == {"Player 1", "Ben", "Mia"}
    assert load_setup(store) == Setup(players=("Ben",))


@pytest.mark.parametrize("name", ["", "Zoe"])
def test_a_name_that_nobody_has_is_in_no_game(store, name):
    save_finished_game(store, 50, 60, 40)
    assert rename_player(store, name, "Otto") == 0
