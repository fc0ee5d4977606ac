// Whole dominoes: choose one by its halves or its number, then tap the two squares, or drag from one
// to the other. The left half lies where the tap or the drag begins.

function dominoSheet(desk) {
  const { say, book, laying } = desk;
  return {
    label: say("by_dominoes"),
    parts: [dominoHead(desk), filterRow(desk), dominoList(desk, matching(book, desk.model, laying))],
  };
}

const chosenDomino = ({ book, laying }) => book.dominoes.find(({ n }) => n === laying.number);

function dominoHead(desk) {
  const { say, laying } = desk;
  const chosen = chosenDomino(desk);
  const hint = !chosen ? "domino_which" : laying.first ? "domino_second" : "domino_first";
  return make(
    "div",
    { class: "sh-h" },
    make(
      "div",
      { class: "sp" },
      make("b", null, chosen ? dominoName(desk, chosen) : say("by_dominoes")),
      make("small", null, say(hint)),
    ),
    tabButton(desk, "squares", "by_squares", "empty"),
  );
}

function dominoName(desk, { n, halves }) {
  const [first, second] = (desk.laying.flipped ? [...halves].reverse() : halves).map(desk.describe);
  return desk.say("domino", { n, first, second });
}

// Not laid yet, and with the halves tapped so far; a number goes before them.
function matching(book, model, { halves, typed }) {
  const left = book.dominoes.filter(({ n }) => !model.dominoes.has(n));
  if (typed) return left.filter(({ n }) => String(n).startsWith(typed));
  return left.filter((domino) => {
    const terrains = domino.halves.map(({ terrain }) => terrain);
    const [one, two] = halves;
    if (two) return same([one, two].sort(), [...terrains].sort());
    return !one || terrains.includes(one);
  });
}

function filterRow(desk) {
  const { book, data, laying, say } = desk;
  const count = (id) => laying.halves.filter((half) => half === id).length;
  const chips = book.terrains
    .filter(({ id }) => id !== "start")
    .map(({ id }) =>
      chip({ id, names: book.names, terrain: true, on: count(id) > 0, percent: count(id) > 1 ? "× 2" : null, wide: true }, () => desk.filterHalf(id)),
    );
  const start = chip(
    { id: "start", names: book.names, terrain: true, icon: startIcon(data.game), on: laying.number === 0, wide: true },
    () => desk.chooseDomino(0),
  );
  return make("div", { class: "find" }, chipRow("r7", say("terrains"), [...chips, start]), numberField(desk));
}

const numberField = (desk) =>
  make("input", {
    class: "num",
    "data-id": "number",
    inputmode: "numeric",
    autocomplete: "off",
    maxlength: 2,
    placeholder: "#",
    value: desk.laying.typed,
    "aria-label": desk.say("domino_number"),
    oninput: (event) => desk.typeNumber(event.target.value),
  });

function dominoList(desk, dominoes) {
  const { say, data, laying } = desk;
  if (!dominoes.length) return make("p", { class: "cap2" }, say("domino_none"));
  const tile = (domino) => {
    const chosen = domino.n === laying.number;
    const halves = chosen && laying.flipped ? [...domino.halves].reverse() : domino.halves;
    return make(
      "button",
      {
        class: `domino ${chosen ? "on" : ""}`,
        "data-id": `domino-${domino.n}`,
        "aria-pressed": String(chosen),
        "aria-label": dominoName({ ...desk, say, describe: desk.describe, laying: chosen ? laying : {} }, domino),
        onclick: () => desk.chooseDomino(domino.n),
      },
      halves.map((half) => picture(half, data.game)),
      make("small", null, String(domino.n)),
    );
  };
  return make("div", { class: "tiles", role: "group", "aria-label": say("list") }, dominoes.map(tile));
}
