"""A photo that comes while there are too many is kept by the page and sent again by itself."""

import pytest
from playwright.sync_api import expect

from tests.browser.app_server import save_example_game
from tests.stress.photos_in_a_row import SAMPLES
from tests.ui.example_games import ANNA
from tests.waiting import wait_until

PHOTO = SAMPLES / "origins-tribe.jpg"


@pytest.mark.slow
def test_a_photo_over_the_limits_is_said_to_wait_and_is_read_later(open_app, screenshot):
    app = open_app()
    match = save_example_game(app.server, boards=(ANNA,))
    app.page.route(
        "**/_stcore/upload_file/**", lambda route: route.fulfill(status=429, body="Too many"), times=1
    )
    app.open("/boards", game=match.id)
    uploader = app.page.locator(".st-key-photo_1 input[type=file]")
    uploader.wait_for(state="attached")
    app.page.wait_for_timeout(1000)
    uploader.set_input_files(PHOTO)
    said = app.page.locator(".st-key-photo_1 [data-testid=stFileChip] [role=alert]")
    expect(said).to_have_text(app.t("app.sent_later"), timeout=10_000)
    screenshot(app.page, "too-many-photos")
    arrived = wait_until(
        lambda: app.server.store.load(match.id).entry(0, 1).board, 60, app.page.wait_for_timeout
    )
    assert arrived, "it was not sent again"
