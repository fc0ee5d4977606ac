"""No tap is lost: not by quick fingers, a reload, a lost connection, nor by the end of the app."""

import re
import time

from playwright.sync_api import expect

from scorer.formats.notation import parse, write
from tests.browser.hands import ANNA, LAPTOP, MIA, Server, Way, seeded
from ui.game.match_record import Entry


def test_twenty_quick_taps_on_the_page_all_arrive(way, finger):
    at = way()
    match = seeded(at.server, boards=())
    at.open("/board", game=match.id, seat=0)
    hand = finger(at.page)
    hand.tap(at.button("chip-lake"))
    middles = [hand.middle(at.square(number // 5, number % 5)) for number in range(20)]
    for middle in middles:
        hand.drag([middle])
    for _ in range(100):
        board = at.server.store.load(match.id).entry(0, 0).board
        if len(board.squares) == 20:
            break
        time.sleep(0.1)
    assert write(board) == "o5.LLLLL.LLLLL.LLLLL.LLLLL.-----"


def test_a_reload_in_the_middle_of_a_game_loses_nothing(way):
    at = way()
    match = seeded(at.server, boards=())
    at.open("/board", game=match.id, seat=0, hand=1)
    at.paint(("lake", 0, 0), ("quarry", 0, 1))
    at.page.reload()
    expect(at.square(0, 1)).to_have_attribute("aria-label", "Row 1, column 2: Quarry.")
    at.button("undo").click()
    expect(at.square(0, 1)).to_have_attribute("aria-label", "Row 1, column 2: Empty.")


def test_a_game_survives_a_kill_of_the_app(screen, tmp_path):
    running = Server(tmp_path).start()
    try:
        at = Way(screen(), running)
        match = seeded(running, boards=(ANNA,))
        at.open("/board", game=match.id, seat=0)
        at.button("chip-desert").click()
        at.square(0, 0).click()
        for _ in range(50):
            if running.store.load(match.id).entry(0, 0).board[0, 0]:
                break
            time.sleep(0.1)
        running.kill()
        running.start()
        at.open()
        at.tap("start.continue")
        at.page.get_by_role("button", name=at.t("boards.open_of", name="Anna")).click()
        expect(at.square(0, 0)).to_have_attribute("aria-label", re.compile("Row 1, column 1: Desert."))
    finally:
        running.kill()


def test_a_page_left_open_goes_on_after_a_restart_of_the_app(screen, tmp_path):
    """The new server knows nothing of the page; the taps of the time between come to it all the same."""
    running = Server(tmp_path).start()
    try:
        at = Way(screen(), running)
        match = seeded(running, boards=())
        at.open("/board", game=match.id, seat=0, hand=1)
        at.paint(("lake", 0, 0))
        running.kill()
        at.paint(("lake", 0, 1), ("lake", 1, 0))
        # Streamlit's own message would lie over the board, and speak of the internet.
        at.page.locator(".stApp[data-test-connection-state=PINGING_SERVER]").wait_for()
        at.page.wait_for_timeout(2500)
        expect(at.page.locator("[role=dialog]")).to_have_count(0)
        assert at.t("app.lost") in at.page.evaluate("getComputedStyle(document.body, '::after').content")
        running.start()
        for _ in range(200):
            if len(running.store.load(match.id).entry(0, 0).board.squares) == 3:
                break
            at.page.wait_for_timeout(100)
        assert write(running.store.load(match.id).entry(0, 0).board).startswith("o5.LL---.L----")
    finally:
        running.kill()


def test_two_phones_fill_in_the_same_game(way):
    one, other = way(), way(LAPTOP)
    match = seeded(one.server, boards=())
    one.open("/board", game=match.id, seat=0)
    other.open("/board", game=match.id, seat=1)
    one.paint(("lake", 0, 0))
    other.paint(("desert", 0, 0))
    one.button("action-done").click()
    one.page.get_by_role("heading", name=one.t("title.boards")).wait_for()
    other.button("action-done").click()
    assert len(one.server.store.load(match.id).boards(0)) == 2
    new_board = one.page.get_by_role("button", name=one.t("boards.open_of", name="Mia"))
    expect(new_board).to_have_count(0)
    one.server.store.change_board(match.id, 0, 2, lambda _: Entry.of(parse(MIA)))
    expect(new_board).to_be_visible(timeout=10_000)


def test_twenty_quick_taps_all_arrive(table):
    at = table(board="empty5", mode="paint", slow="0.3")
    for number in range(20):
        at.tap_square(number // 5, number % 5)
    at.server_has("o5.DDDDD.DDDDD.DDDDD.DDDDD.-----")


def test_a_reload_in_the_middle_loses_nothing(table):
    at = table(board="empty5", mode="paint", slow="0.5")
    for number in range(5):
        at.tap_square(0, number)
    at.page.reload()
    at.page.locator(".kd").wait_for()
    for number in range(5):
        at.tap_square(1, number)
    at.server_has("o5.DDDDD.DDDDD.-----.-----.-----")


def test_a_lost_connection_keeps_the_taps(table):
    at = table(board="empty5", mode="paint")
    at.page.context.set_offline(True)
    at.page.evaluate("window.dispatchEvent(new Event('offline'))")
    at.tap_square(0, 0)
    at.page.context.set_offline(False)
    at.tap_square(0, 1)
    at.server_has("o5.DD---.-----.-----.-----.-----", timeout=15000)


def test_a_duplicated_tab_loses_nothing_either(table):
    """A duplicate has the storage of its original: both go on, and both count."""
    at = table(board="empty5", mode="paint", id="twins")
    at.tap_square(0, 0)
    at.server_has("o5.D----.-----.-----.-----.-----")
    with at.page.expect_popup() as opened:
        at.page.evaluate("window.open(location.href)")
    twin = opened.value
    twin.locator(".kd").wait_for()
    at.tap_square(0, 1)
    at.server_has("o5.DD---.-----.-----.-----.-----")
    twin.locator('.kd-board [data-at="0,2"]').tap()
    expect(twin.locator("#told")).to_have_attribute("data-board", "o5.DDD--.-----.-----.-----.-----")


def test_what_the_player_holds_survives_being_mounted_anew(table):
    """Under quick taps Streamlit at times takes a component off the page and mounts it again."""
    at = table(board="empty5", mode="paint", slow="0.6")
    at.tap("chip-lake")
    at.tap_square(0, 0)
    at.page.locator(".kd").evaluate("(root) => root.remove()")
    at.server_has("o5.L----.-----.-----.-----.-----")
    expect(at.button("chip-lake")).to_have_attribute("aria-pressed", "true")
    at.tap_square(0, 1)
    at.server_has("o5.LL---.-----.-----.-----.-----")
