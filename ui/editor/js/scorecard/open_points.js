// Below the scorecard: what is still open, apart from the points, each with the way to its board.

import { button, div, icon, make, symbol } from "../parts/elements.js";
import { placesInWords } from "../parts/texts.js";

export function openList(card) {
  const { data, say } = card;
  if (!data.open.length) return null;
  const lines = data.open.map((point, index) => line(card, point, index));
  return make("section", { class: "notes", "aria-label": say("open_points") }, make("h2", null, say("open_points")), lines);
}

function line(card, point, index) {
  const { name } = card.data.columns[point.column];
  const lit = { column: point.column, open: index };
  const parts = [
    make("i", null, icon(point.impossible ? "problem" : "question")),
    make("span", { class: "grow" }, make("b", null, point.text), make("small", null, where(card, name, point))),
  ];
  const attributes = { kind: "todo-line", id: `open-${index}`, "aria-pressed": String(card.isLit(lit)) };
  return div("open-line", button(attributes, () => card.light(lit), parts), goButton(card, name, point));
}

function where(card, name, { places, hint }) {
  return [name, placesInWords(card.say, places), hint].filter(Boolean).join(" · ");
}

function goButton(card, name, { column }) {
  if (!card.data.boards) return null;
  const attributes = { kind: "button bare", id: `go-${column}`, label: card.say("go_to_board", { name }) };
  return button(attributes, () => card.tap(`board_${column}`), symbol("chevron_right", 24));
}
