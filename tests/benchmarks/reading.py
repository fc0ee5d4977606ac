"""How long a reading takes beside OpenCV decoding the same photo: python -m tests.benchmarks.reading [PHOTO].

Without a photo it takes the first of sample_photos/, enlarged to the 12 megapixels of a phone. Every
measure is repeated in turn with the decoding, so that both see the same load of the machine; the least is
what the machine can do, the median what it did. Beside them stands what is asked.
"""

from __future__ import annotations

import json
import subprocess
import sys
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
#: The seed of a drawn table with four boards.
TABLE_OF_FOUR = 770_003
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
    given = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    data = given.read_bytes() if given else enlarged(first_sample())
    height, width = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR).shape[:2]
    print(f"{width} x {height}, {len(data) / 1e6:.1f} MB, best and median of {TIMES}, milliseconds")
    decodes, totals, stages = [], [], []
    vision.read_photo(data)
    for _ in range(TIMES):
        decodes.append(seconds(lambda: cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)))
        started = perf_counter()
        stages.append(vision.read_photo(data).seconds)
        totals.append(perf_counter() - started)
    line("OpenCV decodes it in full", decodes)
    line("bytes to Reading", totals, f"asked: at most {1000 * min(decodes):.1f}")
    for stage in ("load", "locate", "rectify", "classify", "reconcile"):
        line(f"  {stage}", [taken[stage] for taken in stages])
    table()
    fresh(data)


def table() -> None:
    """Measure a table of four boards, drawn at the size of a phone's photo."""
    picture = draw(drawn(Game.ORIGINS), SceneSpec("table_apart", 2000, 5), TABLE_OF_FOUR).picture
    with NamedTemporaryFile(suffix=".png") as file:
        cv2.imwrite(file.name, picture[..., ::-1])
        data = enlarged(Path(file.name))
    boards = vision.read_table(data).boards
    decodes, totals = [], []
    for _ in range(TIMES):
        decodes.append(seconds(lambda: cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)))
        totals.append(seconds(lambda: vision.read_table(data)))
    line("OpenCV decodes a table", decodes)
    line(f"bytes to Table of {len(boards)}", totals, f"asked: at most {3000 * min(decodes):.1f}")


def line(name: str, values: list[float], asked: str = "") -> None:
    print(f"{name:28}{1000 * min(values):8.1f}{1000 * median(values):8.1f}  {asked}".rstrip())


def fresh(data: bytes) -> None:
    """Measure a process of its own: from its start to the first reading, and its memory."""
    with NamedTemporaryFile(suffix=".jpg") as file:
        file.write(data)
        file.flush()
        runs = [seconds(lambda: python(FIRST, file.name)) for _ in range(5)]
        line("process start to Reading", runs, "asked: at most 1500")
        print(f"{'most memory':28}{int(python(MEMORY, file.name)) / 1024:8.0f} MB       asked: under 500")


def python(code: str, photo: str) -> str:
    command = [sys.executable, "-c", code, photo]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout


def first_sample() -> Path:
    labels = json.loads((SAMPLES / "labels.json").read_text("utf-8"))
    return SAMPLES / next(e["image"] for e in labels if e["image"].endswith(".jpg"))


if __name__ == "__main__":
    main()
