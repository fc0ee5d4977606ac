"""Photos read one after the other: memory levels off, in one process and in the app open to the public.

For each photo the process does what the app does: a small picture to show, the reading, the board from above.
The app gets its photos from phones, each with a game of three of them; the memory is that of its worker
processes, too.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from random import Random
from threading import Barrier

from tests.browser.app_server import AppServer
from tests.sample_folder import SAMPLES
from tests.stress.many_phones import MODES, PHOTOS, game_of_photos, send_photos
from tests.stress.measures import Measure
from vision import board_picture, preview, read_photo

#: How much more memory the last hundred photos may need than the hundred before.
MOST_GROWTH = 0.10


def resident_megabytes(process: int | str = "self") -> float:
    """Return the memory that a process holds now (Linux)."""
    pages = int(Path(f"/proc/{process}/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def run(count: int, seed: int) -> list[Measure]:
    """Read ``count`` photos in each way, at least 300 of them mean something."""
    return [_in_one_process(count, seed), _in_public(count, seed)]


def _in_one_process(count: int, seed: int) -> Measure:
    photos = [file.read_bytes() for file in sorted(SAMPLES.iterdir()) if file.suffix in {".jpg", ".heic"}]
    rng, memory = Random(seed), []
    for _ in range(count):
        data = rng.choice(photos)
        preview(data)
        board_picture(data, read_photo(data))
        memory.append(resident_megabytes())
    return _measure("one process", memory)


def _in_public(count: int, seed: int) -> Measure:
    rng, memory = Random(seed), []
    with tempfile.TemporaryDirectory() as folder:
        server = AppServer(Path(folder), options=MODES["public"]).start()
        store = server.store
        try:
            for number in range(-(-count // PHOTOS)):
                game, photos = game_of_photos(rng)
                store.keep(game)
                send_photos(server, game, photos, Barrier(1), f"203.0.113.{number % 250}")
                memory += [megabytes_of_family(server.process.pid)] * PHOTOS
        finally:
            server.kill()
    return _measure("public, workers included", memory)


def megabytes_of_family(process: int) -> float:
    """Return the memory that a process and its children hold now (Linux)."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text("ascii").split()
    own = resident_megabytes(process)
    return own + sum(megabytes_of_family(int(child)) for child in children)


def _measure(name: str, memory: list[float]) -> Measure:
    part = min(100, len(memory) // 3)
    last, before = sum(memory[-part:]) / part, sum(memory[-2 * part : -part]) / part
    growth = last / before - 1
    text = f"{growth:+.1%} ({before:.0f} to {last:.0f} MB, after the first {memory[0]:.0f} MB)"
    asked = f"{name}: memory of the last {part} photos against the {part} before"
    return Measure(asked, "within 10 %", text, growth <= MOST_GROWTH)
