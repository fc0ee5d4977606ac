"""Sharing a result where the browser allows it, and over plain http, where it does not."""

from playwright.sync_api import expect

from tests.browser.app_server import LAN_HOST
from tests.ui.example_games import played_match


def test_the_sentence_is_copied_where_the_browser_has_a_clipboard(open_app):
    app = open_app()
    match = played_match()
    app.server.store.keep(match)
    app.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    app.open("/share", game=match.id)
    # What was written is noted here: a headless browser may lose it again before it can be read.
    app.page.evaluate("""() => {
      const write = navigator.clipboard.writeText.bind(navigator.clipboard);
      navigator.clipboard.writeText = async (text) => { await write(text); window.written = text; };
    }""")
    app.page.locator(".kd-copy").click()
    expect(app.page.locator(".kd-copy")).to_have_text(app.t("share.copied"))
    assert app.page.evaluate("window.written") == app.page.locator(".kd-chat").inner_text()


def over_plain_http(app, page):
    """Open a page of a played game as a phone on the Wi-Fi does; what is copied is noted in the page."""
    match = played_match()
    app.server.store.keep(match)
    app.page.goto(f"{app.server.address.replace('127.0.0.1', LAN_HOST)}/{page}?game={match.id}")
    app.page.wait_for_function("() => !window.isSecureContext && window.kingdominoSharing")
    app.page.evaluate("""() => document.addEventListener("copy", () => {
      const { value, selectionStart, selectionEnd } = document.activeElement;
      window.copied = value.slice(selectionStart, selectionEnd);
    })""")


def test_over_plain_http_the_picture_is_large_and_no_button_promises_what_cannot_be(open_app):
    app = open_app()
    over_plain_http(app, "share")
    picture = app.page.locator(".st-key-share_picture img")
    picture.wait_for()
    assert picture.bounding_box()["width"] > 300
    expect(app.page.locator(".kd-share")).to_be_hidden()


def test_over_plain_http_the_sentence_is_copied_too(open_app, screenshot):
    app = open_app()
    over_plain_http(app, "share")
    app.page.locator(".kd-copy").tap()
    expect(app.page.locator(".kd-copy")).to_have_text(app.t("share.copied"))
    screenshot(app.page, "share-copied")
    assert app.page.evaluate("window.copied") == app.page.locator(".kd-chat").inner_text()


def test_over_plain_http_the_links_are_copied_too(open_app, screenshot):
    app = open_app()
    over_plain_http(app, "result")
    app.page.locator(".st-key-icon_share button").tap()
    link = app.page.locator(".kd-copied").first
    link.locator(".kd-copy").tap()
    expect(link.locator(".kd-copy")).to_have_text(app.t("share.copied"))
    screenshot(app.page, "links-copied")
    assert app.page.evaluate("window.copied") == link.locator("a").get_attribute("href")


def test_where_nothing_can_be_copied_the_button_says_what_can_be_done(open_app):
    app = open_app()
    over_plain_http(app, "share")
    app.page.evaluate("document.execCommand = () => false")
    app.page.locator(".kd-copy").tap()
    expect(app.page.locator(".kd-copy")).to_have_text(app.t("share.by_hand"))
