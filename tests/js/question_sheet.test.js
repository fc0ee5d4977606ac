// What a question about two squares says of them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { whatTheyChange } from "../../ui/editor/js/sheets/question_sheet.js";

function editor(but, pending = false) {
  return {
    openDoubts: () => [[3, 3], [2, 3]],
    isUpToDate: () => !pending,
    doubtAt: () => ({ but }),
    nameOf: ([row, col]) => `R${row + 1} C${col + 1}`,
    say: (key, values) => `${key}: ${values.but}`,
  };
}

test("both places come first, then what the more telling one changes", () => {
  const at = [[2, 3], [3, 3]];
  assert.equal(whatTheyChange(editor("17, but 16"), { at }), "R3 C4 · R4 C4. down_second: 17, but 16");
});

test("where nothing is known of the score only the places are named", () => {
  const at = [[2, 3], [3, 3]];
  assert.equal(whatTheyChange(editor(""), { at }), "R3 C4 · R4 C4");
  assert.equal(whatTheyChange(editor("17, but 16", true), { at }), "R3 C4 · R4 C4");
});
