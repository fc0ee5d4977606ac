"""The whole way through the app, as a hand at the table goes it."""

import os
import statistics
import time
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import expect

import ui
from scorer.board import Game
from scorer.formats.notation import parse, write
from scorer.rules import Mode
from tests.browser.hands import ANNA, BEN, LOCALES, MIA, Server, Way, seeded
from ui.game.sample_photos import sample_photos
from ui.game.setup import Setup, keep_setup
from ui.i18n import texts

README_PICTURE = Path(ui.__file__).with_name("assets") / "phone.webp"


@pytest.mark.parametrize("language", LOCALES)
def test_by_hand_from_an_empty_table_to_a_ranked_result(way, keep, language):
    at = way(language=language)
    t = texts(language, "classic")
    keep_setup(at.server.store, Setup(players=("Anna", "Ben")))
    at.open()
    keep(at.page, f"way-start-{language}")
    at.choose(at.t("game.classic"))
    at.tap("start.go", n=2)
    at.page.get_by_role("heading", name=t("title.boards")).wait_for()
    keep(at.page, f"way-boards-{language}")
    for number, wheat in enumerate((1, 3)):
        at.page.get_by_role("button", name=t("boards.by_hand")).first.click()
        at.button("chip-wheat").wait_for()
        at.paint(("start", 2, 2), *(("wheat", 1, col) for col in range(wheat)), ("crown-1", 1, 0))
        if not number:
            keep(at.page, f"way-by-hand-{language}")
        at.button("action-done").click()
        at.page.get_by_role("heading", name=t("title.boards")).wait_for()
    at.tap(t("boards.result"))
    at.page.get_by_role("heading", name=t("result.wins", name="Ben")).wait_for()
    expect(at.page.get_by_text(t("result.by_lead", n=2, name="Anna"))).to_be_visible()
    keep(at.page, f"way-result-{language}")
    at.tap(t("check.scorecard"))
    at.button("cell-0-1").click()
    expect(at.page.locator(".why")).to_contain_text(t("scorecard.squares", n=3))
    keep(at.page, f"way-scorecard-{language}")
    assert not at.game.missing


@pytest.mark.parametrize("language", LOCALES)
def test_by_photo_from_a_sample_to_a_ranked_result(way, keep, language):
    samples = sample_photos(Game.ORIGINS, 5, Mode.TRIBE)
    at = way(language=language)
    match = seeded(at.server, boards=())
    at.open("/boards", game=match.id, lang=language)
    for seat in range(3):
        photo = samples[seat % len(samples)]
        at.page.locator(f".st-key-photo_{seat} input[type=file]").set_input_files(photo)
        if not seat:
            at.page.locator("[data-testid=stProgress]").wait_for()
            keep(at.page, f"way-reading-{language}")
        at.page.wait_for_url("**/board?**", timeout=30_000)
        at.square(2, 2).wait_for()
        if not seat:
            keep(at.page, f"way-check-{language}")
        settle_every_doubt(at, match, seat)
        at.button("back").click()
        at.page.get_by_role("heading", name=at.t("title.boards")).wait_for()
    assert [at.server.store.load(match.id).entry(0, seat).status for seat in range(3)] == ["ready"] * 3
    at.tap("boards.result")
    at.page.locator(".kd-rank").first.wait_for()
    expect(at.page.locator(".kd-rank")).to_have_count(3)
    keep(at.page, f"way-ranking-{language}")


def settle_every_doubt(at, match, seat):
    """Answer each question with what the reader holds likeliest: one tap each."""
    deadline = time.monotonic() + 60
    left = len(at.server.store.load(match.id).entry(0, seat).doubts)
    while left and time.monotonic() < deadline:
        at.button("answer-0").click()
        while time.monotonic() < deadline:
            now = len(at.server.store.load(match.id).entry(0, seat).doubts)
            if now < left:
                break
            time.sleep(0.05)
        left = now
        at.page.wait_for_timeout(350)  # the answer is seen for a moment, then the next question opens


def test_a_sample_photo_can_be_tried_without_a_board(way):
    at = way()
    match = seeded(at.server, boards=())
    at.open("/boards", game=match.id)
    at.page.locator(".st-key-icon_ways_0 button:visible").click()
    at.page.get_by_role("menuitem", name=at.t("boards.sample")).click()
    at.page.get_by_role("button", name=at.t("boards.sample_one", n=1)).click()
    at.page.wait_for_url("**/board?**", timeout=30_000)


def test_the_readme_shows_the_app_as_it_is(way):
    """The README's picture is made here; KINGDOMINO_PICTURE=1 makes it anew."""
    at = way()
    match = seeded(at.server, boards=())
    at.open("/boards", game=match.id)
    sample = sample_photos(Game.ORIGINS, 5, Mode.TRIBE)[0]
    at.page.locator(".st-key-photo_0 input[type=file]").set_input_files(sample)
    at.page.wait_for_url("**/board?**", timeout=30_000)
    at.square(1, 1).click()
    at.button("chip-lake").wait_for()
    at.page.wait_for_timeout(500)
    now = Image.open(BytesIO(at.page.screenshot())).convert("RGB")
    if os.environ.get("KINGDOMINO_PICTURE") == "1":
        now.save(README_PICTURE, quality=80, method=6)
    with Image.open(README_PICTURE) as kept:
        assert kept.size == now.size
        # Another reader may doubt other squares; another app would look otherwise all over.
        assert statistics.mean(ImageStat.Stat(ImageChops.difference(kept.convert("RGB"), now)).mean) < 12


def test_who_is_here_for_the_first_time_tries_a_sample_photo(screen, tmp_path, keep):
    running = Server(tmp_path).start()
    try:
        at = Way(screen(), running)
        at.open()
        keep(at.page, "way-first-time")
        at.tap("start.try_go")
        at.page.wait_for_url("**/board?**", timeout=30_000)
        at.square(2, 2).wait_for()
        assert at.game.entry(0, 0).readings
    finally:
        running.kill()


def test_a_game_is_changed_while_it_is_played(way, keep):
    at = way()
    match = seeded(at.server, boards=(ANNA, BEN))
    at.open("/boards", game=match.id)
    at.page.locator(".st-key-icon_menu button:visible").click()
    at.page.get_by_role("menuitem", name=at.t("boards.settings")).click()
    dialog = at.page.locator("[data-testid=stDialog]")
    dialog.get_by_role("radio", name=at.t("mode.totem")).click()
    dialog.get_by_label(at.t("start.player", n=3)).fill("")
    keep(at.page, "way-change")
    dialog.get_by_role("button", name=at.t("boards.settings_save")).click()
    expect(at.page.get_by_text(at.t("boards.caption_totem", size="7 × 7"))).to_be_visible()
    expect(at.page.get_by_text("Mia")).to_have_count(0)
    assert at.server.store.load(match.id).boards(0)[1].trimmed().rows == parse(BEN).trimmed().rows


@pytest.mark.parametrize("name", ["notes.pdf", "huge.png"])
def test_a_file_that_is_refused_says_why(way, keep, tmp_path, name):
    file = tmp_path / name
    with file.open("wb") as huge:
        huge.truncate(61 * 2**20 if name == "huge.png" else 10)
    at = way(language="de")
    match = seeded(at.server, boards=())
    at.open("/boards", game=match.id)
    at.page.locator(".st-key-photo_0 input[type=file]").set_input_files(file)
    expect(at.page.get_by_text(at.t("app.refused_file"))).to_be_in_viewport()
    keep(at.page, f"way-refused-{name}")


def test_several_photos_at_once_are_given_to_their_players(way, keep):
    samples = sample_photos(Game.ORIGINS, 5, Mode.TRIBE)
    at = way()
    match = seeded(at.server, boards=())
    at.open("/boards", game=match.id)
    at.page.locator(".st-key-icon_menu button:visible").click()
    at.page.get_by_role("menuitem", name=at.t("boards.several")).click()
    dialog = at.page.locator("[data-testid=stDialog]")
    dialog.locator("input[type=file]").set_input_files(samples[:2])
    dialog.get_by_role("radio", name="Mia").nth(1).click()
    keep(at.page, "way-several-photos")
    dialog.get_by_role("button", name=at.t("boards.read_all", n=2), exact=True).click()
    dialog.wait_for(state="detached", timeout=40_000)
    found = at.server.store.load(match.id)
    assert [bool(found.entry(0, seat).readings) for seat in range(3)] == [True, False, True]


def test_the_camera_button_takes_several_photos_too(way, tmp_path):
    """The one whose button it was has the first of them; a file that is no photo is said to be none."""
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"no photo")
    at = way()
    match = seeded(at.server, boards=())
    at.open("/boards", game=match.id)
    heic = sample_photos(Game.ORIGINS, 7, Mode.TRIBE)[0]
    sample = sample_photos(Game.ORIGINS, 5, Mode.TRIBE)[0]
    at.page.locator(".st-key-photo_1 input[type=file]").set_input_files([sample, heic, broken])
    dialog = at.page.locator("[data-testid=stDialog]")
    expect(dialog.get_by_text(at.t("photo.photo_unreadable"))).to_be_visible()
    expect(dialog.locator("img")).to_have_count(2)
    at.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    at.page.wait_for_timeout(700)  # the button is made anew, with nothing chosen
    at.page.locator(".st-key-photo_1 input[type=file]").set_input_files([sample, broken])
    dialog.get_by_role("button", name=at.t("boards.read_all", n=1), exact=True).click()
    dialog.wait_for(state="detached", timeout=40_000)
    assert at.server.store.load(match.id).entry(0, 1).readings
    at.page.wait_for_timeout(500)
    expect(dialog).to_have_count(0)


def test_a_pasted_link_opens_a_board(way):
    at = way()
    match = seeded(at.server, boards=(ANNA, BEN))
    at.open("/boards", game=match.id)
    at.page.locator(".st-key-icon_ways_2 button:visible").click()
    at.page.get_by_role("menuitem", name=at.t("boards.paste")).click()
    at.page.get_by_role("textbox").fill(f"http://somewhere/?board={MIA}")
    at.page.get_by_role("button", name=at.t("boards.paste_go"), exact=True).click()
    at.square(2, 2).wait_for()
    assert write(at.server.store.load(match.id).entry(0, 2).board) == MIA


def test_a_result_is_taken_away_as_picture_table_and_data(way, keep):
    at = way()
    match = seeded(at.server)
    at.open("/result", game=match.id)
    at.page.locator(".st-key-icon_share button:visible").click()
    keep(at.page, "way-share")
    begins = {}
    for key in ("share_card", "share_csv", "share_json"):
        with at.page.expect_download() as download:
            at.page.get_by_role("button", name=at.t(f"result.{key}"), exact=True).click()
        begins[key] = download.value.path().read_bytes()[:20]
    assert begins["share_card"].startswith(b"\x89PNG")
    assert begins["share_csv"].decode("utf-8-sig").startswith("Origins,Anna")
    assert begins["share_json"].startswith(b'{\n "game": "origins"')
    expect(at.page.get_by_text(f"?board={ANNA}")).to_be_visible()


def test_all_games_are_saved_as_a_file_and_come_back(way):
    at = way()
    match = seeded(at.server)
    at.open("/history")
    at.page.get_by_text(at.t("history.keep")).click()
    with at.page.expect_download() as download:
        at.page.get_by_role("button", name=at.t("history.export")).click()
    file = download.value.path()
    at.server.store.delete(match.id)
    upload = {"name": "games.json", "mimeType": "application/json", "buffer": file.read_bytes()}
    at.page.locator("input[type=file]").set_input_files(upload)
    at.page.get_by_text(at.t("history.imported", n=1)).wait_for()
    assert at.server.store.load(match.id).entries == match.entries
