"""A process of its own that does jobs, so that one that takes too long can be stopped.

- A job over its time ends with the process; the next one gets a new process.
- After many jobs, or when it holds much memory, the process is replaced: libraries do not give all back.
- Jobs and answers go through the standard input and output of the process (``worker_main``), pickled.

This is no sandbox: a worker may do what the app may do.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import Any

from ui.readers.jobs import Job, StageEnded
from ui.readers.messages import Done, Failed
from ui.readers.time_limit import TimeLimit
from vision import VisionError

#: Seconds that a job may take, and a new process until it has loaded the networks.
MOST_SECONDS, MOST_SECONDS_TO_START = 3.0, 60.0


class ReadingStopped(VisionError):  # noqa: N818 - named as the other errors of photos
    """The reading took too long, or its process died."""

    code = "stopped"


class WorkerProcess:
    """Does jobs in another process."""

    def __init__(self, most_seconds: float = MOST_SECONDS) -> None:
        self._ready = Event()
        self._most_seconds = most_seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = Lock()
        self._ended = False

    @property
    def pid(self) -> int | None:
        """The number of the process that does the jobs now."""
        return self._process.pid if self._process else None

    @property
    def is_ready(self) -> bool:
        """Whether there is a process that has loaded the networks."""
        return self._ready.is_set()

    def run(self, job: Job[Any], stage_ended: StageEnded) -> Any:  # noqa: ANN401 - what the job returns
        """Return what a job returns; raise :class:`ReadingStopped` if it takes too long."""
        with self._lock:
            process = self._started()
            try:
                _send(process, job)
                end = _end_of_job(process, stage_ended, self._most_seconds)
            except ReadingStopped:
                self._replace()
                raise
            if not end.goes_on:
                self._replace()
        if isinstance(end, Failed):
            raise end.error()
        return end.answer

    def start(self) -> None:
        """Start the process, if there is none, and wait until it has loaded the networks."""
        self._ended = False
        self._start_again()

    def stop(self) -> None:
        """End the process for good."""
        with self._lock:
            self._ended = True
            self._stop()

    def _start_again(self) -> None:
        with self._lock, suppress(ReadingStopped):  # then the next job tries again
            if not self._ended:
                self._started()

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            paths = os.pathsep.join(path for path in sys.path if path)
            self._process = subprocess.Popen(
                [sys.executable, "-m", "ui.readers.worker_main"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": paths},
            )
            try:
                _end_of_job(self._process, lambda _: None, MOST_SECONDS_TO_START)
            except ReadingStopped:
                self._stop()
                raise
            self._ready.set()
        return self._process

    def _stop(self) -> None:
        self._ready.clear()
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _replace(self) -> None:
        """End the process and start the next one while nobody waits for it."""
        self._stop()
        Thread(target=self._start_again, daemon=True).start()


def _send(process: subprocess.Popen[bytes], job: Job[Any]) -> None:
    assert process.stdin
    with suppress(OSError):  # it has died, as is seen when its answer is read
        pickle.dump(job, process.stdin)
        process.stdin.flush()


def _end_of_job(process: subprocess.Popen[bytes], stage_ended: StageEnded, seconds: float) -> Done | Failed:
    """Return how a job ended; a process that takes longer is killed."""
    assert process.stdout
    try:
        with TimeLimit(process, seconds):
            while True:
                message = pickle.load(process.stdout)  # noqa: S301 - from a process of ours
                if isinstance(message, Done | Failed):
                    return message
                stage_ended(message)
    except (EOFError, OSError, pickle.UnpicklingError) as error:
        raise ReadingStopped(f"no answer within {seconds:g} s, or the worker died") from error
