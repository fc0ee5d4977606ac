// The palette: the same chips at the same place, for one square to correct or as the brush.

function chip(look, act) {
  const { id, names } = look;
  const name = names[look.name ?? id] ?? id;
  const kind = [look.terrain ? `t t-${id}` : "", look.on ? "on" : "", look.small ? "w" : ""].join(" ");
  return make(
    "button",
    {
      class: `chip ${kind}`,
      "data-id": `chip-${id}`,
      "aria-pressed": String(Boolean(look.on)),
      "aria-keyshortcuts": look.letter,
      "aria-label": look.percent ? `${name}, ${look.percent}` : name,
      title: name,
      onclick: () => act(id),
    },
    make("i", null, look.picture ?? icon(look.icon ?? id)),
    make("span", { class: "nm" }, look.short ?? name),
    look.percent ? make("span", { class: "pc" }, look.percent) : null,
    look.letter ? make("kbd", { "aria-hidden": "true" }, look.letter) : null,
  );
}

// One tab stop for a row; left and right move inside it.
function chipRow(kind, label, chips) {
  const shown = chips.filter(Boolean);
  const few = shown.length < 6 ? "few" : kind;
  const row = make(
    "div",
    {
      class: `row ${few}`,
      role: "toolbar",
      "aria-label": label,
      style: { "--chips": shown.length },
      onkeydown: moveInRow,
    },
    shown,
  );
  const pressed = shown.findIndex((button) => button.getAttribute("aria-pressed") === "true");
  shown.forEach((button, index) => button.setAttribute("tabindex", index === Math.max(0, pressed) ? 0 : -1));
  return row;
}

function moveInRow(event) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const from = buttons.indexOf(event.target);
  if (!by || from < 0) return;
  event.preventDefault();
  event.stopPropagation();
  buttons[(from + by + buttons.length) % buttons.length].focus();
}

function terrainRow(desk, chosen, odds, act, withEmpty = true) {
  const { book, data, say } = desk;
  const { names } = book;
  const look = (id) => ({ id, names, on: chosen === id, percent: odds[id] });
  const terrains = book.terrains.map(({ id, letter }) =>
    chip({ ...look(id), letter, terrain: true, icon: id === "start" ? startIcon(data.game) : id }, act),
  );
  const empty = withEmpty ? [chip(look("empty"), act)] : [];
  return chipRow("r8", say("terrains"), [...terrains, ...empty]);
}

// The icon of the one chip that stands for every wooden piece.
const pieceIcon = (book, square) =>
  (square && book.terrain[square.terrain].resource) || book.terrains.find(({ resource }) => resource)?.resource;

function cavemanRow(desk, isOn, odds, act) {
  const { book, say } = desk;
  if (!book.cavemen.length) return null;
  const look = ({ id }) => ({ id, names: book.names, on: isOn(id), percent: odds[id], small: true });
  return chipRow("r10", say("cavemen"), book.cavemen.map((thing) => chip(look(thing), act)));
}

// ---- for one square ----

function correctionSheet(desk) {
  const { book, say } = desk;
  const place = desk.selected;
  const square = desk.squareAt(place);
  const odds = desk.doubtAt(place)?.odds ?? {};
  const act = (id) => desk.put(id);
  const bare = Boolean(square) && chipsOf(square).length === 1;
  const isOn = (id) => (id === "nothing" ? bare : holds(book.thing[id], square, book));
  return {
    label: say("palette"),
    parts: [
      correctionHead(desk, place, square),
      terrainRow(desk, square ? square.terrain : "empty", odds, act),
      chipRow("r8", say("things"), [...thingChips(desk, square, isOn, odds, act), undoChip(desk)]),
      square && square.terrain !== "start" ? cavemanRow(desk, isOn, odds, act) : null,
    ],
  };
}

function correctionHead(desk, place, square) {
  const { say } = desk;
  const open = desk.isDoubt(place);
  const seen = desk.overruledAt(place);
  const line = seen ? say("overruled", { square: desk.describe(seen.seen) }) : desk.nameOf(place);
  return make(
    "div",
    { class: "sh-h" },
    cropOf(desk, place, "side"),
    box("sp", make("b", null, desk.describe(square)), make("small", null, line)),
    open
      ? button({ kind: "kbtn pri", id: "correct" }, () => desk.confirm(), sign("check"), say("correct"))
      : null,
    closeButton(desk),
  );
}

function thingChips(desk, square, isOn, odds, act) {
  const { book } = desk;
  return thingsFor(square, book).map(({ id }) => {
    const piece = id === "resource" ? pieceIcon(book, square) : null;
    return chip(
      {
        id,
        names: book.names,
        name: piece ?? id,
        icon: piece ?? id,
        picture: id === "nothing" ? sign("close", 22) : null,
        on: isOn(id),
        short: book.short[id],
        percent: odds[piece ?? id],
      },
      act,
    );
  });
}

const undoChip = (desk) => {
  const { say, model } = desk;
  if (!canUndo(model)) return null;
  return make(
    "button",
    { class: "chip", "data-id": "chip-undo", "aria-label": say("undo"), onclick: () => desk.undo() },
    make("i", { class: "center" }, sign("undo", 22)),
    make("span", { class: "nm" }, say("undo")),
  );
};

// ---- as the brush ----

function brushSheet(desk) {
  const { book, say } = desk;
  const { brush } = desk.painting;
  const act = (id) => desk.painting.takeBrush(id);
  const isOn = (id) => brush === id;
  const things = book.things.map((thing) => brushChip(desk, thing, isOn, act));
  const craters = book.craters.length
    ? [chip({ id: "craters", names: book.names, name: "crater-1", icon: "crater-1", on: brush === "craters" }, act)]
    : [];
  return {
    label: say("brush"),
    parts: [
      brushHead(desk),
      terrainRow(desk, brush, {}, act),
      chipRow("r8", say("things"), [...things, ...craters]),
      cavemanRow(desk, isOn, {}, act),
    ],
  };
}

function brushChip(desk, { id }, isOn, act) {
  const piece = id === "resource" ? pieceIcon(desk.book, null) : null;
  const picture = id === "nothing" ? sign("close", 22) : null;
  const { names, short } = desk.book;
  return chip({ id, names, short: short[id], icon: piece ?? id, picture, on: isOn(id) }, act);
}

const PLAIN_BRUSHES = ["resource", "craters", "empty", "nothing"];

function brushHead(desk) {
  const { book, say } = desk;
  const { brush, refused } = desk.painting;
  const terrain = book.terrain[brush];
  const kind = PLAIN_BRUSHES.includes(brush) ? brush : terrain ? "terrain" : "thing";
  const name = brush === "craters" ? "crater-1" : brush;
  const trouble = desk.noticed === null ? refused && say(refused) : desk.data.notices[desk.noticed].text;
  const hint = make("small", { class: trouble ? "no" : null }, trouble || say(`brush_${kind}`));
  return box(
    "sh-h",
    terrain ? picture(terrain.fresh, desk.data.game, "mini") : make("i", { class: "big" }, brushIcon(desk)),
    box("sp", make("b", null, book.names[name] ?? name), hint),
    tabButton(desk, "dominoes", "by_dominoes", "domino"),
  );
}

function brushIcon({ book, painting: { brush } }) {
  if (brush === "nothing") return sign("close", 30);
  if (brush === "resource") return icon(pieceIcon(book, null));
  return icon(brush === "craters" ? "crater-1" : brush);
}

const tabButton = (desk, tab, word, name) =>
  button({ kind: "kbtn", id: "tab" }, () => desk.painting.turnTo(tab), make("i", null, icon(name)), desk.say(word));
