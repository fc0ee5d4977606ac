// The name of this phone: each takes back its own edits only. It stays over reloads, and where the browser
// keeps nothing, as in some private windows, until the page is loaded again.

const KEY = "kingdomino-phone";

// crypto.randomUUID exists on https and localhost only, and phones come over plain http.
export const newName = () => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join("");

let name = "";

export function phoneName() {
  try {
    name = localStorage.getItem(KEY) || name || newName();
    localStorage.setItem(KEY, name);
  } catch {
    name ||= newName();
  }
  return name;
}
