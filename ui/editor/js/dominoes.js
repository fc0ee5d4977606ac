// Whole dominoes: choose one by its halves or its number, then tap the two squares, or drag from one
// to the other. The left half lies where the tap or the drag begins.

function dominoSheet(desk) {
  const { say, book } = desk;
  const { laying } = desk.painting;
  return {
    label: say("by_dominoes"),
    parts: [dominoHead(desk), filterRow(desk), dominoList(desk, matching(book, desk.model, laying))],
  };
}

const chosenDomino = ({ book, painting: { laying } }) => book.dominoes.find(({ n }) => n === laying.number);

// From left to right as it will lie: the chosen one may be turned round.
const halvesOf = ({ number, flipped }, { n, halves }) => (n === number && flipped ? [...halves].reverse() : halves);

function dominoHead(desk) {
  const { say } = desk;
  const { laying } = desk.painting;
  const chosen = chosenDomino(desk);
  const hint = !chosen ? "domino_which" : laying.first ? "domino_second" : "domino_first";
  return make(
    "div",
    { class: "sh-h" },
    make(
      "div",
      { class: "sp" },
      make("b", { class: "one" }, chosen ? dominoName(desk, chosen) : say("by_dominoes")),
      make("small", null, say(hint)),
    ),
    tabButton(desk, "squares", "by_squares", "empty"),
  );
}

function dominoName(desk, domino) {
  const [first, second] = halvesOf(desk.painting.laying, domino).map(desk.describe);
  return desk.say("domino", { n: domino.n, first, second });
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
  const { book, data, say } = desk;
  const { laying } = desk.painting;
  const count = (id) => laying.halves.filter((half) => half === id).length;
  const chips = book.terrains
    .filter(({ id }) => id !== "start")
    .map(({ id }) => {
      const twice = count(id) > 1 ? "× 2" : null;
      const look = { id, names: book.names, terrain: true, on: count(id) > 0, percent: twice };
      return chip(look, () => desk.painting.filterHalf(id));
    });
  const start = chip(
    { id: "start", names: book.names, terrain: true, icon: startIcon(data.game), on: laying.number === START },
    () => desk.painting.choose(START),
  );
  return make("div", { class: "find" }, chipRow("r7", say("terrains"), [...chips, start]), numberField(desk));
}

function numberField(desk) {
  const field = make("input", {
    class: "num",
    "data-id": "number",
    inputmode: "numeric",
    autocomplete: "off",
    maxlength: 2,
    placeholder: "#",
    "aria-label": desk.say("domino_number"),
    oninput: (event) => desk.painting.typeNumber(event.target.value),
  });
  field.value = desk.painting.laying.typed;
  return field;
}

function dominoList(desk, dominoes) {
  if (!dominoes.length) return make("p", { class: "cap2" }, desk.say("domino_none"));
  const tiles = dominoes.map((domino) => dominoTile(desk, domino));
  return make("div", { class: "tiles", role: "group", "aria-label": desk.say("list") }, tiles);
}

function dominoTile(desk, domino) {
  const { laying } = desk.painting;
  const chosen = domino.n === laying.number;
  return make(
    "button",
    {
      class: `domino ${chosen ? "on" : ""}`,
      "data-id": `domino-${domino.n}`,
      "aria-pressed": String(chosen),
      "aria-label": dominoName(desk, domino),
      onclick: () => desk.painting.choose(domino.n),
    },
    halvesOf(laying, domino).map((half) => picture(half, desk.data.game)),
    make("small", null, String(domino.n)),
  );
}
