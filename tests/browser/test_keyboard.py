"""The keyboard alone begins a game, enters a board and corrects one."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.drivers import LAPTOP
from tests.ui.example_games import ANNA
from ui.game.setup import Setup
from ui.storage.last_setup import keep_setup

#: What the button that has the keyboard is called, also inside the board's own tree.
FOCUSED = """
() => {
  let at = document.activeElement;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at.tagName === 'BUTTON' ? (at.ariaLabel ?? '') + at.innerText : '';
}
"""


def test_the_keyboard_alone_begins_a_game_and_enters_a_board(open_app):
    app = open_app(LAPTOP)
    keep_setup(app.server.store, Setup(players=("Anna", "Ben")))
    app.open()
    press = app.page.keyboard.press

    def tab_to(name):
        for _ in range(60):
            press("Tab")
            if name in app.page.evaluate(FOCUSED):
                return
        pytest.fail(f"the keyboard does not come to {name}")

    tab_to(app.t("start.go", n=2))
    press("Enter")
    app.page.get_by_role("heading", name=app.t("title.boards")).wait_for()
    tab_to(app.t("boards.by_hand"))
    press("Enter")
    app.square(0, 0).wait_for()
    app.page.locator('.kd-board [tabindex="0"]').focus()
    for key in ("h", "ArrowRight", "d", "1", "ArrowRight", "l"):
        press(key)
    expect(app.square(0, 1)).to_have_attribute("aria-label", re.compile("Desert, 1 fire"))
    tab_to(app.t("check.done"))
    press("Enter")
    app.page.get_by_role("heading", name=app.t("title.boards")).wait_for()
    assert len(app.game.boards(0)[0].squares) == 3


def test_the_keyboard_alone_enters_a_board(open_editor):
    editor = open_editor(LAPTOP, board="empty5", mode="paint")
    press = editor.page.keyboard.press
    editor.square(0, 0).focus()
    for keys in ("d1", "g", "lr", "v3", "jt", "h", "qtt"):
        for key in keys:
            press(key)
        press("ArrowRight")
        if keys == "jt":
            press("ArrowDown")
            press("Home")
    editor.server_has("o5.D1GLfiV3Jt1.HQt2---.-----.-----.-----")
    press("Control+z")
    press("Control+z")
    editor.server_has("o5.D1GLfiV3Jt1.HQ---.-----.-----.-----")
    press("Control+y")
    press("ArrowLeft")
    press("ArrowLeft")
    press("Delete")
    editor.server_has("o5.D1GLfiV3Jt1.-Qt1---.-----.-----.-----")


def test_keys_pressed_while_the_board_is_off_the_page_for_a_moment_arrive(open_editor):
    editor = open_editor(LAPTOP, board="empty5", mode="paint", slow="0.6")
    press = editor.page.keyboard.press
    editor.square(0, 0).focus()
    press("d")  # what the server answers to this brings the board back, as Streamlit does it at times
    editor.page.locator(".kd").evaluate("root => root.remove()")
    for key in ("1", "ArrowRight", "q", "t", "t"):
        press(key)
    editor.server_has("o5.D1Qt2---.-----.-----.-----.-----")


def test_the_keyboard_alone_corrects_a_board(open_editor):
    editor = open_editor(LAPTOP, board="anna", photo=1, doubts=1)
    press = editor.page.keyboard.press
    editor.square(0, 0).focus()
    press("n")
    press("Tab")
    press("Enter")  # the second of the answers that are offered
    expect(editor.button("todo")).to_contain_text("2 to check")
    expect(editor.page.locator("#ask")).not_to_have_text("Is a mushroom lying there?")
    press("Escape")
    expect(editor.page.locator(".kd-board .square:focus")).to_have_count(1)
    editor.square(0, 1).focus()
    press("Enter")  # the palette, on the lake
    press("ArrowRight")
    press("Enter")
    editor.server_has(ANNA.replace("-LfiG1", "-JmuG1").replace("QgaQt2", "QgaQt1"))
