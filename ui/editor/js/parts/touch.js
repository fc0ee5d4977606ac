// A finger that comes up where it came down presses the button at once. The browser's own click comes
// later, lands on whatever is there by then, and Chrome leaves it out altogether after a quick stroke,
// because it takes the tap for the one that stops a fling.

const MOST_MOVED = 12; // pixels
const HOLD = 500; // milliseconds after which a tap is a long one

const where = ({ clientX, clientY }) => [clientX, clientY];
const isFar = ([x, y], [toX, toY]) => Math.hypot(toX - x, toY - y) > MOST_MOVED;

export function pressByTouch(root) {
  let down = null;
  const onStart = (event) => {
    const pressed = event.target.closest("button");
    down = pressed && event.touches.length === 1 ? { pressed, from: where(event.touches[0]) } : null;
  };
  const onEnd = (event) => {
    if (!down || !event.cancelable) return;
    const { pressed, from } = down;
    down = null;
    if (isFar(from, where(event.changedTouches[0]))) return;
    event.preventDefault();
    pressed.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true, detail: 1 }));
  };
  root.addEventListener("touchstart", onStart, { passive: true });
  root.addEventListener("touchcancel", () => {
    down = null;
  });
  root.addEventListener("touchend", onEnd);
}

// A finger that stays on what has a rule asks for it, act(id), and presses nothing.
export function askByLongTap(root, act) {
  let timer = 0;
  let from = null;
  let asked = false;
  const onEnd = (event) => {
    clearTimeout(timer);
    if (!asked || !event.cancelable) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onStart = (event) => {
    const sign = event.target.closest("[data-about]");
    clearTimeout(timer);
    asked = false;
    from = where(event.touches[0]);
    if (!sign || event.touches.length > 1) return;
    // Heard where the finger came down: what is shown then may put other elements there.
    event.target.addEventListener("touchend", onEnd, { once: true });
    timer = setTimeout(() => {
      asked = true;
      act(sign.dataset.about);
    }, HOLD);
  };
  const onMove = (event) => {
    if (isFar(from, where(event.touches[0]))) clearTimeout(timer);
  };
  root.addEventListener("touchstart", onStart, { passive: true });
  root.addEventListener("touchmove", onMove, { passive: true });
  root.addEventListener("touchcancel", () => clearTimeout(timer));
  root.addEventListener("contextmenu", (event) => {
    if (event.target.closest("[data-about]")) event.preventDefault();
  });
}
