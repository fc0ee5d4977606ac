// The scorecard: a board with the squares that score lit up and their sum in words, and below it a table of
// all players, or the lines of a single one. A tap on a number lights its squares at once, without the server.

import { aboutButton, aboutCard } from "../parts/about.js";
import { actionButton, button, div, icon, make, symbol } from "../parts/elements.js";
import { Grid } from "../parts/grid.js";
import { openList } from "./open_points.js";
import { equal, placeKey } from "../parts/places.js";
import { refill } from "../parts/refill.js";
import { scoreTable } from "./score_table.js";
import { singleHead, singleLine, singleLines } from "./single_player.js";
import { speaker, squareDescriber } from "../parts/texts.js";
import { askByLongTap } from "../parts/touch.js";
import { cleanup, viewRoot } from "../parts/view_root.js";

class Scorecard {
  constructor(root) {
    this.root = root;
    // What is lit: {column, path}, the path of row indices down to an inner row, or {column, open}, an index.
    this.lit = null;
    this.unfolded = new Set();
    this.asking = false; // whether taps on the names of rows explain them
    this.explained = null; // the path of the row whose rule is shown
  }

  take({ data, words, palette, setTriggerValue }) {
    const first = !this.data;
    Object.assign(this, { data, say: speaker(words) });
    Object.assign(this, squareDescriber(palette.names, { lowerCaseNouns: words.lower_case_nouns }));
    this.grounds = palette.grounds;
    this.tap = (code) => setTriggerValue("tapped", code);
    if (first) this.begin();
    this.repaint();
  }

  begin() {
    this.grid = new Grid(this.say("name"), { open: () => {}, key: (event) => this.onKey(event), strokeStart: () => {} });
    this.parts = {
      bar: div("rounds"),
      corner: div("corner"),
      explanation: make("div", { class: "explanation", "aria-live": "polite" }),
      table: div("table"),
      open: div("open"),
      foot: div("foot"),
      about: div("about"),
    };
    const { bar, corner, explanation, table, open, foot, about } = this.parts;
    const side = this.data.single ? null : div("side", corner, explanation);
    const top = div("top", ...[div("board-area", this.grid.element), side].filter(Boolean));
    const panel = div("panel", ...(this.data.single ? [explanation] : []), table, open, foot);
    this.root.append(bar, div("columns", top, panel), about);
    askByLongTap(this.root, (path) => this.explain(path));
    this.root.classList.toggle("single", this.data.single);
    this.root.classList.toggle("stacked", this.data.stacked);
    if (this.data.first) this.lit = { column: this.data.first[1], path: [this.data.first[0]] };
    this.watchHeight(top);
  }

  // The heads of the table stay below the board, however high that is.
  watchHeight(top) {
    const tell = () => this.root.style.setProperty("--top-height", `${Math.floor(top.getBoundingClientRect().height)}px`);
    this.watching = new ResizeObserver(tell);
    this.watching.observe(top);
  }

  end() {
    this.watching.disconnect();
  }

  onKey(event) {
    if (event.key === "Escape") {
      if (this.asking || this.explained) this.ask(false);
      else this.light(null);
    }
  }

  light(lit) {
    this.lit = lit && this.lit && equal(lit, this.lit) ? null : lit;
    this.repaint();
  }

  isLit(lit) {
    return Boolean(this.lit) && equal(this.lit, lit);
  }

  rowAt(path) {
    return path.reduce((row, index) => (row ? row.inner : this.data.rows)[index], null);
  }

  // The number or open point that is lit; data that has changed since may not have it any more.
  litParts() {
    if (!this.lit) return [];
    if (this.lit.path) return this.rowAt(this.lit.path)?.numbers[this.lit.column]?.parts ?? [];
    return [this.data.open[this.lit.open]].filter(Boolean);
  }

  get column() {
    return this.lit?.column ?? this.data.column;
  }

  repaint() {
    const { data, say } = this;
    const column = data.columns[this.column];
    const lit = this.lit ? this.litParts().flatMap((part) => part.places) : null;
    const places = new Set(lit?.map(placeKey));
    this.grid.show({
      cells: column.cells,
      game: data.game,
      photo: "",
      painting: false,
      selected: [],
      lit: lit?.length ? lit : null,
      state: () => null,
      words: (place) => this.wordsAt(column, place, places),
    });
    this.grid.element.setAttribute("aria-label", column.name ? say("board_of", { name: column.name }) : say("name"));
    this.root.style.setProperty("--lines", data.rows.length);
    refill(this.parts.bar, this.rounds());
    refill(this.parts.corner, this.corner());
    refill(this.parts.explanation, data.single ? this.singleExplanation(column) : this.explanation(column));
    refill(this.parts.table, [data.single ? singleLines(this) : scoreTable(this)]);
    refill(this.parts.open, [openList(this)]);
    refill(this.parts.about, [aboutCard(this, this.rule(), () => this.ask(false))]);
    refill(this.parts.foot, data.foot.map((action) => actionButton(action, this.tap)));
  }

  wordsAt(column, [row, col], places) {
    const square = this.describe(column.cells[row][col]);
    return this.say(places.has(placeKey([row, col])) ? "cell_lit" : "cell", { row: row + 1, col: col + 1, square });
  }

  // In a Dynasty which game this is, and the others.
  rounds() {
    const others = this.data.head.filter((action) => action.shown);
    if (!others.length) return [];
    return [make("b", null, this.data.title), others.map((action) => actionButton(action, this.tap))];
  }

  corner() {
    const { data } = this;
    const close = { kind: "button bare", id: "back", label: data.back };
    return [
      aboutButton(this, () => this.ask(!this.asking)),
      data.head.filter((action) => !action.shown).map((action) => actionButton(action, this.tap)),
      data.back ? button(close, () => this.tap("back"), symbol("close", 26)) : null,
    ];
  }

  // Who, what, and every part as its own line of arithmetic.
  explanation(column) {
    const { say } = this;
    if (this.lit && !this.lit.path) return [make("small", null, column.name), this.told()];
    const row = this.lit && this.rowAt(this.lit.path);
    if (!row) return [make("small", null, column.name), make("p", null, say("tap_number"))];
    const { lines, total } = this.arithmetic(row.numbers[this.column]);
    return [
      make("small", null, column.name),
      make("b", { class: "what" }, row.label),
      lines.length ? make("ul", null, lines.map((line) => make("li", null, line))) : make("p", null, say("nothing_scores")),
      make("b", { class: "total" }, total),
      column.provisional ? make("small", null, say("provisional")) : null,
    ];
  }

  // In the place of the name and the points: what is lit, in words.
  singleExplanation(column) {
    const row = this.lit?.path && this.rowAt(this.lit.path);
    if (!row) return [this.lit ? this.told() : singleHead(this, column)];
    const { lines, total } = this.arithmetic(row.numbers[0]);
    return [singleLine(row.label, lines, total)];
  }

  told() {
    return make("p", { class: "told" }, this.litParts()[0]?.text ?? "");
  }

  // The parts in words, and the sum. Of a single part the sum is not said twice.
  arithmetic({ text, parts }) {
    const lines = parts.map((part) => part.words).filter(Boolean);
    const end = `=\u00A0${text}`;
    if (lines.length !== 1 || !lines[0].endsWith(end)) return { lines, total: lines.length > 1 ? `= ${text}` : text };
    return { lines: [lines[0].slice(0, -end.length).trim()], total: `= ${text}` };
  }

  provisionalMark() {
    return make("i", { class: "provisional", role: "img", "aria-label": this.say("provisional") }, icon("question"));
  }

  ask(asking) {
    Object.assign(this, { asking, explained: null });
    this.repaint();
  }

  explain(path) {
    this.explained = path;
    this.repaint();
  }

  // The row that is explained: its name, its rule, its picture.
  rule() {
    const row = this.explained && this.rowAt(this.explained.split(",").map(Number));
    if (!row?.about) return null;
    const ground = this.grounds.includes(row.icon);
    return { name: row.label, rule: row.about, picture: row.icon, kind: ground ? `terrain terrain-${row.icon}` : "" };
  }

  fold(path) {
    if (!this.unfolded.delete(path)) this.unfolded.add(path);
    this.repaint();
  }
}

export function showScorecard(stage) {
  const [root, fresh] = viewRoot(stage);
  if (fresh) root.card = new Scorecard(root);
  root.end = () => root.card.end();
  root.card.take(stage);
  return cleanup(root);
}
