// Four corners on the photo. The photo is a CSS background that may be turned. Points are kept in the photo's
// own pixels; toView and toPhoto map them, so turning changes only what is seen.

import { beyondPhoto } from "./beyond_photo.js";
import { actionButton, button, div, fill, make, makeSvg, symbol } from "../parts/elements.js";
import { equal } from "../parts/places.js";
import { refill } from "../parts/refill.js";
import { speaker } from "../parts/texts.js";
import { cleanup, viewRoot } from "../parts/view_root.js";

const LOUPE = { side: 128, times: 2.6 };
const NUDGES = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

class Corners {
  constructor(root) {
    this.root = root;
    this.held = null;
  }

  take({ data, words, setStateValue, setTriggerValue }) {
    const moved = !this.data || !equal(data.corners, this.data.corners);
    const first = !this.data;
    Object.assign(this, { data, say: speaker(words), mark: setStateValue });
    this.tap = (code) => setTriggerValue("tapped", code);
    // The server repeats what it was told; only corners found anew replace those under the finger.
    if (moved) Object.assign(this, { points: data.corners, turns: data.turns });
    if (first) this.begin();
    this.repaint();
  }

  begin() {
    this.parts = {
      photo: make("div", { class: "photo-layer" }),
      lines: makeSvg("svg", { class: "frame", "aria-hidden": "true" }),
      loupe: make("div", { class: "loupe", hidden: true }, div("photo-layer"), make("span", { class: "cross" })),
      tip: make("p", { class: "tip" }),
      foot: make("div", { class: "foot" }),
    };
    const { photo, lines, loupe, tip, foot } = this.parts;
    this.handles = [0, 1, 2, 3].map((index) => this.handle(index));
    this.beyond = div("beyond-all");
    this.scene = make("div", { class: "scene", role: "group" }, div("view", photo), lines, this.beyond, this.handles, loupe);
    this.root.append(this.scene, tip, foot);
    this.sizes = new ResizeObserver(() => this.repaint());
    this.sizes.observe(this.scene);
  }

  end() {
    this.sizes.disconnect();
  }

  handle(index) {
    const knob = make("button", { class: "handle", onkeydown: (event) => this.onKey(event, index) });
    knob.addEventListener("pointerdown", (event) => this.grab(event, index, knob));
    knob.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of ["pointerup", "pointercancel"]) knob.addEventListener(end, () => this.drop());
    return knob;
  }

  // ---- photo pixels to the screen and back ----

  get turnedSize() {
    const [width, height] = this.data.size;
    return this.turns % 2 ? [height, width] : [width, height];
  }

  get scale() {
    return this.scene.clientWidth / this.turnedSize[0];
  }

  toView([x, y]) {
    const [width, height] = this.data.size;
    const turned = [[x, y], [height - y, x], [width - x, height - y], [y, width - x]][this.turns];
    return turned.map((value) => value * this.scale);
  }

  toPhoto(view) {
    const [width, height] = this.data.size;
    const [x, y] = view.map((value) => value / this.scale);
    const [px, py] = [[x, y], [y, height - x], [width - x, height - y], [width - y, x]][this.turns];
    return [Math.min(width, Math.max(0, px)), Math.min(height, Math.max(0, py))];
  }

  // ---- painting the screen ----

  repaint() {
    const { data, say, parts } = this;
    const [width, height] = this.turnedSize;
    this.scene.style.setProperty("aspect-ratio", `${width} / ${height}`);
    this.scene.style.setProperty("--ratio", width / height);
    this.scene.setAttribute("aria-label", say("corners_photo"));
    this.scene.classList.toggle("still", !data.movable);
    this.layPhoto(parts.photo, this.scale, [0, 0]);
    this.drawFrame();
    this.drawBeyond();
    this.handles.forEach((knob, index) => this.placeHandle(knob, index));
    parts.tip.textContent = data.movable ? say("corners_how") : "";
    parts.tip.hidden = !data.movable;
    this.showLoupe();
    refill(parts.foot, this.foot());
  }

  // The whole photo at a scale, turned, its view's origin moved: both below the frame and in the loupe.
  layPhoto(element, scale, [left, top]) {
    const [width, height] = this.data.size.map((value) => value * scale);
    const back = [[0, 0], [height, 0], [width, height], [0, width]][this.turns];
    fill(element, {
      style: {
        "background-image": `var(${this.data.photo})`,
        width: `${width}px`,
        height: `${height}px`,
        transform: `translate(${left + back[0]}px, ${top + back[1]}px) rotate(${this.turns * 90}deg)`,
      },
    }, []);
  }

  drawFrame() {
    const view = this.points.map((point) => this.toView(point));
    const path = `M${view.map((point) => point.join(" ")).join("L")}Z`;
    const kinds = [["under", path], ["over", path], ["fine", this.fineLines(view)]];
    this.parts.lines.replaceChildren(...kinds.map(([kind, d]) => makeSvg("path", { class: kind, d })));
  }

  // Beside the photo, on the sides where the board goes on. The photo leaves room for it there.
  drawBeyond() {
    const view = this.points.map((point) => this.toView(point));
    const size = [this.scene.clientWidth, this.scene.clientWidth / (this.turnedSize[0] / this.turnedSize[1])];
    this.scene.dataset.beyond = this.data.beyond.join(" ");
    refill(this.beyond, beyondPhoto(this.data.beyond, view, size, this.data.squares));
  }

  // Where the lines between the squares lie if the board is flat: the grid through its homography.
  fineLines(view) {
    const project = projection(view);
    const [rows, cols] = this.data.squares;
    const cuts = (count) => Array.from({ length: count - 1 }, (_, index) => (index + 1) / count);
    const line = (from, to) => `M${project(...from).join(" ")}L${project(...to).join(" ")}`;
    const upright = cuts(cols).map((cut) => line([cut, 0], [cut, 1]));
    return [...upright, ...cuts(rows).map((cut) => line([0, cut], [1, cut]))].join("");
  }

  placeHandle(knob, index) {
    const { data, say } = this;
    const [x, y] = this.toView(this.points[index]);
    const [px, py] = this.points[index].map(Math.round);
    knob.hidden = !data.movable;
    knob.classList.toggle("held", this.held?.index === index);
    knob.style.setProperty("left", `${x}px`);
    knob.style.setProperty("top", `${y}px`);
    knob.setAttribute("aria-label", say("corner", { n: index + 1, x: px, y: py }));
  }

  // In the corner of the scene that is furthest from the finger.
  showLoupe() {
    const { loupe } = this.parts;
    loupe.hidden = this.held === null;
    if (this.held === null) return;
    const [x, y] = this.toView(this.points[this.held.index]);
    loupe.classList.toggle("right", x < this.scene.clientWidth / 2);
    loupe.classList.toggle("low", y < this.scene.clientHeight / 2);
    const middle = LOUPE.side / 2;
    this.layPhoto(loupe.firstChild, this.scale * LOUPE.times, [middle - x * LOUPE.times, middle - y * LOUPE.times]);
  }

  foot() {
    const { data, say } = this;
    const own = data.movable
      ? [
          button({ kind: "button", id: "turn", label: say("corners_turn") }, () => this.turn(), symbol("rotate_right", 22)),
          button({ kind: "button", id: "reset" }, () => this.reset(), say("corners_reset")),
        ]
      : [];
    return [...own, ...data.actions.map((action) => actionButton(action, this.tap))];
  }

  // ---- moving ----

  grab(event, index, knob) {
    if (!event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    knob.focus({ preventScroll: true });
    knob.setPointerCapture(event.pointerId);
    const [x, y] = this.toView(this.points[index]);
    // The corner keeps its distance from the finger: it must not jump under it.
    this.held = { index, by: [x - event.clientX, y - event.clientY] };
    this.repaint();
  }

  drag(event) {
    if (this.held === null) return;
    const { index, by } = this.held;
    this.move(index, this.toPhoto([event.clientX + by[0], event.clientY + by[1]]));
  }

  drop() {
    if (this.held === null) return;
    this.held = null;
    this.repaint();
    this.report();
  }

  move(index, point) {
    this.points = this.points.map((old, other) => (other === index ? point : old));
    this.repaint();
  }

  onKey(event, index) {
    const nudge = NUDGES[event.key];
    if (!nudge) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    const [x, y] = this.toView(this.points[index]);
    this.move(index, this.toPhoto([x + nudge[0] * far, y + nudge[1] * far]));
    this.report();
  }

  // The corner at the top left of the view comes first again: the order turns with the photo.
  turn() {
    this.turns = (this.turns + 1) % 4;
    this.points = [this.points[3], ...this.points.slice(0, 3)];
    this.repaint();
    this.report();
  }

  reset() {
    Object.assign(this, { points: this.data.corners, turns: this.data.turns });
    this.repaint();
    this.report();
  }

  report() {
    const corners = this.points.map((point) => point.map((value) => Math.round(value * 100) / 100));
    this.mark("marked", { corners, turns: this.turns });
  }
}

// From the unit square into a four-sided figure, by the projective map of its corners.
function projection([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1 || 1e-9;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  return (u, v) => {
    const along = (start, next, last) => (next - start + g * next) * u + (last - start + h * last) * v + start;
    return [along(x0, x1, x3), along(y0, y1, y3)].map((value) => value / (g * u + h * v + 1));
  };
}

export function showCorners(stage) {
  const [root, fresh] = viewRoot(stage);
  if (fresh) root.corners = new Corners(root);
  root.end = () => root.corners.end();
  root.corners.take(stage);
  return cleanup(root);
}
