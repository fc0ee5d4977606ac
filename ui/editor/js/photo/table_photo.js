// The photo of the whole table: outlines in the players' colours, and over each its name or the question
// whose board it is. Points are in the photo's own pixels; the drawing over it has the same, so nothing has
// to be computed when the page changes its width.

import { button, div, icon, make, makeSvg } from "../parts/elements.js";
import { refill } from "../parts/refill.js";
import { cleanup, viewRoot } from "../parts/view_root.js";

class TablePhoto {
  constructor(root) {
    this.scene = make("div", { class: "table-scene", role: "group" });
    root.append(this.scene);
  }

  take({ data, words, setTriggerValue }) {
    const [width, height] = data.size;
    this.scene.setAttribute("aria-label", words.photo);
    this.scene.style.setProperty("--ratio", width / height);
    this.scene.style.setProperty("background-image", `var(${data.photo})`);
    const lines = makeSvg("svg", { class: "frame", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
    lines.append(...data.boards.flatMap(outline));
    const tap = (code) => setTriggerValue("tapped", code);
    const tags = data.boards.map((board) => tag(board, data.size, words, tap));
    refill(this.scene, [lines, ...tags]);
  }
}

// Three lines on top of each other: dark, coloured, and for a board in question dashes of the dark again.
function outline({ corners, colour, open }) {
  const d = `M${corners.map((point) => point.join(" ")).join("L")}Z`;
  const kinds = ["under", "over", ...(open ? ["dashes"] : [])];
  const stroke = { stroke: ink(colour) };
  return kinds.map((kind) => makeSvg("path", { class: kind, d, style: kind === "over" ? stroke : null }));
}

// A player's colour, made lighter, so that the dark name stands out on it; nobody's is cream.
function ink(colour) {
  if (!colour) return "var(--cream)";
  return colour === "black" ? "var(--player-black)" : `color-mix(in srgb, var(--player-${colour}) 62%, white)`;
}

const middle = (values) => (Math.min(...values) + Math.max(...values)) / 2;
const share = (value, whole) => Math.round(Math.min(100, Math.max(0, (100 * value) / whole)) * 10) / 10;

// A name stands on the upper edge of its board, one that is open in the middle, the question below it. Moved back by
// as much of itself as it stands from the left, it never leaves the photo.
function tag({ corners, name, colour, open, choices }, [width, height], words, tap) {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const y = choices.length ? Math.max(...ys) : open ? middle(ys) : Math.min(...ys);
  const place = { left: share(middle(xs), width), top: share(y, height) };
  const label = div("table-name", name, open ? icon("question") : null);
  label.style.setProperty("background", ink(colour));
  label.classList.toggle("on-dark", colour === "black");
  const buttons = choices.map((choice) =>
    button({ kind: "button", id: choice.code }, () => tap(choice.code), choice.label),
  );
  const question = buttons.length > 0 && make("div", { class: "table-choice", role: "group", "aria-label": words.whose }, ...buttons);
  const style = { left: `${place.left}%`, top: `${place.top}%`, "--left": `-${place.left}%`, "--top": `-${place.top}%` };
  return make("div", { class: "table-tag", style }, label, question);
}

export function showTablePhoto(stage) {
  const [root, fresh] = viewRoot(stage);
  if (fresh) root.table = new TablePhoto(root);
  root.table.take(stage);
  return cleanup(root);
}
