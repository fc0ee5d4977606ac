// The edit log keeps every edit until the server has acknowledged it, also over a reload.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { EditLog } from "../../ui/editor/js/edits/edit_log.js";
import { FakeStorage } from "./fake_storage.js";

const LAKE = { do: "set", squares: [[0, 0, { terrain: "lake" }]] };
const seqs = (log) => log.pending.map(({ seq }) => seq);

// Returns a log as a page would open it, and all that it sends.
function open(key = "anna", acks = {}) {
  const log = new EditLog(key, acks);
  const sent = [];
  log.sendThrough((name, value) => sent.push([name, structuredClone(value)]));
  return { log, sent };
}

beforeEach(() => {
  globalThis.localStorage = new FakeStorage();
  globalThis.sessionStorage = new FakeStorage();
});

test("every message holds all edits that are not acknowledged", () => {
  const { log, sent } = open();
  log.add(LAKE);
  log.add({ do: "undo" });
  assert.deepEqual(sent.at(-1), [
    "log",
    { client: log.client, author: log.author, edits: [{ ...LAKE, seq: 1 }, { do: "undo", seq: 2 }] },
  ]);
});

test("an acknowledged edit is forgotten and the numbers go on", () => {
  const { log } = open();
  log.add(LAKE);
  log.add(LAKE);
  log.acknowledge({ [log.client]: 1 });
  assert.deepEqual(seqs(log), [2]);
  log.acknowledge({ [log.client]: 2 });
  log.add(LAKE);
  assert.deepEqual(seqs(log), [3]);
});

test("an older acknowledgement that arrives late brings nothing back", () => {
  const { log } = open();
  log.add(LAKE);
  log.acknowledge({ [log.client]: 1 });
  log.acknowledge({});
  assert.deepEqual(seqs(log), []);
});

test("acknowledgements of other browsers are not ours", () => {
  const { log } = open();
  log.add(LAKE);
  log.acknowledge({ somebody: 7 });
  assert.deepEqual(seqs(log), [1]);
});

test("a reload goes on under the name that the waiting edits were numbered by", () => {
  const before = open().log;
  before.add(LAKE);
  before.add(LAKE);
  const { log } = open("anna", { [before.client]: 1 });
  assert.equal(log.client, before.client);
  assert.deepEqual(seqs(log), [2]);
  log.add(LAKE);
  assert.deepEqual(seqs(log), [2, 3]);
});

test("once what a reload left is in, a new numbering begins under a new name", () => {
  const before = open().log;
  before.add(LAKE);
  const { log } = open();
  log.acknowledge({ [before.client]: 1 });
  assert.notEqual(log.client, before.client);
  log.add(LAKE);
  assert.deepEqual(seqs(log), [1]);
});

test("two pages with nothing waiting never share a name", () => {
  assert.notEqual(open().log.client, open().log.client);
});

test("each board keeps its own edits", () => {
  const anna = open("anna").log;
  anna.add(LAKE);
  assert.deepEqual(open("ben").log.pending, []);
  assert.equal(open("anna").log.pending.length, 1);
});

test("without storage the log works, and only a reload loses something", () => {
  globalThis.sessionStorage = new FakeStorage({ refuses: true });
  const { log, sent } = open();
  log.add(LAKE);
  assert.equal(sent.length, 1);
  assert.deepEqual(open().log.pending, []);
});

test("what has waited too long is sent again", () => {
  let now = 1_000_000;
  const clock = mock.method(Date, "now", () => now);
  try {
    const { log, sent } = open();
    assert.equal(log.resend(), false);
    log.add(LAKE);
    now += 2000;
    assert.equal(log.resend(), false);
    now += 1000;
    assert.equal(log.resend(), true);
    assert.equal(sent.length, 2);
    assert.deepEqual(sent[0], sent[1]);
    assert.equal(log.resend(), false);
  } finally {
    clock.mock.restore();
  }
});

test("a phone keeps its name over reloads, each numbering has its own", () => {
  const [first, second] = [open("anna").log, open("ben").log];
  assert.equal(first.author, second.author);
  assert.notEqual(first.client, second.client);
});

test("a phone that may keep nothing has a name all the same", () => {
  globalThis.localStorage = new FakeStorage({ refuses: true });
  const { author } = open().log;
  assert.match(author, /^[0-9a-z]+$/);
  assert.equal(open().log.author, author);
});
