"""Four corners on a photo, dragged by finger and by keyboard."""

import ast
import time

import pytest
from playwright.sync_api import expect

from tests.browser.drivers import LAPTOP, PHONE, Touch

FOUND = ((60.0, 50.0), (430.0, 40.0), (440.0, 450.0), (40.0, 430.0))
SIDE = 480


class CornersPage:
    """The page of ``component_page.py`` with the corners of a photo."""

    def __init__(self, page, address, **params) -> None:
        self.page, self.touch = page, Touch(page)
        page.goto(f"{address}/?view=corners&{'&'.join(f'{name}={value}' for name, value in params.items())}")
        page.locator(".scene").wait_for()
        page.wait_for_timeout(300)

    def handle(self, number):
        return self.page.locator(".handle").nth(number - 1)

    def marked(self):
        return ast.literal_eval(self.page.locator("#told").get_attribute("data-corners"))

    def server_has(self, corners):
        """Wait until the server has these corners, within 1.5 pixels."""
        wanted = tuple(pytest.approx(corner, abs=1.5) for corner in corners)
        until = time.monotonic() + 5
        while self.marked() != wanted and time.monotonic() < until:
            self.page.wait_for_timeout(50)
        assert self.marked() == wanted

    def scale(self):
        return self.page.locator(".scene").bounding_box()["width"] / SIDE


@pytest.fixture
def open_corners(open_screen, component_url):
    def opened(size=PHONE, **params):
        return CornersPage(open_screen(size), component_url, **params)

    return opened


def test_a_corner_follows_the_finger_under_a_loupe(open_corners):
    editor = open_corners()
    x, y = editor.touch.middle(editor.handle(1))
    touch = editor.touch
    touch.send("touchStart", (x, y))
    touch.send("touchMove", (x + 30, y + 20))
    loupe = editor.page.locator(".loupe")
    expect(loupe).to_be_visible()
    box = loupe.bounding_box()
    assert box["x"] > PHONE[0] / 2, "the loupe is where the finger is not"
    touch.send("touchEnd")
    expect(loupe).to_be_hidden()
    moved = (FOUND[0][0] + 30 / editor.scale(), FOUND[0][1] + 20 / editor.scale())
    editor.server_has((moved, *FOUND[1:]))


def test_corners_move_by_keyboard_and_stay_inside_the_photo(open_corners):
    editor = open_corners(LAPTOP)
    editor.handle(2).focus()
    for key in ("ArrowLeft", "ArrowDown", "Shift+ArrowDown"):
        editor.page.keyboard.press(key)
    step = 1 / editor.scale()
    editor.server_has((FOUND[0], (430 - step, 40 + 11 * step), *FOUND[2:]))
    for _ in range(12):
        editor.page.keyboard.press("Shift+ArrowUp")
    editor.server_has((FOUND[0], (430 - step, 0), *FOUND[2:]))


def test_a_turn_puts_the_corner_first_that_is_now_top_left(open_corners):
    editor = open_corners()
    before = editor.handle(1).bounding_box()
    editor.touch.tap(editor.page.locator("[data-id=turn]"))
    expect(editor.page.locator("#told")).to_have_attribute("data-turns", "1")
    editor.server_has((FOUND[3], *FOUND[:3]))
    after = editor.handle(1).bounding_box()
    assert abs(after["x"] - before["x"]) < 40
    assert abs(after["y"] - before["y"]) < 40


def test_reset_goes_back_to_what_was_found(open_corners):
    editor = open_corners()
    x, y = editor.touch.middle(editor.handle(3))
    editor.touch.drag([(x, y), (x - 40, y - 40)])
    editor.touch.tap(editor.page.locator("[data-id=turn]"))
    editor.touch.tap(editor.page.locator("[data-id=reset]"))
    expect(editor.page.locator("#told")).to_have_attribute("data-turns", "0")
    editor.server_has(FOUND)


def test_without_an_outline_the_corners_start_a_tenth_inside(open_corners):
    editor = open_corners(found=0)
    tenth, rest = SIDE * 0.1, SIDE * 0.9
    editor.server_has(((tenth, tenth), (rest, tenth), (rest, rest), (tenth, rest)))


def test_an_outline_that_is_only_shown_has_no_handles(open_corners):
    editor = open_corners(still=1)
    expect(editor.handle(1)).to_be_hidden()
    expect(editor.page.locator("[data-id=reset]")).to_have_count(0)
    expect(editor.page.locator("[data-id=action-read]")).to_be_visible()


def test_the_way_on_comes_back_with_the_corners(open_corners):
    editor = open_corners()
    x, y = editor.touch.middle(editor.handle(4))
    editor.touch.drag([(x, y), (x + 10, y)])
    editor.touch.tap(editor.page.locator("[data-id=action-read]"))
    expect(editor.page.locator("#told")).to_have_attribute("data-tapped", "read")
    editor.server_has((*FOUND[:3], (FOUND[3][0] + 10 / editor.scale(), FOUND[3][1])))
