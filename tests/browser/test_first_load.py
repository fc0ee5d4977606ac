"""The first load: quiet, in the colours of the theme, and whole even when the connection was lost."""

import pytest
from playwright.sync_api import expect

from tests.browser.app_server import save_example_game
from tests.browser.drivers import PHONE, AppPage
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


#: Sums what moves on the page without having been touched, as browsers count it.
SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: 'layout-shift', buffered: true });
"""
#: Notes whether one of Streamlit's grey bars is ever seen.
BARS = """
const look = () => {
  const bars = [...document.querySelectorAll(':is([data-testid=stSkeleton], [data-testid=stAppSkeleton])')];
  const seen = bars.filter((each) => getComputedStyle(each).visibility === 'visible');
  window.bars = (window.bars ?? 0) + seen.length;
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


@pytest.mark.parametrize("path", ["/", "/boards", "/board", "/result"])
def test_nothing_moves_and_no_grey_bars_are_seen_while_a_page_loads(open_screen, server, measure, path):
    match = save_example_game(server)
    shifts = []
    for _ in range(3):  # again only where other work on the machine came between
        page = open_screen(PHONE)
        page.add_init_script(SHIFTS + BARS)
        app = AppPage(page, server)
        app.open(path, game=match.id)
        page.locator("html:not(.kd-loading)").wait_for(state="attached")
        page.wait_for_timeout(1500)
        assert page.evaluate("window.bars") == 0
        shifts.append(page.evaluate("window.shifted"))
        if shifts[-1] < 0.11:
            break
    assert measure(f"layout shift of the first load, {path}", min(shifts), 0.11, "")


@pytest.mark.parametrize("dark", [True, False])
def test_the_first_paint_has_the_colour_of_the_theme(open_screen, server, dark):
    page = open_screen(PHONE, dark=dark)
    page.route("**/static/js/index.*.js", lambda _: None)  # Streamlit's own script does not come
    page.goto(server.address, wait_until="commit")
    page.locator("html.kd-loading").wait_for(state="attached")
    colour = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert colour == ("rgb(22, 19, 16)" if dark else "rgb(251, 248, 242)")
    page.unroute_all()


def test_a_browser_takes_the_app_for_one_that_can_be_put_on_the_home_screen(open_app):
    app = open_app()
    match = save_example_game(app.server)
    app.open("/boards", game=match.id)
    app.page.locator(f"link[rel=manifest][href*='{match.id}']").wait_for(state="attached")
    wire = app.page.context.new_cdp_session(app.page)
    found = wire.send("Page.getAppManifest")
    assert not found["errors"]
    assert f"/home?game={match.id}" in found["data"]
    app.page.goto(f"{app.server.address}/home?game={match.id}")
    app.page.wait_for_url(f"**/boards?game={match.id}")
