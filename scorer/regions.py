"""Squares joined by their sides: the regions of a territory, and the groups of warriors.

All boards of a match are scored and checked again at every tap, so a board is first laid out flat, once, and
every rule walks that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from scorer.board import Board, Place, Square

Label = TypeVar("Label")


@cache
def _places(height: int, width: int) -> tuple[Place, ...]:
    """Return the place of every index of a padded board; the edge gets places outside the board."""
    stride = width + 1
    return tuple((i // stride - 1, i % stride - 1) for i in range(stride * (height + 2) + 1))


@dataclass(frozen=True, slots=True)
class PaddedBoard:
    """A board as one flat list, row after row, with empty squares all round.

    One empty square between two rows is the edge of both, so a step in any of the eight directions
    from a placed square stays inside the list and is a plain addition.

    ``squares`` and ``places`` have an entry for every index; ``stride`` leads to the row below.
    """

    squares: tuple[Square | None, ...]
    places: tuple[Place, ...]
    stride: int

    @classmethod
    def of(cls, board: Board) -> PaddedBoard:
        stride = board.width + 1
        flat: list[Square | None] = [None] * (stride + 1)
        for row in board.rows:
            flat += row
            flat.append(None)
        flat += [None] * stride
        return cls(tuple(flat), _places(board.height, board.width), stride)

    @property
    def sides(self) -> tuple[int, ...]:
        return (-self.stride, -1, 1, self.stride)

    @property
    def around(self) -> tuple[int, ...]:
        above, below = -self.stride, self.stride
        return (above - 1, above, above + 1, -1, 1, below - 1, below, below + 1)


def groups(labels: Sequence[Label | None], sides: tuple[int, ...]) -> list[tuple[Label, list[int]]]:
    """Return the connected components of equal labels: each label and its indices.

    ``labels`` has one for every index of a padded board, ``sides`` the steps to the neighbours.

    1. Walk over the flat board; an index with a label that no group holds yet begins a group.
    2. The group grows at its end by every neighbour with the same label, each taken once.
    3. Once its end is reached, the group is whole. ``None`` belongs to no group.
    """
    free = list(labels)
    found = []
    for first, label in enumerate(labels):
        if label is None or free[first] is None:
            continue
        free[first] = None
        group = [first]
        for at in group:
            for side in sides:
                if free[at + side] is label:
                    free[at + side] = None
                    group.append(at + side)
        found.append((label, sorted(group)))
    return found
