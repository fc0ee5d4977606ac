"""Mutated boards, notations, matches, pasted texts, imports and edit logs: documented errors only, in time.

Each kind begins with valid texts of simulated games, damages them, and hands them to the function that the
app or a command hands them to.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from scorer import BoardError, RulesError
from scorer.board import Board, Game
from scorer.formats.board_json import from_json, to_json
from scorer.formats.match_json import match_from_json
from scorer.formats.notation import parse, write
from scorer.formats.strict_json import decode
from scorer.simulate import play
from tests.stress.measures import Measure
from tests.stress.mutation import mutate_bytes, mutate_json, mutate_text
from ui.game.edits import Editing, apply_log
from ui.game.match_record import Entry, PlayerRecord, new_match
from ui.game.sharing.board_link import entry_from_text
from ui.storage.exchange_file import ImportRefused, export, import_games
from ui.storage.store import Store

#: Seconds that one text may take.
MOST_SECONDS = 3.0


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of input: how a damaged one is made, who reads it, and which errors are documented."""

    name: str
    damaged: Callable[[Random], object]
    read: Callable[[Any], object]
    errors: tuple[type[Exception], ...]


def run(count: int, seed: int) -> list[Measure]:
    """Give ``count`` damaged inputs of each kind to their readers."""
    with tempfile.TemporaryDirectory() as folder:
        return [_measure(kind, count, seed) for kind in _kinds(Path(folder), seed)]


def _measure(kind: Kind, count: int, seed: int) -> Measure:
    rng, slowest, refused, failures = Random(seed), 0.0, 0, []
    for number in range(count):
        data = kind.damaged(rng)
        began = perf_counter()
        try:
            kind.read(data)
        except kind.errors:
            refused += 1
        except Exception as error:  # noqa: BLE001 - every other error is what is looked for
            failures.append(
                f"number {number}: {type(error).__name__}: {str(error)[:90]} from {str(data)[:120]!r}"
            )
        seconds = perf_counter() - began
        slowest = max(slowest, seconds)
        if seconds > MOST_SECONDS:
            failures.append(f"number {number}: {seconds:.1f} s for {str(data)[:120]!r}")
    text = f"{len(failures)} of {count}, {refused} refused, slowest {slowest * 1000:.0f} ms"
    asked = f"0 other errors, none over {MOST_SECONDS:.0f} s"
    return Measure(f"mutated {kind.name}", asked, text, not failures, tuple(failures))


def _kinds(folder: Path, seed: int) -> Iterator[Kind]:
    boards = _boards(Random(seed))
    documented = (BoardError, RulesError)
    notations = [write(board) for board in boards]
    values = [to_json(board) for board in boards]
    matches = [_match(boards, rng) for rng in map(Random, range(20))]

    def text_of(rng: Random) -> str:
        return mutate_text(rng.choice(notations), rng)

    def json_text(rng: Random) -> str:
        return mutate_text(json.dumps(rng.choice(values)), rng)

    def pasted(rng: Random) -> str:
        text = rng.choice(
            (rng.choice(notations), f"http://a.b/?board={rng.choice(notations)}", json_text(rng))
        )
        return mutate_text(text, rng)

    yield Kind("notations", text_of, parse, documented)
    yield Kind("boards (JSON text)", json_text, lambda text: from_json(decode(text)), documented)
    yield Kind(
        "boards (JSON values)", lambda rng: mutate_json(rng.choice(values), rng), from_json, documented
    )
    yield Kind("matches", lambda rng: mutate_json(rng.choice(matches), rng), match_from_json, documented)
    yield Kind("pasted texts", pasted, entry_from_text, documented)
    yield from _imports(folder, boards)
    yield _edit_logs(boards)


def _boards(rng: Random) -> list[Board]:
    games = [(Game.ORIGINS, 5, 3), (Game.ORIGINS, 7, 2), (Game.CLASSIC, 5, 4), (Game.CLASSIC, 7, 2)]
    return [
        played.board for game in games for _ in range(5) for played in play(rng, *game[:2], players=game[2])
    ]


def _match(boards: list[Board], rng: Random) -> dict[str, Any]:
    game = rng.choice(list(Game))
    chosen = rng.sample([board for board in boards if board.game is game], rng.randint(1, 4))
    players = [
        {"name": f"P{n}", "board": write(board) if rng.random() < 0.5 else to_json(board), "totems": []}
        for n, board in enumerate(chosen)
    ]
    mode = {"mode": rng.choice(["discovery", "totem", "tribe"])} if game is Game.ORIGINS else {}
    return {"game": str(game), **mode, "rules": [], "players": players}


def _imports(folder: Path, boards: list[Board]) -> Iterator[Kind]:
    source = Store(folder / "source.sqlite")
    for number, board in enumerate(boards[:12]):
        seats = [PlayerRecord("Anna", "pink"), PlayerRecord(f"Ben {number}", "blue")]
        record = new_match(board.game, None, (), seats)
        source.keep(record.with_entry(0, 0, Entry.of(board)))
    exported = export(source)
    content = json.loads(exported)
    target = Store(folder / "target.sqlite")

    def damaged(rng: Random) -> bytes:
        if rng.random() < 0.3:
            return mutate_bytes(exported, [exported], rng)
        return json.dumps(mutate_json(content, rng)).encode("utf-8", "surrogatepass")

    yield Kind("imports", damaged, lambda data: import_games(target, data), (ImportRefused,))


def _edit_logs(boards: list[Board]) -> Kind:
    """An edit log never raises: what is no edit is passed over."""

    def damaged(rng: Random) -> tuple[Board, object]:
        board = rng.choice(boards)
        edits = []
        for seq in range(rng.randint(1, 30)):
            if rng.random() < 0.3:
                edits.append({"seq": seq, "do": rng.choice(["undo", "redo"])})
            else:
                row, col = rng.randrange(board.size), rng.randrange(board.size)
                edits.append(
                    {"seq": seq, "do": "set", "squares": [[row, col, {"terrain": "lake"}]], "domino": 3}
                )
        return board, mutate_json({"client": "k3x9", "edits": edits}, rng)

    def read(given: tuple[Board, object]) -> object:
        board, log = given
        return apply_log(apply_log(Editing(board), log), log)

    return Kind("edit logs", damaged, read, ())
