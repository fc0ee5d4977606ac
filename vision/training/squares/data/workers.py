"""Batches made by processes of their own, while the network learns from those before.

This module does not import torch, so that a worker starts fast and stays small.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Generator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from multiprocessing.queues import Queue
from pathlib import Path
from queue import Empty, Full

import cv2

from vision.training.command_line import OWN_ARTWORK, artworks
from vision.training.squares.data.batches import LabelledCrops, mixed_batches
from vision.training.squares.data.generator import HardBoards, SquareGenerator
from vision.training.squares.data.real_squares import (
    RealSquare,
    RealSquareSampler,
    assign_folds,
    read_squares,
)
from vision.training.squares.data.small_scenes import printed_starts

#: Batches that wait at most; seconds after which it is asked whether those who make them still run.
_WAITING, _LOOK_AFTER = 24, 5
#: Between the seeds of two workers. The number of the step comes on top.
_SEED_STEP = 7919


@dataclass(frozen=True)
class Sources:
    """Where squares come from."""

    #: As :func:`vision.training.command_line.artworks` takes them, and how often each comes.
    artwork: Sequence[str] = OWN_ARTWORK
    weights: Sequence[float] | None = None
    #: The shares of boards that are drawn harder to read.
    hard: HardBoards = field(default_factory=HardBoards)
    #: Labels and tables of real squares, and the share of the crops that come from them.
    real: Sequence[Path] = ()
    real_share: float = 0.25
    #: The real squares are split into so many folds; one of them may be kept for testing.
    folds: int = 3
    test_fold: int | None = None

    def real_squares(self) -> list[RealSquare]:
        """Return the real squares to learn from: those of all folds but the one for testing."""
        squares = read_squares(self.real)
        folds = assign_folds(squares, self.folds)
        return [square for square in squares if folds[square.group] != self.test_fold]


def make_batches(sources: Sources, size: int, seed: int) -> Generator[LabelledCrops]:
    """Yield batches without end."""
    starts = [start for name in sources.artwork for start in printed_starts(Path(name))]
    arts = artworks(sources.artwork)
    generator = SquareGenerator(arts, seed, sources.weights, starts, sources.hard)
    rng = generator.rng
    real = RealSquareSampler(sources.real_squares(), rng) if sources.real else None

    def draw() -> LabelledCrops:
        if real is not None and rng.random() < sources.real_share:
            return real.draw()
        return generator.draw()

    yield from mixed_batches(draw, size, rng)


def batches_of_workers(sources: Sources, size: int, seed: int, workers: int) -> Generator[LabelledCrops]:
    """Yield batches made by so many processes, or, without any, in this one."""
    if workers == 0:
        with closing(make_batches(sources, size, seed)) as made:
            yield from made
    context = multiprocessing.get_context("spawn")
    queue: Queue[LabelledCrops] = context.Queue(maxsize=_WAITING)
    processes = [
        context.Process(target=_work, args=(queue, sources, size, seed + _SEED_STEP * number), daemon=True)
        for number in range(workers)
    ]
    for process in processes:
        process.start()
    try:
        while True:
            yield _next(queue, processes)
    finally:
        for process in processes:
            process.terminate()


def _next(queue: Queue[LabelledCrops], processes: Sequence[BaseProcess]) -> LabelledCrops:
    """Return the next batch. A process that has failed has printed why, and ends the training."""
    while True:
        if not all(process.is_alive() for process in processes):
            raise RuntimeError("a process that draws squares has ended")
        with suppress(Empty):
            return queue.get(timeout=_LOOK_AFTER)


def _work(queue: Queue[LabelledCrops], sources: Sources, size: int, seed: int) -> None:
    """Fill the queue until the parent process has ended."""
    cv2.setNumThreads(1)
    parent = multiprocessing.parent_process()
    for batch in make_batches(sources, size, seed):
        while parent is not None and parent.is_alive():
            with suppress(Full):
                queue.put(batch, timeout=20)
                break
        else:  # the parent was stopped, so nobody will empty the queue
            queue.cancel_join_thread()
            return
