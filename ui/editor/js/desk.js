// One board to check or to enter: what is selected, which sheet is open, and what a tap does.
// Every tap changes the local model first and repaints; the server hears of it through the log.

const ANSWER_SEEN = 250;

class Desk {
  constructor(root) {
    this.root = root;
    this.selected = null;
    this.sheet = null; // "question" or "palette"; painting always shows its brush
    this.noticed = null;
    this.painting = new Painting(this);
    this.late = false;
    this.onPhoto = storage.get("kingdomino-drawing") !== true;
  }

  // Takes the newest data. Called on every redraw by Streamlit; the first call builds.
  take({ data, words, palette, setStateValue, setTriggerValue }) {
    const first = !this.data;
    Object.assign(this, { data, say: speaker(words), ...naming(palette.names, words.language) });
    this.book = chipBook(palette);
    this.tap = (code) => setTriggerValue("tapped", code);
    this.log ??= new EditLog(data.key, data.acks);
    this.log.through(setStateValue);
    this.log.acknowledge(data.acks);
    if (first) this.begin();
    this.letGo();
    this.repaint();
    if (first) this.welcome();
  }

  begin() {
    this.grid = new Grid(this.say("name"), {
      open: (place, byKeyboard) => this.tapSquare(place, byKeyboard),
      key: (event, place) => onSquareKey(this, event, place),
      strokeFrom: (place) => this.painting.from(place),
      strokeOver: (place) => this.painting.over(place),
      strokeEnd: () => this.painting.end(),
    });
    this.parts = {
      bar: box("bar"),
      rest: box("rest"),
      sheet: make("section", { class: "sheet", role: "group", hidden: true }),
      list: box("list"),
      live: make("div", { class: "live", "aria-live": "polite" }),
    };
    const { bar, rest, sheet, list, live } = this.parts;
    const cols = box("cols", box("field", this.grid.element), box("panel", sheet, list, rest));
    this.root.append(bar, cols, live);
    this.root.addEventListener("keydown", (event) => onAnyKey(this, event));
    this.waiting = setInterval(() => this.remind(), 1000);
  }

  // What is selected may be gone: another photo of the board can have other rows and columns.
  letGo() {
    if (this.selected && !isPlace(this.data.cells, this.selected)) [this.selected, this.sheet] = [null, null];
    if (this.noticed !== null && !this.data.notices[this.noticed]) this.noticed = null;
  }

  // The first question opens by itself: that is what one came for. And what a reload left unsent goes now.
  welcome() {
    if (!this.byHand && this.toCheck().length) this.open(this.toCheck()[0]);
    if (this.log.pending.length) this.log.send();
  }

  end() {
    clearInterval(this.waiting);
    clearTimeout(this.soon);
  }

  remind() {
    const late = this.log.remind();
    if (late === this.late) return;
    this.late = late;
    this.repaint();
  }

  // ---- what is where ----

  get byHand() {
    return this.data.mode === "paint";
  }

  // During a stroke its squares are shown as they will be.
  squareAt([row, col]) {
    const painted = this.painting.stroke?.squares.get(at([row, col]));
    return painted ? painted[2] : this.model.cells[row][col];
  }

  cells() {
    return this.model.cells.map((line, row) => line.map((_, col) => this.squareAt([row, col])));
  }

  nameOf([row, col]) {
    return this.say("at", { row: row + 1, col: col + 1 });
  }

  doubtAt(place) {
    return this.data.doubts.find((doubt) => at(doubt.at) === at(place));
  }

  overruledAt(place) {
    return this.model.settled.has(at(place)) ? null : this.data.overruled.find((other) => at(other.at) === at(place));
  }

  isDoubt(place) {
    return Boolean(this.doubtAt(place)) && !this.model.settled.has(at(place));
  }

  toCheck() {
    return this.data.doubts.map((doubt) => doubt.at).filter((place) => !this.model.settled.has(at(place)));
  }

  wrong() {
    return this.data.notices.filter(({ impossible }) => impossible);
  }

  problemPlaces() {
    return new Set(this.wrong().flatMap(({ places }) => places.map(at)));
  }

  stateAt(place, problems) {
    if (problems.has(at(place))) return "problem";
    if (this.isDoubt(place)) return "doubt";
    if (this.overruledAt(place)) return "dominoes";
    return !this.byHand && this.model.settled.has(at(place)) ? "set" : null;
  }

  wordsAt(place, problems, lit) {
    const state = this.stateAt(place, problems);
    const key = lit?.has(at(place)) && !state ? "cell_lit" : state ? `cell_${state}` : "cell";
    return this.say(key, { row: place[0] + 1, col: place[1] + 1, square: this.describe(this.squareAt(place)) });
  }

  // ---- painting the screen ----

  repaint() {
    this.model = modelOf(this.data, this.log.pending);
    this.showGrid();
    const bar = barOf(this);
    this.parts.bar.className = `bar ${crowd(bar)}`;
    refill(this.parts.bar, bar);
    this.showSheet();
    refill(this.parts.rest, restOf(this));
    refill(this.parts.list, [this.byHand ? null : doubtList(this)]);
  }

  showGrid() {
    const problems = this.problemPlaces();
    const lit = this.noticed === null ? null : this.data.notices[this.noticed]?.places;
    this.grid.show({
      cells: this.cells(),
      game: this.data.game,
      photo: this.onPhoto ? this.data.photo : "",
      painting: this.byHand,
      selected: this.selected ?? this.painting.laying.first,
      lit,
      state: (place) => this.stateAt(place, problems),
      words: (place) => this.wordsAt(place, problems),
    });
  }

  showSheet() {
    const { sheet } = this.parts;
    const content = this.sheetContent();
    sheet.hidden = !content;
    this.root.classList.toggle("open", Boolean(content));
    this.root.classList.toggle("paint", this.byHand);
    if (!content) return undefined;
    sheet.setAttribute("aria-label", content.label);
    return refill(sheet, content.parts);
  }

  sheetContent() {
    if (this.byHand) return this.painting.tab === "dominoes" ? dominoSheet(this) : brushSheet(this);
    if (!this.selected || !this.sheet) return null;
    return this.sheet === "question" ? questionSheet(this) : correctionSheet(this);
  }

  speak(sentence) {
    this.parts.live.textContent = sentence;
  }

  speakPlace(place) {
    this.speak(this.wordsAt(place, this.problemPlaces()));
  }

  // ---- edits ----

  edit(edit) {
    this.log.add(edit);
    this.repaint();
  }

  set(place, square) {
    this.edit({ do: "set", squares: [[...place, square]] });
    this.speakPlace(place);
  }

  undo() {
    if (!canUndo(this.model)) return;
    this.edit({ do: "undo" });
    this.speak(this.say("undone"));
  }

  redo() {
    if (!canRedo(this.model)) return;
    this.edit({ do: "redo" });
    this.speak(this.say("redone"));
  }

  // Only a drawing can be turned: a photo lies as it lies.
  turnable() {
    const { cells, photo } = this.data;
    return this.byHand && !photo && cells.length === cells[0].length && cells.flat().length > 0;
  }

  turn() {
    const { cells } = this.model;
    const n = cells.length;
    const squares = cells.flatMap((line, row) => line.map((_, col) => [row, col, cells[n - 1 - col][row]]));
    this.edit({ do: "set", squares });
    this.speak(this.say("turn"));
  }

  switchPhoto() {
    this.onPhoto = !this.onPhoto;
    storage.set("kingdomino-drawing", !this.onPhoto);
    this.repaint();
  }

  // ---- one square ----

  tapSquare(place, byKeyboard) {
    if (this.byHand) {
      this.painting.from(place);
      this.painting.end();
      return;
    }
    this.open(place, byKeyboard);
  }

  open(place, focus = false) {
    clearTimeout(this.soon);
    this.noticed = null;
    this.select(place);
    this.repaint();
    if (focus) this.focusSheet();
  }

  select(place) {
    this.selected = place;
    this.sheet = this.isDoubt(place) ? "question" : "palette";
    this.grid.stand(place, false);
  }

  focusSheet() {
    const first = this.sheet === "question" ? ".an" : ".chip[aria-pressed=true]";
    (this.parts.sheet.querySelector(first) ?? this.parts.sheet.querySelector("button"))?.focus({ preventScroll: true });
  }

  inSheet() {
    return this.parts.sheet.contains(this.root.getRootNode().activeElement);
  }

  openPalette() {
    const focus = this.inSheet();
    this.sheet = "palette";
    this.repaint();
    if (focus) this.focusSheet();
  }

  close() {
    const focus = this.inSheet();
    clearTimeout(this.soon);
    this.selected = null;
    this.sheet = null;
    this.repaint();
    if (focus) this.grid.stand(this.grid.here, true);
  }

  // A chip of the palette: it acts at once, and the sheet stays for more.
  put(id) {
    const { book, selected } = this;
    const square = this.squareAt(selected);
    if (id === "empty") return this.set(selected, null);
    if (book.terrain[id]) return this.set(selected, withTerrain(square, book.terrain[id], book));
    const thing = book.thing[id];
    if (!fits(thing, square)) return this.speak(this.say(square ? "cannot_lie" : "paint_first"));
    const taken = holds(thing, square, book) ? withoutThing(square, thing) : withThing(square, thing, book);
    return this.set(selected, taken);
  }

  confirm() {
    this.settle(this.squareAt(this.selected));
  }

  answer(square) {
    this.settle(square);
  }

  // The answer is seen for a moment, then the next doubt opens.
  settle(square) {
    const focus = this.inSheet();
    const place = this.selected;
    this.set(place, square);
    clearTimeout(this.soon);
    this.soon = setTimeout(() => {
      if (!this.selected || at(this.selected) !== at(place)) return;
      this.goOn(place, focus);
    }, ANSWER_SEEN);
  }

  goOn(place, focus) {
    const left = this.toCheck();
    this.selected = null;
    this.sheet = null;
    if (left.length) this.select(left[0]);
    this.repaint();
    if (!left.length) this.speak(this.say("all_checked"));
    if (focus && left.length) this.focusSheet();
    else if (focus) this.grid.stand(place, true);
  }

  nextDoubt() {
    const left = this.toCheck();
    if (!left.length) return;
    const here = left.findIndex((place) => this.selected && at(place) === at(this.selected));
    this.open(left[(here + 1) % left.length], this.inSheet());
  }

  nextProblem() {
    const { notices } = this.data;
    this.showNotice(((this.noticed ?? -1) + 1) % notices.length);
  }

  // A problem lights the squares it speaks of; the same tap again puts them out.
  showNotice(index) {
    this.selected = null;
    this.sheet = null;
    this.noticed = this.noticed === index ? null : index;
    this.repaint();
    this.speak(this.noticed === null ? "" : this.data.notices[index].text);
  }
}

function showDesk(stage) {
  const [root, fresh] = rootOf(stage);
  if (fresh) root.desk = new Desk(root);
  root.end = () => root.desk.end();
  root.desk.take(stage);
  return leaving(root);
}
