from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from scorer.formats.notation import parse
from scorer.rules import Mode
from tests.ui.example_games import ANNA, BEN, edited, origins_match, reading
from tests.ui.page_driver import photo_file, run, save_match
from ui.game.match_record import Entry
from ui.game.match_settings import Seat, settings_of
from ui.widgets import settings
from vision.reading import NoteCode


def test_a_game_is_changed_while_it_is_played(open_page, store):
    match = origins_match(boards=(ANNA, BEN))
    test = open_page("boards", game=save_match(store, match))
    now = settings_of(match)
    settings.agree(match, replace(now, mode=Mode.TOTEM, variants=(), seats=now.seats[:2]))
    run(test)
    assert [caption.value for caption in test.caption] == ["Origins, Totem mode, 7 × 7"]
    assert store.load(match.id).boards(0)[0].trimmed().rows == parse(ANNA).trimmed().rows


@pytest.mark.parametrize(
    ("names", "wrong"),
    [
        (("Anna", "Ben", "Mia"), ""),
        (("", "Ben", "Mia"), "boards.settings_nameless"),
        (("Anna", "Anna"), "start.name_taken"),
        (("Anna", "anna"), "start.name_taken"),
        ((), "start.nobody"),
    ],
)
def test_what_cannot_be_agreed_on_is_said(names, wrong):
    assert settings.player_names_error([Seat(name) for name in names]) == wrong


def test_players_whom_another_phone_has_changed_stay(open_page, store):
    match = origins_match(boards=(ANNA,))
    open_page("boards", game=save_match(store, match))
    before = settings_of(match)
    settings.agree(match, replace(before, seats=before.seats[::-1]))
    settings.agree(match, replace(before, mode=Mode.TOTEM))
    now = store.load(match.id)
    assert now.mode is Mode.TOTEM
    assert [player.name for player in now.players] == ["Mia", "Ben", "Anna"]
    assert list(now.boards(0)) == [2]


@pytest.mark.parametrize(
    ("mode", "to_read"), [(Mode.TRIBE, ((0, 0), (0, 1))), (Mode.TOTEM, ((0, 1),)), (Mode.DISCOVERY, ())]
)
def test_another_mode_reads_the_boards_again_whose_photo_told_it(open_page, store, folder, mode, to_read):
    match = origins_match(Mode.DISCOVERY, boards=())
    for seat, code in enumerate((NoteCode.TRIBE_MODE, NoteCode.TOTEM_MODE, NoteCode.TRIBE_MODE)):
        read = Entry().read(replace(reading(), notes=(code,)), f"photo {seat}")
        match = match.with_entry(0, seat, read)
    touched = edited(match.entry(0, 2), (0, 0, {"terrain": "lake"}))
    save_match(store, match.with_entry(0, 2, touched))
    for seat in range(3):
        store.keep_picture(match.id, 0, seat, "photo", photo_file(folder))
    open_page("boards", game=match.id)
    settings.agree(match, replace(settings_of(match), mode=mode))
    assert store.load(match.id).to_read_again == to_read


def test_the_picture_of_a_board_moves_into_a_larger_frame_with_it(open_page, store, folder):
    match = origins_match(boards=()).with_entry(0, 0, Entry().read(reading(), "abc"))
    store.keep(match)
    path = folder / "board.jpg"
    Image.new("RGB", (500, 500), "#fff").save(path)
    store.keep_picture(match.id, 0, 0, "board", path.read_bytes())
    open_page("boards", game=match.id)
    settings.agree(match, replace(settings_of(match), seats=settings_of(match).seats[:2]))
    with Image.open(BytesIO(store.picture(match.id, 0, 0, "board"))) as picture:
        assert picture.size == (700, 700)
        assert picture.getpixel((350, 350)) == (255, 255, 255)
        assert picture.getpixel((50, 50)) != (255, 255, 255)
