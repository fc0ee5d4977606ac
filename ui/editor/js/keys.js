// The keyboard: what works anywhere in the component, and what works on a square.

function onAnyKey(desk, event) {
  const key = event.key.toLowerCase();
  const held = event.ctrlKey || event.metaKey;
  if (held && (key === "z" || key === "y")) {
    event.preventDefault();
    if (key === "y" || event.shiftKey) desk.redo();
    else desk.undo();
  } else if (key === "escape") desk.byHand ? desk.painting.stop() : desk.close();
  else if (key === "n" && !held && !event.altKey && event.target.tagName !== "INPUT") {
    desk.nextDoubt();
    if (desk.selected) desk.focusSheet();
  }
}

function onSquareKey(desk, event, place) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const clear = event.key === "Delete" || event.key === "Backspace";
  if (!clear && event.key.length !== 1) return;
  const changed = clear ? null : byKey(event.key, desk.squareAt(place), desk.book);
  if (changed === undefined) return;
  event.preventDefault();
  if (!desk.byHand) desk.select(place);
  desk.set(place, changed);
}
