"""Pictures without a territory: none is read as a board without doubt, hardly any at all."""

from __future__ import annotations

import numpy as np

from tests.stress.measures import Measure
from tests.stress.strange_drawings import DRAWINGS, photographed
from vision import VisionError, read_photo

#: So many of sixty pictures may be read as a board, if the reading is in doubt.
MOST_READ, OF = 2, 60


def run(count: int, seed: int) -> list[Measure]:
    """Read ``count`` drawings of every kind in turn."""
    read, sure = [], []
    names = list(DRAWINGS)
    for number in range(count):
        name = names[number % len(names)]
        rng = np.random.default_rng((seed, number))
        try:
            reading = read_photo(photographed(DRAWINGS[name](rng), rng))
        except VisionError:
            continue
        doubts = sum(1 for _ in reading.doubts)
        text = f"{name} {number}: {len(reading.board.squares)} squares, {doubts} doubts, {reading.notes}"
        read.append(text)
        if not doubts and not reading.notes:
            sure.append(text)
    allowed = MOST_READ * count // OF
    return [
        Measure(
            "read as a board", f"{allowed} of {count}", f"{len(read)}", len(read) <= allowed, tuple(read)
        ),
        Measure("of these without doubt", "0", f"{len(sure)}", not sure, tuple(sure)),
    ]
