"""A look inside a reading: what its stages handed on, and how long each took.

Whoever gives a :data:`Trace` to ``read_photo`` is called as each stage ends, in the thread that reads: to
tell how far the reading is, or to draw it (:mod:`vision.drawing`). Nothing is made for it that the
reading does not need itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from vision.classifying.classify import SquareLikelihoods
from vision.loading.load import Photo
from vision.locating.located import Located
from vision.reconciling.reconcile import Reconciled
from vision.rectify import Rectified


@dataclass(frozen=True, slots=True, eq=False)
class Intermediates:
    """What is known as a stage ends; what later stages make is ``None``."""

    photo: Photo
    located: Located | None = None
    rectified: Rectified | None = None
    likelihoods: SquareLikelihoods | None = None
    reconciled: Reconciled | None = None


#: Called with the name of the stage that ended (one of ``vision.reading.STAGES``) and what is known by then.
#: All stages but the first end twice where a second board is looked for, elsewhere in the photo.
Trace = Callable[[str, Intermediates], object]


class StageClock:
    """Seconds by stage, and in total. Tells a trace of every stage that ends."""

    def __init__(self, trace: Trace | None = None) -> None:
        self._last = perf_counter()
        self._stages: dict[str, float] = {}
        self._trace = trace

    def stop(self, stage: str, known: Intermediates) -> None:
        """Count the time since the last stop for a stage."""
        now = perf_counter()
        self._stages[stage] = self._stages.get(stage, 0.0) + now - self._last
        self._last = now
        if self._trace is not None:
            self._trace(stage, known)
            self._last = perf_counter()  # the time of drawing is not that of reading

    @property
    def seconds(self) -> dict[str, float]:
        """The seconds of every stage so far, and their ``total``."""
        return {**self._stages, "total": sum(self._stages.values())}
