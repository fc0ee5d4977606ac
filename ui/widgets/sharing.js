// The share sheet, where the browser allows it: not over plain http. Its button is hidden elsewhere (page.css),
// and the picture can be held with a finger everywhere. Copying works over plain http, too.
window.kingdominoSharing ??= (() => {
  document.documentElement.classList.toggle("kd-can-share", Boolean(navigator.share && navigator.canShare));

  const picture = async (name) => {
    const image = document.querySelector(".st-key-share_picture img");
    if (!image) return [];
    const data = await (await fetch(image.src)).blob();
    return [new File([data], name, { type: "image/png" })];
  };

  // Whoever closes the share sheet has done nothing wrong.
  const share = async ({ text, name }) => {
    const whole = { text, files: await picture(name) };
    await navigator.share(navigator.canShare(whole) ? whole : { text }).catch(() => {});
  };

  // Over plain http there is no clipboard to write to, but what is selected can be copied during a tap. The field
  // for it stands beside the button: in a menu the keyboard may not leave that.
  const copySelected = (text, button) => {
    const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
    button.after(field);
    field.focus({ preventScroll: true });
    field.setSelectionRange(0, text.length);
    const done = document.execCommand("copy");
    field.remove();
    button.focus({ preventScroll: true });
    return done;
  };

  const write = async (text, button) => {
    if (!navigator.clipboard) return copySelected(text, button);
    return navigator.clipboard.writeText(text).then(() => true, () => copySelected(text, button));
  };

  const copy = async (button) => {
    const { text, done, byHand } = button.dataset;
    button.textContent = (await write(text, button)) ? done : byHand;
    button.removeAttribute("aria-label");
  };

  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.(".kd-share, .kd-copy");
    if (button?.matches(".kd-share")) share(button.dataset);
    else if (button) copy(button);
  });
  return true;
})();
