// The edits that the server has not acknowledged. All of them are sent each time, so one that got lost
// on the way comes with the next; they wait in the session storage, so a reload sends them again.

const PATIENCE = 2500;

// Private windows and full disks refuse storage: then only the reload loses something.
const storage = {
  get(key) {
    try { return JSON.parse(sessionStorage.getItem(key)); } catch { return null; }
  },
  set(key, value) {
    try {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(value));
    } catch { /* see above */ }
  },
};

// A new name for each numbering: a duplicated tab copies the storage, and must not count on in the same one.
// crypto.randomUUID exists on https and localhost only, and phones come over plain http.
const newClient = () => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join("");

class EditLog {
  constructor(key, acks) {
    this.place = `kingdomino-log-${key}`;
    this.sentAt = 0;
    // What a reload left behind goes on under the name that it was numbered by, lest it count twice.
    const left = storage.get(this.place);
    this.inherited = Boolean(left?.edits?.length);
    this.begin(this.inherited ? left.client : newClient(), this.inherited ? left.edits : []);
    this.acknowledge(acks);
  }

  begin(client, pending) {
    Object.assign(this, { client, pending, seq: Math.max(0, ...pending.map((edit) => edit.seq)) });
  }

  // Names the send function anew on each redraw: Streamlit gives a fresh one.
  through(send) {
    this.send = () => {
      this.sentAt = Date.now();
      send("log", { client: this.client, edits: this.pending });
    };
  }

  acknowledge(acks) {
    const ack = acks[this.client] ?? 0;
    this.pending = this.pending.filter((edit) => edit.seq > ack);
    this.keep();
    if (this.inherited && !this.pending.length) {
      this.inherited = false;
      this.begin(newClient(), []);
    }
  }

  keep() {
    const { client, pending } = this;
    storage.set(this.place, pending.length ? { client, edits: pending } : null);
  }

  add(edit) {
    this.seq += 1;
    this.pending = [...this.pending, { ...edit, seq: this.seq }];
    this.keep();
    this.send();
  }

  // Called now and then: what has waited too long is sent once more. Says whether something waits.
  remind() {
    const late = this.pending.length > 0 && Date.now() - this.sentAt > PATIENCE;
    if (late) this.send();
    return late;
  }
}
