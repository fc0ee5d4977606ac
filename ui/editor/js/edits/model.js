// The board as the player sees it: the server's state, and over it every edit that is not in yet. An edit
// does here exactly what ui/game/edits.py does with it there, so the server's answer changes nothing.
// tests/ui/editor/test_model_and_edits_agree.py compares the two.

import { placeKey, samePlace } from "../parts/places.js";

// One string for a square that lies as it does for a check, whatever the order of the square's keys.
const confirmationKey = ([code, row, col, square]) =>
  `${code} ${row},${col} ${JSON.stringify(square, square && Object.keys(square).sort())}`;

// data: what ui/editor/data.py sends. Of the steps only the newest travel with it; data.older counts the
// others by author, and names the dominoes that they laid. author: this phone, whose edits are pending. It
// takes back and does again its own steps and those without an author.
export function modelOf(data, pending, author = "") {
  const model = {
    cells: data.cells.map((row) => [...row]),
    settled: new Set(data.settled.map(placeKey)),
    confirmed: new Set(data.confirmed.map(confirmationKey)),
    done: [...data.done],
    undone: [...data.undone],
    older: { ...data.older, done: { ...data.older.done }, undone: { ...data.older.undone } },
    author,
  };
  pending.forEach((edit) => applyEdit(model, edit));
  return model;
}

function applyEdit(model, edit) {
  if (edit.do === "set") setSquares(model, edit);
  else if (edit.do === "confirm") confirm(model, edit);
  else if (edit.do === "undo") undo(model);
  else if (edit.do === "redo") redo(model);
}

const isIndex = (value, below) => Number.isInteger(value) && value >= 0 && value < below;

export const isOnBoard = (cells, [row, col]) => isIndex(row, cells.length) && isIndex(col, cells[row].length);

// An edit may be meant for a board that another one has replaced. The server passes it over, too.
function fitsBoard({ cells }, squares) {
  if (!Array.isArray(squares) || !squares.length || squares.length > cells.flat().length) return false;
  return squares.every((item) => Array.isArray(item) && item.length === 3 && isOnBoard(cells, item));
}

// The authors whose steps this phone takes back.
const own = ({ author }) => new Set(["", author]);
// A step that did not travel is known to the server alone: null stands in its place once it was taken back or
// done again here, so it is an own one. The server's answer brings the squares.
const isOwn = (model, step) => step === null || own(model).has(step.author);

function setSquares(model, { squares, domino }) {
  if (!fitsBoard(model, squares)) return;
  const last = new Map(squares.map((item) => [placeKey(item), item])); // a place given twice counts once
  forgetUndone(model);
  doStep(model, {
    after: [...last.values()],
    confirmed: [],
    domino: isIndex(domino, Number.MAX_SAFE_INTEGER + 1) ? domino : null,
    author: model.author,
  });
}

// Puts a step on top of those done. What it changes is noted as the board is now.
function doStep(model, { after, confirmed, domino, author }) {
  const step = {
    before: after.map(([row, col]) => [row, col, model.cells[row][col]]),
    after,
    settled: after.filter((place) => !model.settled.has(placeKey(place))).map(([row, col]) => [row, col]),
    confirmed: confirmed.filter((each) => !model.confirmed.has(confirmationKey(each))),
    domino,
    author,
  };
  model.done.push(step);
  put(model, step.after);
  for (const place of step.settled) model.settled.add(placeKey(place));
  for (const each of step.confirmed) model.confirmed.add(confirmationKey(each));
}

function forgetUndone(model) {
  model.undone = model.undone.filter((step) => !isOwn(model, step));
  for (const author of own(model)) delete model.older.undone[author];
}

const confirmationsOf = (code, squares) => squares.map(([row, col, square]) => [code, row, col, square]);

// A player says of a check that its squares lie as they do.
function confirm(model, { code, squares }) {
  if (typeof code !== "string" || !/^[a-z_]{1,40}$/.test(code) || !fitsBoard(model, squares)) return;
  const last = new Map(squares.map((item) => [placeKey(item), item])); // a place given twice counts once
  const given = confirmationsOf(code, [...last.values()]);
  const fresh = given.filter((each) => !model.confirmed.has(confirmationKey(each)));
  if (!fresh.length) return;
  forgetUndone(model);
  doStep(model, { after: [], confirmed: fresh, domino: null, author: model.author });
}

// Whether a player has said so of all squares of a check: {code, squares}.
export const isConfirmed = ({ confirmed }, { code, squares }) =>
  confirmationsOf(code, squares).every((each) => confirmed.has(confirmationKey(each)));

function put(model, squares) {
  for (const [row, col, square] of squares) model.cells[row][col] = square;
}

// ---- the steps of this phone ----

const count = (model, list) => {
  const older = [...own(model)].map((author) => model.older[list][author] ?? 0);
  return model[list].filter((step) => isOwn(model, step)).length + older.reduce((sum, each) => sum + each, 0);
};
export const doneCount = (model) => count(model, "done");
export const undoneCount = (model) => count(model, "undone");
export const canUndo = (model) => doneCount(model) > 0;
export const canRedo = (model) => undoneCount(model) > 0;
// Whether there is no step of any phone.
export const hasNoSteps = ({ done, older }) =>
  !done.length && Object.values(older.done).every((number) => !number);

// Takes the last own step out of a list. Returns it and where it stood.
function takeLast(model, list) {
  const index = model[list].findLastIndex((step) => isOwn(model, step));
  if (index >= 0) return [model[list].splice(index, 1)[0], index];
  const older = model.older[list];
  const author = [...own(model)].findLast((each) => older[each]);
  older[author] -= 1;
  return [null, 0];
}

// As if the step had never been: what another one has put on its squares since stays.
function undo(model) {
  if (!canUndo(model)) return;
  const [step, index] = takeLast(model, "done");
  model.undone.push(step);
  if (!step) return;
  const left = step.before.filter((square) => !handOn(model.done, index, step, square));
  put(model, left);
  const free = new Set(left.map(placeKey));
  for (const place of step.settled) if (free.has(placeKey(place))) model.settled.delete(placeKey(place));
  for (const each of step.confirmed) model.confirmed.delete(confirmationKey(each));
}

// Gives what a square held before a step to the step that changed it next, if any. Returns whether one did.
function handOn(done, from, { settled }, square) {
  const isHere = (place) => samePlace(place, square);
  const next = done.findIndex((step, index) => index >= from && step?.after.some(isHere));
  if (next < 0) return false;
  const other = done[next];
  done[next] = {
    ...other,
    before: other.before.map((each) => (isHere(each) ? square : each)),
    settled: [...other.settled, ...settled.filter(isHere)],
  };
  return true;
}

function redo(model) {
  if (!canRedo(model)) return;
  const [step] = takeLast(model, "undone");
  if (step) doStep(model, step);
  else model.done.push(null);
}

// The numbers of the dominoes that lie on the board: laid as such, and not undone. A number that was laid
// twice still counts when one of the two is undone.
export function laidDominoes({ done, older }) {
  const numbers = done.filter(Boolean).map((step) => step.domino);
  return new Set([...older.dominoes, ...numbers.filter((number) => number !== null)]);
}
