"""Past games and their statistics."""

from dataclasses import replace
from datetime import datetime

from tests.ui.example_games import (
    ANNA,
    BEN,
    dynasty_match,
    origins_match,
    played_match,
)
from tests.ui.page_driver import run, tap
from ui.game.scores import scores
from ui.storage import exchange_file, history


def test_a_game_with_nothing_in_it_leaves_no_trace_in_the_list(open_page, store):
    store.keep(origins_match(boards=()))
    assert "history_new" in {button.key for button in open_page("history").button}
    assert history.count_games(store) == 0
    assert history.known_names(store) == []


def test_past_games_are_searched_and_opened(open_page, store):
    store.keep(origins_match(boards=(ANNA, BEN)))
    store.keep(replace(dynasty_match(), id="other"))
    test = open_page("history")
    test.text_input(key="history_search").set_value("Mia")
    run(test)
    assert len([button for button in test.button if button.label == "Open the game"]) == 1
    tap(test, next(button.key for button in test.button if button.label == "Open the game"))
    assert test.title[0].value == "Boards"


def test_games_come_in_from_a_file(open_page, store):
    match = origins_match()
    store.keep(match)
    content = exchange_file.export(store)
    store.delete_all()
    test = open_page("history")
    test.file_uploader[0].upload("games.json", content, "application/json")
    run(test)
    assert store.load(match.id).entry(0, 0) == match.entry(0, 0)


def test_a_file_without_games_is_refused_in_words(open_page):
    test = open_page("history")
    test.file_uploader[0].upload("games.json", b"{}", "application/json")
    assert run(test).warning[0].value == "This file holds no saved games."


def test_all_games_can_be_deleted_and_brought_back(open_page, store):
    match = origins_match()
    store.keep(match)
    test = tap(open_page("history"), "danger_delete_all")
    assert history.count_games(store) == 0
    tap(run(test), f"bring_back_{match.id}")
    assert [game.id for game in history.past_games(store)] == [match.id]


def test_a_deleted_game_is_gone_for_good_when_that_is_asked(open_page, store):
    match = origins_match()
    store.keep(match)
    store.delete(match.id)
    tap(open_page("history"), "danger_for_good")
    assert store.deleted_games() == []
    assert store.bring_back(match.id) is False


def test_statistics_show_records_and_one_player(open_page, store):
    for seed in range(1, 4):
        store.keep(played_match(seed))
    test = tap(open_page("history"), "statistics")
    shown = " ".join(block.value for block in test.html)
    best = max(
        standing.tally.total for seed in range(1, 4) for standing in scores(played_match(seed)).ranking
    )
    assert f"<b>{best}</b>" in shown
    test = open_page("statistics")
    (question,) = [group for group in test.button_group if group.label == "Player by player"]
    question.set_value("ben")
    assert "Points of Ben in 3 games" in " ".join(block.value for block in run(test).html)


def test_statistics_are_for_who_may_see_all_games(open_page, store, on_this_computer):
    on_this_computer(local=False)
    store.keep(played_match())
    test = open_page("statistics")
    assert test.text_input
    assert not any('<ol class="kd-records"' in block.value for block in test.html)


def test_games_of_one_day_are_told_apart_by_the_time(open_page, store):
    begun = ["2026-05-01T12:00:00+00:00", "2026-05-01T12:45:00+00:00", "2026-05-03T12:00:00+00:00"]
    for number, moment in enumerate(begun):
        store.keep(replace(origins_match(), id=f"game{number}", started=moment))
    times = [f"{datetime.fromisoformat(moment).astimezone():%H:%M}" for moment in begun]
    rows = [part.body for part in open_page("history").get("html") if " 2026" in part.body]
    assert ["Sunday 3 May 2026 ·" in row for row in rows] == [True, False, False]
    assert f"Friday 1 May 2026, {times[1]} ·" in rows[1]
    assert f"Friday 1 May 2026, {times[0]} ·" in rows[2]
