"""The photos that wait to be read, in the order in which they came, and the workers that take them.

A thread for each worker takes the next job. :attr:`Ticket.ahead` is what a page shows to those who wait.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from concurrent.futures import Future, wait
from threading import Condition, Thread
from typing import Any, Generic, Protocol

from ui.readers.jobs import Answer, Job, StageEnded
from vision import VisionError

#: Readings that may wait: two workers need a minute or so for them.
MOST_WAITING = 60


class Worker(Protocol):
    """Does one job after the other."""

    @property
    def is_ready(self) -> bool:
        """Whether it can begin a job at once."""

    def start(self) -> None:
        """Get ready, and return when that is done."""

    def stop(self) -> None:
        """End what was started."""

    def run(self, job: Job[Any], stage_ended: StageEnded) -> Any:  # noqa: ANN401 - what the job returns
        """Return what a job returns, or raise what it raises."""


class ThreadWorker:
    """Does the jobs in the thread that asks for it."""

    is_ready = True

    def start(self) -> None:
        """Nothing has to be started."""

    def stop(self) -> None:
        """Nothing has to be ended."""

    def run(self, job: Job[Any], stage_ended: StageEnded) -> Any:  # noqa: ANN401 - what the job returns
        return job(stage_ended)


class Ticket(Generic[Answer]):
    """A photo that waits or is being read."""

    def __init__(self, queue: PhotoQueue, key: Hashable, job: Job[Answer], *, brief: bool) -> None:
        self.key, self.job, self.brief = key, job, brief
        self.ended: list[str] = []
        self.future: Future[Answer] = Future()
        self._queue = queue

    @property
    def ahead(self) -> int:
        """How many photos come before this one; none as soon as it is being read."""
        return self._queue.ahead(self)

    def wait(self, seconds: float) -> bool:
        """Wait at most so long; return whether the job is done."""
        wait([self.future], timeout=seconds)
        return self.future.done()

    def result(self) -> Answer:
        """Wait for what the job returns or raises."""
        return self.future.result()


class QueueFull(VisionError):  # noqa: N818 - named as the other errors of photos
    """Too many photos wait already."""

    code = "busy"


class PhotoQueue:
    """Jobs and the workers that do them."""

    def __init__(self, workers: Sequence[Worker]) -> None:
        self.workers = workers
        self._changed = Condition()
        self._waiting: list[Ticket[Any]] = []
        self._begun: list[Ticket[Any]] = []
        for worker in workers:
            Thread(target=self._serve, args=(worker,), daemon=True).start()

    @property
    def is_full(self) -> bool:
        return len(self._waiting) >= MOST_WAITING

    def submit(self, key: Hashable, job: Job[Answer], *, brief: bool = False) -> Ticket[Answer]:
        """Add a job; one with the same key that is not done yet keeps its place.

        A brief one goes before all others and is always taken; for others :class:`QueueFull` may be raised.
        """
        with self._changed:
            for known in (*self._begun, *self._waiting):
                if known.key == key:
                    return known
            ticket = Ticket(self, key, job, brief=brief)
            if brief:
                self._waiting.insert(sum(each.brief for each in self._waiting), ticket)
            elif self.is_full:
                raise QueueFull("Too many photos wait to be read. Please try again in a minute.")
            else:
                self._waiting.append(ticket)
            self._changed.notify()
            return ticket

    def ahead(self, ticket: Ticket[Any]) -> int:
        """Return how many readings come before a job that waits."""
        with self._changed:
            if ticket not in self._waiting:
                return 0
            before = (*self._begun, *self._waiting[: self._waiting.index(ticket)])
            return sum(not each.brief for each in before)

    def _serve(self, worker: Worker) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting)
                ticket = self._waiting.pop(0)
                self._begun.append(ticket)
            _do(worker, ticket)
            with self._changed:
                self._begun.remove(ticket)


def _do(worker: Worker, ticket: Ticket[Any]) -> None:
    try:
        answer = worker.run(ticket.job, ticket.ended.append)
    except BaseException as error:  # noqa: BLE001 - raised again where the result is asked for
        ticket.future.set_exception(error)
    else:
        ticket.future.set_result(answer)
