"""A photo tells another game or mode than was chosen; one tap changes the match and reads it again."""

import pytest
from playwright.sync_api import expect

import vision
from scorer.board import Game
from scorer.rules import Mode
from ui.game.match_record import Entry, PlayerRecord, new_match
from ui.game.photos.sample_photos import sample_photos


def photographed(server, game, mode, picture):
    """A new game with a photo that nobody has read yet."""
    match = new_match(game, mode, (), [PlayerRecord(name, name) for name in ("pink", "blue", "green")])
    match = match.with_entry(0, 0, Entry(photo=picture.name))
    server.store.keep(match)
    server.store.keep_picture(match.id, 0, 0, "photo", vision.preview(picture.read_bytes(), 1600).jpeg)
    return match


@pytest.mark.parametrize("dark", [False, True])
def test_a_photo_of_the_other_game_is_told_and_one_tap_plays_that(server, open_app, screenshot, dark):
    picture = sample_photos(Game.CLASSIC, 5, None)[0]
    match = photographed(server, Game.ORIGINS, Mode.TRIBE, picture)
    app = open_app(dark=dark)
    app.open("/photo", game=match.id, seat=0)
    change = app.page.locator(".st-key-change button")
    change.wait_for()
    screenshot(app.page, f"other-game{'-dark' if dark else ''}")
    change.tap()
    app.page.wait_for_url("**/board?*")
    app.page.locator(".kd-board").wait_for()
    now = server.store.load(match.id)
    assert now.game is Game.CLASSIC
    assert len(now.entry(0, 0).board.squares) > 20


def test_cavemen_on_the_photo_offer_tribe_mode(server, open_app, screenshot):
    match = photographed(server, Game.ORIGINS, Mode.DISCOVERY, sample_photos(Game.ORIGINS, 5, Mode.TRIBE)[0])
    app = open_app()
    app.open("/photo", game=match.id, seat=0)
    change = app.page.get_by_role("button", name="Play Tribe mode")
    change.wait_for()
    screenshot(app.page, "tribe-told")
    change.tap()
    app.page.wait_for_url("**/board?*")
    app.page.locator(".kd-board").wait_for()
    expect(change).to_have_count(0)
    screenshot(app.page, "tribe-played")
    now = server.store.load(match.id)
    assert now.mode is Mode.TRIBE
    assert not [code for code in now.entry(0, 0).notes if code.endswith("_mode")]
