"""The board, the scorecard and the corners on every screen, light and dark."""

import pytest
from playwright.sync_api import expect

from tests.browser.hands import LAPTOP, PHONE, SIDEWAYS, SMALL_PHONE, quick, violations

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
    "card": ({"view": "card", "players": 4}, ["cell-4-0", "fold-5"]),
    "corners": ({"view": "corners"}, []),
}


@pytest.mark.parametrize("view", quick("question", "brush", "card", of=EVERY_VIEW))
def test_every_view_fits_every_screen_and_axe_finds_nothing(table, keep, view):
    asked, taps = EVERY_VIEW[view]
    at = table(**asked)
    for name in taps:
        at.tap(name)
    for scheme in ("light", "dark"):
        at.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for size in (LAPTOP, SMALL_PHONE, PHONE):
            at.page.set_viewport_size({"width": size[0], "height": size[1]})
            at.page.wait_for_timeout(100)
            keep(at.page, f"board-{view}-{size[0]}-{scheme}")
            assert at.page.evaluate(SIDEWAYS) <= 0, f"scrolls sideways at {size}"
        # Phone and laptop show the same elements; what differs is where they stand.
        assert not violations(at.page, context=".stBidiComponent")


@pytest.mark.parametrize(
    "view", quick("question", "dominoes", of=("question", "palette", "brush-seven", "dominoes"))
)
def test_no_row_of_the_board_lies_under_the_sheet(table, view):
    asked, taps = EVERY_VIEW[view]
    at = table(**asked)
    for name in taps:
        at.tap(name)
    for size in (PHONE, SMALL_PHONE):
        at.page.set_viewport_size({"width": size[0], "height": size[1]})
        board = at.page.locator(".kd-board").bounding_box()
        sheet = at.page.locator(".sheet").bounding_box()
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
def test_the_bar_holds_all_its_buttons(table, keep, asked, tap):
    at = table(SMALL_PHONE, **asked)
    at.tap(tap)
    at.page.wait_for_timeout(400)
    at.tap(tap)
    at.tap("undo")
    expect(at.button("redo")).to_be_visible()
    for width in (360, 379, 390):
        at.page.set_viewport_size({"width": width, "height": 640})
        bar = at.page.locator(".bar")
        last = bar.locator("button").last.bounding_box()
        assert last["x"] + last["width"] <= width - 4
        assert bar.locator(".ti").bounding_box()["width"] >= 24
        keep(at.page, f"board-bar-{tap}-{width}")


@pytest.mark.parametrize("language", quick("de", of=WORDS))
def test_every_language_fits_a_small_phone(table, keep, language):
    at = table(SMALL_PHONE, board="anna", photo=1, doubts=1, lang=language)
    expect(at.button("todo")).to_contain_text(WORDS[language])
    for name in ("else", "chip-lake"):
        at.tap(name)
    keep(at.page, f"board-palette-{language}")
    assert at.page.evaluate(SIDEWAYS) <= 0
    assert "{" not in at.page.locator(".kd").inner_text()
