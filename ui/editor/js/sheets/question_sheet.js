// A doubt as a question: the square from the photo beside the two or three that it may be. Two squares can be one
// question.

import { button, div, make, symbol } from "../parts/elements.js";
import { equal, lieOf } from "../parts/places.js";
import { closeButton, seenSquare } from "./sheet_parts.js";
import { picture } from "../parts/squares.js";

export function questionSheet(editor) {
  const { say } = editor;
  const { place } = editor.selection;
  const pair = editor.pairAt(place);
  return {
    label: say("question"),
    parts: [
      ...(pair ? pairParts(editor, pair) : squareParts(editor, place)),
      div(
        "button-pair",
        button({ kind: "button", id: "else" }, () => editor.selection.openPalette(), say("else")),
        button({ kind: "button", id: "next" }, () => editor.selection.nextDoubt(), say("next"), symbol("chevron_right")),
      ),
    ],
  };
}

function squareParts(editor, place) {
  const doubt = editor.doubtAt(place);
  const first = (editor.isUpToDate() && doubt.but) || editor.nameOf(place);
  return [
    sheetHead(editor, doubt, [first, doubt.hint].filter(Boolean).join(". ")),
    div(
      "question",
      seenSquare(editor, place, "crop"),
      div("answers", doubt.answers.map((answer, index) => answerButton(editor, doubt, answer, index))),
    ),
  ];
}

function pairParts(editor, pair) {
  const lie = lieOf(pair.at);
  return [
    sheetHead(editor, pair, editor.changeOf(pair)),
    div(
      "question",
      div(`pair ${lie}`, pair.at.map((at) => seenSquare(editor, at, "crop"))),
      div("answers", pair.answers.map((answer, index) => pairButton(editor, pair, answer, index, lie))),
    ),
  ];
}

function pairButton(editor, { at }, { squares, percent, points }, index, lie) {
  const now = at.every((place, half) => equal(editor.squareAt(place), squares[half]));
  const worth = (editor.isUpToDate() && points) || percent;
  const [first, second] = squares.map((square) => editor.describe(square));
  return button(
    {
      kind: `answer ${now ? "first" : ""}`,
      id: `answer-${index}`,
      label: `${editor.say("both", { first, second })}: ${worth}`,
    },
    () => editor.selection.answerAll(at.map((place, half) => [...place, squares[half]])),
    div(`pair ${lie}`, squares.map((square) => picture(square, editor.data.game))),
    make("small", null, worth),
  );
}

// Only the last question says how many answers it takes.
const settlesWord = (editor, doubt) =>
  editor.isUpToDate() && !doubt.quiet && editor.data.settles
    ? make("span", { class: "settles" }, editor.data.settles)
    : null;

function sheetHead(editor, doubt, where) {
  return div(
    "sheet-head",
    div("grow", make("b", { id: "ask" }, doubt.title), make("small", null, where), settlesWord(editor, doubt)),
    closeButton(editor),
  );
}

// What the answers have in common is not repeated under each.
function answerWords(editor, { labels }, square) {
  if (labels === "yes_no") return editor.say(square?.resource ? "yes" : "no");
  if (!square || labels === "all") return editor.describe(square);
  if (labels === "terrain") return editor.palette.names[square.terrain];
  return editor.describeThings(square, editor.palette.short);
}

// Below an answer stands the total that it leads to, where that is known.
function answerButton(editor, doubt, { square, percent, points }, index) {
  const now = equal(editor.squareAt(editor.selection.place), square);
  return button(
    { kind: `answer ${now ? "first" : ""}`, id: `answer-${index}` },
    () => editor.selection.answer(square),
    picture(square, editor.data.game),
    make("span", null, answerWords(editor, doubt, square)),
    make("small", null, (editor.isUpToDate() && points) || percent),
  );
}
