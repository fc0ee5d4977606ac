"""What locating hands on: the grid of squares, and of each square its centre and whether it belongs."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision.geometry.grid import Grid
from vision.locating.heatmaps import Heatmaps
from vision.locating.peaks import Points

#: Squares around the grid that are read too: the locator may have missed an outer row.
RING = 1


@dataclass(frozen=True, slots=True, eq=False)
class Located:
    """What locating found out: the grid, and about each square and ring square its centre's place.

    centres: float32 (rows + 2, cols + 2, 2) in lattice coordinates; without better knowledge
        (col + 0.5, row + 0.5). belongs: float32 (rows + 2, cols + 2): how far it seems to be
        a square of this board, 0 to 1.
    points: the corners and centres that the grid was fitted to, in pixels of the stored picture.
    closed: the rectangle is the user's, and nothing beyond it belongs to this board.
    guessed: no lattice was found where the user says that the board is, so that any square may be wrong.
    heatmaps: what the network saw when the grid was fitted; none where no lattice was found.
    """

    grid: Grid
    centres: NDArray[np.float32]
    belongs: NDArray[np.float32]
    points: Points | None = None
    closed: bool = False
    guessed: bool = False
    heatmaps: Heatmaps | None = None

    def enclosed(self) -> Located:
        """Return this board with the ring around the grid taken for table."""
        belongs = np.zeros_like(self.belongs)
        inner = np.s_[RING:-RING, RING:-RING]
        belongs[inner] = self.belongs[inner]
        return replace(self, belongs=belongs, closed=True)
