"""How sure each square of the settled board is, and what else it may be.

Steps, for one square:
1. weigh every kind with every set of pieces that is likely enough; a kind with which no dominoes could cover
   the rest of the board loses ``uncovered_nats``;
2. the log odds of the settled answer against all others together, and how clear the squares around it are
   (``situations``), tell its measured chance, 0 to 1. What it leaves is shared out among the others by their
   weights. In a hole that is not clear everything that the box holds may lie.

A board has one start tile: where one was settled on, it lies elsewhere only if that is something else, and
that is something else only if it lies elsewhere or is not seen. So its chance is counted by all squares, not
looked up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import exp, inf, log
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from scorer.board import Game, Place, Square
from vision.classifying.calibration import CLEAR, SUREST, Calibration, Situation
from vision.classifying.square_classes import Deck, face_of
from vision.reading import Alternative, SquareReading
from vision.reconciling.most_probable_cover import paired
from vision.reconciling.piece_priors import piece_sets
from vision.settings import Settings

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]
#: What a square may be, each (kind, pieces) with its weight in nats.
Options = dict[tuple[int, int], float]

#: Chance below which a whole square is not named as an alternative.
_LEAST = 1e-4
#: Log odds beyond which nothing is told apart.
_MOST_LOG_ODDS = 30.0
#: Log odds from which another square is a second start tile.
_SECOND_START = 4.0


@dataclass(frozen=True, slots=True, eq=False)
class Weighed:
    """What a square may be.

    ``own`` is what was settled on, ``rest`` the weight of all others together, but for what may lie in a hole
    however unlikely: of that only the likeliest is among them. ``by_board``: how much the other squares speak
    for the settled answer, in nats; ``None`` where they say nothing of it.
    """

    own: tuple[int, int]
    options: Options
    rest: float
    hole: bool
    by_board: float | None = None

    @property
    def log_odds(self) -> float:
        """Return by how much it is likelier than all others together, in nats, not counting ``by_board``."""
        return self.options[self.own] - self.rest


@dataclass(frozen=True, eq=False)
class Judge:
    """Says how sure each square is, given the board that was settled on."""

    joint: Floats
    seams: Floats
    kinds: Ints
    chosen: Ints
    held: Deck
    game: Game
    settings: Settings
    calibration: Calibration
    covered: bool

    def weighed(self, place: Place) -> Weighed:
        """Weigh the settled square against everything else that it may be."""
        options = self._options(place)
        own = (int(self.kinds[place]), int(self.chosen[place]))
        rest = _log_sum([weight for option, weight in options.items() if option != own])
        by_board = self._one_start_nats(place) if own[0] == self.held.start else None
        hole = own[0] == self.held.empty
        if hole and options[own] - rest < CLEAR:
            options = self._faces(place) | options
        return Weighed(own, self._one_start(place, own[0], options), rest, hole, by_board)

    def reading(self, weighed: Weighed, situation: Situation, *, changed: bool) -> SquareReading:
        """Return a square with its measured chance; what that leaves is shared out among the others.

        ``changed``: dominoes, tokens or the box made it another one than was likeliest there.
        """
        own, options, rest = weighed.own, weighed.options, weighed.rest
        source: Literal["seen", "dominoes"] = "dominoes" if changed else "seen"
        if weighed.by_board is None:
            odds, measured = weighed.log_odds, self.calibration
            confidence = measured.chance_overruled(odds) if changed else measured.chance_seen(odds, situation)
        else:  # a chance by counting, not by what the network is like on scenes
            confidence = min(1 / (1 + exp(-weighed.log_odds - weighed.by_board)), SUREST)
        shares = {option: exp(w - rest) for option, w in options.items() if option != own}
        together = sum(shares.values()) or 1.0
        if not changed:  # few measured answers are so unclear: none is less likely than another one
            best = max(shares.values(), default=0.0) / together
            confidence = max(confidence, best / (1 + best))
        left = (1 - confidence) / together
        chances = {option: left * share for option, share in shares.items()}
        chances[own] = confidence
        others = [
            Alternative(self._square(option), chances[option])
            for option in sorted(options, key=lambda option: (option != own, -options[option]))
            if chances[option] > _LEAST or option == own or weighed.hole
        ]
        others.sort(key=lambda other: -other.probability)
        doubtful = confidence < self.settings.doubt_below
        odds = round(min(max(weighed.log_odds, -_MOST_LOG_ODDS), _MOST_LOG_ODDS), 2)
        return SquareReading(self._square(own), confidence, doubtful, source, tuple(others), odds)

    def _options(self, place: Place) -> Options:
        """Return every (kind, pieces) that is likely enough, with its weight, less where no domino fits."""
        weights = self.joint[place]
        settled = int(self.kinds[place])
        options = self._likely[place].copy()
        options[settled, int(self.chosen[place])] = float(weights[settled, self.chosen[place]])
        if settled == self.held.empty:  # what may lie there unseen is worth knowing, however unlikely
            kind, pieces = divmod(int(weights[:settled].argmax()), weights.shape[1])
            options[kind, pieces] = float(weights[kind, pieces])
        if self.covered:
            others = {kind for kind, _ in options} - {settled}
            uncovered = {kind for kind in others if not self._fits(place, kind)}
            for option in options:
                if option[0] in uncovered:
                    options[option] -= self.settings.uncovered_nats
        return options

    def _one_start(self, place: Place, own: int, options: Options) -> Options:
        """Return what a square may be, the start tile only as far as the one settled on is none.

        How likely the square itself is was measured without that: only the others share it out anew.
        """
        start = self.held.start
        nats = max((nats for other, nats in self._starts.items() if other != place), default=0.0)
        if own == start or not nats:
            return options
        kinds = {kind for kind, _ in options}
        if kinds <= {own, start}:
            options = options | self._likeliest_other(place, own)
        if start not in kinds:
            return options
        least = log(_LEAST) + max(weight for (kind, _), weight in options.items() if kind not in {own, start})
        weights = {each: weight - nats * (each[0] == start) for each, weight in options.items()}
        return {each: weight for each, weight in weights.items() if each[0] != start or weight >= least}

    def _one_start_nats(self, place: Place) -> float | None:
        """Return how much it speaks for a start tile that no other square is one, in nats.

        Where another one is beyond doubt these are squares of two boards, and it says nothing.
        """
        weights = self.joint.max(axis=3)
        elsewhere = weights[..., self.held.start] - np.delete(weights, self.held.start, axis=2).max(axis=2)
        elsewhere[place] = -self.settings.no_start_nats  # on no square
        total = _log_sum(elsewhere.ravel().tolist())
        return None if total > _SECOND_START else -total

    @cached_property
    def _starts(self) -> dict[Place, float]:
        """Where the start tile was settled on, and by how many nats it is likelier there than all else."""
        found: dict[Place, float] = {}
        for row, col in np.argwhere(self.kinds == self.held.start).tolist():
            weights = self.joint[row, col].max(axis=1)
            others = np.delete(weights, self.held.start).max()
            found[row, col] = max(0.0, float(weights[self.held.start] - others))
        return found

    def _likeliest_other(self, place: Place, own: int) -> Options:
        """Return the printed face of another kind that a square is first, with its pieces and weight."""
        weights = self.joint[place][: self.held.start].copy()
        weights[own : own + 1] = -inf
        kind, pieces = divmod(int(weights.argmax()), weights.shape[1])
        return {(kind, pieces): float(weights[kind, pieces])}

    def _faces(self, place: Place) -> Options:
        """Return every printed face with its likeliest pieces, with the weight of lying in a hole."""
        weights = self.joint[place][: self.held.start]
        if self.covered:  # with one square more, one has no other half
            weights = weights - self.settings.uncovered_nats
        likeliest = weights.argmax(axis=1).tolist()
        return {option: float(weights[option]) for option in enumerate(likeliest)}

    @cached_property
    def _likely(self) -> dict[Place, Options]:
        """Every (kind, pieces) of each square that is likely enough, with its weight."""
        places = list(np.ndindex(*self.kinds.shape))
        likely: dict[Place, Options] = {place: {} for place in places}
        weights = self.joint.reshape(len(places), -1)
        found = np.flatnonzero(weights > weights.max(axis=1, keepdims=True) + log(_LEAST))
        at, kinds, pieces = np.unravel_index(found, (len(places), *self.joint.shape[2:]))
        every = zip(
            at.tolist(), kinds.tolist(), pieces.tolist(), weights.ravel()[found].tolist(), strict=True
        )
        for number, kind, lying, weight in every:
            likely[places[number]][kind, lying] = weight
        return likely

    def _fits(self, place: Place, kind: int) -> bool:
        """Whether the board could be covered with this kind here and all else as it is."""
        if (kind < self.held.start) != (self.kinds[place] < self.held.start):
            return False  # an odd number of squares is left
        changed = self.kinds.copy()
        changed[place] = kind
        partner, _ = paired(changed, self.seams, self.held)
        return partner is not None

    def _square(self, option: tuple[int, int]) -> Square | None:
        return _square_of(self.held, self.game, option)


@lru_cache(1024)
def _square_of(held: Deck, game: Game, option: tuple[int, int]) -> Square | None:
    face = face_of(held, option[0])
    return None if face is None else piece_sets(game)[option[1]].on(face)


def _log_sum(weights: Sequence[float]) -> float:
    """Return the weight of some options together, in nats; of none it is minus infinity."""
    most = max(weights, default=-inf)
    return most if most == -inf else most + log(sum(exp(weight - most) for weight in weights))
