"""The power fails while a process saves edits: on a disk that drops all unsynced writes nothing is lost.

A small preloaded C library copies a file whenever it is synced (``synced_only.c``). Those copies are what is
left after the cut. A second connection stays open meanwhile, as other phones' do, so that SQLite does not
sync everything each time the writer closes its own.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tests.stress.killed_writers import integrity, kept_edits
from tests.stress.measures import Measure
from tests.stress.writer import new_game
from ui.storage.database import FILE
from ui.storage.store import Store

HERE = Path(__file__).parent


def run(count: int, seed: int) -> list[Measure]:
    """Cut the power ``count`` times; each begins with the file that the last cut left."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        return [Measure("power cuts", "a C compiler", "none here", holds=False)]
    rng, lost, broken, acknowledged = Random(seed), [], [], 0
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "synced_only.so"
        subprocess.run(
            [compiler, "-shared", "-fPIC", "-O1", "-o", library, HERE / "synced_only.c", "-ldl"], check=True
        )
        before = Path(folder) / "0"
        before.mkdir()
        game = new_game(Store(before / FILE))
        for number in range(count):
            after = Path(folder) / str(number + 1)
            after.mkdir()
            last = _cut_off(library, before, after, game, rng.uniform(0.05, 0.4))
            acknowledged = max(acknowledged, last)
            kept = kept_edits(Store(after / FILE), game)
            if kept < last:
                lost.append(f"cut {number}: {last} acknowledged, {kept} left")
            if (answer := integrity(after / FILE)) != "ok":
                broken.append(f"cut {number}: {answer}")
            before = after
    return [
        Measure(
            "acknowledged edits lost",
            "0, or the window said",
            f"in {len(lost)} of {count} cuts, {acknowledged} edits",
            not lost and acknowledged > 0,
            tuple(lost),
        ),
        Measure("files damaged", "0", str(len(broken)), not broken, tuple(broken)),
    ]


def _cut_off(library: Path, before: Path, after: Path, game: str, seconds: float) -> int:
    """Let a writer work in ``before``, leave in ``after`` what was synced; return its last number."""
    for file in before.iterdir():
        if not file.name.endswith("-shm"):
            shutil.copy(file, after)
    environment = {**os.environ, "LD_PRELOAD": str(library), "SYNCED_COPY": str(after)}
    command = [sys.executable, "-m", "tests.stress.writer", str(before / FILE), game]
    other = sqlite3.connect(before / FILE)
    other.execute("SELECT count(*) FROM game").fetchone()
    try:
        root = HERE.parents[1]
        with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, cwd=root) as process:
            assert process.stdout is not None
            lines = [process.stdout.readline()]
            time.sleep(seconds)
            process.kill()
            lines += process.stdout.read().splitlines(keepends=True)
    finally:
        other.close()
    return max((int(line) for line in lines if line.endswith(b"\n")), default=0)
