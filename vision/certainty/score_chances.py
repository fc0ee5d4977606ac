"""The chances of totals, and how far each open square settles them.

Steps:
1. score the boards of ``worlds`` at once (``bitboards``) and add up their chances by total;
2. a nearly sure square moves each total by what it changes on the board as read, with its own chance;
3. a square settles the total as far as putting it back to what was read changes that, over all boards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from scorer.board import Board, Place
from scorer.rules import Rules
from vision.certainty.bitboards import Bitboards, Tallies
from vision.certainty.open_squares import OpenSquare
from vision.certainty.worlds import Worlds

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
#: Boards of a sample for which each square is put back.
_PUT_BACK = 128


@dataclass(frozen=True, eq=False)
class ScoreChances:
    """``chances`` by total, together 1; ``settles`` by place: the chance that it changes the total."""

    chances: dict[int, float]
    settles: dict[Place, float]


def score_chances(board: Board, worlds: Worlds, rules: Rules) -> ScoreChances:
    """Return the chances of every total by these rules, totems left out."""
    totals = tallies(board, worlds.squares, worlds.picks, rules).totals
    values, which = np.unique(totals, return_inverse=True)
    sums = np.bincount(which, worlds.weights)
    chances = {int(value): float(chance) for value, chance in zip(values, sums, strict=True)}
    settles = dict(_settled_together(board, worlds, totals, rules))
    for square, moves in _moves(board, worlds.nearly_sure, rules):
        chances = _moved(chances, moves)
        settles[square.place] = sum(moves.values())
    return ScoreChances(chances, settles)


def tallies(board: Board, squares: Sequence[OpenSquare], picks: Ints, rules: Rules) -> Tallies:
    """Score boards by the numbers of their open squares' options."""
    places, options = [one.place for one in squares], [one.options for one in squares]
    return Bitboards.of(board, places, options, picks).tallies(rules)


def _settled_together(
    board: Board, worlds: Worlds, totals: Ints, rules: Rules
) -> Iterator[tuple[Place, float]]:
    """Yield how often each square of the combinations changes the total."""
    if not worlds.exact:
        worlds = replace(worlds, picks=worlds.picks[:_PUT_BACK], weights=worlds.weights[:_PUT_BACK])
    weights, totals = worlds.weights / worlds.weights.sum(), totals[: len(worlds.picks)]
    others, numbers = worlds.put_back()
    every = np.append(totals, tallies(board, worlds.squares, others, rules).totals)
    for square, number in zip(worlds.squares, numbers, strict=True):
        yield square.place, float(weights[every[number] != totals].sum())


def _moves(
    board: Board, squares: Sequence[OpenSquare], rules: Rules
) -> Iterator[tuple[OpenSquare, dict[int, float]]]:
    """Yield by how much each nearly sure square moves the total, with the chance of that."""
    for square, totals in zip(squares, totals_alone(board, squares, rules), strict=True):
        moves: dict[int, float] = {}
        for chance, total in zip(square.chances, totals, strict=True):
            if total != totals[0]:
                moves[total - totals[0]] = moves.get(total - totals[0], 0.0) + chance
        yield square, moves


def totals_alone(board: Board, squares: Sequence[OpenSquare], rules: Rules) -> list[list[int]]:
    """Return for each option of each square the total if all other squares are as read."""
    sizes = [len(square.options) for square in squares]
    picks = np.zeros((sum(sizes), len(squares)), np.int64)
    row = 0
    for column, size in enumerate(sizes):
        picks[row : row + size, column] = range(size)
        row += size
    totals = tallies(board, squares, picks, rules).totals if squares else np.zeros(0, np.int64)
    return [part.tolist() for part in np.split(totals, np.cumsum(sizes)[:-1])] if squares else []


def _moved(chances: dict[int, float], moves: dict[int, float]) -> dict[int, float]:
    stays = 1 - sum(moves.values())
    moved = {total: chance * stays for total, chance in chances.items()}
    for change, share in moves.items():
        for total, chance in chances.items():
            moved[total + change] = moved.get(total + change, 0.0) + chance * share
    return moved
