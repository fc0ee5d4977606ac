// Entering a board by hand: strokes of the brush (a tap is a short one), or whole dominoes.

import { Stroke } from "./brush.js";
import { chosenDomino, halvesOf, matchingDominoes, START } from "./domino_choice.js";
import { areBeside, equal } from "../parts/places.js";

const NOTHING_CHOSEN = { halves: [], typed: "", number: null, flipped: false, first: null };

export class Painting {
  constructor(editor) {
    this.editor = editor;
    this.tab = "squares";
    this.laying = NOTHING_CHOSEN;
    this.stroke = null;
    this.refused = null; // why the last stroke did nothing, as a word's key
  }

  get brush() {
    return this.chosen ?? this.editor.palette.terrains[0].id;
  }

  takeBrush(id) {
    this.chosen = id;
    this.refused = null;
    this.editor.selection.notice = null;
    this.editor.repaint();
  }

  turnTo(tab) {
    this.tab = tab;
    this.laying = NOTHING_CHOSEN;
    this.editor.repaint();
  }

  // ---- strokes ----

  start(place) {
    if (this.tab === "dominoes") return this.startLaying(place);
    if (this.editor.selection.notice !== null) this.editor.selection.showNotice(this.editor.selection.notice);
    this.stroke = new Stroke(this.brush, this.editor.palette);
    return this.moveTo(place);
  }

  moveTo(place) {
    const { editor, stroke } = this;
    if (this.tab === "dominoes") return this.continueLaying(place);
    if (stroke?.paint(place, editor.model.cells[place[0]][place[1]])) editor.showGrid();
    return undefined;
  }

  // The whole stroke is one edit: one step to take back.
  end() {
    const { editor, stroke } = this;
    if (!stroke) return;
    const squares = [...stroke.squares.values()];
    this.stroke = null;
    this.refused = squares.length ? null : stroke.refused;
    if (squares.length) {
      editor.edit({ do: "set", squares });
      editor.speakPlace(squares.at(-1));
    } else if (this.refused) {
      editor.repaint();
      editor.speak(editor.say(this.refused));
    }
  }

  // Forgets the square where a domino would begin.
  stop() {
    this.laying = { ...this.laying, first: null };
    this.editor.repaint();
  }

  // ---- dominoes ----

  filterHalf(id) {
    const { halves } = this.laying;
    const next = halves.length < 2 ? [...halves, id] : halves.includes(id) ? [] : [id];
    this.search({ halves: next });
  }

  typeNumber(typed) {
    this.search({ typed: typed.replace(/\D/g, "") });
  }

  // Where all that are left look alike there is nothing to choose.
  search(filter) {
    this.laying = { ...NOTHING_CHOSEN, ...filter };
    const left = matchingDominoes(this.editor.palette, this.editor.model, this.laying);
    const exact = left.find(({ n }) => String(n) === this.laying.typed);
    const narrow = this.laying.typed || this.laying.halves.length === 2;
    const alike = narrow && left.length > 0 && left.every(({ halves }) => equal(halves, left[0].halves));
    this.laying.number = (exact ?? (alike ? left[0] : null))?.n ?? null;
    this.editor.repaint();
  }

  // Choosing the same one again turns it round.
  choose(number) {
    const again = this.laying.number === number;
    this.laying = { ...this.laying, number, first: null, flipped: again && !this.laying.flipped };
    this.editor.repaint();
  }

  startLaying(place) {
    const { editor } = this;
    const { first, number } = this.laying;
    if (number === null) return editor.speak(editor.say("domino_which"));
    if (number === START) return this.layStart(place);
    if (first && areBeside(first, place)) return this.lay(first, place);
    this.laying = { ...this.laying, first: place };
    return editor.repaint();
  }

  continueLaying(place) {
    const { first } = this.laying;
    if (first && areBeside(first, place)) this.lay(first, place);
  }

  lay(first, second) {
    const { editor } = this;
    const { n } = chosenDomino(editor);
    const [one, two] = halvesOf(this.laying, chosenDomino(editor));
    this.laying = NOTHING_CHOSEN;
    editor.edit({ do: "set", squares: [[...first, one], [...second, two]], domino: n });
    editor.speak(editor.say("domino_laid", { n }));
  }

  layStart(place) {
    this.laying = NOTHING_CHOSEN;
    this.editor.set(place, this.editor.palette.terrain.start.fresh);
  }
}
