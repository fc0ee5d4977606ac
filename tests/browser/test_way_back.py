"""One press on Back leads one page back, through every page of the app."""

from tests.browser.app_server import save_example_game

#: From the first page on: what is tapped, and the path that it leads to.
WAY = (
    (".st-key-last_go button", "/boards"),
    (".st-key-icon_open_0 button", "/board"),
    ("[data-id=back]", "/boards"),
    (".st-key-go button", "/result"),
    (".st-key-scorecard button", "/scorecard"),
    ("[data-id=action-result]", "/result"),
    (".st-key-icon_back button", "/boards"),
    (".st-key-icon_back button", "/"),
    (".st-key-icon_history button", "/history"),
)

#: What each page is known by.
SEEN = {
    "/": ".st-key-players",
    "/boards": ".st-key-seat_0",
    "/board": ".kd-board",
    "/scorecard": ".score-table",
    "/result": ".kd-ranking",
    "/history": ".kd-numbers",
}


def arrive(app, path):
    """Wait until the browser is at a path, and its page is drawn."""
    app.page.wait_for_function("(path) => location.pathname === path", arg=path)
    app.page.locator(SEEN[path]).first.wait_for()
    app.wait_for_server()


def test_every_page_is_one_entry_of_the_history(open_app, measure):
    app = open_app()
    save_example_game(app.server)
    app.open("/")
    entries, paths = [], ["/"]
    for tapped, path in WAY:
        before = app.page.evaluate("history.length")
        app.page.locator(tapped).click()
        arrive(app, path)
        entries.append(app.page.evaluate("history.length") - before)
        paths.append(path)
    assert measure("entries of the history for one page, most", max(entries), 1, "")
    assert min(entries) == 1
    for path in reversed(paths[:-1]):
        app.page.go_back()
        arrive(app, path)


def test_another_language_is_no_page_to_go_back_to(open_app):
    app = open_app()
    save_example_game(app.server)
    app.open("/")
    before = app.page.evaluate("history.length")
    app.page.locator(".st-key-language button:visible").click()
    app.page.get_by_role("menuitem", name="Deutsch").click()
    app.page.wait_for_function("() => location.search.includes('lang=de')")
    assert app.page.evaluate("history.length") == before
