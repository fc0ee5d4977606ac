// A doubt as a question: the square from the photo beside the two or three that it may be.

function questionSheet(desk) {
  const { say } = desk;
  const place = desk.selected;
  const doubt = desk.doubtAt(place);
  return {
    label: say("question"),
    parts: [
      questionHead(desk, place, doubt),
      box(
        "q",
        cropOf(desk, place, "crop"),
        box("ans", doubt.answers.map((answer, index) => answerButton(desk, doubt, answer, index))),
      ),
      box(
        "pairs",
        button({ kind: "kbtn", id: "else" }, () => desk.openPalette(), say("else")),
        button({ kind: "kbtn", id: "next" }, () => desk.nextDoubt(), say("next"), sign("chevron_right")),
      ),
    ],
  };
}

function questionHead(desk, place, doubt) {
  const where = [desk.nameOf(place), doubt.hint].filter(Boolean).join(". ");
  return box(
    "sh-h",
    box("sp", make("b", { id: "ask" }, doubt.title), make("small", null, where)),
    closeButton(desk),
  );
}

// The square cut out of the photo, or drawn where there is none.
function cropOf(desk, [row, col], kind) {
  const { photo, cells, game } = desk.data;
  if (!photo) return make("span", { class: `${kind} sq` }, drawnSquare(desk.squareAt([row, col]), game));
  const [rows, cols] = [cells.length, cells[0].length];
  const part = (index, count) => (count > 1 ? `${(index / (count - 1)) * 100}%` : "0%");
  return make("div", {
    class: kind,
    role: "img",
    "aria-label": desk.say("seen"),
    style: {
      "background-image": `var(${photo})`,
      "background-size": `${cols * 100}% ${rows * 100}%`,
      "background-position": `${part(col, cols)} ${part(row, rows)}`,
    },
  });
}

// What the answers have in common is not repeated under each.
function answerWords(desk, { labels }, square) {
  if (labels === "yes_no") return desk.say(square?.resource ? "yes" : "no");
  if (!square || labels === "all") return desk.describe(square);
  if (labels === "terrain") return desk.book.names[square.terrain];
  return desk.describeThings(square, desk.book.short);
}

function answerButton(desk, doubt, { square, percent }, index) {
  const now = same(desk.squareAt(desk.selected), square);
  return button(
    { kind: `an ${now ? "first" : ""}`, id: `answer-${index}` },
    () => desk.answer(square),
    picture(square, desk.data.game),
    make("span", null, answerWords(desk, doubt, square)),
    make("small", null, percent),
  );
}
