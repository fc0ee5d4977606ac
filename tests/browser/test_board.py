"""The board in a real browser: what every tap does."""

from playwright.sync_api import expect

from tests.browser.hands import ANNA


def test_a_doubt_is_settled_by_one_tap_and_the_next_opens(table):
    at = table(board="anna", photo=1, doubts=1)
    expect(at.button("todo")).to_contain_text("3 to check")
    at.tap("answer-1")  # no mushroom there
    expect(at.button("todo")).to_contain_text("2 to check")
    expect(at.page.locator("#ask")).to_have_text("How many fires?")
    at.tap("answer-0")
    expect(at.page.locator("#ask")).to_have_text("What is here?")
    at.tap("answer-1")
    expect(at.page.locator(".stand")).to_contain_text("All checked")
    assert at.finger.taps == 3
    at.server_has("o5.-LfiG1QflGma.V2J1GscQ1D.JgaJHQ1D.QgaQt2Q2Qt2L.L1-LQflV2")


def test_what_lies_on_a_square_follows_its_terrain(table):
    at = table(board="anna")
    at.tap_square(0, 1)
    at.tap("chip-jungle")
    at.server_has(ANNA.replace("-LfiG1", "-JmuG1"))
    at.tap("chip-token-2")
    at.server_has(ANNA.replace("-LfiG1", "-Jt2G1"))
    at.tap("chip-volcano")
    at.server_has(ANNA.replace("-LfiG1", "-V1G1"))
    at.tap("chip-crater-3")
    at.server_has(ANNA.replace("-LfiG1", "-V3G1"))


def test_the_board_does_not_fade_while_the_server_thinks(table):
    at = table(board="empty5", mode="paint", slow="1.5")
    at.tap_square(0, 0)
    at.page.wait_for_timeout(1200)
    faded = (
        "Math.min(...[...document.querySelectorAll('[data-testid=stElementContainer]:has(.stBidiComponent)')]"
    )
    assert at.page.evaluate(faded + ".map((each) => Number(getComputedStyle(each).opacity)))") == 1


def test_undo_and_redo_go_all_the_way_back_and_forth(table):
    at = table(board="empty5", mode="paint")
    for number in range(15):
        at.tap_square(number // 5, number % 5)
    full = "o5.DDDDD.DDDDD.DDDDD.-----.-----"
    at.server_has(full)
    for _ in range(15):
        at.tap("undo")
    at.server_has("o5.-----.-----.-----.-----.-----")
    expect(at.button("undo")).to_have_count(0)
    at.page.reload()
    at.page.locator(".kd").wait_for()
    for _ in range(15):
        at.tap("redo")
    at.server_has(full)
    expect(at.button("redo")).to_have_count(0)


def test_undoing_an_answer_asks_again(table):
    at = table(board="anna", photo=1, doubts=1)
    at.tap("answer-1")
    expect(at.button("todo")).to_contain_text("2 to check")
    at.tap("undo")
    expect(at.button("todo")).to_contain_text("3 to check")
    at.server_has(ANNA)


def test_the_same_brush_on_the_same_thing_takes_it_away(table):
    at = table(board="mia", mode="paint")
    mia = "o5.GGmaGDL.G1DpaD1Dt1D1.JJmuHQflDsc.J1DDDD.Q2DV1V1Dt1"
    at.tap("chip-resource")
    at.tap_square(0, 0)
    at.tap_square(0, 1)
    at.server_has(mia.replace("GGma", "GmaG"))
    at.tap_square(0, 3)  # nothing of wood belongs on a desert
    refusal = "This does not lie on such a square."
    expect(at.page.locator(".sheet .no")).to_have_text(refusal)
    assert at.said() == refusal


def test_dominoes_are_laid_by_their_halves_and_by_number(table):
    at = table(board="empty5", mode="paint")
    at.tap("tab")
    at.tap("chip-start")
    at.tap_square(2, 2)
    at.tap("chip-lake")
    at.tap("chip-quarry")
    at.tap("domino-41")
    at.stroke((2, 1), (2, 0))
    at.server_has("o5.-----.-----.Q2LH--.-----.-----")
    at.button("number").fill("48")
    at.tap_square(2, 3)
    at.tap_square(2, 4)
    at.server_has("o5.-----.-----.Q2LHQV3.-----.-----")
    expect(at.button("domino-41")).to_have_count(0)
    at.tap("undo")
    at.tap("undo")
    expect(at.button("domino-41")).to_have_count(1)
    at.server_has("o5.-----.-----.--H--.-----.-----")


def test_what_changes_is_spoken(table):
    at = table(board="anna")
    at.tap_square(0, 0)
    at.tap("chip-desert")
    assert at.said() == "Row 1, column 1: Desert. Set by you."


def test_names_are_shown_and_never_run(table):
    evil = "<img src=x onerror=window.hacked=1>"
    at = table(board="anna", title=evil.replace(" ", "%20"))
    expect(at.page.locator(".ti")).to_contain_text(evil)
    assert at.page.evaluate("window.hacked") is None


def test_a_problem_lights_its_squares(table):
    at = table(board="ben", problems=1)
    expect(at.button("todo")).to_contain_text("2 cannot be right")
    at.tap("notice-1")
    expect(at.page.locator(".kd-board .dim")).to_have_count(47)
    at.tap("notice-1")
    expect(at.page.locator(".kd-board .dim")).to_have_count(0)


def test_a_number_of_the_card_lights_its_squares_and_says_why(table):
    at = table(view="card", players=3)
    at.tap("cell-4-0")
    expect(at.page.locator(".why")).to_contain_text("8 × 8 = 64")
    expect(at.page.locator(".kd-board .dim")).to_have_count(17)
    expect(at.square(3, 0)).to_have_attribute("aria-label", "Row 4, column 1: Quarry, gatherer. Scores here.")
    at.tap("fold-5")
    expect(at.page.locator("tr.inner")).to_have_count(3)
    at.tap("cell-5,2-1")
    expect(at.page.locator(".why")).to_contain_text("Mia")


def test_buttons_that_lead_elsewhere_come_back_by_their_code(table):
    at = table(board="anna")
    at.tap("action-next")
    expect(at.page.locator("#told")).to_have_attribute("data-tapped", "next")
    at.tap("back")
    expect(at.page.locator("#told")).to_have_attribute("data-tapped", "back")


def test_a_problem_is_told_beside_the_brush(table):
    at = table(board="ben", mode="paint", problems=1)
    at.tap("todo")
    expect(at.page.locator(".sheet .no")).to_have_text("A fire token lies on a volcano.")
    expect(at.page.locator(".kd-board .dim")).to_have_count(48)
    at.tap_square(0, 1)
    expect(at.page.locator(".kd-board .dim")).to_have_count(0)
