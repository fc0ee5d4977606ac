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
  const where = `${say("at", { row: place[0] + 1, col: place[1] + 1 })}. ${doubt.hint}`;
  return make(
    "div",
    { class: "sh-h" },
    make("div", { class: "sp" }, make("b", { id: "ask" }, doubt.title), make("small", null, where)),
    make("button", { class: "kbtn bare", "data-id": "close", "aria-label": say("close"), onclick: () => desk.close() }, sign("close", 24)),
  );
}

function answerButton(desk, doubt, answer) {
  const { say, data } = desk;
  const label = doubt.yes_no ? say(answer.square?.resource ? "yes" : "no") : desk.describe(answer.square);
  const now = same(desk.squareAt(desk.selected), answer.square);
  return make(
    "button",
    { class: `an ${now ? "first" : ""}`, "data-id": `answer-${doubt.answers.indexOf(answer)}`, onclick: () => desk.answer(answer.square) },
    picture(answer.square, data.game),
    make("span", null, label),
    make("small", null, answer.percent),
  );
}
