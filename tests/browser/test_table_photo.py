"""From one photo of the whole table to the result."""

from dataclasses import replace
from io import BytesIO

from PIL import Image
from playwright.sync_api import expect

from tests.browser.app_server import save_example_game
from tests.browser.drivers import OVERFLOW, SMALL_PHONE, axe_violations
from tests.sample_folder import SAMPLES
from tests.ui.example_games import MIA, reading
from tests.waiting import wait_until
from ui.game.match_record import Entry
from ui.game.setup import Setup
from ui.storage.last_setup import keep_setup
from vision.reading import NoteCode

TABLE = SAMPLES / "origins-tribe-table.jpg"
MOST_TAPS = 6


def take(app):
    app.page.locator(".st-key-photo_table input[type=file]").set_input_files(TABLE)
    app.page.locator(".table-scene").wait_for(timeout=40_000)
    expect(app.page.get_by_text(app.t("table.found", n=3))).to_be_visible()


def answer_whose(app):
    """Say whose each board is that is still asked; return the taps."""
    taps = 0
    question = app.page.locator(".table-choice button").first
    while question.count():
        before = app.page.locator("[class*=st-key-row_]").count()
        question.click()
        taps += 1
        expect(app.page.locator("[class*=st-key-row_]")).to_have_count(before + 1)
    return taps


def test_from_the_first_page_to_the_ranked_result_in_six_taps(open_app, screenshot):
    app = open_app()
    players = ("Anna", "Ben", "Mia")
    colours = tuple(zip(players, ("blue", "black", "pink"), strict=True))
    keep_setup(app.server.store, Setup(players=players, colours=colours))
    app.open()
    app.tap("start.go", n=3)
    app.page.locator(".st-key-photo_table").wait_for()
    take(app)  # two taps so far: start, and the photo
    taps = 2 + answer_whose(app)
    screenshot(app.page, "table-photo-assigned")
    assert app.page.evaluate(OVERFLOW) <= 0
    assert not axe_violations(app.page)
    app.tap("boards.result")
    expect(app.page.locator(".kd-rank")).to_have_count(3)
    assert taps + 1 <= MOST_TAPS
    assert not app.game.missing


def test_boards_change_hands_with_what_was_read(open_app, screenshot):
    app = open_app(SMALL_PHONE, dark=True)
    match = save_example_game(app.server, boards=())
    app.open("/boards", game=match.id)
    take(app)
    screenshot(app.page, "table-photo-360-dark")
    assert app.page.evaluate(OVERFLOW) <= 0
    assert not axe_violations(app.page)
    answer_whose(app)
    before = [app.server.store.load(match.id).entry(0, seat) for seat in range(3)]
    pictures = [app.server.store.picture(match.id, 0, seat, "board") for seat in range(3)]
    app.page.locator(".st-key-icon_move_0 button:visible").click()
    app.page.get_by_role("menuitem", name="Mia").click()
    assert wait_until(lambda: app.server.store.load(match.id).entry(0, 0).photo == before[2].photo)
    now = [app.server.store.load(match.id).entry(0, seat) for seat in range(3)]
    assert [entry.photo for entry in now] == [before[seat].photo for seat in (2, 1, 0)]
    assert now[0].board == before[2].board
    assert app.server.store.picture(match.id, 0, 2, "board") == pictures[0]
    app.page.reload()
    expect(app.page.locator("[class*=st-key-row_]")).to_have_count(3)


def test_what_a_photo_does_not_show_is_dashed_beside_it(open_app, screenshot):
    app = open_app()
    match = save_example_game(app.server, boards=())
    seen = replace(reading(MIA, doubtful=()), notes=(NoteCode.CUT_OFF,))
    corners = ((260.0, 200.0), (1180.0, 220.0), (1190.0, 1000.0), (250.0, 990.0))
    entry = Entry().read(replace(seen, corners=corners), "abc")
    app.server.store.keep(match.with_entry(0, 2, entry))
    picture = BytesIO()
    Image.new("RGB", (1150, 1100), "#5d3d2a").save(picture, "JPEG")
    app.server.store.keep_picture(match.id, 0, 2, "photo", picture.getvalue())
    app.open("/photo", game=match.id, seat=2)
    app.page.locator(".beyond.right .beyond-square").nth(4).wait_for()
    expect(app.page.locator(".st-key-photo_retake button").first).to_be_in_viewport()
    screenshot(app.page, "photo-cut-off")
    assert app.page.evaluate(OVERFLOW) <= 0
    assert not axe_violations(app.page)
