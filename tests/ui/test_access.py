"""What a phone on the same Wi-Fi sees, and what belongs to the computer that runs the app."""

import json

import pytest

from tests.ui.example_games import origins_match
from tests.ui.page_driver import run, save_match, tap
from ui import access, session
from ui.game.match_record import new_match
from ui.i18n import texts
from ui.storage import exchange_file, safe_database

t = texts("en")


@pytest.fixture(autouse=True)
def no_tries():
    access._wrong_tries().clear()


def enter(test, pin):
    test.text_input(key="pin_text").set_value(pin)
    next(button for button in test.button if button.label == t("access.open")).click()
    return run(test)


def test_the_address_of_a_game_carries_128_bits():
    match = origins_match()
    ids = {new_match(match.game, match.mode, (), match.players).id for _ in range(50)}
    assert len(ids) == 50
    assert all(len(bytes.fromhex(identity)) == 16 for identity in ids)


def test_a_phone_sees_no_past_games_no_export_and_nothing_to_delete(open_page, store, on_this_computer):
    save_match(store, origins_match())
    on_this_computer(local=False)
    test = open_page("history")
    assert t("access.explain") in [text.value for text in test.markdown]
    assert not {button.key for button in test.button} & {"history_export", "danger_delete_all"}
    assert not test.file_uploader


def test_a_phone_is_offered_neither_the_last_game_nor_the_names_of_others(open_page, store, on_this_computer):
    save_match(store, origins_match())
    assert "last_go" in {button.key for button in open_page("start").button}
    on_this_computer(local=False)
    test = open_page("start")
    assert "last_go" not in {button.key for button in test.button}
    assert "Anna" not in str([group.options for group in test.button_group])


def test_a_phone_may_save_its_own_game_only_when_nothing_can_be_written(
    open_page, store, on_this_computer, monkeypatch
):
    monkeypatch.setattr(safe_database, "monotonic", lambda: 0.0)
    own, other = save_match(store, origins_match()), save_match(store, origins_match())
    exported = json.loads(exchange_file.export(store, own))["games"]
    assert [game["id"] for game in exported] == [own] != [other]
    session.store()._fall_back(PermissionError(13, "not allowed"))
    on_this_computer(local=False)
    assert not open_page("start").get("download_button")
    (button,) = open_page("boards", game=own).get("download_button")
    assert button.proto.label == t("history.export_one")


def test_a_phone_goes_on_with_the_game_that_it_has_opened(open_page, store, on_this_computer):
    on_this_computer(local=False)
    save_match(store, origins_match())
    test = open_page("boards", game=save_match(store, origins_match()))
    tap(test, "icon_back")
    assert "last_go" in {button.key for button in test.button}


def test_a_phone_with_the_pin_sees_all_games(open_page, store, on_this_computer):
    save_match(store, origins_match())
    assert access.pin() in " ".join(caption.value for caption in open_page("history").caption)
    on_this_computer(local=False)
    test = enter(open_page("history"), access.pin())
    assert "danger_delete_all" in {button.key for button in test.button}
    assert access.pin() not in " ".join(caption.value for caption in test.caption)


def test_a_wrong_pin_opens_nothing_and_cannot_be_guessed(open_page, store, on_this_computer):
    save_match(store, origins_match())
    on_this_computer(local=False)
    wrong = "000000" if access.pin() != "000000" else "111111"
    test = open_page("history")
    for _ in range(access.MAX_TRIES):
        assert enter(test, wrong).warning[0].value == t("access.wrong")
    assert enter(test, access.pin()).warning[0].value == t("access.wait")
