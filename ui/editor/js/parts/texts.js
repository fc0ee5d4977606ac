// Sentences and names in the page's language. The server sends them; nothing is worded here.

import { chipsOf } from "./squares.js";

// Returns say(key, values): the sentence with its placeholders filled. Plurals are chosen by the value n.
export function speaker(words) {
  return (key, values = {}) => {
    const entry = words[key];
    const sentence = typeof entry === "object" ? entry[values.n === 1 ? "one" : "other"] : entry;
    return sentence.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
  };
}

// So many squares are named one by one; more of them are only counted.
const MOST_NAMED = 4;

export function placesInWords(say, places) {
  if (places.length > MOST_NAMED) return say("squares", { n: places.length });
  return places.map(([row, col]) => say("at", { row: row + 1, col: col + 1 })).join(" · ");
}

// Returns functions that tell what lies on a square. All but the first word of a list begin in lower case,
// except in languages that write nouns with a capital letter.
export function squareDescriber(names, { lowerCaseNouns }) {
  const inList = (name) => (lowerCaseNouns ? name[0].toLowerCase() + name.slice(1) : name);
  const list = (ids, short = {}) => {
    const words = ids.map((id) => short[id] ?? names[id] ?? id);
    return words.map((word, index) => (index ? inList(word) : word)).join(", ");
  };
  return {
    // The terrain, then what is on it.
    describe: (square) => list(chipsOf(square)),
    // Only what is on it, in short.
    describeThings: (square, short) => list(chipsOf(square).slice(1), short) || names.nothing,
  };
}
