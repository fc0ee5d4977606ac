"""How often the colour of a hut or castle is told right, by kind of scenes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from vision.finishing.hut_colour import read_hut
from vision.training.huts.data import LabelledHut


def evaluate(huts: Iterable[LabelledHut]) -> Iterator[str]:
    """Yield a line for each kind of scenes, the last for all."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    every: Counter[str] = Counter()
    for hut in huts:
        told = read_hut(hut.rectified, hut.board)
        right = told is not None and told.colour == hut.colour
        sure = told is not None and told.is_sure
        for row in (counts[hut.kind], every):
            row["boards"] += 1
            row["seen"] += hut.colour is not None
            row["right"] += right
            row["sure"] += sure
            row["wrong"] += sure and not right
    for name, row in (*counts.items(), ("all", every)):
        yield (
            f"{name}: {row['boards']} boards, {row['seen']} huts seen, {row['right']} told right; "
            f"of {row['sure']} sure ones {row['wrong']} wrong"
        )
