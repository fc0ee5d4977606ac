"""The keyboard alone begins a game, enters a board and corrects one."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import ANNA, LAPTOP
from ui.game.setup import Setup, keep_setup

#: What the button that has the keyboard is called, also inside the board's own tree.
FOCUSED = """
() => {
  let at = document.activeElement;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at.tagName === 'BUTTON' ? (at.ariaLabel ?? '') + at.innerText : '';
}
"""


def test_the_keyboard_alone_begins_a_game_and_enters_a_board(way):
    at = way(LAPTOP)
    keep_setup(at.server.store, Setup(players=("Anna", "Ben")))
    at.open()
    press = at.page.keyboard.press

    def tab_to(name):
        for _ in range(60):
            press("Tab")
            if name in at.page.evaluate(FOCUSED):
                return
        pytest.fail(f"the keyboard does not come to {name}")

    tab_to(at.t("start.go", n=2))
    press("Enter")
    at.page.get_by_role("heading", name=at.t("title.boards")).wait_for()
    tab_to(at.t("boards.by_hand"))
    press("Enter")
    at.square(0, 0).wait_for()
    at.page.locator('.kd-board [tabindex="0"]').focus()
    for key in ("h", "ArrowRight", "d", "1", "ArrowRight", "l"):
        press(key)
    expect(at.square(0, 1)).to_have_attribute("aria-label", re.compile("Desert, 1 fire"))
    tab_to(at.t("check.done"))
    press("Enter")
    at.page.get_by_role("heading", name=at.t("title.boards")).wait_for()
    assert len(at.game.boards(0)[0].squares) == 3


def test_the_keyboard_alone_enters_a_board(table):
    at = table(LAPTOP, board="empty5", mode="paint")
    press = at.page.keyboard.press
    at.square(0, 0).focus()
    for keys in ("d1", "g", "lr", "v3", "jt", "h", "qtt"):
        for key in keys:
            press(key)
        press("ArrowRight")
        if keys == "jt":
            press("ArrowDown")
            press("Home")
    at.server_has("o5.D1GLfiV3Jt1.HQt2---.-----.-----.-----")
    press("Control+z")
    press("Control+z")
    at.server_has("o5.D1GLfiV3Jt1.HQ---.-----.-----.-----")
    press("Control+y")
    press("ArrowLeft")
    press("ArrowLeft")
    press("Delete")
    at.server_has("o5.D1GLfiV3Jt1.-Qt1---.-----.-----.-----")


def test_keys_pressed_while_the_board_is_off_the_page_for_a_moment_arrive(table):
    at = table(LAPTOP, board="empty5", mode="paint")
    press = at.page.keyboard.press
    at.square(0, 0).focus()
    press("d")  # what the server answers to this brings the board back, as Streamlit does it at times
    at.page.locator(".kd").evaluate("root => root.remove()")
    for key in ("1", "ArrowRight", "q", "t", "t"):
        press(key)
    at.server_has("o5.D1Qt2---.-----.-----.-----.-----")


def test_the_keyboard_alone_corrects_a_board(table):
    at = table(LAPTOP, board="anna", photo=1, doubts=1)
    press = at.page.keyboard.press
    at.square(0, 0).focus()
    press("n")
    press("Tab")
    press("Enter")  # the second of the answers that are offered
    expect(at.button("todo")).to_contain_text("2 to check")
    expect(at.page.locator("#ask")).not_to_have_text("Is a mushroom lying there?")
    press("Escape")
    expect(at.page.locator(".kd-board .sq:focus")).to_have_count(1)
    at.square(0, 1).focus()
    press("Enter")  # the palette, on the lake
    press("ArrowRight")
    press("Enter")
    at.server_has(ANNA.replace("-LfiG1", "-JmuG1").replace("QgaQt2", "QgaQt1"))
