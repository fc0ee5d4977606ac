// How a square looks: drawn, or as a caption on the photo; its frame and badge; the outline of lit squares.

import { icon, make, makeSvg } from "./elements.js";
import { placeKey } from "./places.js";

export const startIcon = (game) => (game === "classic" ? "castle" : "hut");
const COUNTED = { fire: "fire", crowns: "crown", craters: "crater" };

// What is printed or lies on a square, as icon names: printed signs one by one, pieces once.
export function thingsOn(square, game) {
  if (!square) return [];
  const printed = Object.entries(COUNTED).flatMap(([key, name]) => Array(square[key] ?? 0).fill(`${name}-1`));
  return [
    ...(square.terrain === "start" ? [startIcon(game)] : []),
    ...printed,
    ...(square.token ? [`token-${square.token}`] : []),
    ...(square.resource ? [square.resource] : []),
    ...(square.caveman ? [square.caveman] : []),
  ];
}

// The same as chips name it: counts in one, the terrain first.
export function chipsOf(square) {
  if (!square) return ["empty"];
  const counts = Object.entries(COUNTED).filter(([key]) => square[key]);
  const things = [
    ...counts.map(([key, name]) => `${name}-${square[key]}`),
    ...(square.token ? [`token-${square.token}`] : []),
    ...[square.resource, square.caveman].filter(Boolean),
  ];
  return [square.terrain, ...things];
}

// The width of a piece in hundredths of the square's side, by how many lie there.
const WIDTHS = [0, 56, 42, 36];
const isPrinted = (name) => /^(fire|crown|crater)-/.test(name);

export function drawnSquare(square, game) {
  if (!square) return [make("span", { class: "none" })];
  const things = thingsOn(square, game);
  const count = Math.min(things.length, 3);
  const start = square.terrain === "start";
  const lone = count === 1 && isPrinted(things[0]);
  const width = start ? 74 : lone ? 48 : WIDTHS[count];
  const overlap = count === 3 ? -2.5 : count === 2 ? -1 : 0;
  return [
    make("span", { class: `ground terrain terrain-${square.terrain}` }),
    start ? null : make("span", { class: `terrain-icon terrain-${square.terrain}` }, icon(square.terrain)),
    make(
      "span",
      { class: `pieces ${start ? "whole" : ""}`, style: { "--piece-width": `${width}cqw`, "--piece-margin": `${overlap}cqw` } },
      things.map((name) => make("i", null, icon(name))),
    ),
  ];
}

export function captionedSquare(square, game) {
  if (!square) return [make("span", { class: "none" })];
  const things = thingsOn(square, game);
  const kind = (name) => (isPrinted(name) ? (things.length > 2 ? "printed crowded" : "printed") : "");
  return [
    make(
      "span",
      { class: `caption terrain terrain-${square.terrain}` },
      square.terrain === "start" ? null : make("i", null, icon(square.terrain)),
      things.map((name) => make("i", { class: kind(name) }, icon(name))),
    ),
  ];
}

// A frame drawn twice, so that it stands out on every ground.
const ring = (under, over) =>
  makeSvg(
    "svg",
    { class: "ring", "aria-hidden": "true" },
    [under, over].map((kind) => makeSvg("rect", { class: kind, x: 3, y: 3, rx: 6 })),
  );

const RINGS = {
  problem: ["problem-under", "problem-over"],
  doubt: ["doubt-under", "doubt-over"],
  quiet: ["quiet-under", "quiet-over"],
};
const BADGES = { problem: "problem", doubt: "question", quiet: "same", dominoes: "domino", set: "tick" };

// One badge only; the frame gives way to that of the selection.
export function marksOf(state, selected) {
  if (!state) return [];
  return [
    RINGS[state] && !selected ? ring(...RINGS[state]) : null,
    make("span", { class: "badge" }, icon(BADGES[state])),
  ];
}

// The outline of a set of squares: a line for every side without a lit neighbour.
export function outline(places, rows, cols) {
  const lit = new Set(places.map(placeKey));
  const [w, h] = [100 / cols, 100 / rows];
  const sides = places.map(([row, col]) => {
    const [x, y] = [col * w, row * h];
    return [
      lit.has(placeKey([row - 1, col])) ? "" : `M${x} ${y}h${w}`,
      lit.has(placeKey([row + 1, col])) ? "" : `M${x} ${y + h}h${w}`,
      lit.has(placeKey([row, col - 1])) ? "" : `M${x} ${y}v${h}`,
      lit.has(placeKey([row, col + 1])) ? "" : `M${x + w} ${y}v${h}`,
    ].join("");
  });
  const path = (kind) => makeSvg("path", { class: kind, d: sides.join("") });
  const frame = { class: "lit", viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" };
  return makeSvg("svg", frame, path("under"), path("over"));
}

// A small square outside the board: an answer, a domino's half, a line of the list.
export const picture = (square, game, kind = "") => make("span", { class: `square ${kind}` }, drawnSquare(square, game));
