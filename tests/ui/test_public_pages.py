"""The pages of an app that is open to the public: nobody sees a game whose address they do not have."""

import pytest

from tests.ui.example_games import origins_match, reading
from tests.ui.page_driver import photo_file, run, save_match, tap
from ui.game.setup import Setup
from ui.i18n import LANGUAGES, texts
from ui.network import public_mode
from ui.readers import jobs
from ui.readers.queue import PhotoQueue, QueueFull, ThreadWorker
from ui.readers.worker_process import ReadingStopped
from ui.storage.last_setup import keep_setup
from ui.widgets.photos import photo_reading, photo_upload


@pytest.fixture
def in_public(monkeypatch):
    monkeypatch.setenv(public_mode.FORGET_AFTER, "24")
    queue = PhotoQueue([ThreadWorker()])
    for module in (photo_reading, photo_upload):
        monkeypatch.setattr(module, "photo_queue", lambda: queue)
    monkeypatch.setattr("time.sleep", lambda _: None)
    photo_reading._cache().clear()


@pytest.mark.usefixtures("in_public")
def test_nobody_is_offered_the_games_or_names_of_others(open_page, store):
    save_match(store, origins_match())
    keep_setup(store, Setup(players=("Anna", "Ben")))
    test = open_page("start")
    keys = {button.key for button in test.button}
    assert not keys & {"last_go", "icon_history"}
    assert "Anna" not in str([group.options for group in test.button_group])


@pytest.mark.usefixtures("in_public")
def test_the_page_of_past_games_leads_to_the_first_page(open_page, store):
    save_match(store, origins_match())
    test = open_page("history")
    assert "go" in {button.key for button in test.button}
    assert not test.get("download_button")


@pytest.mark.usefixtures("in_public")
def test_a_game_is_opened_by_its_address_and_not_deleted_by_who_has_it(open_page, store):
    match = origins_match()
    test = open_page("boards", game=save_match(store, match))
    assert not test.exception
    menu = next(each for each in test.get("menu_button") if "icon_menu" in each.proto.id)
    assert texts("en")("history.delete") not in str(menu.proto)


@pytest.mark.usefixtures("in_public")
def test_what_one_phone_chooses_is_not_the_next_ones_beginning(open_page, store):
    test = open_page("start")
    test.button_group(key="new_game").set_value("classic")
    run(test)
    assert store.setting("setup") is None


@pytest.mark.usefixtures("in_public")
def test_a_photo_is_made_small_and_read_by_the_queue(open_page, store, folder, monkeypatch):
    made = []
    small_picture = jobs.small_picture
    monkeypatch.setattr(jobs, "small_picture", lambda *given: made.append(given[1]) or small_picture(*given))
    monkeypatch.setattr(jobs, "read", lambda *_: (reading(), b"board"))
    match = origins_match(boards=())
    test = open_page("boards", game=save_match(store, match))
    test.file_uploader(key="upload_0_0_0").upload("photo.jpg", photo_file(folder), "image/jpeg")
    run(test)
    assert store.load(match.id).entry(0, 0).readings
    assert made


@pytest.mark.usefixtures("in_public")
@pytest.mark.parametrize("error", [QueueFull, ReadingStopped])
def test_a_photo_that_could_not_be_read_now_is_kept_and_can_be_read_again(
    open_page, store, folder, monkeypatch, error
):
    def refuse(*_):
        raise error("not now")

    monkeypatch.setattr(jobs, "read", refuse)
    match = origins_match(boards=())
    test = open_page("boards", game=save_match(store, match))
    test.file_uploader(key="upload_0_0_0").upload("photo.jpg", photo_file(folder), "image/jpeg")
    run(test)
    assert store.load(match.id).entry(0, 0).failure == error.code
    assert {button.key for button in test.button} >= {"read_again", "corners", "hand"}
    monkeypatch.setattr(jobs, "read", lambda *_: (reading(), b"board"))
    tap(open_page("photo", game=match.id, seat=0), "read_again")
    assert store.load(match.id).entry(0, 0).readings


def test_every_failure_of_the_readers_has_its_words():
    for language in LANGUAGES:
        t = texts(language)
        for error in (QueueFull, ReadingStopped):
            assert t(f"photo.{error.code}")
            assert t(f"photo.{error.code}_why")
