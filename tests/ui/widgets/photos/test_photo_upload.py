"""Uploaded photos, as the pages see them."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from scorer.board import Game
from tests.sample_folder import SAMPLES
from tests.ui.example_games import CORNERS, origins_match, reading
from tests.ui.page_driver import photo_file, run, save_match, tap
from ui.game.match_record import Entry
from ui.i18n import texts
from ui.readers import jobs
from ui.render.scorecard import open_points
from vision import BoardNotFound
from vision.loading import load
from vision.loading.decode import decode
from vision.reading import NoteCode

SAMPLE = SAMPLES / "classic.jpg"


def test_a_photo_is_read_and_its_doubts_wait_for_the_player(open_page, store, folder, monkeypatch):
    monkeypatch.setattr(jobs, "read", lambda *_: (reading(), b"board"))
    monkeypatch.setattr("time.sleep", lambda _: None)
    match = origins_match(boards=())
    test = open_page("boards", game=save_match(store, match))
    test.file_uploader(key="upload_0_1_0").upload("photo.jpg", photo_file(folder), "image/jpeg")
    run(test)
    entry = store.load(match.id).entry(0, 1)
    assert entry.entered_status == "check"
    assert entry.corners == CORNERS
    assert store.picture(match.id, 0, 1, "board") == b"board"


@pytest.mark.parametrize("notes", [(), (NoteCode.BURNT_OUT,)])
def test_that_a_lamp_burns_out_a_board_is_said_before_the_board_opens(
    open_page, store, folder, monkeypatch, notes
):
    monkeypatch.setattr(jobs, "read", lambda *_: (replace(reading(), notes=notes), b"board"))
    monkeypatch.setattr("time.sleep", lambda _: None)
    game = save_match(store, origins_match(boards=()))
    test = open_page("boards", game=game)
    test.file_uploader(key="upload_0_1_0").upload(
        "photo.jpg", photo_file(folder, "#123" if notes else "#456"), "image/jpeg"
    )
    run(test)
    assert ("check" in {button.key for button in test.button}) == bool(notes)
    said = [html.proto.body for html in open_page("photo", game=game, seat=1).get("html")]
    assert (texts("en")("note.burnt_out") in " ".join(said)) == bool(notes)


def test_who_plays_alone_needs_not_say_whose_photos_they_are(open_page, store, folder, monkeypatch):
    monkeypatch.setattr(jobs, "read", lambda *_: (reading(), b"board"))
    monkeypatch.setattr("time.sleep", lambda _: None)
    match = origins_match(boards=())
    match = replace(match, players=match.players[:1])
    test = open_page("boards", game=save_match(store, match))
    test.file_uploader(key="upload_0_0_0").upload("1.jpg", photo_file(folder), "image/jpeg")
    test.file_uploader(key="upload_0_0_0").upload("2.jpg", b"no photo", "image/jpeg")
    run(test)
    assert store.load(match.id).entry(0, 0).readings


def test_a_photo_without_a_board_offers_three_ways_on(open_page, store, folder, monkeypatch):
    def nothing(*_):
        raise BoardNotFound("nothing")

    monkeypatch.setattr(jobs, "read", nothing)
    match = origins_match(boards=())
    test = open_page("boards", game=save_match(store, match))
    test.file_uploader(key="upload_0_0_0").upload("photo.jpg", photo_file(folder, "#321"), "image/jpeg")
    run(test)
    assert store.load(match.id).entry(0, 0).failure == "board_not_found"
    assert {button.key for button in test.button} >= {"corners", "hand"}
    assert test.file_uploader


def test_a_file_that_is_no_photo_is_said_to_be_none(open_page, store):
    match = origins_match(boards=())
    test = open_page("boards", game=save_match(store, match))
    test.file_uploader(key="upload_0_0_0").upload("photo.jpg", b"no photo", "image/jpeg")
    run(test)
    assert store.load(match.id).entry(0, 0).failure == "photo_unreadable"
    assert texts("en")("photo.photo_unreadable") in " ".join(html.proto.body for html in test.get("html"))


@pytest.mark.parametrize(("data", "cause"), [(b"", "photo_empty"), (b"\xff\xd8\xff\xe0", "photo_damaged")])
def test_a_photo_that_cannot_be_opened_is_told_as_that_on_every_page(open_page, store, data, cause):
    match = origins_match(boards=())
    test = open_page("boards", game=save_match(store, match))
    test.file_uploader(key="upload_0_0_0").upload("photo.jpg", data, "image/jpeg")
    t = texts("en")
    assert t(f"photo.{cause}") in " ".join(html.proto.body for html in run(test).get("html"))
    boards = " ".join(html.proto.body for html in open_page("boards", game=match.id).get("html"))
    assert t("boards.unopened") in boards
    assert t("boards.unread") not in boards
    assert open_points(store.load(match.id), 0, t)[0].text == t("boards.unopened")


def test_a_file_that_is_no_photo_leaves_a_board_alone(open_page, store):
    match = origins_match().with_entry(0, 0, Entry().read(reading(), "abc"))
    test = open_page("photo", game=save_match(store, match), seat=0)
    store.keep_picture(match.id, 0, 0, "board", b"board")
    test.file_uploader[0].upload("photo.jpg", b"no photo", "image/jpeg")
    assert any(texts("en")("photo.photo_unreadable") in part.proto.body for part in run(test).get("html"))
    assert store.load(match.id).entry(0, 0) == match.entry(0, 0)
    assert store.picture(match.id, 0, 0, "board") == b"board"


@pytest.mark.parametrize("suffix", ["JPEG", "WEBP"])
def test_a_photo_is_decoded_once_from_its_upload_to_its_board(open_page, store, monkeypatch, suffix):
    """The photo that is kept, the reading and the board from above are made of the same pixels."""
    made = []
    monkeypatch.setattr(load, "decode", lambda data, sizes: made.append(sizes) or decode(data, sizes))
    with Image.open(SAMPLE) as sample:
        large = BytesIO()
        sample.resize((3300, 3300 * sample.height // sample.width)).save(large, suffix)
    match = replace(origins_match(boards=()), game=Game.CLASSIC, mode=None)
    test = open_page("boards", game=save_match(store, match))
    test.file_uploader(key="upload_0_0_0").upload(
        f"photo.{suffix.lower()}", large.getvalue(), f"image/{suffix.lower()}"
    )
    run(test)
    assert store.load(match.id).entry(0, 0).readings
    assert len(made) == 1


def test_a_board_that_goes_on_beyond_its_photo_asks_first_to_take_it_again(open_page, store):
    corners = ((60.0, 60.0), (310.0, 60.0), (310.0, 310.0), (60.0, 310.0))
    seen = replace(reading(doubtful=()), corners=corners, notes=(NoteCode.CUT_OFF,))
    match = origins_match().with_entry(0, 0, Entry().read(seen, "abc"))
    game = save_match(store, match)
    picture = BytesIO()
    Image.new("RGB", (300, 400)).save(picture, "JPEG")
    store.keep_picture(match.id, 0, 0, "photo", picture.getvalue())
    test = open_page("photo", game=game, seat=0)
    t = texts("en")
    assert t("photo.goes_on_right") in " ".join(html.proto.body for html in test.get("html"))
    assert t("photo.in_picture", n=23, total=25) in [caption.value for caption in test.caption]
    assert test.file_uploader
    tap(test, "check")
