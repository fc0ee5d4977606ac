"""Twelve screens of the app on one sheet, for the README: python -m tests.browser.contact_sheet [FILE].

The app is started with a few games that are played by the rules, and with our own sample photos; each screen
is taken in Chromium as a phone shows it, every other one in the dark.
"""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.sync_api import Page, sync_playwright

import ui
from scorer.board import Game
from scorer.rules import Mode
from tests.browser.app_server import AppServer
from tests.browser.drivers import PHONE, AppPage, chromium_program
from tests.ui.example_games import played_match, save_finished_game
from ui.game.match_record import Entry, MatchRecord, PlayerRecord, new_match
from ui.game.photos.sample_photos import sample_photos
from ui.game.setup import Setup
from ui.game.sharing.shared_match import player_link
from ui.game.trial import new_trial
from ui.storage.last_setup import keep_setup
from ui.widgets.photos.board_pictures import PHOTO, RECTIFIED, TABLE_SEAT
from vision import board_picture, preview, read_photo

SHEET = Path(ui.__path__[0]) / "assets" / "screens.webp"
COLUMNS = 6
#: Pixels: a screen's width on the sheet, the room between two, the radius of their corners.
WIDTH, GAP, CORNER = 260, 16, 18
#: Pixels of a photo's long side, as the app keeps it.
STORED = 1600
NAMES, COLOURS = ("Anna", "Ben", "Mia"), ("pink", "blue", "green")
RULES = ("empire_of_fire", "homo_habilis")
#: The game whose result is shown, and the totals of past games; each game is drawn from its number.
SEED = 2
PAST = {1: (57, 45, 24), 22: (75, 38, 52), 4: (65, 6, 68), 33: (63, 42, 13)}


@dataclass(frozen=True)
class Screen:
    """A screen: where it is, what to wait for, and what is tapped there."""

    path: str
    awaited: str
    taps: tuple[str, ...] = ()


def screens(played: MatchRecord, table: MatchRecord, photographed: MatchRecord) -> list[Screen]:
    """Return the twelve, in the order of a game."""

    def of(page: str, match: MatchRecord, more: str = "") -> str:
        return f"/{page}?game={match.id}&lang=en{more}"

    return [
        Screen("/?lang=en", ".st-key-go"),
        Screen(of("table", table), ".table-scene"),
        Screen(of("photo", photographed, "&seat=0"), ".scene.still"),
        Screen(of("board", photographed, "&seat=0"), ".kd-board", ('.kd-board [data-at="1,1"]',)),
        Screen(of("board", played, "&seat=1&hand=1"), ".kd-board", ('[data-id="chip-lake"]',)),
        Screen(of("boards", played), ".st-key-seat_2"),
        Screen(of("scorecard", played), ".score-table", ('[data-id="cell-0-0"]',)),
        Screen(of("result", played), ".kd-rank"),
        Screen(player_link("", played, 0, 0) + "&lang=en", ".lines", ('[data-id="line-0"]',)),
        Screen(of("share", played), ".st-key-share_picture img"),
        Screen("/statistics?lang=en", ".kd-records"),
        Screen(of("missed", played), "[class*=st-key-missed_] button", ("[class*=st-key-missed_] button",)),
    ]


def keep_games(server: AppServer) -> list[Screen]:
    """Keep the games that the screens show."""
    players = tuple(PlayerRecord(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True))
    for day, (number, totals) in enumerate(PAST.items(), start=1):
        past = played_match(number, players=players, variants=RULES)
        save_finished_game(server.store, *totals, match=past, day=day)
    trial = new_trial(Game.ORIGINS)
    assert trial is not None
    table = new_match(Game.ORIGINS, Mode.TRIBE, RULES, trial.match.players)
    photographed = new_match(Game.ORIGINS, Mode.TRIBE, RULES, players)
    photo = preview(sample_photos(Game.ORIGINS, 5, Mode.TRIBE)[0].read_bytes(), STORED).jpeg
    reading = read_photo(photo, game=Game.ORIGINS, size=5, mode=Mode.TRIBE)
    photographed = photographed.with_entry(0, 0, Entry().read(reading, "photo"))
    played = played_match(SEED, players=players, variants=RULES)
    store = server.store
    for match in (table, photographed, played):
        store.keep(match)
    keep_setup(store, Setup(players=NAMES, variants=RULES))
    store.keep_picture(table.id, 0, TABLE_SEAT, PHOTO, trial.photos[0].read_bytes())
    store.keep_picture(photographed.id, 0, 0, PHOTO, photo)
    store.keep_picture(photographed.id, 0, 0, RECTIFIED, board_picture(photo, reading))
    return screens(played, table, photographed)


def taken(page: Page, server: AppServer, screen: Screen) -> Image.Image:
    """Return a screen as a picture, its corners rounded."""
    app = AppPage(page, server)
    page.goto(server.address + screen.path)
    app.wait_for_server()
    page.locator(screen.awaited).first.wait_for()
    for tap in screen.taps:
        page.locator(tap).first.click()
        app.wait_for_server()
    page.wait_for_timeout(1000)
    picture = Image.open(BytesIO(page.screenshot())).convert("RGBA")
    picture = picture.resize((WIDTH, round(WIDTH * PHONE[1] / PHONE[0])), Image.Resampling.LANCZOS)
    shape = Image.new("L", picture.size)
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, *picture.size), CORNER, fill=255)
    picture.putalpha(shape)
    return picture


def on_one_sheet(pictures: list[Image.Image]) -> Image.Image:
    """Return the pictures in rows, on a ground that is no colour."""
    width, height = (length + GAP for length in pictures[0].size)
    rows = -(-len(pictures) // COLUMNS)
    sheet = Image.new("RGBA", (COLUMNS * width - GAP, rows * height - GAP))
    for number, picture in enumerate(pictures):
        sheet.paste(picture, (number % COLUMNS * width, number // COLUMNS * height))
    return sheet


def main() -> None:
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else SHEET
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = AppServer(Path(folder)).start()
        try:
            browser = driver.chromium.launch(executable_path=chromium_program(), args=["--no-sandbox"])
            pictures = []
            for number, screen in enumerate(keep_games(server)):
                page = browser.new_page(
                    viewport={"width": PHONE[0], "height": PHONE[1]},
                    device_scale_factor=2,
                    has_touch=True,
                    is_mobile=True,
                    locale="en-GB",
                    color_scheme="dark" if number % 2 else "light",
                    reduced_motion="reduce",
                )
                pictures.append(taken(page, server, screen))
                page.close()
            browser.close()
        finally:
            server.kill()
    on_one_sheet(pictures).save(file, quality=72, method=6)
    print(f"{file}: {file.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
