// Elements are made, never parsed: whatever a name or a sentence holds, it stays text.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [key, part] of Object.entries(value)) element.style.setProperty(key, part);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const make = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);
const draw = (tag, attributes, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

// One of our own icons, by the name of its file.
const icon = (name, kind = "") =>
  draw("svg", { class: `ic ${kind}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("use", { href: `#${name}` }));

// One of Streamlit's Material symbols: its font is known inside the shadow root too.
const sign = (name, size = 20) =>
  make("span", { class: "ms", "aria-hidden": "true", style: { "font-size": `${size}px` } }, name);

const box = (kind, ...children) => make("div", { class: kind }, ...children);

// A button; its id gives it the keyboard back when it is made anew. A label is only for icons.
const button = ({ kind, id, label, ...more }, act, ...children) =>
  make("button", { class: kind, "data-id": id, "aria-label": label, ...more, onclick: act }, ...children);

// A sentence with its placeholders filled; a table of one and other is chosen by n.
function speaker(words) {
  return (key, values = {}) => {
    const entry = words[key];
    const sentence = typeof entry === "object" ? entry[values.n === 1 ? "one" : "other"] : entry;
    return sentence.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
  };
}

const at = ([row, col]) => `${row},${col}`;
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// Shows new children and touches only what differs: an unchanged field keeps its caret, an unchanged
// button the keyboard. A button made anew gets the keyboard back by its data-id.
function refill(parent, children) {
  const focused = parent.getRootNode().activeElement;
  const id = parent.contains(focused) ? focused.dataset.id : null;
  fitChildren(parent, children.flat().filter(Boolean));
  if (!id || parent.contains(focused)) return;
  parent.querySelector(`[data-id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
}

function fitChildren(parent, fresh) {
  const old = [...parent.childNodes];
  fresh.forEach((child, index) => (old[index] ? fitOne(old[index], child) : parent.append(child)));
  old.slice(fresh.length).forEach((child) => child.remove());
}

// Equal nodes stay with the listeners they have, which see the same things; boxes of one kind are kept.
function fitOne(old, fresh) {
  if (old.tagName === "INPUT" && fresh.tagName === "INPUT") old.value = fresh.value;
  if (old.isEqualNode(fresh)) return;
  const kept = old.tagName === "DIV" && fresh.tagName === "DIV" && old.classList[0] === fresh.classList[0];
  if (!kept) {
    old.replaceWith(fresh);
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  fitChildren(old, [...fresh.childNodes]);
}

// A finger that comes up where it came down presses the button at once. The browser's own click comes
// later, lands on whatever is there by then, and Chrome leaves it out altogether after a quick stroke,
// because it takes the tap for the one that stops a fling.
function pressByTouch(root) {
  let down = null;
  const where = ({ clientX, clientY }) => [clientX, clientY];
  root.addEventListener("touchstart", (event) => {
    const button = event.target.closest("button");
    down = button && event.touches.length === 1 ? { button, from: where(event.touches[0]) } : null;
  }, { passive: true });
  root.addEventListener("touchcancel", () => { down = null; });
  root.addEventListener("touchend", (event) => {
    if (!down || !event.cancelable) return;
    const { button, from } = down;
    const [x, y] = where(event.changedTouches[0]);
    down = null;
    if (Math.hypot(x - from[0], y - from[1]) > 12) return;
    event.preventDefault();
    button.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true, detail: 1 }));
  });
}

// ---- the root of a view ----

// Under quick taps Streamlit sometimes takes a component off the page and mounts it anew. For the player
// nothing may change then: the root moves to its new place as it is, with brush, open sheet and keyboard.
const LIVING = new Map();
const GRACE = 2000;

// Returns the root of this view of this board, and whether it is new.
function rootOf({ parentElement: parent, data: { view, key } }) {
  const name = `${view} ${key}`;
  // Not by a selector: ":scope" means nothing in a shadow root.
  const here = [...parent.children].find((child) => child.classList.contains("kd"));
  if (here?.dataset.name === name) return [here, false];
  if (here) discard(here);
  dress(parent);
  const known = LIVING.get(name);
  const root = known && !known.isConnected ? known : make("div", { class: "kd", "data-view": view, "data-name": name });
  parent.append(root);
  if (root === known) {
    refocus(root);
    return [root, false];
  }
  LIVING.set(name, root);
  pressByTouch(root);
  root.addEventListener("focusout", ({ target }) => {
    root.left = { target, at: Date.now() };
    queueMicrotask(() => root.isConnected || keepKeys(root));
  });
  return [root, true];
}

function dress(parent) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  parent.adoptedStyleSheets = [sheet];
  // Only this markup is parsed: it is ours and constant.
  if (!parent.querySelector("svg[hidden]")) parent.append(document.createRange().createContextualFragment(SPRITE));
}

function refocus(root) {
  const { left } = root;
  const lost = left && Date.now() - left.at < GRACE && document.activeElement === document.body;
  if (lost) left.target.focus({ preventScroll: true });
  // The keys of the meantime, one after the other where the keyboard is by then: an arrow moves it on.
  for (const event of root.keys?.end() ?? []) {
    const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
    const again = { key, code, shiftKey, ctrlKey, altKey, metaKey, bubbles: true, composed: true, cancelable: true };
    if (lost) (root.getRootNode().activeElement ?? left.target).dispatchEvent(new KeyboardEvent("keydown", again));
  }
  root.keys = null;
}

// Keeps the keys that are pressed while a view is off the page, until it is back or gone for good.
function keepKeys(root) {
  if (root.keys) return;
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
  root.keys = { end };
  setTimeout(end, GRACE);
}

// Another board takes the place, or the page is left: the view's clocks stop.
function discard(root) {
  root.remove();
  if (LIVING.get(root.dataset.name) === root) LIVING.delete(root.dataset.name);
  root.end?.();
}

// What a view gives back to Streamlit: called when it leaves the page, for good or for a moment.
const leaving = (root) => () => setTimeout(() => root.isConnected || discard(root), GRACE);

// A button of the page. An arrow that leads on stands behind the words.
function actionButton({ code, label, icon: name, main, shown }, tap) {
  const mark = name ? sign(name, shown ? 20 : 24) : null;
  const onward = /forward|right/.test(name);
  const kind = `kbtn ${main ? "pri" : ""} ${shown ? "" : "bare"}`;
  return button(
    { kind, id: `action-${code}`, label: shown ? null : label },
    () => tap(code),
    onward ? null : mark,
    shown ? label : null,
    onward ? mark : null,
  );
}

const backButton = (label, tap) =>
  button({ kind: "kbtn bare", id: "back", label }, () => tap("back"), sign("arrow_back", 24));

const closeButton = (desk) =>
  button({ kind: "kbtn bare", id: "close", label: desk.say("close") }, () => desk.close(), sign("close", 24));
