// Loads the page again when a part of it could not be loaded: else it stays empty, or shows an error in English,
// when the connection is lost during the first load. first_load.py puts this before everything else in the page.
(() => {
  const MOST_RELOADS = 5;
  const COUNT = "kingdominoReloads";
  const TRY_AGAIN_AFTER = 1000;
  // A page that has stood so long without a missing part is whole.
  const WHOLE_AFTER = 30000;
  let waiting = false;

  const reload = () => {
    const count = Number(sessionStorage.getItem(COUNT));
    if (count >= MOST_RELOADS) return;
    sessionStorage.setItem(COUNT, String(count + 1));
    location.reload();
  };

  const reloadWhenBack = () => {
    const later = () => setTimeout(reloadWhenBack, TRY_AGAIN_AFTER);
    fetch("/_stcore/health", { cache: "no-store" }).then((answer) => (answer.ok ? reload() : later()), later);
  };

  const missPart = () => {
    if (!waiting) reloadWhenBack();
    waiting = true;
  };

  // Errors of elements do not bubble. Pictures and fonts may be missing.
  const isPart = (element) =>
    element instanceof HTMLScriptElement || (element instanceof HTMLLinkElement && element.rel !== "preload");
  const noteError = (event) => {
    if (isPart(event.target)) missPart();
  };
  addEventListener("error", noteError, { capture: true });
  addEventListener("vite:preloadError", missPart); // a part of Streamlit's page that is loaded when needed
  setTimeout(() => {
    if (!waiting) sessionStorage.removeItem(COUNT);
  }, WHOLE_AFTER);
})();
