"""Whole games through the app: by hand, by photo, and everything that a menu offers on the way."""

import os
import statistics
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import expect

import ui
from scorer.board import Game
from scorer.formats.notation import parse, write
from scorer.rules import Mode
from tests.browser.app_server import AppServer, save_example_game
from tests.browser.drivers import LOCALES, AppPage
from tests.ui.example_games import ANNA, BEN, MIA, origins_match
from tests.waiting import wait_until
from ui.game.certainty.questions import board_status, questions
from ui.game.photos.sample_photos import sample_photos
from ui.game.setup import Setup
from ui.game.sharing.shared_match import player_link, result_link
from ui.i18n import texts
from ui.storage.last_setup import keep_setup

README_PICTURE = Path(ui.__file__).with_name("assets") / "phone.webp"


@pytest.mark.parametrize("language", LOCALES)
def test_by_hand_from_an_empty_table_to_a_ranked_result(open_app, screenshot, language):
    app = open_app(language=language)
    t = texts(language, "classic")
    keep_setup(app.server.store, Setup(players=("Anna", "Ben")))
    app.open()
    screenshot(app.page, f"game-start-{language}")
    app.choose(app.t("game.classic"))
    app.tap("start.go", n=2)
    app.page.get_by_role("heading", name=t("title.boards")).wait_for()
    screenshot(app.page, f"game-boards-{language}")
    for number, wheat in enumerate((1, 3)):
        app.page.get_by_role("button", name=t("boards.by_hand")).first.click()
        app.button("chip-wheat").wait_for()
        app.paint(("start", 2, 2), *(("wheat", 1, col) for col in range(wheat)), ("crown-1", 1, 0))
        if not number:
            screenshot(app.page, f"game-by-hand-{language}")
        app.button("action-done").click()
        app.page.get_by_role("heading", name=t("title.boards")).wait_for()
    app.tap(t("boards.result"))
    app.page.get_by_role("heading", name=t("result.ahead", name="Ben")).wait_for()  # no whole dominoes
    expect(app.page.get_by_text(t("result.by_lead", n=2, name="Anna"))).to_be_visible()
    screenshot(app.page, f"game-result-{language}")
    app.tap(t("check.scorecard"))
    app.button("cell-0-1").click()
    expect(app.page.locator(".explanation")).to_contain_text(t("amount.wheat", n=3))
    screenshot(app.page, f"game-scorecard-{language}")
    assert not app.game.missing


@pytest.mark.parametrize("language", LOCALES)
def test_by_photo_from_a_sample_to_a_ranked_result(open_app, screenshot, language):
    samples = sample_photos(Game.ORIGINS, 5, Mode.TRIBE)
    app = open_app(language=language)
    match = save_example_game(app.server, boards=())
    app.open("/boards", game=match.id, lang=language)
    for seat in range(3):
        photo = samples[seat % len(samples)]
        app.page.locator(f".st-key-photo_{seat} input[type=file]").set_input_files(photo)
        app.page.wait_for_url("**/board?**", timeout=30_000)
        app.square(2, 2).wait_for()
        if not seat:
            screenshot(app.page, f"game-check-{language}")
        settle_every_doubt(app, match, seat)
        app.button("back").click()
        app.page.get_by_role("heading", name=app.t("title.boards")).wait_for()
    # A doubt that needed no answer may need one as soon as another board is in.
    for seat in range(3):
        if board_status(app.server.store.load(match.id), 0, seat) == "check":
            app.open("/board", game=match.id, seat=seat, lang=language)
            app.square(2, 2).wait_for()
            settle_every_doubt(app, match, seat)
    app.open("/boards", game=match.id, lang=language)
    kept = app.server.store.load(match.id)
    assert [board_status(kept, 0, seat) for seat in range(3)] == ["ready"] * 3
    app.tap("boards.result")
    app.page.locator(".kd-rank").first.wait_for()
    expect(app.page.locator(".kd-rank")).to_have_count(3)
    screenshot(app.page, f"game-ranking-{language}")


def settle_every_doubt(app, match, seat):
    """Answer each question with what the reader holds likeliest: one tap each."""

    def left():
        return len(questions(app.server.store.load(match.id), 0, seat))

    while before := left():
        app.button("answer-0").click()
        assert wait_until(lambda before=before: left() < before, 20), "the answer does not arrive"
        app.page.wait_for_timeout(350)  # the answer is seen for a moment, then the next question opens


def test_a_sample_photo_can_be_tried_without_a_board(open_app):
    app = open_app()
    match = save_example_game(app.server, boards=())
    app.open("/boards", game=match.id)
    app.page.locator(".st-key-icon_ways_0 button:visible").click()
    app.page.get_by_role("menuitem", name=app.t("boards.sample")).click()
    app.page.get_by_role("button", name=app.t("boards.sample_one", n=1)).click()
    app.page.wait_for_url("**/board?**", timeout=30_000)


def test_the_readme_shows_the_app_as_it_is(open_app):
    """The README's picture is made here; KINGDOMINO_PICTURE=1 makes it anew."""
    app = open_app()
    match = save_example_game(app.server, boards=())
    app.open("/boards", game=match.id)
    sample = sample_photos(Game.ORIGINS, 5, Mode.TRIBE)[0]
    app.page.locator(".st-key-photo_0 input[type=file]").set_input_files(sample)
    app.page.wait_for_url("**/board?**", timeout=30_000)
    app.square(1, 1).click()
    app.button("chip-lake").wait_for()
    app.page.wait_for_timeout(500)
    now = Image.open(BytesIO(app.page.screenshot())).convert("RGB")
    if os.environ.get("KINGDOMINO_PICTURE") == "1":
        now.save(README_PICTURE, quality=80, method=6)
    with Image.open(README_PICTURE) as kept:
        assert kept.size == now.size
        # Another reader may doubt other squares; another app would look otherwise all over.
        assert statistics.mean(ImageStat.Stat(ImageChops.difference(kept.convert("RGB"), now)).mean) < 12


def test_who_is_here_for_the_first_time_tries_a_sample_photo(open_screen, tmp_path, screenshot):
    server_process = AppServer(tmp_path).start()
    try:
        app = AppPage(open_screen(), server_process)
        app.open()
        screenshot(app.page, "game-first-time")
        app.tap("start.try_go")
        app.page.wait_for_url("**/table?**", timeout=30_000)
        app.page.get_by_role("heading", name=app.t("title.table")).wait_for()
        assert app.game is None  # a game to try leaves nothing behind
        app.page.close()  # else it would miss its server
    finally:
        server_process.kill()


def test_a_game_is_changed_while_it_is_played(open_app, screenshot):
    app = open_app()
    match = save_example_game(app.server, boards=(ANNA, BEN))
    app.open("/boards", game=match.id)
    app.page.locator(".st-key-icon_menu button:visible").click()
    app.page.get_by_role("menuitem", name=app.t("boards.settings")).click()
    dialog = app.page.locator("[data-testid=stDialog]")
    dialog.get_by_role("radio", name=app.t("mode.totem")).click()
    screenshot(app.page, "game-change")
    dialog.get_by_role("button", name=app.t("boards.settings_save")).click()
    expect(app.page.get_by_text(app.t("boards.caption_totem", size="5 × 5"))).to_be_visible()
    app.page.locator(".st-key-icon_menu button:visible").click()
    app.page.get_by_role("menuitem", name=app.t("boards.players")).click()
    dialog.get_by_role("button", name=app.t("boards.player_out", name="Mia")).click()
    dialog.get_by_role("button", name=app.t("boards.player_up", name="Ben")).click()
    expect(dialog.get_by_label(app.t("start.player", n=1)).first).to_have_value("Ben")
    screenshot(app.page, "game-players")
    dialog.get_by_role("button", name=app.t("boards.settings_save")).click()
    expect(app.page.get_by_text(app.t("boards.caption_totem", size="7 × 7"))).to_be_visible()
    expect(app.page.get_by_text("Mia")).to_have_count(0)
    assert app.server.store.load(match.id).boards(0)[0].trimmed().rows == parse(BEN).trimmed().rows


@pytest.mark.parametrize("name", ["notes.pdf", "huge.png"])
def test_a_file_that_is_refused_says_why(open_app, screenshot, tmp_path, name):
    file = tmp_path / name
    with file.open("wb") as huge:
        huge.truncate(61 * 2**20 if name == "huge.png" else 10)
    app = open_app(language="de")
    match = save_example_game(app.server, boards=())
    app.open("/boards", game=match.id)
    app.page.locator(".st-key-photo_0 input[type=file]").set_input_files(file)
    expect(app.page.get_by_text(app.t("app.refused_file"))).to_be_in_viewport()
    screenshot(app.page, f"game-refused-{name}")


def test_several_photos_at_once_are_given_to_their_players(open_app, screenshot):
    samples = sample_photos(Game.ORIGINS, 5, Mode.TRIBE)
    app = open_app()
    match = save_example_game(app.server, boards=())
    app.open("/boards", game=match.id)
    app.page.locator(".st-key-icon_menu button:visible").click()
    app.page.get_by_role("menuitem", name=app.t("boards.several")).click()
    dialog = app.page.locator("[data-testid=stDialog]")
    dialog.locator("input[type=file]").set_input_files(samples[:2])
    dialog.get_by_role("radio", name="Mia").nth(1).click()
    screenshot(app.page, "game-several-photos")
    dialog.get_by_role("button", name=app.t("boards.read_all", n=2), exact=True).click()
    dialog.wait_for(state="detached", timeout=40_000)
    found = app.server.store.load(match.id)
    assert [bool(found.entry(0, seat).readings) for seat in range(3)] == [True, False, True]


def test_the_camera_button_takes_several_photos_too(open_app, tmp_path):
    """The one whose button it was has the first of them; a file that is no photo is said to be none."""
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"no photo")
    app = open_app()
    match = save_example_game(app.server, boards=())
    app.open("/boards", game=match.id)
    heic = sample_photos(Game.ORIGINS, 7, Mode.TRIBE)[0]
    sample = sample_photos(Game.ORIGINS, 5, Mode.TRIBE)[0]
    app.page.locator(".st-key-photo_1 input[type=file]").set_input_files([sample, heic, broken])
    dialog = app.page.locator("[data-testid=stDialog]")
    expect(dialog.get_by_text(app.t("photo.photo_unreadable"))).to_be_visible()
    expect(dialog.locator("img")).to_have_count(2)
    app.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    app.page.wait_for_timeout(700)  # the button is made anew, with nothing chosen
    app.page.locator(".st-key-photo_1 input[type=file]").set_input_files([sample, broken])
    dialog.get_by_role("button", name=app.t("boards.read_all", n=1), exact=True).click()
    dialog.wait_for(state="detached", timeout=40_000)
    assert app.server.store.load(match.id).entry(0, 1).readings
    app.page.wait_for_timeout(500)
    expect(dialog).to_have_count(0)


def test_a_pasted_link_opens_a_board(open_app):
    app = open_app()
    match = save_example_game(app.server, boards=(ANNA, BEN))
    app.open("/boards", game=match.id)
    app.page.locator(".st-key-icon_ways_2 button:visible").click()
    app.page.get_by_role("menuitem", name=app.t("boards.paste")).click()
    app.page.get_by_role("textbox").fill(f"http://somewhere/?board={MIA}")
    app.page.get_by_role("button", name=app.t("boards.paste_go"), exact=True).click()
    app.square(2, 2).wait_for()
    assert write(app.server.store.load(match.id).entry(0, 2).board) == MIA


def test_a_link_opens_on_a_fresh_phone_with_its_score_and_can_be_kept(open_app, screenshot):
    app = open_app()
    link = player_link("", origins_match(), 0, 1)
    app.open(link)
    expect(app.page.locator(".single-head")).to_contain_text("94")
    app.button("line-2").click()
    expect(app.page.locator(".single-head .what")).to_have_text(app.t("terrain.lake"))
    expect(app.page.locator(".kd-board .dim")).to_have_count(21)
    screenshot(app.page, "game-shared-board")
    app.open(result_link("", origins_match()))
    app.page.get_by_role("heading", name=app.t("result.wins", name="Anna")).wait_for()
    screenshot(app.page, "game-shared-result")
    app.tap("shared.keep_result")
    app.page.wait_for_url("**/result?*game=*")
    assert [player.name for player in app.game.players] == ["Anna", "Ben", "Mia"]


def test_a_result_is_taken_away_as_picture_table_and_data(open_app, screenshot):
    app = open_app()
    match = save_example_game(app.server)
    app.open("/result", game=match.id)
    app.page.locator(".st-key-icon_share button:visible").click()
    screenshot(app.page, "game-share")
    begins = {}
    for key in ("share_card", "share_csv", "share_json"):
        with app.page.expect_download() as download:
            app.page.get_by_role("button", name=app.t(f"result.{key}"), exact=True).click()
        begins[key] = download.value.path().read_bytes()[:20]
    assert begins["share_card"].startswith(b"\x89PNG")
    assert begins["share_csv"].decode("utf-8-sig").startswith("Origins,Anna")
    assert begins["share_json"].startswith(b'{\n "game": "origins"')
    expect(app.page.get_by_text(f"?board={ANNA}")).to_be_visible()


def test_all_games_are_saved_as_a_file_and_come_back(open_app):
    app = open_app()
    match = save_example_game(app.server)
    app.open("/history")
    app.page.get_by_text(app.t("history.keep")).click()
    with app.page.expect_download() as download:
        app.page.get_by_role("button", name=app.t("history.export")).click()
    file = download.value.path()
    app.server.store.delete(match.id)
    upload = {"name": "games.json", "mimeType": "application/json", "buffer": file.read_bytes()}
    app.page.locator("input[type=file]").set_input_files(upload)
    app.page.get_by_text(app.t("history.imported", n=1)).wait_for()
    assert app.server.store.load(match.id).entries == match.entries
