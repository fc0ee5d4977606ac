// The table of the scorecard: a column per player, a row per line of the pad.

import { icon, make, symbol } from "../parts/elements.js";

// Letters of a word that fits into one of four columns on a small phone.
const LONGEST = 8;

export function scoreTable(card) {
  const { data, say } = card;
  const players = data.columns.length;
  const long = players > 3 && data.columns.some(({ name }) => name.split(/[\s-]/).some((word) => word.length > LONGEST));
  const kinds = [["crowded", players > 3], ["several", players > 2], ["long-names", long]];
  return make(
    "table",
    { class: `score-table ${kinds.filter(([, is]) => is).map(([kind]) => kind).join(" ")}`, "aria-label": say("table"), style: { "--players": players } },
    make("thead", null, make("tr", null, make("td", null), data.columns.map((column, index) => head(card, column, index)))),
    make("tbody", null, data.rows.flatMap((row, index) => lines(card, row, [index]))),
  );
}

function head(card, column, index) {
  return make(
    "th",
    { scope: "col", class: card.column === index ? "on" : "" },
    make("span", { class: "player" }, column.name),
    make("b", null, column.total, column.provisional ? card.provisionalMark() : null),
  );
}

function lines(card, row, path) {
  const open = card.unfolded.has(String(path));
  const line = make(
    "tr",
    { class: row.total ? "sum" : path.length > 1 ? "inner" : "" },
    make("th", { scope: "row" }, label(card, row, path, open)),
    row.numbers.map((number, column) => cell(card, row, number, column, path)),
  );
  return [line, ...(open ? row.inner.flatMap((inner, index) => lines(card, inner, [...path, index])) : [])];
}

export function rowIcon(card, { icon: name }) {
  if (!name) return null;
  const ground = card.grounds.includes(name);
  return make("i", { class: ground ? `row-icon terrain terrain-${name}` : "row-icon plain" }, icon(name));
}

function label(card, row, path, open) {
  const parts = [rowIcon(card, row), make("span", null, row.label)];
  const id = String(path);
  if (card.asking && row.about) return askButton(card, id, parts);
  const about = row.about ? id : null;
  if (!row.inner.length) return labelOf(card, row, path, parts);
  const attributes = {
    class: "label fold",
    "data-id": `fold-${id}`,
    "data-about": about,
    "aria-expanded": String(open),
    onclick: () => card.fold(id),
  };
  return make("button", attributes, parts, symbol(open ? "expand_less" : "expand_more", 20));
}

function askButton(card, id, parts) {
  const attributes = { class: "label fold", "data-id": `ask-${id}`, "data-about": id, onclick: () => card.explain(id) };
  return make("button", attributes, parts, symbol("help", 18));
}

function labelOf(card, row, path, parts) {
  const attributes = { class: "label", "data-about": row.about ? String(path) : null, onclick: () => lightLine(card, row, path) };
  return make("div", attributes, parts);
}

// The name of a line lights it too, on the board that is shown; the keyboard has the number for that.
function lightLine(card, row, path) {
  const { column } = card;
  if (row.numbers[column].parts.length) card.light({ column, path });
}

function cell(card, row, number, column, path) {
  const lit = card.isLit({ column, path });
  const kind = [lit ? "lit" : "", card.column === column ? "on" : "", number.text === "0" ? "zero" : ""].join(" ");
  if (!number.parts.length) return make("td", { class: kind }, number.text);
  const { name } = card.data.columns[column];
  const attributes = {
    "data-id": `cell-${path}-${column}`,
    "aria-pressed": String(lit),
    "aria-label": `${name}, ${row.label}: ${number.text}`,
    onclick: () => card.light({ column, path }),
  };
  return make("td", { class: kind }, make("button", attributes, number.text));
}
