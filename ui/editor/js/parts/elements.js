// Elements are made, never parsed: whatever a name or a sentence holds, it stays text.

const SVG = "http://www.w3.org/2000/svg";

// Sets attributes, listeners (onclick ...) and style properties, and appends children. What is null,
// undefined or false is left out, so that parts can be optional.
export function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [key, part] of Object.entries(value)) element.style.setProperty(key, part);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const make = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);
export const makeSvg = (tag, attributes, ...children) =>
  fill(document.createElementNS(SVG, tag), attributes, children);
export const div = (kind, ...children) => make("div", { class: kind }, ...children);

// One of our own icons, by the name of its file.
export const icon = (name) =>
  makeSvg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, makeSvg("use", { href: `#${name}` }));

// One of Streamlit's Material symbols: its font is known inside the shadow root too.
export const symbol = (name, size = 20) =>
  make("span", { class: "symbol", "aria-hidden": "true", style: { "font-size": `${size}px` } }, name);

// The id gives a button the keyboard back when it is made anew. A label is only for buttons without words.
export const button = ({ kind, id, label, ...more }, act, ...children) =>
  make("button", { class: kind, "data-id": id, "aria-label": label, ...more, onclick: act }, ...children);

// A button that the page asked for. An arrow that leads on stands behind the words.
export function actionButton({ code, label, icon: name, main, shown }, tap) {
  const mark = name ? symbol(name, shown ? 20 : 24) : null;
  const onward = /forward|right/.test(name);
  const kind = `button ${main ? "primary" : ""} ${shown ? "" : "bare"}`;
  return button(
    { kind, id: `action-${code}`, label: shown ? null : label },
    () => tap(code),
    onward ? null : mark,
    shown ? label : null,
    onward ? mark : null,
  );
}

export const backButton = (label, tap) =>
  button({ kind: "button bare", id: "back", label }, () => tap("back"), symbol("arrow_back", 24));
