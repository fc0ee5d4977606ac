"""Pictures that were made once and are kept: drawing is slow, handing out again is not."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from vision.training.artwork.interface import (
    Picture,
)


class PictureCache:
    """Keeps pictures by name, up to ``room`` bytes; those not asked for longest go first.

    What a picture shows has to follow from its name alone, so that forgetting it changes nothing.
    """

    def __init__(self, room: int = 256 * 2**20) -> None:
        self._room = room
        self._used = 0
        self._kept: OrderedDict[Hashable, Picture] = OrderedDict()

    def get(self, name: Hashable, make: Callable[[], Picture]) -> Picture:
        """Return the picture of that name, made now if it is not kept. It is read-only."""
        if name in self._kept:
            self._kept.move_to_end(name)
            return self._kept[name]
        picture = make()
        picture.flags.writeable = False
        self._kept[name] = picture
        self._used += picture.nbytes
        while self._used > self._room and len(self._kept) > 1:
            self._used -= self._kept.popitem(last=False)[1].nbytes
        return picture
