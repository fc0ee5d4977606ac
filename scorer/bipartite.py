"""Who gets one of those in reach, if each can be taken once? As many as can be, by augmenting paths.

>>> left_over({"a": [1], "b": [1, 2], "c": [2], "d": [3]}) == {"c": {"a", "b", "c"}}
True
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

Seeker = TypeVar("Seeker", bound=Hashable)
Sought = TypeVar("Sought", bound=Hashable)


def left_over(reach: Mapping[Seeker, Iterable[Sought]]) -> dict[Seeker, set[Seeker]]:
    """Return the seekers that get nothing, each with all that could be left over in its stead.

    1. Each seeker in turn takes one in its reach that is free, or one whose taker finds another instead,
       or that taker's taker, and so on.
    2. Where no such chain ends at a free one, the seekers met on the way share too few: one fewer than
       they are. Nobody later takes or frees any of those.
    """
    taker: dict[Sought, Seeker] = {}
    left = {}
    for seeker in reach:
        sharing = _take(seeker, reach, taker)
        if sharing:
            left[seeker] = sharing
    return left


def _take(
    first: Seeker, reach: Mapping[Seeker, Iterable[Sought]], taker: dict[Sought, Seeker]
) -> set[Seeker]:
    """Let one more seeker take one; return the seekers that share too few if it cannot."""
    came: dict[Sought, Seeker] = {}
    queue = [first]
    for seeker in queue:  # grows while it is walked
        for near in reach[seeker]:
            if near in came:
                continue
            came[near] = seeker
            if near not in taker:
                _hand_over(near, came, taker)
                return set()
            queue.append(taker[near])
    return set(queue)


def _hand_over(free: Sought, came: Mapping[Sought, Seeker], taker: dict[Sought, Seeker]) -> None:
    """Give the free one to the seeker that came to it, that seeker's former one to the next, and so on."""
    former = {seeker: taken for taken, seeker in taker.items()}
    end: Sought | None = free
    while end is not None:
        seeker = came[end]
        taker[end] = seeker
        end = former.get(seeker)
