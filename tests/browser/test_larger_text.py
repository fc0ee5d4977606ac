"""Larger text, chosen in the menu of languages, and long names: no word leaves its button, no row is hidden."""

import pytest

from tests.browser.drivers import PHONE, SMALL_PHONE
from tests.browser.test_large_text import BROKEN, CUT

SIZES = pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["390", "360"])


def enlarge(page):
    """Choose larger text, as page.js does it."""
    page.evaluate("document.documentElement.classList.add('kd-large-text')")
    page.wait_for_timeout(100)


def faults(page):
    return [fault for script in (CUT, BROKEN) for fault in page.evaluate(script)]


@SIZES
def test_the_way_on_to_a_player_with_a_long_name_stays_in_its_button(open_editor, screenshot, size):
    editor = open_editor(size, board="mia", photo=1, lang="es", next="Siguiente: Bernardina de la Cruz")
    assert not faults(editor.page)
    enlarge(editor.page)
    screenshot(editor.page, f"larger-foot-{size[0]}")
    assert not faults(editor.page)
