// What the editor asks about, and what it leaves quiet.

import assert from "node:assert/strict";
import { test } from "node:test";

import { EditorState } from "../../ui/editor/js/editor/editor_state.js";

function state(changes = {}) {
  const editor = new EditorState();
  const doubts = [
    { at: [0, 1], quiet: false },
    { at: [0, 0], quiet: true },
    { at: [1, 1], quiet: false },
  ];
  Object.assign(editor, {
    data: { doubts, overruled: [], mode: "correct", notices: [], together: [{ at: [[0, 1], [1, 1]] }] },
    model: { settled: new Set(changes.settled ?? []), cells: [] },
    log: { pending: changes.pending ?? [] },
  });
  return editor;
}

test("only doubts that can change the score are asked, in the server's order", () => {
  assert.deepEqual(state().openDoubts(), [[0, 1], [1, 1]]);
  assert.deepEqual(state({ settled: ["0,1"] }).openDoubts(), [[1, 1]]);
});

test("a quiet doubt can still be tapped and answered", () => {
  assert.equal(state().stateAt([0, 0], new Set()), "quiet");
  assert.equal(state().isDoubt([0, 0]), true);
  assert.equal(state({ settled: ["0,0"] }).stateAt([0, 0], new Set()), "set");
});

test("two squares are one question as long as neither is settled", () => {
  assert.deepEqual(state().pairAt([1, 1]).at, [[0, 1], [1, 1]]);
  assert.equal(state().pairAt([0, 0]), undefined);
  assert.equal(state({ settled: ["0,1"] }).pairAt([1, 1]), undefined);
});

function pairOf(but, pending = []) {
  const editor = state({ pending });
  editor.say = (key, values) => (values.but ? `${key}: ${values.but}` : `${values.row}, ${values.col}`);
  editor.data.doubts[2].but = but;
  editor.data.doubts.reverse();
  return editor.changeOf({ at: [[0, 1], [1, 1]] });
}

test("both places of two squares come first, then what the more telling one changes", () => {
  assert.equal(pairOf("17, but 16"), "1, 2 · 2, 2. half_down_second: 17, but 16");
});

test("where nothing is known of the score only the places of two squares are named", () => {
  assert.equal(pairOf(""), "1, 2 · 2, 2");
  assert.equal(pairOf("17, but 16", [{ do: "undo" }]), "1, 2 · 2, 2");
});

function stateOf(data, { done = [], undone = [], older = {}, pending = [] } = {}) {
  const editor = state({ pending });
  Object.assign(editor.data, data);
  editor.model = { ...editor.model, done, undone, older: { done: older, undone: {} }, author: "anna" };
  return editor;
}

test("undo goes back beyond the first step to a board that a photo has replaced", () => {
  assert.equal(stateOf({}).canGoBack(), false);
  assert.equal(stateOf({ replaced: true }).canGoBack(), true);
});

test("undo does not go beyond the steps of another phone", () => {
  const ofBen = [{ author: "ben" }];
  assert.equal(stateOf({ replaced: true }, { done: ofBen }).canGoBack(), false);
  assert.equal(stateOf({ replaced: true }, { older: { ben: 1 } }).canGoBack(), false);
  assert.equal(stateOf({ replaced: true }, { older: { ben: 0 } }).canGoBack(), true);
  assert.equal(stateOf({ replaced: true }, { done: [...ofBen, { author: "anna" }] }).canGoBack(), true);
});

test("redo brings the photo again that was taken back last, then what was undone before", () => {
  const undone = [{ author: "anna" }];
  assert.equal(stateOf({}).canGoForward(), false);
  assert.equal(stateOf({}, { undone }).canGoForward(), true);
  assert.equal(stateOf({ gave_way: true }, { undone }).canLayAgain(), true);
  assert.equal(stateOf({ gave_way: true }, { undone, pending: [{ do: "undo" }] }).canLayAgain(), false);
});

test("what the server said of the score holds until a square is changed", () => {
  assert.equal(state().isUpToDate(), true);
  assert.equal(state({ pending: [{ do: "undo" }] }).isUpToDate(), false);
});
