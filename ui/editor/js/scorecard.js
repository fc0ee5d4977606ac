// The scorecard: a board with the squares that score lit up and their sum in words, and below it a table of
// all players. A tap on a number lights its squares at once, without the server.

import { actionButton, backButton, icon, make, symbol } from "./elements.js";
import { Grid } from "./grid.js";
import { equal, placeKey } from "./places.js";
import { refill } from "./refill.js";
import { speaker, squareDescriber } from "./texts.js";
import { cleanup, viewRoot } from "./view_root.js";

class Scorecard {
  constructor(root) {
    this.root = root;
    this.lit = null; // {column, path}: the path of row indices down to an inner row
    this.unfolded = new Set();
  }

  take({ data, words, palette, setTriggerValue }) {
    const first = !this.data;
    Object.assign(this, { data, say: speaker(words), });
    Object.assign(this, squareDescriber(palette.names, { lowerCaseNouns: words.lower_case_nouns }));
    this.grounds = palette.grounds;
    this.tap = (code) => setTriggerValue("tapped", code);
    if (first) this.begin();
    this.repaint();
  }

  begin() {
    this.grid = new Grid(this.say("name"), { open: () => {}, key: (event) => this.onKey(event), strokeStart: () => {} });
    this.parts = {
      bar: make("div", { class: "bar" }),
      explanation: make("div", { class: "explanation", "aria-live": "polite" }),
      table: make("div", { class: "table" }),
      foot: make("div", { class: "foot" }),
    };
    const { bar, explanation, table, foot } = this.parts;
    const top = make("div", { class: "top" }, make("div", { class: "board-area" }, this.grid.element), explanation);
    this.root.append(bar, make("div", { class: "columns" }, top, make("div", { class: "panel" }, table, foot)));
    if (this.data.first) this.lit = { column: this.data.first[1], path: [this.data.first[0]] };
  }

  onKey(event) {
    if (event.key === "Escape") this.light(null);
  }

  light(lit) {
    this.lit = lit && this.lit && equal(lit, this.lit) ? null : lit;
    this.repaint();
  }

  rowAt(path) {
    return path.reduce((row, index) => (row ? row.inner : this.data.rows)[index], null);
  }

  // The parts of the lit number; a table that has changed since may not have it any more.
  litParts() {
    return this.lit ? (this.rowAt(this.lit.path)?.numbers[this.lit.column]?.parts ?? []) : [];
  }

  repaint() {
    const { data, say } = this;
    const column = data.columns[this.lit?.column ?? 0];
    const lit = this.lit ? this.litParts().flatMap((part) => part.places) : null;
    const places = new Set(lit?.map(placeKey));
    this.grid.show({
      cells: column.cells,
      game: data.game,
      photo: "",
      painting: false,
      lit,
      state: () => null,
      words: (place) => this.wordsAt(column, place, places),
    });
    this.grid.element.setAttribute("aria-label", say("board_of", { name: column.name }));
    refill(this.parts.bar, this.bar());
    refill(this.parts.explanation, this.explanation(column));
    refill(this.parts.table, [this.table()]);
    refill(this.parts.foot, data.foot.map((action) => actionButton(action, this.tap)));
  }

  wordsAt(column, [row, col], places) {
    const square = this.describe(column.cells[row][col]);
    return this.say(places.has(placeKey([row, col])) ? "cell_lit" : "cell", { row: row + 1, col: col + 1, square });
  }

  bar() {
    const { data } = this;
    return [
      data.back ? backButton(data.back, this.tap) : null,
      make("div", { class: "title" }, make("span", null, data.title)),
      data.head.map((action) => actionButton(action, this.tap)),
    ];
  }

  // Who, what, and every part as its own line of arithmetic.
  explanation(column) {
    const { say } = this;
    const row = this.lit && this.rowAt(this.lit.path);
    if (!row) return [make("small", null, column.name), make("p", null, say("tap_number"))];
    const number = row.numbers[this.lit.column];
    const lines = number.parts.filter((part) => part.words).map((part) => make("li", null, part.words));
    return [
      make("small", null, column.name),
      make("b", { class: "what" }, row.label),
      lines.length ? make("ul", null, lines) : make("p", null, say("nothing_scores")),
      make("b", { class: "total" }, number.text),
      column.provisional ? make("small", null, say("provisional")) : null,
    ];
  }

  table() {
    const { data, say } = this;
    const heads = data.columns.map((column, index) =>
      make(
        "th",
        { scope: "col", class: this.shown(index) ? "on" : "" },
        make("span", { class: "player" }, column.name),
        make("b", null, column.total),
        column.provisional ? this.provisionalMark() : null,
      ),
    );
    const rows = data.rows.flatMap((row, index) => this.rowLines(row, [index]));
    return make(
      "table",
      { class: "score-table", "aria-label": say("table"), style: { "--players": data.columns.length } },
      make("thead", null, make("tr", null, make("td", null), heads)),
      make("tbody", null, rows),
    );
  }

  provisionalMark() {
    return make("i", { class: "provisional", role: "img", "aria-label": this.say("provisional") }, icon("question"));
  }

  shown(index) {
    return (this.lit?.column ?? 0) === index;
  }

  rowLines(row, path) {
    const open = this.unfolded.has(String(path));
    const line = make(
      "tr",
      { class: path.length > 1 ? "inner" : "" },
      make("th", { scope: "row" }, this.rowHead(row, path, open)),
      row.numbers.map((number, column) => this.cell(row, number, column, path)),
    );
    return [line, ...(open ? row.inner.flatMap((inner, index) => this.rowLines(inner, [...path, index])) : [])];
  }

  rowHead(row, path, open) {
    const ground = this.grounds.includes(row.icon);
    const label = [
      row.icon ? make("i", { class: ground ? `row-icon terrain terrain-${row.icon}` : "row-icon plain" }, icon(row.icon)) : null,
      make("span", null, row.label),
    ];
    if (!row.inner.length) return make("div", { class: "label", onclick: () => this.lightLine(row, path) }, label);
    return make(
      "button",
      {
        class: "label fold",
        "data-id": `fold-${path}`,
        "aria-expanded": String(open),
        onclick: () => this.fold(String(path)),
      },
      label,
      symbol(open ? "expand_less" : "expand_more", 20),
    );
  }

  // The name of a line lights it too, on the board that is shown; the keyboard has the number for that.
  lightLine(row, path) {
    const column = this.lit?.column ?? 0;
    if (row.numbers[column].parts.length) this.light({ column, path });
  }

  fold(path) {
    if (!this.unfolded.delete(path)) this.unfolded.add(path);
    this.repaint();
  }

  cell(row, number, column, path) {
    const lit = Boolean(this.lit) && equal(this.lit, { column, path });
    const kind = [lit ? "lit" : "", this.shown(column) ? "on" : "", number.text === "0" ? "zero" : ""].join(" ");
    if (!number.parts.length) return make("td", { class: kind }, number.text);
    const { name } = this.data.columns[column];
    return make(
      "td",
      { class: kind },
      make(
        "button",
        {
          "data-id": `cell-${path}-${column}`,
          "aria-pressed": String(lit),
          "aria-label": `${name}, ${row.label}: ${number.text}`,
          onclick: () => this.light({ column, path }),
        },
        number.text,
      ),
    );
  }
}

export function showScorecard(stage) {
  const [root, fresh] = viewRoot(stage);
  if (fresh) root.card = new Scorecard(root);
  root.card.take(stage);
  return cleanup(root);
}
