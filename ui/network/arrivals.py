"""The phones that have found the app: the page with the QR code says so."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from threading import Lock

#: What a page follows to be told of the next one; see :mod:`ui.serving.change_watcher`.
PHONES = "phones"
#: Phones that came longer ago are not spoken of.
_LATELY = timedelta(minutes=30)
#: So many phones are remembered.
_MOST = 64


def _now() -> datetime:
    return datetime.now(UTC)


class Arrivals:
    """When each phone came first, by its address. Any thread may use it."""

    def __init__(self, now: Callable[[], datetime] = _now) -> None:
        self._now = now
        self._first: dict[str, datetime] = {}
        self._lock = Lock()

    def note(self, phone: str) -> None:
        """Note that a page was opened from this address."""
        with self._lock:
            if phone in self._first and self._first[phone] > self._now() - _LATELY:
                return
            self._first[phone] = self._now()
            while len(self._first) > _MOST:
                self._first.pop(next(iter(self._first)))

    @property
    def count(self) -> int:
        """How many phones have come lately."""
        with self._lock:
            return sum(first > self._now() - _LATELY for first in self._first.values())

    @property
    def state(self) -> str:
        """When the last one came, as text that grows; empty before the first."""
        with self._lock:
            latest = max(self._first.values(), default=None)
        return latest.isoformat(timespec="microseconds") if latest else ""


#: Those of this process.
ARRIVALS = Arrivals()
