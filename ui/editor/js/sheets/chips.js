// The chips of the palette in rows: the same at the same place, for one square to correct or as the brush.

import { icon, make } from "../parts/elements.js";
import { startIcon } from "../parts/squares.js";

// Fewer chips than this share the whole row.
const FEW = 6;

export function chip(options, act) {
  const { id, names } = options;
  const sign = options.name ?? id;
  const name = names[sign] ?? id;
  const kind = [options.terrain ? `terrain terrain-${id}` : "", options.on ? "on" : "", options.small ? "small" : ""].join(" ");
  return make(
    "button",
    {
      class: `chip ${kind}`,
      "data-id": `chip-${id}`,
      "data-about": sign,
      "aria-pressed": String(Boolean(options.on)),
      "aria-keyshortcuts": options.letter,
      "aria-label": options.percent ? `${name}, ${options.percent}` : name,
      title: name,
      onclick: () => act(id, sign),
    },
    make("i", null, options.picture ?? icon(options.icon ?? id)),
    make("span", { class: "name" }, options.short ?? name),
    options.percent ? make("span", { class: "percent" }, options.percent) : null,
    options.letter ? make("kbd", { "aria-hidden": "true" }, options.letter) : null,
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
  const { palette, data, say } = editor;
  const { names } = palette;
  const options = (id) => ({ id, names, on: chosen === id, percent: odds[id] });
  const terrains = palette.terrains.map(({ id, letter }) =>
    chip({ ...options(id), letter, terrain: true, icon: id === "start" ? startIcon(data.game) : id }, act),
  );
  return chipRow(8, say("terrains"), [...terrains, chip(options("empty"), act)]);
}

// The icon of the one chip that stands for every wooden piece.
export const pieceIcon = (palette, square) =>
  (square && palette.terrain[square.terrain].resource) || palette.terrains.find(({ resource }) => resource)?.resource;

export function cavemanRow(editor, isOn, odds, act) {
  const { palette, say } = editor;
  if (!palette.cavemen.length) return null;
  const options = ({ id }) => ({ id, names: palette.names, on: isOn(id), percent: odds[id], small: true });
  return chipRow(5, say("cavemen"), palette.cavemen.map((thing) => chip(options(thing), act)));
}
