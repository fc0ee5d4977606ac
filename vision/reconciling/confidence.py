"""How sure each square of the settled board is, and what else it may be.

Steps, for one square:
1. weigh every kind with every set of pieces that is likely enough; a kind with which no dominoes could cover
   the rest of the board loses ``uncovered_nats``;
2. the log odds of the settled answer against all others together are looked up in the measured curve: that is
   its chance, 0 to 1. What it leaves is shared out among the others by their weights.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from scorer.board import Game, Place, Square
from vision.calibration import Calibration
from vision.reading import Alternative, SquareReading
from vision.reconciling.most_probable_cover import paired
from vision.reconciling.piece_priors import piece_sets
from vision.settings import Settings
from vision.square_classes import Deck, face_of

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]

#: Whole squares named as alternatives, at most; those less likely than this are left out.
_ALTERNATIVES, _LEAST = 5, 1e-4
#: Log odds beyond which the measured curve has no points.
_MOST_LOG_ODDS = 30.0


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

    def reading(self, place: Place, *, changed: bool) -> SquareReading:
        """Weigh the settled square against everything else that it may be.

        Its chance is the measured one; what that leaves is shared out among the others.
        """
        options = self._options(place)
        own = (int(self.kinds[place]), int(self.chosen[place]))
        hole = own[0] == self.held.empty
        rest = np.logaddexp.reduce([weight for option, weight in options.items() if option != own])
        log_odds = options[own] - rest
        source: Literal["seen", "dominoes"] = "dominoes" if changed else "seen"
        confidence = self.calibration.chance(min(float(log_odds), _MOST_LOG_ODDS), seen=not changed)
        shares = {option: float(np.exp(w - rest)) for option, w in options.items() if option != own}
        if not changed:  # few measured answers are so unclear: none is less likely than another one
            best = max(shares.values(), default=0.0)
            confidence = max(confidence, best / (1 + best))
        chances = {option: (1 - confidence) * share for option, share in shares.items()}
        chances[own] = confidence
        likely = sorted(options, key=lambda option: (option != own, -options[option]))[:_ALTERNATIVES]
        others = [
            Alternative(self._square(option), chances[option])
            for option in likely
            if chances[option] > _LEAST or option == own or hole
        ]
        others.sort(key=lambda other: -other.probability)
        doubtful = confidence < self.settings.doubt_below
        odds = round(min(max(float(log_odds), -_MOST_LOG_ODDS), _MOST_LOG_ODDS), 2)
        return SquareReading(self._square(own), confidence, doubtful, source, tuple(others), odds)

    def _options(self, place: Place) -> dict[tuple[int, int], float]:
        """Return every (kind, pieces) that is likely enough, with its weight, less where no domino fits."""
        weights = self.joint[place]
        settled = int(self.kinds[place])
        best = weights.max()
        options = {
            (int(kind), int(pieces)): float(weights[kind, pieces])
            for kind, pieces in zip(*np.nonzero(weights > best + np.log(_LEAST)), strict=True)
        }
        options[settled, int(self.chosen[place])] = float(weights[settled, self.chosen[place]])
        if settled == self.held.empty:  # what may lie there unseen is worth knowing, however unlikely
            kind, pieces = divmod(int(weights[:settled].argmax()), weights.shape[1])
            options[kind, pieces] = float(weights[kind, pieces])
        if self.covered:
            fits = {kind: self._fits(place, kind) for kind, _ in options if kind != settled}
            for kind, pieces in options:
                if kind != settled and not fits[kind]:
                    options[kind, pieces] -= self.settings.uncovered_nats
        return options

    def _fits(self, place: Place, kind: int) -> bool:
        """Whether the board could be covered with this kind here and all else as it is."""
        if (kind < self.held.start) != (self.kinds[place] < self.held.start):
            return False  # an odd number of squares is left
        changed = self.kinds.copy()
        changed[place] = kind
        partner, _ = paired(changed, self.seams, self.held)
        return partner is not None

    def _square(self, option: tuple[int, int]) -> Square | None:
        face = face_of(self.held, option[0])
        return None if face is None else piece_sets(self.game)[option[1]].on(face)
