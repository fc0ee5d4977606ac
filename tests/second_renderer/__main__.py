"""Draw labelled scenes: ``python -m tests.second_renderer OUT --game origins --kind plain --seed 1``.

Writes ``OUT/0000.jpg`` and so on, and ``OUT/labels.json`` for ``kingdomino evaluate``. ``--art FOLDER`` takes
the printed pictures from a folder of reference pictures; without it the project's own drawings are used. With
several kinds each gets ``--count`` scenes. A kind, a seed and a size in pixels always give the same scene.
"""

import argparse
import json
from functools import cache, partial
from multiprocessing import Pool
from pathlib import Path

import cv2

from scorer.board import Game
from tests.second_renderer.drawn_art import DrawnArt
from tests.second_renderer.kinds import KINDS, kinds_of
from tests.second_renderer.reference_art import reference_art
from tests.second_renderer.scene import draw


@cache
def art_of(game, folder):
    return reference_art(game, folder) if folder else DrawnArt(game)


def draw_one(game, folder, pixels, out, task):
    """Draw one scene into a file and return its label."""
    cv2.setNumThreads(1)
    number, kind, seed = task
    packed, label = draw(art_of(game, folder), kind, seed, pixels)
    name = f"{number:04}.jpg"
    (out / name).write_bytes(packed)
    return {"image": name, **label}


def arguments():
    parser = argparse.ArgumentParser(
        prog="python -m tests.second_renderer", description=__doc__.splitlines()[0]
    )
    parser.add_argument("out", type=Path)
    parser.add_argument("--game", type=Game, choices=tuple(Game), required=True)
    parser.add_argument("--art", type=Path, help="a folder of reference pictures of that game")
    parser.add_argument(
        "--kind", action="append", choices=(*KINDS, "all"), default=[], help="may be repeated"
    )
    parser.add_argument("--count", type=int, default=10, help="scenes of each kind")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--pixels", type=int, default=1400, help="the longer side of a photo")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    kinds = kinds_of(given.game) if "all" in given.kind else given.kind or ("plain",)
    for kind in kinds:
        if kind not in kinds_of(given.game):
            parser.error(f"{kind}: only with the pieces of the other game")
    return given, kinds


def main():
    given, kinds = arguments()
    given.out.mkdir(parents=True, exist_ok=True)
    each = [(kind, given.seed + k) for kind in kinds for k in range(given.count)]
    tasks = [(number, *task) for number, task in enumerate(each)]
    work = partial(draw_one, given.game, given.art, given.pixels, given.out)
    if given.jobs > 1:
        with Pool(given.jobs) as pool:
            labels = pool.map(work, tasks, chunksize=1)
    else:
        labels = [work(task) for task in tasks]
    (given.out / "labels.json").write_text(json.dumps(labels))
    print(f"{len(labels)} scenes in {given.out}")


if __name__ == "__main__":
    main()
