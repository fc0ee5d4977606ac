// The board as the player sees it: the server's state, and over it every edit that is not in yet. An edit
// does here exactly what ui/game/edits.py does with it there, so the server's answer changes nothing.
// tests/ui/editor/test_model_and_edits_agree.py compares the two.

import { placeKey } from "./places.js";

// data: what ui/editor/data.py sends. Of the steps only the newest travel with it; data.older counts the
// others, and names the dominoes that they laid.
export function modelOf(data, pending) {
  const model = {
    cells: data.cells.map((row) => [...row]),
    settled: new Set(data.settled.map(placeKey)),
    done: [...data.done],
    undone: [...data.undone],
    older: { ...data.older },
  };
  pending.forEach((edit) => applyEdit(model, edit));
  return model;
}

function applyEdit(model, edit) {
  if (edit.do === "set") setSquares(model, edit);
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
    domino: isIndex(domino, Number.MAX_SAFE_INTEGER + 1) ? domino : null,
  };
  model.done.push(step);
  model.undone = [];
  model.older.undone = 0;
  put(model, step.after);
  for (const place of step.settled) model.settled.add(placeKey(place));
}

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
}

function redo(model) {
  if (!canRedo(model)) return;
  const step = takeLast(model, "undone");
  model.done.push(step);
  if (!step) return;
  put(model, step.after);
  for (const place of step.settled) model.settled.add(placeKey(place));
}

// The numbers of the dominoes that lie on the board: laid as such, and not undone. A number that was laid
// twice still counts when one of the two is undone.
export function laidDominoes({ done, older }) {
  const numbers = done.filter(Boolean).map((step) => step.domino);
  return new Set([...older.dominoes, ...numbers.filter((number) => number !== null)]);
}
