"""One or two wooden pieces on a board that no mode of the game makes: more likely a pawn left there.

In Totem mode every square without printed fire gets its piece; in Tribe mode pieces are paid for cavemen,
which then lie on the board; in Discovery mode there are none. So one or two pieces, no caveman and many bare
squares that would have a piece do not go together.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scorer.board import Game
from scorer.placement import RESOURCE_OF
from vision.classifying.square_classes import Deck
from vision.reconciling.piece_priors import piece_sets

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]

#: So few pieces are lone ones, among so many bare squares or more.
_FEW, _MANY = 2, 8


def weigh_lone_pieces(joint: Floats, kinds: Ints, chosen: Ints, held: Deck, nats: float) -> Floats:
    """Return the log chances (rows, cols, kinds, piece sets), lone wooden pieces less likely by ``nats``."""
    sets = piece_sets(Game.ORIGINS)
    wooden, cavemen = (
        np.array([getattr(each, name) > 0 for each in sets]) for name in ("resource", "caveman")
    )
    with_piece = [bool(face.terrain in RESOURCE_OF and not face.fire) for face in held.faces]
    may_have = np.pad(np.array(with_piece), (0, held.empty + 1 - len(with_piece)))[kinds]
    lying = wooden[chosen]
    few = 0 < lying.sum() <= _FEW and not cavemen[chosen].any()
    if not few or (may_have & (chosen == 0)).sum() < _MANY:
        return joint
    return np.asarray(joint - nats * (lying[..., None, None] & wooden))
