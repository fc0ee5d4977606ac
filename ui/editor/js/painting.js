// Entering a board by hand: strokes of the brush, or whole dominoes laid square by square.

const NOTHING_CHOSEN = { halves: [], typed: "", number: null, flipped: false, first: null };
// The start tile is no domino, but it is laid from the same sheet.
const START = 0;

class Painting {
  constructor(desk) {
    this.desk = desk;
    this.tab = "squares";
    this.laying = NOTHING_CHOSEN;
    this.stroke = null;
    this.refused = null; // why the last stroke did nothing, as a word's key
  }

  get brush() {
    return this.chosen ?? this.desk.book.terrains[0].id;
  }

  takeBrush(id) {
    this.chosen = id;
    this.refused = null;
    this.desk.noticed = null;
    this.desk.repaint();
  }

  turnTo(tab) {
    this.tab = tab;
    this.laying = NOTHING_CHOSEN;
    this.desk.repaint();
  }

  // ---- strokes: a tap is a short one ----

  from(place) {
    if (this.tab === "dominoes") return this.layFrom(place);
    if (this.desk.noticed !== null) this.desk.showNotice(this.desk.noticed);
    this.stroke = new Stroke(this.brush, this.desk.book);
    return this.over(place);
  }

  over(place) {
    const { desk, stroke } = this;
    if (this.tab === "dominoes") return this.layOver(place);
    if (stroke?.over(place, desk.model.cells[place[0]][place[1]])) desk.showGrid();
    return undefined;
  }

  // The whole stroke is one edit: one step to take back.
  end() {
    const { desk, stroke } = this;
    if (!stroke) return;
    const squares = [...stroke.squares.values()];
    this.stroke = null;
    this.refused = squares.length ? null : stroke.refused;
    if (squares.length) {
      desk.edit({ do: "set", squares });
      desk.speakPlace(squares.at(-1));
    } else if (this.refused) {
      desk.repaint();
      desk.speak(desk.say(this.refused));
    }
  }

  // Forgets the square where a domino would begin.
  stop() {
    this.laying = { ...this.laying, first: null };
    this.desk.repaint();
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
    const left = matching(this.desk.book, this.desk.model, this.laying);
    const exact = left.find(({ n }) => String(n) === this.laying.typed);
    const narrow = this.laying.typed || this.laying.halves.length === 2;
    const alike = narrow && left.length > 0 && left.every(({ halves }) => same(halves, left[0].halves));
    this.laying.number = (exact ?? (alike ? left[0] : null))?.n ?? null;
    this.desk.repaint();
  }

  // Choosing the same one again turns it round.
  choose(number) {
    const again = this.laying.number === number;
    this.laying = { ...this.laying, number, first: null, flipped: again && !this.laying.flipped };
    this.desk.repaint();
  }

  layFrom(place) {
    const { desk } = this;
    const { first, number } = this.laying;
    if (number === null) return desk.speak(desk.say("domino_which"));
    if (number === START) return this.layStart(place);
    if (first && beside(first, place)) return this.lay(first, place);
    this.laying = { ...this.laying, first: place };
    return desk.repaint();
  }

  layOver(place) {
    const { first } = this.laying;
    if (first && beside(first, place)) this.lay(first, place);
  }

  lay(first, second) {
    const { desk } = this;
    const { n } = chosenDomino(desk);
    const [one, two] = halvesOf(this.laying, chosenDomino(desk));
    this.laying = NOTHING_CHOSEN;
    desk.edit({ do: "set", squares: [[...first, one], [...second, two]], domino: n });
    desk.speak(desk.say("domino_laid", { n }));
  }

  layStart(place) {
    this.laying = NOTHING_CHOSEN;
    this.desk.set(place, this.desk.book.terrain.start.fresh);
  }
}

const beside = ([row, col], [otherRow, otherCol]) => Math.abs(row - otherRow) + Math.abs(col - otherCol) === 1;
