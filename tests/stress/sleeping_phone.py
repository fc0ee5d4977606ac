"""A phone asleep for ten minutes, then a tap, then a photo: both arrive.

A real browser talks to the app through a proxy that is cut while the phone sleeps; its pages are frozen for
that time, as a phone does it. The app drops sessions after two minutes, so both pages come back to a new one.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from math import inf
from pathlib import Path

from playwright.sync_api import Locator, Page, sync_playwright

from scorer.board import Board, Terrain
from tests.browser.app_server import AppServer, save_example_game
from tests.browser.drivers import PHONE, AppPage, chromium_program
from tests.browser.proxy import Proxy
from tests.stress.measures import Measure
from tests.stress.photos_in_a_row import SAMPLES
from tests.ui.example_games import ANNA

#: Seconds from the end of the sleep until a tap or a board must be in the store, and when to give up.
MOST_SECONDS, GIVEN_UP = 15.0, 60.0
PHOTO = SAMPLES / "origins-tribe.jpg"


def run(count: int, seed: int) -> list[Measure]:
    """Let a phone sleep for ``count`` seconds."""
    del seed  # nothing is random
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = AppServer(Path(folder)).start()
        browser = driver.chromium.launch(
            executable_path=chromium_program(), args=["--no-sandbox", "--disable-gpu"]
        )
        try:
            context = browser.new_context(
                viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True
            )
            with Proxy(server) as proxy:
                return _Phone(proxy, context.new_page(), context.new_page()).live(count)
        finally:
            browser.close()
            server.kill()


class _Phone:
    """Two pages of a game: the board of the first player, and the boards of all."""

    def __init__(self, proxy: Proxy, board: Page, boards: Page) -> None:
        self.proxy = proxy
        self.match = save_example_game(proxy, boards=(ANNA,))
        self.board, self.boards = AppPage(board, proxy), AppPage(boards, proxy)

    def live(self, seconds: int) -> list[Measure]:
        """Fall asleep after a tap, wake up, tap again, and choose photos while the page reconnects."""
        self.board.open("/board", game=self.match.id, seat=0)
        self._open_boards(1)
        self.proxy.cut()
        self.board.paint(("desert", 0, 0))
        self._sleep(seconds)
        began = time.monotonic()
        self.proxy.restore()
        self.board.paint(("lake", 4, 4))
        self._choose(1)
        before = self._wait(lambda: self._terrain(0, 0) is Terrain.DESERT, began)
        after = self._wait(lambda: self._terrain(4, 4) is Terrain.LAKE, began)
        photo = self._wait(lambda: self._read(1) is not None, began)
        return [
            _arrived("tap before the sleep", before),
            _arrived("tap after the sleep", after),
            _arrived("photo after the sleep: its board", photo),
            _arrived("photo just after a short cut: its board", self._photo_after_a_cut()),
        ]

    def _photo_after_a_cut(self) -> float:
        self._open_boards(2)
        self.proxy.cut()
        self.boards.page.wait_for_timeout(2000)
        self.proxy.restore()
        self._choose(2)
        return self._wait(lambda: self._read(2) is not None, time.monotonic())

    def _sleep(self, seconds: int) -> None:
        """Freeze both pages: no timer runs and no message is handled."""
        pages = [app.page.context.new_cdp_session(app.page) for app in (self.board, self.boards)]
        for state, duration in (("frozen", seconds), ("active", 0)):
            for page in pages:
                page.send("Page.setWebLifecycleState", {"state": state})
            time.sleep(duration)

    def _open_boards(self, seat: int) -> None:
        """Open the boards page and wait for the uploader of a player."""
        self.boards.open("/boards", game=self.match.id)
        self._uploader(seat).wait_for(state="attached")

    def _choose(self, seat: int) -> None:
        self._uploader(seat).set_input_files(PHOTO)

    def _uploader(self, seat: int) -> Locator:
        return self.boards.page.locator(f".st-key-photo_{seat} input[type=file]")

    def _read(self, seat: int) -> Board | None:
        return self.proxy.store.load(self.match.id).entry(0, seat).board

    def _terrain(self, row: int, col: int) -> Terrain | None:
        board = self._read(0)
        square = board[row, col] if board else None
        return square.terrain if square else None

    def _wait(self, done: Callable[[], bool], began: float) -> float:
        """Return the seconds from ``began`` until something is in the store, infinite if it never is."""
        while not done():
            if time.monotonic() - began > GIVEN_UP:
                return inf
            self.board.page.wait_for_timeout(50)
        return time.monotonic() - began


def _arrived(name: str, seconds: float) -> Measure:
    return Measure(name, f"under {MOST_SECONDS:.0f} s", f"{seconds:.2f} s", seconds < MOST_SECONDS)
