// What the editor shows: what is on a square, whether it is a doubt or part of a problem, and how that is
// said. The newest data from the server, with the edits over it that are not acknowledged yet.

import { paletteIndex } from "./brush.js";
import { canRedo, canUndo, hasNoSteps, isConfirmed, modelOf } from "../edits/model.js";
import { lieOf, placeKey, samePlace } from "../parts/places.js";
import { speaker, squareDescriber } from "../parts/texts.js";

export class EditorState {
  receive({ data, words, palette }) {
    Object.assign(this, { data, say: speaker(words) });
    Object.assign(this, squareDescriber(palette.names, { lowerCaseNouns: words.lower_case_nouns }));
    this.palette = paletteIndex(palette);
  }

  updateModel() {
    this.model = modelOf(this.data, this.log.pending, this.log.author);
  }

  get byHand() {
    return this.data.mode === "paint";
  }

  // During a stroke its squares are shown as they will be.
  squareAt([row, col]) {
    const painted = this.painting.stroke?.squares.get(placeKey([row, col]));
    return painted ? painted[2] : this.model.cells[row][col];
  }

  cells() {
    return this.model.cells.map((line, row) => line.map((_, col) => this.squareAt([row, col])));
  }

  nameOf([row, col]) {
    return this.say("at", { row: row + 1, col: col + 1 });
  }

  isSettled(place) {
    return this.model.settled.has(placeKey(place));
  }

  doubtAt(place) {
    return this.data.doubts.find((doubt) => samePlace(doubt.at, place));
  }

  // Two squares that are one question, as long as neither is settled.
  pairAt(place) {
    const isOpen = (other) => this.isDoubt(other) && !this.isQuiet(other);
    return this.data.together.find(({ at }) => at.some((other) => samePlace(other, place)) && at.every(isOpen));
  }

  // Where two squares lie, then of the more telling one what it changes, named by how they lie in the sheet.
  changeOf({ at }) {
    const where = at.map((place) => this.nameOf(place)).join(" · ");
    const [telling] = this.openDoubts().filter((place) => at.some((other) => samePlace(other, place)));
    const but = this.isUpToDate() && this.doubtAt(telling).but;
    if (!but) return where;
    const half = samePlace(telling, at[0]) ? "first" : "second";
    return `${where}. ${this.say(`half_${lieOf(at)}_${half}`, { but })}`;
  }

  isDoubt(place) {
    return Boolean(this.doubtAt(place)) && !this.isSettled(place);
  }

  // A doubt that changes nothing: it can be tapped, but nobody has to answer it.
  isQuiet(place) {
    return Boolean(this.doubtAt(place)?.quiet) && !this.isSettled(place);
  }

  // The places that are still to be asked about, in the order of the questions.
  openDoubts() {
    const asked = this.data.doubts.filter((doubt) => !doubt.quiet);
    return asked.map((doubt) => doubt.at).filter((place) => !this.isSettled(place));
  }

  // What the server says of the score holds until a square is changed here.
  isUpToDate() {
    return !this.log.pending.length;
  }

  overruledAt(place) {
    return this.isSettled(place) ? null : this.data.overruled.find((other) => samePlace(other.at, place));
  }

  // Before the first step of anybody lies the board that this one has replaced.
  canGoBack() {
    return canUndo(this.model) || (Boolean(this.data.replaced) && hasNoSteps(this.model));
  }

  // The board that this one has replaced again is done again first: it was taken back last.
  canLayAgain() {
    return Boolean(this.data.gave_way) && this.isUpToDate();
  }

  canGoForward() {
    return this.canLayAgain() || canRedo(this.model);
  }

  // A check that a player has just confirmed is no longer told, before the server says so.
  isTold({ check }) {
    return !check || !isConfirmed(this.model, check);
  }

  // Checks that nobody has confirmed.
  openChecks() {
    return this.data.notices.filter((notice) => notice.check && this.isTold(notice));
  }

  // Notices of what cannot be right; others are only hints.
  problems() {
    return this.data.notices.filter(({ impossible }) => impossible);
  }

  problemPlaces() {
    return new Set(this.problems().flatMap(({ places }) => places.map(placeKey)));
  }

  // One of the states that grid and sentences know: problem, quiet, doubt, dominoes, set, or null.
  stateAt(place, problems) {
    if (problems.has(placeKey(place))) return "problem";
    if (this.isQuiet(place)) return "quiet";
    if (this.isDoubt(place)) return "doubt";
    if (this.overruledAt(place)) return "dominoes";
    return !this.byHand && this.isSettled(place) ? "set" : null;
  }

  wordsAt(place, problems) {
    const state = this.stateAt(place, problems);
    const square = this.describe(this.squareAt(place));
    return this.say(state ? `cell_${state}` : "cell", { row: place[0] + 1, col: place[1] + 1, square });
  }

  // Only a drawing can be turned: a photo lies as it lies.
  canTurn() {
    const { cells, photo } = this.data;
    return this.byHand && !photo && cells.length === cells[0].length && cells.flat().length > 0;
  }
}
