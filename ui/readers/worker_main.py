"""The program of a worker process: takes jobs from its standard input until that is closed."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from dataclasses import replace
from functools import partial
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any, BinaryIO

from ui.readers.jobs import Job, StageEnded
from ui.readers.messages import Done, Failed
from vision import VisionError
from vision.networks import load_all

#: Jobs after which the process is replaced, and megabytes that it may have held at most by then.
MOST_JOBS, MOST_MEGABYTES = 200, 700
#: Bytes that it may reserve; more than half of them are never touched.
MOST_RESERVED = 1_500_000_000


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the app, which then closes our input
    answers = _keep_standard_output()
    send = partial(_send, answers)
    _load()
    _limit_memory()
    send(Done(None))
    for number in count(1):
        try:
            job: Job[Any] = pickle.load(sys.stdin.buffer)  # noqa: S301 - from the app that started us
        except EOFError:
            return
        end = _do(job, send)
        send(replace(end, goes_on=number < MOST_JOBS and megabytes() < MOST_MEGABYTES))


def _load() -> None:
    """Load what a reading needs, so that the first one need not wait for it."""
    for name in ("vision.pipeline", "vision.whole_table", "vision.pictures"):
        import_module(name)
    load_all()


def _limit_memory() -> None:
    """Let what would take too much memory end as a photo that cannot be read."""
    if sys.platform != "win32":
        from resource import RLIMIT_DATA, setrlimit  # noqa: PLC0415 - not on Windows

        setrlimit(RLIMIT_DATA, (MOST_RESERVED, MOST_RESERVED))


def _keep_standard_output() -> BinaryIO:
    """Return standard output for the answers alone; what libraries print there goes to standard error."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def _send(answers: BinaryIO, message: object) -> None:
    pickle.dump(message, answers)
    answers.flush()


def _do(job: Job[Any], stage_ended: StageEnded) -> Done | Failed:
    try:
        answer = job(stage_ended)
    except VisionError as error:
        return Failed(error.code, str(error), cause=error.cause)
    except Exception as error:  # noqa: BLE001 - a fault of ours: told in the terminal, the player gets a failure
        sys.excepthook(type(error), error, error.__traceback__)
        return Failed(VisionError.code, str(error))
    return Done(answer)


def megabytes() -> float:
    """Return the most memory that this process has held; nothing is known of it on Windows."""
    if sys.platform == "linux":  # getrusage would count what the app held when it started this process
        status = Path("/proc/self/status").read_text("ascii", "replace")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM:")) / 2**10
    if sys.platform == "win32":
        return 0.0
    from resource import RUSAGE_SELF, getrusage  # noqa: PLC0415 - not on Windows

    return getrusage(RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)


if __name__ == "__main__":
    main()
