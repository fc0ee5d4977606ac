// The board as the player sees it: the server's state, and over it every edit that is not in yet.
// An edit does here exactly what ui/game/edits.py does with it there, so the answer changes nothing.

function modelOf(data, pending) {
  const model = {
    cells: data.cells.map((row) => [...row]),
    settled: new Set(data.settled.map(at)),
    done: [...data.done],
    undone: [...data.undone],
    further: [...data.further],
    dominoes: new Set(data.dominoes),
  };
  pending.forEach((edit) => applyEdit(model, edit));
  return model;
}

function applyEdit(model, edit) {
  if (edit.do === "set") setSquares(model, edit);
  else if (edit.do === "undo") step(model, model.done, model.undone, 0);
  else step(model, model.undone, model.done, 1);
}

const isPlace = (cells, [row, col]) => Boolean(cells[row]) && col in cells[row];

function setSquares(model, edit) {
  // Meant for a board that another one has replaced: the server passes it over, too.
  if (!edit.squares.every((square) => isPlace(model.cells, square))) return;
  const fresh = edit.squares.filter(([row, col]) => !model.settled.has(at([row, col])));
  model.done.push({
    before: edit.squares.map(([row, col]) => [row, col, model.cells[row][col]]),
    after: edit.squares,
    settled: fresh.map(([row, col]) => [row, col]),
    domino: edit.domino ?? null,
  });
  model.undone = [];
  model.further[1] = 0;
  for (const [row, col, square] of edit.squares) {
    model.cells[row][col] = square;
    model.settled.add(at([row, col]));
  }
  if (edit.domino) model.dominoes.add(edit.domino);
}

// One step along the way: back (0) or forth (1). Steps further off than those sent along are known
// to the server alone; in their place lies a null, and its answer brings the squares.
function step(model, from, to, forth) {
  if (!from.length && !model.further[forth]) return;
  const taken = from.pop() ?? null;
  if (!taken && model.further[forth]) model.further[forth] -= 1;
  to.push(taken);
  if (!taken) return;
  for (const [row, col, square] of forth ? taken.after : taken.before) model.cells[row][col] = square;
  for (const place of taken.settled) forth ? model.settled.add(at(place)) : model.settled.delete(at(place));
  if (taken.domino) forth ? model.dominoes.add(taken.domino) : model.dominoes.delete(taken.domino);
}

const canUndo = (model) => model.done.length + model.further[0] > 0;
const canRedo = (model) => model.undone.length + model.further[1] > 0;
