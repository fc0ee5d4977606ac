// A finger that comes up where it came down presses the button at once. The browser's own click comes
// later, lands on whatever is there by then, and Chrome leaves it out altogether after a quick stroke,
// because it takes the tap for the one that stops a fling.

const MOST_MOVED = 12; // pixels

export function pressByTouch(root) {
  let down = null;
  const where = ({ clientX, clientY }) => [clientX, clientY];
  const onStart = (event) => {
    const pressed = event.target.closest("button");
    down = pressed && event.touches.length === 1 ? { pressed, from: where(event.touches[0]) } : null;
  };
  const onEnd = (event) => {
    if (!down || !event.cancelable) return;
    const { pressed, from } = down;
    const [x, y] = where(event.changedTouches[0]);
    down = null;
    if (Math.hypot(x - from[0], y - from[1]) > MOST_MOVED) return;
    event.preventDefault();
    pressed.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true, detail: 1 }));
  };
  root.addEventListener("touchstart", onStart, { passive: true });
  root.addEventListener("touchcancel", () => {
    down = null;
  });
  root.addEventListener("touchend", onEnd);
}
