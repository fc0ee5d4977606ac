// The chips of the palette in rows: the same at the same place, for one square to correct or as the brush.

import { icon, make } from "./elements.js";
import { startIcon } from "./squares.js";

// Fewer chips than this share the whole row.
const FEW = 6;

export function chip(look, act) {
  const { id, names } = look;
  const name = names[look.name ?? id] ?? id;
  const kind = [look.terrain ? `terrain terrain-${id}` : "", look.on ? "on" : "", look.small ? "small" : ""].join(" ");
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
    make("span", { class: "name" }, look.short ?? name),
    look.percent ? make("span", { class: "percent" }, look.percent) : null,
    look.letter ? make("kbd", { "aria-hidden": "true" }, look.letter) : null,
  );
}

// One tab stop for a row; left and right move inside it.
export function chipRow(columns, label, chips) {
  const shown = chips.filter(Boolean);
  const few = shown.length < FEW;
  const row = make(
    "div",
    {
      class: `row ${few ? "few" : `columns-${columns}`}`,
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

export function terrainRow(editor, chosen, odds, act) {
  const { book, data, say } = editor;
  const { names } = book;
  const look = (id) => ({ id, names, on: chosen === id, percent: odds[id] });
  const terrains = book.terrains.map(({ id, letter }) =>
    chip({ ...look(id), letter, terrain: true, icon: id === "start" ? startIcon(data.game) : id }, act),
  );
  return chipRow(8, say("terrains"), [...terrains, chip(look("empty"), act)]);
}

// The icon of the one chip that stands for every wooden piece.
export const pieceIcon = (book, square) =>
  (square && book.terrain[square.terrain].resource) || book.terrains.find(({ resource }) => resource)?.resource;

export function cavemanRow(editor, isOn, odds, act) {
  const { book, say } = editor;
  if (!book.cavemen.length) return null;
  const look = ({ id }) => ({ id, names: book.names, on: isOn(id), percent: odds[id], small: true });
  return chipRow(10, say("cavemen"), book.cavemen.map((thing) => chip(look(thing), act)));
}
