// The edits that the server has not acknowledged. All of them are sent each time, so one that got lost
// on the way comes with the next; they wait in the session storage, so a reload sends them again.

const CLIENT = "kingdomino-client";
const PATIENCE = 2500;

// Private windows and full disks refuse storage: then only the reload loses something.
const storage = {
  get(key) {
    try { return JSON.parse(sessionStorage.getItem(key)); } catch { return null; }
  },
  set(key, value) {
    try { value === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, JSON.stringify(value)); } catch { /* see above */ }
  },
};

function clientName() {
  const known = storage.get(CLIENT);
  if (typeof known === "string") return known;
  // crypto.randomUUID exists on https and localhost only, and phones come over plain http.
  const name = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join("");
  storage.set(CLIENT, name);
  return name;
}

class EditLog {
  constructor(key, acks) {
    this.place = `kingdomino-log-${key}`;
    this.client = clientName();
    this.pending = storage.get(this.place) ?? [];
    this.seq = 0;
    this.sentAt = 0;
    this.acknowledge(acks);
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
    this.seq = Math.max(this.seq, ack, ...this.pending.map((edit) => edit.seq));
    storage.set(this.place, this.pending.length ? this.pending : null);
  }

  add(edit) {
    this.seq += 1;
    this.pending = [...this.pending, { ...edit, seq: this.seq }];
    storage.set(this.place, this.pending);
    this.send();
  }

  // Called now and then: what has waited too long is sent once more. Says whether something waits.
  remind() {
    const late = this.pending.length > 0 && Date.now() - this.sentAt > PATIENCE;
    if (late) this.send();
    return late;
  }
}
