"""The table photographed again: all boards replaced in one tap, and given back."""

from dataclasses import replace

import pytest

from scorer.board import Square, Terrain
from tests.ui.app_pages.table_photos import boards, found, new_photo
from tests.ui.example_games import ANNA, BEN, MIA, edited, origins_match, reading
from tests.ui.page_driver import board_shown, photo_file, run, save_match, tap
from ui import session
from ui.game.match_record import Entry
from ui.i18n import texts
from ui.readers import jobs
from ui.storage.board_replacing import board_before
from ui.widgets.photos.photo_upload import save_table_photo
from ui.widgets.photos.table_reading import exchange

t = texts("en")


@pytest.fixture
def photographed_again(open_page, store, folder, monkeypatch):
    """Keep a new photo of the table in a match with boards; return the page and the match."""

    def taken(match):
        monkeypatch.setattr(jobs, "read_table", lambda *_: found("blue", "green", "pink"))
        save_match(store, match)
        open_page("boards", game=match.id)
        assert not save_table_photo(match, 0, new_photo(folder))
        return open_page("table", game=match.id)

    return taken


def test_a_table_photographed_again_leaves_the_button_free(table, open_page, folder):
    _, match = table("blue", "green", "pink")
    test = open_page("table", game=match.id)
    key = f"table_{match.id}_0"
    before = test.file_uploader[0].key
    test.file_uploader[0].upload("table.jpg", photo_file(folder, "#123"), "image/jpeg")
    run(test)
    assert before == f"{key}_0"
    assert [uploader.key for uploader in test.file_uploader] == [f"{key}_1"]


def test_the_table_photographed_again_replaces_all_boards_in_one_tap_and_back(photographed_again, store):
    older = origins_match(boards=(MIA, ANNA))
    read = Entry().read(reading(MIA, doubtful=()), "older")
    match = older.with_entry(0, 0, edited(read, (0, 0, {"terrain": "lake"})))
    test = photographed_again(match)
    store.keep_picture(match.id, 0, 0, "board", b"older")
    assert store.load(match.id).boards(0).keys() == {0, 1, 2}
    before = store.load(match.id).entries
    assert before[0, 0] == match.entry(0, 0)
    assert test.button(key="replace").label == t("table.replace", n=2)
    tap(test, "replace")
    assert boards(store, match) == [Entry().read(reading(text), "").board for text in (ANNA, BEN, MIA)]
    assert "replace" not in [button.key for button in test.button]
    assert t("table.replaced", n=2) in [text.value for text in test.markdown]
    tap(test, "give_back")
    assert store.load(match.id).entries == before
    assert store.picture(match.id, 0, 0, "board") == b"older"
    assert store.picture(match.id, 0, 1, "board") is None
    assert board_before(session.store(), store.load(match.id), 0, 0) is None
    assert test.button(key="replace")


def test_no_board_is_replaced_that_came_in_after_the_photo_was_taken(photographed_again, open_page, store):
    match = origins_match(boards=(MIA,))
    test = photographed_again(match)
    assert test.button(key="replace").label == "Replace the board of Anna"
    by_hand = store.load(match.id).entry(0, 0)
    store.change_board(match.id, 0, 0, lambda entry: entry.read(reading(MIA), "newer"))
    assert "replace" not in [button.key for button in open_page("table", game=match.id).button]
    store.change_board(match.id, 0, 0, lambda _: edited(by_hand, (0, 0, {"terrain": "lake"})))
    assert "replace" not in [button.key for button in open_page("table", game=match.id).button]
    store.change_board(match.id, 0, 0, lambda _: by_hand)
    assert "replace" in [button.key for button in open_page("table", game=match.id).button]


def test_a_game_that_noted_no_older_boards_offers_to_replace_none(photographed_again, open_page, store):
    match = origins_match(boards=(MIA,))
    photographed_again(match)
    store.change_match(match.id, lambda now: replace(now, older={}))
    assert "replace" not in [button.key for button in open_page("table", game=match.id).button]


def test_what_was_changed_on_a_new_board_is_not_taken_back_with_the_others(photographed_again, store):
    match = origins_match(boards=(MIA, ANNA))
    test = tap(photographed_again(match), "replace")
    changed = store.change_board(match.id, 0, 0, lambda entry: edited(entry, (0, 0, {"terrain": "lake"})))
    tap(test, "give_back")
    assert store.load(match.id).entry(0, 0) == changed
    assert store.load(match.id).entry(0, 1) == match.entry(0, 1)
    assert "give_back" not in [button.key for button in test.button]


def test_boards_are_given_back_also_when_those_of_others_have_settled_what_the_new_ones_show(
    photographed_again, store
):
    match = origins_match(boards=(MIA, ANNA))
    test = tap(photographed_again(match), "replace")
    place, square = (0, 1), Square(Terrain.DESERT)
    settled = store.change_board(
        match.id, 0, 1, lambda entry: replace(entry, editing=entry.editing.read_as(((place, square),)))
    )
    assert settled.board[place] == square
    tap(test, "give_back")
    assert [store.load(match.id).entry(0, seat) for seat in (0, 1)] == [match.entry(0, 0), match.entry(0, 1)]


def test_a_board_that_was_exchanged_after_it_was_replaced_gives_way_to_none(
    photographed_again, store, open_page
):
    match = origins_match(boards=(MIA, ANNA))
    tap(photographed_again(match), "replace")
    exchange(store.load(match.id), 0, 0, 1)
    for seat in (0, 1):
        assert board_shown(open_page("board", game=match.id, seat=seat))["replaced"] is False
    assert "give_back" not in [button.key for button in open_page("table", game=match.id).button]


def test_the_photo_of_the_table_is_taken_back_on_one_board_alone(photographed_again, store, open_page, taps):
    match = origins_match(boards=(MIA, ANNA))
    tap(photographed_again(match), "replace")
    replaced = store.load(match.id).entry(0, 1)
    taps("undo_photo")
    open_page("board", game=match.id, seat=0)
    now = store.load(match.id)
    assert (now.entry(0, 0), now.entry(0, 1)) == (match.entry(0, 0), replaced)
