// The code and the constant data come in one message, the views in others, in any order.
// They meet here: each asks for a name, and gets what the other side left or will leave there.
const meeting = (name) => {
  const places = (globalThis.kingdominoMeeting ??= {});
  if (!places[name]) {
    let leave;
    const arrives = new Promise((resolve) => { leave = resolve; });
    places[name] = { arrives, leave };
  }
  return places[name];
};
