"""Larger text, chosen in the menu of languages, and long names: words stay whole, and no row is hidden."""

import pytest

from tests.browser.app_server import save_example_game
from tests.browser.drivers import PHONE, SMALL_PHONE
from tests.browser.test_large_text import BROKEN, CUT

SIZES = pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["390", "360"])


def enlarge(page):
    """Choose larger text, as page.js does it."""
    page.evaluate("document.documentElement.classList.add('kd-large-text')")
    page.wait_for_timeout(100)


def faults(page):
    return [fault for script in (CUT, BROKEN) for fault in page.evaluate(script)]


@SIZES
def test_the_way_on_to_a_player_with_a_long_name_stays_in_its_button(open_editor, screenshot, size):
    editor = open_editor(size, board="mia", photo=1, lang="es", next="Siguiente: Bernardina de la Cruz")
    assert not faults(editor.page)
    enlarge(editor.page)
    screenshot(editor.page, f"larger-foot-{size[0]}")
    assert not faults(editor.page)


@SIZES
def test_the_hint_by_hand_takes_a_line_and_the_palette_hides_no_row_for_good(open_editor, screenshot, size):
    editor = open_editor(size, board="empty7", mode="paint", lang="es")
    hint, board, sheet = (editor.page.locator(each) for each in (".sheet-hint", ".kd-board", ".sheet"))
    usual = hint.bounding_box()["height"]
    assert usual < 20
    enlarge(editor.page)
    screenshot(editor.page, f"larger-hand-{size[0]}")
    assert hint.bounding_box()["height"] < 1.5 * usual
    assert not faults(editor.page)
    # An explained sign makes the sheet as high as it gets.
    editor.button("about").click()
    editor.page.locator("[data-testid=stMain]").evaluate("main => main.scrollTo(0, main.scrollHeight)")
    below = board.bounding_box()
    assert below["y"] + below["height"] <= sheet.bounding_box()["y"]


@pytest.fixture
def large_app(open_app):
    """A small phone that has chosen larger text before."""
    app = open_app(SMALL_PHONE)
    cookie = {"name": "kingdomino_text", "value": "large", "url": app.server.address}
    app.page.context.add_cookies([cookie])
    return app


def test_the_ways_to_a_board_are_whole_words(large_app, screenshot):
    page = large_app.page
    game = save_example_game(large_app.server, boards=())
    for language in ("nl", "de"):
        large_app.open("/boards", game=game.id, lang=language)
        page.locator(".st-key-ways_1").wait_for()
        page.wait_for_timeout(300)
        screenshot(page, f"larger-boards-{language}")
        assert not faults(page)
        ways = [page.locator(f".st-key-{name}_1 button").last for name in ("photo", "icon_ways")]
        photo, dots = (way.bounding_box()["y"] for way in ways)
        assert abs(photo - dots) < 8  # the dots are not alone in a second row


def test_the_buttons_at_the_foot_of_a_page_are_whole_words(large_app, screenshot):
    game = save_example_game(large_app.server)
    large_app.open("/result", game=game.id, lang="es")
    large_app.page.locator(".kd-rank").first.wait_for()
    large_app.page.wait_for_timeout(300)
    screenshot(large_app.page, "larger-result-es")
    assert not faults(large_app.page)
