"""A confirmed board taken into a profile: its squares cut out, and the copy of the game told.

Which copy a board is of is told by its truth. Each copy learned so far reads the board's squares, and so does
the network alone. A board that the network reads well is of a copy that reads it as well. One that it reads
badly is of the copy that reads it better, if there is one that reads it about as well as colours of its own
would. A board without colours is of the copy without colours. One that colours of its own would not help is
of a copy whose colours are right already. Else it is of another copy.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import count

import numpy as np

from scorer.board import Game
from vision.classifying.adapter import Adapter
from vision.classifying.classify import look_once
from vision.evaluating.measure import Truth
from vision.loading.load import Photo
from vision.profile.colours import COLOURLESS, COLOURLESS_BOARD, colour_spread
from vision.profile.fitting import FittedCopy, KnownSquares, fitted_copy
from vision.profile.learned_board import LearnedBoard, sheet_of, squares_in
from vision.profile.profile import Profile
from vision.settings import DEFAULT, Settings

#: Nats a square below which the network alone reads a board well, and how much more a copy of such boards may
#: lose.
_WELL, _TOLERANCE = 0.15, 0.03
#: The part that is left of what a badly read board loses where a copy reads it better.
_BETTER = 0.97
#: Nats a square, and the part of what its own colours gain, that it may lose beyond what it loses in these.
#: On 96 boards of 48 copies in other inks that holds of 96 % beside another board of the copy, and of 14 %
#: beside one of another.
_BEYOND, _BEYOND_PART = 0.15, 0.1
_MOST_NATS = 6.0
#: Copies of one game that are told apart; a further board goes to the one that suits best.
_MOST_COPIES = 6
#: A copy is fitted again when it has grown by this factor. That is enough to tell copies apart.
_GROWTH = 1.5


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A board that somebody confirmed: its photo, and what lies there.

    ``image``, ``asked``, ``sitting`` and ``name`` are those of a :class:`LearnedBoard`.
    """

    image: str
    truth: Truth
    asked: int | None = None
    sitting: str = ""
    name: str = ""


class Learner:
    """A profile while it learns; ``profile`` is how it stands."""

    def __init__(self, profile: Profile, settings: Settings = DEFAULT) -> None:
        self.profile = profile
        self._settings = settings
        self._fits: dict[tuple[Game, str], tuple[int, FittedCopy]] = {}

    def learn(self, confirmed: Confirmed, photo: Photo, *, copy: str = "") -> LearnedBoard:
        """Add a board to the profile and return it; without a name its copy is told by itself.

        What was learned from the same photo before is replaced. Raises ``BoardNotFound``.
        """
        self.profile = self.profile.without(confirmed.image)
        truth = confirmed.truth
        crops, squares = squares_in(photo, truth, self._settings)
        board = LearnedBoard(
            confirmed.image,
            truth.board.game,
            copy,
            datetime.now(UTC).isoformat(timespec="seconds"),
            sheet_of(crops),
            squares,
            confirmed.asked,
            confirmed.sitting,
            confirmed.name,
        )
        if not copy:
            board = replace(board, copy=self._copy_of(board))
        self.profile = self.profile.with_board(board)
        return board

    def _copy_of(self, board: LearnedBoard) -> str:
        known = KnownSquares.of(board)
        fits = list(self._fitted(board.game))
        if not len(known.crops) or not fits:
            return fits[0].name if fits else self._new_name(board.game)
        alone = _lost(known, Adapter())
        lost = {fit.name: _lost(known, fit.adapter) for fit in fits}
        best = min(lost, key=lambda name: lost[name])
        if alone < _WELL:
            limit = alone + _TOLERANCE
        else:
            in_own = _lost(known, known.adapter())
            limit = min(_BETTER * alone, in_own + max(_BEYOND, _BEYOND_PART * (alone - in_own)))
        if lost[best] <= limit or len(fits) >= _MOST_COPIES:
            return best
        colourless = colour_spread(known.placed) < COLOURLESS_BOARD
        alike = [
            fit.name
            for fit in fits
            if fit.adapter.changes_nothing and (fit.spread < COLOURLESS) is colourless
        ]
        if alike and (colourless or known.adapter().changes_nothing):
            return alike[0]
        return self._new_name(board.game)

    def _new_name(self, game: Game) -> str:
        taken = {name for known, name in self.profile.copies if known is game}
        return next(name for name in map(str, count(1)) if name not in taken)

    def _fitted(self, game: Game) -> Iterator[FittedCopy]:
        """Yield the copies of a game, fitted anew where they have grown."""
        for key, boards in self.profile.copies.items():
            if key[0] is not game:
                continue
            known = self._fits.get(key)
            if known is None or not known[0] <= len(boards) <= _GROWTH * known[0]:
                self._fits[key] = (len(boards), fitted_copy(*key, boards))
            yield self._fits[key][1]


def _lost(known: KnownSquares, adapter: Adapter) -> float:
    """Return what a board's printed kinds lose in nats a square, read by a copy."""
    chances = look_once(known.crops, 0, adapter=adapter)["kind"]
    lost = -chances[np.arange(len(chances)), known.kinds]
    return float(np.minimum(lost, _MOST_NATS).mean())
