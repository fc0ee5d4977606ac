"""Has somebody discarded a domino that fitted? A domino is discarded only while it fits nowhere.

Algorithm (:func:`unexplained_discards`), over every way to say which dominoes lie on the boards, and so
which lie on none: each that a player has not laid was one of these, a different one each, and one that fitted
nowhere at some time. That is a matching. If no way has a complete one, somebody discarded what fitted.

Did a domino fit nowhere at some time (:func:`_was_refused`)? For each cover of the board, look for the
largest territory on the way to it in which the domino fits nowhere:

1. Begin with all squares.
2. Where the domino would have room beside a square of its terrains, or beside the start tile, it had room
   there in every smaller territory, too. So that square was not laid yet: take it away with its domino.
3. Take away what can then not be laid by the joining rule. Repeat both until nothing goes.
4. If the start tile would have to go, there is no such territory. Else what is left is one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product

from scorer.bipartite import left_over
from scorer.board import Board, Game, Place, Terrain, beside
from scorer.checks.throw_order import early_tokens
from scorer.checks.tokens import throwers_of_tokens
from scorer.tiling.all_covers import all_covers
from scorer.tiling.puzzle import Pair, Puzzle, faces, numbers_by_pair
from scorer.tiling.work import OutOfWorkError, Work

#: In squares looked at and states of the search for covers; see scorer.tiling.work.
_MOST_WORK = 20_000
#: What matching one more discard takes, in the same unit.
_WORK_OF_MATCHING = 4
#: More ways to say which dominoes lie on the boards are not tried.
_MOST_WAYS = 2_000

Places = frozenset[Place]


@dataclass(frozen=True, slots=True)
class _Cover:
    """The other half of each square, and how many dominoes of each pair are used."""

    halves: Mapping[Place, Place]
    used: frozenset[tuple[Pair, int]]


def unexplained_discards(boards: Sequence[Board], missing: Mapping[int, int]) -> tuple[int, ...]:
    """Return the players of whom at least one has discarded a domino that fitted.

    ``missing`` is how many dominoes each player was dealt and has not laid. Raise
    :class:`scorer.tiling.work.OutOfWorkError` where that takes too long to tell. The boards have one start
    tile each, and dominoes that cover them.
    """
    work = Work(_MOST_WORK)
    covers = [list(_covers(board, work)) for board in boards]
    refused = {player: _Refused(boards[player], covers[player], work) for player in missing}
    blamed: set[int] = set()
    for unseen in _unseen(boards[0].game, [{cover.used for cover in found} for found in covers]):
        edges: dict[tuple[int, int], list[tuple[Pair, int]]] = {}
        for player, lack in missing.items():
            fitting = [domino for domino in unseen if refused[player].ever(domino[0])]
            edges |= {(player, number): fitting for number in range(lack)}
        work.spend(_WORK_OF_MATCHING * len(edges))
        left = left_over(edges)
        if not left:
            return ()
        blamed |= {player for sharing in left.values() for player, _ in sharing}
    return tuple(sorted(blamed))


def _unseen(game: Game, used: Sequence[set[frozenset[tuple[Pair, int]]]]) -> Iterator[list[tuple[Pair, int]]]:
    """Yield the dominoes that lie on no board, in every way that one box holds those that do."""
    box = {pair: len(numbers) for pair, numbers in numbers_by_pair(game).items()}
    ways = islice(product(*used), _MOST_WAYS + 1)
    for number, way in enumerate(ways):
        if number == _MOST_WAYS:
            raise OutOfWorkError
        left = Counter(box)
        for counts in way:
            left.subtract(dict(counts))
        if min(left.values()) >= 0:
            yield [(pair, one) for pair, count in left.items() for one in range(count)]


def _covers(board: Board, work: Work) -> Iterator[_Cover]:
    """Yield the covers of a board that can be laid in some order, each volcano after its token's square."""
    puzzle, thrown = Puzzle(board.game, [faces(board)]), throwers_of_tokens(board)
    for cover in all_covers(puzzle, work):
        places = [(puzzle.spots[way.low][1], puzzle.spots[way.high][1]) for way in cover]
        if early_tokens(board, places, thrown, work) is None:
            halves = {here: there for low, high in places for here, there in ((low, high), (high, low))}
            yield _Cover(halves, frozenset(Counter(way.pair for way in cover).items()))


class _Refused:
    """Which dominoes fitted nowhere on one board at some time; each pair of terrains is worked out once."""

    def __init__(self, board: Board, covers: Sequence[_Cover], work: Work) -> None:
        self.board, self.covers, self.work = board, covers, work
        self.known: dict[frozenset[Terrain], bool] = {}

    def ever(self, pair: Pair) -> bool:
        terrains = frozenset(face.terrain for face in pair)
        if terrains not in self.known:
            self.known[terrains] = any(
                _was_refused(self.board, cover.halves, terrains, self.work) for cover in self.covers
            )
        return self.known[terrains]


def _was_refused(
    board: Board, halves: Mapping[Place, Place], terrains: frozenset[Terrain], work: Work
) -> bool:
    """Whether there is a territory on the way to a board, by one cover, in which a domino fits nowhere."""
    laid = frozenset(board.squares)
    while too_early := _with_room(board, laid, terrains):
        if not too_early.isdisjoint(board.starts):
            return False
        work.spend(len(laid))
        laid = _reached(board, halves, laid - too_early - {halves[place] for place in too_early})
    return True


def _with_room(board: Board, laid: Places, terrains: frozenset[Terrain]) -> set[Place]:
    """Return the squares of a territory beside which a domino of these terrains would have room."""
    rows, cols = zip(*laid, strict=True)
    reach = board.size - 1
    across, along = (
        range(max(rows) - reach, min(rows) + reach + 1),
        range(max(cols) - reach, min(cols) + reach + 1),
    )

    def free(place: Place) -> bool:
        return place not in laid and place[0] in across and place[1] in along

    def has_room(place: Place) -> bool:
        return any(free(near) and any(map(free, beside(near))) for near in beside(place))

    wanted = {*terrains, Terrain.START}
    return {place for place in laid if board.squares[place].terrain in wanted and has_room(place)}


def _reached(board: Board, halves: Mapping[Place, Place], kept: Places) -> Places:
    """Return the squares that can be laid by the joining rule if no others than these are laid."""
    reached = set(board.starts)
    queue = list(reached)
    for place in queue:  # grows while it is walked
        here = board.squares[place].terrain
        for near in beside(place):
            joins = near in kept and near not in reached
            if joins and (here is Terrain.START or board.squares[near].terrain is here):
                reached |= {near, halves[near]}
                queue += (near, halves[near])
    return frozenset(reached)
