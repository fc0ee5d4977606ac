// What chips, keys and strokes make of a square, with the palette that the server sends for Origins.

import assert from "node:assert/strict";
import { test } from "node:test";

import { byKey, fits, holds, paletteIndex, Stroke, thingsFor, withTerrain, withThing } from "../../ui/editor/js/editor/brush.js";

const LAND = ["desert", "grassland", "lake", "jungle", "quarry"];
const LYING = ["fire", "token", "resource", "caveman"];
const KEPT = ["fire", "crowns", "token", "caveman"];
const land = (id, letter, resource = null) => ({ id, letter, fresh: { terrain: id }, keeps: KEPT, resource });
const counted = (id, key, value, on, more) => ({ id, key, value, clears: LYING, on, ...more });

const palette = paletteIndex({
  terrains: [
    land("desert", "D"),
    land("grassland", "G", "mammoth"),
    land("lake", "L", "fish"),
    land("jungle", "J", "mushroom"),
    land("quarry", "Q", "flint"),
    { id: "volcano", letter: "V", fresh: { terrain: "volcano", craters: 1 }, keeps: ["caveman"], resource: null },
  ],
  things: [
    { id: "nothing", clears: LYING, on: [...LAND, "volcano"], digit: 0 },
    counted("fire-1", "fire", 1, LAND, { digit: 1 }),
    counted("fire-2", "fire", 2, LAND, { digit: 2 }),
    counted("token-1", "token", 1, LAND, { letter: "T" }),
    counted("token-2", "token", 2, LAND, { letter: "T" }),
    { id: "resource", key: "resource", clears: LYING, on: LAND.slice(1), letter: "R" },
  ],
  craters: [1, 2, 3].map((n) => ({ id: `crater-${n}`, key: "craters", value: n, clears: ["craters"], on: ["volcano"], digit: n })),
  cavemen: ["hunter", "fisher"].map((id) => counted(id, "caveman", id, [...LAND, "volcano"], { letter: "C" })),
});

const LAKE = { terrain: "lake" };

test("what can lie on the new terrain stays, and a piece becomes the terrain's own", () => {
  const jungle = palette.terrain.jungle;
  assert.deepEqual(withTerrain({ ...LAKE, resource: "fish" }, jungle, palette), { terrain: "jungle", resource: "mushroom" });
  assert.deepEqual(withTerrain({ ...LAKE, token: 2 }, jungle, palette), { terrain: "jungle", token: 2 });
  assert.deepEqual(withTerrain({ ...LAKE, resource: "fish" }, palette.terrain.desert, palette), { terrain: "desert" });
});

test("a fresh volcano has a crater and keeps no token", () => {
  assert.deepEqual(withTerrain({ ...LAKE, token: 2 }, palette.terrain.volcano, palette), { terrain: "volcano", craters: 1 });
});

test("a square holds one thing: the new one takes the place of the old", () => {
  const square = withThing({ ...LAKE, token: 1 }, palette.thing.hunter, palette);
  assert.deepEqual(square, { terrain: "lake", caveman: "hunter" });
  assert.equal(holds(palette.thing.hunter, square, palette), true);
});

test("the chip of wooden pieces puts the piece of the terrain", () => {
  assert.deepEqual(withThing(LAKE, palette.thing.resource, palette), { terrain: "lake", resource: "fish" });
  assert.equal(fits(palette.thing.resource, { terrain: "desert" }), false);
});

test("on a volcano craters are offered, on land what can lie there", () => {
  assert.deepEqual(thingsFor({ terrain: "volcano" }, palette).map(({ id }) => id), ["crater-1", "crater-2", "crater-3"]);
  assert.equal(thingsFor({ terrain: "desert" }, palette).some(({ id }) => id === "resource"), false);
});

test("chips that share a letter take turns, and none comes last", () => {
  const one = byKey("t", LAKE, palette);
  const two = byKey("t", one, palette);
  assert.deepEqual([one, two, byKey("t", two, palette)], [{ ...LAKE, token: 1 }, { ...LAKE, token: 2 }, LAKE]);
});

test("a digit means fires on land and craters on a volcano", () => {
  assert.deepEqual(byKey("2", LAKE, palette), { terrain: "lake", fire: 2 });
  assert.deepEqual(byKey("2", { terrain: "volcano", craters: 1 }, palette), { terrain: "volcano", craters: 2 });
  assert.equal(byKey("9", LAKE, palette), undefined);
});

test("the first square of a stroke decides whether it puts or takes away", () => {
  const taking = new Stroke("token-1", palette);
  assert.equal(taking.paint([0, 0], { ...LAKE, token: 1 }), true);
  assert.equal(taking.paint([0, 1], LAKE), false);
  assert.deepEqual([...taking.squares.values()], [[0, 0, LAKE]]);
  const putting = new Stroke("token-1", palette);
  putting.paint([0, 0], LAKE);
  assert.equal(putting.paint([0, 1], { ...LAKE, token: 1 }), false);
});

test("a stroke passes each square once", () => {
  const stroke = new Stroke("desert", palette);
  assert.equal(stroke.paint([0, 0], LAKE), true);
  assert.equal(stroke.paint([0, 0], LAKE), false);
});

test("a stroke says why it did nothing", () => {
  const stroke = new Stroke("resource", palette);
  assert.equal(stroke.paint([0, 0], null), false);
  assert.equal(stroke.refused, "paint_first");
  stroke.paint([0, 1], { terrain: "desert" });
  assert.equal(stroke.refused, "cannot_lie");
});

test("a volcano painted again has one crater more, and after three again one", () => {
  const again = (craters) => {
    const stroke = new Stroke("volcano", palette);
    stroke.paint([0, 0], { terrain: "volcano", craters });
    return stroke.squares.get("0,0")[2].craters;
  };
  assert.deepEqual([1, 2, 3].map(again), [2, 3, 1]);
});
