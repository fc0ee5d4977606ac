// The bar above the board: back, name, what is to check, undo and redo, photo or drawing, the page's buttons.

import { actionButton, backButton, button, div, icon, make, symbol } from "../parts/elements.js";

// Letters beyond which a title is written smaller, in two lines.
const LONG_TITLE = 12;

export function barItems(editor) {
  const { data, say } = editor;
  return [
    data.back ? backButton(data.back, (code) => editor.tap(code)) : null,
    div(
      data.title.length > LONG_TITLE ? "title long" : "title",
      make("span", null, data.title),
      data.subtitle ? make("small", null, data.subtitle) : null,
    ),
    todoButton(editor),
    editor.canGoBack() ? tool("undo", say("undo"), "undo", () => editor.undo()) : null,
    editor.canGoForward() ? tool("redo", say("redo"), "redo", () => editor.redo()) : null,
    data.photo ? switchButton(editor) : null,
    editor.canTurn() ? tool("turn", say("turn"), "rotate_right", () => editor.turn(), false) : null,
    data.head.map((action) => actionButton(action, (code) => editor.tap(code))),
  ].flat();
}

// On a wide screen the word stands beside the symbol, unless it is for screen readers only.
function tool(id, label, name, act, worded = true) {
  const word = worded ? make("span", { class: "wide" }, label) : null;
  return button({ kind: "button tool", id, label }, act, symbol(name, 24), word);
}

// What to do next: answer doubts, then look at what cannot be right, then at the checks.
function todoButton(editor) {
  const { say, selection } = editor;
  const doubts = editor.openDoubts().length;
  const problems = editor.problems().length;
  const checks = editor.openChecks().length;
  const [count, next] = doubts ? [doubts + checks, () => selection.nextDoubt()] : [checks, () => selection.nextNotice()];
  if (count && (doubts || !problems)) return countButton("", "question", count, say("to_check", { n: count }), next);
  if (!problems) return null;
  return countButton("error", "problem", problems, say("wrong", { n: problems }), () => selection.nextNotice());
}

function countButton(kind, name, count, label, act) {
  return button(
    { kind: `todo ${kind}`, id: "todo", label },
    act,
    make("i", null, icon(name)),
    make("span", { class: "long" }, label),
    make("span", { class: "short" }, String(count)),
  );
}

function switchButton(editor) {
  const [word, name] = editor.onPhoto ? ["drawing", "grid_view"] : ["photo", "image"];
  return tool("switch", editor.say(word), name, () => editor.switchPhoto());
}
