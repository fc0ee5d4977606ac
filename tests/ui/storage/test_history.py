import json

import pytest

from tests.ui.example_games import ANNA, dynasty_match, edited, origins_match, save_finished_game
from ui.game.match_record import Entry
from ui.i18n import texts
from ui.render.history_lists import game_row
from ui.storage import history
from ui.storage.exchange_file import export, import_games


def test_games_come_last_first_with_the_best_player_in_front(store):
    save_finished_game(store, 50, 60, 40, day=1)
    last = save_finished_game(store, 70, 60, 80, day=2)
    games = history.past_games(store)
    assert games[0].id == last.id
    assert [standing.name for standing in games[0].standings] == ["Mia", "Anna", "Ben"]
    assert games[0].winners == ("Mia",)


def test_a_game_without_all_boards_is_not_finished(store):
    store.keep(origins_match(boards=(ANNA,)))
    (game,) = history.past_games(store)
    assert (game.finished, game.winners) == (False, ())
    assert history.totals(store) == (0, None, None)


def test_a_board_taken_away_makes_a_game_unfinished_again(store):
    match = save_finished_game(store, 50, 60, 40)
    store.change_board(match.id, 0, 1, lambda _: Entry())
    assert not history.past_games(store)[0].finished


def test_a_name_in_other_letters_is_the_same_player(store):
    save_finished_game(store, 10, 20, match=dynasty_match(names=("Zoë", "Ben")), day=1)
    save_finished_game(store, 30, 20, match=dynasty_match(names=("ZOË", "ben")), day=2)
    assert [(player.name, player.games, player.wins) for player in history.statistics(store)] == [
        ("Ben", 2, 1),
        ("ZOË", 2, 1),
    ]
    assert sorted(history.known_names(store)) == ["Ben", "ZOË"]
    assert len(history.past_games(store, search="zoë")) == 2


@pytest.mark.parametrize(
    ("search", "found"), [("ann", 2), ("MIA", 1), ("%", 0), ("_", 0), ("nobody", 0), ("", 2)]
)
def test_games_are_found_by_part_of_a_name(store, search, found):
    save_finished_game(store, 1, 2, 3, day=1)
    save_finished_game(store, 10, 20, match=dynasty_match(), day=2)
    assert len(history.past_games(store, search=search)) == found


def test_games_are_found_by_kind_and_page_by_page(store):
    for day in range(1, 6):
        save_finished_game(store, 1, 2, 3, day=day)
    save_finished_game(store, 10, 20, match=dynasty_match(), day=9)
    assert len(history.past_games(store, game="classic")) == 1
    assert len(history.past_games(store, limit=4)) == 4
    assert len(history.past_games(store, limit=4, offset=4)) == 2


def test_statistics_count_games_wins_average_and_best(store):
    save_finished_game(store, 50, 60, 40, day=1)
    save_finished_game(store, 70, 70, 20, day=2)
    anna, ben, mia = sorted(history.statistics(store), key=lambda player: player.name)
    assert (anna.games, anna.wins, anna.average, anna.best) == (2, 1, 60, 70)
    assert (ben.wins, mia.wins) == (2, 0)
    assert history.totals(store) == (2, 70, pytest.approx(310 / 6))


def test_statistics_can_be_asked_by_game_and_mode(store):
    save_finished_game(store, 50, 60, 40, match=origins_match("totem"), day=1)
    save_finished_game(store, 10, 20, match=dynasty_match(), day=2)
    assert {player.name for player in history.statistics(store, "origins", "totem")} == {"Anna", "Ben", "Mia"}
    assert history.statistics(store, "origins", "tribe") == []
    assert history.statistics(store, "classic")[0].name == "Ben"


def test_a_dynasty_is_three_games_in_the_statistics(store):
    save_finished_game(store, 150, 120, match=dynasty_match(), day=1)
    assert history.totals(store) == (1, None, 45)
    anna, ben = history.statistics(store)
    assert (anna.games, anna.wins, anna.average, anna.best) == (1, 1, 50, None)
    save_finished_game(store, 90, 60, 70, day=2)
    assert history.totals(store) == (2, 90, pytest.approx(490 / 9))
    anna, _, ben = history.statistics(store)
    assert (anna.average, anna.best, ben.best) == (60, 90, 60)


def test_names_are_offered_by_how_often_they_played(store):
    save_finished_game(store, 10, 20, match=dynasty_match(names=("Ben", "Opa")), day=2)
    save_finished_game(store, 1, 2, 3, day=1)
    assert (
        history.known_names(store) == ["Ben", "Opa", "Anna", "Mia"] or history.known_names(store)[0] == "Ben"
    )


def test_the_last_game_is_the_one_changed_last(store):
    first = save_finished_game(store, 1, 2, 3, day=1)
    save_finished_game(store, 1, 2, 3, day=2)
    store.change_board(first.id, 0, 0, lambda entry: edited(entry, (0, 0, {"terrain": "lake"})))
    assert history.last_game(store).id == first.id


def test_deleting_all_games_leaves_none(store):
    save_finished_game(store, 50, 60, 40)
    store.delete_all()
    assert (history.count_games(store), history.known_names(store), history.last_game(store)) == (0, [], None)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE game SET state = 'no JSON' WHERE id = ?",
        "UPDATE game SET state = '{}' WHERE id = ?",
        "UPDATE game SET started = 'yesterday' WHERE id = ?",
        "UPDATE board SET state = '{\"editing\": 3}' WHERE game = ?",
    ],
)
def test_a_game_that_cannot_be_read_leaves_the_others_alone(store, damage):
    sound = save_finished_game(store, 50, 60, 40, day=1)
    broken = save_finished_game(store, 70, 60, 80, day=2)
    with store.opened() as db:
        db.execute(damage, (broken.id,))
        db.execute("UPDATE game SET changed = '2030' WHERE id = ?", (broken.id,))
    assert {game.id for game in history.past_games(store)} == {sound.id, broken.id}
    assert all(game_row(game, texts("en")) for game in history.past_games(store))
    assert store.load(sound.id)
    assert history.last_game(store)
    assert json.loads(export(store))["games"][0]["id"] in {sound.id, broken.id}


def test_a_game_that_cannot_be_read_is_exported_as_it_lies(store):
    match = save_finished_game(store, 50, 60, 40)
    with store.opened() as db:
        db.execute("UPDATE game SET state = 'no JSON'")
    assert store.load(match.id) is None
    assert json.loads(export(store))["unreadable"][0]["match"] == "no JSON"
    assert import_games(store, export(store)) == 0
