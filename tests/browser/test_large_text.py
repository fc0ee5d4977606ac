"""Letters twice as large, as the browser is told to show them: nothing is cut, broken or too wide."""

import pytest

from tests.browser.drivers import LOCALES, OVERFLOW, SMALL_PHONE, AppPage, chromium_program
from tests.browser.test_every_page import EVERY_PAGE, crowded

__all__ = ["crowded"]

#: Every text that goes beyond an element which hides what goes beyond it. What is for screen readers alone,
#: icons, and what only scrolls is left out.
CUT = """
() => {
  const found = [];
  const hides = (style) => /hidden|clip/.test(style.overflowX + style.overflowY);
  const parent = (each) => each.parentElement ?? each.getRootNode().host;
  const look = (root) => root.querySelectorAll('*').forEach((each) => {
    if (each.shadowRoot) look(each.shadowRoot);
    const own = [...each.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    const font = getComputedStyle(each);
    if (!own.length || !each.checkVisibility({ visibilityProperty: true }) || font.fontSize === '0px' ||
        font.fontFamily.includes('Material')) return;
    const range = document.createRange();
    range.selectNodeContents(each);
    const text = range.getBoundingClientRect();
    for (let holder = each; holder && holder !== document.body; holder = parent(holder)) {
      const style = getComputedStyle(holder), box = holder.getBoundingClientRect();
      if (style.clipPath !== 'none' || box.width < 3 || /auto|scroll/.test(style.overflowY)) return;
      if (!hides(style)) continue;
      const beyond = Math.max(text.right - box.right, box.left - text.left, (text.bottom - box.bottom) / 2);
      if (beyond > 2) found.push(`${each.textContent.trim().slice(0, 40)} by ${Math.round(beyond)} px`);
      return;
    }
  });
  look(document);
  return found;
}
"""
#: Every word that goes on in a second line although no hyphen stands there, and every text that goes beyond
#: the button it stands in.
BROKEN = """
() => {
  const found = [];
  const hidden = (each) => each.closest('[data-testid=stMarkdownContainer]') ?? each;
  const look = (root) => root.querySelectorAll('*').forEach((each) => {
    if (each.shadowRoot) look(each.shadowRoot);
    const font = getComputedStyle(each);
    if (!each.checkVisibility({ visibilityProperty: true }) || font.fontSize === '0px' ||
        font.fontFamily.includes('Material') || getComputedStyle(hidden(each)).clipPath !== 'none' ||
        font.clipPath !== 'none' || each.closest('.kd-link')) return;
    const button = each.closest('button')?.getBoundingClientRect();
    for (const node of each.childNodes) {
      if (node.nodeType !== 3) continue;
      for (const word of node.data.matchAll(/[^\\s\\u00ad-]+/g)) {
        const range = document.createRange();
        range.setStart(node, word.index + (node.data[word.index - 1] === '\\u00ad')); // its hyphen's box
        range.setEnd(node, word.index + word[0].length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        const lines = new Set(boxes.map(({ x, y, height }) => Math.round(height > 60 ? x : y)));
        if (lines.size > 1) found.push(`${word[0]} in ${lines.size} lines`);
        const isBeyond = ({ left, right }) => left < button.left - 2 || right > button.right + 2;
        if (button && boxes.some(isBeyond)) found.push(`${word[0]} beyond its button`);
      }
    }
  });
  look(document);
  return found;
}
"""


@pytest.fixture(scope="module")
def large_text(chromium):
    """A browser that is told to show letters of 32 pixels in place of 16."""
    arguments = ["--no-sandbox", "--disable-gpu", "--blink-settings=defaultFontSize=32"]
    browser = chromium.browser_type.launch(executable_path=chromium_program(), args=arguments)
    yield browser
    browser.close()


def test_nothing_is_cut_or_broken_on_any_page_with_letters_twice_as_large(
    large_text, server, crowded, screenshot
):
    width, height = SMALL_PHONE
    context = large_text.new_context(
        viewport={"width": width, "height": height},
        is_mobile=True,
        has_touch=True,
        locale=LOCALES["de"],
        reduced_motion="reduce",
    )
    app, faults = AppPage(context.new_page(), server, "de"), []
    for name, (path, seat, awaited) in EVERY_PAGE.items():
        app.open(path, game=crowded.id, seat=seat)
        app.page.locator(awaited).first.wait_for()
        app.page.wait_for_timeout(300)
        screenshot(app.page, f"large-{name}-{width}")
        assert app.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        wide = app.page.evaluate(OVERFLOW)
        faults += [f"{name}: {fault}" for script in (CUT, BROKEN) for fault in app.page.evaluate(script)]
        faults += [f"{name}: {wide} px too wide"] if wide > 0 else []
    context.close()
    assert not faults
