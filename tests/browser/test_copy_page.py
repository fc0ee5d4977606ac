"""The page of the players' own copy on a phone: what is kept, what it changed, how to take it back."""

import json

import pytest
from playwright.sync_api import expect

from scorer.board import Game
from tests.browser.app_server import AppServer
from tests.browser.drivers import OVERFLOW, SMALL_PHONE, AppPage, axe_violations
from tests.waiting import wait_until
from ui.game.photos.sample_photos import FOLDER
from ui.own_copy.keeper import FOLDER as COPY
from vision.evaluating.measure import truth_of
from vision.loading.load import load
from vision.profile import LearnedBoard, Profile, load_profile, save_profile
from vision.profile.learned_board import sheet_of, squares_in

PHOTO = "classic.jpg"
#: Questions that the boards of five games had, one board each but the first and the last.
ASKED = {"first": (4, 2), "second": (2,), "third": (1,), "fourth": (1,), "last": (1, 0)}


def learned():
    """The same squares as boards of five games: what is looked at here are the questions."""
    entries = json.loads((FOLDER / "labels.json").read_text("utf-8"))
    truth = truth_of(next(entry for entry in entries if entry["image"] == PHOTO))
    crops, squares = squares_in(load((FOLDER / PHOTO).read_bytes()), truth)
    sheet = sheet_of(crops)
    rows = [(game, asked) for game, every in ASKED.items() for asked in every]
    return Profile(
        tuple(
            LearnedBoard(
                f"{at:064x}", Game.CLASSIC, "1", f"2026-03-{at + 1:02d}T20:00:00", sheet, squares, asked, game
            )
            for at, (game, asked) in enumerate(rows)
        )
    )


@pytest.fixture
def server(tmp_path):
    """A server whose players have confirmed boards before."""
    save_profile(learned(), tmp_path / COPY)
    server_process = AppServer(tmp_path).start()
    yield server_process
    server_process.kill()


def test_it_shows_what_is_kept_and_changed_and_forgets_it(open_screen, screenshot, server):
    app = AppPage(open_screen(SMALL_PHONE, dark=True), server)
    app.open("/copy")
    changed = app.t("profile.changed", first=app.t.decimal(3), last=app.t.decimal(0.5))
    expect(app.page.get_by_text(changed)).to_be_visible()
    expect(app.page.locator(".kd-numbers dd")).to_have_text(["7", "175"])
    assert not app.page.evaluate(OVERFLOW)
    assert not axe_violations(app.page)
    screenshot(app.page, "copy-dark")
    app.page.emulate_media(color_scheme="light")
    screenshot(app.page, "copy-light")
    app.page.get_by_text(app.t("profile.name"), exact=True).click()
    app.page.get_by_role("textbox").fill("Grandma's box")
    app.page.keyboard.press("Enter")
    expect(app.page.locator(".kd-lines b")).to_have_text("Grandma's box")
    screenshot(app.page, "copy-named")
    app.page.get_by_text(app.t("profile.forget"), exact=True).click()
    app.page.get_by_role("button", name=app.t("profile.forget_this")).first.click()
    expect(app.page.get_by_role("button", name=app.t("profile.forget_this"))).to_have_count(6)
    assert len(load_profile(server.folder / COPY).boards) == 6
    app.tap("profile.forget_all")
    app.page.locator(".st-key-danger_forget_all button").click()
    expect(app.page.get_by_text(app.t("profile.nothing"))).to_be_visible()
    assert not load_profile(server.folder / COPY).boards


def test_the_switch_is_off_until_it_is_tapped_again(open_screen, server):
    app = AppPage(open_screen(SMALL_PHONE), server)
    app.open("/copy")
    app.page.get_by_text(app.t("profile.learn"), exact=True).click()
    assert wait_until(lambda: server.store.setting("learn_copy") == "off")
    app.open("/copy")
    expect(app.page.get_by_role("switch", name=app.t("profile.learn"))).not_to_be_checked()
