"""How long a reading takes beside OpenCV decoding the same photo: python -m tests.benchmarks.reading [PHOTO].

Without a photo it takes the first of sample_photos/, enlarged to the 12 megapixels of a phone, and then drawn
photos of that size: a small board far away, a board with doubts, a table of four. Every measure is repeated
in turn with the decoding, so that both see the same load of the machine; the least is what the machine can
do, the median what it did. Beside them stands what is asked. With ``--busy`` a process for each core
calculates meanwhile.

OpenCV takes 35 ms where memory for its pixels is there already, as after drawing the photos, and nearly 60
where the system hands it out anew. So at the end each photo is measured in a process of its own, too, in
which nothing else was done before.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from statistics import median
from tempfile import NamedTemporaryFile
from time import perf_counter

import cv2
import numpy as np

import vision
from scorer.board import Game
from tests.sample_folder import SAMPLES
from vision.training.artwork import drawn
from vision.training.scenes import SceneSpec, draw

ROOT = Path(__file__).parents[2]
TIMES = 15
WIDTH, HEIGHT = 4032, 3024
#: Drawn photos, the kind of scene and its seed, and how many times longer than decoding in full a reading may
#: take: a board whose squares are less than 110 pixels wide, one with doubts, and a table with four boards.
FAR, DOUBTFUL, TABLE_OF_FOUR = ("small", 880_102), ("glare", 880_203), ("table_apart", 770_003)
PLAIN_ASKED, LOOKED_AT_AGAIN_ASKED, TABLE_ASKED = 0.9, 1.5, 3.0
#: What keeps a core busy.
BUSY = "while True: pass"
#: What another process runs to measure one photo, by its name and file.
ALONE = "import sys; from tests.benchmarks.reading import alone; alone(sys.argv[1], sys.argv[2])"
#: What a fresh process does to read its first photo.
FIRST = "import sys, vision; vision.read_photo(open(sys.argv[1], 'rb').read())"
#: The same, and then says how much memory it took at most. (getrusage would count what its parent once had.)
MEMORY = FIRST + "; print(next(s.split()[1] for s in open('/proc/self/status') if s.startswith('VmHWM')))"


def enlarged(photo: Path) -> bytes:
    """A photo at the size of a phone's, with the grain of its sensor."""
    pixels = cv2.imread(str(photo))
    if pixels.shape[0] > pixels.shape[1]:
        pixels = np.rot90(pixels).copy()
    large = cv2.resize(pixels, (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC).astype(np.int16)
    grain = np.random.default_rng(1).normal(0, 3, large.shape[:2])[..., None]
    noisy = np.clip(large + grain, 0, 255).astype(np.uint8)
    return cv2.imencode(".jpg", noisy, [cv2.IMWRITE_JPEG_QUALITY, 90])[1].tobytes()


def seconds(action) -> float:
    started = perf_counter()
    action()
    return perf_counter() - started


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("photo", type=Path, nargs="?")
    parser.add_argument("--busy", action="store_true", help="while other processes keep all cores busy")
    args = parser.parse_args()
    with busy_cores() if args.busy else nullcontext():
        measure(args.photo.read_bytes() if args.photo else enlarged(first_sample()))


def measure(data: bytes) -> None:
    height, width = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR).shape[:2]
    print(f"{width} x {height}, {len(data) / 1e6:.1f} MB, best and median of {TIMES}, milliseconds")
    stages = []
    beside_decoding("plain", data, lambda: stages.append(vision.read_photo(data).seconds), PLAIN_ASKED)
    for stage in ("load", "locate", "rectify", "classify", "reconcile"):
        line(f"  {stage}", [taken[stage] for taken in stages[1:]])
    far, doubtful, table = (photo_of(*scene) for scene in (FAR, DOUBTFUL, TABLE_OF_FOUR))
    beside_decoding("far", far, lambda: vision.read_photo(far), LOOKED_AT_AGAIN_ASKED)
    doubts = len(list(vision.read_photo(doubtful).doubts))
    beside_decoding(f"{doubts} doubts", doubtful, lambda: vision.read_photo(doubtful), LOOKED_AT_AGAIN_ASKED)
    boards = len(vision.read_table(table).boards)
    beside_decoding(f"table of {boards}", table, lambda: vision.read_table(table), TABLE_ASKED)
    print("each in a process of its own")
    for name, photo in (("plain", data), ("far", far), ("doubtful", doubtful), ("table", table)):
        with saved(photo) as file:
            print(python(ALONE, name, file), end="")
    fresh(data)


def beside_decoding(name: str, data: bytes, read: Callable[[], object], asked: float) -> None:
    """Measure a reading and the decoding of its photo in turn."""
    pixels = np.frombuffer(data, np.uint8)
    decodes, totals = [], []
    read()
    for _ in range(TIMES):
        decodes.append(seconds(lambda: cv2.imdecode(pixels, cv2.IMREAD_COLOR)))
        totals.append(seconds(read))
    line(f"{name}: OpenCV decodes it", decodes)
    ratios = f"{min(totals) / min(decodes):.2f} and {median(totals) / median(decodes):.2f}"
    line(f"{name}: bytes to boards", totals, f"{ratios} times as long, asked: at most {asked}")


def alone(name: str, file: str) -> None:
    """Measure one photo, as ``beside_decoding`` does."""
    data = Path(file).read_bytes()
    if name == "table":
        beside_decoding(name, data, lambda: vision.read_table(data), TABLE_ASKED)
    else:
        asked = PLAIN_ASKED if name == "plain" else LOOKED_AT_AGAIN_ASKED
        beside_decoding(name, data, lambda: vision.read_photo(data), asked)


def photo_of(kind: str, seed: int) -> bytes:
    """Draw a scene at the size of a phone's photo."""
    picture = draw(drawn(Game.ORIGINS), SceneSpec(kind, 2000, 5), seed).picture
    with NamedTemporaryFile(suffix=".png") as file:
        cv2.imwrite(file.name, picture[..., ::-1])
        return enlarged(Path(file.name))


@contextmanager
def busy_cores() -> Iterator[None]:
    """Keep all cores busy with other processes."""
    others = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


def line(name: str, values: list[float], asked: str = "") -> None:
    print(f"{name:28}{1000 * min(values):8.1f}{1000 * median(values):8.1f}  {asked}".rstrip())


def fresh(data: bytes) -> None:
    """Measure a process of its own: from its start to the first reading, and its memory."""
    with saved(data) as file:
        runs = [seconds(lambda: python(FIRST, file)) for _ in range(5)]
        line("process start to Reading", runs, "asked: at most 1500")
        print(f"{'most memory':28}{int(python(MEMORY, file)) / 1024:8.0f} MB       asked: under 500")


@contextmanager
def saved(data: bytes) -> Iterator[str]:
    """A file with a photo, for another process."""
    with NamedTemporaryFile(suffix=".jpg") as file:
        file.write(data)
        file.flush()
        yield file.name


def python(code: str, *arguments: str) -> str:
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout


def first_sample() -> Path:
    labels = json.loads((SAMPLES / "labels.json").read_text("utf-8"))
    return SAMPLES / next(e["image"] for e in labels if e["image"].endswith(".jpg"))


if __name__ == "__main__":
    main()
