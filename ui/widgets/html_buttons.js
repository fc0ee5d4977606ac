// Buttons in HTML of our own stand for those that Streamlit draws, which stay unseen: a tap on one taps the other.
window.kingdominoHtmlButtons ??= (() => {
  document.addEventListener("click", ({ target }) => {
    const key = target.closest?.("[data-opens]")?.dataset.opens;
    if (key) document.querySelector(`.st-key-${key} button`)?.click();
  });
  return true;
})();
