"""A process that saves edits, games and photos is killed again and again: nothing acknowledged is lost.

The writer does what the app does for a tap: it takes an edit log into a board inside one transaction and
acknowledges it afterwards. The parent process kills it (SIGKILL) after a random time, at most a quarter of a
second, then opens the file as a restarted app does and compares it with the last acknowledgement that it saw.
"""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tests.stress.measures import Measure
from tests.stress.writer import CLIENT, new_game
from ui.storage.database import FILE
from ui.storage.store import Store


def run(count: int, seed: int) -> list[Measure]:
    """Kill ``count`` writers one after the other, all working on the same file."""
    rng, lost, broken, acknowledged = Random(seed), [], [], 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / FILE
        game = new_game(Store(path))
        for number in range(count):
            last = _killed_writer(path, game, rng.uniform(0, 0.25))
            if last is not None:
                acknowledged = max(acknowledged, last)
            kept = kept_edits(Store(path), game)
            if kept < acknowledged:
                lost.append(f"kill {number}: {acknowledged} acknowledged, {kept} in the file")
            if (answer := integrity(path)) != "ok":
                broken.append(f"kill {number}: {answer}")
    text = f"{len(lost)} of {acknowledged} in {count} kills"
    return [
        Measure("acknowledged edits lost", "0", text, not lost and acknowledged > count, tuple(lost)),
        Measure("files damaged", "0", str(len(broken)), not broken, tuple(broken)),
    ]


def _killed_writer(path: Path, game: str, seconds: float) -> int | None:
    """Start a writer, kill it ``seconds`` after its first line; return the last number it acknowledged."""
    command = [sys.executable, "-m", "tests.stress.writer", str(path), game]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(seconds)
        process.kill()
        lines = [first, *process.stdout.read().splitlines(keepends=True)]
    whole = [int(line) for line in lines if line.endswith(b"\n")]
    return whole[-1] if whole else None


def kept_edits(store: Store, game: str) -> int:
    """Return up to which number the edits of the writer are in the file."""
    record = store.load(game)
    assert record is not None
    editing = record.entry(0, 0).editing
    return dict(editing.acks).get(CLIENT, 0) if editing else 0


def integrity(path: Path) -> str:
    """Return SQLite's own word on the file."""
    db = sqlite3.connect(path)
    try:
        return str(db.execute("PRAGMA integrity_check").fetchone()[0])
    finally:
        db.close()
