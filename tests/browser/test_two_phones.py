"""Two phones on one board: all taps of both are there, and soon both show the same."""

import time

from playwright.sync_api import expect

from scorer.board import Square, Terrain
from scorer.formats.notation import parse
from tests.browser.app_server import save_example_game
from tests.machine_speed import machine_speed
from tests.ui.example_games import ANNA, BEN, MIA, reading
from ui.game.match_record import Entry

TAPS = 100


def shown(app):
    squares = app.page.locator(".kd-board [data-at]")
    return squares.evaluate_all("(squares) => squares.map((each) => each.getAttribute('aria-label'))")


def same_soon(one, other, seconds=20):
    """Wait until both phones show the same board; return after how many seconds."""
    began = time.monotonic()
    while (boards := (shown(one), shown(other)))[0] != boards[1]:
        assert time.monotonic() - began < seconds, "they do not show the same"
        one.page.wait_for_timeout(20)
    return time.monotonic() - began


def test_a_hundred_taps_of_each_of_two_phones_are_all_there(open_app, measure):
    phones = [open_app(), open_app()]
    match = save_example_game(phones[0].server, boards=())
    for phone in phones:
        phone.open("/board", game=match.id, seat=0, hand=1)
        phone.button("chip-desert").wait_for()
    brushes = ("chip-lake", "chip-desert", "chip-quarry", "chip-jungle")
    for number in range(TAPS):  # each phone on its own half of the board
        for half, phone in enumerate(phones):
            if number % 10 == 0:
                phone.button(brushes[(number // 10 + half) % 4]).click()
            row, col = divmod(number % 10, 5)
            phone.square(row if half == 0 else 4 - row, col).click()
    took = same_soon(*phones) * machine_speed(time.perf_counter)
    for phone in phones:
        phone.page.wait_for_timeout(500)
    assert shown(phones[0]) == shown(phones[1])
    steps = phones[0].server.store.load(match.id).entry(0, 0).editing.done
    by_phone = [sum(step.author == author for step in steps) for author in {step.author for step in steps}]
    assert by_phone == [TAPS, TAPS]
    assert measure("two phones show the same board after", took, 1.0, "s")


def test_undo_takes_back_ones_own_tap_and_the_other_phone_sees_it(open_app):
    anna, ben = open_app(), open_app()
    match = save_example_game(anna.server, boards=())
    for phone in (anna, ben):
        phone.open("/board", game=match.id, seat=0, hand=1)
    anna.paint(("lake", 0, 0))
    expect(ben.square(0, 0)).to_have_attribute("aria-label", anna.square(0, 0).get_attribute("aria-label"))
    ben.paint(("desert", 4, 4))
    same_soon(anna, ben)
    anna.button("undo").click()
    same_soon(anna, ben)
    board = anna.server.store.load(match.id).entry(0, 0).board
    assert (board[0, 0], board[4, 4]) == (None, Square(Terrain.DESERT))


def changed_elsewhere(app, match, board):
    app.server.store.change_board(match.id, 0, 0, lambda _: Entry.of(parse(board)))


def test_pages_follow_another_phone_within_a_second(open_app, measure):
    waits = []
    for path, place, awaited in (
        ("/result", ".kd-ranking", lambda app: app.page.locator(".kd-ranking").inner_text()),
        ("/boards", ".kd-player-row", lambda app: app.page.locator(".kd-player-row").first.inner_text()),
        ("/scorecard", ".score-table", lambda app: app.page.locator(".score-table").inner_text()),
    ):
        app = open_app()
        match = save_example_game(app.server, boards=(ANNA, BEN, MIA))
        app.open(path, game=match.id)
        app.page.locator(place).first.wait_for()
        app.page.wait_for_timeout(1000)
        before = awaited(app)
        changed_elsewhere(app, match, MIA)
        began = time.monotonic()
        while awaited(app) == before:
            assert time.monotonic() - began < 20, f"{path} does not follow"
            app.page.wait_for_timeout(20)
        waits.append((time.monotonic() - began) * machine_speed(time.perf_counter))
    assert measure("another phone's change is seen, slowest", max(waits), 1.0, "s")


def test_what_one_is_doing_is_not_lost_when_another_phone_changes_something(open_app):
    app = open_app()
    match = save_example_game(app.server, boards=(ANNA, BEN))
    app.open("/boards", game=match.id)
    app.page.evaluate("document.querySelector('[data-testid=stMain]').scrollTop = 60")
    app.page.locator(".st-key-icon_ways_2 button:visible").click()
    app.page.get_by_role("menuitem", name=app.t("boards.paste")).wait_for()
    scrolled = app.page.evaluate("document.querySelector('[data-testid=stMain]').scrollTop")
    before = app.page.locator(".kd-player-row").first.inner_text()
    changed_elsewhere(app, match, MIA)
    expect(app.page.locator(".kd-player-row").first).not_to_have_text(before)
    expect(app.page.get_by_role("menuitem", name=app.t("boards.paste"))).to_be_visible()
    assert app.page.evaluate("document.querySelector('[data-testid=stMain]').scrollTop") == scrolled


def test_a_half_typed_board_stays_when_another_phone_changes_something(open_app):
    app = open_app()
    match = save_example_game(app.server, boards=(ANNA, BEN))
    app.open("/boards", game=match.id)
    app.page.locator(".st-key-icon_ways_2 button:visible").click()
    app.page.get_by_role("menuitem", name=app.t("boards.paste")).click()
    field = app.page.locator("[role=dialog] textarea")
    field.fill("o5.GG")
    changed_elsewhere(app, match, MIA)
    app.page.wait_for_timeout(1500)
    expect(field).to_have_value("o5.GG")


def test_an_open_sheet_stays_when_another_phone_taps(open_app):
    app, other = open_app(), open_app()
    match = save_example_game(app.server, boards=(ANNA, BEN, MIA))
    read = Entry().read(reading(ANNA, doubtful=()), "photo")
    app.server.store.change_board(match.id, 0, 0, lambda _: read)
    for phone in (app, other):
        phone.open("/board", game=match.id, seat=0)
        phone.square(0, 1).wait_for()
    app.square(1, 1).click()
    app.button("chip-desert").wait_for()
    before = app.square(0, 1).get_attribute("aria-label")
    other.square(0, 1).click()
    other.button("chip-desert").click()
    expect(app.square(0, 1)).not_to_have_attribute("aria-label", before, timeout=20_000)
    expect(app.button("chip-desert")).to_be_visible()
