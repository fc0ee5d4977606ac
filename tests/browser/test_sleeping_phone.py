"""A phone that slept or lost the Wi-Fi loses neither a tap nor a photo, even when its session is gone."""

import time

import pytest
from playwright.sync_api import expect

from scorer.board import Square, Terrain
from tests.browser.app_server import AppServer, save_example_game
from tests.browser.drivers import AppPage
from tests.browser.proxy import Proxy
from tests.stress.photos_in_a_row import SAMPLES
from tests.ui.example_games import ANNA
from tests.waiting import wait_until

PHOTO = SAMPLES / "origins-tribe.jpg"
#: Seconds after which the server forgets the session of a page that is away, in place of two minutes.
FORGETS_AFTER = 1


@pytest.fixture
def proxy(tmp_path, monkeypatch):
    """The way to an app that soon forgets the sessions of pages that are away."""
    monkeypatch.setenv("STREAMLIT_SERVER_DISCONNECTED_SESSION_TTL", str(FORGETS_AFTER))
    server = AppServer(tmp_path).start()
    with Proxy(server) as proxy:
        yield proxy
    server.kill()


def boards_page(open_screen, proxy):
    app = AppPage(open_screen(to_be_cut=True), proxy)
    match = save_example_game(proxy, boards=(ANNA,))
    app.open("/boards", game=match.id)
    uploader = app.page.locator(".st-key-photo_1 input[type=file]")
    uploader.wait_for(state="attached")
    return app, match, uploader


def wait_for(app, done):
    assert wait_until(done, 30, app.page.wait_for_timeout), "nothing after 30 s"


def test_a_tap_before_the_sleep_arrives_after_it(open_screen, proxy):
    app = AppPage(open_screen(to_be_cut=True), proxy)
    match = save_example_game(proxy, boards=(ANNA,))
    app.open("/board", game=match.id, seat=0)
    app.button("chip-desert").wait_for()
    proxy.cut()
    app.paint(("desert", 0, 0))
    time.sleep(FORGETS_AFTER + 2)
    proxy.restore()
    app.paint(("lake", 4, 4))

    wanted = [Square(Terrain.DESERT), Square(Terrain.LAKE)]

    def squares():
        board = proxy.store.load(match.id).entry(0, 0).board
        return [board[0, 0], board[4, 4]]

    wait_for(app, lambda: squares() == wanted)


def test_a_photo_chosen_without_a_connection_is_read_when_it_is_back(open_screen, proxy):
    app, match, uploader = boards_page(open_screen, proxy)
    proxy.cut()
    uploader.set_input_files(PHOTO)
    time.sleep(FORGETS_AFTER + 2)
    proxy.restore()
    wait_for(app, lambda: proxy.store.load(match.id).entry(0, 1).board)


def test_a_photo_chosen_while_the_page_reconnects_is_read(open_screen, proxy):
    app, match, uploader = boards_page(open_screen, proxy)
    proxy.cut()
    app.page.locator(".stApp[data-test-connection-state=PINGING_SERVER]").wait_for()
    time.sleep(FORGETS_AFTER + 2)
    proxy.restore()
    app.page.locator(".stApp[data-test-connection-state=CONNECTED]").wait_for()
    uploader.set_input_files(PHOTO)
    wait_for(app, lambda: proxy.store.load(match.id).entry(0, 1).board)


def test_a_connection_lost_right_after_the_choice_loses_no_photo(open_screen, proxy):
    app, match, uploader = boards_page(open_screen, proxy)
    app.page.wait_for_timeout(1000)
    # The connection goes while the photo is under way.
    app.page.context.route("**/_stcore/upload_file/**", lambda route: (proxy.cut(), route.abort()))
    uploader.set_input_files(PHOTO)
    app.page.locator(".stApp[data-test-connection-state=PINGING_SERVER]").wait_for()
    app.page.context.unroute_all()
    proxy.restore()
    wait_for(app, lambda: proxy.store.load(match.id).entry(0, 1).board)


def test_a_photo_whose_dialog_is_gone_after_the_reconnect_is_said_to_be_lost(open_screen, proxy):
    app, _, _ = boards_page(open_screen, proxy)
    app.page.locator(".st-key-icon_menu button").click()
    app.page.get_by_role("menuitem", name=app.t("boards.several")).click()
    dialog = app.page.locator("[role=dialog]")
    dialog.locator("input[type=file]").wait_for(state="attached")
    proxy.cut()
    app.page.locator(".stApp[data-test-connection-state=PINGING_SERVER]").wait_for()
    dialog.locator("input[type=file]").set_input_files([PHOTO, PHOTO])
    proxy.restore()
    expect(app.page.locator(".kd-lost-photo")).to_have_text(app.t("app.lost_photo"), timeout=30_000)
