"""A photo of the table that is read again: a board is known by its place in the photo."""

from dataclasses import replace

from scorer.rules import Mode
from tests.ui.app_pages.table_photos import boards, fail_otherwise, found, new_photo, read_otherwise, shown
from tests.ui.example_games import edited, origins_match, reading
from tests.ui.page_driver import board_shown, save_match, tap
from ui import session
from ui.game.match_record import Entry
from ui.game.photos.changes_offered import changed_as_told
from ui.i18n import texts
from ui.readers import jobs
from ui.readers.queue import QueueFull
from ui.storage.board_replacing import board_before
from ui.widgets.photos import photo_reading, table_reading
from vision.errors import BoardNotFound
from vision.reading import NoteCode

t = texts("en")


def names(store, match):
    return [store.load(match.id).entry(0, seat).photo for seat in range(3)]


def outlines(test):
    """Return the boards outlined on a page: whose each is, and where it lies."""
    return [(board["name"], board["corners"]) for board in board_shown(test)["boards"]]


def moved(result, by):
    """Return a board as another reading locates it, some pixels away."""
    seen, picture = result
    corners = tuple((x + by, y - by) for x, y in seen.corners)
    return replace(seen, corners=corners), picture


def test_another_mode_than_chosen_is_offered_once_and_all_boards_are_read_in_it(
    table, open_page, store, monkeypatch
):
    huts = ("blue", "green", "pink")
    noted = tuple((replace(seen, notes=(NoteCode.TRIBE_MODE,)), picture) for seen, picture in found(*huts))
    test, match = table(match=origins_match(Mode.DISCOVERY, boards=()), results=noted)
    assert t("note.tribe_mode") in shown(test)
    store.change_board(match.id, 0, 2, lambda entry: edited(entry, (0, 0, {"terrain": "lake"})))
    by_hand = store.load(match.id).entry(0, 2)
    again = tuple((seen, b"again " + picture) for seen, picture in reversed(found(*huts)))
    monkeypatch.setattr(jobs, "read_table", lambda *_: again)
    test = tap(open_page("table", game=match.id), "change")
    now = store.load(match.id)
    assert now.mode is Mode.TRIBE
    assert [store.picture(match.id, 0, seat, "board") for seat in range(3)] == [
        b"again pink",
        b"again blue",
        b"green",
    ]
    assert now.entry(0, 2) == by_hand
    assert all(now.entry(0, seat).corners for seat in range(3))
    assert "change" not in [button.key for button in test.button]


def test_another_mode_chosen_on_one_board_reads_all_boards_of_the_photo_in_it(
    table, open_page, store, monkeypatch
):
    _, match = table("blue", "green", "pink", match=origins_match(Mode.DISCOVERY, boards=()))
    store.keep(changed_as_told(store.load(match.id), 0, [0], NoteCode.TRIBE_MODE))
    again = tuple((seen, b"again " + picture) for seen, picture in found("green", "pink", "blue"))
    places = {picture: seen.corners for seen, picture in found("blue", "green", "pink")}
    again = tuple((replace(seen, corners=places[name[6:]]), name) for seen, name in again)
    read_otherwise(monkeypatch, again)
    open_page("photo", game=match.id, seat=0)
    pictures = [store.picture(match.id, 0, seat, "board") for seat in range(3)]
    assert pictures == [b"again pink", b"again blue", b"again green"]
    assert all(store.load(match.id).entry(0, seat).corners for seat in range(3))


def test_another_mode_chosen_on_a_corrected_board_reads_the_others_of_its_photo_at_once(
    table, open_page, store, monkeypatch
):
    huts = ("blue", "green", "pink")
    noted = tuple((replace(seen, notes=(NoteCode.TRIBE_MODE,)), picture) for seen, picture in found(*huts))
    _, match = table(match=origins_match(Mode.DISCOVERY, boards=()), results=noted)
    store.change_board(match.id, 0, 0, lambda entry: edited(entry, (0, 0, {"terrain": "lake"})))
    by_hand = store.load(match.id).entry(0, 0)
    again = tuple((seen, b"again " + picture) for seen, picture in found(*huts))
    monkeypatch.setattr(jobs, "read_table", lambda *_: again)
    tap(open_page("photo", game=match.id, seat=0), "change")
    now = store.load(match.id)
    pictures = [store.picture(match.id, 0, seat, "board") for seat in range(3)]
    assert pictures == [b"pink", b"again blue", b"again green"]
    assert now.entry(0, 0) == by_hand
    assert not now.to_read_again


def test_boards_with_a_photo_each_wait_to_be_read_in_another_mode(open_page, store, folder, monkeypatch):
    match = origins_match(Mode.DISCOVERY, boards=())
    told = replace(reading(doubtful=()), notes=(NoteCode.TRIBE_MODE,))
    for seat in range(3):
        match = match.with_entry(0, seat, Entry().read(told, f"photo {seat}"))
    save_match(store, match)
    for seat in range(2):
        store.keep_picture(match.id, 0, seat, "photo", new_photo(folder))
    monkeypatch.setattr(jobs, "read", lambda *_: (reading(doubtful=()), b"again"))
    tap(open_page("photo", game=match.id, seat=0), "change")
    assert store.load(match.id).to_read_again == ((0, 1),)
    assert store.picture(match.id, 0, 0, "board") == b"again"
    assert t("result.to_read", names="Ben") in shown(open_page("result", game=match.id))
    tap(open_page("boards", game=match.id), "read_1")
    assert not store.load(match.id).to_read_again


def test_a_board_that_is_not_found_again_keeps_no_other_from_being_read(table, open_page, store, monkeypatch):
    _, match = table("blue", "green", "pink", match=origins_match(Mode.DISCOVERY, boards=()))
    store.keep(changed_as_told(store.load(match.id), 0, [0], NoteCode.TRIBE_MODE))
    read_otherwise(monkeypatch, found("blue", "green"))
    open_page("photo", game=match.id, seat=0)
    assert store.load(match.id).entry(0, 0).failure == photo_reading.NOT_FOUND_AGAIN
    assert not store.load(match.id).to_read_again


def test_a_board_corrected_while_it_waits_is_left_to_its_player_and_its_own_reading_can_be_undone(
    table, open_page, store, monkeypatch
):
    _, match = table("blue", "green", "pink", match=origins_match(Mode.DISCOVERY, boards=()))
    store.keep(changed_as_told(store.load(match.id), 0, [0], NoteCode.TRIBE_MODE))
    squares = [(0, col, {"terrain": "lake"}) for col in range(2)]
    store.change_board(match.id, 0, 1, lambda entry: edited(entry, *squares))
    corrected = store.load(match.id).entry(0, 1)
    read_otherwise(monkeypatch, found("blue", "green", "pink"))
    open_page("photo", game=match.id, seat=0)
    assert store.load(match.id).entry(0, 1) == corrected
    open_page("table", game=match.id)
    assert store.load(match.id).entry(0, 1) == corrected
    open_page("photo", game=match.id, seat=1)
    now = store.load(match.id)
    assert not now.entry(0, 1).editing.done
    assert board_before(session.store(), now, 0, 1).entry == corrected


def test_boards_that_come_in_another_order_on_a_second_phone_stay_with_their_players(
    table, open_page, store, monkeypatch
):
    test, match = table("blue", "green", "pink")
    before = store.load(match.id).entries
    first = outlines(test)
    again = [moved(result, 3.0) for result in found("blue", "green", "pink")]
    read_otherwise(monkeypatch, tuple(reversed(again)))
    second = open_page("table", game=match.id)
    now = store.load(match.id)
    assert now.entries == before
    assert outlines(second) == first
    assert [name for name, _ in first] == ["Anna", "Ben", "Mia"]
    read = table_reading.read_table(match, store.picture(match.id, 0, -1, "photo"), print)
    assert [picture for _, picture in read.results] == [b"pink", b"green", b"blue"]
    assert read.owners(now, 0) == (0, 2, 1)


def test_a_board_that_is_read_again_is_the_one_at_its_place(table, open_page, store, monkeypatch):
    _, match = table("blue", "green", "pink")
    boards_before, names_before = boards(store, match), names(store, match)
    store.change_board(match.id, 0, 0, lambda entry: replace(entry, corners=None))
    read_otherwise(monkeypatch, tuple(reversed(found("blue", "green", "pink"))))
    open_page("photo", game=match.id, seat=0)
    assert boards(store, match) == boards_before
    assert names(store, match) == names_before


def test_an_answer_means_the_board_that_was_asked_about(table, store, monkeypatch):
    test, match = table("(blue)", "green", "(pink)")
    (asked,) = (board for board in board_shown(test)["boards"] if board["choices"])
    code = next(choice["code"] for choice in asked["choices"] if choice["label"] == "Ben")
    read_otherwise(monkeypatch, tuple(reversed(found("(blue)", "green", "(pink)"))))
    shown_table = table_reading.read_table(match, store.picture(match.id, 0, -1, "photo"), print)
    name = code.split(" ")[-1]
    assert shown_table.results[shown_table.number(name)][1] == b"blue"


def test_a_board_that_is_not_found_again_keeps_what_was_read(table, open_page, store, monkeypatch):
    _, match = table("blue", "green", "pink")
    before = boards(store, match)
    store.change_board(match.id, 0, 0, lambda entry: replace(entry, corners=None))
    read_otherwise(monkeypatch, found("blue", "green"))
    photo = open_page("photo", game=match.id, seat=0)
    assert boards(store, match) == before
    assert t("photo.not_found_again") in shown(photo)
    again = open_page("table", game=match.id)
    assert t("photo.not_found_again") in shown(again)
    assert [board["name"] for board in board_shown(again)["boards"]] == ["Anna", "Ben", "Mia"]


def test_where_the_reader_is_busy_that_is_said_once_and_the_photo_can_be_read_again(
    table, open_page, monkeypatch
):
    _, match = table("blue", "green", "pink")

    fail_otherwise(monkeypatch, QueueFull)
    again = open_page("table", game=match.id)
    assert shown(again).count(t("photo.busy")) == 1
    assert t("photo.not_found_again") not in shown(again)
    assert t("table.found", n=3) in [header.value for header in again.header]
    read_otherwise(monkeypatch, found("blue", "green", "pink"))
    assert t("photo.busy") not in shown(tap(again, "read_again"))


def test_a_photo_that_cannot_be_read_again_shows_what_was_read(table, open_page, monkeypatch):
    _, match = table("blue", "green", "pink")

    fail_otherwise(monkeypatch, BoardNotFound)
    again = open_page("table", game=match.id)
    assert t("table.found", n=3) in [header.value for header in again.header]
    assert again.button(key="go").label == t("boards.result")
