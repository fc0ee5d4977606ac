"""Four corners on a photo, dragged by finger and by keyboard."""

import ast
import time

import pytest
from playwright.sync_api import expect

PHONE, LAPTOP = (390, 664), (1280, 800)
FOUND = ((60.0, 50.0), (430.0, 40.0), (440.0, 450.0), (40.0, 430.0))
SIDE = 480


class Photo:
    def __init__(self, page, address, finger, **asked) -> None:
        self.page, self.finger = page, finger(page)
        page.goto(f"{address}/?view=corners&{'&'.join(f'{name}={value}' for name, value in asked.items())}")
        page.locator(".scene").wait_for()
        page.wait_for_timeout(300)

    def handle(self, number):
        return self.page.locator(".h").nth(number - 1)

    def marked(self):
        return ast.literal_eval(self.page.locator("#told").get_attribute("data-corners"))

    def server_has(self, corners):
        """Wait for the server to know the corners, to a pixel and a half."""
        wanted = tuple(pytest.approx(corner, abs=1.5) for corner in corners)
        until = time.monotonic() + 5
        while self.marked() != wanted and time.monotonic() < until:
            self.page.wait_for_timeout(50)
        assert self.marked() == wanted

    def scale(self):
        return self.page.locator(".scene").bounding_box()["width"] / SIDE


@pytest.fixture
def photo(screen, demo, finger):
    def show(size=PHONE, **asked):
        return Photo(screen(size), demo, finger, **asked)

    return show


def test_a_corner_follows_the_finger_under_a_loupe(photo):
    at = photo()
    x, y = at.finger.middle(at.handle(1))
    wire = at.finger
    wire._send("touchStart", (x, y))
    wire._send("touchMove", (x + 30, y + 20))
    loupe = at.page.locator(".loupe")
    expect(loupe).to_be_visible()
    box = loupe.bounding_box()
    assert box["x"] > PHONE[0] / 2, "the loupe lies where the finger is not"
    wire._send("touchEnd")
    expect(loupe).to_be_hidden()
    moved = (FOUND[0][0] + 30 / at.scale(), FOUND[0][1] + 20 / at.scale())
    at.server_has((moved, *FOUND[1:]))


def test_corners_move_by_keyboard_and_stay_inside_the_photo(photo):
    at = photo(LAPTOP)
    at.handle(2).focus()
    for key in ("ArrowLeft", "ArrowDown", "Shift+ArrowDown"):
        at.page.keyboard.press(key)
    step = 1 / at.scale()
    at.server_has((FOUND[0], (430 - step, 40 + 11 * step), *FOUND[2:]))
    for _ in range(12):
        at.page.keyboard.press("Shift+ArrowUp")
    at.server_has((FOUND[0], (430 - step, 0), *FOUND[2:]))


def test_a_turn_puts_the_corner_first_that_is_now_top_left(photo):
    at = photo()
    before = at.handle(1).bounding_box()
    at.finger.tap(at.page.locator("[data-id=turn]"))
    expect(at.page.locator("#told")).to_have_attribute("data-turns", "1")
    at.server_has((FOUND[3], *FOUND[:3]))
    after = at.handle(1).bounding_box()
    assert abs(after["x"] - before["x"]) < 40
    assert abs(after["y"] - before["y"]) < 40


def test_reset_goes_back_to_what_was_found(photo):
    at = photo()
    x, y = at.finger.middle(at.handle(3))
    at.finger.drag([(x, y), (x - 40, y - 40)])
    at.finger.tap(at.page.locator("[data-id=turn]"))
    at.finger.tap(at.page.locator("[data-id=reset]"))
    expect(at.page.locator("#told")).to_have_attribute("data-turns", "0")
    at.server_has(FOUND)


def test_without_an_outline_the_corners_start_a_tenth_inside(photo):
    at = photo(found=0)
    tenth, rest = SIDE * 0.1, SIDE * 0.9
    at.server_has(((tenth, tenth), (rest, tenth), (rest, rest), (tenth, rest)))


def test_an_outline_that_is_only_shown_has_no_handles(photo):
    at = photo(still=1)
    expect(at.handle(1)).to_be_hidden()
    expect(at.page.locator("[data-id=reset]")).to_have_count(0)
    expect(at.page.locator("[data-id=action-read]")).to_be_visible()


def test_the_way_on_comes_back_with_the_corners(photo):
    at = photo()
    x, y = at.finger.middle(at.handle(4))
    at.finger.drag([(x, y), (x + 10, y)])
    at.finger.tap(at.page.locator("[data-id=action-read]"))
    expect(at.page.locator("#told")).to_have_attribute("data-tapped", "read")
    at.server_has((*FOUND[:3], (FOUND[3][0] + 10 / at.scale(), FOUND[3][1])))
