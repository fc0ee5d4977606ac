// The scorecard of one player: the name with the points, and the lines of the pad in two columns.

import { aboutButton } from "../parts/about.js";
import { div, make } from "../parts/elements.js";
import { rowIcon } from "./score_table.js";

export function singleHead(card, column) {
  return div(
    "single-head",
    make("h2", null, column.name || card.say("name")),
    aboutButton(card, () => card.ask(!card.asking)),
    div("sum", make("small", null, card.say(column.provisional ? "points_provisional" : "points")), make("b", null, column.total)),
  );
}

export function singleLine(label, lines, total) {
  const words = div("grow", make("b", { class: "what" }, label), make("small", null, lines.join(" · ")));
  return div("single-head", words, make("b", null, total));
}

export function singleLines(card) {
  const rows = card.data.rows.map((row, index) => [row, index]).filter(([row]) => !row.total);
  return make(
    "div",
    { class: "lines", style: { "--half": Math.ceil(rows.length / 2) } },
    rows.map(([row, index]) => line(card, row, index)),
  );
}

function line(card, row, index) {
  const [number] = row.numbers;
  const lit = { column: 0, path: [index] };
  const parts = [rowIcon(card, row), make("span", { class: "grow" }, row.label), make("b", null, number.text)];
  const about = row.about ? String(index) : null;
  if (card.asking && about) return make("button", { class: "line", "data-id": `ask-${index}`, "data-about": about, onclick: () => card.explain(about) }, parts);
  if (!number.parts.length) return make("div", { class: "line zero", "data-about": about }, parts);
  const attributes = {
    "data-about": about,
    class: `line ${card.isLit(lit) ? "lit" : ""}`,
    "data-id": `line-${index}`,
    "aria-pressed": String(card.isLit(lit)),
    "aria-label": `${row.label}: ${number.text}`,
    onclick: () => card.light(lit),
  };
  return make("button", attributes, parts);
}
