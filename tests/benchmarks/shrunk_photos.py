"""How small may a photo be made in the browser? python -m tests.benchmarks.shrunk_photos [FOLDER]...

Photos of 12 megapixels are read as they are, and once more after ``ui/widgets/shrunk_photo.js`` has made
them small in Chromium, to each of the long sides asked. FOLDER holds labelled pictures (``labels.json``);
without one scenes of both games are drawn, many with boards far away, which takes seconds for each. A line
for each side says how many bytes travel, how the readings compare with the labels, and how many are worse
than that of the photo as it was, or better: a board not found any more, more squares wrong, or more of them
not doubted. Below it stands which are worse. Of a photo of a whole table (a label with ``boards``) every
board is read and counted.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import vision
from scorer.board import Game
from tests.browser.drivers import chromium_program
from vision.evaluating.measure import Truth, compare
from vision.evaluating.table_evaluation import LabelledTable, labelled_tables, table_row
from vision.training.artwork import drawn
from vision.training.scenes import SceneSpec, render

SCRIPT = Path(__file__).parents[2] / "ui" / "widgets" / "shrunk_photo.js"
PIXELS = 4032
#: Half of the scenes show a board far away: 17 to 33 % of the photo's width.
KINDS = ("small", "default", "small", "dark", "small", "tilt45")
SIDES = (1280, 1600, 2016, 2560)
SHRINK = """
async ([photo, side, quality]) => {
  const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0));
  const file = await window.kingdominoShrink(new File([bytes], 'photo.jpg'), side, quality);
  const url = await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(file);
  });
  return url.split(',')[1];
}
"""


@dataclass(frozen=True)
class Outcome:
    """How a reading compares with the label."""

    size: int
    found: int
    wrong: int = 0
    undoubted: int = 0
    doubts: int = 0

    def worse_than(self, other: Outcome) -> bool:
        if self.found != other.found or not self.found:
            return self.found < other.found
        return self.wrong > other.wrong or self.undoubted > other.undoubted


def outcome(data: bytes, label: LabelledTable, full: int) -> Outcome:
    """Read a photo as the app does, which knows game and size; ``full`` is the long side of the labels."""
    photo = vision.open_photo(data)
    scale = max(photo.width, photo.height) / full
    truths = tuple(scaled(truth, scale) for truth in label.truths)
    if len(truths) > 1:
        return outcome_of_table(data, photo, replace(label, truths=truths))
    [truth] = truths
    try:
        reading = vision.read_photo(photo, game=truth.board.game, size=truth.board.size)
    except vision.VisionError:
        return Outcome(len(data), found=0)
    compared = compare(reading, truth)
    undoubted = sum(not wrong.doubted for wrong in compared.wrong)
    return Outcome(len(data), int(compared.found), len(compared.wrong), undoubted, compared.doubts)


def outcome_of_table(data: bytes, photo: vision.PhotoFile, table: LabelledTable) -> Outcome:
    """Read every board of a table."""
    board = table.truths[0].board
    try:
        boards = vision.read_table(photo, game=board.game, size=board.size).boards
    except vision.VisionError:
        return Outcome(len(data), found=0)
    row = table_row(table, boards)
    doubts = sum(len([*reading.doubts]) for reading in boards)
    return Outcome(len(data), row["found"], row["wrong"], row["not_doubted"], doubts)


def scaled(truth: Truth, scale: float) -> Truth:
    one, two, three, four = ((x * scale, y * scale) for x, y in truth.corners)
    return Truth(truth.board, (one, two, three, four))


def told(outcome: Outcome) -> str:
    return f"{outcome.found} found, {outcome.wrong} wrong, {outcome.undoubted} unseen"


@contextmanager
def browser_page() -> Iterator[Page]:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium_program(), args=["--no-sandbox"])
        page = browser.new_page()
        page.add_script_tag(path=SCRIPT)
        yield page
        browser.close()


def shrunk(page: Page, data: bytes, side: int, quality: float) -> bytes:
    return b64decode(page.evaluate(SHRINK, [b64encode(data).decode(), side, quality]))


def long_side(photo: Path) -> int:
    opened = vision.open_photo(photo.read_bytes())
    return max(opened.width, opened.height)


def draw_scenes(folder: Path, count: int) -> list[Path]:
    """Draw scenes of both games; return the files with their labels."""
    specs = [SceneSpec(kind, PIXELS, None, None) for kind in KINDS]
    labels = []
    for game in Game:
        here = folder / game
        art = cache(lambda game=game: drawn(game))
        list(render(here, art, specs, count=count // 2, seed=700, jobs=1))
        labels.append(here / "labels.json")
    return labels


def line(name: str, outcomes: Sequence[Outcome], before: Sequence[Outcome]) -> None:
    size = sum(each.size for each in outcomes) / len(outcomes)
    sums = [
        sum(getattr(each, what) for each in outcomes) for what in ("found", "wrong", "undoubted", "doubts")
    ]
    worse, better = (
        sum(one.worse_than(other) for one, other in pairs)
        for pairs in (zip(outcomes, before, strict=True), zip(before, outcomes, strict=True))
    )
    numbers = "".join(f"{number:>10}" for number in (*sums, worse, better))
    print(f"{name:>12}{size / 1000:>8.0f} kB{numbers}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="*")
    parser.add_argument("--side", type=int, action="append", help=f"long sides ({SIDES})")
    parser.add_argument("--quality", type=float, default=0.9, help="of the JPEG (0.9)")
    parser.add_argument("--count", type=int, default=60, help="scenes to draw (60)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch, browser_page() as page:
        labels = [each / "labels.json" for each in args.folder] or draw_scenes(Path(scratch), args.count)
        photos = [
            (file.parent / label.image, label)
            for file in labels
            for label in labelled_tables(json.loads(file.read_text()))
        ]
        print(f"{len(photos)} photos\n{'long side':>12}{'sent':>11}", end="")
        print("".join(f"{word:>10}" for word in ("found", "wrong", "unseen", "doubts", "worse", "better")))
        sides = [long_side(photo) for photo, _ in photos]
        before = [
            outcome(photo.read_bytes(), label, full)
            for (photo, label), full in zip(photos, sides, strict=True)
        ]
        line("as it is", before, before)
        for side in args.side or SIDES:
            small = [
                outcome(shrunk(page, photo.read_bytes(), side, args.quality), label, full)
                for (photo, label), full in zip(photos, sides, strict=True)
            ]
            line(str(side), small, before)
            for (photo, _), one, other in zip(photos, small, before, strict=True):
                if one.worse_than(other):
                    print(f"{'':12}{photo.parent.name}/{photo.name}: {told(other)} -> {told(one)}")


if __name__ == "__main__":
    main()
