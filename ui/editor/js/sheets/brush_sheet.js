// The palette as the brush: the chosen chip is painted on the squares that are tapped or stroked.

import { aboutButton } from "../parts/about.js";
import { cavemanRow, chip, chipRow, pieceIcon, terrainRow } from "./chips.js";
import { div, icon, make, symbol } from "../parts/elements.js";
import { confirmButton, hintLine, tabButton } from "./sheet_parts.js";
import { picture } from "../parts/squares.js";

export function brushSheet(editor) {
  const { palette, say } = editor;
  const { brush } = editor.painting;
  const act = (id, name) => (editor.asking ? editor.explain(name) : editor.painting.takeBrush(id));
  const isOn = (id) => brush === id;
  const things = palette.things.map((thing) => brushChip(editor, thing, isOn, act));
  const craters = palette.craters.length
    ? [chip({ id: "craters", names: palette.names, name: "crater-1", icon: "crater-1", on: brush === "craters" }, act)]
    : [];
  return {
    label: say("brush"),
    parts: [
      brushHead(editor),
      brushHint(editor),
      terrainRow(editor, brush, {}, act),
      chipRow(8, say("things"), [...things, ...craters]),
      cavemanRow(editor, isOn, {}, act),
    ],
  };
}

function brushChip(editor, { id }, isOn, act) {
  const piece = id === "resource" ? pieceIcon(editor.palette, null) : null;
  const mark = id === "nothing" ? symbol("close", 22) : null;
  const { names, short } = editor.palette;
  return chip({ id, names, short: short[id], icon: piece ?? id, picture: mark, on: isOn(id) }, act);
}

const PLAIN_BRUSHES = ["resource", "craters", "empty", "nothing"];

const noticeOf = (editor) => editor.data.notices[editor.selection.notice];

function brushHead(editor) {
  const { palette } = editor;
  const { brush } = editor.painting;
  const terrain = palette.terrain[brush];
  const name = brush === "craters" ? "crater-1" : brush;
  const notice = noticeOf(editor);
  return div(
    "sheet-head",
    terrain ? picture(terrain.fresh, editor.data.game, "mini") : make("i", { class: "big" }, brushIcon(editor)),
    div("grow", make("b", null, palette.names[name] ?? name)),
    notice?.check ? confirmButton(editor, notice, "confirm") : tabButton(editor, "dominoes", "by_dominoes", "domino"),
    aboutButton(editor, () => editor.ask(!editor.asking)),
  );
}

// What a tap does with this brush, or why the last one was refused.
function brushHint(editor) {
  const { palette, say } = editor;
  const { brush, refused } = editor.painting;
  const kind = PLAIN_BRUSHES.includes(brush) ? brush : palette.terrain[brush] ? "terrain" : "thing";
  const trouble = noticeOf(editor)?.text ?? (refused && say(refused));
  return hintLine(trouble || say(`brush_${kind}`), trouble ? "refusal" : "");
}

function brushIcon({ palette, painting: { brush } }) {
  if (brush === "nothing") return symbol("close", 30);
  if (brush === "resource") return icon(pieceIcon(palette, null));
  return icon(brush === "craters" ? "crater-1" : brush);
}
