// What Streamlit's page says of itself only in English, or not as screen readers need it. LANGUAGE and
// nothing else is put in by page.py. Runs once, and again when the language changes.
document.documentElement.lang = LANGUAGE;
window.kingdominoTidy ??= (() => {
  // An uploader's frame has a name, can be focused and yet claims to be no element at all; its button
  // is called Upload in every language.
  const tidy = () => {
    for (const frame of document.querySelectorAll("[data-testid=stFileUploaderDropzone]")) {
      if (frame.hasAttribute("role")) frame.removeAttribute("role");
      const button = frame.querySelector("button"), name = frame.getAttribute("aria-label");
      if (button && name && button.getAttribute("aria-label") !== name) button.setAttribute("aria-label", name);
    }
  };
  new MutationObserver(tidy).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["role"] });
  tidy();
  return true;
})();
