// The edits that the server has not acknowledged. All of them are sent each time, so one that got lost on
// the way comes with the next. They wait in the session storage, so a reload sends them again.

import { newName, phoneName } from "./phone.js";
import { storage } from "./storage.js";

// Unacknowledged edits are sent again after this many milliseconds.
const RESEND_AFTER = 2500;

export class EditLog {
  // key: the board; acks: {client: the highest number of its edits that the server has applied}.
  constructor(key, acks) {
    this.storageKey = `kingdomino-log-${key}`;
    this.sentAt = 0;
    this.author = phoneName();
    // What a reload left unsent keeps the client's name that it was numbered under, or it would count twice.
    const left = storage.get(this.storageKey);
    this.inherited = Boolean(left?.edits?.length);
    // A new name for each numbering: a duplicated tab copies the storage, and must not count on in the same one.
    this.begin(this.inherited ? left.client : newName(), this.inherited ? left.edits : []);
    this.acknowledge(acks);
  }

  begin(client, pending) {
    Object.assign(this, { client, pending, seq: Math.max(0, ...pending.map((edit) => edit.seq)) });
  }

  // Sets the send function: Streamlit gives a fresh one on each redraw.
  sendThrough(send) {
    this.send = () => {
      this.sentAt = Date.now();
      send("log", { client: this.client, author: this.author, edits: this.pending });
    };
  }

  acknowledge(acks) {
    const ack = acks[this.client] ?? 0;
    this.pending = this.pending.filter((edit) => edit.seq > ack);
    this.keep();
    if (this.inherited && !this.pending.length) {
      this.inherited = false;
      this.begin(newName(), []);
    }
  }

  keep() {
    const { client, pending } = this;
    storage.set(this.storageKey, pending.length ? { client, edits: pending } : null);
  }

  add(edit) {
    this.seq += 1;
    this.pending = [...this.pending, { ...edit, seq: this.seq }];
    this.keep();
    this.send();
  }

  // Called every second: sends again what has waited too long. Returns whether something has.
  resend() {
    const late = this.pending.length > 0 && Date.now() - this.sentAt > RESEND_AFTER;
    if (late) this.send();
    return late;
  }
}
