"""A cache of pictures: drawing is slow."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from vision.training.artwork.interface import Picture


class PictureCache:
    """Keeps pictures by key, up to ``max_bytes``; the least recently used are dropped first.

    A picture must depend on its key alone, so that dropping it changes nothing.
    """

    def __init__(self, max_bytes: int = 256 * 2**20) -> None:
        self._max_bytes = max_bytes
        self._used = 0
        self._kept: OrderedDict[Hashable, Picture] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Picture]) -> Picture:
        """Return the picture of that key, made now if it is not cached. It is read-only."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        picture = make()
        picture.flags.writeable = False
        self._kept[key] = picture
        self._used += picture.nbytes
        while self._used > self._max_bytes and len(self._kept) > 1:
            self._used -= self._kept.popitem(last=False)[1].nbytes
        return picture
