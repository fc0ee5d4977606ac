"""One photo of the whole table: whose board each one is, asked only where the huts do not tell."""

from dataclasses import replace
from itertools import count

import pytest

from scorer.board import Game
from scorer.rules import Mode
from tests.ui.example_games import ANNA, BEN, CASTLE, MIA, edited, origins_match, reading
from tests.ui.page_driver import board_shown, photo_file, run, save_match, tap
from ui.editor import table_photo
from ui.game.match_record import Entry, PlayerRecord
from ui.game.photos.changes_offered import changed_as_told
from ui.i18n import texts
from ui.readers import jobs
from ui.widgets.photos import photo_reading, table_reading
from ui.widgets.replaced_boards import last_replaced
from vision.errors import BoardNotFound
from vision.reading import Hut, NoteCode

t = texts("en")
PHOTOS = count(0x204060, 0x010305)
BOARDS = {"pink": ANNA, "blue": BEN, "green": MIA}


def found(*huts, confidence=0.99):
    """Boards on a table from left to right, by the colours of their huts; a colour in brackets is hidden."""
    results = []
    for number, name in enumerate(huts):
        colour = name.strip("()")
        seen, left = reading(BOARDS[colour], doubtful=()), 100.0 * number
        corners = ((left, 20.0), (left + 80, 20.0), (left + 80, 90.0), (left, 90.0))
        hut = None if name.startswith("(") else Hut(colour, confidence)
        results.append((replace(seen, corners=corners, hut=hut), colour.encode()))
    return tuple(results)


@pytest.fixture
def table(open_page, store, folder, monkeypatch):
    """Take one photo of a table that shows these boards; return the page and the match."""

    def taken(*huts, match=None, results=None):
        match = match or origins_match(boards=())
        monkeypatch.setattr(jobs, "read_table", lambda *_: found(*huts) if results is None else results)
        test = open_page("boards", game=save_match(store, match))
        return take(test, folder), match

    return taken


def take(test, folder):
    """Take a photo that no other test has taken: a reading is kept as long as the process lives."""
    photo = photo_file(folder, f"#{next(PHOTOS):06x}")
    test.file_uploader(key="upload_table_0_0").upload("table.jpg", photo, "image/jpeg")
    return run(test)


@pytest.fixture
def photographed_again(open_page, store, folder, monkeypatch):
    """Keep a new photo of the table in a match with boards; return the page and the match."""

    def taken(match):
        monkeypatch.setattr(jobs, "read_table", lambda *_: found("blue", "green", "pink"))
        save_match(store, match)
        store.keep_picture(match.id, 0, -1, "photo", photo_file(folder, f"#{next(PHOTOS):06x}"))
        return open_page("table", game=match.id)

    return taken


def shown(test):
    return " ".join(part.proto.body for part in test.get("html"))


def boards(store, match):
    now = store.load(match.id)
    return [now.entry(0, seat).board for seat in range(3)]


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
    assert test.button(key="go").label == t("table.read_on")
    assert t("table.whose") in shown(test)


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


def test_a_table_photographed_again_leaves_the_button_free(table, open_page, folder):
    _, match = table("blue", "green", "pink")
    test = open_page("table", game=match.id)
    key = f"table_{match.id}_0"
    before = test.file_uploader[0].key
    test.file_uploader[0].upload("table.jpg", photo_file(folder, "#123"), "image/jpeg")
    run(test)
    assert before == f"{key}_0"
    assert [uploader.key for uploader in test.file_uploader] == [f"{key}_1"]


def test_a_table_of_the_other_game_offers_to_play_that(table, store, open_page):
    _, match = table(results=((reading(CASTLE, doubtful=()), b""),))
    tap(open_page("table", game=match.id), "change")
    assert store.load(match.id).game is Game.CLASSIC


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


def answers(test):
    """Return the codes of the answers that are offered, by what stands on them."""
    asked = [board["choices"] for board in board_shown(test)["boards"] if board["choices"]]
    return {choice["label"]: choice["code"] for choices in asked for choice in choices}


@pytest.fixture
def answer(open_page, monkeypatch):
    """Open the page, tap an answer to the question whose board it is, and return the page."""
    show = table_photo.show_table_photo

    def tapped(match, label):
        codes = [answers(open_page("table", game=match.id))[label]]

        def shown_and_tapped(*photo):
            show(*photo)
            return codes.pop() if codes else None

        monkeypatch.setattr(table_photo, "show_table_photo", shown_and_tapped)
        return open_page("table", game=match.id)

    return tapped


def two_players():
    match = origins_match(boards=())
    return replace(match, players=match.players[:2], chosen_size=5)


def test_a_board_too_many_may_be_nobodys_or_that_of_one_more_player(table):
    test, _ = table("blue", "pink", "green", match=two_players())
    assert list(answers(test)) == [t("table.joins"), t("table.nobodys"), t("table.other")]


def test_a_board_that_is_nobodys_takes_nothing_from_anybody_and_can_be_taken_back(table, answer, store):
    _, match = table("blue", "pink", "green", match=two_players())
    before = boards(store, match)
    test = answer(match, t("table.nobodys"))
    assert boards(store, match) == before
    assert not answers(test)
    assert t("table.left_out") in [text.value for text in test.markdown]
    assert t("table.nobodys") in [board["name"] for board in board_shown(test)["boards"]]
    tap(test, "take_back_2")
    assert not store.load(match.id).left_out
    assert t("table.nobodys") in answers(test)


def test_one_more_player_has_the_board_and_the_colour_of_its_hut(table, answer, store):
    _, match = table("blue", "pink", "green", match=two_players())
    before = boards(store, match)
    test = answer(match, t("table.joins"))
    now = store.load(match.id)
    assert [player.colour for player in now.players] == ["pink", "blue", "green"]
    assert now.players[2].name == t("start.player", n=1)
    assert now.entry(0, 2).board == Entry().read(reading(MIA), "").board
    assert boards(store, match)[:2] == before[:2]
    assert not answers(test)


def test_where_more_players_have_smaller_boards_all_are_read_again(table, answer, store, monkeypatch):
    large = replace(two_players(), chosen_size=None)
    _, match = table("blue", "pink", "green", match=large)
    assert large.size == 7
    sizes = []
    shown_boards = found("blue", "pink", "green")
    monkeypatch.setattr(jobs, "read_table", lambda request, *_: sizes.append(request.size) or shown_boards)
    answer(match, t("table.joins"))
    now = store.load(match.id)
    assert (now.size, sizes) == (5, [5])
    assert all(now.entry(0, seat).corners and now.entry(0, seat).board.size == 5 for seat in range(3))


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
    assert last_replaced(store.load(match.id), 0, 0) is None
    assert test.button(key="replace")


def test_what_was_changed_on_a_new_board_is_not_taken_back_with_the_others(photographed_again, store):
    match = origins_match(boards=(MIA, ANNA))
    test = tap(photographed_again(match), "replace")
    changed = store.change_board(match.id, 0, 0, lambda entry: edited(entry, (0, 0, {"terrain": "lake"})))
    tap(test, "give_back")
    assert store.load(match.id).entry(0, 0) == changed
    assert store.load(match.id).entry(0, 1) == match.entry(0, 1)
    assert "give_back" not in [button.key for button in test.button]


def test_with_four_players_nobody_can_be_added(table):
    match = origins_match(boards=())
    four = replace(match, players=(*match.players, PlayerRecord("Zoe", "black")))
    test, _ = table("blue", "pink", "green", "(pink)", match=four)
    assert list(answers(test)) == ["Zoe", t("table.nobodys"), t("table.other")]


def test_who_can_be_answered_already_is_not_offered_once_more(table):
    match = origins_match(boards=())
    four = replace(match, players=(*match.players, PlayerRecord("Zoe", "black")))
    test, _ = table("(blue)", "(pink)", match=four)
    names = [player.name for player in four.players]
    assert list(answers(test)) == [*names, t("table.nobodys")]


def names(store, match):
    return [store.load(match.id).entry(0, seat).photo for seat in range(3)]


def read_otherwise(monkeypatch, results):
    """Let another reading of the same photo find these boards; the readings at hand are forgotten."""
    photo_reading._cache().clear()
    monkeypatch.setattr(jobs, "read_table", lambda *_: results)


def moved(result, by):
    """Return a board as another reading locates it, some pixels away."""
    seen, picture = result
    corners = tuple((x + by, y - by) for x, y in seen.corners)
    return replace(seen, corners=corners), picture


def test_boards_that_come_in_another_order_on_a_second_phone_stay_with_their_players(
    table, open_page, store, monkeypatch
):
    first, match = table("blue", "green", "pink")
    before = store.load(match.id).entries
    again = [moved(result, 3.0) for result in found("blue", "green", "pink")]
    read_otherwise(monkeypatch, tuple(reversed(again)))
    second = open_page("table", game=match.id)
    assert store.load(match.id).entries == before
    outlines = [(board["name"], board["corners"]) for board in board_shown(second)["boards"]]
    first = [
        (board["name"], board["corners"])
        for board in board_shown(open_page("table", game=match.id))["boards"]
    ]
    assert outlines == first
    assert [name for name, _ in outlines] == ["Anna", "Ben", "Mia"]


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


def test_a_photo_that_cannot_be_read_again_shows_what_was_read(table, open_page, monkeypatch):
    _, match = table("blue", "green", "pink")

    def nothing(*_):
        raise BoardNotFound

    photo_reading._cache().clear()
    monkeypatch.setattr(jobs, "read_table", nothing)
    again = open_page("table", game=match.id)
    assert t("table.found", n=3) in [header.value for header in again.header]
    assert again.button(key="go").label == t("boards.result")
