"""What the browser tests have in their hands: screens' sizes, boards, a finger, a server, a player."""

import os
import socket
import subprocess
import sys
import time

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from scorer.board import Game
from scorer.formats.notation import parse
from scorer.rules import Mode
from ui.game.match_record import Entry, PlayerRecord, new_match
from ui.i18n import texts
from ui.storage import history
from ui.storage.store import FILE, Store
from vision.reading import Reading, SquareReading

#: Phones held upright as their browsers leave them, and a laptop.
PHONE, SMALL_PHONE, LAPTOP = (390, 664), (360, 640), (1280, 800)
ANNA = "o5.-LfiG1QflGma.V2J1GpaQ1D.JgaJmuHQ1D.QgaQt2Q2Qt2L.L1-LQflV2"
BEN = "o5.V3Qt3DlaDQ.V1Gt1G1GmaGt1.Gt1Gt2HQhuGt2.V1L1L1LfiV1.V2JJ2LV2"
MIA = "o5.GGmaGDL.G1DpaD1Dt1D1.JJmuHQflDsc.J1DDDD.Q2DV1V1Dt1"
PLAYERS = (PlayerRecord("Anna", "pink"), PlayerRecord("Ben", "blue"), PlayerRecord("Mia", "green"))
LOCALES = {"en": "en-GB", "de": "de-DE"}


#: How far the page, the app and the board stick out of the screen.
SIDEWAYS = """
Math.max(...['html', '[data-testid=stMain]', '.stBidiComponent'].map((each) => {
  const box = document.querySelector(each);
  return box ? box.scrollWidth - box.clientWidth : 0;
}))
"""


def violations(page, **where):
    """Return what axe has to say against a page, or a part of it."""
    found = Axe().run(page, **where).response["violations"]
    return [(each["id"], [node["html"][:200] for node in each["nodes"]]) for each in found]


def quick(*names, of):
    """Run some in the quick suite, the others with the slow ones."""
    return [name if name in names else pytest.param(name, marks=pytest.mark.slow) for name in of]


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Server:
    """``kingdomino app`` with a data folder of its own."""

    def __init__(self, folder) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.process = None

    @property
    def store(self):
        return Store(self.folder / FILE)

    def start(self):
        command = [sys.executable, "-m", "ui.cli", "app", "--port", str(self.port)]
        paths = os.pathsep.join(path for path in sys.path if path)
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(
                [*command, "--address", "127.0.0.1", "--no-browser"],
                cwd=self.folder,
                env={**os.environ, "KINGDOMINO_DATA": str(self.folder), "PYTHONPATH": paths},
                stdout=log,
                stderr=log,
            )
        for _ in range(400):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            time.sleep(0.05)
        pytest.fail((self.folder / "server.log").read_text())

    def kill(self):
        self.process.kill()
        self.process.wait()


class Finger:
    """A finger on the screen that counts how often it comes down."""

    def __init__(self, page) -> None:
        self.page = page
        self.taps = 0
        self._wire = page.context.new_cdp_session(page)

    def tap(self, target) -> None:
        self.drag([self.middle(target)])

    def middle(self, target):
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, points) -> None:
        """Come down on the first point, go over the others, lift off the last."""
        self.taps += 1
        self._send("touchStart", points[0])
        for point in points[1:]:
            self._send("touchMove", point)
        self._send("touchEnd")

    def _send(self, kind, *points) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


class Table:
    """The demo page as its user sees it."""

    def __init__(self, page, address, finger, **asked) -> None:
        asked = {"id": f"t{time.time_ns()}", **asked}
        self.page = page
        self.finger = finger(page)
        page.goto(f"{address}/?{'&'.join(f'{name}={value}' for name, value in asked.items())}")
        page.locator(".kd").wait_for()

    def square(self, row, col):
        return self.page.locator(f'.kd-board [data-at="{row},{col}"]')

    def button(self, name):
        return self.page.locator(f'[data-id="{name}"]')

    def tap(self, name):
        self.finger.tap(self.button(name))

    def tap_square(self, row, col):
        self.finger.tap(self.square(row, col))

    def stroke(self, *places):
        self.finger.drag([self.finger.middle(self.square(*place)) for place in places])

    def server_has(self, board, *, timeout=5000):
        expect(self.page.locator("#told")).to_have_attribute("data-board", board, timeout=timeout)

    def said(self):
        return self.page.locator(".live").inner_text()


class Way:
    """A player with a screen: taps by what is written there."""

    def __init__(self, page, server, language="en") -> None:
        self.page, self.server, self.t = page, server, texts(language)

    def open(self, path="/", **params):
        query = "&".join(f"{key}={value}" for key, value in params.items())
        self.page.goto(f"{self.server.address}{path}?{query}")
        self.settled()

    def settled(self):
        """Wait until the server has drawn everything it wants to."""
        self.page.locator("[data-testid=stApp][data-test-script-state=notRunning]").wait_for()

    def tap(self, key, **values):
        name = key if "." not in key else self.t(key, **values)
        self.page.get_by_role("button", name=name, exact=True).first.click()

    def choose(self, label):
        self.page.get_by_role("radio", name=label, exact=True).click()
        self.settled()

    def button(self, name):
        return self.page.locator(f'[data-id="{name}"]')

    def square(self, row, col):
        return self.page.locator(f'.kd-board [data-at="{row},{col}"]')

    def paint(self, *strokes):
        for brush, row, col in strokes:
            self.button(f"chip-{brush}").click()
            self.square(row, col).click()

    @property
    def game(self):
        """The game that is played, as the file has it."""
        return history.last_game(self.server.store)


def seeded(server, mode=Mode.TRIBE, boards=(ANNA, BEN, MIA), variants=("empire_of_fire", "homo_habilis")):
    """Put a game of three into the file."""
    match = new_match(Game.ORIGINS, mode, variants, PLAYERS)
    for seat, board in enumerate(boards):
        match = match.with_entry(0, seat, Entry.of(parse(board)))
    server.store.keep(match)
    return match


def reading_of(notation):
    """A photo of which every square is sure."""
    board = parse(notation)
    squares = tuple(tuple(SquareReading(square, 0.99) for square in row) for row in board.rows)
    return Reading(board, ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)), squares)
