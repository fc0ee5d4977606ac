"""Maximum bipartite matching by augmenting paths (Kuhn's algorithm), and what it leaves unmatched.

>>> left_over({"a": [1], "b": [1, 2], "c": [2], "d": [3]}) == {"c": {"a", "b", "c"}}
True
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

Left = TypeVar("Left", bound=Hashable)
Right = TypeVar("Right", bound=Hashable)


def left_over(edges: Mapping[Left, Iterable[Right]]) -> dict[Left, set[Left]]:
    """Return the left nodes that a maximum matching leaves over, each with all that could be left instead.

    1. Match each left node in turn: to a right node that is free, or to one whose partner finds another
       right node instead, and so on (an augmenting path).
    2. Where no such path ends at a free node, the left nodes met on the way have together one right node
       fewer than they are, so any of them can be the one left over. No later step changes that.
    """
    partner: dict[Right, Left] = {}
    unmatched = {}
    for node in edges:
        sharing = _augment(node, edges, partner)
        if sharing:
            unmatched[node] = sharing
    return unmatched


def _augment(first: Left, edges: Mapping[Left, Iterable[Right]], partner: dict[Right, Left]) -> set[Left]:
    """Match one more left node; if that cannot be, return the nodes that share too few right nodes."""
    came_from: dict[Right, Left] = {}
    queue = [first]
    for node in queue:  # grows while it is walked
        for right in edges[node]:
            if right in came_from:
                continue
            came_from[right] = node
            if right not in partner:
                _flip(right, came_from, partner)
                return set()
            queue.append(partner[right])
    return set(queue)


def _flip(free: Right, came_from: Mapping[Right, Left], partner: dict[Right, Left]) -> None:
    """Match along an augmenting path, from its free end back to where it began."""
    former = {node: right for right, node in partner.items()}
    end: Right | None = free
    while end is not None:
        node = came_from[end]
        partner[end] = node
        end = former.get(node)
