"""Fifth stage: the board that is most probable by what was seen and by what the box can lay.

Steps:
1. put together what lies on each square on each kind of ground, the rules as a prior (``piece_priors``);
2. choose the frame: the part of the grid, at most size x size, that explains most; the rest is table;
3. search the most probable board that distinct dominoes cover (``cover``). Where that
   contradicts a square seen clearly, no box can have laid this board: what was seen stands, with a note;
4. let the volcanoes settle which tokens they threw (``token_matching``), and take back pieces beyond
   what the box holds where another reading is nearly as likely;
5. say how sure each square is, from its chances and from whether dominoes bear the alternatives out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from scorer.board import SIZES, Board, Game, Place, Square
from scorer.box import box
from scorer.rules import Mode
from vision.calibration import Calibration, measured_calibration
from vision.classify import SquareLikelihoods
from vision.reading import Alternative, NoteCode, SquareReading
from vision.reconciling.cover import best_cover, paired
from vision.reconciling.piece_priors import Pieces, piece_sets, pieces_log_chances, rule_priors
from vision.reconciling.token_matching import weigh_tokens
from vision.settings import DEFAULT, Settings
from vision.square_classes import CAVEMEN, RESOURCES, Deck, deck, face_of

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]

#: Whole squares named as alternatives, at most; those less likely than this are left out.
_ALTERNATIVES, _LEAST = 5, 1e-4


@dataclass(frozen=True, slots=True)
class Reconciled:
    """The board over the grid and its ring, and about each square how sure it is."""

    board: Board
    squares: tuple[tuple[SquareReading, ...], ...]
    notes: tuple[NoteCode, ...] = ()


def reconcile(
    seen: SquareLikelihoods,
    *,
    size: int | None = None,
    mode: Mode | None = None,
    settings: Settings = DEFAULT,
    calibration: Calibration | None = None,
) -> Reconciled:
    """Return the most probable board; ``calibration`` is the measured one if not given."""
    held = deck(seen.game)
    with_lots = pieces_log_chances(seen.game, seen.tokens, seen.resources, seen.cavemen)[..., None, :]
    joint = seen.kinds[..., None] + with_lots + rule_priors(seen.game, mode)
    size, joint = _framed(joint, size, settings)
    weight = joint.max(axis=3)
    seams = settings.partner_weight * (seen.partners - seen.partners.max(axis=2, keepdims=True))
    cover = best_cover(weight, seams, held)
    likeliest = weight.argmax(axis=2)
    notes: tuple[NoteCode, ...] = ()
    kinds = cover.kinds
    if _dearest_change(weight, kinds) > settings.max_override_nats:
        kinds, notes = likeliest, (NoteCode.NO_COVER,)
    seems = chosen = _likeliest_pieces(joint, kinds)
    if seen.game is Game.ORIGINS:
        joint = weigh_tokens(joint, kinds, chosen, held, settings.unthrown_token_nats)
        chosen = _likeliest_pieces(joint, kinds)
    chosen = _within_box(joint, kinds, chosen, seen.game, settings)
    calibration = calibration or measured_calibration()
    judge = _Judge(joint, seams, kinds, chosen, held, seen.game, settings, calibration, covered=not notes)
    changed = (kinds != likeliest) | (chosen != seems)
    squares = tuple(
        tuple(judge.reading((r, c), changed=bool(changed[r, c])) for c in range(kinds.shape[1]))
        for r in range(kinds.shape[0])
    )
    rows = tuple(tuple(reading.square for reading in row) for row in squares)
    return Reconciled(Board(seen.game, size, rows), squares, notes)


def _likeliest_pieces(joint: Floats, kinds: Ints) -> Ints:
    """Return the likeliest pieces of every square on its kind of ground."""
    return np.asarray(np.take_along_axis(joint, kinds[..., None, None], axis=2)[:, :, 0].argmax(axis=2))


def _dearest_change(weight: Floats, kinds: Ints) -> float:
    """Return the most that the cover gives up on one square, in nats."""
    settled = np.take_along_axis(weight, kinds[..., None], axis=2)[..., 0]
    return float((weight.max(axis=2) - settled).max())


def _framed(joint: Floats, size: int | None, settings: Settings) -> tuple[int, Floats]:
    """Choose the frame and make everything outside of it table; return its size and the new chances.

    The gain of a frame is what its squares gain by being what they look like rather than empty. Without
    a size given the smaller one holds, unless the larger explains much more.
    """
    weight = joint.max(axis=3)
    gain = weight.max(axis=2) - weight[..., -1]
    gain[1:-1, 1:-1] += 0.01  # where nothing decides, the locator's grid does, not the ring around it
    gains = {frame: _best_frame(gain, frame) for frame in ((size,) if size else SIZES)}
    small, large = min(gains), max(gains)
    chosen = large if gains[large][0] - gains[small][0] > settings.min_gain_of_larger_nats else small
    _, top, left = gains[chosen]
    outside = np.ones(gain.shape, bool)
    outside[top : top + chosen, left : left + chosen] = False
    framed = joint.copy()
    framed[outside, :-1] = -1e6
    return chosen, framed


def _best_frame(gain: Floats, size: int) -> tuple[float, int, int]:
    """Return the largest sum of gains in a frame of that size, and the frame's top and left."""
    rows, cols = gain.shape
    summed = np.pad(gain, ((1, 0), (1, 0))).cumsum(axis=0).cumsum(axis=1)
    best = (-np.inf, 0, 0)
    for top in range(max(1, rows - size + 1)):
        for left in range(max(1, cols - size + 1)):
            bottom, right = min(rows, top + size), min(cols, left + size)
            inside = summed[bottom, right] - summed[top, right] - summed[bottom, left] + summed[top, left]
            if inside > best[0] + 1e-9:
                best = (float(inside), top, left)
    return best


def _parts(pieces: Pieces) -> Iterator[tuple[str, int]]:
    for name in ("token", "resource", "caveman"):
        if number := getattr(pieces, name):
            yield name, number


def _most(game: Game, part: tuple[str, int]) -> int:
    """Return how many the box holds."""
    held, (name, number) = box(game), part
    if name == "token":
        return held.tokens[number]
    counts = held.resources if name == "resource" else held.cavemen
    names = RESOURCES if name == "resource" else CAVEMEN
    return counts[names[number]]  # type: ignore[index]


def _within_box(joint: Floats, kinds: Ints, chosen: Ints, game: Game, settings: Settings) -> Ints:
    """Replace the least sure of more pieces than the box holds, as long as that is nearly as likely."""
    every = piece_sets(game)
    chosen = chosen.copy()
    own = np.take_along_axis(joint, kinds[..., None, None], axis=2)[:, :, 0]
    while True:
        counts = Counter(part for pieces in chosen.ravel() for part in _parts(every[pieces]))
        surplus = [part for part, count in counts.items() if count > _most(game, part)]
        options = [
            (float(own[place][chosen[place]] - own[place][other]), place, other)
            for part in surplus
            for place in zip(*np.nonzero(np.isin(chosen, _having(every, part))), strict=True)
            for other in [_best_without(own[place], every, part)]
        ]
        if not options or min(options)[0] > settings.over_box_nats:
            return chosen
        _, place, other = min(options)
        chosen[place] = other


def _having(every: tuple[Pieces, ...], part: tuple[str, int]) -> list[int]:
    return [number for number, pieces in enumerate(every) if part in _parts(pieces)]


def _best_without(weights: Floats, every: tuple[Pieces, ...], part: tuple[str, int]) -> int:
    allowed = weights.copy()
    allowed[_having(every, part)] = -np.inf
    return int(allowed.argmax())


@dataclass(frozen=True, eq=False)
class _Judge:
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
        rest = np.logaddexp.reduce([weight for option, weight in options.items() if option != own])
        log_odds = options[own] - rest
        source: Literal["seen", "dominoes"] = "dominoes" if changed else "seen"
        confidence = self.calibration.chance(min(float(log_odds), 30.0), seen=not changed)
        shares = {option: float(np.exp(w - rest)) for option, w in options.items() if option != own}
        chances = {option: (1 - confidence) * share for option, share in shares.items()}
        chances[own] = confidence
        likely = sorted(options, key=lambda option: (option != own, -options[option]))[:_ALTERNATIVES]
        others = [
            Alternative(self._square(option), chances[option])
            for option in likely
            if chances[option] > _LEAST or option == own
        ]
        others.sort(key=lambda other: -other.probability)
        doubtful = confidence < self.settings.doubt_below
        return SquareReading(self._square(own), confidence, doubtful, source, tuple(others))

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
