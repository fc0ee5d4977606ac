// The bar above the board: back, name, what is to check, undo and redo, photo or drawing, the page's buttons.

const tool = (id, label, name, wide, act, attributes = {}) =>
  make(
    "button",
    { class: "kbtn tool", "data-id": id, "aria-label": label, onclick: act, ...attributes },
    sign(name, 24),
    wide ? make("span", { class: "wide" }, wide) : null,
  );

function barOf(desk) {
  const { data, say, model } = desk;
  const to = desk.toCheck();
  const wrong = desk.wrong().length;
  return [
    data.back ? backButton(data.back, (code) => desk.tap(code)) : null,
    make("div", { class: "ti" }, make("span", null, data.title), subtitleOf(desk)),
    to.length ? todo("", "question", to.length, say("to_check", { n: to.length }), () => desk.nextDoubt()) : null,
    !to.length && wrong ? todo("bad", "problem", wrong, say("wrong", { n: wrong }), () => desk.nextProblem()) : null,
    canUndo(model) ? tool("undo", say("undo"), "undo", say("undo"), () => desk.undo()) : null,
    canRedo(model) ? tool("redo", say("redo"), "redo", say("redo"), () => desk.redo()) : null,
    data.photo ? switchButton(desk) : null,
    desk.turnable() ? tool("turn", say("turn"), "rotate_right", null, () => desk.turn()) : null,
    data.head.map((action) => actionButton(action, (code) => desk.tap(code))),
  ].flat();
}

// A narrow bar with many buttons says its count in short; the style sheet decides when.
const crowd = (parts) => `crowd-${parts.filter(Boolean).length}`;

const subtitleOf = ({ data }) => (data.subtitle ? make("small", null, data.subtitle) : null);

const todo = (kind, name, count, label, act) =>
  make(
    "button",
    { class: `todo ${kind}`, "data-id": "todo", "aria-label": label, onclick: act },
    make("i", null, icon(name)),
    make("span", { class: "long" }, label),
    make("span", { class: "short" }, String(count)),
  );

function switchButton(desk) {
  const word = desk.onPhoto ? "drawing" : "photo";
  return tool("switch", desk.say(word), desk.onPhoto ? "grid_view" : "image", desk.say(word), () => desk.switchPhoto());
}
