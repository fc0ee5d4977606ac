// The palette for one square: a tap on a chip changes the square at once.

import { aboutButton } from "../parts/about.js";
import { holds, thingsFor } from "../editor/brush.js";
import { cavemanRow, chip, chipRow, pieceIcon, terrainRow } from "./chips.js";
import { button, div, make, symbol } from "../parts/elements.js";
import { canUndo } from "../edits/model.js";
import { closeButton, seenSquare } from "./sheet_parts.js";
import { chipsOf } from "../parts/squares.js";

export function correctionSheet(editor) {
  const { palette, say } = editor;
  const { place } = editor.selection;
  const square = editor.squareAt(place);
  const odds = editor.doubtAt(place)?.odds ?? {};
  const act = (id, name) => (editor.asking ? editor.explain(name) : editor.selection.putChip(id));
  const bare = Boolean(square) && chipsOf(square).length === 1;
  const isOn = (id) => (id === "nothing" ? bare : holds(palette.thing[id], square, palette));
  return {
    label: say("palette"),
    parts: [
      correctionHead(editor, place, square),
      terrainRow(editor, square ? square.terrain : "empty", odds, act),
      chipRow(8, say("things"), [...thingChips(editor, square, isOn, odds, act), undoChip(editor)]),
      square && square.terrain !== "start" ? cavemanRow(editor, isOn, odds, act) : null,
    ],
  };
}

function correctionHead(editor, place, square) {
  const { say } = editor;
  const open = editor.isDoubt(place);
  const seen = editor.overruledAt(place);
  const line = seen ? say("overruled", { square: editor.describe(seen.seen) }) : editor.nameOf(place);
  return make(
    "div",
    { class: "sheet-head" },
    seenSquare(editor, place, "side-crop"),
    div("grow", make("b", null, editor.describe(square)), make("small", null, line)),
    open
      ? button({ kind: "button primary", id: "correct" }, () => editor.selection.confirm(), symbol("check"), say("correct"))
      : null,
    aboutButton(editor, () => editor.ask(!editor.asking)),
    closeButton(editor),
  );
}

function thingChips(editor, square, isOn, odds, act) {
  const { palette } = editor;
  return thingsFor(square, palette).map(({ id }) => {
    const piece = id === "resource" ? pieceIcon(palette, square) : null;
    return chip(
      {
        id,
        names: palette.names,
        name: piece ?? id,
        icon: piece ?? id,
        picture: id === "nothing" ? symbol("close", 22) : null,
        on: isOn(id),
        short: palette.short[id],
        percent: odds[piece ?? id],
      },
      act,
    );
  });
}

// It has its place also while there is nothing to undo: the first tap must not move its neighbours.
function undoChip(editor) {
  const { say, model } = editor;
  const can = canUndo(model);
  return make(
    "button",
    {
      class: "chip",
      "data-id": "chip-undo",
      "aria-label": say("undo"),
      "aria-disabled": String(!can),
      onclick: () => can && editor.undo(),
    },
    make("i", { class: "center" }, symbol("undo", 22)),
    make("span", { class: "name" }, say("undo")),
  );
}
