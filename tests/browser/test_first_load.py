"""A connection lost during the first load leaves no empty page and no error: it loads again by itself."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers import AppPage
from tests.browser.proxy import Proxy


@pytest.mark.parametrize("part", ["static/js/index.*.js", "static/js/Html.*.js", "static/css/index.*.css"])
def test_a_part_that_did_not_come_is_loaded_later(chromium, server, part):
    page = AppPage(chromium.new_context(locale="en-GB").new_page(), server)
    page.page.route(f"**/{part}", lambda route: route.abort(), times=1)
    page.page.goto(server.address)
    expect(page.page.locator(".st-key-go button")).to_be_visible(timeout=30_000)
    page.wait_for_server()
    assert "TypeError" not in page.page.locator("body").inner_text()
    page.page.context.close()


def test_a_page_whose_connection_is_lost_while_it_loads_comes_when_it_is_back(chromium, server):
    with Proxy(server) as proxy:
        page = AppPage(chromium.new_context(locale="en-GB").new_page(), proxy)
        page.page.goto(proxy.address, wait_until="commit")
        proxy.cut()
        page.page.wait_for_timeout(2000)
        proxy.restore()
        expect(page.page.locator(".st-key-go button")).to_be_visible(timeout=30_000)
        page.page.context.close()


def test_a_part_that_never_comes_does_not_load_the_page_again_and_again(chromium, server):
    page, loads = chromium.new_context().new_page(), []
    page.on("framenavigated", lambda _: loads.append(1))
    page.route("**/static/css/index.*.css", lambda route: route.abort())
    page.goto(server.address, wait_until="commit")
    page.wait_for_timeout(12_000)
    assert 1 < len(loads) <= 6
    page.context.close()
