"""The chance of each player to win a match, and which open squares can change the ranking.

Steps:
1. combine what the boards of all players may be (``tally_chances``): every combination where there are few,
   else a sample with a fixed seed;
2. rank each of these matches: totems go to whoever has most of their pieces, the games of a Dynasty add up;
3. a square settles the ranking as far as putting it back to what is shown changes that, over all matches.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from math import prod

import numpy as np
from numpy.typing import NDArray

from scorer.board import Game, Place, Resource
from scorer.box import box
from vision.certainty.tally_chances import LARGEST, PIECES, SYMBOLS, TOTAL, TallyChances

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

#: Matches that are ranked, at most.
_MOST = 4096
_SEED = 20261119
#: What totals, largest regions and symbols stay below, so that one number compares them in this order.
_BASE = 10_000


@dataclass(frozen=True, slots=True)
class MatchQuestion:
    """A square of a player's board in one game; ``settles``: the chance that it changes the ranking."""

    round: int
    seat: int
    place: Place
    settles: float


@dataclass(frozen=True, slots=True)
class MatchChances:
    """How sure the ranking is. The players are in their order.

    ``wins`` are their chances to win alone, ``shares`` to share the victory, ``ranking`` is the chance that
    every place is the one shown.
    """

    wins: tuple[float, ...]
    shares: tuple[float, ...]
    ranking: float
    questions: tuple[MatchQuestion, ...]

    def settles(self, round_: int, seat: int, place: Place) -> float:
        """Return the chance that the answer for a square changes the ranking."""
        found = (one for one in self.questions if (one.round, one.seat, one.place) == (round_, seat, place))
        return next((one.settles for one in found), 0.0)


@dataclass(frozen=True, eq=False)
class MatchBoards:
    """The boards of a match: ``rounds`` are its games, each with the boards of all players in their order.

    With ``totems`` whoever has most of a kind of piece holds its totem. On a tie it is the one of the tied
    who claims it (``claims`` by player), else one of them by chance.
    """

    rounds: Sequence[Sequence[TallyChances]]
    totems: bool = False
    claims: Sequence[Collection[Resource]] = ()

    @property
    def boards(self) -> list[TallyChances]:
        return [board for game in self.rounds for board in game]


def match_chances(table: MatchBoards) -> MatchChances:
    """Return the chances of a match."""
    numbers, weights = _matches(table)
    shown = _places(table, np.zeros((len(numbers), 1), np.int64))
    places = _places(table, numbers)
    first = places == 1
    alone = first & (first.sum(axis=0) == 1)
    questions = _questions(table, numbers, weights, places)
    return MatchChances(
        tuple((alone @ weights).tolist()),
        tuple(((first & ~alone) @ weights).tolist()),
        float(weights[(places == shown).all(axis=0)].sum()),
        tuple(sorted(questions, key=lambda one: (-one.settles, one.round, one.seat, one.place))),
    )


def _matches(table: MatchBoards) -> tuple[Ints, Floats]:
    """Return the number of each board's row in each match (boards, matches), and their chances."""
    boards = table.boards
    rows = [np.flatnonzero(board.weights) for board in boards]
    sizes = [len(each) for each in rows]
    if prod(sizes) > _MOST:
        rng = np.random.default_rng(_SEED)
        drawn = [rng.choice(len(board.weights), _MOST, p=board.weights) for board in boards]
        return np.stack(drawn), np.full(_MOST, 1 / _MOST)
    combined = np.unravel_index(np.arange(prod(sizes)), sizes)
    numbers = np.stack([each[which] for each, which in zip(rows, combined, strict=True)])
    weights = np.prod([board.weights[row] for board, row in zip(boards, numbers, strict=True)], axis=0)
    times = _MOST // prod(sizes) if table.totems else 1  # a tie for a totem is drawn for each of them
    return np.tile(numbers, times), np.tile(weights, times) / times


def _places(table: MatchBoards, numbers: Ints) -> Ints:
    """Return the place of every player in each match: (players, matches)."""
    players = len(table.rounds[0])
    games = [
        _tallies(table, game, numbers[start : start + players])
        for game, start in zip(table.rounds, range(0, len(numbers), players), strict=True)
    ]
    totals, largest, symbols = (np.stack(parts) for parts in zip(*games, strict=True))
    keys = (totals.sum(axis=0) * _BASE + largest.max(axis=0)) * _BASE + symbols.sum(axis=0)
    return np.asarray(1 + (keys[None] > keys[:, None]).sum(axis=1))


def _tallies(table: MatchBoards, game: Sequence[TallyChances], numbers: Ints) -> tuple[Ints, Ints, Ints]:
    """Return points, largest regions and symbols of one game: (players, matches) each."""
    rows = np.stack([board.rows[number] for board, number in zip(game, numbers, strict=True)])
    totals = rows[..., TOTAL]
    if table.totems:
        totals = totals + _totem_points(rows[..., PIECES], table.claims)
    return totals, rows[..., LARGEST], rows[..., SYMBOLS]


def _totem_points(pieces: Ints, claims: Sequence[Collection[Resource]]) -> Ints:
    """Return the points for totems (players, matches), by what pieces everybody has of each kind."""
    chance = np.random.default_rng(_SEED).random(pieces.shape)
    found = np.zeros(pieces.shape[:2], np.int64)
    for column, resource in enumerate(Resource):
        counts = pieces[..., column]
        tied = (counts == counts.max(axis=0)) & (counts > 0)
        claimed = np.array([[resource in totems] for totems in claims or [()] * len(counts)])
        preferred = np.where((tied & claimed).sum(axis=0) == 1, tied & claimed, tied)
        holder = np.where(preferred, 1 + chance[..., column], 0.0).argmax(axis=0)
        held = (np.arange(len(counts))[:, None] == holder) & tied
        found += box(Game.ORIGINS).totems[resource] * held
    return found


def _questions(table: MatchBoards, numbers: Ints, weights: Floats, places: Ints) -> Iterator[MatchQuestion]:
    """Yield every open square with the chance that it changes the ranking."""
    players = len(table.rounds[0])
    for which, board in enumerate(table.boards):
        for place, put_back in board.put_back.items():
            changed = numbers.copy()
            changed[which] = put_back[numbers[which]]
            other = changed[which] != numbers[which]
            if not other.any():
                continue
            moved = (_places(table, changed) != places).any(axis=0)
            yield MatchQuestion(which // players, which % players, place, float(weights[moved].sum()))
