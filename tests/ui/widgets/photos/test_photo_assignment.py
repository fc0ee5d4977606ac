"""Several photos at once: each is given to a player, or the page says that it is not read."""

from dataclasses import replace

import pytest

from tests.ui.example_games import origins_match, reading
from tests.ui.page_driver import photo_file, run, save_match
from ui.i18n import texts
from ui.readers import jobs

t = texts("en")


def chosen(test):
    return [group.value for group in test.button_group if group.label == t("boards.whose")]


@pytest.mark.parametrize(
    ("data", "problem"),
    [(b"no photo", "photo_unreadable"), (b"\xff\xd8\xff\xe0", "photo_damaged"), (b"", "photo_empty")],
)
def test_a_good_photo_behind_one_that_cannot_be_opened_is_for_the_player_asked(
    open_page, store, folder, data, problem
):
    test = open_page("boards", game=save_match(store, origins_match(boards=())))
    test.file_uploader(key="upload_0_1_0").upload("1.jpg", data, "image/jpeg")
    test.file_uploader(key="upload_0_1_0").upload("2.jpg", photo_file(folder), "image/jpeg")
    run(test)
    assert chosen(test) == [1]
    assert t(f"photo.{problem}") in [text.value for text in test.markdown]


def test_a_photo_more_than_there_are_players_is_shown_and_said_to_be_left_out(open_page, store, folder):
    test = open_page("boards", game=save_match(store, origins_match(boards=())))
    for colour in ("#7a5", "#57a", "#a57", "#777"):
        test.file_uploader(key="upload_0_0_0").upload(
            f"{colour}.jpg", photo_file(folder, colour), "image/jpeg"
        )
    run(test)
    assert chosen(test) == [0, 1, 2, None]
    assert [warning.value for warning in test.warning] == [t("boards.unassigned", n=1)]


def test_who_plays_alone_is_asked_which_of_two_photos_is_meant(open_page, store, folder):
    match = origins_match(boards=())
    match = replace(match, players=match.players[:1])
    test = open_page("boards", game=save_match(store, match))
    for colour in ("#7a5", "#57a"):
        test.file_uploader(key="upload_0_0_0").upload(
            f"{colour}.jpg", photo_file(folder, colour), "image/jpeg"
        )
    run(test)
    assert chosen(test) == [0, None]


def test_who_plays_alone_gets_the_good_photo_read_and_hears_of_the_other_file(
    open_page, store, folder, monkeypatch
):
    monkeypatch.setattr(jobs, "read", lambda *_: (reading(), b"board"))
    monkeypatch.setattr("time.sleep", lambda _: None)
    match = origins_match(boards=())
    match = replace(match, players=match.players[:1])
    test = open_page("boards", game=save_match(store, match))
    test.file_uploader(key="upload_0_0_0").upload("1.jpg", b"no photo", "image/jpeg")
    test.file_uploader(key="upload_0_0_0").upload("2.jpg", photo_file(folder), "image/jpeg")
    run(test)
    assert store.load(match.id).entry(0, 0).readings
