// Which domino is to be laid: by its halves or its number, from those that do not lie on the board yet.

import { laidDominoes } from "../edits/model.js";
import { equal } from "../parts/places.js";

// The start tile is no domino, but it is laid from the same sheet.
export const START = 0;

export const chosenDomino = ({ palette, painting: { laying } }) => palette.dominoes.find(({ n }) => n === laying.number);

// From left to right as it will lie: the chosen one may be turned round.
export const halvesOf = ({ number, flipped }, { n, halves }) => (n === number && flipped ? [...halves].reverse() : halves);

// Not laid yet, and with the halves tapped so far; a number goes before them.
export function matchingDominoes(palette, model, { halves, typed }) {
  const laid = laidDominoes(model);
  const left = palette.dominoes.filter(({ n }) => !laid.has(n));
  if (typed) return left.filter(({ n }) => String(n).startsWith(typed));
  return left.filter((domino) => {
    const terrains = domino.halves.map(({ terrain }) => terrain);
    const [one, two] = halves;
    if (two) return equal([one, two].sort(), [...terrains].sort());
    return !one || terrains.includes(one);
  });
}
