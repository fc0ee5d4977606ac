"""No page, dialog, menu, popover or fold of the app is forgotten where a browser looks at them all."""

import ast
from pathlib import Path

import ui
from tests.browser.overlays import ELSEWHERE, OVERLAYS
from tests.browser.test_every_page import EVERY_PAGE
from ui.session import PAGES

ROOM = Path(ui.__path__[0])
OPENING = {"dialog", "popover", "menu_button", "expander"}


def opens_an_overlay(node):
    """Tell whether a piece of code calls what opens an overlay, by ``st`` itself."""
    return any(
        isinstance(each, ast.Attribute) and each.attr in OPENING and getattr(each.value, "id", "") == "st"
        for each in ast.walk(node)
    )


def functions_that_open_overlays():
    for file in ROOM.rglob("*.py"):
        module = ".".join(file.relative_to(ROOM).with_suffix("").parts)
        for node in ast.parse(file.read_text()).body:
            if opens_an_overlay(node):
                yield f"{module}.{getattr(node, 'name', '')}"


def test_every_overlay_is_opened_in_a_browser():
    assert {overlay.drawn_by for overlay in OVERLAYS.values()} | {*ELSEWHERE} == {
        *functions_that_open_overlays()
    }


def test_every_page_is_opened_in_a_browser():
    opened = {path.split("?")[0].strip("/") or "start" for path, _, _ in EVERY_PAGE.values()}
    assert opened == {*PAGES}
