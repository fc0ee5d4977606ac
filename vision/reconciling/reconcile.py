"""Fifth stage: the board that is most probable by what was seen and by what the box can lay.

Steps:
1. put together what lies on each square on each kind of ground, the rules as a prior (``piece_priors``);
2. choose the frame: the part of the grid, at most size x size, that explains most (``frame``);
3. let each kind gain by the squares beside it that show its terrain (``terrain_beside``);
4. search the most probable board that distinct dominoes cover (``most_probable_cover``). Where that
   contradicts a square seen clearly, no box can have laid this board: what was seen stands, with a note;
5. let the volcanoes settle which tokens they threw (``token_matching``), doubt a few wooden pieces on a board
   that no mode makes, and squares without one where most have theirs (``lone_pieces``), and take back pieces
   beyond what the box holds where another reading is nearly as likely (``box_limits``);
6. say how sure each square is, by its chances and by what dominoes allow elsewhere (``confidence``).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorer.board import Board, Game, Place
from scorer.rules import Mode
from vision.classifying.calibration import Calibration, measured_calibration
from vision.classifying.classify import SquareLikelihoods
from vision.classifying.square_classes import Deck, deck
from vision.reading import NoteCode, SquareReading
from vision.reconciling.box_limits import within_box
from vision.reconciling.confidence import Judge
from vision.reconciling.frame import Framed, framed
from vision.reconciling.lone_pieces import weigh_by_others
from vision.reconciling.most_probable_cover import LEFT, RIGHT, best_cover
from vision.reconciling.piece_priors import lacks_piece, pieces_log_chances, rule_priors
from vision.reconciling.situations import situations
from vision.reconciling.terrain_beside import terrain_gains
from vision.reconciling.token_matching import TokenOdds, weigh_tokens
from vision.settings import DEFAULT, Settings

#: Chance from which something is rather so than not.
_RATHER = 0.5
#: Share of squares that is nearly all of them.
_NEARLY_ALL = 0.9
Floats = NDArray[np.float64]
Ints = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Reconciled:
    """The board over the grid and its ring, and about each square how sure it is.

    ``parallel``: by their seams nearly all dominoes lie the same way. ``covered``: the squares that are
    rather hidden by something than seen.
    """

    board: Board
    squares: tuple[tuple[SquareReading, ...], ...]
    notes: tuple[NoteCode, ...] = ()
    parallel: bool = False
    covered: frozenset[Place] = frozenset()


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
    pieces = pieces_log_chances(seen.game, seen.tokens, seen.resources, seen.cavemen)[..., None, :]
    joint = seen.kinds[..., None] + pieces
    joint += rule_priors(seen.game, mode) - settings.missing_piece_nats * lacks_piece(seen.game, mode)
    frame = framed(joint, size, settings)
    beside = terrain_gains(frame.weight, seen.game, settings.terrain_beside_nats)
    joint, weight = frame.joint + beside[..., None], frame.weight + beside
    seams = settings.partner_weight * (seen.partners - seen.partners.max(axis=2, keepdims=True))
    cover = best_cover(weight, seams, held)
    likeliest = weight.argmax(axis=2)
    notes = _notes(frame, settings)
    kinds = cover.kinds
    if _dearest_change(weight, kinds) > settings.max_override_nats:
        kinds, notes = likeliest, (*notes, NoteCode.NO_COVER)
    seems = _likeliest_pieces(joint, kinds)
    joint, chosen = _with_pieces_settled(joint, kinds, held, seen.game, mode, settings)
    calibration = calibration or measured_calibration()
    covered = NoteCode.NO_COVER not in notes
    judge = Judge(joint, seams, kinds, chosen, held, seen.game, settings, calibration, covered=covered)
    changed = (kinds != likeliest) | (chosen != seems)
    weighed = {(r, c): judge.weighed((r, c)) for r, c in np.ndindex(*kinds.shape)}
    around = situations({place: None if one.hole else one.log_odds for place, one in weighed.items()})
    squares = tuple(
        tuple(
            judge.reading(weighed[r, c], around[r, c], changed=bool(changed[r, c]))
            for c in range(kinds.shape[1])
        )
        for r in range(kinds.shape[0])
    )
    rows = tuple(tuple(reading.square for reading in row) for row in squares)
    parallel = _parallel(seen, kinds < held.start)
    return Reconciled(Board(seen.game, frame.size, rows), squares, notes, parallel, _covered(seen))


def _with_pieces_settled(  # noqa: PLR0913, PLR0917 - the board as it seems, what the box holds and is played
    joint: Floats, kinds: Ints, held: Deck, game: Game, mode: Mode | None, settings: Settings
) -> tuple[Floats, Ints]:
    """Return the chances, weighed by all pieces of the board and the box, and the likeliest pieces."""
    chosen = _likeliest_pieces(joint, kinds)
    if game is Game.ORIGINS:
        odds = TokenOdds(settings.unthrown_token_nats, settings.missing_token_nats)
        joint = weigh_tokens(joint, kinds, chosen, held, odds)
        if mode != Mode.TOTEM:  # else that is known
            joint = weigh_by_others(joint, kinds, _likeliest_pieces(joint, kinds), held, settings)
        chosen = _likeliest_pieces(joint, kinds)
    return joint, within_box(joint, kinds, chosen, game, settings.over_box_nats)


def _covered(seen: SquareLikelihoods) -> frozenset[Place]:
    """Return the squares that are rather hidden than seen."""
    if seen.covered is None:
        return frozenset()
    return frozenset((int(r), int(c)) for r, c in np.argwhere(seen.covered > _RATHER))


def _likeliest_pieces(joint: Floats, kinds: Ints) -> Ints:
    """Return the likeliest pieces of every square on its kind of ground."""
    rows, cols = np.ogrid[: kinds.shape[0], : kinds.shape[1]]
    return np.asarray(joint[rows, cols, kinds].argmax(axis=2))


def _notes(frame: Framed, settings: Settings) -> tuple[NoteCode, ...]:
    """Return what is remarkable about squares that the frame leaves out."""
    if frame.too_small:
        return (NoteCode.LARGER_SIZE,)
    return (NoteCode.TOUCHING,) if frame.beyond >= settings.min_squares_beyond else ()


def _parallel(seen: SquareLikelihoods, printed: NDArray[np.bool_]) -> bool:
    """Tell whether the other halves of nearly all printed squares lie in the same direction, or opposite."""
    sides = seen.partners[printed].argmax(axis=1)
    across = np.isin(sides, (LEFT, RIGHT)).mean() if len(sides) else 0.5
    return bool(max(across, 1 - across) >= _NEARLY_ALL)


def _dearest_change(weight: Floats, kinds: Ints) -> float:
    """Return the most that the cover gives up on one square, in nats."""
    settled = np.take_along_axis(weight, kinds[..., None], axis=2)[..., 0]
    return float((weight.max(axis=2) - settled).max())
