// A doubt as a question: the square from the photo beside the two or three that it may be.

function questionSheet(desk) {
  const { say } = desk;
  const place = desk.selected;
  const doubt = desk.doubtAt(place);
  return {
    label: say("question"),
    parts: [
      questionHead(desk, place, doubt),
      make(
        "div",
        { class: "q" },
        desk.cropOf(place, "crop"),
        make("div", { class: "ans" }, doubt.answers.map((answer) => answerButton(desk, doubt, answer))),
      ),
      make(
        "div",
        { class: "pairs" },
        make("button", { class: "kbtn", "data-id": "else", onclick: () => desk.openPalette() }, say("else")),
        make("button", { class: "kbtn", "data-id": "next", onclick: () => desk.nextDoubt() }, say("next"), sign("chevron_right")),
      ),
    ],
  };
}

function questionHead(desk, place, doubt) {
  const { say } = desk;
  const where = [say("at", { row: place[0] + 1, col: place[1] + 1 }), doubt.hint].filter(Boolean).join(". ");
  return make(
    "div",
    { class: "sh-h" },
    make("div", { class: "sp" }, make("b", { id: "ask" }, doubt.title), make("small", null, where)),
    make("button", { class: "kbtn bare", "data-id": "close", "aria-label": say("close"), onclick: () => desk.close() }, sign("close", 24)),
  );
}

// What the answers have in common is not repeated under each.
function answerWords(desk, { labels }, square) {
  if (labels === "yes_no") return desk.say(square?.resource ? "yes" : "no");
  if (!square || labels === "all") return desk.describe(square);
  if (labels === "terrain") return desk.book.names[square.terrain];
  return desk.describeThings(square, desk.book.short);
}

function answerButton(desk, doubt, answer) {
  const now = same(desk.squareAt(desk.selected), answer.square);
  return make(
    "button",
    { class: `an ${now ? "first" : ""}`, "data-id": `answer-${doubt.answers.indexOf(answer)}`, onclick: () => desk.answer(answer.square) },
    picture(answer.square, desk.data.game),
    make("span", null, answerWords(desk, doubt, answer.square)),
    make("small", null, answer.percent),
  );
}
