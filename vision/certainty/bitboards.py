"""Many boards that differ in a few squares, scored at once.

A board is a few numbers of 64 bits, one for each thing that counts: a bit says on which squares there is
lake, a hunter, a fire. Numpy then joins the regions of a thousand boards in the time in which ``scorer``
scores a dozen. The rules are those of ``scorer``: the tests compare both on random boards.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from scorer.board import TERRAINS, Board, Caveman, Place, Resource, Square, Terrain
from scorer.rules import Mode, Option, Rules
from scorer.scoring.bonuses import BONUS_POINTS
from scorer.scoring.tribe import WANTED

Bits = NDArray[np.uint64]
Ints = NDArray[np.int64]

#: Bits from one row to the row below: one more than the most columns, so that no step leaves its row.
_STRIDE = 8
#: The most rows and columns that fit into 64 bits.
MOST_SIDE = 7
_STEPS = (1, _STRIDE)
_AROUND = (1, _STRIDE - 1, _STRIDE, _STRIDE + 1)
#: The planes of a number from 0 to 7: those squares on which its binary digit is 1.
_DIGITS = (1, 2, 4)
_LAYERS: tuple[object, ...] = (*Terrain, *_DIGITS, *Resource, *Caveman)
_LAYER = {name: number for number, name in enumerate(_LAYERS)}
_WARRIORS = tuple(caveman for caveman in Caveman if caveman.power)


@lru_cache(maxsize=4096)
def layers_of(square: Square | None) -> tuple[int, ...]:
    """Return the layers that have a bit where this square lies."""
    if square is None:
        return ()
    names: list[object] = [square.terrain, *(digit for digit in _DIGITS if square.symbols & digit)]
    names += [thing for thing in (square.resource, square.caveman) if thing is not None]
    return tuple(_LAYER[name] for name in names)


def bit_of(place: Place) -> np.uint64:
    return np.uint64(1 << (place[0] * _STRIDE + place[1]))


@dataclass(frozen=True, eq=False)
class Tallies:
    """What decides a match, for each board: points without totems, largest region, symbols, pieces."""

    totals: Ints
    largest: Ints
    symbols: Ints
    resources: Ints


@dataclass(frozen=True, eq=False)
class Bitboards:
    """Boards as layers of bits, (layers, boards); ``size`` is that of the frame."""

    layers: Bits
    board: Board

    @classmethod
    def of(
        cls, board: Board, places: Sequence[Place], options: Sequence[Sequence[Square | None]], picks: Ints
    ) -> Bitboards:
        """Return boards that differ at ``places``: ``picks`` (boards, places) are numbers of ``options``."""
        fixed = np.zeros(len(_LAYERS), np.uint64)
        for place, square in board.squares.items():
            if place not in places:
                fixed[[*layers_of(square)]] |= bit_of(place)
        layers = np.repeat(fixed[:, None], len(picks), axis=1)
        for column, (place, may_be) in enumerate(zip(places, options, strict=True)):
            table = np.zeros((len(may_be), len(_LAYERS)), np.uint64)
            for number, option in enumerate(may_be):
                table[number, [*layers_of(option)]] = bit_of(place)
            layers |= table[picks[:, column]].T
        return cls(layers, board)

    def __getitem__(self, name: object) -> Bits:
        return np.asarray(self.layers[_LAYER[name]])

    def tallies(self, rules: Rules) -> Tallies:
        """Score every board by these rules."""
        every = TERRAINS[self.board.game]
        terrains = np.stack([self[terrain] for terrain in every if terrain is not Terrain.START])
        digits = np.stack([self[digit] for digit in _DIGITS])
        points, largest = _regions(terrains, digits)
        scoring = [terrain is not Terrain.VOLCANO for terrain in every if terrain is not Terrain.START]
        totals = points[scoring].sum(axis=0)
        resources = np.stack([_count(self[resource]) for resource in Resource])
        if rules.mode is Mode.TOTEM:
            totals = totals + resources.sum(axis=0)
        elif rules.mode is Mode.TRIBE:
            totals = totals + self._tribe()
        for option in rules.options:
            totals = totals + BONUS_POINTS[option] * self._fulfils(option)
        symbols = sum(digit * _count(self[digit]) for digit in _DIGITS)
        return Tallies(totals, largest.max(axis=0), np.asarray(symbols), resources)

    def _tribe(self) -> Ints:
        total = np.zeros(self.layers.shape[1], np.int64)
        for caveman, (wanted, value) in WANTED.items():
            standing = self[caveman]
            if caveman is Caveman.FIRE_LADY:
                total += value * sum(digit * _beside(standing, self[digit]) for digit in _DIGITS)
            elif standing.any():
                total += value * _beside(standing, self._any(wanted))
        standing = self._any(_WARRIORS)
        if standing.any():
            powers = np.stack([self[warrior] for warrior in _WARRIORS])
            points, _ = _regions(standing[None], powers, [warrior.power for warrior in _WARRIORS])
            total += points[0]
        return total

    def _any(self, names: Collection[object]) -> Bits:
        return np.asarray(np.bitwise_or.reduce([self[name] for name in names]))

    def _fulfils(self, option: Option) -> NDArray[np.bool_]:
        placed = self._any(tuple(Terrain))
        if option in (Option.HOMO_HABILIS, Option.HARMONY):
            return self._complete(placed)
        return self._in_centre(placed)

    def _complete(self, placed: Bits) -> NDArray[np.bool_]:
        size, board = self.board.size, self.board
        found = np.zeros(len(placed), bool)
        for top in range(board.height - size + 1):
            for left in range(board.width - size + 1):
                found |= placed == _box(top, left, top + size, left + size)
        return found

    def _in_centre(self, placed: Bits) -> NDArray[np.bool_]:
        """Whether the one start tile has no placed square farther off than half the frame."""
        reach, start = self.board.size // 2, self[Terrain.START]
        found = np.zeros(len(placed), bool)
        for row in range(self.board.height):
            for col in range(self.board.width):
                around = _box(max(0, row - reach), max(0, col - reach), row + reach + 1, col + reach + 1)
                found |= (start == bit_of((row, col))) & (placed & ~around == 0)
        return found


def _box(top: int, left: int, bottom: int, right: int) -> np.uint64:
    rows, cols = range(top, min(bottom, MOST_SIDE)), range(left, min(right, MOST_SIDE))
    return np.uint64(sum(1 << (row * _STRIDE + col) for row in rows for col in cols))


def _count(bits: Bits) -> Ints:
    return np.bitwise_count(bits).astype(np.int64)


def _spread(bits: Bits, steps: Sequence[int]) -> list[Bits]:
    """Return the bits moved by each step, there and back."""
    moved = []
    for step in map(np.uint64, steps):
        moved += [bits << step, bits >> step]
    return moved


def _beside(bits: Bits, others: Bits) -> Ints:
    """Count the pairs of one of ``bits`` and one of ``others`` that touch, also by their corners."""
    return sum((_count(moved & others) for moved in _spread(bits, _AROUND)), np.zeros(len(bits), np.int64))


def _regions(masks: Bits, planes: Bits, values: Sequence[int] = _DIGITS) -> tuple[Ints, Ints]:
    """Return the points of all regions of each mask, squares times symbols, and its largest region's squares.

    ``masks`` are (kinds, boards), ``planes`` (values, boards): a bit of a plane is worth its value. One
    region of each mask is grown at a time, from its lowest bit, in all masks together.
    """
    left = masks.copy()
    points, largest = np.zeros(masks.shape, np.int64), np.zeros(masks.shape, np.int64)
    while left.any():
        region = _grown(left & (~left + np.uint64(1)), left)
        squares = _count(region)
        symbols = sum(value * _count(region & plane) for value, plane in zip(values, planes, strict=True))
        points += squares * symbols
        largest = np.maximum(largest, squares)
        left &= ~region
    return points, largest


def _grown(seeds: Bits, masks: Bits) -> Bits:
    """Return the regions that the seeds belong to."""
    while True:
        grown = np.bitwise_or.reduce([seeds, *_spread(seeds, _STEPS)]) & masks
        if (grown == seeds).all():
            return np.asarray(grown)
        seeds = grown
