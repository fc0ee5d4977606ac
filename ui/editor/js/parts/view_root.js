// The root element of a view, kept while Streamlit takes the component off the page and mounts it anew,
// as it sometimes does under quick taps. For the player nothing may change then: the root moves to its
// new place as it is, with brush, open sheet and keyboard.

import { SPRITE, STYLE } from "../assets.js";
import { make } from "./elements.js";
import { pressByTouch } from "./touch.js";

// Roots by the name of their view and board.
const ROOTS = new Map();
// A root that is off the page for longer than this many milliseconds is gone for good.
const GRACE = 2000;

// Returns the root of this view of this board, and whether it is new.
export function viewRoot({ parentElement: parent, data: { view, key } }) {
  const name = `${view} ${key}`;
  // Not by a selector: ":scope" means nothing in a shadow root.
  const here = [...parent.children].find((child) => child.classList.contains("kd"));
  if (here?.dataset.name === name) return [here, false];
  if (here) discard(here);
  addStyleAndIcons(parent);
  const known = ROOTS.get(name);
  if (known && !known.isConnected) {
    parent.append(known);
    giveKeyboardBack(known);
    return [known, false];
  }
  return [newRoot(parent, view, name), true];
}

function newRoot(parent, view, name) {
  const root = make("div", { class: "kd", "data-view": view, "data-name": name });
  parent.append(root);
  ROOTS.set(name, root);
  pressByTouch(root);
  root.addEventListener("focusout", ({ target }) => {
    root.lastFocus = { target, time: Date.now() };
    queueMicrotask(() => {
      if (!root.isConnected) keepKeys(root);
    });
  });
  return root;
}

function addStyleAndIcons(parent) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  parent.adoptedStyleSheets = [sheet];
  // Only this markup is parsed: it is ours and constant.
  if (!parent.querySelector("svg[hidden]")) parent.append(document.createRange().createContextualFragment(SPRITE));
}

function giveKeyboardBack(root) {
  const { lastFocus } = root;
  const lost = lastFocus && Date.now() - lastFocus.time < GRACE && document.activeElement === document.body;
  if (lost) lastFocus.target.focus({ preventScroll: true });
  // The keys of the meantime, one after the other where the keyboard is by then: an arrow moves it on.
  for (const event of root.keptKeys?.end() ?? []) {
    const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
    const again = { key, code, shiftKey, ctrlKey, altKey, metaKey, bubbles: true, composed: true, cancelable: true };
    if (lost) (root.getRootNode().activeElement ?? lastFocus.target).dispatchEvent(new KeyboardEvent("keydown", again));
  }
  root.keptKeys = null;
}

// Keeps the keys that are pressed while a view is off the page, until it is back or gone for good.
function keepKeys(root) {
  if (root.keptKeys) return;
  const kept = [];
  const keep = (event) => {
    if (document.activeElement !== document.body) return;
    event.preventDefault();
    kept.push(event);
  };
  const end = () => {
    document.removeEventListener("keydown", keep, true);
    return kept;
  };
  document.addEventListener("keydown", keep, true);
  root.keptKeys = { end };
  setTimeout(end, GRACE);
}

// Another board takes the place, or the page is left: the view's timers stop.
function discard(root) {
  root.remove();
  if (ROOTS.get(root.dataset.name) === root) ROOTS.delete(root.dataset.name);
  root.end?.();
}

// Returns the function that Streamlit calls when a view leaves the page, for good or for a moment.
export const cleanup = (root) => () =>
  setTimeout(() => {
    if (!root.isConnected) discard(root);
  }, GRACE);
