"""Can every token have landed on a square that lay there already when its volcano was laid?

Algorithm (:func:`thrown_too_early`), over every cover of the board:

1. Match each token to a volcano that can have thrown it, in every way.
2. Lay the dominoes in any order that keeps the joining rule, a volcano only once the square of its token is
   there or comes with it. Laying one never keeps another from being laid, so laying whatever can be laid
   finds an order if there is one.
3. If no cover and no matching has an order, the tokens are told that kept a volcano from being laid, by the
   attempt with the fewest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorer.board import Board, Place, beside
from scorer.checks.tokens import throwers_of_tokens
from scorer.tiling.all_covers import all_covers
from scorer.tiling.puzzle import Puzzle, faces
from scorer.tiling.work import OutOfWorkError, Work

#: In steps of laying; enough for every cover of a 5x5. See scorer.tiling.work.
_MOST_WORK = 100_000

_Halves = tuple[Place, Place]


def thrown_too_early(board: Board) -> tuple[Place, ...]:
    """Return the tokens of a board that no order of laying explains; none where that takes too long to tell.

    The board has to have one start tile, dominoes that cover it, and a volcano for each token.

    >>> from scorer.formats.notation import parse
    >>> thrown_too_early(parse("o5.HV1DDDt1")), thrown_too_early(parse("o5.HV1Dt1DD"))
    (((0, 4),), ())
    """
    thrown = throwers_of_tokens(board)
    if not thrown:
        return ()
    work = Work(_MOST_WORK)
    puzzle = Puzzle(board.game, [faces(board)])
    fewest: tuple[Place, ...] = ()
    try:
        for cover in all_covers(puzzle, work):
            places = [(puzzle.spots[way.low][1], puzzle.spots[way.high][1]) for way in cover]
            early = early_tokens(board, places, thrown, work)
            if early is None:
                return ()
            if early and (not fewest or len(early) < len(fewest)):
                fewest = early
    except OutOfWorkError:
        return ()
    return fewest


def early_tokens(
    board: Board, dominoes: Sequence[_Halves], thrown: Mapping[Place, Sequence[Place]], work: Work
) -> tuple[Place, ...] | None:
    """Return the fewest tokens that keep volcanoes of one cover from being laid, ``None`` if all can.

    ``thrown`` gives the volcanoes that can have thrown each token. Nothing is to be told where the dominoes
    have no order by themselves, or a token no volcano.
    """
    territory = _Laying(board, dominoes, work)
    fewest: tuple[Place, ...] = ()
    for matching in _matchings(thrown, sorted(thrown, key=lambda token: len(thrown[token]))):
        blocked = territory.blocked(matching)
        if blocked is None:
            return None
        if blocked and (not fewest or len(blocked) < len(fewest)):
            fewest = blocked
    return fewest


def _matchings(
    thrown: Mapping[Place, Sequence[Place]], tokens: Sequence[Place]
) -> Iterator[dict[Place, Place]]:
    """Yield every way to give each token a volcano of its own."""
    if not tokens:
        yield {}
        return
    for rest in _matchings(thrown, tokens[1:]):
        taken = set(rest.values())
        for volcano in thrown[tokens[0]]:
            if volcano not in taken:
                yield {tokens[0]: volcano, **rest}


class _Laying:
    """The dominoes of one cover, as bits, and which of them has to lie before another can."""

    def __init__(self, board: Board, dominoes: Sequence[_Halves], work: Work) -> None:
        self.work = work
        self.number = {half: number for number, halves in enumerate(dominoes) for half in halves}
        self.every = (1 << len(dominoes)) - 1
        #: By domino: those that it can be laid beside; all bits if it lies beside the start tile.
        self.joins = [self._joins(board, halves) for halves in dominoes]

    def _joins(self, board: Board, halves: _Halves) -> int:
        found = 0
        for half in halves:
            for near in beside(half):
                if near in board.starts:
                    return -1
                if near in self.number and board.squares[near].terrain is board.squares[half].terrain:
                    found |= 1 << self.number[near]
        return found

    def blocked(self, matching: Mapping[Place, Place]) -> tuple[Place, ...] | None:
        """Return the tokens that keep a volcano from being laid, ``None`` if everything can be laid."""
        needs = [0] * len(self.joins)
        for token, volcano in matching.items():
            if token in self.number:  # not on the start tile, which lies there from the beginning
                needs[self.number[volcano]] |= 1 << self.number[token]
        laid, before = 0, -1
        while laid != before:
            before = laid
            self.work.spend(len(needs))
            for number, (joins, need) in enumerate(zip(self.joins, needs, strict=True)):
                bit = 1 << number
                if (joins < 0 or joins & laid) and not need & ~(laid | bit):
                    laid |= bit
        if laid == self.every:
            return None
        return tuple(
            sorted(
                token
                for token, volcano in matching.items()
                if token in self.number and not laid >> self.number[token] & 1
                if not laid >> self.number[volcano] & 1
            )
        )
