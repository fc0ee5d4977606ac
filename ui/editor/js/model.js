// The board as the player sees it: the server's state, and over it every edit that is not in yet. An edit
// does here exactly what ui/game/edits.py does with it there, so the server's answer changes nothing.
// tests/ui/editor/test_model_and_edits_agree.py compares the two.

import { placeKey } from "./places.js";

// One string for a square that lies as it does for a check, whatever the order of the square's keys.
const confirmationKey = ([code, row, col, square]) =>
  `${code} ${row},${col} ${JSON.stringify(square, square && Object.keys(square).sort())}`;

// data: what ui/editor/data.py sends. Of the steps only the newest travel with it; data.older counts the
// others, and names the dominoes that they laid.
export function modelOf(data, pending) {
  const model = {
    cells: data.cells.map((row) => [...row]),
    settled: new Set(data.settled.map(placeKey)),
    confirmed: new Set(data.confirmed.map(confirmationKey)),
    done: [...data.done],
    undone: [...data.undone],
    older: { ...data.older },
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

function setSquares(model, { squares, domino }) {
  if (!fitsBoard(model, squares)) return;
  const fresh = squares.filter((place) => !model.settled.has(placeKey(place)));
  const step = {
    before: squares.map(([row, col]) => [row, col, model.cells[row][col]]),
    after: squares,
    settled: fresh.map(([row, col]) => [row, col]),
    confirmed: [],
    domino: isIndex(domino, Number.MAX_SAFE_INTEGER + 1) ? domino : null,
  };
  putStep(model, step);
  put(model, step.after);
  for (const place of step.settled) model.settled.add(placeKey(place));
}

function putStep(model, step) {
  model.done.push(step);
  model.undone = [];
  model.older.undone = 0;
}

const confirmationsOf = (code, squares) => squares.map(([row, col, square]) => [code, row, col, square]);

// A player says of a check that its squares lie as they do.
function confirm(model, { code, squares }) {
  if (typeof code !== "string" || !/^[a-z_]{1,40}$/.test(code) || !fitsBoard(model, squares)) return;
  const last = new Map(squares.map((item) => [placeKey(item), item])); // a place given twice counts once
  const given = confirmationsOf(code, [...last.values()]);
  const fresh = given.filter((each) => !model.confirmed.has(confirmationKey(each)));
  if (!fresh.length) return;
  putStep(model, { before: [], after: [], settled: [], confirmed: fresh, domino: null });
  for (const each of fresh) model.confirmed.add(confirmationKey(each));
}

// Whether a player has said so of all squares of a check: {code, squares}.
export const isConfirmed = ({ confirmed }, { code, squares }) =>
  confirmationsOf(code, squares).every((each) => confirmed.has(confirmationKey(each)));

function put(model, squares) {
  for (const [row, col, square] of squares) model.cells[row][col] = square;
}

export const doneCount = ({ done, older }) => done.length + older.done;
export const undoneCount = ({ undone, older }) => undone.length + older.undone;
export const canUndo = (model) => doneCount(model) > 0;
export const canRedo = (model) => undoneCount(model) > 0;

// A step that did not travel is known to the server alone: null stands in its place, and the server's
// answer brings the squares.
function takeLast(model, list) {
  if (model[list].length) return model[list].pop();
  model.older[list] -= 1;
  return null;
}

function undo(model) {
  if (!canUndo(model)) return;
  const step = takeLast(model, "done");
  model.undone.push(step);
  if (!step) return;
  put(model, step.before);
  for (const place of step.settled) model.settled.delete(placeKey(place));
  for (const each of step.confirmed) model.confirmed.delete(confirmationKey(each));
}

function redo(model) {
  if (!canRedo(model)) return;
  const step = takeLast(model, "undone");
  model.done.push(step);
  if (!step) return;
  put(model, step.after);
  for (const place of step.settled) model.settled.add(placeKey(place));
  for (const each of step.confirmed) model.confirmed.add(confirmationKey(each));
}

// The numbers of the dominoes that lie on the board: laid as such, and not undone. A number that was laid
// twice still counts when one of the two is undone.
export function laidDominoes({ done, older }) {
  const numbers = done.filter(Boolean).map((step) => step.domino);
  return new Set([...older.dominoes, ...numbers.filter((number) => number !== null)]);
}
