"""What all wooden pieces and bare squares of a board together say about each.

In Totem mode every square without printed fire gets its piece; in Tribe mode pieces are paid for cavemen,
which then lie on the board; in Discovery mode there are none. So without a caveman there are two sorts of
boards:
1. a few pieces among several bare squares that would have one do not go together: pawns or fingers;
2. where most squares have their piece it is Totem mode, and one on a bare square was overlooked more likely
   than forgotten.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scorer.board import Game
from scorer.placement import RESOURCE_OF
from scorer.rules import Mode
from vision.classifying.square_classes import Deck
from vision.reconciling.piece_priors import lacks_piece, piece_sets
from vision.settings import Settings

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]

#: So few pieces are lone ones, among so many bare squares or more. Of 14 such pieces on boards that were
#: measured 12 were none.
_FEW, _MANY = 3, 4
#: With more pieces than this for each bare square most squares have theirs: of 87 bare ones 60 had one, too.
_MOST = 1.5


def weigh_by_others(joint: Floats, kinds: Ints, chosen: Ints, held: Deck, settings: Settings) -> Floats:
    """Return the log chances (rows, cols, kinds, piece sets), less of what goes with no mode of the game."""
    sets = piece_sets(Game.ORIGINS)
    wooden, cavemen, nothing = (
        np.array([getattr(each, name) > 0 for each in sets]) for name in ("resource", "caveman", "count")
    )
    if cavemen[chosen].any():
        return joint
    with_piece = [bool(face.terrain in RESOURCE_OF and not face.fire) for face in held.faces]
    may_have = np.pad(np.array(with_piece), (0, held.empty + 1 - len(with_piece)))[kinds]
    lying = wooden[chosen]
    pieces, bare = int(lying.sum()), int((may_have & ~nothing[chosen]).sum())
    if 0 < pieces <= _FEW and bare >= _MANY:
        return np.asarray(joint - settings.lone_piece_nats * (lying[..., None, None] & wooden))
    if pieces >= _FEW and pieces >= _MOST * bare:
        return np.asarray(joint - settings.missing_piece_nats * lacks_piece(Game.ORIGINS, Mode.TOTEM))
    return joint
