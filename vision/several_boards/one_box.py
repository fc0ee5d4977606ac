"""Boards of one match, reconciled together: one box holds each domino, token, piece and caveman once.

What one board shows clearly settles the doubt of another one: the domino that lies there is not here. A
player is never overruled, and where too much of something is seen clearly, it stays as it was seen.

Steps:
1. list what each doubtful square may be, by the chances of its own reading; what was seen clearly or settled
   by a player is that alone;
2. find the most probable boards that one box can make, all at once: an integer program, exact. What is more
   than the box holds has a price, and so does a face without a partner (``box_program``): there always is an
   answer;
3. for every doubtful square compare how much each answer costs on all boards together with what it costs on
   its own board alone. The difference is what the other boards say about it; the chances are moved by that.

A doubt is only taken away where the chance rises above ``doubt_below``: of a square that is surer and doubted
for how it lies, or for its light, the other boards know nothing. A hole is left alone: what hides it could be
any square. When the time is over, what was not weighed yet is as its photo alone shows it.

It begins from what each photo shows alone, so that doing it again changes nothing, and what a player takes
back gives the others their doubts back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from scorer.board import Board, Place, Square
from scorer.box import box
from vision.reading import Alternative, NoteCode, Reading, SquareReading
from vision.settings import DEFAULT, Settings
from vision.several_boards.box_program import Program, Spot, SquareOption

Floats = NDArray[np.float64]
#: What players settled on a board: the squares that are as they say.
Settled = Mapping[Place, Square | None]
#: Alternatives of a square that are weighed against each other, at most, and the chance of each, at least.
_MOST, _LEAST = 5, 0.002
#: Nats below which the other boards say nothing.
_NOTHING = 1e-3


def reconcile_together(
    readings: Sequence[Reading],
    settled: Sequence[Settled] = (),
    *,
    certain: Sequence[Board] = (),
    seconds: float = 1.0,
    settings: Settings = DEFAULT,
) -> tuple[Reading, ...]:
    """Return the readings of one match, each settled by what the others show clearly.

    ``settled`` are the squares that players set or confirmed, by reading and place, ``certain`` are boards
    that were not read. ``seconds`` bounds the time. Boards of another game than the first are left alone.
    """
    count = len(readings)
    known = [*settled, *({} for _ in range(count - len(settled))), *(board.squares for board in certain)]
    readings = [*map(_alone, readings), *map(_certain, certain)]
    own = [number for number, each in enumerate(readings) if each.board.game is readings[0].board.game]
    if len(own) < 2:
        return tuple(readings[:count])
    from scipy import optimize, sparse  # noqa: F401, PLC0415 - loaded before the time begins to count

    table = _Table([readings[number] for number in own], [known[number] for number in own], settings)
    changed = dict(zip(own, _weighed(table, monotonic() + seconds), strict=True))
    return tuple(changed.get(number, reading) for number, reading in enumerate(readings[:count]))


def _alone(reading: Reading) -> Reading:
    """Return a reading as its photo alone shows it."""
    rows = enumerate(reading.squares)
    before = {(r, c): each.alone for r, row in rows for c, each in enumerate(row) if each.alone}
    return _with_squares(reading, before)


def _certain(board: Board) -> Reading:
    squares = tuple(tuple(SquareReading(square, 1.0) for square in row) for row in board.rows)
    return Reading(board, ((0.0, 0.0),) * 4, squares)


def _weighed(table: _Table, deadline: float) -> Iterator[Reading]:
    """Yield the readings with the squares that the boards together change or settle."""
    if all(len(options) == 1 for options in table.options.values()):
        yield from table.readings
        return
    best = table.best(deadline)
    found: dict[Spot, SquareReading] = {}
    for spot in table.spots_to_weigh(best):
        answer = _weighed_square(table, spot, best[spot], deadline)
        if answer is None:  # the time is over
            break
        found[spot] = answer
    for number, reading in enumerate(table.readings):
        own = {place: answer for (board, place), answer in found.items() if board == number}
        yield _with_squares(reading, own)


def _weighed_square(table: _Table, spot: Spot, best: int, deadline: float) -> SquareReading | None:
    """Return a square with the chances that all boards give it; ``None`` when the time is over."""
    options, read = table.options[spot], table.reading_of(spot)
    together, alone = [], []
    for number in range(len(options)):
        forced = {spot: number}
        on_all = table.best_value if number == best else table.value(deadline, forced)
        on_its_own = table.value(deadline, forced, only=spot[0])
        if on_all is None or on_its_own is None:
            return None
        together.append(on_all)
        alone.append(on_its_own)
    others_say = np.array(together) - np.array(alone)
    others_say -= others_say[best]
    if np.abs(others_say).max() < _NOTHING:
        return read
    return _moved(read, [option.square for option in options], others_say, best, table.settings)


def _moved(
    read: SquareReading, squares: Sequence[Square | None], nats: Floats, best: int, settings: Settings
) -> SquareReading:
    """Return a square's reading with its chances moved by so many nats each."""
    moved = dict(zip(squares, nats.tolist(), strict=True))
    weights = {
        other.square: other.probability * float(np.exp(min(moved.get(other.square, 0.0), 30.0)))
        for other in read.alternatives
    }
    rest = max(0.0, 1 - sum(other.probability for other in read.alternatives))
    whole = sum(weights.values()) + rest
    ranked = sorted(weights.items(), key=lambda each: -each[1])
    alternatives = tuple(Alternative(square, weight / whole) for square, weight in ranked)
    square = squares[best]
    confidence = weights[square] / whole
    doubtful = not read.confidence < settings.doubt_below <= confidence
    source = read.source if square == read.square else "dominoes"
    return SquareReading(square, confidence, doubtful, source, alternatives, alone=read)


def _with_squares(reading: Reading, found: Mapping[Place, SquareReading]) -> Reading:
    if not found:
        return reading
    squares = tuple(
        tuple(found.get((r, c), each) for c, each in enumerate(row)) for r, row in enumerate(reading.squares)
    )
    cells = tuple(tuple(each.square for each in row) for row in squares)
    return replace(reading, board=Board(reading.board.game, reading.board.size, cells), squares=squares)


def _options(read: SquareReading, settled: Settled, place: Place) -> tuple[SquareOption, ...]:
    """Return what a square may be; what a player settled is certain, and so is what was seen clearly."""
    if place in settled:
        return (SquareOption(settled[place], 0.0),)
    if not read.doubtful:
        return (SquareOption(read.square, 0.0),)
    likely = (
        {
            other.square: other.probability
            for other in read.alternatives[:_MOST]
            if other.probability >= _LEAST
        }
        if read.square is not None
        else {}
    )
    chances = {read.square: read.confidence, **likely}
    return tuple(SquareOption(square, float(np.log(max(chance, 1e-9)))) for square, chance in chances.items())


class _Table:
    """All boards with what each of their squares may be, and the programs that choose among it."""

    def __init__(self, readings: Sequence[Reading], settled: Sequence[Settled], settings: Settings) -> None:
        self.readings, self.settings = readings, settings
        self.held = box(readings[0].board.game)
        self.best_value = 0.0
        self._programs: dict[int | None, Program] = {}
        self.options = {
            (number, (r, c)): _options(read, settled[number], (r, c))
            for number, reading in enumerate(readings)
            for r, row in enumerate(reading.squares)
            for c, read in enumerate(row)
        }

    def reading_of(self, spot: Spot) -> SquareReading:
        number, (row, col) = spot
        return self.readings[number].squares[row][col]

    def spots_to_weigh(self, best: Mapping[Spot, int]) -> list[Spot]:
        """Return the squares that may be something else, the least sure first."""
        spots = [spot for spot in best if len(self.options[spot]) > 1]
        return sorted(spots, key=lambda spot: self.reading_of(spot).confidence)

    def best(self, deadline: float) -> dict[Spot, int]:
        """Return the number of the option at each spot in the most probable boards; nothing without time."""
        program = self._program(None)
        if not program.solve(deadline - monotonic(), {}):
            return {}
        self.best_value = program.value
        return program.chosen()

    def value(self, deadline: float, forced: Mapping[Spot, int], only: int | None = None) -> float | None:
        """Return the log chance of the best boards with these options; ``only`` looks at one board alone."""
        program = self._program(only)
        return program.value if program.solve(deadline - monotonic(), forced) else None

    def _program(self, only: int | None) -> Program:
        """Return the program of one board, or of all."""
        if only not in self._programs:
            boards = range(len(self.readings)) if only is None else [only]
            covered = [number for number in boards if NoteCode.NO_COVER not in self.readings[number].notes]
            options = {spot: each for spot, each in self.options.items() if spot[0] in boards}
            self._programs[only] = Program(self.held, options, covered)
        return self._programs[only]
