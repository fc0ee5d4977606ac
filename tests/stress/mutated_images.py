"""Mutated photos: documented errors only, none over 3 s or 600 MB.

The sample photos, made smaller and saved in every format and kind of pixel that phones and browsers send,
are damaged and read in worker processes. A worker that does not come back is killed and counts as a failure.
"""

from __future__ import annotations

import io
import multiprocessing
import os
from multiprocessing.connection import Connection
from random import Random
from time import perf_counter, process_time

from PIL import Image

from tests.sample_folder import SAMPLES
from tests.stress.measures import Measure
from tests.stress.mutation import mutate_bytes

#: What one photo may cost, and the seconds after which a worker is killed.
MOST_SECONDS, MOST_MEGABYTES, KILLED_AFTER = 3.0, 600, 30.0
WORKERS = 2


def photos() -> list[bytes]:
    """Return photos of boards of some 50 to 300 kB: baseline, progressive, grey, CMYK, palette, 16 bits."""
    found: list[bytes] = [(SAMPLES / "origins-tribe-7x7.heic").read_bytes()]
    for name in ("classic.jpg", "origins-tribe.jpg"):
        with Image.open(SAMPLES / name) as image:
            small = image.convert("RGB").resize((800, 800 * image.height // image.width))
        saved = [
            (small, "JPEG", {"quality": 80}),
            (small, "JPEG", {"progressive": True}),
            (
                small,
                "JPEG",
                {"exif": b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0"},
            ),
            (small.convert("L"), "JPEG", {}),
            (small.convert("CMYK"), "JPEG", {}),
            (small.resize((320, 320)), "PNG", {}),
            (small.convert("P"), "PNG", {}),
            (small.convert("1"), "PNG", {}),
            (small.convert("L").resize((400, 400)).convert("I;16"), "PNG", {}),
            (small.convert("RGBA").resize((320, 320)), "PNG", {}),
            (small, "WEBP", {"quality": 70}),
            (small.resize((320, 320)), "WEBP", {"lossless": True}),
        ]
        found += [_saved(*values) for values in saved]
    return found


def _saved(image: Image.Image, kind: str, options: dict[str, object]) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def run(count: int, seed: int) -> list[Measure]:
    """Read ``count`` damaged photos in two worker processes."""
    originals = photos()
    workers = [_Worker() for _ in range(WORKERS)]
    rng, outcomes, failures = Random(seed), {"read": 0}, []
    slowest, largest, sent, done = 0.0, 0, 0, 0
    while done < count:
        for worker in workers:
            if worker.idle and sent < count:
                worker.send(sent, mutate_bytes(rng.choice(originals), originals, rng))
                sent += 1
            answer = worker.answer()
            if answer is None:
                continue
            done += 1
            number, outcome, seconds, megabytes = answer
            outcomes[outcome] = outcomes.get(outcome, 0) + 1
            slowest, largest = max(slowest, seconds), max(largest, megabytes)
            if outcome.startswith("!") or seconds > MOST_SECONDS:
                failures.append(f"number {number}: {outcome}, {seconds:.1f} s, {megabytes} MB")
    for worker in workers:
        worker.end()
    kinds = ", ".join(f"{n} {name}" for name, n in sorted(outcomes.items()))
    return [
        Measure(
            "mutated photos",
            "0 other errors",
            f"{len(failures)} of {count} ({kinds})",
            not failures,
            tuple(failures),
        ),
        Measure("slowest", f"{MOST_SECONDS:.0f} s", f"{slowest:.2f} s", slowest <= MOST_SECONDS),
        Measure("memory", f"{MOST_MEGABYTES} MB", f"{largest} MB", largest <= MOST_MEGABYTES),
    ]


Answer = tuple[int, str, float, int]


class _Worker:
    """A process that reads one photo after the other; a new one takes the place of one that hangs or dies."""

    def __init__(self) -> None:
        self._start()

    def _start(self) -> None:
        self._pipe, theirs = multiprocessing.get_context("spawn").Pipe()
        self._process = multiprocessing.get_context("spawn").Process(
            target=_work, args=(theirs,), daemon=True
        )
        self._process.start()
        theirs.close()
        self._number, self.idle = -1, True

    def send(self, number: int, data: bytes) -> None:
        self._number, self.idle, self._began = number, False, perf_counter()
        self._pipe.send(data)

    def answer(self) -> Answer | None:
        """Return what became of the photo, if it is over; wait a moment for it."""
        if self.idle:
            return None
        seconds = perf_counter() - self._began
        try:
            if self._pipe.poll(0.05):
                outcome, seconds, megabytes = self._pipe.recv()
                self.idle = True
                return self._number, outcome, seconds, megabytes
        except EOFError:
            return self._replaced("! the process died", seconds)
        return self._replaced("! never came back", seconds) if seconds > KILLED_AFTER else None

    def _replaced(self, outcome: str, seconds: float) -> Answer:
        number = self._number
        self._process.kill()
        self._start()
        return number, outcome, seconds, 0

    def end(self) -> None:
        self._process.kill()


def _work(pipe: Connection) -> None:
    """Read what comes through the pipe; say how it ended, its seconds, and the most memory used so far."""
    from ui.readers.worker_main import megabytes  # noqa: PLC0415 - in the worker only
    from vision import VisionError, read_photo  # noqa: PLC0415 - in the worker only

    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # libjpeg complains of every damaged file there
    read_photo((SAMPLES / "classic.jpg").read_bytes())
    while True:
        data = pipe.recv()
        began, used = perf_counter(), process_time()
        try:
            read_photo(data)
            outcome = "read"
        except VisionError as error:
            outcome = error.code
        except Exception as error:  # noqa: BLE001 - every other error is what is looked for
            outcome = f"! {type(error).__name__}: {error}"
        # What other programs took from the processor meanwhile does not count.
        pipe.send((outcome, min(perf_counter() - began, process_time() - used), round(megabytes())))
