"""Photos read one after the other by one process: its memory levels off.

For each photo the process does what the app does: a small picture to show, the reading, the board from above.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

from tests.stress.measures import Measure
from vision import board_picture, preview, read_photo

SAMPLES = Path(__file__).parents[2] / "sample_photos"
#: How much more memory the last hundred photos may need than the hundred before.
MOST_GROWTH = 0.10


def resident_megabytes() -> float:
    """Return the memory that this process holds now (Linux)."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def run(count: int, seed: int) -> list[Measure]:
    """Read ``count`` photos, at least 300 of them mean something."""
    photos = [file.read_bytes() for file in sorted(SAMPLES.iterdir()) if file.suffix in {".jpg", ".heic"}]
    rng, memory = Random(seed), []
    for _ in range(count):
        data = rng.choice(photos)
        preview(data)
        board_picture(data, read_photo(data))
        memory.append(resident_megabytes())
    part = min(100, count // 3)
    last, before = sum(memory[-part:]) / part, sum(memory[-2 * part : -part]) / part
    growth = last / before - 1
    text = f"{growth:+.1%} ({before:.0f} to {last:.0f} MB, after the first {memory[0]:.0f} MB)"
    return [
        Measure(
            f"memory, last {part} photos against the {part} before",
            "within 10 %",
            text,
            growth <= MOST_GROWTH,
        )
    ]
