"""The one queue of this process, and who reads: threads at home, worker processes for the public.

At home a process of its own would only cost time and memory: a reading that takes too long is the
player's own.
"""

from __future__ import annotations

from functools import cache
from threading import Lock

from ui.network.public_mode import is_public
from ui.readers.queue import PhotoQueue, ThreadWorker, Worker
from ui.readers.worker_process import WorkerProcess

#: Readings at once, as one keeps a core busy.
_WORKERS = 2
_making = Lock()


def photo_queue() -> PhotoQueue:
    with _making:
        return _photo_queue()


@cache
def _photo_queue() -> PhotoQueue:
    kind: type[Worker] = WorkerProcess if is_public() else ThreadWorker
    return PhotoQueue([kind() for _ in range(_WORKERS)])
