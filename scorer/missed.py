"""What a player missed: where one fire token, one caveman or the last domino would have brought more.

Algorithm (:func:`missed`), exact over the final board of one player:

1. A fire token is moved to every square on which it may land, if all tokens still match volcanoes in
   reach. It destroys what lies there. In Totem mode the piece that it had destroyed is back.
2. A caveman is moved to every square on which every book lets it stand.
3. A domino is moved that can have been the last one: without it the board can be laid, nothing was thrown or
   put on it, and none was thrown from it. Its wooden pieces come with it. It goes wherever it joins the rest
   within the frame.
4. Of each kind the move that brings most is the answer, if it brings anything; the rest is as it lies.

The work is counted in boards that are scored. Where it would take more than ``_MOST_BOARDS``, that kind
has no answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice

from scorer.board import Board, Place, Resource, Square, Terrain, beside
from scorer.checks.dominoes import domino_problems
from scorer.checks.tokens import out_of_reach
from scorer.match import Match
from scorer.placement import RESOURCE_OF, Thing, conflicts
from scorer.rules import Mode
from scorer.scoring.sheet import score
from scorer.tiling.puzzle import numbers_by_pair
from scorer.totem_holders import holder

#: Boards that are scored for each kind, about a second; and how many are asked whether they can be laid.
_MOST_BOARDS, _MOST_LAID = 6_000, 60


class MissKind(StrEnum):
    """What was moved."""

    TOKEN = "token"  # noqa: S105 - a fire token
    CAVEMAN = "caveman"
    DOMINO = "domino"


@dataclass(frozen=True, slots=True)
class Miss:
    """A move that brings more: ``places`` on ``board``, which shows what it leads to, and the points gained.

    ``source`` are the places on the board as it lay.
    """

    kind: MissKind
    source: tuple[Place, ...]
    places: tuple[Place, ...]
    board: Board
    gain: int


_Total = Callable[[Board], int]
_Squares = Mapping[Place, Square]


def missed(match: Match, number: int) -> tuple[Miss, ...]:
    """Return the best move of each kind for one player, the largest gain first.

    >>> from scorer.formats.notation import parse
    >>> from scorer.match import Player
    >>> from scorer.rules import Rules
    >>> table = Match(Rules("tribe"), (Player("Anna", parse("o5.Dhu-D.HJJmu.GG-")),))
    >>> missed(table, 0)
    ()
    """
    board, mode = match.boards[number], match.rules.mode

    def total(changed: Board) -> int:
        boards = [*match.boards[:number], changed, *match.boards[number + 1 :]]
        held = [one for one in Resource if mode is Mode.TOTEM and holder(boards, match.claims, one) == number]
        return score(changed, match.rules, held).total

    kinds = [_moved_tokens(board, mode), _moved_cavemen(board), _moved_dominoes(board)]
    found = [_best(moves, total(board), total) for moves in kinds]
    return tuple(sorted(filter(None, found), key=lambda miss: -miss.gain))


def _best(moves: Iterable[Miss], before: int, total: _Total) -> Miss | None:
    """Return the move that brings most and can have been made; nothing where that takes too long to tell."""
    every = list(islice(moves, _MOST_BOARDS + 1))
    if len(every) > _MOST_BOARDS:
        return None
    gains = [replace(move, gain=total(move.board) - before) for move in every]
    better = sorted((move for move in gains if move.gain > 0), key=lambda move: -move.gain)
    return next((move for move in better[:_MOST_LAID] if _can_have_been(move)), None)


def _can_have_been(move: Miss) -> bool:
    """Whether the domino can have been laid there; tokens and cavemen are moved only where they may lie."""
    if move.kind is not MissKind.DOMINO:
        return True
    rest = move.board
    for place in move.places:
        rest = rest.with_square(place, None)
    return not domino_problems(rest) and not domino_problems(move.board)


def _moved_tokens(board: Board, mode: Mode | None) -> Iterator[Miss]:
    if out_of_reach(board):
        return
    for source, square in board.squares.items():
        if not square.token:
            continue
        piece = RESOURCE_OF.get(square.terrain) if mode is Mode.TOTEM else None
        without = board.with_square(source, replace(square, token=0, resource=piece))
        for place, target in without.squares.items():
            if place == source or target.token or conflicts(Thing.TOKEN, target):
                continue
            changed = without.with_square(place, replace(target.bare(), token=square.token))
            if not out_of_reach(changed):
                yield Miss(MissKind.TOKEN, (source,), (place,), changed, 0)


def _moved_cavemen(board: Board) -> Iterator[Miss]:
    for source, square in board.squares.items():
        if square.caveman is None:
            continue
        without = board.with_square(source, replace(square, caveman=None))
        for place, target in without.squares.items():
            if place == source or target != target.bare() or conflicts(Thing.CAVEMAN, target):
                continue
            changed = without.with_square(place, replace(target, caveman=square.caveman))
            yield Miss(MissKind.CAVEMAN, (source,), (place,), changed, 0)


def _moved_dominoes(board: Board) -> Iterator[Miss]:
    for source in _loose_dominoes(board):
        rest = {place: square for place, square in board.squares.items() if place not in source}
        halves = tuple(board.squares[place] for place in source)
        for one, two in _ways(rest, halves, board.size):
            if {one, two} == set(source) and board[one] == halves[0]:
                continue
            moved, places = _laid(board, {**rest, one: halves[0], two: halves[1]}, (one, two))
            yield Miss(MissKind.DOMINO, source, places, moved, 0)


def _loose_dominoes(board: Board) -> Iterator[tuple[Place, Place]]:
    """Yield the pairs of squares that are a domino of the box without token, caveman or volcano."""
    known = numbers_by_pair(board.game)
    for place, square in board.squares.items():
        for near in beside(place, ((0, 1), (1, 0))):
            other = board[near]
            if other is None or frozenset((square.face, other.face)) not in known:
                continue
            if not any(
                half.token or half.caveman or half.terrain is Terrain.VOLCANO for half in (square, other)
            ):
                yield place, near


def _ways(rest: _Squares, halves: tuple[Square, ...], size: int) -> Iterator[tuple[Place, Place]]:
    """Yield where the two halves may lie: free, within one frame, one of them beside its own terrain."""
    if not rest:
        return
    rows, cols = zip(*rest, strict=True)
    top, bottom, left, right = min(rows), max(rows), min(cols), max(cols)
    free = [
        (row, col)
        for row in range(bottom - size + 1, top + size)
        for col in range(left - size + 1, right + size)
        if (row, col) not in rest
    ]
    for one in free:
        for two in beside(one):
            if two in rest or not any(
                _joins(rest, place, half) for place, half in zip((one, two), halves, strict=True)
            ):
                continue
            tall = max(bottom, one[0], two[0]) - min(top, one[0], two[0])
            wide = max(right, one[1], two[1]) - min(left, one[1], two[1])
            if max(tall, wide) < size:
                yield one, two


def _joins(rest: _Squares, place: Place, half: Square) -> bool:
    near = [rest[other].terrain for other in beside(place) if other in rest]
    return half.terrain in near or Terrain.START in near


def _laid(board: Board, squares: _Squares, places: tuple[Place, ...]) -> tuple[Board, tuple[Place, ...]]:
    """Return a board of these squares in the smallest box around them, and the places in it."""
    rows, cols = zip(*squares, strict=True)
    top, left = min(rows), min(cols)
    grid = tuple(
        tuple(squares.get((row, col)) for col in range(left, max(cols) + 1))
        for row in range(top, max(rows) + 1)
    )
    return replace(board, rows=grid), tuple((row - top, col - left) for row, col in places)
