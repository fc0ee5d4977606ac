"""Every page on every screen and in every language."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from scorer.board import Game
from scorer.formats.notation import parse
from scorer.rules import Mode
from tests.browser.app_server import LAN_HOST, save_example_game
from tests.browser.drivers import LAPTOP, OVERFLOW, PHONE, SMALL_PHONE, AppPage, axe_violations
from tests.ui.example_games import (
    ANNA,
    BEN,
    MIA,
    origins_match,
    played_match,
    reading,
    save_finished_game,
)
from tests.waiting import wait_until
from ui.game.match_record import Entry, PlayerRecord, new_match
from ui.game.photos.sample_photos import FOLDER, sample_photos
from ui.game.sharing.shared_match import result_link
from ui.widgets.photos.board_pictures import TABLE_SEAT

SHARED_RESULT = result_link("", origins_match())
#: Every page as a player comes to it: where it is, and what to wait for.
EVERY_PAGE = {
    "start": ("/", 0, ".st-key-go"),
    "boards": ("/boards", 0, ".st-key-seat_2"),
    "check": ("/board", 0, ".kd-board"),
    "doubts": ("/board", 2, ".kd-board"),
    "scorecard": ("/scorecard", 0, ".kd-board"),
    "result": ("/result", 0, ".kd-rank"),
    "past": ("/history", 0, ".kd-bars"),
    "statistics": ("/statistics", 0, ".kd-chart"),
    "photo": ("/photo", 0, ".st-key-photo_first"),
    "unread": ("/photo", 1, ".kd-tips"),
    "found": ("/photo", 2, ".scene.still"),
    "corners": ("/corners", 2, ".handle >> nth=3"),
    "table": ("/table", 0, ".table-scene"),
    "missed": ("/missed", 0, "[class*=st-key-missed_] button"),
    "share": ("/share", 0, ".st-key-share_picture img"),
    "screen": ("/screen", 0, ".kd-tv section"),
    "copy": ("/copy", 0, ".st-key-copy_on"),
    "shared board": (f"/shared?board={ANNA}&mode=tribe&name=Anna", 0, ".lines"),
    "shared result": (SHARED_RESULT, 0, ".score-table"),
}


@pytest.fixture(scope="module")
def crowded(server):
    """A file with long names, open boards, and a game of four: what a page has to hold."""
    names = (
        "Anna-Katharina von der Höh",
        "Maximilian",
        "Schwiegermutter Friederike",
        "Großvater Wilhelm-August",
    )
    players = [
        PlayerRecord(name, colour)
        for name, colour in zip(names, ("pink", "blue", "green", "black"), strict=True)
    ]
    match = new_match(Game.ORIGINS, Mode.TRIBE, ("empire_of_fire", "homo_habilis"), players)
    for seat, board in enumerate((ANNA, BEN, MIA, MIA.replace("Q2DV1V1Dt1", "Q2DV1t1V1D"))):
        match = match.with_entry(0, seat, Entry.of(parse(board)))
    unread = replace(match.entry(0, 1), photo="photo of Ben", failure="board_not_found")
    corners = ((99.0, 80.0), (500.0, 90.0), (510.0, 500.0), (90.0, 490.0))
    found = replace(Entry().read(reading(MIA, doubtful=()), "photo of Mia"), corners=corners)
    match = match.with_entry(0, 1, unread).with_entry(0, 2, found)
    server.store.keep(match)
    save_finished_game(server.store, 87, 64, 33)
    picture = sample_photos(Game.ORIGINS, 5, Mode.TRIBE)[0].read_bytes()
    for seat in (1, 2):
        server.store.keep_picture(match.id, 0, seat, "photo", picture)
    table = FOLDER / "origins-tribe-table.jpg"
    server.store.keep_picture(match.id, 0, TABLE_SEAT, "photo", table.read_bytes())
    return match


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_every_page_fits_and_axe_finds_nothing(open_app, screenshot, crowded, page):
    path, seat, awaited = EVERY_PAGE[page]
    for dark in (False, True):
        app = open_app(dark=dark)
        app.open(path, game=crowded.id, seat=seat)
        for size in (LAPTOP, SMALL_PHONE, PHONE):
            app.page.set_viewport_size({"width": size[0], "height": size[1]})
            app.page.locator(awaited).first.wait_for()
            app.page.wait_for_timeout(150)
            screenshot(app.page, f"{page}-{size[0]}{'-dark' if dark else ''}")
            assert app.page.evaluate(OVERFLOW) <= 0, f"scrolls sideways at {size}"
        assert not axe_violations(app.page)


def test_the_result_of_four_long_names_stands_on_one_small_screen(open_app, crowded):
    app = open_app(SMALL_PHONE, language="de")
    match = played_match(3, players=crowded.players, variants=("empire_of_fire", "homo_habilis"))
    app.server.store.keep(match)
    app.open("/result", game=match.id)
    expect(app.page.locator(".kd-rank")).to_have_count(4)
    last = app.page.locator(".st-key-afterwards").bounding_box()
    foot = app.page.locator("[data-testid=stBottom]").bounding_box()
    assert last["y"] + last["height"] <= foot["y"] + 1
    app.server.store.delete(match.id)


def test_the_scorecard_of_four_long_names_breaks_none_and_leaves_the_board_free(open_app, crowded):
    app = open_app(SMALL_PHONE, language="de")
    app.open("/scorecard", game=crowded.id)
    names = app.page.locator(".score-table .player")
    expect(names).to_have_count(4)
    boxes = [names.nth(number).bounding_box() for number in range(4)]
    assert all(box["width"] < 24 < box["height"] for box in boxes), "one line each, from below"
    board = app.page.locator(".board-area").first.bounding_box()
    first = app.page.locator(".corner button").first.bounding_box()
    assert board["x"] + board["width"] <= first["x"]


def test_every_language_fits_a_small_phone(open_screen, server, crowded):
    for locale in ("de-DE", "es-ES", "nl-NL"):
        app = AppPage(open_screen(SMALL_PHONE, language=locale), server)
        for path, seat, awaited in EVERY_PAGE.values():
            app.open(path, game=crowded.id, seat=seat)
            app.page.locator(awaited).first.wait_for()
            assert app.page.evaluate(OVERFLOW) <= 0, f"{path} scrolls sideways in {locale}"
            expect(app.page.locator("html")).to_have_attribute("lang", locale[:2])


def test_another_language_is_chosen_and_stays(open_app):
    app = open_app()
    match = save_example_game(app.server)
    app.open()
    app.page.locator(".st-key-language button:visible").click()
    app.page.get_by_role("menuitem", name="Español").click()
    app.page.get_by_role("heading", name="Puntos de Kingdomino").wait_for()
    app.open("/boards", game=match.id, lang="es")
    app.page.reload()
    app.page.get_by_role("heading", name="Territorios").wait_for()
    app.open()
    expect(app.page.locator("html")).to_have_attribute("lang", "es")
    app.open(lang="nl")
    expect(app.page.locator("html")).to_have_attribute("lang", "nl")
    app.open()
    expect(app.page.locator("html")).to_have_attribute("lang", "es")


def test_a_place_on_the_result_is_a_button_to_that_players_scorecard(open_app):
    app = open_app()
    match = save_example_game(app.server)
    app.open("/result", game=match.id)
    app.page.get_by_role("button", name="Ben").focus()
    app.page.keyboard.press("Enter")
    app.page.wait_for_url("**/scorecard?**")
    expect(app.page.get_by_label("The board of Ben")).to_be_visible()
    assert axe_violations(app.page) == []


def test_nothing_is_fetched_from_elsewhere(open_app):
    app = open_app()
    match = save_example_game(app.server)
    asked = []
    app.page.on("request", lambda request: asked.append(request.url))
    for path in ("/", "/boards", "/board", "/scorecard", "/result", "/history"):
        app.open(path, game=match.id)
    outside = [url for url in asked if not url.startswith((app.server.address, "data:", "blob:"))]
    assert not outside


def test_everything_works_over_plain_http(open_app):
    """As a phone on the same Wi-Fi comes to it: the browser withholds what it gives to safe pages only."""
    app = open_app()
    match = save_example_game(app.server, boards=())
    app.page.goto(f"{app.server.address.replace('127.0.0.1', LAN_HOST)}/boards?game={match.id}")
    assert not app.page.evaluate("isSecureContext")
    sample = sample_photos(Game.ORIGINS, 5, Mode.TRIBE)[0]
    app.page.locator(".st-key-photo_0 input[type=file]").set_input_files(sample)
    app.page.wait_for_url("**/board?**", timeout=30_000)
    app.square(1, 1).click()
    app.button("chip-desert").click()
    expect(app.button("undo")).to_be_visible()
    assert wait_until(lambda: app.server.store.load(match.id).entry(0, 0).editing.done)
    assert app.server.store.load(match.id).entry(0, 0).board[1, 1].terrain == "desert"


def test_names_are_shown_and_never_run(open_app):
    app = open_app()
    evil = "<img src=x onerror='window.hacked=1'>"
    match = save_example_game(app.server)
    match = replace(match, players=(PlayerRecord(evil, "pink"), *match.players[1:]))
    app.server.store.keep(match)
    for path, awaited in (
        ("/boards", ".kd-player-row"),
        ("/result", ".kd-rank"),
        ("/history", ".kd-lines"),
        ("/", ".kd-lines"),
    ):
        app.open(path, game=match.id)
        app.page.locator(awaited).first.wait_for()
        expect(app.page.get_by_text("<img src=x").first).to_be_visible()
    assert app.page.evaluate("window.hacked") is None
    app.server.store.delete(match.id)


def test_a_phone_finds_the_game_that_it_opened_and_no_other(open_app):
    app = open_app()
    match, _ = save_example_game(app.server), save_example_game(app.server)
    phone = app.server.address.replace("127.0.0.1", LAN_HOST)
    app.page.goto(phone)
    app.page.get_by_role("heading", name=app.t("title.start")).wait_for()
    expect(app.page.locator(".st-key-last_go")).to_have_count(0)
    app.page.goto(f"{phone}/boards?game={match.id}")
    app.page.get_by_role("heading", name=app.t("title.boards")).wait_for()
    app.page.locator(".st-key-icon_menu button:visible").click()
    app.page.get_by_role("menuitem", name=app.t("boards.settings")).wait_for()
    expect(app.page.get_by_role("menuitem", name=app.t("history.delete"))).to_have_count(0)
    app.page.goto(phone)  # a new session: only the browser remembers
    app.page.locator(".st-key-last_go button").click()
    app.page.wait_for_url(f"**/boards?*game={match.id}*")
    app.page.goto(f"{phone}/history")
    expect(app.page.get_by_text(app.t("access.explain"))).to_be_visible()
    assert not axe_violations(app.page)
