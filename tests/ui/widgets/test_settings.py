from io import BytesIO

import pytest
from PIL import Image

from scorer.formats.notation import parse
from scorer.rules import Mode
from tests.ui.example_games import ANNA, BEN, origins_match, reading
from tests.ui.page_driver import run, save_match
from ui.game.match_record import Entry
from ui.game.match_settings import MatchSettings
from ui.widgets import settings


def test_a_game_is_changed_while_it_is_played(open_page, store):
    match = origins_match(boards=(ANNA, BEN))
    test = open_page("boards", game=save_match(store, match))
    settings.agree(match, MatchSettings(Mode.TOTEM, (), ("Anna", "Ben", "")))
    run(test)
    assert [caption.value for caption in test.caption] == ["Origins, Totem mode, 7 × 7"]
    assert store.load(match.id).boards(0)[0].trimmed().rows == parse(ANNA).trimmed().rows


@pytest.mark.parametrize(
    ("names", "wrong"),
    [
        (("Anna", "Ben", "Mia", ""), ""),
        (("", "Ben", "Mia", ""), "boards.settings_nameless"),
        (("Anna", "Anna", "", ""), "start.name_taken"),
        (("Anna", "anna", "", ""), "start.name_taken"),
    ],
)
def test_what_cannot_be_agreed_on_is_said(names, wrong):
    assert settings.what_is_wrong(origins_match(boards=(ANNA,)), names) == wrong


def test_the_picture_of_a_board_moves_into_a_larger_frame_with_it(open_page, store, folder):
    match = origins_match(boards=()).with_entry(0, 0, Entry().read(reading(), "abc"))
    store.keep(match)
    path = folder / "board.jpg"
    Image.new("RGB", (500, 500), "#fff").save(path)
    store.keep_picture(match.id, 0, 0, "board", path.read_bytes())
    open_page("boards", game=match.id)
    settings.agree(match, MatchSettings(match.mode, (), ("Anna", "Ben", "")))
    with Image.open(BytesIO(store.picture(match.id, 0, 0, "board"))) as picture:
        assert picture.size == (700, 700)
        assert picture.getpixel((350, 350)) == (255, 255, 255)
        assert picture.getpixel((50, 50)) != (255, 255, 255)
