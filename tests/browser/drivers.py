"""Drivers for the pages under test: touch input, the editor component alone, the whole app."""

import os
import shutil
import time

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from ui.i18n import texts
from ui.storage import history

#: Screen sizes: phones held upright, as large as their browsers leave the page, and a laptop.
PHONE, SMALL_PHONE, LAPTOP = (390, 664), (360, 640), (1280, 800)
LOCALES = {"en": "en-GB", "de": "de-DE"}
#: By how many pixels the page, the app and the board are wider than the screen.
OVERFLOW = """
Math.max(...['html', '[data-testid=stMain]', '.stBidiComponent'].map((each) => {
  const box = document.querySelector(each);
  return box ? box.scrollWidth - box.clientWidth : 0;
}))
"""


def chromium_program():
    """Return the path of the browser, nothing if none is installed."""
    names = (os.environ.get("KINGDOMINO_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if name and (found := shutil.which(name))), None)


def axe_violations(page, **where):
    """Return the accessibility faults that axe finds in a page, or in a part of it."""
    found = Axe().run(page, **where).response["violations"]
    return [(each["id"], [node["html"][:200] for node in each["nodes"]]) for each in found]


_SCHEMES = (
    "() => ['html', '.stApp'].map((each) => getComputedStyle(document.querySelector(each)).colorScheme)"
)


def turn(page, scheme):
    """Turn the phone light or dark, and wait for all of the page."""
    page.emulate_media(color_scheme=scheme)
    page.wait_for_function(f"scheme => ({_SCHEMES.strip()})().every((each) => each === scheme)", arg=scheme)


def quick(*names, of):
    """Return parameters of which only those named run in the quick suite; the others are slow."""
    return [name if name in names else pytest.param(name, marks=pytest.mark.slow) for name in of]


class Touch:
    """Touch input that counts how often the finger comes down."""

    def __init__(self, page) -> None:
        self.page = page
        self.taps = 0
        self._devtools = page.context.new_cdp_session(page)

    def tap(self, target) -> None:
        self.drag([self.middle(target)])

    def middle(self, target):
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, points) -> None:
        """Touch down on the first point, move over the others, lift at the last."""
        self.taps += 1
        self.send("touchStart", points[0])
        for point in points[1:]:
            self.send("touchMove", point)
        self.send("touchEnd")

    def send(self, kind, *points) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


class EditorPage:
    """The page of ``component_page.py``: the editor component and nothing else."""

    def __init__(self, page, address, **params) -> None:
        params = {"id": f"t{time.time_ns()}", **params}
        self.page = page
        self.touch = Touch(page)
        page.goto(f"{address}/?{'&'.join(f'{name}={value}' for name, value in params.items())}")
        page.locator(".kd").wait_for()

    def square(self, row, col):
        return self.page.locator(f'.kd-board [data-at="{row},{col}"]')

    def button(self, name):
        return self.page.locator(f'[data-id="{name}"]')

    def tap(self, name):
        self.touch.tap(self.button(name))

    def tap_square(self, row, col):
        self.touch.tap(self.square(row, col))

    def stroke(self, *places):
        self.touch.drag([self.touch.middle(self.square(*place)) for place in places])

    def server_has(self, board, *, timeout=5000):
        """Wait until the server has this board, in notation."""
        expect(self.page.locator("#told")).to_have_attribute("data-board", board, timeout=timeout)

    def announced(self):
        """Return what a screen reader announces."""
        return self.page.locator(".live").inner_text()


class AppPage:
    """A page of the app, used by the words that are written on it."""

    def __init__(self, page, server, language="en") -> None:
        self.page, self.server, self.t = page, server, texts(language)

    def open(self, path="/", **params):
        query = "&".join(f"{key}={value}" for key, value in params.items())
        mark = "&" if "?" in path else "?"
        self.page.goto(f"{self.server.address}{path}{mark}{query}")
        self.wait_for_server()
        # A page is shown, and can be tapped, when it is whole (first_paint.js).
        self.page.locator("html:not(.kd-loading)").wait_for(state="attached")

    def wait_for_server(self):
        """Wait until the server has drawn the page to its end."""
        self.page.locator("[data-testid=stApp][data-test-script-state=notRunning]").wait_for()

    def tap(self, key, **values):
        """Tap the button with this text key, or with these very words."""
        name = key if "." not in key else self.t(key, **values)
        self.page.get_by_role("button", name=name, exact=True).first.click()

    def choose(self, label):
        self.page.get_by_role("radio", name=label, exact=True).click()
        self.wait_for_server()

    def button(self, name):
        return self.page.locator(f'[data-id="{name}"]')

    def square(self, row, col):
        return self.page.locator(f'.kd-board [data-at="{row},{col}"]')

    def paint(self, *strokes):
        """Paint squares by hand: (brush, row, column) each."""
        for brush, row, col in strokes:
            self.button(f"chip-{brush}").click()
            self.square(row, col).click()

    @property
    def game(self):
        """The game changed last, as the store has it."""
        return history.last_game(self.server.store)
