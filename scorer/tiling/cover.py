"""Can distinct dominoes of the box cover these squares? Exact, for one board or for all of a match.

Algorithm (:func:`solve`), meeting in the middle:

1. Number the squares along the shorter side, board after board. Covering them in this order, the first
   bare square has at most two neighbours left: two choices, fewer where the box has no such domino.
2. Sweep from the first square upwards and from the last downwards, one square at a time, always the
   sweep that holds fewer states. A state is one integer: a bit for each covered square, and above them
   a counter for each kind that could run out. Equal states are one; states over a limit are dropped.
3. Where the sweeps meet, find two states that cover every square between them and keep every limit.

Half of a full 7x7 frame has at most 2,000 coverings without any limit, so the work is bounded.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from scorer.board import Board
from scorer.box import PlacedDomino, box
from scorer.tiling.puzzle import ANY, Kind, Puzzle, Spot, Way, faces, kinds

#: Stands for a domino that the box does not hold, or holds no more of, where one is taken to be there.
NO_NUMBER = 0
_WIDTH = 7  # bits of a counter: 48 dominoes never make it run over
_FULL = 1 << (_WIDTH - 1)


class _Step(NamedTuple):
    other: int  # the bit of the square paired with this one
    change: int  # added to a state: two squares covered, counters moved
    guard: int  # has to stay set in the state, or the kind has run out
    way: Way


_Made = dict[int, tuple[int, Way]]


class _Sweeps:
    """What a state is made of, and the two sweeps over it.

    A counter has a top bit that tells its limit: a kind's starts above it and falls with every domino
    used; that of a set to be crossed starts just below it and rises.
    """

    def __init__(
        self, puzzle: Puzzle, crossed: Sequence[Collection[Spot]], unlimited: Collection[Kind]
    ) -> None:
        self.size = len(puzzle.spots)
        self.base = self.guards = 0
        self._top = self.size
        held = kinds(puzzle.game)
        counters = {kind: self._counter(_FULL + len(held[kind])) for kind in scarce(puzzle, unlimited)}
        bounds = [(self._counter(_FULL - 1), inside) for inside in crossed]
        self.steps: list[list[_Step]] = [[] for _ in range(self.size)]
        lowest = list(range(self.size))
        for way in puzzle.ways:
            change = (1 << way.low) | (1 << way.high)
            change += sum(unit for unit, inside in bounds if _crosses(puzzle, way, inside))
            unit = counters.get(way.kind, 0)
            self.steps[way.low].append(_Step(1 << way.high, change - unit, unit * _FULL, way))
            lowest[way.high] = min(lowest[way.high], way.low)
        #: By square: those that have to be covered once the sweep from above has done this one.
        self.due = [0] * self.size
        for square, low in enumerate(lowest):
            self.due[low] |= 1 << square

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
            for other, change, guard, way in steps:
                new = state + change
                if not state & other and new & guard == guard and new not in made:
                    made[new] = state, way
                    following.append(new)
        return following

    def down(self, square: int, states: list[int], made: _Made) -> list[int]:
        """Cover one more square from above, or leave it to a domino from below."""
        due, steps = self.due[square], self.steps[square]
        following = [state for state in states if state & due == due]
        for state in states:
            for other, change, guard, way in steps:
                new = state + change
                if not state & other and new & guard == guard and new & due == due and new not in made:
                    made[new] = state, way
                    following.append(new)
        return following

    def meet(self, lower: list[int], upper: list[int]) -> tuple[int, int] | None:
        """Find two states that cover every square once and keep every limit together."""
        every = (1 << self.size) - 1
        by_squares: dict[int, list[int]] = {}
        for state in upper:
            by_squares.setdefault(state & every, []).append(state)
        for state in lower:
            # Both sweeps began their counters at the base, which must count once.
            rest, guards = state - self.base, self.guards
            for other in by_squares.get(every ^ (state & every), ()):
                if (rest + other) & guards == guards:
                    return state, other
        return None


def _crosses(puzzle: Puzzle, way: Way, inside: Collection[Spot]) -> bool:
    return (puzzle.spots[way.low] in inside) != (puzzle.spots[way.high] in inside)


def scarce(puzzle: Puzzle, unlimited: Collection[Kind] = ()) -> list[Kind]:
    """Return the kinds of which a cover might want more than the box holds.

    No two dominoes share a square, so of one kind no more can be laid than begin, or end, on different
    squares.
    """
    by_kind: dict[Kind, list[Way]] = {}
    for way in puzzle.ways:
        by_kind.setdefault(way.kind, []).append(way)
    held = kinds(puzzle.game)
    return [
        kind
        for kind, ways in by_kind.items()
        if kind is not ANY and kind not in unlimited and _most(ways) > len(held[kind])
    ]


def _most(ways: Sequence[Way]) -> int:
    lows, highs = {way.low for way in ways}, {way.high for way in ways}
    return min(len(lows), len(highs), len(lows | highs) // 2)


def solve(
    puzzle: Puzzle, crossed: Sequence[Collection[Spot]] = (), unlimited: Collection[Kind] = ()
) -> list[Way] | None:
    """Return ways that cover every square of a puzzle once, or ``None`` if there are none.

    Each of the ``crossed`` sets of squares needs a domino with one half inside it and one outside.
    Of an ``unlimited`` kind the box is taken to hold any number.
    """
    sweeps = _Sweeps(puzzle, crossed, unlimited)
    lower, upper = [sweeps.base], [sweeps.base]
    below: _Made = {}
    above: _Made = {}
    done, left = 0, sweeps.size
    while done < left:
        if len(lower) <= len(upper):
            lower = sweeps.up(done, lower, below)
            done += 1
        else:
            left -= 1
            upper = sweeps.down(left, upper, above)
    met = sweeps.meet(lower, upper)
    if met is None:
        return None
    return [*_walked(met[0], below), *_walked(met[1], above)]


def _walked(state: int, made: _Made) -> Iterator[Way]:
    """Yield the ways that led to a state, back to where the sweep began."""
    while state in made:
        state, way = made[state]
        yield way


def dominoes(puzzle: Puzzle, chosen: Iterable[Way]) -> tuple[tuple[PlacedDomino, ...], ...]:
    """Give each chosen way a domino of its kind; one tuple a board, lowest squares first."""
    left = {kind: list(numbers) for kind, numbers in kinds(puzzle.game).items()}
    first = {domino.number: domino.left for domino in box(puzzle.game).dominoes}
    laid: list[list[PlacedDomino]] = [[] for _ in puzzle.boards]
    for way in sorted(chosen):
        numbers = left.get(way.kind)
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
