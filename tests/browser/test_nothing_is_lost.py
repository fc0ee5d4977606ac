"""No tap is lost: not by quick fingers, a reload, a lost connection, nor by the end of the app."""

import re

from playwright.sync_api import expect

from scorer.formats.notation import parse, write
from tests.browser.app_server import AppServer, save_example_game
from tests.browser.drivers import LAPTOP, AppPage, Touch
from tests.sample_folder import SAMPLES
from tests.ui.example_games import ANNA, MIA
from tests.waiting import wait_until
from ui.game.match_record import Entry


def test_twenty_quick_taps_on_the_page_all_arrive(open_app):
    app = open_app()
    match = save_example_game(app.server, boards=())
    app.open("/board", game=match.id, seat=0)
    touch = Touch(app.page)
    touch.tap(app.button("chip-lake"))
    middles = [touch.middle(app.square(number // 5, number % 5)) for number in range(20)]
    for middle in middles:
        touch.drag([middle])
    assert wait_until(lambda: len(app.server.store.load(match.id).entry(0, 0).board.squares) == 20)
    assert write(app.server.store.load(match.id).entry(0, 0).board) == "o5.LLLLL.LLLLL.LLLLL.LLLLL.-----"


def test_a_reload_in_the_middle_of_a_game_loses_nothing(open_app):
    app = open_app()
    match = save_example_game(app.server, boards=())
    app.open("/board", game=match.id, seat=0, hand=1)
    app.paint(("lake", 0, 0), ("quarry", 0, 1))
    app.page.reload()
    expect(app.square(0, 1)).to_have_attribute("aria-label", "Row 1, column 2: Quarry.")
    app.button("undo").click()
    expect(app.square(0, 1)).to_have_attribute("aria-label", "Row 1, column 2: Empty.")


def test_a_board_comes_back_from_under_a_photo_and_the_photo_again(open_app):
    app = open_app()
    match = save_example_game(app.server, boards=(ANNA,))
    app.open("/photo", game=match.id, seat=0)
    app.page.locator(".st-key-photo_first input[type=file]").set_input_files(SAMPLES / "origins-tribe.jpg")
    app.page.wait_for_url("**/board?**", timeout=30_000)
    expect(app.page.locator(".photo")).not_to_have_count(0)
    photographed = app.server.store.load(match.id).entry(0, 0).board
    for button, board in (("undo", parse(ANNA)), ("redo", photographed), ("undo", parse(ANNA))):
        app.button(button).click()
        expect(app.button("redo" if button == "undo" else "undo")).to_be_visible()
        expect(app.button(button)).to_have_count(0)
        assert app.server.store.load(match.id).entry(0, 0).board == board


def test_a_game_survives_a_kill_of_the_app(open_screen, tmp_path):
    server_process = AppServer(tmp_path).start()
    try:
        app = AppPage(open_screen(), server_process)
        match = save_example_game(server_process, boards=(ANNA,))
        app.open("/board", game=match.id, seat=0)
        app.button("chip-desert").click()
        app.square(0, 0).click()
        assert wait_until(lambda: server_process.store.load(match.id).entry(0, 0).board[0, 0])
        server_process.kill()
        server_process.start()
        app.open()
        app.tap("start.continue")
        app.page.get_by_role("button", name=app.t("boards.open_of", name="Anna")).click()
        expect(app.square(0, 0)).to_have_attribute("aria-label", re.compile("Row 1, column 1: Desert."))
    finally:
        server_process.kill()


def test_a_page_left_open_goes_on_after_a_restart_of_the_app(open_screen, tmp_path):
    """The new server knows nothing of the page; the taps of the time between come to it all the same."""
    server_process = AppServer(tmp_path).start()
    try:
        app = AppPage(open_screen(), server_process)
        match = save_example_game(server_process, boards=())
        app.open("/board", game=match.id, seat=0, hand=1)
        app.paint(("lake", 0, 0))
        server_process.kill()
        app.paint(("lake", 0, 1), ("lake", 1, 0))
        # Streamlit's own message would lie over the board, and speak of the internet.
        app.page.locator(".stApp[data-test-connection-state=PINGING_SERVER]").wait_for()
        app.page.wait_for_timeout(2500)
        expect(app.page.locator("[role=dialog]")).to_have_count(0)
        assert app.t("app.lost") in app.page.evaluate("getComputedStyle(document.body, '::after').content")
        server_process.start()
        assert wait_until(lambda: len(server_process.store.load(match.id).entry(0, 0).board.squares) == 3, 20)
        assert write(server_process.store.load(match.id).entry(0, 0).board).startswith("o5.LL---.L----")
    finally:
        server_process.kill()


def test_two_phones_fill_in_the_same_game(open_app):
    one, other = open_app(), open_app(LAPTOP)
    match = save_example_game(one.server, boards=())
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


def test_twenty_quick_taps_all_arrive(open_editor):
    editor = open_editor(board="empty5", mode="paint", slow="0.3")
    for number in range(20):
        editor.tap_square(number // 5, number % 5)
    editor.server_has("o5.DDDDD.DDDDD.DDDDD.DDDDD.-----")


def test_a_reload_in_the_middle_loses_nothing(open_editor):
    editor = open_editor(board="empty5", mode="paint", slow="0.5")
    for number in range(5):
        editor.tap_square(0, number)
    editor.page.reload()
    editor.page.locator(".kd").wait_for()
    for number in range(5):
        editor.tap_square(1, number)
    editor.server_has("o5.DDDDD.DDDDD.-----.-----.-----")


def test_a_lost_connection_keeps_the_taps(open_editor):
    editor = open_editor(board="empty5", mode="paint")
    editor.page.context.set_offline(True)
    editor.page.evaluate("window.dispatchEvent(new Event('offline'))")
    editor.tap_square(0, 0)
    editor.page.context.set_offline(False)
    editor.tap_square(0, 1)
    editor.server_has("o5.DD---.-----.-----.-----.-----", timeout=15000)


def test_a_duplicated_tab_loses_nothing_either(open_editor):
    """A duplicate has the storage of its original: both go on, and both count."""
    editor = open_editor(board="empty5", mode="paint", id="twins")
    editor.tap_square(0, 0)
    editor.server_has("o5.D----.-----.-----.-----.-----")
    with editor.page.expect_popup() as opened:
        editor.page.evaluate("window.open(location.href)")
    twin = opened.value
    twin.locator(".kd").wait_for()
    editor.tap_square(0, 1)
    editor.server_has("o5.DD---.-----.-----.-----.-----")
    twin.locator('.kd-board [data-at="0,2"]').tap()
    expect(twin.locator("#told")).to_have_attribute("data-board", "o5.DDD--.-----.-----.-----.-----")


def test_what_the_player_holds_survives_being_mounted_anew(open_editor):
    """Under quick taps Streamlit at times takes a component off the page and mounts it again."""
    editor = open_editor(board="empty5", mode="paint", slow="0.6")
    editor.tap("chip-lake")
    editor.tap_square(0, 0)
    editor.page.locator(".kd").evaluate("(root) => root.remove()")
    editor.server_has("o5.L----.-----.-----.-----.-----")
    expect(editor.button("chip-lake")).to_have_attribute("aria-pressed", "true")
    editor.tap_square(0, 1)
    editor.server_has("o5.LL---.-----.-----.-----.-----")
