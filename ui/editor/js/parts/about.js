// The rules at hand: what a sign is called, what it scores and where it may stand. A long tap shows it, and a tap
// as long as the button with the question mark is pressed.

import { button, div, icon, make, symbol } from "./elements.js";

// The button that makes taps on signs explain them.
export function aboutButton({ say, asking }, act) {
  const kind = `button bare about-button ${asking ? "on" : ""}`;
  return button({ kind, id: "about", label: say("what"), "aria-pressed": String(Boolean(asking)) }, act, symbol("help", 24));
}

// The card over the sheet: a sign with its name and rule, or what to do. Without either there is none.
export function aboutCard({ say, asking }, sign, close) {
  if (!sign && !asking) return null;
  const words = sign
    ? [make("b", null, sign.name), make("p", null, sign.rule)]
    : [make("b", null, say("what")), make("p", null, say("what_how"))];
  const mark = sign?.picture ? make("i", { class: sign.kind ?? "" }, icon(sign.picture)) : null;
  const closing = button({ kind: "button bare", id: "about-close", label: say("close") }, close, symbol("close", 24));
  const card = div("about-card", ...[mark, div("grow", ...words), closing].filter(Boolean));
  card.setAttribute("role", "status");
  return card;
}
