// Which square is selected, which sheet is open for it, and where an answer leads next.

import { fits, holds, withoutThing, withTerrain, withThing } from "./brush.js";
import { isOnBoard } from "../edits/model.js";
import { samePlace } from "../parts/places.js";

// An answer is shown for this many milliseconds before the next doubt opens.
const ANSWER_SHOWN = 250;

export class Selection {
  constructor(editor) {
    this.editor = editor;
    this.clear();
    this.goingOn = null; // the timer that leads on after an answer
    this.notice = null; // the index of the notice whose squares are lit
  }

  clear() {
    this.place = null;
    this.sheet = null; // "question" or "palette"; a board by hand always shows its brush
    this.led = false; // whether the question came by itself, after an answer
  }

  // What is selected may be gone: another photo of the board can have other rows and columns.
  dropMissing({ cells, notices }) {
    if (this.place && !isOnBoard(cells, this.place)) this.clear();
    if (this.notice !== null && !notices[this.notice]) this.notice = null;
  }

  // Another phone may have answered what is asked here, and an answer may settle the score, where a question
  // came by itself: on to what is still asked.
  dropAnswered() {
    const { place, editor } = this;
    if (this.sheet !== "question" || this.goingOn) return;
    const needless = this.led && editor.isQuiet(place);
    if (needless || !editor.isDoubt(place)) this.goOn(place, this.isFocusInSheet());
  }

  select(place) {
    this.place = place;
    this.sheet = this.editor.isDoubt(place) ? "question" : "palette";
    this.editor.grid.moveTabStop(place, false);
  }

  open(place, focus = false) {
    this.stay();
    this.notice = null;
    this.led = false;
    this.select(place);
    this.editor.repaint();
    if (focus) this.focusSheet();
  }

  openPalette() {
    const focus = this.isFocusInSheet();
    this.sheet = "palette";
    this.editor.repaint();
    if (focus) this.focusSheet();
  }

  close() {
    const { grid } = this.editor;
    const focus = this.isFocusInSheet();
    this.stay();
    this.clear();
    this.editor.repaint();
    if (focus) grid.moveTabStop(grid.tabStop, true);
  }

  // ---- the keyboard ----

  focusSheet() {
    const { sheet } = this.editor.parts;
    const first = this.sheet === "question" ? ".answer" : ".chip[aria-pressed=true]";
    (sheet.querySelector(first) ?? sheet.querySelector("button"))?.focus({ preventScroll: true });
  }

  isFocusInSheet() {
    const { parts, root } = this.editor;
    return parts.sheet.contains(root.getRootNode().activeElement);
  }

  // ---- answers ----

  // A chip of the palette: it acts at once, and the sheet stays for more.
  putChip(id) {
    const { editor, place } = this;
    const { palette } = editor;
    const square = editor.squareAt(place);
    if (id === "empty") return editor.set(place, null);
    if (palette.terrain[id]) return editor.set(place, withTerrain(square, palette.terrain[id], palette));
    const thing = palette.thing[id];
    if (!fits(thing, square)) return editor.speak(editor.say(square ? "cannot_lie" : "paint_first"));
    return editor.set(place, holds(thing, square, palette) ? withoutThing(square, thing) : withThing(square, thing, palette));
  }

  confirm() {
    this.answer(this.editor.squareAt(this.place));
  }

  // The answer is seen for a moment, then the next doubt opens.
  answer(square) {
    this.answerAll([[...this.place, square]]);
  }

  answerAll(squares) {
    const focus = this.isFocusInSheet();
    const { place } = this;
    this.editor.setAll(squares);
    this.stay();
    this.goingOn = setTimeout(() => {
      this.goingOn = null;
      if (samePlace(this.place, place)) this.goOn(place, focus);
    }, ANSWER_SHOWN);
  }

  // Another square is chosen before an answer leads on.
  stay() {
    clearTimeout(this.goingOn);
    this.goingOn = null;
  }

  goOn(place, focus) {
    const { editor } = this;
    const left = editor.openDoubts();
    this.clear();
    if (left.length) this.select(left[0]);
    this.led = left.length > 0;
    editor.repaint();
    if (!left.length) editor.speak(editor.say("all_checked"));
    if (focus && left.length) this.focusSheet();
    else if (focus) editor.grid.moveTabStop(place, true);
  }

  nextDoubt() {
    const left = this.editor.openDoubts();
    if (!left.length) return;
    const here = left.findIndex((place) => samePlace(place, this.place));
    const onward = [...left.slice(here + 1), ...left.slice(0, here + 1)];
    const shown = this.editor.selectedPlaces();
    const next = onward.find((place) => !shown.some((other) => samePlace(other, place)));
    this.open(next ?? onward[0], this.isFocusInSheet());
  }

  // ---- notices ----

  nextNotice() {
    const { editor } = this;
    editor.painting.tab = "squares"; // there the sheet tells it
    const told = [...editor.data.notices.keys()].filter((index) => editor.isTold(editor.data.notices[index]));
    this.showNotice(told.find((index) => index > (this.notice ?? -1)) ?? told[0]);
  }

  // A notice lights the squares that it speaks of; the same tap again puts them out.
  showNotice(index) {
    const { editor } = this;
    this.clear();
    this.notice = this.notice === index ? null : index;
    editor.repaint();
    editor.speak(this.notice === null ? "" : editor.data.notices[index].text);
  }
}
