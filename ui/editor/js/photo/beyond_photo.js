// The squares of a board that its photo does not show: dashed beside the photo, with an arrow that points there.

import { div, make, symbol } from "../parts/elements.js";

const ARROWS = { top: "arrow_upward", right: "arrow_forward", bottom: "arrow_downward", left: "arrow_back" };

// Returns a strip for each side: as long as the board is there, with as many squares. Points and size are
// pixels of the screen.
export const beyondPhoto = (sides, points, [width, height], [rows, cols]) =>
  sides.map((side) => {
    const upright = side === "left" || side === "right";
    const along = points.map((point) => point[upright ? 1 : 0]);
    const [from, to] = [Math.max(0, Math.min(...along)), Math.min(upright ? height : width, Math.max(...along))];
    const [start, length] = upright ? ["top", "height"] : ["left", "width"];
    const style = { [start]: `${from}px`, [length]: `${to - from}px` };
    const cells = Array.from({ length: upright ? rows : cols }, () => div("beyond-square", "?"));
    const strip = make("div", { class: `beyond ${side}`, "aria-hidden": "true", style }, cells);
    strip.append(make("span", { class: "beyond-arrow" }, symbol(ARROWS[side], 24)));
    return strip;
  });
