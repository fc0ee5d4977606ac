// A doubt as a question: the square from the photo beside the two or three that it may be.

import { button, div, make, symbol } from "../parts/elements.js";
import { equal } from "../parts/places.js";
import { closeButton, seenSquare } from "./sheet_parts.js";
import { picture } from "../parts/squares.js";

export function questionSheet(editor) {
  const { say } = editor;
  const { place } = editor.selection;
  const doubt = editor.doubtAt(place);
  return {
    label: say("question"),
    parts: [
      questionHead(editor, place, doubt),
      div(
        "question",
        seenSquare(editor, place, "crop"),
        div("answers", doubt.answers.map((answer, index) => answerButton(editor, doubt, answer, index))),
      ),
      div(
        "button-pair",
        button({ kind: "button", id: "else" }, () => editor.selection.openPalette(), say("else")),
        button({ kind: "button", id: "next" }, () => editor.selection.nextDoubt(), say("next"), symbol("chevron_right")),
      ),
    ],
  };
}

// Only the last question says how many answers it takes.
const settlesWord = (editor, doubt) =>
  editor.isUpToDate() && !doubt.quiet && editor.data.settles
    ? make("span", { class: "settles" }, editor.data.settles)
    : null;

function questionHead(editor, place, doubt) {
  const first = (editor.isUpToDate() && doubt.but) || editor.nameOf(place);
  const where = [first, doubt.hint].filter(Boolean).join(". ");
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
