"""A check is answered once, on one phone, and is quiet everywhere: on the result and on other phones."""

from playwright.sync_api import expect

from tests.browser.app_server import save_example_game
from tests.ui.example_games import ANNA, BEN, MIA
from ui.game.certainty.ranking_status import RankingStatus, ranking_status

#: Anna's board without the token of a volcano.
FORGOTTEN = ANNA.replace("Qt2Q2Qt2L", "Qt2Q2QflL")


def test_it_lies_like_this_is_said_once(open_app, screenshot):
    app, other = open_app(), open_app(language="de")
    match = save_example_game(app.server, boards=(FORGOTTEN, BEN, MIA))
    app.open("/boards", game=match.id)
    expect(app.page.locator(".kd-badge.kd-check")).to_have_text("1 to check")
    screenshot(app.page, "check-boards")
    app.open("/result", game=match.id)
    expect(app.page.locator(".kd-remark")).to_contain_text("Anna: This volcano's fire token")
    expect(app.page.get_by_role("heading", name=app.t("result.ahead", name="Ben"))).to_be_visible()
    screenshot(app.page, "check-result")
    app.tap("result.open_board", name="Anna")
    app.page.wait_for_url("**/board?**")
    app.button("todo").click()
    expect(app.page.locator(".sheet .refusal")).to_contain_text("This volcano's fire token")
    screenshot(app.page, "check-board")
    app.button("confirm").click()
    expect(app.button("todo")).to_have_count(0)
    app.page.reload()
    app.page.locator(".kd-board").wait_for()
    expect(app.button("todo")).to_have_count(0)
    assert ranking_status(app.game) is RankingStatus.FINAL
    other.open("/result", game=match.id, lang="de")
    expect(other.page.get_by_role("heading", name=other.t("result.wins", name="Ben"))).to_be_visible()
    expect(other.page.locator(".kd-remark")).to_have_count(0)


def test_a_check_of_all_boards_is_answered_on_the_result(open_app, screenshot):
    app = open_app()
    match = save_example_game(app.server, boards=(ANNA, BEN, "o5.DDH"))
    app.open("/result", game=match.id)
    screenshot(app.page, "check-joint")
    app.tap("board.confirm")
    expect(app.page.get_by_role("button", name=app.t("board.confirm"))).to_have_count(0)
    expect(app.page.locator(".kd-remark")).to_have_count(0)
    app.wait_for_server()
    assert ranking_status(app.server.store.load(match.id)) is RankingStatus.FINAL


def test_what_cannot_be_right_is_said_with_the_way_to_the_board(open_app, screenshot):
    app = open_app()
    match = save_example_game(app.server, boards=("o5.DDDDD.DDDDD.DDHDD.DDDDD.DDDDD", BEN, MIA))
    app.open("/result", game=match.id)
    expect(app.page.locator(".kd-remark")).to_contain_text("This cannot be right.")
    screenshot(app.page, "check-impossible")
    app.tap("result.open_board", name="Anna")
    app.page.wait_for_url("**/board?**")
    expect(app.page.locator(".confirm")).to_have_count(0)
