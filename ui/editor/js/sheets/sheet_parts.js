// What several sheets have in common: the button that closes, the one that changes sheets, a picture of the square.

import { button, icon, make, symbol } from "../parts/elements.js";
import { drawnSquare } from "../parts/squares.js";

export const tabButton = (editor, tab, word, name) =>
  button({ kind: "button tab", id: "tab" }, () => editor.painting.turnTo(tab), make("i", null, icon(name)), editor.say(word));

// What to do next, below the head of a sheet.
export const hintLine = (words, kind = "") => make("small", { class: `sheet-hint ${kind}` }, words);

export const closeButton = (editor) =>
  button(
    { kind: "button bare", id: "close", label: editor.say("close") },
    () => editor.selection.close(),
    symbol("close", 24),
  );

// The square cut out of the photo, or drawn where there is none.
export function seenSquare(editor, [row, col], kind) {
  const { photo, cells, game } = editor.data;
  if (!photo) return make("span", { class: `${kind} square` }, drawnSquare(editor.squareAt([row, col]), game));
  const [rows, cols] = [cells.length, cells[0].length];
  const part = (index, count) => (count > 1 ? `${(index / (count - 1)) * 100}%` : "0%");
  return make("div", {
    class: kind,
    role: "img",
    "aria-label": editor.say("seen"),
    style: {
      "background-image": `var(${photo})`,
      "background-size": `${cols * 100}% ${rows * 100}%`,
      "background-position": `${part(col, cols)} ${part(row, rows)}`,
    },
  });
}

// The answer to a check that is no correction.
export function confirmButton(editor, { check }, id) {
  if (!check) return null;
  return button(
    { kind: "button confirm", id },
    () => editor.confirm(check),
    symbol("check", 20),
    editor.say("confirm"),
  );
}
