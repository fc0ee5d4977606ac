"""The first page: a game is begun, gone on with, or tried."""

from scorer.board import Game
from scorer.formats.notation import parse
from tests.ui.example_games import (
    ANNA,
)
from tests.ui.page_driver import board_shown, run, tap
from ui import session
from ui.game.certainty.ranking_status import RankingStatus, ranking_status
from ui.game.match_record import Entry
from ui.game.setup import Setup
from ui.game.trial import new_trial
from ui.i18n import texts
from ui.storage import history
from ui.storage.database import FILE
from ui.storage.last_setup import keep_setup
from vision import read_photo


def test_a_game_is_begun_with_what_is_chosen(open_page, store):
    test = open_page("start")
    tap(test, "go")
    game = history.last_game(store)
    assert [player.name for player in game.players] == ["Player 1", "Player 2"]
    assert game.size == 7


def test_a_new_name_takes_the_seat_of_a_plain_one(open_page, store):
    test = open_page("start")
    for name in ("Anna", "Ben", "Mia"):
        test.text_input(key="new_name").set_value(name)
        next(button for button in test.button if button.label == "Add").click()
        run(test)
    tap(test, "go")
    game = history.last_game(store)
    assert [player.name for player in game.players] == ["Anna", "Ben", "Mia"]


def add_name(test, name):
    test.text_input(key="new_name").set_value(name)
    next(button for button in test.button if button.label == "Add").click()
    return run(test)


def told(test):
    return [part.body for part in test.get("html") if 'class="kd-remark"' in part.body]


def test_a_name_that_is_taken_is_said_beside_the_field_until_the_next_one(open_page):
    test = add_name(open_page("start"), "Anna")
    assert not told(test)
    test = add_name(test, " anna ")
    assert len(told(test)) == 1
    assert "This name is already here." in told(test)[0]
    assert not test.toast
    test = add_name(test, "Ben")
    assert not told(test)


def test_a_name_that_is_cut_is_said_so(open_page):
    test = add_name(open_page("start"), "Maximiliane Friederike von Bülow")
    assert "Maximiliane Friederike v" in test.session_state["new_players"]
    assert "A name has up to 24 letters" in told(test)[0]
    assert not told(run(test))


def test_a_player_alone_says_how_large_the_board_is(open_page, store):
    test = open_page("start")
    assert not [group for group in test.button_group if group.label == "Size"]
    test.button_group(key="new_players").set_value(["Player 1"])
    run(test)
    test.button_group(key="new_size").set_value(7)
    run(test)
    tap(test, "go")
    game = history.last_game(store)
    assert game.size == 7


def test_the_next_game_begins_with_the_players_of_the_last(open_page):
    tap(open_page("start"), "go")
    assert "Player 1" in open_page("start").session_state["new_players"]


def test_plain_names_are_said_in_the_language_of_the_page(open_page):
    open_page("start", lang="en")
    test = open_page("start", lang="de")
    assert test.session_state["new_players"] == ["Person 1", "Person 2"]


def test_a_game_to_try_is_whole_has_a_winner_and_leaves_nothing_behind(open_page, store):
    test = tap(open_page("start"), "try_go")
    game = "".join(test.query_params["game"])
    match = session.store(game).load(game)
    assert not match.missing
    assert ranking_status(match) is RankingStatus.FINAL
    with store.opened() as db:
        assert [db.execute(f"SELECT COUNT(*) FROM {name}").fetchone()[0] for name in ("game", "picture")] == [
            0,
            0,
        ]
    assert store.load(game) is None
    assert "try_go" in {button.key for button in open_page("start").button}
    assert texts("en")("trial.note") in [caption.value for caption in open_page("boards", game=game).caption]


def test_a_game_of_classic_to_try_is_two_photos_of_one_box():
    trial = new_trial(Game.CLASSIC)
    boards = [read_photo(photo.read_bytes()).board for photo in trial.photos]
    match = trial.match
    for seat, board in enumerate(boards):
        match = match.with_entry(0, seat, Entry.of(board))
    assert ranking_status(match) is RankingStatus.FINAL


def test_taps_on_start_begin_one_game_until_it_has_a_board(open_page, store):
    keep_setup(store, Setup(players=("Anna", "Ben")))
    test = open_page("start")
    for _ in range(3):
        test.switch_page("app_pages/start.py")
        tap(run(test), "go")
    game = history.last_game(store)
    store.change_board(game.id, 0, 0, lambda _: Entry.of(parse(ANNA)))
    test.switch_page("app_pages/start.py")
    tap(run(test), "go")
    assert history.last_game(store).id != game.id


def test_a_damaged_file_is_told_on_the_first_page(open_page, folder):
    (folder / FILE).write_bytes(b"no database " * 500)
    assert "damaged" in open_page("start").warning[0].value


def test_a_link_of_an_older_version_opens_at_its_old_address(open_page):
    test = open_page("start", board=ANNA)
    assert board_shown(test)["columns"][0]["total"] == "84"
