// The keyboard: what works anywhere in the editor, and what works on a square.

import { byKey } from "./brush.js";

export function onAnyKey(editor, event) {
  const key = event.key.toLowerCase();
  if (key === "escape") {
    onEscape(editor);
  } else if (key === "?" && event.target.tagName !== "INPUT") {
    editor.ask(!editor.asking);
  } else if (event.ctrlKey || event.metaKey) {
    onCommand(editor, event, key);
  } else if (key === "n" && !event.altKey && event.target.tagName !== "INPUT") {
    editor.selection.nextDoubt();
    if (editor.selection.place) editor.selection.focusSheet();
  }
}

function onEscape(editor) {
  if (editor.asking || editor.explained) editor.ask(false);
  else if (editor.byHand) editor.painting.stop();
  else editor.selection.close();
}

function onCommand(editor, event, key) {
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  if (key === "y" || event.shiftKey) editor.redo();
  else editor.undo();
}

export function onSquareKey(editor, event, place) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const clear = event.key === "Delete" || event.key === "Backspace";
  if (!clear && event.key.length !== 1) return;
  const changed = clear ? null : byKey(event.key, editor.squareAt(place), editor.palette);
  if (changed === undefined) return;
  event.preventDefault();
  if (!editor.byHand) editor.selection.select(place);
  editor.set(place, changed);
}
