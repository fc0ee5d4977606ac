// Session storage that never throws: private windows and full disks refuse it. Then the page works as
// before, and only a reload loses something.
export const storage = {
  get(key) {
    try {
      return JSON.parse(sessionStorage.getItem(key));
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Refused: see above.
    }
  },
};
