"""The board, the scorecard and the corners on every screen, light and dark."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers import LAPTOP, OVERFLOW, PHONE, SMALL_PHONE, axe_violations, quick

WORDS = {"en": "to check", "de": "prüfen", "es": "por revisar", "nl": "nakijken"}


EVERY_VIEW = {
    "question": ({"board": "anna", "photo": 1, "doubts": 1}, []),
    "palette": ({"board": "anna", "photo": 1, "doubts": 1}, ["else"]),
    "rest": ({"board": "anna", "photo": 1, "doubts": 1}, ["close"]),
    "drawing": ({"board": "ben", "photo": 1, "doubts": 1}, ["close", "switch"]),
    "problems": ({"board": "ben", "problems": 1}, ["notice-1"]),
    "brush": ({"board": "mia", "mode": "paint"}, ["chip-resource"]),
    "brush-classic": ({"board": "classic", "mode": "paint"}, ["chip-crown-2"]),
    "brush-seven": ({"board": "ben", "mode": "paint"}, []),
    "dominoes": ({"board": "empty5", "mode": "paint"}, ["tab", "chip-lake"]),
    "card": ({"view": "scorecard", "players": 4}, ["cell-4-0", "fold-5"]),
    "corners": ({"view": "corners"}, []),
}


@pytest.mark.parametrize("view", quick("question", "brush", "card", of=EVERY_VIEW))
def test_every_view_fits_every_screen_and_axe_finds_nothing(open_editor, screenshot, view):
    asked, taps = EVERY_VIEW[view]
    editor = open_editor(**asked)
    for name in taps:
        editor.tap(name)
    for scheme in ("light", "dark"):
        editor.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for size in (LAPTOP, SMALL_PHONE, PHONE):
            editor.page.set_viewport_size({"width": size[0], "height": size[1]})
            editor.page.wait_for_timeout(100)
            screenshot(editor.page, f"board-{view}-{size[0]}-{scheme}")
            assert editor.page.evaluate(OVERFLOW) <= 0, f"scrolls sideways at {size}"
        # Phone and laptop show the same elements; what differs is where they stand.
        assert not axe_violations(editor.page, context=".stBidiComponent")


@pytest.mark.parametrize(
    "view", quick("question", "dominoes", of=("question", "palette", "brush-seven", "dominoes"))
)
def test_no_row_of_the_board_lies_under_the_sheet(open_editor, view):
    asked, taps = EVERY_VIEW[view]
    editor = open_editor(**asked)
    for name in taps:
        editor.tap(name)
    for size in (PHONE, SMALL_PHONE):
        editor.page.set_viewport_size({"width": size[0], "height": size[1]})
        board = editor.page.locator(".kd-board").bounding_box()
        sheet = editor.page.locator(".sheet").bounding_box()
        assert board["y"] + board["height"] <= sheet["y"]
        assert sheet["y"] + sheet["height"] == pytest.approx(size[1], abs=1)
        assert board["width"] / (7 if view == "brush-seven" else 5) >= 44


@pytest.mark.parametrize(
    ("asked", "tap"),
    [
        ({"board": "anna", "photo": 1, "doubts": 1, "title": "Annemarie"}, "answer-0"),
        ({"mode": "paint"}, "turn"),
    ],
    ids=["correct", "paint"],
)
def test_the_bar_holds_all_its_buttons(open_editor, screenshot, asked, tap):
    editor = open_editor(SMALL_PHONE, **asked)
    editor.tap(tap)
    editor.page.wait_for_timeout(400)
    editor.tap(tap)
    editor.tap("undo")
    expect(editor.button("redo")).to_be_visible()
    for width in (360, 379, 390):
        editor.page.set_viewport_size({"width": width, "height": 640})
        bar = editor.page.locator(".bar")
        last = bar.locator("button").last.bounding_box()
        assert last["x"] + last["width"] <= width - 4
        assert bar.locator(".title").bounding_box()["width"] >= 24
        screenshot(editor.page, f"board-bar-{tap}-{width}")


@pytest.mark.parametrize("language", quick("de", of=WORDS))
def test_every_language_fits_a_small_phone(open_editor, screenshot, language):
    editor = open_editor(SMALL_PHONE, board="anna", photo=1, doubts=1, lang=language)
    expect(editor.button("todo")).to_contain_text(WORDS[language])
    for name in ("else", "chip-lake"):
        editor.tap(name)
    screenshot(editor.page, f"board-palette-{language}")
    assert editor.page.evaluate(OVERFLOW) <= 0
    assert "{" not in editor.page.locator(".kd").inner_text()
