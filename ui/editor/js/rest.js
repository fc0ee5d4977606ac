// Below the board while no square is open: how things stand, what cannot be right, where to go on.

function restOf(desk) {
  const { data, say } = desk;
  return [
    desk.late ? make("p", { class: "wait" }, sign("cloud_off"), say("waiting")) : null,
    standing(desk),
    data.notices.length ? box("notes", data.notices.map((notice, index) => noticeLine(desk, notice, index))) : null,
    make("p", { class: "keys" }, say(desk.byHand ? "keys_paint" : "keys")),
    data.foot.length ? box("foot", data.foot.map((action) => actionButton(action, (code) => desk.tap(code)))) : null,
  ];
}

// The state in a line: an icon of its own, what to do, and the sum.
function standing(desk) {
  const { data, say } = desk;
  const n = desk.toCheck().length;
  const [name, line] = stateOf(desk, n);
  const advice = desk.byHand ? null : make("small", null, say(n ? "tap_doubt" : "tap_any"));
  const provisional = data.provisional ? make("small", null, say("provisional")) : null;
  return box(
    "stand",
    name ? make("i", null, icon(name)) : null,
    box("sp", make("b", null, line), advice),
    data.score ? box("sum", make("b", null, data.score), provisional) : null,
  );
}

function stateOf(desk, n) {
  const wrong = desk.wrong().length;
  if (n) return ["question", desk.say("to_check", { n })];
  if (wrong) return ["problem", desk.say("wrong", { n: wrong })];
  return desk.byHand ? [null, desk.data.subtitle] : ["tick", desk.say("all_checked")];
}

function noticeLine(desk, notice, index) {
  const where = notice.places.slice(0, 4).map((place) => desk.nameOf(place)).join(" · ");
  return button(
    { kind: "todoline", id: `notice-${index}`, "aria-pressed": String(desk.noticed === index) },
    () => desk.showNotice(index),
    make("i", null, notice.impossible ? icon("problem") : sign("info", 24)),
    make("span", { class: "sp" }, make("b", null, notice.text), where ? make("small", null, where) : null),
    sign("chevron_right", 22),
  );
}

// Beside the board on a wide screen: the doubts that are left.
function doubtList(desk) {
  const others = desk.toCheck().filter((place) => !desk.selected || at(place) !== at(desk.selected));
  return others.length ? box("notes", others.map((place) => doubtLine(desk, place))) : null;
}

function doubtLine(desk, place) {
  const square = desk.squareAt(place);
  return button(
    { kind: "todoline", id: `doubt-${at(place)}` },
    () => desk.open(place),
    picture(square, desk.data.game, "mini"),
    make("span", { class: "sp" }, make("b", null, desk.describe(square)), make("small", null, desk.nameOf(place))),
    sign("chevron_right", 22),
  );
}
