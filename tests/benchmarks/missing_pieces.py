"""Does it help to know what the rules lay on a board? ``python -m tests.benchmarks.missing_pieces``.

Draws boards of Totem and Tribe mode, as played and with some pieces and fire tokens forgotten, and reads each
photo twice, its mode given: without that knowledge and with it. Prints the squares read wrong, those of them
that were not doubted, the doubts, and the boards read without a mistake. With ``--artwork DIR`` the squares
come from a folder of reference pictures.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

from scorer.board import Game
from scorer.rules import Mode
from tests.stress.drawn_scenes import jpeg
from vision import DEFAULT, Settings, VisionError, read_photo
from vision.evaluating.measure import Truth, compare
from vision.training.artwork import Artwork, drawn, reference
from vision.training.scenes import HARD_KINDS, KINDS, Scene, SceneSpec, draw

#: Knowing nothing of what has to lie there, and knowing it.
WAYS = {"without": replace(DEFAULT, missing_piece_nats=0.0, missing_token_nats=0.0), "with": DEFAULT}
#: What is drawn in turn: the mode, and how many things were forgotten.
CASES = tuple(product((Mode.TOTEM, Mode.TRIBE), (0, 3)))
EVERY_KIND = tuple(kind for kind in (*KINDS, *HARD_KINDS) if not kind.startswith("table"))


def scenes(art: Artwork, each: int, seed: int) -> Iterator[tuple[Mode, int, Scene]]:
    """Yield so many scenes of each case, of every kind in turn."""
    for number in range(each):
        kind = EVERY_KIND[number % len(EVERY_KIND)]
        for mode, forgotten in CASES:
            yield mode, forgotten, draw(art, SceneSpec(kind, mode=mode, forgotten=forgotten), seed + number)


def measured(scene: Scene, mode: Mode, settings: Settings) -> Counter[str]:
    """Return what is wrong with the reading of a scene."""
    corners = tuple(tuple(map(float, corner)) for corner in scene.labels.corners)
    try:
        reading = read_photo(jpeg(scene.picture), game=Game.ORIGINS, mode=mode, settings=settings)
    except VisionError:
        return Counter(boards=1, unread=1)
    found = compare(reading, Truth(scene.labels.board, corners))
    if not found.found:
        return Counter(boards=1, unread=1)
    silent = sum(not wrong.doubted for wrong in found.wrong)
    counts = {"boards": 1, "wrong": len(found.wrong), "silent": silent, "doubts": found.doubts}
    return Counter(counts, right=found.right, squares=len(scene.labels.board.squares))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.missing_pieces")
    parser.add_argument("--scenes", type=int, default=100, help="scenes of each mode, whole and with lapses")
    parser.add_argument("--seed", type=int, default=8_100_000)
    parser.add_argument("--artwork", type=Path, help="a folder of reference pictures of Origins")
    options = parser.parse_args()
    art = reference(options.artwork) if options.artwork else drawn(Game.ORIGINS)
    totals: dict[tuple[Mode, int, str], Counter[str]] = {}
    for mode, forgotten, scene in scenes(art, options.scenes, options.seed):
        for way, settings in WAYS.items():
            totals.setdefault((mode, forgotten, way), Counter()).update(measured(scene, mode, settings))
    print(f"{'mode':8} {'forgotten':>9} {'knowing':8} boards unread squares wrong silent doubts right")
    for (mode, forgotten, way), sums in sorted(totals.items()):
        numbers = (sums[key] for key in ("boards", "unread", "squares", "wrong", "silent", "doubts", "right"))
        widths = (6, 6, 7, 5, 6, 6, 5)
        cells = " ".join(f"{number:{width}}" for number, width in zip(numbers, widths, strict=True))
        print(f"{mode:8} {forgotten:>9} {way:8} {cells}")


if __name__ == "__main__":
    main()
