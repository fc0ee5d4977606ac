// Which question is open, and where an answer leads, here or on another phone.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { EditorState } from "../../ui/editor/js/editor/editor_state.js";
import { Selection } from "../../ui/editor/js/editor/selection.js";

function editor() {
  const state = new EditorState();
  const doubts = [
    { at: [0, 1], quiet: false },
    { at: [1, 1], quiet: false },
    { at: [2, 2], quiet: false },
  ];
  const sheet = { contains: () => false };
  Object.assign(state, {
    data: { doubts, overruled: [], mode: "correct", notices: [], together: [{ at: [[0, 1], [1, 1]] }] },
    model: { settled: new Set(), cells: [] },
    log: { pending: [] },
    grid: { moveTabStop: () => {} },
    parts: { sheet },
    root: { getRootNode: () => ({ activeElement: null }) },
    say: (key) => key,
    speak: () => {},
    repaint: () => {},
    setAll: (squares) => squares.forEach(([row, col]) => state.model.settled.add(`${row},${col}`)),
  });
  state.selection = new Selection(state);
  return state;
}

test("what another phone has answered is asked no more: the next question opens", () => {
  const { selection, model } = editor();
  selection.open([0, 1]);
  model.settled = new Set(["0,1", "1,1"]);
  selection.dropAnswered();
  assert.deepEqual([selection.place, selection.sheet], [[2, 2], "question"]);
});

test("where another phone has answered everything the sheet closes", () => {
  const { selection, model } = editor();
  selection.open([0, 1]);
  model.settled = new Set(["0,1", "1,1", "2,2"]);
  selection.dropAnswered();
  assert.deepEqual([selection.place, selection.sheet], [null, null]);
});

test("a square that is corrected with the palette stays open, whoever has set it", () => {
  const { selection, model } = editor();
  selection.open([0, 1]);
  selection.openPalette();
  model.settled = new Set(["0,1"]);
  selection.dropAnswered();
  assert.deepEqual([selection.place, selection.sheet], [[0, 1], "palette"]);
});

test("an answer given here is seen for a moment before it leads on", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { selection } = editor();
  selection.open([0, 1]);
  selection.answer({ terrain: "lake" });
  selection.dropAnswered();
  assert.deepEqual(selection.place, [0, 1]);
  mock.timers.tick(1000);
  assert.deepEqual(selection.place, [1, 1]);
  mock.timers.reset();
});
