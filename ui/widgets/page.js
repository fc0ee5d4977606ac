// Corrects what Streamlit's own page says only in English, or not as screen readers need it. page_assets.py
// puts the page's words in the place of WORDS. Runs once, and again when the language changes.
window.kingdominoWords = WORDS;
document.documentElement.lang = window.kingdominoWords.language;
document.documentElement.classList.toggle("kd-large-text", window.kingdominoWords.textSize === "large");
if (window.kingdominoWords.chosenLanguage) {
  document.cookie = `kingdomino_language=${window.kingdominoWords.chosenLanguage}; path=/; max-age=31536000; samesite=strict`;
}
document.cookie = `kingdomino_text=${window.kingdominoWords.textSize}; path=/; max-age=31536000; samesite=strict`;
window.kingdominoCorrectPage ??= (() => {
  // Streamlit's own messages in English: our banner says the first one better, and it would lie over a board
  // on which the player may well go on tapping; nobody needs the second.
  const UNWANTED_DIALOGS = ["Connection error", "Page not found"];

  // Nothing is set that is so already: every change calls the observer again.
  const setLabel = (element, label) => {
    if (element && label && element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
  };
  const setText = (element, text) => {
    if (element && text && element.textContent !== text) element.textContent = text;
  };

  // After a pause or a restart the server may have begun a new session, and in that no page has run yet:
  // until one does, it answers no tap. Streamlit runs the page at the key R.
  let connected = true;
  const runAfterReconnecting = () => {
    const now = document.querySelector(".stApp")?.dataset.testConnectionState === "CONNECTED";
    if (now && !connected) {
      const key = { key: "r", code: "KeyR", keyCode: 82, which: 82, bubbles: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", key));
    }
    connected = now;
  };

  const correctDialogs = (words) => {
    for (const dialog of document.querySelectorAll("[role=dialog]")) {
      const title = dialog.querySelector("h2")?.textContent;
      const close = dialog.querySelector("button[aria-label]");
      if (UNWANTED_DIALOGS.includes(title)) close?.click();
      else setLabel(close, words.close);
    }
  };

  // An uploader's frame has a name, can be focused and yet claims to be no element at all; its button is
  // called Upload in every language.
  const correctUploaders = (words) => {
    for (const frame of document.querySelectorAll("[data-testid=stFileUploaderDropzone]")) {
      if (frame.hasAttribute("role")) frame.removeAttribute("role");
      const label = frame.getAttribute("aria-label");
      setLabel(frame.querySelector("input"), label);
      setLabel(frame.querySelector("button[kind=secondary]"), label);
      setText(frame.querySelector("button[kind=secondary] p"), label);
      setLabel(frame.querySelector("button[kind=borderlessIcon]"), words.add);
    }
    for (const chip of document.querySelectorAll("[data-testid=stFileChip]")) {
      const file = chip.querySelector("[data-testid=stFileChipName]")?.textContent ?? "";
      setLabel(chip.querySelector("button"), words.remove.replace("{name}", file));
      const said = chip.querySelector("[role=alert]");
      // 429: over a limit of ui/network/upload_guard.py. kept_uploads.js sends it again later.
      if (said?.textContent.includes("429")) chip.dataset.sentLater = "";
      setText(said, "sentLater" in chip.dataset ? words.sentLater : words.refused);
    }
  };

  // A menu hangs beside the page's landmarks; a screen reader that goes from one to the next would miss it.
  const correctMenus = () => {
    for (const menu of document.querySelectorAll("[role=menu]")) {
      if (!menu.parentElement.hasAttribute("role")) {
        menu.parentElement.setAttribute("role", "region");
        setLabel(menu.parentElement, menu.getAttribute("aria-label"));
      }
    }
  };

  // An icon's letters are its English code; the words beside it say what it means.
  const silenceIcons = () => {
    for (const icon of document.querySelectorAll("[data-testid=stIconMaterial]")) {
      if (icon.ariaHidden !== "true") icon.ariaHidden = "true";
    }
  };

  // The games that this browser has opened, the latest last: a phone finds them again after a reload.
  const MAX_GAMES = 20;
  let remembered = "";
  const rememberGame = () => {
    const game = new URLSearchParams(location.search).get("game") ?? "";
    if (game === remembered || !/^[0-9a-f]{10,64}$/.test(game)) return;
    remembered = game;
    const before = document.cookie.match(/kingdomino_games=([0-9a-f.]*)/)?.[1].split(".") ?? [];
    const games = [...before.filter((each) => each !== game), game].slice(-MAX_GAMES);
    // Put on the home screen from here, the app opens this game.
    document.querySelector("link[rel=manifest]")?.setAttribute("href", `/manifest.webmanifest?game=${game}`);
    document.cookie = `kingdomino_games=${games.join(".")}; path=/; max-age=31536000; samesite=strict`;
  };

  // Dialogs lie outside .stApp, whose color-scheme Streamlit sets, and the server says the root's only when a page
  // runs. A phone that turns dark while a dialog is open is followed once Streamlit has changed its theme.
  const followColorScheme = () => {
    const app = document.querySelector(".stApp");
    if (app) document.documentElement.style.colorScheme = getComputedStyle(app).colorScheme;
  };
  const isDark = matchMedia("(prefers-color-scheme: dark)");
  isDark.addEventListener("change", () => setTimeout(followColorScheme, 200));

  const correctPage = () => {
    const words = window.kingdominoWords;
    rememberGame();
    runAfterReconnecting();
    correctDialogs(words);
    setText(document.querySelector("[data-testid=stSkipToContent]"), words.skip);
    correctUploaders(words);
    correctMenus();
    silenceIcons();
  };
  const attributeFilter = ["role", "aria-label", "data-test-connection-state"];
  const watched = { childList: true, subtree: true, attributes: true, attributeFilter };
  new MutationObserver(correctPage).observe(document.body, watched);
  correctPage();
  return correctPage;
})();
window.kingdominoCorrectPage();
