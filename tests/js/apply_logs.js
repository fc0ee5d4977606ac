// Answers the Python tests, one line of JSON for each line of JSON that comes in:
//   {"data", "edits", "author"}               what the model makes of a board and edits that are not in yet
//   {"log": "open", "key", "acks"}            opens an edit log, as a page does when it is loaded
//   {"log": "add", "edit"}                    a tap
//   {"log": "acknowledge", "acks"}            the server's answer
// Every answer to a log command holds the message that would be sent and the edits that wait.

import { createInterface } from "node:readline";

import { EditLog } from "../../ui/editor/js/edits/edit_log.js";
import { doneCount, laidDominoes, modelOf, undoneCount } from "../../ui/editor/js/edits/model.js";
import { FakeStorage } from "./fake_storage.js";

globalThis.sessionStorage = new FakeStorage();
let log = null;

function applied({ data, edits, author }) {
  const model = modelOf(data, edits, author);
  return {
    cells: model.cells,
    settled: [...model.settled].sort(),
    confirmed: [...model.confirmed].sort(),
    done: doneCount(model),
    undone: undoneCount(model),
    dominoes: [...laidDominoes(model)].sort((one, other) => one - other),
  };
}

const COMMANDS = {
  open: ({ key, acks }) => {
    log = new EditLog(key, acks);
    log.sendThrough(() => {});
  },
  add: ({ edit }) => log.add(edit),
  acknowledge: ({ acks }) => log.acknowledge(acks),
};

function logged(command) {
  COMMANDS[command.log](command);
  return { client: log.client, edits: log.pending };
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const command = JSON.parse(line);
  const answer = "log" in command ? logged(command) : applied(command);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
});
