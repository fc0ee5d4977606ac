// The panel below the board while no square is open: what is left to check, what cannot be right, the page's
// buttons.

import { actionButton, button, div, icon, make, symbol } from "../parts/elements.js";
import { samePlace } from "../parts/places.js";
import { confirmButton } from "../sheets/sheet_parts.js";
import { picture } from "../parts/squares.js";
import { placesInWords } from "../parts/texts.js";

// A problem of more squares has no button that goes to one of them: it might be the wrong one.
const MOST_TO_FIX = 4;
// More cards of doubts that change nothing would push the buttons off a phone.
const MOST_SAME = 4;

export function statusParts(editor) {
  const { data, say } = editor;
  return [
    editor.late ? make("p", { class: "waiting" }, symbol("cloud_off"), say("waiting")) : null,
    statusLine(editor),
    sameScores(editor),
    noticeList(editor),
    make("p", { class: "keys" }, say(editor.byHand ? "keys_paint" : "keys")),
    data.foot.length ? div("foot", data.foot.map((action) => actionButton(action, (code) => editor.tap(code)))) : null,
  ];
}

const sureWord = (editor) =>
  editor.data.sure && editor.isUpToDate() ? make("small", { class: "sure" }, editor.data.sure) : null;

// In one line: an icon, what to do, and the sum.
function statusLine(editor) {
  const { data, say } = editor;
  const doubts = editor.openDoubts().length;
  const [name, line] = summary(editor, doubts);
  const advice = editor.byHand ? null : make("small", null, say(doubts ? "tap_doubt" : "tap_any"));
  const provisional = data.provisional ? make("small", null, say("provisional")) : sureWord(editor);
  return div(
    "status-line",
    name ? make("i", null, icon(name)) : null,
    div("grow", make("b", null, line), advice),
    data.score ? div("sum", make("b", null, data.score), provisional) : null,
  );
}

// Returns the name of an icon, if any, and a sentence.
function summary(editor, doubts) {
  const problems = editor.problems().length;
  const checks = editor.openChecks().length;
  if (doubts) return ["question", editor.say("to_check", { n: doubts + checks })];
  if (problems) return ["problem", editor.say("wrong", { n: problems })];
  if (checks) return ["question", editor.say("to_check", { n: checks })];
  if (editor.byHand) return [null, editor.data.subtitle];
  return ["tick", editor.data.stays_open || editor.say("all_checked")];
}

const hasOneScore = ({ answers }) =>
  answers.length > 1 && answers[0].points && answers.every(({ points }) => points === answers[0].points);

// The doubts that stay open, each with the squares that it may be and the one score that all of them give.
function sameScores(editor) {
  const { data, say } = editor;
  const same = editor.isUpToDate() ? data.doubts.filter((doubt) => editor.isQuiet(doubt.at) && hasOneScore(doubt)) : [];
  const inWords = ([one, other]) =>
    `${editor.describe(one.square)} ${say("or")} ${editor.describe(other.square)} = ${data.score}`;
  const card = ({ at, answers }) =>
    button(
      { kind: "same-score", id: `same-${at.join("-")}`, label: inWords(answers) },
      () => editor.selection.open(at),
      picture(answers[0].square, data.game),
      make("span", null, say("or")),
      picture(answers[1].square, data.game),
      make("b", null, `= ${data.score}`),
    );
  return same.length ? div("same-scores", same.slice(0, MOST_SAME).map(card)) : null;
}

function noticeList(editor) {
  const lines = editor.data.notices.flatMap((notice, index) =>
    editor.isTold(notice) ? noticeParts(editor, notice, index) : []
  );
  return lines.length ? div("notes", lines) : null;
}

function noticeParts(editor, notice, index) {
  const parts = [noticeLine(editor, notice, index), confirmButton(editor, notice, `confirm-${index}`)];
  return [...parts, editor.selection.notice === index ? fixButton(editor, notice) : null].filter(Boolean);
}

// The way out of a problem that is lit: to its first square.
function fixButton(editor, { places }) {
  if (editor.byHand || !places.length || places.length > MOST_TO_FIX) return null;
  return button(
    { kind: "button confirm", id: "fix" },
    () => editor.selection.open(places[0]),
    symbol("edit", 20),
    editor.say("fix"),
  );
}

function noticeLine(editor, notice, index) {
  const { selection } = editor;
  const where = [placesInWords(editor.say, notice.places), notice.hint].filter(Boolean).join(" · ");
  return button(
    { kind: "todo-line", id: `notice-${index}`, "aria-pressed": String(selection.notice === index) },
    () => selection.showNotice(index),
    make("i", null, notice.impossible ? icon("problem") : symbol("info", 24)),
    make("span", { class: "grow" }, make("b", null, notice.text), where ? make("small", null, where) : null),
    symbol("chevron_right", 22),
  );
}

// Beside the board on a wide screen: the doubts that are left.
export function doubtList(editor) {
  const others = editor.openDoubts().filter((place) => !samePlace(place, editor.selection.place));
  return others.length ? div("notes", others.map((place) => doubtLine(editor, place))) : null;
}

function doubtLine(editor, place) {
  const square = editor.squareAt(place);
  return button(
    { kind: "todo-line", id: `doubt-${place.join(",")}` },
    () => editor.selection.open(place),
    picture(square, editor.data.game, "mini"),
    make(
      "span",
      { class: "grow" },
      make("b", null, editor.describe(square)),
      make("small", null, editor.nameOf(place)),
    ),
    symbol("chevron_right", 22),
  );
}
