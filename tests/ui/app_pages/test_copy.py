"""The page about the players' own copy, and what boards teach as they are left."""

from dataclasses import replace

import pytest
import streamlit as st

import vision
from scorer.board import Game, Square, Terrain
from tests.sample_folder import SAMPLES
from tests.ui.page_driver import run, tap
from ui.game.match_record import Entry, PlayerRecord, new_match
from ui.i18n import texts
from ui.network import public_mode
from ui.own_copy.keeper import CopyKeeper
from ui.storage import history
from ui.storage.faults import Fault
from ui.storage.store import Store
from ui.widgets import layout, own_copy
from ui.widgets.photos.board_pictures import PHOTO as STORED
from ui.widgets.photos.board_pictures import RECTIFIED
from vision.certainty.unsettled_notes import TO_SETTLE
from vision.profile import Profile, save_profile

PHOTO = (SAMPLES / "classic.jpg").read_bytes()
t = texts("en")


@pytest.fixture(scope="module")
def entry():
    return Entry().read(vision.read_photo(PHOTO), "digest")


@pytest.fixture
def match(store, entry):
    """A match whose only board was read from a photo without any question."""
    found = new_match(Game.CLASSIC, None, (), [PlayerRecord("Anna", "pink")]).with_entry(0, 0, entry)
    assert found.entry(0, 0).entered_status == "ready"
    store.keep(found)
    for kind in (STORED, RECTIFIED):
        store.keep_picture(found.id, 0, 0, kind, PHOTO)
    return found


@pytest.fixture
def keeper(folder, monkeypatch):
    keeper = CopyKeeper(folder / "copy")
    monkeypatch.setattr(own_copy, "keeper", lambda: keeper)
    return keeper


def learn(keeper, match):
    own_copy.learn_confirmed(match, 0, 0)
    keeper.wait()


@pytest.fixture
def learned(keeper, match, store, monkeypatch):
    monkeypatch.setattr(own_copy.session, "store", lambda: store)
    learn(keeper, match)
    return keeper


def words(test):
    return " ".join(str(each.proto.body) for each in test.get("html"))


def test_a_board_without_open_questions_is_learned_as_it_is_left(learned, match):
    assert [(board.image, board.sitting, board.asked) for board in learned.boards] == [
        ("digest", match.id, 0)
    ]


def with_entry(match, **changed):
    return match.with_entry(0, 0, replace(match.entry(0, 0), **changed))


def test_a_board_that_cannot_be_right_is_not_learned(keeper, match, store, monkeypatch):
    monkeypatch.setattr(own_copy.session, "store", lambda: store)
    impossible = Square(Terrain.WHEAT, crowns=3)  # no domino has it
    wrong = match.entry(0, 0).editing.set((((0, 0), impossible),))
    learn(keeper, with_entry(match, editing=wrong))
    assert not keeper.boards


@pytest.mark.parametrize("note", sorted(TO_SETTLE))
def test_a_board_that_may_lie_elsewhere_in_its_photo_is_learned_once_that_is_settled(
    keeper, match, store, monkeypatch, note
):
    monkeypatch.setattr(own_copy.session, "store", lambda: store)
    learn(keeper, with_entry(match, notes=(note,)))
    assert not keeper.boards
    editing = match.entry(0, 0).editing
    place = next(iter(editing.board.squares))
    said = editing.confirm(note, ((place, editing.board[place]),))
    learn(keeper, with_entry(match, notes=(note,), editing=said))
    assert keeper.boards


def test_with_the_switch_off_nothing_is_learned_or_read_with(keeper, match, store, monkeypatch):
    monkeypatch.setattr(own_copy.session, "store", lambda: store)
    own_copy.switch(on=False)
    learn(keeper, match)
    assert not keeper.boards
    assert own_copy.knowledge() == (0, None)
    own_copy.switch(on=True)
    learn(keeper, match)
    assert len(keeper.boards) == 1
    assert own_copy.knowledge()[1] is not None


def test_open_to_the_public_nothing_is_learned_and_there_is_no_page(
    keeper, match, store, monkeypatch, open_page
):
    monkeypatch.setattr(own_copy.session, "store", lambda: store)
    monkeypatch.setenv(public_mode.FORGET_AFTER, "24")
    learn(keeper, match)
    assert not keeper.boards
    test = open_page("copy")
    assert not test.toggle


@pytest.mark.usefixtures("learned")
def test_the_page_shows_what_is_kept_and_what_it_changed(open_page):
    test = open_page("copy")
    shown = words(test)
    assert t("profile.boards") in shown
    assert t("profile.questions") in shown
    assert "data:image/webp" in shown


def test_without_anything_learned_the_page_says_so(open_page, keeper):
    assert not keeper.boards
    assert t("profile.nothing") in words(open_page("copy"))


def test_a_board_is_forgotten_with_one_tap_and_all_with_another(open_page, learned):
    test = open_page("copy")
    tap(test, f"icon_forget_{learned.boards[0].digest}")
    assert not learned.boards
    assert "danger_forget_all" not in {button.key for button in test.button}


def test_a_learned_board_is_named_by_its_player_and_what_was_played(open_page, learned, match):
    assert learned.boards
    open_page("copy")
    own_copy.session.store().keep(match)
    shown = " ".join(each.value for each in open_page("copy").caption)
    assert "Anna, Classic, copy 1, " in shown


def test_the_game_of_several_learned_boards_is_loaded_once(open_page, learned, match, folder, monkeypatch):
    (board,) = learned.boards
    boards = tuple(replace(board, image=image) for image in ("digest", "another", "third"))
    save_profile(Profile(boards), folder / "copy")
    keeper, loaded = CopyKeeper(folder / "copy"), []
    monkeypatch.setattr(own_copy, "keeper", lambda: keeper)
    load = Store.load
    monkeypatch.setattr(Store, "load", lambda store, game: loaded.append(game) or load(store, game))
    monkeypatch.setattr(history, "last_game", lambda _: None)
    captions = [caption.value for caption in open_page("copy").caption]
    assert sum(t("profile.copy", name="1") in caption for caption in captions) == 3
    assert loaded == [match.id]


def test_everything_is_forgotten(open_page, learned):
    tap(open_page("copy"), "danger_forget_all")
    assert not learned.boards


@pytest.fixture
def two_copies(learned, monkeypatch):
    """The same board as two of a second copy, too."""
    profile, (board,) = learned.profile, learned.boards
    for at in range(2):
        other = replace(board, image=f"other {at}", copy="2", asked=3 - at, sitting=f"game {at}")
        profile = profile.with_board(other)
    save_profile(profile, learned.folder)
    keeper = CopyKeeper(learned.folder)
    monkeypatch.setattr(own_copy, "keeper", lambda: keeper)
    return keeper


def name_the_first(test, name):
    test.text_input[0].set_value(name)
    tap(test, "icon_copy_rename_0")


def copies(keeper):
    return {name: len(boards) for (_, name), boards in keeper.profile.copies.items()}


def test_a_copy_is_named(open_page, learned):
    name_the_first(open_page("copy"), "  Grandma's   box ")
    assert copies(learned) == {"Grandma's box": 1}
    assert "Grandma&#x27;s box" in words(open_page("copy"))


@pytest.mark.parametrize("typed", ["  ", "copy 1", "COPY 1"])
def test_a_copy_keeps_its_name_as_long_as_no_other_is_typed(open_page, learned, typed):
    name_the_first(open_page("copy"), typed)
    assert copies(learned) == {"1": 1}


@pytest.mark.parametrize("typed", ["2", "Copy 2"])
def test_a_name_that_is_taken_makes_two_copies_one(open_page, two_copies, typed):
    assert copies(two_copies) == {"1": 1, "2": 2}
    name_the_first(open_page("copy"), typed)
    assert copies(two_copies) == {"2": 3}


def test_a_name_can_get_other_letters_and_one_from_elsewhere_stays_until_it_is_changed(open_page, learned):
    name_the_first(open_page("copy"), "kitchen")
    name_the_first(open_page("copy"), "Kitchen")
    assert copies(learned) == {"Kitchen": 1}
    long = "The box that lies in the  cupboard of the kitchen"
    learned.rename(Game.CLASSIC, "Kitchen", long)
    tap(open_page("copy"), "icon_copy_rename_0")
    assert copies(learned) == {long: 1}


@pytest.mark.usefixtures("two_copies")
def test_of_several_copies_each_says_what_learning_it_has_changed(open_page):
    changed = t("profile.changed", first=t.decimal(3), last=t.decimal(2))
    assert changed in words(open_page("copy"))


def test_a_copy_is_forgotten_with_all_its_boards(open_page, two_copies):
    tap(open_page("copy"), "danger_forget_1")
    assert copies(two_copies) == {"1": 1}


def test_the_switch_is_kept(open_page, keeper, store):
    assert not keeper.boards
    test = open_page("copy")
    test.toggle(key="copy_on").set_value(False)
    run(test)
    assert store.setting("learn_copy") == "off"


def test_the_switch_is_kept_before_the_page_is_drawn(open_page, keeper, store, monkeypatch):
    assert not keeper.boards
    test = open_page("copy")
    test.toggle(key="copy_on").set_value(False)
    # As when the phone leaves at once: the run ends with the first thing that it draws.
    monkeypatch.setattr(layout, "narrow_page", st.stop)
    run(test)
    assert store.setting("learn_copy") == "off"


def test_the_switch_follows_another_phone_and_does_not_put_it_back(open_page, keeper, store):
    assert not keeper.boards
    test = open_page("copy")
    own_copy.switch(on=False)
    run(test)
    assert not test.toggle(key="copy_on").value
    assert store.setting("learn_copy") == "off"


def test_a_fault_of_the_disk_is_told_in_a_sentence(open_page, learned):
    learned.fault = Fault.FULL
    assert t("storage.full") in {warning.value for warning in open_page("copy").warning}


@pytest.mark.usefixtures("keeper", "match")
def test_the_photos_of_the_last_game_can_be_saved_with_their_answers(open_page):
    test = open_page("copy")
    assert [button.proto.label for button in test.get("download_button")] == [t("profile.help_save")]


@pytest.mark.usefixtures("keeper")
def test_other_phones_need_the_pin(open_page, on_this_computer):
    on_this_computer(local=False)
    test = open_page("copy")
    assert "copy_on" not in {toggle.key for toggle in test.toggle}


def test_the_page_of_past_games_leads_there(open_page, match):
    test = open_page("history")
    assert match.id
    assert "copy" in {button.key for button in test.button}
