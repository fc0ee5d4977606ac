// Below the scorecard: what is still open, apart from the points, each with the way to its board.

import { button, div, icon, make, symbol } from "./elements.js";

const MOST_NAMED = 3;

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
    make("span", { class: "grow" }, make("b", null, point.text), make("small", null, where(card, name, point.places))),
  ];
  const attributes = { kind: "todo-line", id: `open-${index}`, "aria-pressed": String(card.isLit(lit)) };
  return div("open-line", button(attributes, () => card.light(lit), parts), goButton(card, name, point));
}

function where(card, name, places) {
  const named = places.slice(0, MOST_NAMED).map(([row, col]) => card.say("at", { row: row + 1, col: col + 1 }));
  return [name, ...named].filter(Boolean).join(" · ");
}

function goButton(card, name, { column }) {
  if (!card.data.boards) return null;
  const attributes = { kind: "button bare", id: `go-${column}`, label: card.say("go_to_board", { name }) };
  return button(attributes, () => card.tap(`board_${column}`), symbol("chevron_right", 24));
}
