"""The browser's model and ui.game.edits make the same of the same edits, and none is lost between them.

The browser's side runs in Node, by tests/js/apply_logs.js. Without Node the tests are skipped with a
reason, which CI takes for a failure.
"""

import json
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from scorer.board import Board, Game
from scorer.formats.board_json import square_to_json
from ui.editor.data import editor_data
from ui.editor.values import Editor
from ui.game.edits import Editing, apply_log
from ui.i18n import texts

PROGRAM = Path(__file__).parents[2] / "js" / "apply_logs.js"
RANDOM_LOGS = 2500
RANDOM_NETWORKS = 120
SQUARES = {
    Game.ORIGINS: [
        None,
        {"terrain": "start"},
        {"terrain": "lake"},
        {"terrain": "lake", "fire": 1},
        {"terrain": "volcano", "craters": 2},
        {"terrain": "grassland", "resource": "mammoth"},
        {"terrain": "jungle", "token": 3},
        {"terrain": "desert", "caveman": "hunter"},
    ],
    Game.CLASSIC: [None, {"terrain": "start"}, {"terrain": "wheat"}, {"terrain": "mine", "crowns": 2}],
}
#: What no page of ours sends: no squares, places that are none, numbers of dominoes that are none.
NO_EDITS = [
    {},
    {"do": "erase"},
    {"do": "set"},
    *({"do": "set", "squares": no_list} for no_list in (None, {}, 7, "000", [])),
    *(
        {"do": "set", "squares": [no_square]}
        for no_square in ([], [0, 0], [0, 0, None, None], 7, "000", None)
    ),
    *(
        {"do": "set", "squares": [[0, 0, None], [row, col, None]]}
        for row, col in (
            *((-1, 0), (0, 7), (99, 0), (0, 0.5), ("0", 0)),
            *((0, "length"), (True, 0), (None, 0), (0, [])),
        )
    ),
    {"do": "set", "squares": [[0, 0, None]] * 50},
]
CODES = ["volcano_without_token", "caveman_on_start"]
ODD_CODES = ["", "No code", "x" * 41, 7, None, ["x"], "volcano_without_token\n"]
ODD_DOMINOES = [0, -1, 1.5, "7", True, None, 2**53]


class Browser:
    """The scripts of the page, in a process that answers line by line."""

    def __init__(self, node: str) -> None:
        self.process = subprocess.Popen(
            [node, PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, **command):
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=10)
        self.process.stdout.close()


@pytest.fixture(scope="module")
def browser():
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node found: install the package nodejs, version 20 or later")
    running = Browser(node)
    yield running
    running.close()


def random_edit(rng: Random, game: Game):
    """Return an edit, most of them such as a page sends, on a board of up to seven rows and columns."""
    kind = rng.random()
    if kind < 0.25:
        return {"do": "undo"}
    if kind < 0.42:
        return {"do": "redo"}
    if kind < 0.5:
        return rng.choice(NO_EDITS)
    side = rng.choice((5, 5, 5, 7))  # some are meant for a board that this one has replaced
    count = rng.randint(1, 4)
    squares = [[rng.randrange(side), rng.randrange(side), rng.choice(SQUARES[game])] for _ in range(count)]
    if kind < 0.65:
        return {"do": "confirm", "code": rng.choice([*CODES * 5, *ODD_CODES]), "squares": squares}
    edit = {"do": "set", "squares": squares}
    if rng.random() < 0.5:
        edit["domino"] = rng.choice((*range(1, 6), *ODD_DOMINOES))
    return edit


def random_log(rng: Random, game: Game, longest: int):
    return [random_edit(rng, game) for _ in range(rng.randint(0, longest))]


def applied(editing: Editing, edits, client: str = "a", author: str = "me") -> Editing:
    """Return the server's state after edits that a browser numbered one by one."""
    numbered = [{**edit, "seq": number} for number, edit in enumerate(edits, start=1)]
    return apply_log(editing, {"client": client, "author": author, "edits": numbered})


def with_phones(rng: Random, editing: Editing, game: Game) -> Editing:
    """Return the server's state after taps of several phones in turn, and of one that has no name."""
    for number in range(rng.randint(1, 12)):
        author = rng.choice(("me", "other", "other", "third", ""))
        editing = applied(editing, random_log(rng, game, 4), f"earlier {number}", author)
    return editing


def state_of(editing: Editing, author: str = "me"):
    """Return the server's state in the words of apply_logs.js, as the phone of that name sees it."""
    return {
        "cells": [[square_to_json(square) for square in row] for row in editing.board.rows],
        "settled": sorted(f"{row},{col}" for row, col in editing.settled),
        "confirmed": sorted(map(confirmation_key, editing.confirmed)),
        "done": sum(step.is_of(author) for step in editing.done),
        "undone": sum(step.is_of(author) for step in editing.undone),
        "dominoes": sorted(editing.dominoes),
    }


def confirmation_key(confirmation):
    """Return what was confirmed of one square, as the browser writes it down."""
    code, (row, col), square = confirmation
    return f"{code} {row},{col} {json.dumps(square_to_json(square), sort_keys=True, separators=(',', ':'))}"


def data_of(editing: Editing):
    """Return what the page sends of a board, as it arrives."""
    data, _ = editor_data("key", Editor(editing), texts("en"))
    return json.loads(json.dumps(data))


def all_steps_are_known(data, edits) -> bool:
    """Whether no edit can reach a step that did not travel, of which the browser knows only the number."""
    return all(
        not any(data["older"][steps].get(author) for author in ("", "me"))
        or sum(edit.get("do") == do for edit in edits)
        <= sum(step["author"] in {"", "me"} for step in data[steps])
        for do, steps in (("undo", "done"), ("redo", "undone"))
    )


def assert_agree(found, editing: Editing, *, known: bool, log):
    wanted = state_of(editing)
    keys = wanted if known else ("done", "undone")
    assert {key: found[key] for key in keys} == {key: wanted[key] for key in keys}, log


def test_random_logs_end_alike(browser):
    rng, known = Random(8), 0
    for _ in range(RANDOM_LOGS):
        game = rng.choice(list(Game))
        board = Board.empty(game, rng.choice((5, 7)) if game is Game.ORIGINS else 5)
        stored = with_phones(rng, Editing(board), game)
        edits = random_log(rng, game, 25)
        data = data_of(stored)
        all_known = all_steps_are_known(data, edits)
        known += all_known
        found = browser.ask(data=data, edits=edits, author="me")
        assert_agree(found, applied(stored, edits), known=all_known, log=edits)
    assert known > RANDOM_LOGS / 2


def test_histories_longer_than_what_travels_are_counted_alike(browser):
    stroke = {"do": "set", "squares": [[0, 0, {"terrain": "lake"}]]}
    stored = applied(Editing(Board.empty(Game.ORIGINS, 5)), [*[stroke] * 30, *[{"do": "undo"}] * 15])
    undo, redo = {"do": "undo"}, {"do": "redo"}
    there_and_back = [*[undo] * 12, *[redo] * 14]
    for edits in ([undo] * 20, [redo] * 20, there_and_back, [*[redo] * 12, *[undo] * 3, stroke]):
        found = browser.ask(data=data_of(stored), edits=edits, author="me")
        assert_agree(found, applied(stored, edits, client="b"), known=False, log=edits)


def test_a_domino_laid_twice_and_undone_once_still_lies_there(browser):
    edits = [
        {"do": "set", "squares": [[0, 0, None]], "domino": 41},
        {"do": "set", "squares": [[1, 1, None]], "domino": 41},
        {"do": "undo"},
    ]
    empty = Editing(Board.empty(Game.ORIGINS, 5))
    assert applied(empty, edits).dominoes == {41}
    assert browser.ask(data=data_of(empty), edits=edits, author="me")["dominoes"] == [41]


@dataclass
class Network:
    """A page, the server, and messages between them that may be lost, repeated or overtaken."""

    browser: Browser
    rng: Random
    server: Editing
    wanted: Editing
    messages: list
    taps: int = 0

    def open(self):
        """Load the page anew: what waits in the browser's storage is sent."""
        self.send(self.browser.ask(log="open", key="key", acks=dict(self.server.acks)))

    def send(self, message):
        self.waiting = message["edits"]
        self.messages.append({**message, "author": "me"})

    def tap(self):
        edit = random_edit(self.rng, Game.ORIGINS)
        self.taps += 1
        self.wanted = apply_log(
            self.wanted, {"client": "all", "author": "me", "edits": [{**edit, "seq": self.taps}]}
        )
        self.send(self.browser.ask(log="add", edit=edit))

    def lose(self):
        if self.messages:
            self.messages.pop(self.rng.randrange(len(self.messages)))

    def deliver(self):
        if self.messages:
            self.server = apply_log(self.server, self.rng.choice(self.messages))

    def answer(self):
        """The server draws the board: the browser shows the same board as if every tap were in."""
        data = data_of(self.server)
        self.waiting = self.browser.ask(log="acknowledge", acks=data["acks"])["edits"]
        found = self.browser.ask(data=data, edits=self.waiting, author="me")
        known = all_steps_are_known(data, self.waiting)
        assert_agree(found, self.wanted, known=known, log=self.waiting)


def test_no_edit_is_lost_or_applied_twice_over_a_bad_network(browser):
    for seed in range(RANDOM_NETWORKS):
        empty = Editing(Board.empty(Game.ORIGINS, 5))
        network = Network(browser, Random(seed), empty, empty, [])
        network.open()
        acts = (network.tap, network.tap, network.lose, network.deliver, network.answer)
        for _ in range(40):
            network.rng.choice(acts)()
            if network.rng.random() < 0.05:
                network.open()
        network.open()
        network.server = apply_log(network.server, network.messages[-1])
        network.answer()
        assert network.waiting == []
        assert state_of(network.server) == state_of(network.wanted)
