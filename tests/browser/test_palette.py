"""The signs of the palette: large enough for a finger, at the same place before and after a tap."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers import PHONE, SMALL_PHONE

#: Pixels that a finger needs each way.
FINGER = 44


def test_every_sign_is_as_large_as_a_finger(open_editor):
    editor = open_editor(PHONE, board="mia", mode="paint")
    for chip in editor.page.locator(".chip").all():
        box = chip.bounding_box()
        assert min(box["width"], box["height"]) >= FINGER
    editor.page.set_viewport_size({"width": SMALL_PHONE[0], "height": SMALL_PHONE[1]})
    for name in ("hunter", "shaman", "warrior3"):
        assert editor.button(f"chip-{name}").bounding_box()["width"] >= FINGER


@pytest.mark.parametrize(
    ("board", "square", "sign"), [("classic", (0, 1), "crown-2"), ("ben", (2, 3), "crater-1")]
)
def test_a_sign_stays_under_the_finger_that_has_tapped_it(open_editor, board, square, sign):
    editor = open_editor(PHONE, board=board, photo=1)
    editor.tap_square(*square)
    chips, undo = editor.page.locator(".sheet .chip"), editor.button("chip-undo")
    before = [chip.bounding_box() for chip in chips.all()]
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    editor.tap(f"chip-{sign}")
    expect(undo).to_have_attribute("aria-disabled", "false")
    assert [chip.bounding_box() for chip in chips.all()] == before


def test_the_square_that_is_looked_at_shows_all_that_is_printed_on_it(open_editor):
    editor = open_editor(PHONE, board="classic", photo=1)
    caption = editor.square(0, 1).locator(".caption")
    expect(caption).to_be_visible()
    editor.tap_square(0, 1)
    expect(caption).to_be_hidden()
    expect(editor.square(0, 0).locator(".caption")).to_be_visible()
    editor.tap("close")
    expect(caption).to_be_visible()
