"""Can distinct dominoes of the box cover these squares? Exact, for one board or for all of a match.

Algorithm (:func:`solve`), a search by states that meets in the middle:

1. Number the squares along the shorter side, board after board. Covering them in this order, the first
   bare square has at most two neighbours left: two choices, fewer where the box has no such domino.
2. Sweep from the first square upwards and from the last downwards, one square at a time, always the
   sweep that holds fewer states. Equal states are one.
3. Where the sweeps meet, find two states that cover every square between them and keep every limit.

A state is one integer. From its lowest bit: a bit for each covered square; a bit for each set of squares
that a domino has to cross, set once one does; a counter for each pair of faces that could run out. Once
no domino of a pair, or across a set, lies ahead of a sweep, its counter is forgotten and its bit required, so
that more states are equal.

Without any limit the two sweeps over a full 7x7 frame visit some 600 states. Limits multiply the states, so
the work may be bounded (:mod:`scorer.tiling.work`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from scorer.board import Board
from scorer.box import PlacedDomino, box
from scorer.tiling.puzzle import ANY, Pair, Puzzle, Spot, Way, faces, numbers_by_pair
from scorer.tiling.work import Work

#: Stands for a domino that the box does not hold, or holds no more of, where one is taken to be there.
NO_NUMBER = 0
_WIDTH = 7  # bits of a counter: 48 dominoes never make it run over
_FULL = 1 << (_WIDTH - 1)


class _Step(NamedTuple):
    other: int  # the bit of the square paired with this one
    set: int  # bits to set: the two squares, and the sets that the domino crosses
    unit: int  # to take from the counter of the pair of faces
    guard: int  # has to stay set in the state, or the dominoes of the pair have run out
    way: Way


_Made = dict[int, tuple[int, Way | None]]


class _Sweeps:
    """What a state is made of, and the two sweeps over it.

    A counter begins at its top bit plus the dominoes that the box holds, and falls with every one used:
    it has run out when the top bit is gone.
    """

    def __init__(
        self, puzzle: Puzzle, crossed: Sequence[Collection[Spot]], unlimited: Collection[Pair]
    ) -> None:
        self.size = len(puzzle.spots)
        self.every = (1 << self.size) - 1
        self.base = self.guards = 0
        self._top = self.size + len(crossed)
        held = numbers_by_pair(puzzle.game)
        counters = {pair: self._counter(_FULL + len(held[pair])) for pair in scarce(puzzle, unlimited)}
        self.crossings = ((1 << len(crossed)) - 1) << self.size
        self.steps: list[list[_Step]] = [[] for _ in range(self.size)]
        lowest = list(range(self.size))
        #: By counter or bit of a set: the lowest and the highest square at which it may change.
        spans: dict[int, list[int]] = {}
        for way in puzzle.ways:
            bits = (1 << way.low) | (1 << way.high)
            for number, inside in enumerate(crossed):
                if _crosses(puzzle, way, inside):
                    bits |= 1 << self.size + number
                    spans.setdefault(1 << self.size + number, [way.low, 0])[1] = way.low
            unit = counters.get(way.pair, 0)
            if unit:
                spans.setdefault(unit * (2 * _FULL - 1), [way.low, 0])[1] = way.low
            self.steps[way.low].append(_Step(1 << way.high, bits, unit, unit * _FULL, way))
            lowest[way.high] = min(lowest[way.high], way.low)
        #: By square: those that have to be covered once the sweep from above has done this one.
        self.due = [0] * self.size
        for square, low in enumerate(lowest):
            self.due[low] |= 1 << square
        #: By square: the fields of the state that do not change any more once a sweep has done it.
        self.end_up, self.end_down = [0] * self.size, [0] * self.size
        for field, (first, last) in spans.items():
            self.end_up[last] |= field
            self.end_down[first] |= field

    def _counter(self, start: int) -> int:
        """Add a counter on top of the state and return its unit."""
        unit = 1 << self._top
        self._top += _WIDTH
        self.base += start * unit
        self.guards |= _FULL * unit
        return unit

    def up(self, square: int, states: list[int], made: _Made) -> list[int]:
        """Cover one more square from below, each state in every way."""
        bit, steps = 1 << square, self.steps[square]
        following = []
        for state in states:
            if state & bit:
                following.append(state)
                continue
            for other, bits, unit, guard, way in steps:
                new = (state | bits) - unit
                if not state & other and new & guard == guard and new not in made:
                    made[new] = state, way
                    following.append(new)
        return self._merged(following, self.end_up[square], made)

    def down(self, square: int, states: list[int], made: _Made) -> list[int]:
        """Cover one more square from above, or leave it to a domino from below."""
        due, steps = self.due[square], self.steps[square]
        following = [state for state in states if state & due == due]
        for state in states:
            for other, bits, unit, guard, way in steps:
                new = (state | bits) - unit
                if not state & other and new & guard == guard and new & due == due and new not in made:
                    made[new] = state, way
                    following.append(new)
        return self._merged(following, self.end_down[square], made)

    def _merged(self, states: list[int], ended: int, made: _Made) -> list[int]:
        """Make states equal that differ only in what has ended.

        Of what has ended a state needs every bit of a set, and its counters go back to where they began.
        """
        if not ended:
            return states
        needed, counters = ended & self.crossings, ended & ~self.crossings
        if needed:
            states = [state for state in states if state & needed == needed]
        if not counters:
            return states
        start = self.base & counters
        merged: dict[int, None] = {}
        for state in states:
            new = state & ~counters | start
            merged[new] = None
            if new != state and new not in made:
                made[new] = state, None
        return list(merged)

    def meet(self, lower: list[int], upper: list[int], work: Work) -> tuple[int, int] | None:
        """Find two states that cover every square once and keep every limit together."""
        low_bits = self.every | self.crossings
        by_squares: dict[int, list[int]] = {}
        for state in upper:
            by_squares.setdefault(state & self.every, []).append(state)
        base, guards, crossings = self.base, self.guards, self.crossings
        for state in lower:
            partners = by_squares.get(self.every ^ (state & self.every), ())
            work.spend(len(partners))
            # Both sweeps began their counters at the base, which must count once.
            counters = (state & ~low_bits) - base
            for other in partners:
                if (state | other) & crossings == crossings and (counters + other) & guards == guards:
                    return state, other
        return None


def _crosses(puzzle: Puzzle, way: Way, inside: Collection[Spot]) -> bool:
    return (puzzle.spots[way.low] in inside) != (puzzle.spots[way.high] in inside)


def scarce(puzzle: Puzzle, unlimited: Collection[Pair] = ()) -> list[Pair]:
    """Return the pairs of faces of which a cover might want more dominoes than the box holds.

    No two dominoes share a square, so of one pair no more can be laid than begin, or end, on different
    squares.
    """
    by_pair: dict[Pair, list[Way]] = {}
    for way in puzzle.ways:
        by_pair.setdefault(way.pair, []).append(way)
    held = numbers_by_pair(puzzle.game)
    return [
        pair
        for pair, ways in by_pair.items()
        if pair is not ANY and pair not in unlimited and _most(ways) > len(held[pair])
    ]


def _most(ways: Sequence[Way]) -> int:
    lows, highs = {way.low for way in ways}, {way.high for way in ways}
    return min(len(lows), len(highs), len(lows | highs) // 2)


def solve(
    puzzle: Puzzle,
    crossed: Sequence[Collection[Spot]] = (),
    unlimited: Collection[Pair] = (),
    work: Work | None = None,
) -> list[Way] | None:
    """Return ways that cover every square of a puzzle once, or ``None`` if there are none.

    Each of the ``crossed`` sets of squares needs a domino with one half inside it and one outside.
    Of an ``unlimited`` pair of faces the box is taken to hold any number of dominoes. Raise
    :class:`scorer.tiling.work.OutOfWorkError` if that takes more than the ``work`` given.
    """
    work = work or Work()
    sweeps = _Sweeps(puzzle, crossed, unlimited)
    work.spend(len(puzzle.ways))
    lower, upper = [sweeps.base], [sweeps.base]
    below: _Made = {}
    above: _Made = {}
    done, left = 0, sweeps.size
    while done < left:
        if len(lower) <= len(upper):
            lower = sweeps.up(done, lower, below)
            work.spend(len(lower))
            done += 1
        else:
            left -= 1
            upper = sweeps.down(left, upper, above)
            work.spend(len(upper))
    met = sweeps.meet(lower, upper, work)
    if met is None:
        return None
    return [*_walked(met[0], below), *_walked(met[1], above)]


def _walked(state: int, made: _Made) -> Iterator[Way]:
    """Yield the ways that led to a state, back to where the sweep began."""
    while state in made:
        state, way = made[state]
        if way is not None:
            yield way


def dominoes(puzzle: Puzzle, chosen: Iterable[Way]) -> tuple[tuple[PlacedDomino, ...], ...]:
    """Give each chosen way a domino with its pair of faces; one tuple a board, lowest squares first."""
    left = {pair: list(numbers) for pair, numbers in numbers_by_pair(puzzle.game).items()}
    first = {domino.number: domino.left for domino in box(puzzle.game).dominoes}
    laid: list[list[PlacedDomino]] = [[] for _ in puzzle.boards]
    for way in sorted(chosen):
        numbers = left.get(way.pair)
        number = numbers.pop(0) if numbers else NO_NUMBER
        (board, low), (_, high) = puzzle.spots[way.low], puzzle.spots[way.high]
        halves = (low, high) if first.get(number, way.face) == way.face else (high, low)
        laid[board].append(PlacedDomino(number, *halves))
    return tuple(map(tuple, laid))


def cover(boards: Sequence[Board]) -> tuple[tuple[PlacedDomino, ...], ...] | None:
    """Return distinct dominoes of one box that cover the squares of all these boards, or ``None``.

    >>> from scorer.formats.notation import parse
    >>> board = parse("o5.DD.V3Q")
    >>> cover([board])
    ((PlacedDomino(number=1, left=(0, 0), right=(0, 1)), PlacedDomino(number=48, left=(1, 1), right=(1, 0))),)
    >>> cover([board, board]) is None
    True
    """
    puzzle = Puzzle(boards[0].game, tuple(map(faces, boards)))
    chosen = solve(puzzle)
    return None if chosen is None else dominoes(puzzle, chosen)
