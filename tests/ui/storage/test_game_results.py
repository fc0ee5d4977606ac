"""The results that statistics are made of."""

from dataclasses import replace

from tests.ui.example_games import dynasty_match, origins_match, played_match, reading, save_finished_game
from ui.game.match_record import Entry
from ui.game.row_sums import row_sums
from ui.game.scores import scores
from ui.storage import exchange_file
from ui.storage.game_results import game_results
from ui.storage.store import Store


def test_only_games_that_cannot_change_any_more_are_results(store):
    doubtful = origins_match().with_entry(0, 0, Entry().read(reading(), "photo"))
    for match in (doubtful, origins_match(boards=()), played_match(1)):
        store.keep(match)
    (result,) = game_results(store)
    totals = {each.name: each.tally.total for each in scores(played_match(1)).ranking}
    assert {player.name: player.total for player in result.players} == totals


def test_the_rows_of_a_player_add_up_to_the_total(store):
    store.keep(played_match(2))
    (result,) = game_results(store)
    assert all(sum(points for points, _ in each.rows.values()) == each.total for each in result.players)


def test_the_rows_of_a_dynasty_are_those_of_all_three_games():
    match = dynasty_match()
    total = sum(scores(match).total(round_, "Anna") for round_ in range(3))
    assert sum(points for points, _ in row_sums(match, "Anna").values()) == total


def test_games_finished_before_rows_were_kept_get_them_when_they_are_asked_for(store):
    match = save_finished_game(store, 80, 70, 60, match=played_match(3))
    with store.opened() as db:
        assert {text for (text,) in db.execute("SELECT row_sums FROM standing")} == {""}
    (result,) = game_results(store)
    assert {each.name: dict(each.rows) for each in result.players} == {
        player.name: row_sums(match, player.name) for player in match.players
    }


def test_a_game_that_cannot_be_read_is_asked_for_once_and_keeps_its_totals(store):
    save_finished_game(store, 80, 70, 60, match=played_match(3))
    with store.transaction() as db:
        db.execute("UPDATE game SET state = 'broken'")
    for _ in range(2):
        (result,) = game_results(store)
        assert [(each.total, each.rows) for each in result.players] == [(80, {}), (70, {}), (60, {})]


def test_a_result_follows_a_change_of_its_game(store):
    match = played_match(1)
    store.keep(match)
    before = game_results(store)
    store.keep(replace(played_match(2), id=match.id))
    assert game_results(store) != before


def test_imported_games_bring_their_rows(store, tmp_path):
    store.keep(played_match(1))
    other = Store(tmp_path / "other" / "games.sqlite")
    exchange_file.import_games(other, exchange_file.export(store))
    assert game_results(other) == game_results(store)
