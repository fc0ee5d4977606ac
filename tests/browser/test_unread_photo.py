"""A photo in which no board was found, or one of the other game."""

from dataclasses import replace

import pytest

from scorer.board import Game
from scorer.rules import Mode
from tests.browser.drivers import PHONE
from tests.ui.example_games import origins_match
from ui.game.photos.sample_photos import sample_photos


def test_a_photo_that_was_not_read_is_shown_whole(open_app, screenshot):
    app = open_app()
    match = origins_match(boards=())
    unread = replace(match.entry(0, 0), photo="photo of Anna", failure="board_not_found")
    match = match.with_entry(0, 0, unread)
    app.server.store.keep(match)
    photo = sample_photos(Game.ORIGINS, 5, Mode.TRIBE)[0].read_bytes()
    app.server.store.keep_picture(match.id, 0, 0, "photo", photo)
    app.open("/photo", game=match.id, seat=0)
    picture = app.page.locator(".st-key-unread img")
    picture.wait_for()
    app.page.wait_for_function("() => document.querySelector('.st-key-unread img').naturalWidth > 0")
    screenshot(app.page, "unread-whole")
    box, (wide, high) = (
        picture.bounding_box(),
        picture.evaluate("img => [img.naturalWidth, img.naturalHeight]"),
    )
    assert box["width"] / box["height"] == pytest.approx(wide / high, rel=0.02)
    assert box["height"] <= 0.31 * PHONE[1]  # the ways on stay in view
