// One board to check or to enter: the parts of the screen, and what a tap does. Every tap changes the local
// model first and repaints; the server hears of it through the edit log.

import { aboutCard } from "../parts/about.js";
import { barItems } from "./bar.js";
import { brushSheet } from "../sheets/brush_sheet.js";
import { correctionSheet } from "../sheets/correction_sheet.js";
import { dominoSheet } from "../sheets/domino_sheet.js";
import { EditLog } from "../edits/edit_log.js";
import { EditorState } from "./editor_state.js";
import { div, make } from "../parts/elements.js";
import { Grid } from "../parts/grid.js";
import { onAnyKey, onSquareKey } from "./keyboard.js";
import { canUndo } from "../edits/model.js";
import { Painting } from "./painting.js";
import { questionSheet } from "../sheets/question_sheet.js";
import { refill } from "../parts/refill.js";
import { Selection } from "./selection.js";
import { doubtList, statusParts } from "./status.js";
import { startIcon } from "../parts/squares.js";
import { storage } from "../edits/storage.js";
import { askByLongTap } from "../parts/touch.js";
import { cleanup, viewRoot } from "../parts/view_root.js";

const CHECK_LOG_EVERY = 1000; // milliseconds

class Editor extends EditorState {
  constructor(root) {
    super();
    this.root = root;
    this.selection = new Selection(this);
    this.painting = new Painting(this);
    this.asking = false; // whether taps on signs explain them
    this.explained = null; // the sign whose rule is shown
    this.late = false; // whether edits have waited too long for the server
    this.onPhoto = storage.get("kingdomino-drawing") !== true;
  }

  // Takes the newest data. Called on every redraw by Streamlit; the first call builds the screen.
  take(stage) {
    const first = !this.data;
    const { data, setStateValue, setTriggerValue } = stage;
    this.receive(stage);
    this.tap = (code) => setTriggerValue("tapped", code);
    this.log ??= new EditLog(data.key, data.acks);
    this.log.sendThrough(setStateValue);
    this.log.acknowledge(data.acks);
    if (first) this.begin();
    this.selection.dropMissing(data);
    this.repaint();
    if (first) this.openFirstDoubt();
    this.selection.dropAnswered();
  }

  begin() {
    this.grid = new Grid(this.say("name"), {
      open: (place, byKeyboard) => this.tapSquare(place, byKeyboard),
      key: (event, place) => onSquareKey(this, event, place),
      strokeStart: (place) => this.painting.start(place),
      strokeMove: (place) => this.painting.moveTo(place),
      strokeEnd: () => this.painting.end(),
    });
    this.parts = {
      bar: div("bar"),
      status: div("status"),
      sheet: make("section", { class: "sheet", role: "group", hidden: true }),
      list: div("list"),
      live: make("div", { class: "live", "aria-live": "polite" }),
    };
    const { bar, status, sheet, list, live } = this.parts;
    const columns = div("columns", div("board-area", this.grid.element), div("panel", sheet, list, status));
    this.root.append(bar, columns, live);
    // The style sheet leaves as much room below the board as the sheet covers.
    const measure = () => this.root.style.setProperty("--sheet-height", `${sheet.offsetHeight}px`);
    new ResizeObserver(measure).observe(sheet);
    askByLongTap(this.root, (id) => this.explain(id));
    this.root.addEventListener("keydown", (event) => onAnyKey(this, event));
    this.checking = setInterval(() => this.checkLog(), CHECK_LOG_EVERY);
  }

  // A board that was read is opened for its doubts. What a reload left unsent goes now.
  openFirstDoubt() {
    if (!this.byHand && this.openDoubts().length) this.selection.open(this.openDoubts()[0]);
    if (this.log.pending.length) this.log.send();
  }

  end() {
    clearInterval(this.checking);
    clearTimeout(this.selection.goingOn);
  }

  checkLog() {
    const late = this.log.resend();
    if (late === this.late) return;
    this.late = late;
    this.repaint();
  }

  // ---- drawing ----

  repaint() {
    this.updateModel();
    this.showGrid();
    const bar = barItems(this);
    // A narrow bar with many buttons shortens its count; the style sheet decides when.
    this.parts.bar.className = `bar items-${bar.filter(Boolean).length}`;
    refill(this.parts.bar, bar);
    this.showSheet();
    refill(this.parts.status, statusParts(this));
    refill(this.parts.list, [this.byHand ? null : doubtList(this)]);
  }

  showGrid() {
    const { notice } = this.selection;
    const problems = this.problemPlaces();
    this.grid.show({
      cells: this.cells(),
      game: this.data.game,
      photo: this.onPhoto ? this.data.photo : "",
      painting: this.byHand,
      selected: this.selectedPlaces(),
      lit: notice === null ? null : this.data.notices[notice]?.places,
      state: (other) => this.stateAt(other, problems),
      words: (other) => this.wordsAt(other, problems),
    });
  }

  selectedPlaces() {
    const { place, sheet } = this.selection;
    const pair = sheet === "question" ? this.pairAt(place) : null;
    return pair?.at ?? [place ?? this.painting.laying.first].filter(Boolean);
  }

  showSheet() {
    const { sheet } = this.parts;
    const content = this.sheetContent();
    sheet.hidden = !content;
    this.root.classList.toggle("open", Boolean(content));
    this.root.classList.toggle("paint", this.byHand);
    this.root.classList.toggle("cavemen", this.palette.cavemen.length > 0);
    if (!content) return;
    sheet.setAttribute("aria-label", content.label);
    sheet.classList.toggle("asking", this.asking);
    const card = div("about", aboutCard(this, this.sign(), () => this.ask(false)));
    refill(sheet, [card, ...content.parts]);
  }

  // ---- the rules at hand ----

  // As long as somebody asks, taps on signs explain them and put nothing on the board.
  ask(asking) {
    Object.assign(this, { asking, explained: null });
    this.repaint();
  }

  explain(id) {
    this.explained = id;
    this.repaint();
    if (this.sign()) this.speak(`${this.sign().name}. ${this.sign().rule}`);
  }

  // The sign that is explained: its name, its rule, its picture.
  sign() {
    const { about, names, terrain } = this.palette;
    const id = this.explained;
    if (!id || !about[id]) return null;
    const picture = { start: startIcon(this.data.game), nothing: "" }[id] ?? id;
    return { name: names[id], rule: about[id], picture, kind: terrain[id] ? `terrain terrain-${id}` : "" };
  }

  sheetContent() {
    const { place, sheet } = this.selection;
    if (this.byHand) return this.painting.tab === "dominoes" ? dominoSheet(this) : brushSheet(this);
    if (!place || !sheet) return null;
    return sheet === "question" ? questionSheet(this) : correctionSheet(this);
  }

  // For screen readers: an empty live region is silent.
  speak(sentence) {
    this.parts.live.textContent = sentence;
  }

  speakPlace(place) {
    this.speak(this.wordsAt(place, this.problemPlaces()));
  }

  // ---- edits ----

  edit(edit) {
    this.explained = null;
    this.log.add(edit);
    this.repaint();
  }

  set(place, square) {
    this.setAll([[...place, square]]);
  }

  setAll(squares) {
    this.edit({ do: "set", squares });
    const problems = this.problemPlaces();
    this.speak(squares.map(([row, col]) => this.wordsAt([row, col], problems)).join(" "));
  }

  // A check is answered: its squares lie as they do.
  confirm({ code, squares }) {
    this.selection.notice = null;
    this.edit({ do: "confirm", code, squares });
    this.speak(this.say("confirmed"));
  }

  undo() {
    if (!this.canGoBack()) return;
    if (canUndo(this.model)) this.edit({ do: "undo" });
    else this.tap("undo_photo");
    this.speak(this.say("undone"));
  }

  redo() {
    if (!this.canGoForward()) return;
    if (this.canLayAgain()) this.tap("redo_photo");
    else this.edit({ do: "redo" });
    this.speak(this.say("redone"));
  }

  // A quarter turn clockwise, as one edit of all squares.
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

  tapSquare(place, byKeyboard) {
    this.explained = null;
    if (!this.byHand) {
      this.selection.open(place, byKeyboard);
      return;
    }
    this.painting.start(place);
    this.painting.end();
  }
}

export function showEditor(stage) {
  const [root, fresh] = viewRoot(stage);
  if (fresh) root.editor = new Editor(root);
  root.end = () => root.editor.end();
  root.editor.take(stage);
  return cleanup(root);
}
