"""How fast this machine is right now, so that a test of speed judges the code and not the other programs.

A shared processor can be half as fast from one minute to the next. A test that asks for so much a second
measures this in the same moment, and asks for as much less.
"""

from collections.abc import Callable
from time import thread_time

import cv2
import numpy as np

#: Seconds of processor time that the work below takes where the figures were asked for.
_REFERENCE = 0.0295
_PICTURE = np.random.default_rng(0).integers(0, 255, (400, 400, 3), np.uint8)
_MATRIX = np.array([[1.1, 0.1, 3], [0.05, 0.9, 2], [1e-4, 1e-4, 1]])


def seconds_of(work: Callable[[], object], rounds: int = 1) -> float:
    """Return the processor seconds that some work takes in this thread, in the quickest of several rounds.

    Other threads of the process do not count: pages that earlier tests ran may still be at work in one.
    """
    return min(_seconds_once(work) for _ in range(rounds))


def _seconds_once(work: Callable[[], object]) -> float:
    started = thread_time()
    work()
    return thread_time() - started


def machine_speed(clock: Callable[[], float] = thread_time) -> float:
    """Return the speed of one core now, 1.0 at most, from a fixed mixture of OpenCV, numpy and Python.

    Other threads of this process do not count, as in ``seconds_of``. With ``perf_counter`` as the clock it is
    the share of a core that a process gets beside all others: for what waits for several processes.
    """
    started = clock()
    for _ in range(60):
        for _ in range(10):
            cv2.warpPerspective(_PICTURE, _MATRIX, (96, 96))
        total = 0
        for number in range(3000):
            total += number * number
        _MATRIX @ _MATRIX
    return min(1.0, _REFERENCE / (clock() - started))
