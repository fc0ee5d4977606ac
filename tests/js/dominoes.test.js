// Which dominoes are offered when one is to be laid.

import assert from "node:assert/strict";
import { test } from "node:test";

import { halvesOf, matchingDominoes } from "../../ui/editor/js/editor/domino_choice.js";

const domino = (n, left, right) => ({ n, halves: [{ terrain: left }, { terrain: right }] });
const palette = { dominoes: [domino(1, "lake", "lake"), domino(2, "lake", "quarry"), domino(12, "quarry", "desert")] };
const step = (number) => ({ before: [], after: [], settled: [], domino: number });
const model = (...laid) => ({ done: laid.map(step), older: { done: 0, undone: 0, dominoes: [] } });
const offered = (choice, ...laid) =>
  matchingDominoes(palette, model(...laid), { halves: [], typed: "", ...choice }).map(({ n }) => n);

test("a domino that lies on the board is not offered again", () => {
  assert.deepEqual(offered({}, 2), [1, 12]);
});

test("one half finds all that have it, two halves only that pair, in either order", () => {
  assert.deepEqual(offered({ halves: ["quarry"] }), [2, 12]);
  assert.deepEqual(offered({ halves: ["quarry", "lake"] }), [2]);
  assert.deepEqual(offered({ halves: ["lake", "lake"] }), [1]);
});

test("a number counts before halves, by its first digits", () => {
  assert.deepEqual(offered({ typed: "1", halves: ["desert"] }), [1, 12]);
});

test("only the chosen domino is turned round", () => {
  const [one, two] = palette.dominoes[2].halves;
  assert.deepEqual(halvesOf({ number: 12, flipped: true }, palette.dominoes[2]), [two, one]);
  assert.deepEqual(halvesOf({ number: 2, flipped: true }, palette.dominoes[2]), [one, two]);
});
