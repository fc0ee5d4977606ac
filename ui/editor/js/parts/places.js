// Places on the board, [row, col] from the top left, and comparing values of JSON.

// A place as text, because sets and maps compare arrays by identity.
export const placeKey = ([row, col]) => `${row},${col}`;

export const samePlace = (one, other) => Boolean(one && other) && placeKey(one) === placeKey(other);

export const areBeside = ([row, col], [otherRow, otherCol]) => Math.abs(row - otherRow) + Math.abs(col - otherCol) === 1;

export const equal = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// How two squares lie: those that touch lie in the sheet as they lie on the board.
export function lieOf([[row, col], [otherRow, otherCol]]) {
  if (Math.abs(row - otherRow) + Math.abs(col - otherCol) > 1) return "apart";
  return row === otherRow ? "across" : "down";
}
