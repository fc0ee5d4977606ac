// What a chip makes of a square. The data of a chip says what it sets, what it clears, and on which terrains
// it can lie; ui/editor/palette.py writes it.

import { equal, placeKey } from "../parts/places.js";

export function paletteIndex(palette) {
  const all = [...palette.things, ...palette.craters, ...palette.cavemen];
  return {
    ...palette,
    terrain: Object.fromEntries(palette.terrains.map((terrain) => [terrain.id, terrain])),
    thing: Object.fromEntries(all.map((thing) => [thing.id, thing])),
    all,
  };
}

// The square with another terrain: what can lie there stays, and a wooden piece becomes the terrain's own.
export function withTerrain(square, terrain, palette) {
  if (square?.terrain === terrain.id) return square;
  const kept = Object.fromEntries(terrain.keeps.filter((key) => square?.[key]).map((key) => [key, square[key]]));
  const piece = square?.resource && terrain.resource && palette.thing.resource ? { resource: terrain.resource } : {};
  return { ...terrain.fresh, ...kept, ...piece };
}

const without = (square, keys) => Object.fromEntries(Object.entries(square).filter(([key]) => !keys.includes(key)));
const valueOn = (thing, square, palette) => thing.value ?? palette.terrain[square.terrain].resource;
export const fits = (thing, square) => Boolean(square) && thing.on.includes(square.terrain);
export const holds = (thing, square, palette) =>
  Boolean(thing.key && square?.[thing.key]) && square[thing.key] === valueOn(thing, square, palette);

export function withThing(square, thing, palette) {
  if (!fits(thing, square)) return square;
  const bare = without(square, thing.clears);
  return thing.key ? { ...bare, [thing.key]: valueOn(thing, square, palette) } : bare;
}

export const withoutThing = (square, thing) => without(square, [thing.key]);

// The chips of the second row for a square: craters on a volcano, else what lies on land.
export function thingsFor(square, palette) {
  const craters = palette.craters.filter((thing) => fits(thing, square));
  return craters.length ? craters : palette.things.filter((thing) => fits(thing, square));
}

// What a key of the keyboard does to a square; chips that share a letter take turns, none at the end.
export function byKey(key, square, palette) {
  const letter = key.toUpperCase();
  const terrain = palette.terrains.find((other) => other.letter === letter);
  if (terrain) return withTerrain(square, terrain, palette);
  const digit = palette.all.filter((thing) => String(thing.digit) === key && fits(thing, square));
  if (digit.length) return withThing(square, digit[0], palette);
  const turn = palette.all.filter((thing) => thing.letter === letter && fits(thing, square));
  if (!turn.length) return undefined;
  const held = turn.findIndex((thing) => holds(thing, square, palette));
  if (held < 0) return withThing(square, turn[0], palette);
  return held + 1 < turn.length ? withThing(square, turn[held + 1], palette) : withoutThing(square, turn[held]);
}

// One stroke of the brush: its first square decides whether it puts or takes away.
export class Stroke {
  constructor(brush, palette) {
    Object.assign(this, { brush, palette, squares: new Map(), refused: null });
  }

  // Returns whether the square changed.
  paint(place, square) {
    if (this.squares.has(placeKey(place))) return false;
    this.effect ??= this.chosenBy(square);
    if (!this.effect) return false;
    const painted = this.effect(square);
    if (equal(painted, square)) return false;
    this.squares.set(placeKey(place), [...place, painted]);
    return true;
  }

  chosenBy(square) {
    const { brush, palette } = this;
    if (brush === "empty") return () => null;
    const terrain = palette.terrain[brush];
    if (terrain) {
      const again = square?.terrain === brush && this.nextCraters(square);
      return again ? () => again : (other) => withTerrain(other, terrain, palette);
    }
    if (brush === "craters") {
      const next = this.nextCraters(square);
      return (other) => (fits(palette.craters[0], other) ? { ...other, craters: next ? next.craters : 1 } : other);
    }
    const thing = palette.thing[brush];
    if (!fits(thing, square)) {
      this.refused = square ? "cannot_lie" : "paint_first";
      return null; // the next square decides
    }
    if (!holds(thing, square, palette)) return (other) => withThing(other, thing, palette);
    return (other) => (holds(thing, other, palette) ? withoutThing(other, thing) : other);
  }

  // One, two, three craters and again one.
  nextCraters(square) {
    const { craters } = this.palette;
    if (!craters.length || !fits(craters[0], square)) return null;
    return { ...square, craters: ((square.craters ?? 0) % craters.length) + 1 };
  }
}
