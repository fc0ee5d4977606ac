"""The board in a real browser: what every tap does."""

import re

from playwright.sync_api import expect

from tests.browser.drivers import axe_violations
from tests.ui.example_games import ANNA


def test_a_doubt_is_settled_by_one_tap_and_the_next_opens(open_editor):
    editor = open_editor(board="anna", photo=1, doubts=1)
    expect(editor.button("todo")).to_contain_text("3 to check")
    editor.tap("answer-1")  # no mushroom there
    expect(editor.button("todo")).to_contain_text("2 to check")
    expect(editor.page.locator("#ask")).to_have_text("How many fires?")
    editor.tap("answer-0")
    expect(editor.page.locator("#ask")).to_have_text("What is here?")
    editor.tap("answer-1")
    expect(editor.page.locator(".status-line")).to_contain_text("All checked")
    assert editor.touch.taps == 3
    editor.server_has("o5.-LfiG1QflGma.V2J1GscQ1D.JgaJHQ1D.QgaQt2Q2Qt2L.L1-LQflV2")


def test_what_lies_on_a_square_follows_its_terrain(open_editor):
    editor = open_editor(board="anna")
    editor.tap_square(0, 1)
    editor.tap("chip-jungle")
    editor.server_has(ANNA.replace("-LfiG1", "-JmuG1"))
    editor.tap("chip-token-2")
    editor.server_has(ANNA.replace("-LfiG1", "-Jt2G1"))
    editor.tap("chip-volcano")
    editor.server_has(ANNA.replace("-LfiG1", "-V1G1"))
    editor.tap("chip-crater-3")
    editor.server_has(ANNA.replace("-LfiG1", "-V3G1"))


def test_the_board_does_not_fade_while_the_server_thinks(open_editor):
    editor = open_editor(board="empty5", mode="paint", slow="1.5")
    editor.tap_square(0, 0)
    editor.page.wait_for_timeout(1200)
    faded = (
        "Math.min(...[...document.querySelectorAll('[data-testid=stElementContainer]:has(.stBidiComponent)')]"
    )
    assert editor.page.evaluate(faded + ".map((each) => Number(getComputedStyle(each).opacity)))") == 1


def test_undo_and_redo_go_all_the_way_back_and_forth(open_editor):
    editor = open_editor(board="empty5", mode="paint")
    for number in range(15):
        editor.tap_square(number // 5, number % 5)
    full = "o5.DDDDD.DDDDD.DDDDD.-----.-----"
    editor.server_has(full)
    for _ in range(15):
        editor.tap("undo")
    editor.server_has("o5.-----.-----.-----.-----.-----")
    expect(editor.button("undo")).to_have_count(0)
    editor.page.reload()
    editor.page.locator(".kd").wait_for()
    for _ in range(15):
        editor.tap("redo")
    editor.server_has(full)
    expect(editor.button("redo")).to_have_count(0)


def test_undoing_an_answer_asks_again(open_editor):
    editor = open_editor(board="anna", photo=1, doubts=1)
    editor.tap("answer-1")
    expect(editor.button("todo")).to_contain_text("2 to check")
    editor.tap("undo")
    expect(editor.button("todo")).to_contain_text("3 to check")
    editor.server_has(ANNA)


def test_the_same_brush_on_the_same_thing_takes_it_away(open_editor):
    editor = open_editor(board="mia", mode="paint")
    mia = "o5.GGmaGDL.G1DpaD1Dt1D1.JJmuHQflDsc.J1DDDD.Q2DV1V1Dt1"
    editor.tap("chip-resource")
    editor.tap_square(0, 0)
    editor.tap_square(0, 1)
    editor.server_has(mia.replace("GGma", "GmaG"))
    editor.tap_square(0, 3)  # nothing of wood belongs on a desert
    refusal = "This does not lie on such a square."
    expect(editor.page.locator(".sheet .refusal")).to_have_text(refusal)
    assert editor.announced() == refusal


def test_dominoes_are_laid_by_their_halves_and_by_number(open_editor):
    editor = open_editor(board="empty5", mode="paint")
    editor.tap("tab")
    editor.tap("chip-start")
    editor.tap_square(2, 2)
    editor.tap("chip-lake")
    editor.tap("chip-quarry")
    editor.tap("domino-41")
    editor.stroke((2, 1), (2, 0))
    editor.server_has("o5.-----.-----.Q2LH--.-----.-----")
    editor.button("number").fill("48")
    editor.tap_square(2, 3)
    editor.tap_square(2, 4)
    editor.server_has("o5.-----.-----.Q2LHQV3.-----.-----")
    expect(editor.button("domino-41")).to_have_count(0)
    editor.tap("undo")
    editor.tap("undo")
    expect(editor.button("domino-41")).to_have_count(1)
    editor.server_has("o5.-----.-----.--H--.-----.-----")


def test_what_changes_is_spoken(open_editor):
    editor = open_editor(board="anna")
    editor.tap_square(0, 0)
    editor.tap("chip-desert")
    assert editor.announced() == "Row 1, column 1: Desert. Set by you."


def test_names_are_shown_and_never_run(open_editor):
    evil = "<img src=x onerror=window.hacked=1>"
    editor = open_editor(board="anna", title=evil.replace(" ", "%20"))
    expect(editor.page.locator(".title")).to_contain_text(evil)
    assert editor.page.evaluate("window.hacked") is None


def test_a_problem_lights_its_squares(open_editor):
    editor = open_editor(board="ben", problems=1)
    expect(editor.button("todo")).to_contain_text("2 cannot be right")
    editor.tap("notice-1")
    expect(editor.page.locator(".kd-board .dim")).to_have_count(47)
    editor.tap("notice-1")
    expect(editor.page.locator(".kd-board .dim")).to_have_count(0)


def test_a_check_is_answered_by_one_tap_and_stays_so(open_editor):
    editor = open_editor(board="ben", checks=1, slow="0.5")
    expect(editor.button("todo")).to_contain_text("1 to check")
    editor.tap("confirm-0")
    expect(editor.button("confirm-0")).to_have_count(0, timeout=400)  # before the server has answered
    expect(editor.page.locator(".status-line")).to_contain_text("All checked")
    assert editor.announced() == "Noted: it lies like this."
    expect(editor.page.locator("#told")).to_have_attribute("data-acks", "1")
    editor.page.reload()
    editor.page.locator(".kd").wait_for()
    expect(editor.page.locator(".status-line")).to_contain_text("All checked")
    editor.tap("undo")
    expect(editor.button("confirm-0")).to_have_count(1)
    editor.tap("redo")
    expect(editor.button("confirm-0")).to_have_count(0)


def test_a_square_that_changes_is_asked_about_again(open_editor):
    editor = open_editor(board="ben", checks=1)
    editor.tap("confirm-0")
    expect(editor.button("confirm-0")).to_have_count(0)
    editor.tap_square(0, 5)
    editor.tap("chip-crater-3")
    expect(editor.button("confirm-0")).to_have_count(1)


def test_a_number_of_the_card_lights_its_squares_and_says_why(open_editor):
    editor = open_editor(view="scorecard", players=3)
    editor.tap("cell-4-0")
    expect(editor.page.locator(".explanation li")).to_contain_text("8 × 8")
    expect(editor.page.locator(".explanation .total")).to_contain_text("64")
    expect(editor.page.locator(".kd-board .dim")).to_have_count(17)
    expect(editor.square(3, 0)).to_have_attribute(
        "aria-label", "Row 4, column 1: Quarry, gatherer. Scores here."
    )
    editor.tap("fold-5")
    expect(editor.page.locator("tr.inner")).to_have_count(3)
    editor.tap("cell-5,2-1")
    expect(editor.page.locator(".explanation")).to_contain_text("Mia")


def test_a_long_tap_on_a_sign_tells_its_rule_and_changes_nothing(open_editor):
    editor = open_editor(board="anna")
    editor.tap_square(1, 3)
    editor.touch.send("touchStart", editor.touch.middle(editor.button("chip-volcano")))
    card = editor.page.locator(".about-card")
    expect(card).to_contain_text("Volcano")
    editor.touch.send("touchEnd")
    editor.page.wait_for_timeout(400)  # a click of the browser would have come by then
    expect(card).to_contain_text("It never scores.")
    expect(editor.button("undo")).to_have_count(0)


def test_under_the_question_mark_signs_have_names_and_tell_their_rules(open_editor):
    editor = open_editor(board="anna")
    editor.tap_square(1, 3)
    expect(editor.page.locator(".chip .name").first).to_be_hidden()
    editor.tap("about")
    expect(editor.page.locator(".chip .name").first).to_be_visible()
    editor.tap("chip-fire-1")
    expect(editor.page.locator(".about-card")).to_contain_text("A printed fire multiplies")
    expect(editor.button("undo")).to_have_count(0)
    assert not axe_violations(editor.page, context=".stBidiComponent")
    editor.tap("about-close")
    expect(editor.page.locator(".about-card")).to_have_count(0)
    editor.tap("chip-fire-1")
    expect(editor.button("undo")).to_be_visible()


def test_a_problem_that_is_lit_has_a_button_that_goes_to_its_square(open_editor):
    editor = open_editor(board="ben", problems=1)
    editor.tap("notice-0")
    editor.tap("fix")
    expect(editor.square(1, 1)).to_have_class(re.compile("selected"))
    expect(editor.button("chip-lake")).to_be_visible()


def test_the_board_stays_in_sight_while_the_rows_of_the_card_scroll(open_editor):
    editor = open_editor(view="scorecard", players=3)
    editor.page.set_viewport_size({"width": 360, "height": 440})
    editor.tap("fold-5")
    last = editor.page.locator("tbody tr").last
    last.scroll_into_view_if_needed()
    head, board = editor.page.locator("thead th").first, editor.page.locator(".kd-board")
    assert editor.page.evaluate("document.querySelector('[data-testid=stMain]').scrollTop") > 50
    expect(board).to_be_in_viewport(ratio=1)
    expect(head).to_be_in_viewport(ratio=1)
    assert board.bounding_box()["y"] + board.bounding_box()["height"] <= head.bounding_box()["y"]


def test_buttons_that_lead_elsewhere_come_back_by_their_code(open_editor):
    editor = open_editor(board="anna")
    editor.tap("action-next")
    expect(editor.page.locator("#told")).to_have_attribute("data-tapped", "next")
    editor.tap("back")
    expect(editor.page.locator("#told")).to_have_attribute("data-tapped", "back")


def test_a_problem_is_told_beside_the_brush(open_editor):
    editor = open_editor(board="ben", mode="paint", problems=1)
    editor.tap("todo")
    expect(editor.page.locator(".sheet .refusal")).to_have_text("A fire token lies on a volcano.")
    expect(editor.page.locator(".kd-board .dim")).to_have_count(48)
    editor.tap_square(0, 1)
    expect(editor.page.locator(".kd-board .dim")).to_have_count(0)
