// Below the board while no square is open: how things stand, what cannot be right, where to go on.

function restOf(desk) {
  const { data, say } = desk;
  return [
    desk.late ? make("p", { class: "wait" }, sign("cloud_off"), say("waiting")) : null,
    standing(desk),
    data.notices.length ? make("div", { class: "notes" }, data.notices.map((notice, index) => noticeLine(desk, notice, index))) : null,
    make("p", { class: "keys" }, say(data.mode === "paint" ? "keys_paint" : "keys")),
    data.foot.length ? make("div", { class: "foot" }, data.foot.map((action) => actionButton(action, (code) => desk.tap(code)))) : null,
  ];
}

function standing(desk) {
  const { data, say } = desk;
  const n = desk.toCheck().length;
  const wrong = desk.wrong().length;
  const [name, line] = n
    ? ["question", say("to_check", { n })]
    : wrong
      ? ["problem", say("wrong", { n: wrong })]
      : desk.byHand
        ? [null, data.subtitle]
        : ["tick", say("all_checked")];
  return make(
    "div",
    { class: "stand" },
    name ? make("i", null, icon(name)) : null,
    make("div", { class: "sp" }, make("b", null, line), desk.byHand ? null : make("small", null, say(n ? "tap_doubt" : "tap_any"))),
    data.score
      ? make("div", { class: "sum" }, make("b", null, data.score), data.provisional ? make("small", null, say("provisional")) : null)
      : null,
  );
}

function noticeLine(desk, notice, index) {
  const { say } = desk;
  const where = notice.places.slice(0, 4).map(([row, col]) => say("at", { row: row + 1, col: col + 1 })).join(" · ");
  return make(
    "button",
    { class: "todoline", "data-id": `notice-${index}`, "aria-pressed": String(desk.noticed === index), onclick: () => desk.showNotice(index) },
    make("i", null, notice.impossible ? icon("problem") : sign("info", 24)),
    make("span", { class: "sp" }, make("b", null, notice.text), where ? make("small", null, where) : null),
    sign("chevron_right", 22),
  );
}

// Beside the board on a wide screen: the doubts that are left.
function doubtList(desk) {
  const { say, data } = desk;
  const others = desk.toCheck().filter((place) => !desk.selected || at(place) !== at(desk.selected));
  if (!others.length) return null;
  return make(
    "div",
    { class: "notes doubts" },
    others.map((place) =>
      make(
        "button",
        { class: "todoline", "data-id": `doubt-${at(place)}`, onclick: () => desk.open(place) },
        picture(desk.squareAt(place), data.game, "mini"),
        make(
          "span",
          { class: "sp" },
          make("b", null, desk.describe(desk.squareAt(place))),
          make("small", null, say("at", { row: place[0] + 1, col: place[1] + 1 })),
        ),
        sign("chevron_right", 22),
      ),
    ),
  );
}
