// What Streamlit's page says of itself only in English, or not as screen readers need it. WORDS and
// nothing else is put in by page.py. Runs once, and again when the language changes.
window.kingdominoWords = WORDS;
document.documentElement.lang = window.kingdominoWords.language;
window.kingdominoTidy ??= (() => {
  const all = (what) => document.querySelectorAll(what);
  const name = (element, label) => {
    if (element && label && element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
  };
  const say = (element, text) => {
    if (element && text && element.textContent !== text) element.textContent = text;
  };
  // Both say in English what our own banner says better, or what nobody needs to hear; and the first
  // lies over a board on which one may well go on tapping.
  const OUT_OF_PLACE = ["Connection error", "Page not found"];
  const close = () => {
    for (const dialog of all("[role=dialog]")) {
      const title = dialog.querySelector("h2")?.textContent, button = dialog.querySelector("button[aria-label]");
      if (OUT_OF_PLACE.includes(title)) button?.click();
      else name(button, window.kingdominoWords.close);
    }
  };
  const tidy = () => {
    const words = window.kingdominoWords;
    runAgain();
    close();
    say(document.querySelector("[data-testid=stSkipToContent]"), words.skip);
    for (const frame of all("[data-testid=stFileUploaderDropzone]")) {
      // An uploader's frame has a name, can be focused and yet claims to be no element at all; its
      // button is called Upload in every language.
      if (frame.hasAttribute("role")) frame.removeAttribute("role");
      const label = frame.getAttribute("aria-label");
      name(frame.querySelector("input"), label);
      name(frame.querySelector("button[kind=secondary]"), label);
      say(frame.querySelector("button[kind=secondary] p"), label);
      name(frame.querySelector("button[kind=borderlessIcon]"), words.add);
    }
    // A menu hangs beside the page's landmarks; who goes from one to the next would not come by it.
    for (const menu of all("[role=menu]")) {
      if (menu.parentElement.hasAttribute("role")) continue;
      menu.parentElement.setAttribute("role", "region");
      name(menu.parentElement, menu.getAttribute("aria-label"));
    }
    for (const chip of all("[data-testid=stFileChip]")) {
      const file = chip.querySelector("[data-testid=stFileChipName]")?.textContent ?? "";
      name(chip.querySelector("button"), words.remove.replace("{name}", file));
      say(chip.querySelector("[role=alert]"), words.refused);
    }
  };
  // After a pause or a restart the server may have begun a new session, and in that no page has run yet:
  // until one does, it answers no tap. Streamlit runs the page at the key R.
  let connected = true;
  const runAgain = () => {
    const now = document.querySelector(".stApp")?.dataset.testConnectionState === "CONNECTED";
    if (now && !connected) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "r", code: "KeyR", keyCode: 82, which: 82, bubbles: true }));
    connected = now;
  };
  const attributeFilter = ["role", "aria-label", "data-test-connection-state"];
  const watched = { childList: true, subtree: true, attributes: true, attributeFilter };
  new MutationObserver(tidy).observe(document.body, watched);
  tidy();
  return tidy;
})();
window.kingdominoTidy();
