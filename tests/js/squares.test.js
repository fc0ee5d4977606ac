// What lies on a square, and how that is said.

import assert from "node:assert/strict";
import { test } from "node:test";

import { chipsOf, startIcon, thingsOn } from "../../ui/editor/js/parts/squares.js";
import { speaker, squareDescriber } from "../../ui/editor/js/parts/texts.js";

const NAMES = { lake: "Lake", empty: "Empty", fish: "Fish", nothing: "Nothing", "fire-2": "2 fires", hunter: "Hunter" };

test("printed signs are drawn one by one, pieces once", () => {
  assert.deepEqual(thingsOn({ terrain: "lake", fire: 2 }, "origins"), ["fire-1", "fire-1"]);
  assert.deepEqual(thingsOn({ terrain: "lake", token: 3, caveman: "hunter" }, "origins"), ["token-3", "hunter"]);
  assert.deepEqual(thingsOn({ terrain: "start" }, "classic"), [startIcon("classic")]);
  assert.deepEqual(thingsOn(null, "origins"), []);
});

test("chips name counts as one, the terrain first", () => {
  assert.deepEqual(chipsOf({ terrain: "lake", fire: 2, caveman: "hunter" }), ["lake", "fire-2", "hunter"]);
  assert.deepEqual(chipsOf(null), ["empty"]);
});

test("in a list nouns begin in lower case where the language writes them so", () => {
  const square = { terrain: "lake", resource: "fish" };
  assert.equal(squareDescriber(NAMES, { lowerCaseNouns: true }).describe(square), "Lake, fish");
  assert.equal(squareDescriber(NAMES, { lowerCaseNouns: false }).describe(square), "Lake, Fish");
});

test("things are said without their terrain, in short, and nothing has a name", () => {
  const { describeThings } = squareDescriber(NAMES, { lowerCaseNouns: true });
  assert.equal(describeThings({ terrain: "lake", fire: 2, caveman: "hunter" }, { "fire-2": "2" }), "2, hunter");
  assert.equal(describeThings({ terrain: "lake" }, {}), "Nothing");
});

test("a sentence fills its placeholders and chooses its plural by n", () => {
  const say = speaker({ at: "Row {row}", check: { one: "{n} square", other: "{n} squares" } });
  assert.equal(say("at", { row: 3 }), "Row 3");
  assert.deepEqual([say("check", { n: 1 }), say("check", { n: 2 })], ["1 square", "2 squares"]);
  assert.equal(say("at"), "Row {row}");
});
