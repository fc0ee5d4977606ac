// The bar above the board: back, name, what is to check, undo and redo, photo or drawing, the page's buttons.

// On a wide screen the word stands beside the sign, unless it is left to the ear.
const tool = (id, label, name, act, worded = true) =>
  button({ kind: "kbtn tool", id, label }, act, sign(name, 24), worded ? make("span", { class: "wide" }, label) : null);

function barOf(desk) {
  const { data, say, model } = desk;
  const to = desk.toCheck();
  const wrong = desk.wrong().length;
  return [
    data.back ? backButton(data.back, (code) => desk.tap(code)) : null,
    box("ti", make("span", null, data.title), data.subtitle ? make("small", null, data.subtitle) : null),
    to.length ? todo("", "question", to.length, say("to_check", { n: to.length }), () => desk.nextDoubt()) : null,
    !to.length && wrong ? todo("bad", "problem", wrong, say("wrong", { n: wrong }), () => desk.nextProblem()) : null,
    canUndo(model) ? tool("undo", say("undo"), "undo", () => desk.undo()) : null,
    canRedo(model) ? tool("redo", say("redo"), "redo", () => desk.redo()) : null,
    data.photo ? switchButton(desk) : null,
    desk.turnable() ? tool("turn", say("turn"), "rotate_right", () => desk.turn(), false) : null,
    data.head.map((action) => actionButton(action, (code) => desk.tap(code))),
  ].flat();
}

// A narrow bar with many buttons says its count in short; the style sheet decides when.
const crowd = (parts) => `crowd-${parts.filter(Boolean).length}`;

const todo = (kind, name, count, label, act) =>
  button(
    { kind: `todo ${kind}`, id: "todo", label },
    act,
    make("i", null, icon(name)),
    make("span", { class: "long" }, label),
    make("span", { class: "short" }, String(count)),
  );

function switchButton(desk) {
  const [word, name] = desk.onPhoto ? ["drawing", "grid_view"] : ["photo", "image"];
  return tool("switch", desk.say(word), name, () => desk.switchPhoto());
}
