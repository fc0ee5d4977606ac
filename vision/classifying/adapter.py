"""How pictures are changed for one copy of the game before the network looks at them.

Their colours are mapped to those in which the network reads best: one matrix for all pixels, which undoes a
lamp or another ink. ``vision.profile`` finds it from boards that a player confirmed; here it is only applied.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Crops = NDArray[np.uint8]

#: The matrix that changes no colour: red, green, blue from red, green, blue and one.
UNCHANGED = np.eye(3, 4)


@dataclass(frozen=True, eq=False)
class Adapter:
    """The matrix (3, 4) of the colours."""

    colours: Floats = field(default_factory=lambda: UNCHANGED)

    @property
    def changes_nothing(self) -> bool:
        return bool((self.colours == UNCHANGED).all())

    def mapped(self, crops: Crops) -> Crops:
        """Return crops (n, side, side, 3) in mapped colours."""
        if self.changes_nothing:
            return crops
        rows = crops.reshape(len(crops), -1, 3)
        return np.asarray(cv2.transform(src=rows, m=self.colours), np.uint8).reshape(crops.shape)
