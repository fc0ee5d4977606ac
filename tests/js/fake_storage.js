// The session storage of a browser, which Node has not. One that refuses throws, as in a private window.
export class FakeStorage {
  constructor({ refuses = false } = {}) {
    this.refuses = refuses;
    this.items = new Map();
  }

  getItem(key) {
    this.check();
    return this.items.get(key) ?? null;
  }

  setItem(key, value) {
    this.check();
    this.items.set(key, String(value));
  }

  removeItem(key) {
    this.check();
    this.items.delete(key);
  }

  check() {
    if (this.refuses) throw new Error("storage is refused");
  }
}
