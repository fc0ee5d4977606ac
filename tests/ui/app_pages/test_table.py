"""One photo of the whole table: whose board each one is, asked only where the huts do not tell."""

import pytest

from scorer.board import Game
from tests.ui.app_pages.table_photos import boards, found, shown, take
from tests.ui.example_games import ANNA, BEN, CASTLE, MIA, origins_match, reading
from tests.ui.page_driver import photo_file, run, save_match, tap
from ui.game.match_record import Entry
from ui.i18n import texts
from ui.readers import jobs
from vision.errors import BoardNotFound

t = texts("en")


def test_each_board_goes_to_the_player_of_its_hut_without_a_question(table, store):
    test, match = table("blue", "green", "pink")
    assert boards(store, match) == [Entry().read(reading(text), "").board for text in (ANNA, BEN, MIA)]
    assert t("table.found", n=3) in [header.value for header in test.header]
    assert store.picture(match.id, 0, 1, "board") == b"blue"
    assert store.picture(match.id, 0, 1, "photo") == store.picture(match.id, 0, -1, "photo")


def test_when_all_is_in_the_result_is_one_tap_away(table):
    test, _ = table("blue", "green", "pink")
    assert test.button(key="go").label == t("boards.result")


def test_a_hidden_hut_is_asked_and_nothing_waits_for_the_answer(table, store):
    test, match = table("blue", "(green)", "pink")
    assert [board is None for board in boards(store, match)] == [False, False, True]
    assert test.button(key="go").label == t("check.boards")
    assert t("table.whose") in shown(test)


def test_a_photo_without_the_board_of_a_player_says_whose_is_missing(table):
    test, _ = table("blue", "pink")
    assert t("table.some", n=2, total=3) in [header.value for header in test.header]
    assert "None for Mia." in [text.value for text in test.markdown]
    assert test.button(key="go").label == t("check.boards")


def test_as_long_as_a_board_has_no_player_nobody_is_said_to_have_none(table):
    test, _ = table("blue", "(pink)")
    assert t("table.found", n=2) in [header.value for header in test.header]


def test_no_photo_replaces_a_board_that_is_there_already(table, store):
    _, match = table("blue", "pink", match=origins_match(boards=(MIA,)))
    assert boards(store, match)[0] == origins_match(boards=(MIA,)).entry(0, 0).board


def test_a_photo_without_a_board_says_why_and_asks_for_another(open_page, store, folder, monkeypatch):
    def nothing(*_):
        raise BoardNotFound

    monkeypatch.setattr(jobs, "read_table", nothing)
    test = open_page("boards", game=save_match(store, origins_match(boards=())))
    take(test, folder)
    assert [uploader.label for uploader in test.file_uploader] == [t("table.take")]
    assert t("photo.board_not_found") in shown(test)


@pytest.mark.parametrize("page", ["boards", "table"])
def test_a_file_that_is_no_photo_says_why_and_the_button_takes_the_next_one(
    open_page, store, folder, monkeypatch, page
):
    monkeypatch.setattr(jobs, "read_table", lambda *_: found("blue", "green", "pink"))
    match = origins_match(boards=())
    test = open_page(page, game=save_match(store, match))
    key = "upload_table_0" if page == "boards" else f"table_{match.id}_0"
    test.file_uploader(key=f"{key}_0").upload("table.jpg", b"no photo", "image/jpeg")
    run(test)
    assert t("photo.photo_unreadable") in shown(test)
    assert t("photo.photo_unreadable_why") in shown(test)
    test.file_uploader(key=f"{key}_1").upload("table.jpg", photo_file(folder), "image/jpeg")
    run(test)
    assert t("photo.photo_unreadable") not in shown(test)
    assert t("table.found", n=3) in [header.value for header in test.header]


def test_a_table_of_the_other_game_offers_to_play_that(table, store, open_page):
    _, match = table(results=((reading(CASTLE, doubtful=()), b""),))
    tap(open_page("table", game=match.id), "change")
    assert store.load(match.id).game is Game.CLASSIC


def test_the_boards_page_leads_back_to_boards_that_wait_for_their_player(table):
    test, _ = table("blue", "(green)", "pink")
    tap(test, "go")
    assert not test.header
    tap(test, "whose_open")
    assert t("table.found", n=3) in [header.value for header in test.header]


def test_where_each_board_has_its_player_nothing_leads_back(table):
    test, _ = table("blue", "green")
    tap(test, "go")
    assert "whose_open" not in [button.key for button in test.button]
