// The model applies edits that are not acknowledged. That it does so as the server does is tested by
// tests/ui/editor/test_model_and_edits_agree.py; here are the cases that only the browser knows.

import assert from "node:assert/strict";
import { test } from "node:test";

import { canRedo, canUndo, doneCount, isConfirmed, isOnBoard, laidDominoes, modelOf, undoneCount } from "../../ui/editor/js/edits/model.js";

const LAKE = { terrain: "lake" };
const NOTHING_OLDER = { done: {}, undone: {}, dominoes: [] };
const set = (row, col, square, domino) => ({ do: "set", squares: [[row, col, square]], domino });
const UNDO = { do: "undo" };
const REDO = { do: "redo" };

function data(changes = {}) {
  const cells = [[null, null], [null, null]];
  return { cells, settled: [], confirmed: [], done: [], undone: [], older: NOTHING_OLDER, ...changes };
}

test("the server's data is never changed", () => {
  const given = data();
  const copy = structuredClone(given);
  modelOf(given, [set(0, 0, LAKE, 1), UNDO, REDO]);
  assert.deepEqual(given, copy);
});

test("an edit sets its square and settles it, undo takes both back", () => {
  const model = modelOf(data(), [set(0, 1, LAKE)]);
  assert.deepEqual(model.cells, [[null, LAKE], [null, null]]);
  assert.deepEqual([...model.settled], ["0,1"]);
  const back = modelOf(data(), [set(0, 1, LAKE), UNDO]);
  assert.deepEqual(back.cells[0], [null, null]);
  assert.equal(back.settled.size, 0);
});

test("a place that was settled before stays so when a later edit is undone", () => {
  const model = modelOf(data({ settled: [[0, 0]] }), [set(0, 0, LAKE), UNDO]);
  assert.deepEqual([...model.settled], ["0,0"]);
});

test("a new edit forgets what was undone", () => {
  const model = modelOf(data(), [set(0, 0, LAKE), UNDO, set(1, 1, LAKE), REDO]);
  assert.equal(canRedo(model), false);
  assert.equal(model.cells[0][0], null);
});

test("a domino laid twice and undone once still lies there", () => {
  const twice = [set(0, 0, LAKE, 41), set(1, 1, LAKE, 41)];
  assert.deepEqual([...laidDominoes(modelOf(data(), [...twice, UNDO]))], [41]);
  assert.deepEqual([...laidDominoes(modelOf(data(), [...twice, UNDO, UNDO]))], []);
});

test("steps that stayed with the server are counted, and its dominoes known", () => {
  const older = { done: { "": 2 }, undone: {}, dominoes: [7] };
  const model = modelOf(data({ older }), [UNDO]);
  assert.deepEqual([doneCount(model), undoneCount(model)], [1, 1]);
  assert.deepEqual([...laidDominoes(model)], [7]);
  assert.equal(canUndo(modelOf(data({ older }), [UNDO, UNDO])), false);
});

test("going back and forth over unknown steps keeps both counts", () => {
  const older = { done: { "": 3 }, undone: { "": 2 }, dominoes: [] };
  const model = modelOf(data({ older }), [UNDO, UNDO, REDO, UNDO, REDO, REDO]);
  assert.deepEqual([doneCount(model), undoneCount(model)], [3, 2]);
  const ahead = modelOf(data({ older }), [REDO, REDO, REDO]);
  assert.deepEqual([doneCount(ahead), undoneCount(ahead)], [5, 0]);
});

test("an edit of a board with more rows is passed over, and so is one that is none", () => {
  const odd = [set(2, 0, LAKE), set("0", 0, LAKE), set(0, "length", LAKE), { do: "set", squares: [] }, { do: "set" }, {}];
  const model = modelOf(data(), odd);
  assert.equal(doneCount(model), 0);
  assert.deepEqual(model.cells, data().cells);
});

const CHECK = { code: "volcano_without_token", squares: [[0, 0, { terrain: "volcano", craters: 1 }], [0, 1, null]] };
const CONFIRM = { do: "confirm", ...CHECK };

test("a check that was confirmed is known at once, undo asks again, redo does not", () => {
  assert.equal(isConfirmed(modelOf(data(), []), CHECK), false);
  assert.equal(isConfirmed(modelOf(data(), [CONFIRM]), CHECK), true);
  assert.equal(isConfirmed(modelOf(data(), [CONFIRM, UNDO]), CHECK), false);
  assert.equal(isConfirmed(modelOf(data(), [CONFIRM, UNDO, REDO]), CHECK), true);
});

test("what the server has confirmed counts, whatever the order of a square's keys", () => {
  const confirmed = CHECK.squares.map((square) => [CHECK.code, ...square]);
  const model = modelOf(data({ confirmed }), []);
  assert.equal(isConfirmed(model, CHECK), true);
  assert.equal(isConfirmed(model, { ...CHECK, squares: [[0, 0, { craters: 1, terrain: "volcano" }]] }), true);
});

test("on another square, or for another check, nothing is confirmed", () => {
  const model = modelOf(data(), [CONFIRM]);
  assert.equal(isConfirmed(model, { ...CHECK, squares: [[0, 0, { terrain: "volcano", craters: 2 }]] }), false);
  assert.equal(isConfirmed(model, { ...CHECK, squares: [...CHECK.squares, [1, 1, null]] }), false);
  assert.equal(isConfirmed(model, { ...CHECK, code: "caveman_on_start" }), false);
});

test("a check confirmed twice is one step", () => {
  assert.equal(doneCount(modelOf(data(), [CONFIRM, CONFIRM])), 1);
  assert.equal(doneCount(modelOf(data(), [{ ...CONFIRM, code: "No code" }, { ...CONFIRM, squares: [[9, 9, null]] }])), 0);
});

test("only whole numbers inside the board are places", () => {
  const { cells } = data();
  assert.equal(isOnBoard(cells, [1, 1]), true);
  for (const place of [[-1, 0], [0, 2], [0.5, 0], [null, 0], [true, 0]]) assert.equal(isOnBoard(cells, place), false);
});

const step = (author, row, col, before, after) => ({
  before: [[row, col, before]],
  after: [[row, col, after]],
  settled: [],
  confirmed: [],
  domino: null,
  author,
});
const SEA = { terrain: "sea" };

test("undo takes back this phone's own step, not the last one of another", () => {
  const done = [step("me", 0, 0, null, LAKE), step("other", 1, 1, null, LAKE)];
  const cells = [[LAKE, null], [null, LAKE]];
  const model = modelOf(data({ cells, done }), [UNDO], "me");
  assert.deepEqual(model.cells, [[null, null], [null, LAKE]]);
  assert.equal(canUndo(model), false);
  assert.equal(canRedo(model), true);
});

test("what another phone has put on the same square since stays, and its undo goes back behind both", () => {
  const done = [step("me", 0, 0, null, LAKE), step("other", 0, 0, LAKE, SEA)];
  const given = data({ cells: [[SEA, null], [null, null]], done });
  const mine = modelOf(given, [UNDO], "me");
  assert.deepEqual(mine.cells[0][0], SEA);
  assert.deepEqual(mine.done[0].before, [[0, 0, null]]);
  assert.deepEqual(modelOf(given, [UNDO], "other").cells[0][0], LAKE);
});

test("steps that stayed with the server are counted for this phone alone", () => {
  const older = { done: { me: 2, other: 5 }, undone: { other: 1 }, dominoes: [] };
  const model = modelOf(data({ older }), [UNDO], "me");
  assert.deepEqual([doneCount(model), undoneCount(model)], [1, 1]);
});
