// The share sheet and copying, where the browser allows them: not over plain http. Their buttons are hidden
// elsewhere (page.css), and the picture and the text can be held with a finger everywhere.
window.kingdominoSharing ??= (() => {
  const can = (what, allowed) => document.documentElement.classList.toggle(`kd-can-${what}`, allowed);
  can("share", Boolean(navigator.share && navigator.canShare));
  can("copy", Boolean(navigator.clipboard));

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

  const copy = async (button) => {
    await navigator.clipboard.writeText(button.dataset.text);
    button.textContent = button.dataset.done;
  };

  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.(".kd-share, .kd-copy");
    if (button?.matches(".kd-share")) share(button.dataset);
    else if (button) copy(button);
  });
  return true;
})();
