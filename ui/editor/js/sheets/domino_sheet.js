// Whole dominoes: choose one by its halves or its number, then tap the two squares, or drag from one
// to the other. The left half lies where the tap or the drag begins.

import { chip, chipRow } from "./chips.js";
import { chosenDomino, halvesOf, matchingDominoes, START } from "../editor/domino_choice.js";
import { div, make } from "../parts/elements.js";
import { hintLine, tabButton } from "./sheet_parts.js";
import { picture, startIcon } from "../parts/squares.js";

export function dominoSheet(editor) {
  const { say, palette } = editor;
  const { laying } = editor.painting;
  return {
    label: say("by_dominoes"),
    parts: [
      dominoHead(editor),
      dominoHint(editor),
      filterRow(editor),
      dominoList(editor, matchingDominoes(palette, editor.model, laying)),
    ],
  };
}

function dominoHead(editor) {
  const { say } = editor;
  const chosen = chosenDomino(editor);
  return div(
    "sheet-head",
    div("grow", make("b", { class: "single-line" }, chosen ? dominoName(editor, chosen) : say("by_dominoes"))),
    tabButton(editor, "squares", "by_squares", "empty"),
  );
}

function dominoHint(editor) {
  const hint = !chosenDomino(editor) ? "domino_which" : editor.painting.laying.first ? "domino_second" : "domino_first";
  return hintLine(editor.say(hint));
}

function dominoName(editor, domino) {
  const [first, second] = halvesOf(editor.painting.laying, domino).map(editor.describe);
  return editor.say("domino", { n: domino.n, first, second });
}

function filterRow(editor) {
  const { palette, data, say } = editor;
  const { laying } = editor.painting;
  const count = (id) => laying.halves.filter((half) => half === id).length;
  const chips = palette.terrains
    .filter(({ id }) => id !== "start")
    .map(({ id }) => {
      const twice = count(id) > 1 ? "× 2" : null;
      const options = { id, names: palette.names, terrain: true, on: count(id) > 0, percent: twice };
      return chip(options, () => editor.painting.filterHalf(id));
    });
  const start = chip(
    { id: "start", names: palette.names, terrain: true, icon: startIcon(data.game), on: laying.number === START },
    () => editor.painting.choose(START),
  );
  return make("div", { class: "find" }, chipRow(7, say("terrains"), [...chips, start]), numberField(editor));
}

function numberField(editor) {
  const field = make("input", {
    class: "number",
    "data-id": "number",
    inputmode: "numeric",
    autocomplete: "off",
    maxlength: 2,
    placeholder: "#",
    "aria-label": editor.say("domino_number"),
    oninput: (event) => editor.painting.typeNumber(event.target.value),
  });
  field.value = editor.painting.laying.typed;
  return field;
}

function dominoList(editor, dominoes) {
  if (!dominoes.length) return make("p", { class: "hint" }, editor.say("domino_none"));
  const tiles = dominoes.map((domino) => dominoTile(editor, domino));
  return make("div", { class: "tiles", role: "group", "aria-label": editor.say("list") }, tiles);
}

function dominoTile(editor, domino) {
  const { laying } = editor.painting;
  const chosen = domino.n === laying.number;
  return make(
    "button",
    {
      class: `domino ${chosen ? "on" : ""}`,
      "data-id": `domino-${domino.n}`,
      "aria-pressed": String(chosen),
      "aria-label": dominoName(editor, domino),
      onclick: () => editor.painting.choose(domino.n),
    },
    halvesOf(laying, domino).map((half) => picture(half, editor.data.game)),
    make("small", null, String(domino.n)),
  );
}
