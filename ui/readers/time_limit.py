"""Ends a process that takes too long for a job.

The limit is that of a machine that has time for it: a process that had to wait for the processor gets more,
up to a multiple of the limit. How long a process ran is known on Linux; elsewhere only the clock counts.
"""

from __future__ import annotations

import os
import subprocess
from math import inf
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from types import TracebackType
from typing import Self

#: Share of the limit that a process has to have run to be over it, and the multiple of it that ends all.
_SHARE, _MOST = 0.8, 5.0
_LOOK_EVERY = 0.1


class TimeLimit:
    """Kills a process if a block takes longer than so many seconds."""

    def __init__(self, process: subprocess.Popen[bytes], seconds: float) -> None:
        self._process, self._seconds = process, seconds
        self._over = Event()
        self._thread = Thread(target=self._watch, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        self._thread.join()

    def _watch(self) -> None:
        end, ran_before = monotonic() + _MOST * self._seconds, seconds_run(self._process.pid)
        if self._over.wait(self._seconds):
            return
        while seconds_run(self._process.pid) - ran_before < _SHARE * self._seconds and monotonic() < end:
            if self._over.wait(_LOOK_EVERY):
                return
        self._process.kill()


def seconds_run(process: int) -> float:
    """Return how long the threads of a process have run so far; endlessly where the system does not tell."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return inf
    ticks = int(fields[11]) + int(fields[12])  # in its own code and in the system
    return ticks / os.sysconf("SC_CLK_TCK")
