"""A score in a real browser: what each answer makes of it, and doubts that stay quiet."""

from playwright.sync_api import expect


def test_each_answer_says_its_total_and_what_changes_nothing_stays_quiet(open_editor, screenshot):
    # In Tribe mode a token of 2 or 1 fires, a piece beside cavemen, and a painter or a sculptor all count.
    editor = open_editor(board="anna", photo=1, doubts=1, weighed=1)
    expect(editor.page.locator(".answer").first).to_contain_text("points")
    expect(editor.page.locator(".sheet-head")).to_contain_text(", but ")
    screenshot(editor.page, "certainty-asked")
    expect(editor.page.locator("#ask")).to_have_text("What are these two squares?")
    expect(editor.page.locator(".square.selected")).to_have_count(2)
    for title in ("What is here?", "What are these two squares?"):
        editor.tap("next")
        expect(editor.page.locator("#ask")).to_have_text(title)
    editor.tap("answer-0")
    expect(editor.page.locator("#ask")).to_have_text("What is here?")
    expect(editor.page.locator(".settles")).to_have_text("1 answer settles it")
    editor.tap("answer-0")
    expect(editor.page.locator(".status-line")).to_contain_text("certain")
    screenshot(editor.page, "certainty-certain")


def test_a_quiet_doubt_is_marked_softly_and_can_still_be_tapped(open_editor, screenshot):
    # A token of one fire counts like a printed fire, and no caveman counts this flint.
    editor = open_editor(board="ben", photo=1, doubts=1, weighed=1)
    expect(editor.page.locator(".square .badge")).to_have_count(3)
    cards = editor.page.locator(".same-score")
    expect(cards).to_have_count(2)
    expect(cards.last).to_have_attribute("aria-label", "Quarry, flint or Quarry = 135")
    expect(editor.page.locator(".settles")).to_have_text("1 answer settles it")
    screenshot(editor.page, "certainty-quiet")
    soft = editor.page.locator(".square:has(.quiet-over)").last
    expect(soft).to_have_accessible_name("Row 6, column 5: Quarry, flint. Not sure, but no answer is needed.")
    soft.click()
    expect(editor.page.locator("#ask")).to_have_text("Is a flint lying there?")
