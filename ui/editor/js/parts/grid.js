// The grid of squares: one tab stop, arrow keys inside, taps or strokes. Only squares that changed are drawn
// again: a tap costs one square and not forty-nine.

import { make } from "./elements.js";
import { placeKey, samePlace } from "./places.js";
import { captionedSquare, drawnSquare, marksOf, outline } from "./squares.js";

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Grid {
  // on: {open(place, byKeyboard), key(event, place), strokeStart(place), strokeMove(place), strokeEnd()}
  constructor(label, on) {
    this.on = on;
    this.tabStop = [0, 0];
    this.painting = false;
    this.element = make("div", { class: "kd-board", role: "grid", "aria-label": label });
    this.element.addEventListener("keydown", (event) => this.onKey(event));
    this.element.addEventListener("click", (event) => this.onClick(event));
    this.element.addEventListener("pointerdown", (event) => this.onPointerDown(event));
    this.element.addEventListener("pointermove", (event) => this.onPointerMove(event));
    for (const end of ["pointerup", "pointercancel"]) this.element.addEventListener(end, () => this.endStroke());
  }

  // view: {cells, game, photo, painting, selected, lit, state(place), words(place)}; selected are places
  show(view) {
    const [rows, cols] = [view.cells.length, view.cells[0]?.length ?? 0];
    if (rows !== this.rows || cols !== this.cols) this.build(rows, cols);
    this.painting = view.painting;
    this.element.classList.toggle("photo", Boolean(view.photo));
    this.element.classList.toggle("painting", view.painting);
    this.element.style.setProperty("background-image", view.photo ? `var(${view.photo})` : "");
    const lit = view.lit && new Set(view.lit.map(placeKey));
    this.places().forEach((place) => this.showSquare(place, view, lit));
    this.showOutline(view.lit);
  }

  build(rows, cols) {
    Object.assign(this, { rows, cols, drawn: {}, tabStop: [0, 0] });
    this.element.style.setProperty("--cols", cols);
    this.element.style.setProperty("--rows", rows);
    const line = (row) => Array.from({ length: cols }, (_, col) => this.button([row, col]));
    const lines = Array.from({ length: rows }, (_, row) => make("div", { role: "row", class: "grid-row" }, line(row)));
    this.element.replaceChildren(...lines);
    this.buttons = [...this.element.querySelectorAll(".square")];
  }

  button(place) {
    const first = place[0] + place[1] === 0;
    return make("button", { class: "square", role: "gridcell", "data-at": placeKey(place), tabindex: first ? 0 : -1 });
  }

  places() {
    return this.buttons.map((button) => this.placeOf(button));
  }

  placeOf(button) {
    return button.dataset.at.split(",").map(Number);
  }

  square([row, col]) {
    return this.buttons[row * this.cols + col];
  }

  showSquare(place, view, lit) {
    const [row, col] = place;
    const square = view.cells[row][col];
    const selected = view.selected.some((other) => samePlace(other, place));
    const dim = Boolean(lit && !lit.has(placeKey(place)));
    const state = view.state(place);
    const drawing = JSON.stringify([square, selected, dim, state, view.photo]);
    const button = this.square(place);
    button.setAttribute("aria-label", view.words(place));
    if (this.drawn[placeKey(place)] === drawing) return;
    this.drawn[placeKey(place)] = drawing;
    button.classList.toggle("selected", selected);
    button.classList.toggle("marked", state === "doubt" || state === "problem");
    button.setAttribute("aria-selected", selected);
    const paint = view.photo ? captionedSquare : drawnSquare;
    const veil = dim ? make("span", { class: "dim" }) : null;
    button.replaceChildren(...[...paint(square, view.game), veil, ...marksOf(state, selected)].filter(Boolean));
  }

  showOutline(lit) {
    this.element.querySelector(":scope > svg.lit")?.remove();
    if (lit?.length) this.element.append(outline(lit, this.rows, this.cols));
  }

  // Makes a place the one tab stop, and moves the keyboard there if asked.
  moveTabStop(place, focus) {
    this.square(this.tabStop)?.setAttribute("tabindex", -1);
    this.tabStop = place;
    const button = this.square(place);
    button.setAttribute("tabindex", 0);
    if (focus) button.focus({ preventScroll: false });
  }

  onKey(event) {
    const step = ARROWS[event.key];
    const [row, col] = this.tabStop;
    if (event.key === "Home") this.moveTabStop([row, 0], true);
    else if (event.key === "End") this.moveTabStop([row, this.cols - 1], true);
    else if (step) {
      const within = (value, count) => Math.min(count - 1, Math.max(0, value));
      this.moveTabStop([within(row + step[0], this.rows), within(col + step[1], this.cols)], true);
    } else return this.on.key(event, this.tabStop);
    event.preventDefault();
    return undefined;
  }

  onClick(event) {
    const button = event.target.closest(".square");
    if (!button) return;
    // A click without a press of pointer comes from Enter, Space or a screen reader.
    const byKeyboard = event.detail === 0;
    if (this.painting && !byKeyboard) return;
    this.moveTabStop(this.placeOf(button), false);
    this.on.open(this.tabStop, byKeyboard);
  }

  onPointerDown(event) {
    const button = event.target.closest(".square");
    if (!this.painting || !button || !event.isPrimary || event.button !== 0) return;
    // All later moves come here, wherever the finger goes.
    this.element.setPointerCapture(event.pointerId);
    this.stroking = true;
    this.moveTabStop(this.placeOf(button), false);
    this.on.strokeStart(this.tabStop);
  }

  onPointerMove(event) {
    if (!this.stroking) return;
    // A quick finger skips squares: the moves in between are asked for too.
    const moves = event.getCoalescedEvents?.() ?? [];
    for (const move of [...moves, event]) {
      const place = this.under(move.clientX, move.clientY);
      if (place) this.on.strokeMove(place);
    }
  }

  endStroke() {
    if (!this.stroking) return;
    this.stroking = false;
    this.on.strokeEnd();
  }

  // By arithmetic: during a captured stroke the event names the grid only.
  under(x, y) {
    const { top, left, width, height } = this.element.getBoundingClientRect();
    const row = Math.floor(((y - top) / height) * this.rows);
    const col = Math.floor(((x - left) / width) * this.cols);
    return row >= 0 && row < this.rows && col >= 0 && col < this.cols ? [row, col] : null;
  }
}
